// SPDX-License-Identifier: Apache-2.0
/// Base64 under the names that test programs of the official SDK declare themselves, and link.
#include <string>

#include "check.h"
#include "firebase/app.h"

namespace firebase {
namespace internal {
extern bool Base64Encode(const std::string& input, std::string* output);
extern bool Base64Decode(const std::string& input, std::string* output);
}  // namespace internal
}  // namespace firebase

namespace {

using namespace firebase::internal;

/// RFC 4648 section 10, and bytes that the two alphabets write differently.
const struct {
  std::string plain;
  const char* padded;
  const char* url_safe;
} kCases[] = {
    {"", "", ""},
    {"f", "Zg==", "Zg=="},
    {"fo", "Zm8=", "Zm8="},
    {"foo", "Zm9v", "Zm9v"},
    {"foob", "Zm9vYg==", "Zm9vYg=="},
    {"fooba", "Zm9vYmE=", "Zm9vYmE="},
    {"foobar", "Zm9vYmFy", "Zm9vYmFy"},
    {"\xFB\xEF\xFF", "++//", "--__"},
    {std::string("\0\xFF\0", 3), "AP8A", "AP8A"},
};

std::string Unpadded(const std::string& text) {
  return text.substr(0, text.find('='));
}

void TestBothWays() {
  check::Section("both ways, with and without padding");
  for (const auto& test : kCases) {
    std::string output;
    CHECK(Base64Encode(test.plain, &output) && output == Unpadded(test.padded));
    CHECK(Base64EncodeUrlSafe(test.plain, &output) && output == Unpadded(test.url_safe));
    CHECK(Base64EncodeWithPadding(test.plain, &output) && output == test.padded);
    CHECK(GetBase64EncodedSize(test.plain) == output.size());
    CHECK(Base64EncodeUrlSafeWithPadding(test.plain, &output) && output == test.url_safe);
    const std::string texts[] = {test.padded, test.url_safe, Unpadded(test.padded), Unpadded(test.url_safe)};
    for (const std::string& text : texts) {
      output = "old";
      CHECK(Base64Decode(text, &output) && output == test.plain);
      CHECK(GetBase64DecodedSize(text) == test.plain.size());
    }
  }
}

void TestRefusals() {
  check::Section("what is no Base64");
  for (const char* text : {"A", "AAAAA", "Z===", "=", "====", "Zg=", "Zg=a", "Zm=v",
                           "Z g=", "Zg==Zg==", "Zh==", "Zm9=", "Zm9v\n", "Zm9\xC3"}) {
    std::string output = "old";
    CHECK(!Base64Decode(text, &output));
    CHECK_EQUAL(std::string("old"), output);
  }
  CHECK(GetBase64DecodedSize("A") == 0 && GetBase64DecodedSize("AAAAA") == 0);
}

void TestPointers() {
  check::Section("no output, and the input as output");
  CHECK(!Base64Encode("a", nullptr) && !Base64EncodeWithPadding("a", nullptr) && !Base64EncodeUrlSafe("a", nullptr));
  CHECK(!Base64EncodeUrlSafeWithPadding("a", nullptr) && !Base64Decode("Zg==", nullptr));
  std::string text = "foobar";
  CHECK(Base64Encode(text, &text) && text == "Zm9vYmFy");
  CHECK(Base64Decode(text, &text) && text == "foobar");
}

}  // namespace

int main() {
  TestBothWays();
  TestRefusals();
  TestPointers();
  return check::Summary();
}
