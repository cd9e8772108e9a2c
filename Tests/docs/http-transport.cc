// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/http-transport.md.
#include <memory>

#include "../cpp/emulated_auth.h"
#include "../cpp/http_client.h"

namespace {

using namespace firebase::auth;

void Use(firebase::AppOptions& options, emulated::HttpClient& my_client) {
#include "http-transport/1.cc.inc"
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("requests go through the program's client");
  emulated::HttpClient client;
  firebase::AppOptions options = emulated::Options();
  Use(options, client);
  const std::unique_ptr<firebase::App> app(firebase::App::Create(options, "transport"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  CHECK_SUCCEEDS(auth->SignInAnonymously());
  CHECK_EQUAL(2, client.sent.load());
  return check::Summary();
}
