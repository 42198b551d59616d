#include "index/series_key.h"

namespace kindex::index {
namespace {

void append_field(std::string_view field, std::string& key) {
  key += std::to_string(field.size());
  key += ':';
  key += field;
}

}  // namespace

std::string series_key(const SeriesRow& row) {
  std::string key;
  key.reserve(256);
  for (const Digest* digest : {&row.implementation, &row.workload, &row.protocol, &row.environment}) {
    key += digest->raw();
  }
  for (const std::string* field :
       {&row.kernel, &row.provider, &row.pass, &row.timed_region, &row.source, &row.metric}) {
    append_field(*field, key);
  }
  for (const std::string& string : row.strings) append_field(string, key);
  return key;
}

}  // namespace kindex::index
