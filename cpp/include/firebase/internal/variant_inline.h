/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_VARIANT_INLINE_H_
#define FIREBASE_INTERNAL_VARIANT_INLINE_H_

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "firebase/variant.h"

namespace firebase {

inline Variant::Variant() : type_(kTypeNull), value_() {}
inline Variant::Variant(int64_t value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(int value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(int16_t value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(uint8_t value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(int8_t value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(char value) : Variant() {
  set_int64_value(value);
}
inline Variant::Variant(double value) : Variant() {
  set_double_value(value);
}
inline Variant::Variant(float value) : Variant() {
  set_double_value(static_cast<double>(value));
}
inline Variant::Variant(bool value) : Variant() {
  set_bool_value(value);
}
inline Variant::Variant(const char* value) : Variant() {
  set_string_value(value);
}
inline Variant::Variant(char* value) : Variant() {
  set_string_value(value);
}
inline Variant::Variant(const std::string& value) : Variant() {
  set_mutable_string(value);
}
inline Variant::Variant(const std::vector<Variant>& value) : Variant() {
  set_vector(value);
}
inline Variant::Variant(const std::map<Variant, Variant>& value) : Variant() {
  set_map(value);
}

template <typename T>
Variant::Variant(const std::vector<T>& value) : Variant() {
  Clear(kTypeVector);
  value_.vector->assign(value.begin(), value.end());
}

template <typename T>
Variant::Variant(const T values[], size_t count) : Variant() {
  Clear(kTypeVector);
  value_.vector->assign(values, values + count);
}

template <typename K, typename V>
Variant::Variant(const std::map<K, V>& value) : Variant() {
  Clear(kTypeMap);
  for (const auto& entry : value) (*value_.map)[Variant(entry.first)] = Variant(entry.second);
}

inline Variant::Variant(const Variant& other) : Variant() {
  CopyFrom(other);
}
inline Variant::Variant(Variant&& other) noexcept : Variant() {
  MoveFrom(&other);
}
inline Variant::~Variant() {
  Clear();
}

inline Variant& Variant::operator=(const Variant& other) {
  // Through a copy: `other` may be an element of this very vector or map.
  Variant copy(other);
  return *this = std::move(copy);
}

inline Variant& Variant::operator=(Variant&& other) noexcept {
  if (this == &other) return *this;
  Variant taken(std::move(other));
  Clear();
  MoveFrom(&taken);
  return *this;
}

inline void Variant::MoveFrom(Variant* other) {
  type_ = other->type_;
  value_ = other->value_;
  other->type_ = kTypeNull;
}

inline void Variant::CopyFrom(const Variant& other) {
  switch (other.type_) {
    case kTypeMutableString:
      return set_mutable_string(*other.value_.mutable_string);
    case kTypeVector:
      return set_vector(*other.value_.vector);
    case kTypeMap:
      return set_map(*other.value_.map);
    case kTypeMutableBlob:
      return set_mutable_blob(other.value_.bytes.data, other.value_.bytes.size);
    default:
      type_ = other.type_;
      value_ = other.value_;
  }
}

// A template that is not inlined: where GCC 12 sees what the value was, it warns of the deletions of all that it was
// not.
template <typename Unused>
__attribute__((noinline)) void Variant::Free() {
  if (type_ == kTypeMutableString) delete value_.mutable_string;
  if (type_ == kTypeVector) delete value_.vector;
  if (type_ == kTypeMap) delete value_.map;
  if (type_ == kTypeMutableBlob) delete[] value_.bytes.data;
}

inline void Variant::Clear(Type new_type) {
  Free();
  value_ = Value();
  value_.bytes = Bytes{nullptr, 0};
  type_ = new_type;
  if (type_ == kTypeDouble) value_.number = 0.0;
  if (type_ == kTypeStaticString) value_.static_string = "";
  if (type_ == kTypeMutableString) value_.mutable_string = new std::string();
  if (type_ == kTypeVector) value_.vector = new std::vector<Variant>();
  if (type_ == kTypeMap) value_.map = new std::map<Variant, Variant>();
}

inline uint8_t* Variant::CopyBytes(const void* data, size_t size) {
  uint8_t* copy = new uint8_t[size]();
  if (data != nullptr && size > 0) std::memcpy(copy, data, size);
  return copy;
}

inline Variant Variant::EmptyMutableBlob(size_t size) {
  return FromMutableBlob(nullptr, size);
}

inline Variant Variant::FromStaticBlob(const void* data, size_t size) {
  Variant variant;
  variant.set_static_blob(data, size);
  return variant;
}

inline Variant Variant::FromMutableBlob(const void* data, size_t size) {
  Variant variant;
  variant.set_mutable_blob(data, size);
  return variant;
}

inline Variant Variant::MutableStringFromStaticString(const char* value) {
  return Variant(std::string(value != nullptr ? value : ""));
}

inline const char* Variant::TypeName(Type type) {
  static const char* const kNames[] = {"Null",          "Int64",  "Double", "Bool",       "StaticString",
                                       "MutableString", "Vector", "Map",    "StaticBlob", "MutableBlob"};
  return type >= kTypeNull && type <= kTypeMutableBlob ? kNames[type] : "Unknown";
}

inline void Variant::Require(bool holds, const char* wanted) const {
  if (holds) return;
  std::fprintf(stderr, "ASSERT: Variant is read as %s but holds %s\n", wanted, TypeName(type_));
  std::abort();
}

inline int64_t Variant::int64_value() const {
  Require(is_int64(), "Int64");
  return value_.int64;
}

inline double Variant::double_value() const {
  Require(is_double(), "Double");
  return value_.number;
}

inline const bool& Variant::bool_value() const {
  Require(is_bool(), "Bool");
  return value_.boolean;
}

inline const char* Variant::string_value() const {
  Require(is_string(), "String");
  return is_static_string() ? value_.static_string : value_.mutable_string->c_str();
}

inline std::string Variant::mutable_string() const {
  Require(is_string(), "String");
  return is_static_string() ? std::string(value_.static_string) : *value_.mutable_string;
}

inline std::string& Variant::mutable_string() {
  Require(is_string(), "String");
  if (is_static_string()) set_mutable_string(value_.static_string);
  return *value_.mutable_string;
}

inline const std::vector<Variant>& Variant::vector() const {
  Require(is_vector(), "Vector");
  return *value_.vector;
}

inline std::vector<Variant>& Variant::vector() {
  Require(is_vector(), "Vector");
  return *value_.vector;
}

inline const std::map<Variant, Variant>& Variant::map() const {
  Require(is_map(), "Map");
  return *value_.map;
}

inline std::map<Variant, Variant>& Variant::map() {
  Require(is_map(), "Map");
  return *value_.map;
}

inline size_t Variant::blob_size() const {
  Require(is_blob(), "Blob");
  return value_.bytes.size;
}

inline const uint8_t* Variant::blob_data() const {
  Require(is_blob(), "Blob");
  return value_.bytes.data;
}

inline uint8_t* Variant::mutable_blob_data() const {
  Require(is_mutable_blob(), "MutableBlob");
  return const_cast<uint8_t*>(value_.bytes.data);
}

inline uint8_t* Variant::mutable_blob_data() {
  Require(is_blob(), "Blob");
  if (is_static_blob()) set_mutable_blob(value_.bytes.data, value_.bytes.size);
  return const_cast<uint8_t*>(value_.bytes.data);
}

inline void Variant::set_int64_value(int64_t value) {
  Clear(kTypeInt64);
  value_.int64 = value;
}

inline void Variant::set_double_value(double value) {
  Clear(kTypeDouble);
  value_.number = value;
}

inline void Variant::set_bool_value(bool value) {
  Clear(kTypeBool);
  value_.boolean = value;
}

inline void Variant::set_string_value(const char* value) {
  Clear(kTypeStaticString);
  if (value != nullptr) value_.static_string = value;
}

inline void Variant::set_string_value(char* value) {
  set_mutable_string(value != nullptr ? value : "");
}

inline void Variant::set_string_value(const std::string& value) {
  set_mutable_string(value);
}

inline void Variant::set_mutable_string(const std::string& value, bool /*use_small_string*/) {
  // Copied before anything is dropped: the argument may be this Variant's own text.
  std::string* copy = new std::string(value);
  AssignMutableString(&copy);
}

inline void Variant::set_static_blob(const void* data, size_t size) {
  Clear(kTypeStaticBlob);
  value_.bytes = Bytes{static_cast<const uint8_t*>(data), size};
}

inline void Variant::set_mutable_blob(const void* data, size_t size) {
  uint8_t* copy = CopyBytes(data, size);
  Clear(kTypeMutableBlob);
  value_.bytes = Bytes{copy, size};
}

inline void Variant::set_vector(const std::vector<Variant>& value) {
  std::vector<Variant>* copy = new std::vector<Variant>(value);
  AssignVector(&copy);
}

inline void Variant::set_map(const std::map<Variant, Variant>& value) {
  std::map<Variant, Variant>* copy = new std::map<Variant, Variant>(value);
  AssignMap(&copy);
}

inline void Variant::AssignMutableString(std::string** value) {
  Clear();
  if (value == nullptr || *value == nullptr) return;
  type_ = kTypeMutableString;
  value_.mutable_string = *value;
  *value = nullptr;
}

inline void Variant::AssignVector(std::vector<Variant>** value) {
  Clear();
  if (value == nullptr || *value == nullptr) return;
  type_ = kTypeVector;
  value_.vector = *value;
  *value = nullptr;
}

inline void Variant::AssignMap(std::map<Variant, Variant>** value) {
  Clear();
  if (value == nullptr || *value == nullptr) return;
  type_ = kTypeMap;
  value_.map = *value;
  *value = nullptr;
}

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_VARIANT_INLINE_H_
