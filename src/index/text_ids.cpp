#include "index/text_ids.h"

namespace kindex::index {

Id form_id(Connection& connection, const SharedText& form) {
  connection.prepare("INSERT INTO form (spec, metadata) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
      .text(1, form.a)
      .text(2, form.b)
      .run();
  Statement select = connection.prepare("SELECT id FROM form WHERE spec = ?1 AND metadata = ?2");
  select.text(1, form.a).text(2, form.b).step();
  return select.integer(0);
}

Id label_set_id(Connection& connection, const SharedText& labels) {
  const std::string_view body = labels.a.empty() ? "{}" : std::string_view(labels.a);
  connection.prepare("INSERT INTO label_set (body) VALUES (?1) ON CONFLICT DO NOTHING").text(1, body).run();
  Statement select = connection.prepare("SELECT id FROM label_set WHERE body = ?1");
  select.text(1, body).step();
  return select.integer(0);
}

}  // namespace kindex::index
