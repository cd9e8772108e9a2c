// SPDX-License-Identifier: Apache-2.0
/// Several plugins in one process, built with other standard libraries or other generations of the headers: each has an
/// App and an Auth object of its own for what is one app and one auth in the library.
/// usage: plugins_test PLUGIN...  (shared objects; the last is built as the first)
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "check.h"
#include "plugin.h"

namespace {

const plugin* Load(const char* path) {
  void* const object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void* const function = object != nullptr ? dlsym(object, "plugin_of_firebase") : nullptr;
  if (function == nullptr) {
    std::printf("%s\n", dlerror());
    std::exit(2);
  }
  const plugin* (*give)() = nullptr;
  std::memcpy(&give, &function, sizeof(give));
  return give();
}

void TestStrangers(const std::vector<const plugin*>& plugins) {
  check::Section("strangers have objects of their own, and see the same user");
  std::set<std::string> tags;
  std::set<void*> objects;
  for (const plugin* each : plugins) {
    CHECK(tags.insert(each->tag()).second);
    CHECK(objects.insert(each->open("shared")).second);
    CHECK(objects.insert(each->auth()).second);
    CHECK_EQUAL(1, each->listener_calls());
  }
  CHECK(plugins[0]->sign_in());
  const std::string uid = plugins[0]->uid();
  CHECK(!uid.empty());
  for (const plugin* each : plugins) {
    CHECK_EQUAL(uid, each->uid());
    CHECK_EQUAL(2, each->listener_calls());
  }
}

void TestEnds(const std::vector<const plugin*>& plugins) {
  check::Section("each learns that another has ended the Auth, and the App");
  for (const plugin* each : plugins) CHECK(!each->refused_is_invalid() && each->is_alive());
  plugins[1]->begin_endless();
  plugins[0]->delete_auth();
  CHECK_EQUAL(1, plugins[1]->completions());
  for (size_t index = 1; index < plugins.size(); ++index) {
    CHECK(plugins[index]->refused_is_invalid() && !plugins[index]->is_alive());
    CHECK_EQUAL(std::string(), plugins[index]->uid());
    plugins[index]->delete_auth();
  }
  plugins[1]->open("shared");
  CHECK(plugins[1]->is_alive());
  plugins[0]->delete_app();
  CHECK(!plugins[1]->is_alive() && plugins[1]->refused_is_invalid());
  plugins[1]->delete_auth();
  for (size_t index = 1; index < plugins.size(); ++index) plugins[index]->delete_app();
}

void TestAgain(const std::vector<const plugin*>& plugins) {
  check::Section("the name is free again, in any order of endings");
  for (size_t first = 0; first < plugins.size(); ++first) {
    for (const plugin* each : plugins) each->open("again");
    for (size_t step = 0; step < plugins.size(); ++step) {
      const plugin* each = plugins[(first + step) % plugins.size()];
      if (step % 2 == 0) each->delete_auth();
      each->delete_app();
      if (step % 2 != 0) each->delete_auth();
    }
  }
}

/// An object with a std::string in it that all code shares: of each layout there is one.
void TestStatics(const std::vector<const plugin*>& plugins) {
  check::Section("what is shared in a process is shared within one layout");
  for (const plugin* each : plugins) each->set_config_path((std::string("/nowhere/") + each->tag()).c_str());
  for (const plugin* each : plugins) {
    CHECK(std::strstr(each->config_error(), (std::string("/nowhere/") + each->tag()).c_str()) != nullptr);
  }
}

void TestTwins(const plugin* first, const plugin* second) {
  check::Section("two shared objects of one layout share the objects");
  CHECK(std::strcmp(first->tag(), second->tag()) == 0);
  void* const app = first->open("twins");
  CHECK(second->open("twins") == app && second->auth() == first->auth());
  first->delete_auth();
  first->delete_app();
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<const plugin*> plugins;
  for (int index = 1; index < count; ++index) plugins.push_back(Load(arguments[index]));
  if (plugins.size() < 3 || std::getenv("FIREBASE_AUTH_EMULATOR_HOST") == nullptr) {
    std::printf("usage: plugins_test PLUGIN..., with an emulator\n");
    return 2;
  }
  const plugin* const twin = plugins.back();
  plugins.pop_back();
  TestStrangers(plugins);
  TestEnds(plugins);
  TestAgain(plugins);
  TestStatics(plugins);
  TestTwins(plugins[0], twin);
  return check::Summary();
}
