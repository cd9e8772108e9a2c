// SPDX-License-Identifier: Apache-2.0
/// What a program can read of an error: the same number, name and sentence in C++ as in C, also where the headers
/// refuse a call before the library is asked.
#include <limits.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "check.h"
#include "emulated_auth.h"
#include "firebase/util.h"
#include "firebase_auth/log.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using firebase::App;
using firebase::FutureBase;

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string Message(const FutureBase& future) {
  return future.error_message() != nullptr ? future.error_message() : "";
}

/// The lines that the library says meanwhile.
class Lines {
 public:
  Lines() { fba_log_set_sink(&Lines::Keep, &text_, nullptr); }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  ~Lines() { fba_log_set_sink(nullptr, nullptr, nullptr); }

  const std::string& text() const { return text_; }

 private:
  static void Keep(fba_log_level /*level*/, const char* message, void* text) {
    *static_cast<std::string*>(text) += std::string(message) + "\n";
  }

  std::string text_;
};

void TestNames() {
  check::Section("every refusal has a name");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  Auth* auth = fixture.auth;
  User user = auth->current_user();
  FederatedOAuthProviderData bad_scope("github.com");
  bad_scope.scopes.push_back("two words");
  FederatedOAuthProviderData bad_parameter("github.com");
  bad_parameter.custom_parameters["state"] = "mine";
  const FederatedOAuthProviderData bad_utf8("\xFF");
  const struct {
    FutureBase future;
    int error;
    const char* name;
  } cases[] = {
      {auth->SignInWithCredential(Credential()), kAuthErrorInvalidCredential, "INVALID_CREDENTIAL"},
      {user.LinkWithCredential(Credential()), kAuthErrorInvalidCredential, "INVALID_CREDENTIAL"},
      {user.Reauthenticate(Credential()), kAuthErrorInvalidCredential, "INVALID_CREDENTIAL"},
      {user.UpdatePhoneNumberCredential(Credential()), kAuthErrorInvalidCredential, "INVALID_CREDENTIAL"},
      {auth->SignInWithCredential(GoogleAuthProvider::GetCredential(nullptr, nullptr)), kAuthErrorInvalidCredential,
       "INVALID_CREDENTIAL"},
      {auth->SignInWithCredential(FacebookAuthProvider::GetCredential("\xFF")), kAuthErrorInvalidCredential,
       "INVALID_CREDENTIAL"},
      {auth->SignInWithCredential(OAuthProvider::GetCredential("git hub", "t", nullptr)), kAuthErrorInvalidProviderId,
       "INVALID_PROVIDER_ID"},
      {auth->SignInWithProvider(nullptr), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {user.LinkWithProvider(nullptr), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {user.ReauthenticateWithProvider(nullptr), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {auth->SignInWithProvider(FederatedOAuthProviderData("git hub")), kAuthErrorInvalidProviderId,
       "INVALID_PROVIDER_ID"},
      {auth->SignInWithProvider(bad_scope), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {auth->SignInWithProvider(bad_parameter), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {auth->SignInWithProvider(bad_utf8), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {auth->SignInWithCustomToken("\xFF"), kAuthErrorInvalidArgument, "INVALID_ARGUMENT"},
      {auth->SignInWithEmailAndPassword("", ""), kAuthErrorMissingEmail, "MISSING_EMAIL"},
      {user.Unlink("github.com"), kAuthErrorNoSuchProvider, "NO_SUCH_PROVIDER"},
      {GameCenterAuthProvider::GetCredential(), kAuthErrorApiNotAvailable, "API_NOT_AVAILABLE"},
  };
  for (const auto& test : cases) {
    CHECK_FAILS(test.error, test.future);
    CHECK_EQUAL(std::string(test.name), ErrorName(test.future));
    CHECK(!Message(test.future).empty());
  }
  CHECK(ErrorName(FutureBase()).empty() && ErrorName(auth->SignInAnonymouslyLastResult()).empty());
}

void TestSameAsC() {
  check::Section("a malformed provider id: the number, name and sentence of C");
  Fixture fixture;
  for (const char* id : {"", "git hub", "github.com\n", "\xC3\xBC.com", "github/com"}) {
    fba_provider* provider = nullptr;
    fba_error* error = nullptr;
    CHECK(fba_provider_create(id, &provider, &error) == FBA_STATUS_INVALID_ARGUMENT);
    Lines lines;
    const FutureBase futures[] = {
        fixture.auth->SignInWithProvider(FederatedOAuthProviderData(id)),
        fixture.auth->SignInWithCredential(OAuthProvider::GetCredential(id, "token", nullptr)),
        fixture.auth->SignInAndRetrieveDataWithCredential(OAuthProvider::GetCredential(id, "token", "n", nullptr))};
    for (const FutureBase& future : futures) {
      CHECK_FAILS(static_cast<int>(fba_error_number(error)), future);
      CHECK_EQUAL(std::string(fba_error_name(error)), ErrorName(future));
      CHECK_EQUAL(std::string(fba_error_message(error)), Message(future));
    }
    CHECK(Contains(lines.text(), fba_error_message(error)));
    fba_error_release(error);
  }
  const Credential refused = OAuthProvider::GetCredential("git hub", "token", nullptr);
  Credential copy;
  copy = refused;
  const Credential moved = std::move(copy);
  CHECK(!moved.is_valid() && moved.provider().empty());
  const FutureBase future = fixture.auth->SignInWithCredential(moved);
  CHECK(Contains(Message(future), "cannot have a blank:") && Contains(Message(future), "oidc.acme"));
}

void TestUnknownProvider() {
  check::Section("a provider that the service does not know");
  Fixture fixture;
  const FutureBase future =
      fixture.auth->SignInWithCredential(OAuthProvider::GetCredential("unknown.example", "t", nullptr));
  CHECK_FAILS(kAuthErrorInvalidProviderId, future);
  CHECK_EQUAL(std::string("INVALID_PROVIDER_ID"), ErrorName(future));
  FederatedOAuthProvider provider(FederatedOAuthProviderData("unknown.example"));
  BrowserOptions options;
  options.route = FBA_ROUTE_LOOPBACK;  // by a page, the project's own pages tell the user
  provider.SetBrowserOptions(options);
  const FutureBase flow = fixture.auth->SignInWithProvider(&provider);
  CHECK_FAILS(kAuthErrorInvalidProviderId, flow);
}

void TestMissingConfiguration() {
  check::Section("a missing configuration: where it was looked for, and what else can be done");
  char scratch[] = "/tmp/firebase-error-test-XXXXXX";
  REQUIRE(CHECK(mkdtemp(scratch) != nullptr && chdir(scratch) == 0));
  char here[PATH_MAX];
  REQUIRE(CHECK(getcwd(here, sizeof(here)) != nullptr));
  const struct {
    const char* path;
    std::string told;
  } cases[] = {{"", here}, {"conf", std::string(here) + "/conf/"}, {"/nowhere", "/nowhere/"}};
  for (const auto& test : cases) {
    App::SetDefaultConfigPath(test.path);
    Lines lines;
    CHECK(App::Create() == nullptr);
    CHECK(Contains(lines.text(), "in " + test.told + "."));
    CHECK(Contains(lines.text(), "google-services-desktop.json") && Contains(lines.text(), "google-services.json"));
    CHECK(Contains(lines.text(), "AppOptions") && Contains(lines.text(), "App::SetDefaultConfigPath"));
  }
  App::SetDefaultConfigPath("");
  FILE* file = std::fopen("google-services.json", "w");
  REQUIRE(CHECK(file != nullptr));
  std::fputs("{", file);
  std::fclose(file);
  {
    Lines lines;
    CHECK(App::Create() == nullptr);
    CHECK(Contains(lines.text(), std::string(here) + "/google-services.json"));
  }
  CHECK(unlink("google-services.json") == 0 && chdir("/") == 0 && rmdir(scratch) == 0);
}

void TestModules() {
  check::Section("a module that does not start");
  firebase::ModuleInitializer initializer;
  const FutureBase future = initializer.Initialize(nullptr, nullptr, nullptr);
  CHECK(future.error() != 0 && ErrorName(future) == "MODULE_NOT_STARTED");
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestNames();
  TestSameAsC();
  TestUnknownProvider();
  TestMissingConfiguration();
  TestModules();
  return check::Summary();
}
