/* SPDX-License-Identifier: Apache-2.0 */
/// Conversions and comparisons of Variant.
#ifndef FIREBASE_INTERNAL_VARIANT_CONVERT_INLINE_H_
#define FIREBASE_INTERNAL_VARIANT_CONVERT_INLINE_H_

#include <cstdlib>
#include <cstring>
#include <limits>
#include <locale>
#include <sstream>
#include <string>

#include "firebase/variant.h"

namespace firebase {

namespace internal {

// Streams in the classic locale: printf and strtod would follow the program's decimal comma.
inline std::string TextOfDouble(double value) {
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream.setf(std::ios::fixed, std::ios::floatfield);
  stream.precision(16);
  stream << value;
  return stream.str();
}

inline double DoubleOfText(const char* text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double value = 0.0;
  stream >> value;
  return value;
}

// A double beyond the integer range has no defined conversion: it sticks at the nearest end.
inline int64_t Int64OfDouble(double value) {
  if (value != value) return 0;
  if (value >= 9223372036854775808.0) return std::numeric_limits<int64_t>::max();
  if (value < -9223372036854775808.0) return std::numeric_limits<int64_t>::min();
  return static_cast<int64_t>(value);
}

}  // namespace internal

inline Variant Variant::AsString() const {
  if (is_int64()) return Variant(std::to_string(value_.int64));
  if (is_double()) return Variant(internal::TextOfDouble(value_.number));
  if (is_bool()) return FromStaticString(value_.boolean ? "true" : "false");
  return is_string() ? *this : EmptyString();
}

inline Variant Variant::AsInt64() const {
  if (is_int64()) return *this;
  if (is_double()) return FromInt64(internal::Int64OfDouble(value_.number));
  if (is_bool()) return FromInt64(value_.boolean ? 1 : 0);
  return is_string() ? FromInt64(std::strtoll(string_value(), nullptr, 10)) : Zero();
}

inline Variant Variant::AsDouble() const {
  if (is_double()) return *this;
  if (is_int64()) return FromDouble(static_cast<double>(value_.int64));
  if (is_bool()) return FromDouble(value_.boolean ? 1.0 : 0.0);
  return is_string() ? FromDouble(internal::DoubleOfText(string_value())) : ZeroPointZero();
}

inline Variant Variant::AsBool() const {
  switch (ComparedType(type_)) {
    case kTypeInt64:
      return FromBool(value_.int64 != 0);
    case kTypeDouble:
      return FromBool(value_.number != 0.0);
    case kTypeBool:
      return *this;
    case kTypeStaticString:
      return FromBool(*string_value() != '\0' && std::strcmp(string_value(), "false") != 0);
    case kTypeVector:
      return FromBool(!value_.vector->empty());
    case kTypeMap:
      return FromBool(!value_.map->empty());
    case kTypeStaticBlob:
      return FromBool(value_.bytes.size != 0);
    default:
      return False();
  }
}

inline Variant::Type Variant::ComparedType(Type type) {
  if (type == kTypeMutableString) return kTypeStaticString;
  return type == kTypeMutableBlob ? kTypeStaticBlob : type;
}

inline bool Variant::LessBytes(const Variant& left, const Variant& right) {
  if (left.blob_size() != right.blob_size()) return left.blob_size() < right.blob_size();
  return left.blob_size() > 0 && std::memcmp(left.blob_data(), right.blob_data(), left.blob_size()) < 0;
}

inline bool Variant::operator==(const Variant& other) const {
  if (ComparedType(type_) != ComparedType(other.type_)) return false;
  switch (ComparedType(type_)) {
    case kTypeInt64:
      return value_.int64 == other.value_.int64;
    case kTypeDouble:
      return value_.number == other.value_.number;
    case kTypeBool:
      return value_.boolean == other.value_.boolean;
    case kTypeStaticString:
      return std::strcmp(string_value(), other.string_value()) == 0;
    case kTypeVector:
      return vector() == other.vector();
    case kTypeMap:
      return map() == other.map();
    case kTypeStaticBlob:
      return !LessBytes(*this, other) && !LessBytes(other, *this);
    default:
      return true;
  }
}

inline bool Variant::operator<(const Variant& other) const {
  if (ComparedType(type_) != ComparedType(other.type_)) return ComparedType(type_) < ComparedType(other.type_);
  switch (ComparedType(type_)) {
    case kTypeInt64:
      return value_.int64 < other.value_.int64;
    case kTypeDouble:
      return value_.number < other.value_.number;
    case kTypeBool:
      return value_.boolean < other.value_.boolean;
    case kTypeStaticString:
      return std::strcmp(string_value(), other.string_value()) < 0;
    case kTypeVector:
      return vector() < other.vector();
    case kTypeMap:
      return map() < other.map();
    case kTypeStaticBlob:
      return LessBytes(*this, other);
    default:
      return false;
  }
}

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_VARIANT_CONVERT_INLINE_H_
