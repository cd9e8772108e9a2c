/* SPDX-License-Identifier: Apache-2.0 */
/// What the emulator would have mailed or sent to a phone.
#ifndef FIREBASE_TESTS_EMULATOR_CODES_H_
#define FIREBASE_TESTS_EMULATOR_CODES_H_

#include <cstdlib>
#include <string>

#include "browser.h"

namespace codes {

/// The text of a member of a flat JSON object; "" if there is none. The values here hold no escapes but "\/".
inline std::string Member(const std::string& object, const std::string& name) {
  const std::string key = "\"" + name + "\"";
  size_t at = object.find(key);
  if (at == std::string::npos) return "";
  at = object.find('"', object.find(':', at + key.size()));
  const size_t end = at == std::string::npos ? at : object.find('"', at + 1);
  if (end == std::string::npos) return "";
  std::string value = object.substr(at + 1, end - at - 1);
  for (size_t slash = value.find("\\/"); slash != std::string::npos; slash = value.find("\\/")) value.erase(slash, 1);
  return value;
}

/// The newest entry of a list of the emulator whose `name` is `wanted`, as JSON; "" if there is none.
inline std::string Newest(const std::string& list, const std::string& name, const std::string& wanted) {
  const std::string url = std::string("http://") + std::getenv("FIREBASE_AUTH_EMULATOR_HOST") +
                          "/emulator/v1/projects/demo-project/" + list;
  std::string text;
  browser::Get(url, &text);
  std::string newest;
  for (size_t start = text.find('{', 1); start != std::string::npos; start = text.find('{', start + 1)) {
    const std::string entry = text.substr(start, text.find('}', start) - start);
    if (Member(entry, name) == wanted) newest = entry;
  }
  return newest;
}

/// The newest code for a phone number; "" if none was sent.
inline std::string Phone(const std::string& phone_number) {
  return Member(Newest("verificationCodes", "phoneNumber", phone_number), "code");
}

/// The link of the newest mail to an address; "" if none was sent.
inline std::string MailLink(const std::string& email) {
  return Member(Newest("oobCodes", "email", email), "oobLink");
}

/// What that mail is for, such as "VERIFY_EMAIL".
inline std::string MailType(const std::string& email) {
  return Member(Newest("oobCodes", "email", email), "requestType");
}

}  // namespace codes

#endif  // FIREBASE_TESTS_EMULATOR_CODES_H_
