#pragma once
// A statement for the server. It is sent as it is the first time, and prepared there when it is run again. One of which
// there may be any number of rows is read through a cursor, some hundred kilobytes at a time.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "index/postgres/result.h"
#include "index/postgres/values.h"
#include "index/prepared.h"

namespace kindex::index::postgres {

class ServerConnection;

class ServerPrepared final : public Prepared {
 public:
  // `sql` with `?N` and `?` for its parameters. `?Ns` is the bucket of the series whose id is parameter N, `?Nr` that
  // of the run with that id, `?Nd` that of the run with that digest, looked up before the statement is sent: the server
  // then plans for one partition, and not for all of them at every statement.
  ServerPrepared(ServerConnection& connection, std::string_view sql, bool any_rows);
  ~ServerPrepared() override;
  ServerPrepared(const ServerPrepared&) = delete;
  ServerPrepared& operator=(const ServerPrepared&) = delete;
  ServerPrepared(ServerPrepared&&) = delete;
  ServerPrepared& operator=(ServerPrepared&&) = delete;

  void bind_integer(int at, std::int64_t value) override;
  void bind_real(int at, double value) override;
  void bind_text(int at, std::string_view value) override { bind(at, kText, value); }
  void bind_blob(int at, std::string_view value) override { bind(at, kBytea, value); }
  void bind_null_real(int at) override { bind_null(at, kFloat8); }
  void bind_null_text(int at) override { bind_null(at, kText); }
  void bind_null_blob(int at) override { bind_null(at, kBytea); }
  // `value` in the binary format of `type`; not copied.
  void bind(int at, TypeId type, std::string_view value);

  bool step() override;
  void run() override;
  void reset() noexcept override;
  void clear() noexcept override;

  [[nodiscard]] bool is_null(int column) const override;
  [[nodiscard]] std::int64_t integer(int column) const override { return integer_of(text(column)); }
  [[nodiscard]] double real(int column) const override { return real_of(text(column)); }
  [[nodiscard]] std::string_view text(int column) const override;
  [[nodiscard]] std::string_view blob(int column) const override { return text(column); }

 private:
  // The parameter `at` is the bucket of what parameter `of` names.
  struct Bucket {
    int of = 0;
    char what = 0;  // s, r, d
    int at = 0;
  };
  struct Value {
    TypeId type = kUnknown;
    const char* data = nullptr;  // NULL
    int size = 0;
    std::array<char, sizeof(std::int64_t)> number{};
  };
  int bucket(int of, char what, int count);
  // As libpq wants them.
  struct Bound {
    explicit Bound(const std::vector<Value>& values);
    std::vector<TypeId> types;
    std::vector<const char*> data;
    std::vector<int> sizes, formats;
  };
  void look_up_buckets();
  void bind_null(int at, TypeId type);
  void bind_number(int at, TypeId type, std::int64_t bits);
  Value& value(int at) { return values_.at(static_cast<std::size_t>(at - 1)); }

  // Each sends something to the server without waiting.
  void send(const std::string& sql);
  void send_prepared();
  void sent(int well);  // what libpq says of it
  void begin();
  void fetch();
  [[nodiscard]] bool prepared_for_these_types() const;

  ServerConnection& connection_;
  std::string sql_;  // with $N
  std::vector<Bucket> buckets_;
  bool any_rows_;
  std::vector<Value> values_;
  std::vector<TypeId> prepared_types_;
  std::string prepared_name_, cursor_;  // "" none
  int prepared_after_ = 0;              // so many failures: one since may have been before it
  int runs_ = 0;
  bool begun_ = false, last_ = false;  // last_: no row after those of result_
  Result result_;
  int row_ = 0, rows_ = 0;
  int asked_ = 0;  // rows of the next fetch
};

}  // namespace kindex::index::postgres
