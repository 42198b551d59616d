#pragma once
// What a value of the record format may be, as data, and the one function that holds a value against it. The kinds
// themselves are tables of this vocabulary in schemas.cpp, written in the notation of MANIFESTS.md as nearly as C++
// allows, so that the two can be read side by side.

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <vector>

#include "manifest/json.h"
#include "manifest/path.h"

namespace kindex::manifest {

struct Field;

inline constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();

struct Type {
  enum class Is : unsigned char {
    text,
    word,
    integer,
    number,
    boolean,
    duration,
    object,
    any_object,
    list,
    set,
    map,
    size_or_axis
  };
  explicit Type(Is of);

  Is is;
  std::string_view expected;                    // for messages: "a token"
  bool (*accepts)(std::string_view) = nullptr;  // of a text: its form
  std::size_t longest = kUnbounded;             // of a text: UTF-16 units
  std::vector<std::string_view> words;          // of a word: all there are

  double least = -std::numeric_limits<double>::infinity();  // of a number
  double most = std::numeric_limits<double>::infinity();
  bool least_excluded = false;

  std::vector<Type> inner;  // of a list or set: the element; of a map: key, value
  std::size_t fewest = 0;   // of a list: elements
  std::size_t greatest = kUnbounded;

  std::vector<Field> fields;  // of an object: all there are
  // Of an object: rules that no single field can hold. Called once every field is right; throws like hold().
  void (*rule)(const Json& object, const Path& path) = nullptr;
};

struct Field {
  std::string_view name;
  bool required;
  Type type;
};

// Checks `value` and does its intake normalisations in place: durations become integer ns, sets are sorted by code unit
// and lose their repeats, whole numbers written as `1.0` where an int is asked become integers.
// Throws Error(Exit::input) whose line starts with the JSON path.
void hold(Json& value, const Type& type, const Path& path);

[[noreturn]] void fail(const Path& path, std::string_view what);

// The vocabulary. Scalars:
[[nodiscard]] Type token();
[[nodiscard]] Type slug();
[[nodiscard]] Type name();
[[nodiscard]] Type axis();
[[nodiscard]] Type digest();
[[nodiscard]] Type commit();
[[nodiscard]] Type https();
[[nodiscard]] Type instant();
[[nodiscard]] Type expression();              // str≤200 of the characters of axis expressions
[[nodiscard]] Type str(std::size_t longest);  // str≤N
[[nodiscard]] Type one_of(std::initializer_list<std::string_view> words);  // A|B
[[nodiscard]] Type any_int();
[[nodiscard]] Type natural();       // int≥0
[[nodiscard]] Type positive_int();  // int>0
[[nodiscard]] Type any_number();
[[nodiscard]] Type non_negative();     // number≥0
[[nodiscard]] Type ratio();            // 0..1
[[nodiscard]] Type positive_number();  // number>0
[[nodiscard]] Type boolean();
[[nodiscard]] Type duration();
[[nodiscard]] Type size_or_axis();  // int≥0 or axis

// Containers:
[[nodiscard]] Type object(std::initializer_list<Field> fields, void (*rule)(const Json&, const Path&) = nullptr);
[[nodiscard]] Type any_object();  // members not looked at
[[nodiscard]] Type list(Type element, std::size_t fewest = 0, std::size_t greatest = kUnbounded);  // [T], [T]≥1
[[nodiscard]] Type set(Type element);
[[nodiscard]] Type map(Type key, Type value);  // {K:T}

// Fields:
[[nodiscard]] Field must(std::string_view name, Type type);  // name:T
[[nodiscard]] Field may(std::string_view name, Type type);   // name?:T

}  // namespace kindex::manifest
