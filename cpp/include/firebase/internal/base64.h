/* SPDX-License-Identifier: Apache-2.0 */
/// Base64 by the names that test programs of the official SDK declare themselves and link.
#ifndef FIREBASE_INTERNAL_BASE64_H_
#define FIREBASE_INTERNAL_BASE64_H_

#include <cstddef>
#include <cstdint>
#include <string>

namespace firebase {
namespace internal {

inline std::string EncodeBase64(const std::string& input, const char* last_two, bool padded) {
  const std::string alphabet = std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") + last_two;
  std::string output;
  uint32_t bits = 0;
  int count = 0;
  for (const char character : input) {
    bits = (bits << 8) | static_cast<unsigned char>(character);
    for (count += 8; count >= 6; count -= 6) output += alphabet[(bits >> (count - 6)) & 0x3F];
  }
  if (count > 0) output += alphabet[(bits << (6 - count)) & 0x3F];
  while (padded && output.size() % 4 != 0) output += '=';
  return output;
}

/// The six bits of a character of either alphabet, -1 for another one.
inline int Base64Value(char character) {
  if (character >= 'A' && character <= 'Z') return character - 'A';
  if (character >= 'a' && character <= 'z') return character - 'a' + 26;
  if (character >= '0' && character <= '9') return character - '0' + 52;
  if (character == '+' || character == '-') return 62;
  return character == '/' || character == '_' ? 63 : -1;
}

/// Without padding. False when there is no output to write to; it may be the input.
__attribute__((used)) inline bool Base64Encode(const std::string& input, std::string* output) {
  if (output != nullptr) *output = EncodeBase64(input, "+/", false);
  return output != nullptr;
}

__attribute__((used)) inline bool Base64EncodeWithPadding(const std::string& input, std::string* output) {
  if (output != nullptr) *output = EncodeBase64(input, "+/", true);
  return output != nullptr;
}

/// With "-" and "_", which need no escape in URLs.
__attribute__((used)) inline bool Base64EncodeUrlSafe(const std::string& input, std::string* output) {
  if (output != nullptr) *output = EncodeBase64(input, "-_", false);
  return output != nullptr;
}

__attribute__((used)) inline bool Base64EncodeUrlSafeWithPadding(const std::string& input, std::string* output) {
  if (output != nullptr) *output = EncodeBase64(input, "-_", true);
  return output != nullptr;
}

/// With padding.
__attribute__((used)) inline size_t GetBase64EncodedSize(const std::string& input) {
  return (input.size() + 2) / 3 * 4;
}

/// Takes both alphabets, padded (to a multiple of four) or not. False, and the output as it was, for anything else,
/// such as left-over bits that are not zero (RFC 4648 section 3.5).
__attribute__((used)) inline bool Base64Decode(const std::string& input, std::string* output) {
  if (output == nullptr) return false;
  size_t length = input.size();
  if (length % 4 == 0) {
    while (length > 0 && input.size() - length < 2 && input[length - 1] == '=') --length;
  }
  std::string decoded;
  uint32_t bits = 0;
  int count = 0;
  for (size_t index = 0; index < length; ++index) {
    const int value = Base64Value(input[index]);
    if (value < 0) return false;
    bits = (bits << 6) | static_cast<uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded += static_cast<char>((bits >> count) & 0xFF);
  }
  if (count == 6 || (bits & ((1U << count) - 1)) != 0) return false;
  *output = decoded;
  return true;
}

/// 0 for a size that no Base64 text has.
__attribute__((used)) inline size_t GetBase64DecodedSize(const std::string& input) {
  size_t length = input.size();
  if (length % 4 == 0) {
    while (length > 0 && input.size() - length < 2 && input[length - 1] == '=') --length;
  }
  return length % 4 == 1 ? 0 : length * 3 / 4;
}

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_BASE64_H_
