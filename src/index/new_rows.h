#pragma once
// Rows on their way into a table that holds none with their keys, by the quickest way that an engine has.

#include <cstdint>
#include <optional>
#include <string_view>

namespace kindex::index {

class NewRows {
 public:
  NewRows() = default;
  virtual ~NewRows() = default;
  NewRows(const NewRows&) = delete;
  NewRows& operator=(const NewRows&) = delete;
  NewRows(NewRows&&) = delete;
  NewRows& operator=(NewRows&&) = delete;

  // Begins a row; the calls that follow give its columns, in their order and of their types.
  virtual void row(std::int16_t columns) = 0;
  virtual void bigint(std::int64_t number) = 0;
  // NULL where there is none.
  virtual void real(const std::optional<double>& number) = 0;
  virtual void bytes(std::string_view bytes) = 0;
  virtual void null() = 0;
  // After the last row. What is wrong with one may be thrown by a later call of the connection, at the latest by
  // commit().
  virtual void end() = 0;
};

}  // namespace kindex::index
