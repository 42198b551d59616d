#include "index/postgres/prepared.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "index/postgres/connection.h"

namespace kindex::index::postgres {
namespace {

constexpr int kBinary = 1;
constexpr int kRunsBeforePreparing = 1;
constexpr std::size_t kFetchBytes = std::size_t{512} << 10U;
constexpr int kFirstFetched = 1;  // it says how large rows are: of some, one is a megabyte
constexpr int kMostFetched = 4096;

// A parameter of a statement, and the text before it.
struct Part {
  std::string_view before;
  int number = 0;  // 0: none, the text is the last
  char what = 0;   // of a bucket
};

// `?3` is parameter 3, and a bare `?` one more than the largest before it. No statement of ours has a `?` in a literal.
std::vector<Part> parts_of(std::string_view sql, int& count) {
  std::vector<Part> parts;
  while (true) {
    const std::size_t at = sql.find('?');
    Part& part = parts.emplace_back();
    part.before = sql.substr(0, at);
    if (at == std::string_view::npos) return parts;
    sql.remove_prefix(at + 1);
    const auto [end, error] = std::from_chars(sql.data(), sql.data() + sql.size(), part.number);
    if (error != std::errc()) part.number = count + 1;
    sql.remove_prefix(static_cast<std::size_t>(end - sql.data()));
    count = std::max(count, part.number);
    if (error == std::errc() && !sql.empty() && std::string_view("srd").find(sql.front()) != std::string_view::npos) {
      part.what = sql.front();
      sql.remove_prefix(1);
    }
  }
}

}  // namespace

ServerPrepared::ServerPrepared(ServerConnection& connection, std::string_view sql, bool any_rows)
    : connection_(connection), any_rows_(any_rows) {
  int count = 0;
  for (const Part& part : parts_of(sql, count)) {
    sql_ += part.before;
    if (part.number == 0) continue;
    sql_ += '$' + std::to_string(part.what == 0 ? part.number : bucket(part.number, part.what, count));
  }
  values_.resize(static_cast<std::size_t>(count) + buckets_.size());
}

// The number of that parameter: those of buckets come after the `count` of the statement's own.
int ServerPrepared::bucket(int of, char what, int count) {
  for (const Bucket& known : buckets_) {
    if (known.of == of && known.what == what) return known.at;
  }
  buckets_.push_back({of, what, count + static_cast<int>(buckets_.size()) + 1});
  return buckets_.back().at;
}

ServerPrepared::~ServerPrepared() {
  reset();
}

void ServerPrepared::bind_number(int at, TypeId type, std::int64_t bits) {
  std::string bytes;
  append_big_endian(bits, bytes);
  Value& bound = value(at);
  std::memcpy(bound.number.data(), bytes.data(), bound.number.size());
  bound.type = type;
  bound.data = bound.number.data();
  bound.size = static_cast<int>(bound.number.size());
}

void ServerPrepared::bind_integer(int at, std::int64_t number) {
  bind_number(at, kInt8, number);
}

void ServerPrepared::bind_real(int at, double number) {
  bind_number(at, kFloat8, std::bit_cast<std::int64_t>(number));
}

void ServerPrepared::bind(int at, TypeId type, std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 30U;  // what a value of the server's may hold
  if (bytes.size() >= kMost) {
    throw index_error(connection_.name() + ": a value is larger than the index can hold; nothing of this was kept");
  }
  Value& bound = value(at);
  bound.type = type;
  bound.data = bytes.data() == nullptr ? "" : bytes.data();  // a null pointer would be NULL
  bound.size = static_cast<int>(bytes.size());
}

void ServerPrepared::bind_null(int at, TypeId type) {
  Value& bound = value(at);
  bound = Value();
  bound.type = type;
}

bool ServerPrepared::prepared_for_these_types() const {
  return !prepared_name_.empty() && prepared_after_ == connection_.failures() &&
         std::equal(values_.begin(), values_.end(), prepared_types_.begin(),
                    [](const Value& value, TypeId type) { return value.type == type; });
}

ServerPrepared::Bound::Bound(const std::vector<Value>& values) {
  for (const Value& each : values) {
    types.push_back(each.type);
    data.push_back(each.data);
    sizes.push_back(each.size);
    formats.push_back(kBinary);
  }
}

void ServerPrepared::sent(int well) {
  if (well != 1) throw index_error(connection_.name() + ": the server is gone; run it again when it is back");
  connection_.sent();
}

void ServerPrepared::send(const std::string& sql) {
  const Bound bound(values_);
  sent(PQsendQueryParams(connection_.in_pipeline(), sql.c_str(), static_cast<int>(values_.size()), bound.types.data(),
                         bound.data.data(), bound.sizes.data(), bound.formats.data(), kBinary));
}

void ServerPrepared::send_prepared() {
  const Bound bound(values_);
  if (!prepared_for_these_types()) {
    prepared_types_ = bound.types;
    prepared_name_ = connection_.new_name();
    prepared_after_ = connection_.failures();
    sent(PQsendPrepare(connection_.in_pipeline(), prepared_name_.c_str(), sql_.c_str(),
                       static_cast<int>(values_.size()), prepared_types_.data()));
  }
  sent(PQsendQueryPrepared(connection_.in_pipeline(), prepared_name_.c_str(), static_cast<int>(values_.size()),
                           bound.data.data(), bound.sizes.data(), bound.formats.data(), kBinary));
}

void ServerPrepared::look_up_buckets() {
  for (const Bucket& bucket : buckets_) {
    const Value& of = value(bucket.of);
    const std::string_view name(of.data, static_cast<std::size_t>(of.size));
    if (const auto found = connection_.bucket_of(bucket.what, name)) {
      bind_integer(bucket.at, *found);
    } else {
      bind_null(bucket.at, kInt8);  // equals nothing
    }
  }
}

void ServerPrepared::begin() {
  look_up_buckets();
  begun_ = true;
  row_ = -1;
  if (any_rows_) {
    cursor_ = connection_.new_cursor();
    send("DECLARE " + cursor_ + " NO SCROLL CURSOR FOR " + sql_);
    asked_ = kFirstFetched;
    fetch();
    return;
  }
  if (runs_++ < kRunsBeforePreparing) {
    send(sql_);
  } else {
    send_prepared();
  }
  result_ = connection_.answer();
  rows_ = PQntuples(result_.get());
  last_ = true;
}

void ServerPrepared::fetch() {
  const std::string sql = "FETCH FORWARD " + std::to_string(asked_) + " FROM " + cursor_;
  sent(PQsendQueryParams(connection_.in_pipeline(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, kBinary));
  result_ = connection_.answer();
  rows_ = PQntuples(result_.get());
  row_ = -1;
  last_ = rows_ < asked_;
  if (rows_ == 0) return;
  const std::size_t each = PQresultMemorySize(result_.get()) / static_cast<std::size_t>(rows_) + 1;
  asked_ = static_cast<int>(std::clamp<std::size_t>(kFetchBytes / each, 1, kMostFetched));
}

// From the second time on, so that what is done once is not prepared first.
void ServerPrepared::run() {
  if (begun_ || any_rows_ || runs_ < kRunsBeforePreparing) return Prepared::run();
  look_up_buckets();
  send_prepared();
  reset();
}

bool ServerPrepared::step() {
  if (!begun_) begin();
  if (row_ + 1 >= rows_ && !last_) fetch();
  if (row_ + 1 >= rows_) return false;
  ++row_;
  return true;
}

void ServerPrepared::reset() noexcept {
  if (!cursor_.empty() && begun_) connection_.close_cursor(cursor_);
  cursor_.clear();
  result_.reset();
  begun_ = last_ = false;
  row_ = rows_ = 0;
}

void ServerPrepared::clear() noexcept {
  reset();
  std::fill(values_.begin(), values_.end(), Value());
}

bool ServerPrepared::is_null(int column) const {
  return PQgetisnull(result_.get(), row_, column) != 0;
}

std::string_view ServerPrepared::text(int column) const {
  return {PQgetvalue(result_.get(), row_, column), static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

}  // namespace kindex::index::postgres
