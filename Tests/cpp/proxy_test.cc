// SPDX-License-Identifier: Apache-2.0
/// The proxy that a program names: what it is asked for, and what becomes of its refusals. Nothing leaves this machine.
#include <cstdlib>
#include <memory>
#include <string>

#include "../c/support/fake_server.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using firebase::App;
using firebase::Future;

firebase::AppOptions Through(const std::string& proxy) {
  firebase::AppOptions options = emulated::Options();
  options.set_store(firebase::kStoreMemory);
  options.set_connect_timeout_ms(2000);
  options.set_proxy(proxy.c_str());
  CHECK_EQUAL(proxy, options.proxy());
  return options;
}

std::string FailureThrough(const std::string& proxy) {
  const std::unique_ptr<App> app(App::Create(Through(proxy), emulated::Unique("proxy").c_str()));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const Future<AuthResult> future = auth->SignInAnonymously();
  CHECK_FAILS(kAuthErrorNetworkRequestFailed, future);
  return future.error_message() != nullptr ? future.error_message() : "";
}

void TestRefusal() {
  check::Section("a proxy is asked for the service's host, and its refusal is told without its password");
  const std::string reply = "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n";
  fake_server proxy = {};
  proxy.replies[proxy.reply_count++] = reply.c_str();
  REQUIRE(CHECK(fake_server_start(&proxy)));
  const std::string message = FailureThrough("http://ann:hidden-word@127.0.0.1:" + std::to_string(proxy.port));
  fake_server_stop(&proxy);
  CHECK(message.find("403") != std::string::npos && message.find("hidden-word") == std::string::npos);
  CHECK(std::string(proxy.newest).find("CONNECT identitytoolkit.googleapis.com:443 HTTP/1.1\r\n") == 0);
  CHECK(std::string(proxy.newest).find("Proxy-Authorization: Basic ") != std::string::npos);
}

void TestNobody() {
  check::Section("a proxy that is not there is named as what fails");
  const std::string message = FailureThrough("http://127.0.0.1:" + std::to_string(unused_port()));
  CHECK(message.find("proxy") != std::string::npos);
}

void TestNone() {
  check::Section("what counts in comparisons is the project");
  firebase::AppOptions options = Through("");
  CHECK(options == Through("socks5h://127.0.0.1:9050"));
  options.set_proxy(nullptr);
  CHECK_EQUAL(std::string(), options.proxy());
}

}  // namespace

int main() {
  // Only the service itself is asked by way of a proxy.
  unsetenv("FIREBASE_AUTH_EMULATOR_HOST");
  TestRefusal();
  TestNobody();
  TestNone();
  return check::Summary();
}
