/* SPDX-License-Identifier: Apache-2.0 */
/// A Variant as JSON (RFC 8259).
#ifndef FIREBASE_INTERNAL_VARIANT_JSON_INLINE_H_
#define FIREBASE_INTERNAL_VARIANT_JSON_INLINE_H_

#include <cmath>
#include <locale>
#include <sstream>
#include <string>

#include "firebase/variant.h"

namespace firebase {
namespace auth {
namespace internal {

inline std::string JsonOfText(const std::string& text) {
  static const char kDigits[] = "0123456789abcdef";
  std::string json = "\"";
  for (const char character : text) {
    const unsigned char byte = static_cast<unsigned char>(character);
    if (byte == '"' || byte == '\\') json += '\\';
    if (byte >= 0x20) {
      json += character;
    } else {
      json += std::string("\\u00") + kDigits[byte >> 4] + kDigits[byte & 15];
    }
  }
  return json + "\"";
}

/// All digits that the number needs; JSON has no word for those that are not finite.
inline std::string JsonOfNumber(double value) {
  if (!std::isfinite(value)) return "null";
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream.precision(17);
  stream << value;
  return stream.str();
}

/// Blobs become null, and keys texts.
inline std::string JsonOf(const Variant& value) {
  if (value.is_string()) return JsonOfText(value.string_value());
  if (value.is_double()) return JsonOfNumber(value.double_value());
  if (value.is_int64() || value.is_bool()) return value.AsString().string_value();
  std::string json;
  if (value.is_vector()) {
    for (const Variant& element : value.vector()) json += (json.empty() ? "" : ",") + JsonOf(element);
    return "[" + json + "]";
  }
  if (!value.is_map()) return "null";
  for (const auto& member : value.map()) {
    json +=
        (json.empty() ? "" : ",") + JsonOfText(member.first.AsString().string_value()) + ":" + JsonOf(member.second);
  }
  return "{" + json + "}";
}

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_VARIANT_JSON_INLINE_H_
