// SPDX-License-Identifier: Apache-2.0
/// Variant: construction, conversion, order and ownership. Needs no emulator.
#include "firebase/variant.h"

#include <clocale>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "check.h"

using firebase::Variant;

namespace {

static_assert(std::is_constructible<Variant, const char*>::value, "text");
static_assert(!std::is_constructible<Variant, void*>::value, "a pointer is not a truth value");
static_assert(!std::is_constructible<Variant, unsigned long>::value, "an unsigned long may not fit");
static_assert(std::is_nothrow_move_constructible<Variant>::value, "moves must not throw");

void TestTypes() {
  check::Section("each constructor gives its type");
  char writable[] = "text";
  const int numbers[] = {1, 2, 3};
  const struct {
    Variant variant;
    Variant::Type type;
    const char* name;
  } cases[] = {
      {Variant(), Variant::kTypeNull, "Null"},
      {Variant(int64_t{1} << 40), Variant::kTypeInt64, "Int64"},
      {Variant(7), Variant::kTypeInt64, "Int64"},
      {Variant('a'), Variant::kTypeInt64, "Int64"},
      {Variant(uint8_t{255}), Variant::kTypeInt64, "Int64"},
      {Variant(1.5), Variant::kTypeDouble, "Double"},
      {Variant(1.5f), Variant::kTypeDouble, "Double"},
      {Variant(true), Variant::kTypeBool, "Bool"},
      {Variant("text"), Variant::kTypeStaticString, "StaticString"},
      {Variant(writable), Variant::kTypeMutableString, "MutableString"},
      {Variant(std::string("text")), Variant::kTypeMutableString, "MutableString"},
      {Variant(std::vector<int>{1, 2}), Variant::kTypeVector, "Vector"},
      {Variant(numbers, 3), Variant::kTypeVector, "Vector"},
      {Variant(std::map<std::string, int>{{"a", 1}}), Variant::kTypeMap, "Map"},
      {Variant::FromStaticBlob("ab", 2), Variant::kTypeStaticBlob, "StaticBlob"},
      {Variant::EmptyMutableBlob(4), Variant::kTypeMutableBlob, "MutableBlob"},
  };
  for (const auto& test : cases) {
    CHECK_EQUAL(static_cast<int>(test.type), static_cast<int>(test.variant.type()));
    CHECK_EQUAL(std::string(test.name), Variant::TypeName(test.variant.type()));
  }
  CHECK_EQUAL(3, static_cast<int>(cases[12].variant.vector().size()));
  CHECK_EQUAL(2, cases[12].variant.vector()[1].int64_value());
  CHECK_EQUAL(1, cases[13].variant.map().at("a").int64_value());
}

void TestQueries() {
  check::Section("queries");
  CHECK(Variant(1).is_numeric() && Variant(1.0).is_numeric() && !Variant(true).is_numeric());
  // As the official header has it: nothing is a fundamental type, a blob is of neither kind.
  const Variant fundamental[] = {Variant::Null(), Variant(1),   Variant(1.0),
                                 Variant(true),   Variant("a"), Variant(std::string("a"))};
  for (const Variant& each : fundamental) CHECK(each.is_fundamental_type() && !each.is_container_type());
  CHECK(!Variant::EmptyMap().is_fundamental_type() && !Variant::EmptyVector().is_fundamental_type());
  CHECK(!Variant::EmptyMutableBlob(1).is_fundamental_type() && !Variant::EmptyMutableBlob(1).is_container_type());
  CHECK(Variant::EmptyVector().is_container_type() && !Variant("a").is_container_type());
  CHECK(Variant("a").is_string() && Variant(std::string("a")).is_string());
  CHECK(Variant::EmptyMutableBlob(1).is_blob() && !Variant("a").is_blob());
}

void TestConversions() {
  check::Section("conversions");
  const struct {
    Variant from;
    const char* text;
    int64_t integer;
    double number;
    bool truth;
  } cases[] = {
      {Variant(), "", 0, 0.0, false},
      {Variant(0), "0", 0, 0.0, false},
      {Variant(-12), "-12", -12, -12.0, true},
      {Variant(2.75), "2.7500000000000000", 2, 2.75, true},
      {Variant(true), "true", 1, 1.0, true},
      {Variant(false), "false", 0, 0.0, false},
      {Variant("41.5x"), "41.5x", 41, 41.5, true},
      {Variant("false"), "false", 0, 0.0, false},
      {Variant(""), "", 0, 0.0, false},
      {Variant::EmptyVector(), "", 0, 0.0, false},
      {Variant(std::vector<int>{0}), "", 0, 0.0, true},
      {Variant::EmptyMutableBlob(1), "", 0, 0.0, true},
  };
  for (const auto& test : cases) {
    CHECK_EQUAL(std::string(test.text), test.from.AsString().string_value());
    CHECK_EQUAL(test.integer, test.from.AsInt64().int64_value());
    CHECK_EQUAL(test.number, test.from.AsDouble().double_value());
    CHECK_EQUAL(test.truth, test.from.AsBool().bool_value());
  }
  CHECK_EQUAL(std::numeric_limits<int64_t>::max(), Variant(1e30).AsInt64().int64_value());
}

void TestLocale() {
  check::Section("numbers do not follow the locale");
  const char* comma = std::setlocale(LC_ALL, "de_DE.UTF-8");
  if (comma == nullptr) std::printf("  (no locale with a decimal comma here: only the C locale is tried)\n");
  CHECK_EQUAL(std::string("0.5000000000000000"), Variant(0.5).AsString().string_value());
  CHECK_EQUAL(0.5, Variant("0.5").AsDouble().double_value());
  std::setlocale(LC_ALL, "C");
}

void TestOrder() {
  check::Section("comparison");
  CHECK(Variant("key") == Variant(std::string("key")));
  CHECK(Variant::FromStaticBlob("ab", 2) == Variant::FromMutableBlob("ab", 2));
  CHECK(Variant(1) != Variant(1.0));
  CHECK(Variant(100) < Variant(0.5));
  CHECK(Variant("a") < Variant(std::string("b")));
  CHECK(Variant::FromStaticBlob("b", 1) < Variant::FromStaticBlob("aa", 2));
  CHECK(Variant(std::vector<int>{1, 2}) < Variant(std::vector<int>{1, 3}));
  CHECK(Variant(2) >= Variant(2) && Variant(2) <= Variant(2) && Variant(3) > Variant(2));
  std::map<Variant, Variant> profile{{Variant(std::string("login")), Variant("octo")}};
  CHECK_EQUAL(std::string("octo"), profile[Variant("login")].string_value());
  CHECK_EQUAL(1, static_cast<int>(profile.size()));
}

void TestOwnership() {
  check::Section("copies, moves and assignment");
  Variant nested(std::vector<Variant>{Variant(std::string("inner")), Variant(2)});
  Variant copy = nested;
  copy.vector()[0].mutable_string() = "changed";
  CHECK_EQUAL(std::string("inner"), nested.vector()[0].string_value());
  Variant moved = std::move(copy);
  CHECK(copy.is_null());
  CHECK_EQUAL(std::string("changed"), moved.vector()[0].string_value());
  moved = moved.vector()[0];
  CHECK_EQUAL(std::string("changed"), moved.string_value());
  Variant& self = moved;
  moved = self;
  CHECK_EQUAL(std::string("changed"), moved.string_value());
  moved.set_mutable_string(moved.mutable_string());
  CHECK_EQUAL(std::string("changed"), moved.string_value());
}

void TestPromotion() {
  check::Section("borrowed values become owned when they are changed");
  Variant text("static");
  text.mutable_string() += "!";
  CHECK(text.is_mutable_string());
  CHECK_EQUAL(std::string("static!"), text.string_value());
  const char bytes[] = "xy";
  Variant blob = Variant::FromStaticBlob(bytes, 2);
  CHECK(blob.blob_data() == reinterpret_cast<const uint8_t*>(bytes));
  blob.mutable_blob_data()[0] = 'z';
  CHECK(blob.is_mutable_blob() && bytes[0] == 'x' && std::memcmp(blob.blob_data(), "zy", 2) == 0);
  CHECK_EQUAL(0, static_cast<int>(Variant::EmptyMutableBlob(3).blob_data()[2]));
}

void TestAssign() {
  check::Section("objects can be handed over");
  auto* text = new std::string("given");
  Variant variant;
  variant.AssignMutableString(&text);
  CHECK(text == nullptr);
  CHECK_EQUAL(std::string("given"), variant.string_value());
  auto* map = new std::map<Variant, Variant>{{Variant(1), Variant(2)}};
  variant.AssignMap(&map);
  CHECK(map == nullptr && variant.map().size() == 1);
  variant.AssignMap(&map);
  CHECK(variant.is_null());
  std::vector<Variant>* nothing = nullptr;
  variant.AssignVector(&nothing);
  CHECK(variant.is_null() && variant == Variant::Null());
  variant.AssignMutableString(&text);
  CHECK(variant.is_null() && variant.AsString() == Variant(""));
  variant.Clear(Variant::kTypeStaticString);
  CHECK_EQUAL(std::string(""), variant.string_value());
}

}  // namespace

int main() {
  TestTypes();
  TestQueries();
  TestConversions();
  TestLocale();
  TestOrder();
  TestOwnership();
  TestPromotion();
  TestAssign();
  return check::Summary();
}
