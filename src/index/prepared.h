#pragma once
// One compiled statement of an engine; a Statement is a loan of it.

#include <cstdint>
#include <string_view>

namespace kindex::index {

// What each call means says Statement. Whatever an engine has to say against one is thrown as Error(Exit::index).
class Prepared {
 public:
  Prepared() = default;
  virtual ~Prepared() = default;
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;
  Prepared(Prepared&&) = delete;
  Prepared& operator=(Prepared&&) = delete;

  virtual void bind_integer(int at, std::int64_t value) = 0;
  virtual void bind_real(int at, double value) = 0;
  virtual void bind_text(int at, std::string_view value) = 0;
  virtual void bind_blob(int at, std::string_view value) = 0;
  // NULL where an integer, a number, a text … would stand otherwise.
  virtual void bind_null_real(int at) = 0;
  virtual void bind_null_text(int at) = 0;
  virtual void bind_null_blob(int at) = 0;

  virtual bool step() = 0;
  // To the end, and reset. What goes wrong may be thrown by a later call of the connection, at the latest by commit().
  virtual void run() {
    while (step()) {
    }
    reset();
  }
  virtual void reset() noexcept = 0;
  // As just compiled: reset, and nothing bound.
  virtual void clear() noexcept = 0;

  [[nodiscard]] virtual bool is_null(int column) const = 0;
  [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
  [[nodiscard]] virtual double real(int column) const = 0;
  [[nodiscard]] virtual std::string_view text(int column) const = 0;
  [[nodiscard]] virtual std::string_view blob(int column) const = 0;
};

}  // namespace kindex::index
