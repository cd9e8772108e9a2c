/* SPDX-License-Identifier: Apache-2.0 */
/// What the command line asks for.
#ifndef EXAMPLES_CPP_BROWSER_SIGN_IN_OPTIONS_H_
#define EXAMPLES_CPP_BROWSER_SIGN_IN_OPTIONS_H_

#include <cstdio>
#include <cstring>
#include <string>

struct Options {
  std::string provider = "github.com";
  std::string email = "ada@example.com";
  std::string browser;  // program to start with the URL; "" for the system's default
  bool follow = false;  // no browser: this program follows the URL itself
};

constexpr const char* kUsage =
    "usage: cpp_browser_sign_in [--provider ID] [--email ADDRESS] [--follow | --browser COMMAND]\n"
    "  --provider ID      identity provider to sign in with (github.com)\n"
    "  --email ADDRESS    who signs in (ada@example.com)\n"
    "  --follow           open no browser: follow the sign-in page's redirect from here (emulator only)\n"
    "  --browser COMMAND  program to start with the URL, in place of the system's browser\n"
    "Set FIREBASE_AUTH_EMULATOR_HOST=host:port to use an emulator.\n";

/// Returns whether the command line is good; says what it should be if not.
inline bool ParseOptions(int count, char** arguments, Options* options) {
  for (int index = 1; index < count; ++index) {
    const std::string name = arguments[index];
    if (name == "--follow") {
      options->follow = true;
      continue;
    }
    std::string* value = nullptr;
    if (name == "--provider") value = &options->provider;
    if (name == "--email") value = &options->email;
    if (name == "--browser") value = &options->browser;
    if (value == nullptr || ++index == count) {
      std::fputs(kUsage, stderr);
      return false;
    }
    *value = arguments[index];
  }
  return true;
}

#endif  // EXAMPLES_CPP_BROWSER_SIGN_IN_OPTIONS_H_
