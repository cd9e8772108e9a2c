// SPDX-License-Identifier: Apache-2.0
/// What a program chooses for its sign-ins in the browser is in the addresses and pages, and an address that could not
/// come back is taken from the program.
#include <curl/curl.h>

#include <cstdlib>
#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"
#include "firebase/http_transport.h"

namespace {

using namespace firebase::auth;
using browser::ConsentingUser;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

std::string Emulator() {
  return std::string("http://") + std::getenv("FIREBASE_AUTH_EMULATOR_HOST");
}

/// A browser that the program's user looks for.
BrowserOptions Quiet(fba_route route) {
  BrowserOptions options;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.route = route;
  return options;
}

/// A sign-in that waits for its browser.
Future<AuthResult> Begin(Auth* auth, const FederatedOAuthProviderData& data, const BrowserOptions& options) {
  FederatedOAuthProvider provider(data);
  provider.SetBrowserOptions(options);
  const Future<AuthResult> future = auth->SignInWithProvider(&provider);
  browser::AwaitUrl(future);
  return future;
}

/// Where a page at an address leads, without going there.
std::string Next(const std::string& url) {
  CURL* const curl = curl_easy_init();
  std::string body;
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &browser::Keep);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &body);
  char* next = nullptr;
  if (curl_easy_perform(curl) == CURLE_OK) curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &next);
  const std::string found = next != nullptr ? next : "";
  curl_easy_cleanup(curl);
  return found;
}

/// The address with which a browser comes back that is on another machine.
std::string WayBack(const Future<AuthResult>& future) {
  std::string url = Next(future.authorization_url());
  while (url.compare(0, Emulator().size(), Emulator()) == 0) url = Next(url);
  return url;
}

void TestCanHandleUrl() {
  check::Section("an address that could not come back is taken from the program, once, while its sign-in waits");
  Fixture fixture;
  const std::string email = UniqueEmail("pasted");
  const Future<AuthResult> future = Begin(fixture.auth, ConsentingUser("github.com", email), Quiet(FBA_ROUTE_LOOPBACK));
  const std::string back = WayBack(future);
  REQUIRE(CHECK(!back.empty()));
  for (const std::string& other : {std::string(), std::string("https://example.com/?code=c&state=s"),
                                   future.authorization_url(), back.substr(0, back.find('?'))}) {
    CHECK(!fixture.auth->CanHandleUrl(other.c_str()));
  }
  CHECK(!fixture.auth->CanHandleUrl(nullptr));
  Fixture another;
  CHECK(!another.auth->CanHandleUrl(back.c_str()));
  CHECK(future.status() == firebase::kFutureStatusPending);
  CHECK(fixture.auth->CanHandleUrl(back.c_str()));
  CHECK_SUCCEEDS(future);
  CHECK_EQUAL(email, fixture.auth->current_user().email());
  CHECK(!fixture.auth->CanHandleUrl(back.c_str()));
}

void TestTooLate() {
  check::Section("an address of a sign-in that was cancelled, or ended with its user, is nobody's");
  for (const bool is_cancelled : {true, false}) {
    Fixture fixture;
    const Future<AuthResult> future =
        Begin(fixture.auth, ConsentingUser("github.com", UniqueEmail("late")), Quiet(FBA_ROUTE_LOOPBACK));
    const std::string back = WayBack(future);
    if (is_cancelled) {
      future.Cancel();
    } else {
      fixture.auth->SignOut();
    }
    CHECK_FAILS(is_cancelled ? kAuthErrorWebContextCancelled : kAuthErrorCancelled, future);
    CHECK(!fixture.auth->CanHandleUrl(back.c_str()));
    CHECK(!fixture.auth->current_user().is_valid());
  }
}

void TestLastPage() {
  check::Section("the last page says what the program wants, or the browser goes on to where it wants");
  Fixture fixture;
  BrowserOptions options = Quiet(FBA_ROUTE_LOOPBACK);
  options.path = "/callback";
  options.redirect_host = FBA_REDIRECT_HOST_LOCALHOST;
  options.finish_text = "Back to the <game>.";
  Future<AuthResult> future = Begin(fixture.auth, ConsentingUser("github.com", UniqueEmail("text")), options);
  const std::string back = WayBack(future);
  CHECK(back.find("http://localhost:") == 0 && back.find("/callback?") != std::string::npos);
  std::string page;
  CHECK_EQUAL(200, static_cast<int>(browser::Get(back, &page)));
  CHECK(page.find("Back to the &lt;game&gt;.") != std::string::npos);
  CHECK_SUCCEEDS(future);

  options = Quiet(FBA_ROUTE_LOOPBACK);
  options.finish_url = "https://game.example/account?signed=in";
  future = Begin(fixture.auth, ConsentingUser("github.com", UniqueEmail("url")), options);
  // By a page that the address with the code does not lead to a second time.
  CHECK_EQUAL(options.finish_url, Next(Next(WayBack(future))));
  CHECK_SUCCEEDS(future);
  options.finish_url = "http://game.example/";
  CHECK_FAILS(kAuthErrorInvalidArgument,
              Begin(fixture.auth, ConsentingUser("github.com", UniqueEmail("plain")), options));
}

void TestAuthDomain() {
  check::Section("the domain of the project's pages, of all sign-ins or of one");
  Fixture fixture;
  fixture.auth->set_custom_auth_domain("auth.example.com");
  CHECK_EQUAL(std::string("auth.example.com"), fixture.auth->custom_auth_domain());
  fixture.auth->set_custom_auth_domain("not a domain");
  CHECK_EQUAL(std::string("auth.example.com"), fixture.auth->custom_auth_domain());
  BrowserOptions options = Quiet(FBA_ROUTE_PAGE);
  options.auth_domain = "not a domain";
  CHECK_FAILS(kAuthErrorInvalidArgument, Begin(fixture.auth, FederatedOAuthProviderData("apple.com"), options));
}

/// The handler that the page of a sign-in opens. Ends the sign-in.
std::string Handler(Auth* auth, const char* domain) {
  BrowserOptions options = Quiet(FBA_ROUTE_PAGE);
  if (domain != nullptr) options.auth_domain = domain;
  const Future<AuthResult> future = Begin(auth, FederatedOAuthProviderData("apple.com"), options);
  std::string page;
  browser::Get(future.authorization_url(), &page);
  future.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, future);
  const std::string before = "data-start=\"";
  const size_t start = page.find(before);
  if (start == std::string::npos) return page;
  return page.substr(start + before.size(), page.find('?', start) - start - before.size());
}

void TestAuthDomainOnPage() {
  check::Section("the page opens the handler of the domain: the project's, that of all sign-ins, that of one");
  // An emulator would have the only handler: here the program itself answers for the service.
  const std::string emulator = std::getenv("FIREBASE_AUTH_EMULATOR_HOST");
  unsetenv("FIREBASE_AUTH_EMULATOR_HOST");
  firebase::AppOptions options = emulated::Options();
  options.set_http_transport([](const firebase::HttpExchange& exchange) {
    exchange.Answer(200, {}, R"({"projectId":"demo","authorizedDomains":["127.0.0.1","demo.firebaseapp.com"]})");
  });
  {
    const std::unique_ptr<firebase::App> app(firebase::App::Create(options, "domains"));
    const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
    CHECK_EQUAL(std::string("https://demo.firebaseapp.com/__/auth/handler"), Handler(auth.get(), nullptr));
    auth->set_custom_auth_domain("auth.example.com");
    CHECK_EQUAL(std::string("https://auth.example.com/__/auth/handler"), Handler(auth.get(), nullptr));
    CHECK_EQUAL(std::string("https://one.example.com/__/auth/handler"), Handler(auth.get(), "one.example.com"));
    auth->set_custom_auth_domain(nullptr);
    CHECK_EQUAL(std::string("https://demo.firebaseapp.com/__/auth/handler"), Handler(auth.get(), nullptr));
  }
  setenv("FIREBASE_AUTH_EMULATOR_HOST", emulator.c_str(), 1);
}

/// At an issuer of the emulator, whose endpoints the program names itself.
OAuthClient OwnClient(const std::string& provider_id) {
  OAuthClient client;
  const std::string issuer = Emulator() + "/emulator/issuer/" + provider_id;
  client.client_id = "desktop-client";
  client.client_secret = "not much of one";
  client.authorization_endpoint = issuer + "/authorize";
  client.token_endpoint = issuer + "/token";
  client.device_authorization_endpoint = issuer + "/device_authorization";
  return client;
}

void TestEndpoints() {
  check::Section("endpoints and secret of the program's own client");
  for (const char* const provider_id : {"google.com", "github.com"}) {
    Fixture fixture;
    browser::Follower follower;
    const std::string email = UniqueEmail("endpoints");
    BrowserOptions options = follower.Options();
    options.route = FBA_ROUTE_DIRECT;
    options.client = OwnClient(provider_id);
    const Future<AuthResult> future = Begin(fixture.auth, ConsentingUser(provider_id, email), options);
    CHECK(future.authorization_url().find(options.client.authorization_endpoint + "?") == 0);
    CHECK(future.authorization_url().find("not%20much") == std::string::npos);
    CHECK_SUCCEEDS(future);
    CHECK_EQUAL(email, fixture.auth->current_user().email());
  }
}

/// A sign-in by a code that somebody enters elsewhere, which has come.
Future<AuthResult> BeginDevice(Fixture& fixture, const OAuthClient& client) {
  BrowserOptions options;
  options.route = FBA_ROUTE_DEVICE;
  options.client = client;
  return Begin(fixture.auth, FederatedOAuthProviderData("oidc.acme"), options);
}

void TestDeviceEndpoint() {
  check::Section("user codes come from the endpoint that the program's own client names");
  Fixture fixture;
  OAuthClient client = OwnClient("oidc.acme");
  Future<AuthResult> future = BeginDevice(fixture, client);
  CHECK(!future.user_code().empty() && future.route() == FBA_ROUTE_DEVICE);
  const std::string email = UniqueEmail("device");
  // Where the page of the code leads, the user consents.
  browser::Get(Next(future.authorization_url()) + "&prompt=none&login_hint=" + email);
  CHECK_SUCCEEDS(future);
  CHECK_EQUAL(email, fixture.auth->current_user().email());
  client.device_authorization_endpoint = Emulator() + "/emulator/nowhere";
  future = BeginDevice(fixture, client);
  future.Wait(emulated::kPatienceMs);
  CHECK(future.status() == firebase::kFutureStatusComplete && future.error() != 0 && future.user_code().empty());
  client.device_authorization_endpoint = "https://id.example/device_authorization";
  future = BeginDevice(fixture, client);
  CHECK_FAILS(kAuthErrorInvalidArgument, future);
  CHECK_EQUAL(std::string("OUTSIDE_EMULATOR"), ErrorName(future));
  CHECK_EQUAL(email, fixture.auth->current_user().email());
}

void TestWrongEndpoint() {
  check::Section("an endpoint that is not there, or that is nowhere near the emulator");
  Fixture fixture;
  browser::Follower follower;
  BrowserOptions options = follower.Options();
  options.route = FBA_ROUTE_DIRECT;
  options.client = OwnClient("oidc.acme");
  options.client.token_endpoint = Emulator() + "/emulator/nowhere";
  const Future<AuthResult> future = Begin(fixture.auth, ConsentingUser("oidc.acme", UniqueEmail("wrong")), options);
  future.Wait(emulated::kPatienceMs);
  CHECK(future.status() == firebase::kFutureStatusComplete && future.error() != 0);
  CHECK(!fixture.auth->current_user().is_valid());
  options.client.token_endpoint = "https://id.example/token";
  const Future<AuthResult> outside = Begin(fixture.auth, ConsentingUser("oidc.acme", UniqueEmail("outside")), options);
  CHECK_FAILS(kAuthErrorInvalidArgument, outside);
  CHECK_EQUAL(std::string("OUTSIDE_EMULATOR"), ErrorName(outside));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestCanHandleUrl();
  TestTooLate();
  TestLastPage();
  TestAuthDomain();
  TestAuthDomainOnPage();
  TestEndpoints();
  TestDeviceEndpoint();
  TestWrongEndpoint();
  return check::Summary();
}
