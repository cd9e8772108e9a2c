/* SPDX-License-Identifier: Apache-2.0 */
/// A value whose type is known at run time: what a provider's profile is made of.
#ifndef FIREBASE_VARIANT_H_
#define FIREBASE_VARIANT_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace firebase {

/// Null, a number, a truth value, a string, a list, a map or bytes.
///
/// Strings and bytes come in two kinds: "static" ones are borrowed and must outlive the Variant, "mutable" ones are
/// owned copies. Comparison does not tell the two kinds apart. Reading a value as a type it is not ends the program,
/// after a line in the log: ask type() first. A Variant may be used by one thread at a time.
class Variant {
 public:
  enum Type {
    kTypeNull = 0,
    kTypeInt64 = 1,
    kTypeDouble = 2,
    kTypeBool = 3,
    kTypeStaticString = 4,
    kTypeMutableString = 5,
    kTypeVector = 6,
    kTypeMap = 7,
    kTypeStaticBlob = 8,
    kTypeMutableBlob = 9,
  };

  Variant();
  Variant(int64_t value);
  Variant(int value);
  Variant(int16_t value);
  Variant(uint8_t value);
  Variant(int8_t value);
  Variant(char value);
  Variant(double value);
  Variant(float value);
  Variant(bool value);
  /// Borrows the text: for literals.
  Variant(const char* value);
  /// Copies the text.
  Variant(char* value);
  Variant(const std::string& value);
  Variant(const std::vector<Variant>& value);
  Variant(const std::map<Variant, Variant>& value);
  template <typename T>
  Variant(const std::vector<T>& value);
  template <typename T>
  Variant(const T values[], size_t count);
  template <typename K, typename V>
  Variant(const std::map<K, V>& value);
  /// Any other type: a pointer taken for a bool would otherwise pass unseen.
  template <typename T>
  Variant(T value) = delete;

  Variant(const Variant& other);
  Variant(Variant&& other) noexcept;
  Variant& operator=(const Variant& other);
  Variant& operator=(Variant&& other) noexcept;
  ~Variant();

  static Variant Null() { return Variant(); }
  static Variant Zero() { return FromInt64(0); }
  static Variant One() { return FromInt64(1); }
  static Variant ZeroPointZero() { return FromDouble(0.0); }
  static Variant OnePointZero() { return FromDouble(1.0); }
  static Variant False() { return FromBool(false); }
  static Variant True() { return FromBool(true); }
  static Variant EmptyString() { return FromStaticString(""); }
  static Variant EmptyMutableString() { return FromMutableString(std::string()); }
  static Variant EmptyVector() { return Variant(std::vector<Variant>()); }
  static Variant EmptyMap() { return Variant(std::map<Variant, Variant>()); }
  /// Bytes of the given number, all zero.
  static Variant EmptyMutableBlob(size_t size);

  static Variant FromInt64(int64_t value) { return Variant(value); }
  static Variant FromDouble(double value) { return Variant(value); }
  static Variant FromBool(bool value) { return Variant(value); }
  static Variant FromStaticString(const char* value) { return Variant(value); }
  static Variant FromMutableString(const std::string& value) { return Variant(value); }
  static Variant FromStaticBlob(const void* data, size_t size);
  static Variant FromMutableBlob(const void* data, size_t size);
  /// Copies text that would otherwise be borrowed.
  static Variant MutableStringFromStaticString(const char* value);

  Type type() const { return type_; }
  /// The name of a type, such as "Int64".
  static const char* TypeName(Type type);

  bool is_null() const { return type_ == kTypeNull; }
  bool is_int64() const { return type_ == kTypeInt64; }
  bool is_double() const { return type_ == kTypeDouble; }
  bool is_bool() const { return type_ == kTypeBool; }
  bool is_vector() const { return type_ == kTypeVector; }
  bool is_map() const { return type_ == kTypeMap; }
  bool is_static_string() const { return type_ == kTypeStaticString; }
  bool is_mutable_string() const { return type_ == kTypeMutableString; }
  bool is_string() const { return is_static_string() || is_mutable_string(); }
  bool is_static_blob() const { return type_ == kTypeStaticBlob; }
  bool is_mutable_blob() const { return type_ == kTypeMutableBlob; }
  bool is_blob() const { return is_static_blob() || is_mutable_blob(); }
  bool is_numeric() const { return is_int64() || is_double(); }
  bool is_fundamental_type() const { return is_null() || is_numeric() || is_bool() || is_string(); }
  bool is_container_type() const { return is_vector() || is_map(); }

  int64_t int64_value() const;
  double double_value() const;
  const bool& bool_value() const;
  /// The text of either kind of string, NUL-terminated.
  const char* string_value() const;
  std::string mutable_string() const;
  /// The text itself; a borrowed string is copied first.
  std::string& mutable_string();
  const std::vector<Variant>& vector() const;
  std::vector<Variant>& vector();
  const std::map<Variant, Variant>& map() const;
  std::map<Variant, Variant>& map();
  size_t blob_size() const;
  const uint8_t* blob_data() const;
  uint8_t* mutable_blob_data() const;
  /// The bytes themselves; borrowed bytes are copied first.
  uint8_t* mutable_blob_data();

  void set_null() { Clear(); }
  void set_int64_value(int64_t value);
  void set_double_value(double value);
  void set_bool_value(bool value);
  /// Borrows the text.
  void set_string_value(const char* value);
  /// Copies the text.
  void set_string_value(char* value);
  void set_string_value(const std::string& value);
  /// `use_small_string` is a hint of the official SDK about where short text is kept; it changes nothing here.
  void set_mutable_string(const std::string& value, bool use_small_string = true);
  void set_static_blob(const void* data, size_t size);
  void set_mutable_blob(const void* data, size_t size);
  void set_vector(const std::vector<Variant>& value);
  void set_map(const std::map<Variant, Variant>& value);

  /// Takes an object made with new, and sets the caller's pointer to null. Without an object the result is null.
  void AssignMutableString(std::string** value);
  void AssignVector(std::vector<Variant>** value);
  void AssignMap(std::map<Variant, Variant>** value);

  /// Drops the value and becomes the empty value of a type.
  void Clear(Type new_type = kTypeNull);

  /// The value as text: numbers in decimal (16 decimals for a double, '.' in every locale), "true" or "false", strings
  /// as they are, "" for the rest.
  Variant AsString() const;
  /// The value as an integer: doubles cut, strings read in base 10, truth values 1 or 0, 0 for the rest.
  Variant AsInt64() const;
  /// The value as a double, by the same rules.
  Variant AsDouble() const;
  /// The value as a truth value: false for null, zero, "", "false" and whatever is empty.
  Variant AsBool() const;

  bool operator==(const Variant& other) const;
  bool operator!=(const Variant& other) const { return !(*this == other); }
  /// Orders by type first, then by value, so that Variants can be the keys of a map.
  bool operator<(const Variant& other) const;
  bool operator<=(const Variant& other) const { return !(other < *this); }
  bool operator>(const Variant& other) const { return other < *this; }
  bool operator>=(const Variant& other) const { return !(*this < other); }

 private:
  struct Bytes {
    const uint8_t* data;
    size_t size;
  };

  union Value {
    int64_t int64;
    double number;
    bool boolean;
    const char* static_string;
    std::string* mutable_string;
    std::vector<Variant>* vector;
    std::map<Variant, Variant>* map;
    Bytes bytes;
  };

  // The type that both kinds of strings, or of bytes, are compared as.
  static Type ComparedType(Type type);

  static bool LessBytes(const Variant& left, const Variant& right);
  static uint8_t* CopyBytes(const void* data, size_t size);
  void Require(bool holds, const char* wanted) const;
  void CopyFrom(const Variant& other);
  void MoveFrom(Variant* other);
  /// Frees what the value points to.
  template <typename Unused = void>
  void Free();

  Type type_;
  Value value_;
};

}  // namespace firebase

#include "firebase/internal/variant_convert_inline.h"
#include "firebase/internal/variant_inline.h"

#endif  // FIREBASE_VARIANT_H_
