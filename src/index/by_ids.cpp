#include "index/by_ids.h"

#include "index/string_list.h"

namespace kindex::index {

ByIds::ByIds(Connection& connection, std::string_view select, const std::vector<std::int64_t>& ids,
             std::string_view rest)
    : list_(encode_ids(ids)),
      statement_(connection.prepare(std::string(select) + ' ' + std::string(connection.dialect().id_list) +
                                    std::string(rest))) {
  statement_.text(1, list_);
}

}  // namespace kindex::index
