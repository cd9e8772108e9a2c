/* SPDX-License-Identifier: Apache-2.0 */
/// Every operation of Auth and User that ends later, as rows of one table.
#ifndef FIREBASE_TESTS_METHOD_TABLE_H_
#define FIREBASE_TESTS_METHOD_TABLE_H_

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "../c/support/authenticator.h"
#include "../c/support/pages.h"
#include "../c/support/passkeys.h"
#include "board.h"
#include "browser.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"
#include "phone_recorder.h"

namespace methods {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::FutureBase;

/// Who is signed in before the call.
enum Before {
  kNobody,
  kNobodyWithResetCode,
  kNobodyWithVerification,
  kNobodyWithLink,
  kNobodyWithPasskey,
  kNobodyWithIdToken,
  kNobodyBesideAnother,  // another Auth has a user
  kAnonymous,
  kPasswordUser,
  kPasswordUserWithCode,
  kGitHubUser,
  kVerifiedUser,        // who may enrol second factors
  kUserWithFactors,     // an authenticator app and a phone
  kNobodyWithChallenge  // of an account with them, whose password was right
};

inline bool NeedsUser(Before before) {
  return before > kNobodyBesideAnother && before != kNobodyWithChallenge;
}

/// Settings of a link that signs in.
inline ActionCodeSettings InApp() {
  ActionCodeSettings settings;
  settings.url = "http://localhost/finish";
  settings.handle_code_in_app = true;
  return settings;
}

/// A server that takes connections and never answers: a call to it stays pending.
class SilentServer {
 public:
  SilentServer() : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    CHECK(bind(socket_, reinterpret_cast<sockaddr*>(&address), size) == 0 && listen(socket_, 16) == 0);
    CHECK(getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    port = ntohs(address.sin_port);
  }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;
  ~SilentServer() { close(socket_); }

  uint32_t port;

 private:
  const int socket_;
};

/// An Auth with what the calls need.
struct Scene {
  explicit Scene(Before before) : fixture(board.port()), auth(fixture.auth), email(UniqueEmail("table")) {
    own = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
    google = GoogleAuthProvider::GetCredential(
        ("{\"sub\":\"" + Unique("google") + "\",\"email\":\"" + email + "\",\"email_verified\":true}").c_str(),
        nullptr);
    github = FederatedOAuthProvider(browser::ConsentingUser("github.com", UniqueEmail("github")));
    github.SetBrowserOptions(follower.Options());
    if (before != kAnonymous && before != kGitHubUser) {
      CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
    }
    if (before == kNobodyWithResetCode) reset_code = ResetCode();
    if (before == kNobodyWithVerification) verification = Verification();
    if (before == kNobodyWithLink) link = SignInLink();
    if (before == kNobodyWithPasskey) passkey = Passkey();
    if (before == kNobodyWithIdToken) id_token = SignedIdToken();
    if (before == kNobodyBesideAnother) {
      another.reset(new Fixture(board.port()));
      CHECK_SUCCEEDS(another->auth->SignInAnonymously());
    }
    if (before >= kVerifiedUser) MakeFactors(before);
    if (!NeedsUser(before)) auth->SignOut();
    if (before == kNobodyWithChallenge) AskForFactor();
    if (before == kPasswordUserWithCode) phone_credential = Verified();
    if (before == kAnonymous) CHECK_SUCCEEDS(auth->SignInAnonymously());
    if (before == kGitHubUser) CHECK_SUCCEEDS(auth->SignInWithProvider(&github));
  }

  /// A credential of a number that the emulator has sent a code to.
  PhoneAuthCredential Verified() const {
    phone::Recorder recorder;
    PhoneAuthOptions options;
    options.phone_number = "+15557" + std::to_string(100000 + getpid() % 900000);
    PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(auth);
    provider.VerifyPhoneNumber(options, &recorder);
    if (!CHECK(recorder.Wait(2) == phone::kSent)) return PhoneAuthCredential();
    return provider.GetCredential(recorder.verification_id.c_str(), codes::Phone(options.phone_number).c_str());
  }

  User user() const { return auth->current_user(); }

  /// Options of a browser in which the listener's page answers this at once.
  BrowserOptions Answering(const std::string& answer) {
    BrowserOptions options = follower.Options();
    options.open_url = [this, answer](const std::string& url) {
      follower.Do([url, answer] {
        web_page page;
        answer_own_page_at(url.c_str(), answer.c_str(), &page);
      });
      return true;
    };
    return options;
  }

  /// A link that was sent to the account's address.
  std::string SignInLink() const {
    CHECK_SUCCEEDS(auth->SendSignInLinkToEmail(email.c_str(), InApp()));
    return codes::MailLink(email);
  }

  /// The id of a new passkey of the account.
  std::string Passkey() const {
    const std::string id = new_credential_id().text;
    CHECK_SUCCEEDS(user().FinalizePasskeyEnrollment("Key", registration_json(id.c_str()).text));
    return id;
  }

  /// Other calls have tokens without a signature.
  std::string SignedIdToken() const {
    CHECK_EQUAL(200, web_control("PATCH", "config", "{\"emulator\":{\"signIdTokens\":true}}"));
    const std::string token = web_sign_in(UniqueEmail("token").c_str(), true).id_token.text;
    CHECK_EQUAL(200, web_control("PATCH", "config", "{\"emulator\":{\"signIdTokens\":false}}"));
    return token;
  }

  /// Tokens of the emulator, or of whichever server is in its place.
  IdTokenOptions OfTheBoard() const {
    IdTokenOptions options;
    options.emulator_host = "127.0.0.1:" + std::to_string(board.port());
    return options;
  }

  /// What enrolments may end with, and the factors themselves.
  void MakeFactors(Before before) {
    fba_user* account = fba_auth_current_user(auth->c_handle());
    verify_email(account);
    fba_user_release(account);
    const std::string number = new_phone_number().text;
    BeginFactors(number);
    if (before == kVerifiedUser) return;
    app_key = secret.SharedSecretKey();
    CHECK_SUCCEEDS(user().multi_factor().EnrollTotp(secret, AppCode().c_str()));
    CHECK_SUCCEEDS(user().multi_factor().EnrollPhone(verification_id.c_str(), code.c_str()));
    for (const MultiFactorInfo& factor : user().multi_factor().enrolled_factors()) {
      (factor.factor_id == "totp" ? app : phone) = factor.uid;
    }
    phone_number = number;
  }

  void BeginFactors(const std::string& number) {
    const firebase::Future<TotpSecret> started = user().multi_factor().StartTotpEnrollment();
    if (CHECK_SUCCEEDS(started)) secret = *started.result();
    const firebase::Future<std::string> sent = user().multi_factor().SendEnrollmentCode(number.c_str());
    if (CHECK_SUCCEEDS(sent)) verification_id = *sent.result();
    code = codes::Phone(number);
  }

  /// The resolver of a sign-in, and a code that was sent for it.
  void AskForFactor() {
    const FutureBase half = auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
    CHECK_FAILS(kAuthErrorSecondFactorRequired, half);
    resolver = MultiFactorResolverOf(half);
    const firebase::Future<std::string> sent = resolver.SendCode(phone.c_str());
    if (CHECK_SUCCEEDS(sent)) verification_id = *sent.result();
    code = codes::Phone(phone_number);
  }

  /// The code that the authenticator app shows now, of the secret that is enrolled or about to be.
  std::string AppCode() const {
    const std::string key = app_key.empty() ? secret.SharedSecretKey() : app_key;
    return key.empty() ? "" : totp_code(key.c_str()).text;
  }

  /// Goes on in a mail, as its reader.
  void FollowMail(const FutureBase& future) const {
    while (future.browser_state() != firebase::kBrowserStateOpened && future.status() == firebase::kFutureStatusPending)
      future.Wait(1);
    CHECK_EQUAL(200L, browser::Get(codes::MailLink(email)));
  }

  /// A code that resets the password of the account.
  std::string ResetCode() const {
    CHECK_SUCCEEDS(auth->SendPasswordResetEmail(email.c_str()));
    return MailedCode();
  }

  /// A code that verifies the address of the account.
  std::string Verification() const {
    CHECK_SUCCEEDS(user().SendEmailVerification());
    return MailedCode();
  }

  std::string MailedCode() const {
    ActionCodeUrl url;
    CHECK(ActionCodeUrl::Parse(codes::MailLink(email).c_str(), &url));
    return url.code;
  }

  browser::Follower follower;  // outlives the flows
  Board board;
  Fixture fixture;
  Auth* auth;
  std::string email;
  Credential own;
  Credential google;
  PhoneAuthCredential phone_credential;
  std::string reset_code;
  std::string verification;
  std::string link;
  std::string passkey;
  std::string id_token;
  TotpSecret secret;
  std::string app_key;
  std::string app;    // the uid of the factor
  std::string phone;  // the same
  std::string phone_number;
  std::string verification_id;
  std::string code;
  MultiFactorResolver resolver;
  FederatedOAuthProvider github;
  std::unique_ptr<Fixture> another;
};

typedef std::function<FutureBase(Scene& scene)> Call;

struct Refusal {
  AuthError error;
  Call call;
};

/// How a call goes on.
enum Kind {
  kRequests,
  kInstant,  // ends without a request
  kBrowser,  // opens a browser, which the scene answers
  kMail      // waits for the reader of a mail
};

struct Method {
  const char* name;
  Before before;
  Call call;
  Call last_result;  // empty if the method has none
  std::vector<Refusal> refusals;
  Kind kind = kRequests;

  bool NeedsUser() const { return methods::NeedsUser(before); }
};

/// All of them.
std::vector<Method> All();

}  // namespace methods

#endif  // FIREBASE_TESTS_METHOD_TABLE_H_
