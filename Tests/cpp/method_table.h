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

/// An email credential with a part missing.
inline Credential Without(const char* part) {
  const bool no_email = std::string(part) == "email";
  return EmailAuthProvider::GetCredential(no_email ? "" : "a@example.com", no_email ? "secret1" : "");
}

/// The same three refusals for everything that takes a credential.
inline std::vector<Refusal> CredentialRefusals(const std::function<FutureBase(Scene&, const Credential&)>& call) {
  return {{kAuthErrorInvalidCredential, [call](Scene& scene) { return call(scene, Credential()); }},
          {kAuthErrorMissingEmail, [call](Scene& scene) { return call(scene, Without("email")); }},
          {kAuthErrorMissingPassword, [call](Scene& scene) { return call(scene, Without("password")); }}};
}

#define CALL(expression) [](Scene& s) -> FutureBase { return s.expression; }

inline std::vector<Method> AuthMethods() {
  return {
      {"SignInWithCustomToken",
       kNobody,
       CALL(auth->SignInWithCustomToken(("{\"uid\":\"" + Unique("custom") + "\"}").c_str())),
       CALL(auth->SignInWithCustomTokenLastResult()),
       {{kAuthErrorInvalidCustomToken, CALL(auth->SignInWithCustomToken(nullptr))},
        {kAuthErrorInvalidCustomToken, CALL(auth->SignInWithCustomToken(""))}}},
      {"SignInWithCredential", kNobody, CALL(auth->SignInWithCredential(s.own)),
       CALL(auth->SignInWithCredentialLastResult()), CredentialRefusals([](Scene& s, const Credential& credential) {
         return s.auth->SignInWithCredential(credential);
       })},
      {"SignInAndRetrieveDataWithCredential", kNobody, CALL(auth->SignInAndRetrieveDataWithCredential(s.google)),
       CALL(auth->SignInAndRetrieveDataWithCredentialLastResult()),
       CredentialRefusals([](Scene& s, const Credential& credential) {
         return s.auth->SignInAndRetrieveDataWithCredential(credential);
       })},
      {"SignInAnonymously", kNobody, CALL(auth->SignInAnonymously()), CALL(auth->SignInAnonymouslyLastResult()), {}},
      {"SignInWithEmailAndPassword",
       kNobody,
       CALL(auth->SignInWithEmailAndPassword(s.email.c_str(), "secret1")),
       CALL(auth->SignInWithEmailAndPasswordLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SignInWithEmailAndPassword(nullptr, "secret1"))},
        {kAuthErrorMissingEmail, CALL(auth->SignInWithEmailAndPassword("", "secret1"))},
        {kAuthErrorMissingPassword, CALL(auth->SignInWithEmailAndPassword("a@example.com", nullptr))},
        {kAuthErrorMissingPassword, CALL(auth->SignInWithEmailAndPassword("a@example.com", ""))}}},
      {"CreateUserWithEmailAndPassword",
       kNobody,
       CALL(auth->CreateUserWithEmailAndPassword(UniqueEmail("made").c_str(), "secret1")),
       CALL(auth->CreateUserWithEmailAndPasswordLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->CreateUserWithEmailAndPassword(nullptr, "secret1"))},
        {kAuthErrorMissingPassword, CALL(auth->CreateUserWithEmailAndPassword("a@example.com", nullptr))}}},
      {"SignInWithProvider",
       kNobody,
       CALL(auth->SignInWithProvider(&s.github)),
       nullptr,
       {{kAuthErrorInvalidArgument, CALL(auth->SignInWithProvider(nullptr))},
        {kAuthErrorInvalidProviderId, CALL(auth->SignInWithProvider(FederatedOAuthProviderData("no provider")))}},
       kBrowser},
      {"FetchProvidersForEmail",
       kNobody,
       CALL(auth->FetchProvidersForEmail(s.email.c_str())),
       CALL(auth->FetchProvidersForEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->FetchProvidersForEmail(nullptr))},
        {kAuthErrorMissingEmail, CALL(auth->FetchProvidersForEmail(""))}}},
      {"ValidatePassword",
       kNobody,
       CALL(auth->ValidatePassword("secret1")),
       CALL(auth->ValidatePasswordLastResult()),
       {}},
      {"VerifyIdToken",
       kNobodyWithIdToken,
       CALL(auth->VerifyIdToken(s.id_token.c_str(), s.OfTheBoard())),
       CALL(auth->VerifyIdTokenLastResult()),
       {{kAuthErrorInvalidUserToken, CALL(auth->VerifyIdToken(nullptr, s.OfTheBoard()))},
        {kAuthErrorInvalidUserToken, CALL(auth->VerifyIdToken("", s.OfTheBoard()))}}},
      {"InitializeRecaptchaConfig",
       kNobody,
       CALL(auth->InitializeRecaptchaConfig()),
       CALL(auth->InitializeRecaptchaConfigLastResult()),
       {}},
      {"UpdateCurrentUser",
       kNobodyBesideAnother,
       CALL(auth->UpdateCurrentUser(s.another->auth->current_user())),
       CALL(auth->UpdateCurrentUserLastResult()),
       {{kAuthErrorNoSignedInUser, CALL(auth->UpdateCurrentUser(User()))}}},
      {"FetchSignInMethodsForEmail",
       kNobody,
       CALL(auth->FetchSignInMethodsForEmail(s.email.c_str())),
       CALL(auth->FetchSignInMethodsForEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->FetchSignInMethodsForEmail(nullptr))}}},
      {"SendPasswordResetEmail",
       kNobody,
       CALL(auth->SendPasswordResetEmail(s.email.c_str())),
       CALL(auth->SendPasswordResetEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SendPasswordResetEmail(nullptr))},
        {kAuthErrorMissingEmail, CALL(auth->SendPasswordResetEmail(""))}}},
  };
}

inline std::vector<Method> ActionCodeMethods() {
  return {
      {"SendPasswordResetEmail, settings",
       kNobody,
       CALL(auth->SendPasswordResetEmail(s.email.c_str(), ActionCodeSettings())),
       CALL(auth->SendPasswordResetEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SendPasswordResetEmail(nullptr, ActionCodeSettings()))}}},
      {"SendSignInLinkToEmail",
       kNobody,
       CALL(auth->SendSignInLinkToEmail(s.email.c_str(), InApp())),
       CALL(auth->SendSignInLinkToEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SendSignInLinkToEmail(nullptr, InApp()))},
        {kAuthErrorMissingContinueUri, CALL(auth->SendSignInLinkToEmail("a@example.com", ActionCodeSettings()))}}},
      {"SignInWithEmailLink",
       kNobodyWithLink,
       CALL(auth->SignInWithEmailLink(s.email.c_str(), s.link.c_str())),
       CALL(auth->SignInWithEmailLinkLastResult()),
       {{kAuthErrorInvalidArgument, CALL(auth->SignInWithEmailLink("a@example.com", nullptr))},
        {kAuthErrorInvalidArgument, CALL(auth->SignInWithEmailLink("a@example.com", "https://e.com/"))}}},
      {"SignInWithMailedLink",
       kNobody,
       CALL(auth->SignInWithMailedLink(s.email.c_str())),
       CALL(auth->SignInWithEmailLinkLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SignInWithMailedLink(nullptr))},
        {kAuthErrorInvalidArgument, CALL(auth->SignInWithMailedLink("a@example.com", InApp()))}},
       kMail},
      {"ApplyActionCode",
       kNobodyWithVerification,
       CALL(auth->ApplyActionCode(s.verification.c_str())),
       CALL(auth->ApplyActionCodeLastResult()),
       {{kAuthErrorInvalidActionCode, CALL(auth->ApplyActionCode(nullptr))}}},
      {"CheckActionCode",
       kNobodyWithResetCode,
       CALL(auth->CheckActionCode(s.reset_code.c_str())),
       CALL(auth->CheckActionCodeLastResult()),
       {{kAuthErrorInvalidActionCode, CALL(auth->CheckActionCode(nullptr))},
        {kAuthErrorInvalidActionCode, CALL(auth->CheckActionCode(""))}}},
      {"VerifyPasswordResetCode",
       kNobodyWithResetCode,
       CALL(auth->VerifyPasswordResetCode(s.reset_code.c_str())),
       CALL(auth->VerifyPasswordResetCodeLastResult()),
       {{kAuthErrorInvalidActionCode, CALL(auth->VerifyPasswordResetCode(nullptr))}}},
      {"ConfirmPasswordReset",
       kNobodyWithResetCode,
       CALL(auth->ConfirmPasswordReset(s.reset_code.c_str(), "secret2")),
       CALL(auth->ConfirmPasswordResetLastResult()),
       {{kAuthErrorInvalidActionCode, CALL(auth->ConfirmPasswordReset(nullptr, "secret2"))},
        {kAuthErrorMissingPassword, CALL(auth->ConfirmPasswordReset("code", nullptr))}}},
      {"SendEmailVerification, settings",
       kPasswordUser,
       CALL(user().SendEmailVerification(ActionCodeSettings())),
       CALL(user().SendEmailVerificationLastResult()),
       {}},
      {"SendEmailVerificationBeforeUpdatingEmail, settings",
       kPasswordUser,
       CALL(user().SendEmailVerificationBeforeUpdatingEmail(UniqueEmail("moved").c_str(), ActionCodeSettings())),
       CALL(user().SendEmailVerificationBeforeUpdatingEmailLastResult()),
       {{kAuthErrorMissingEmail,
         CALL(user().SendEmailVerificationBeforeUpdatingEmail(nullptr, ActionCodeSettings()))}}},
  };
}

inline std::vector<Method> TokenAndProfileMethods() {
  return {
      {"GetToken(false)", kPasswordUser, CALL(user().GetToken(false)), CALL(user().GetTokenLastResult()), {}, kInstant},
      {"GetToken(true)", kPasswordUser, CALL(user().GetToken(true)), CALL(user().GetTokenLastResult()), {}},
      {"GetIdTokenResult(true)",
       kPasswordUser,
       CALL(user().GetIdTokenResult(true)),
       CALL(user().GetIdTokenResultLastResult()),
       {}},
      {"GetTokenThreadSafe", kAnonymous, CALL(user().GetTokenThreadSafe(true)), CALL(user().GetTokenLastResult()), {}},
      {"UpdatePassword",
       kPasswordUser,
       CALL(user().UpdatePassword("secret2")),
       CALL(user().UpdatePasswordLastResult()),
       {{kAuthErrorMissingPassword, CALL(user().UpdatePassword(nullptr))},
        {kAuthErrorMissingPassword, CALL(user().UpdatePassword(""))}}},
      {"UpdateUserProfile",
       kPasswordUser,
       CALL(user().UpdateUserProfile(User::UserProfile())),
       CALL(user().UpdateUserProfileLastResult()),
       {}},
      {"Unlink",
       kPasswordUser,
       CALL(user().Unlink("password")),
       CALL(user().UnlinkLastResult()),
       {{kAuthErrorNoSuchProvider, CALL(user().Unlink(nullptr))},
        {kAuthErrorNoSuchProvider, CALL(user().Unlink(""))},
        {kAuthErrorNoSuchProvider, CALL(user().Unlink("github.com"))}}},
  };
}

inline std::vector<Method> CredentialMethods() {
  return {
      {"LinkWithCredential, email", kAnonymous, CALL(user().LinkWithCredential(s.own)),
       CALL(user().LinkWithCredentialLastResult()), CredentialRefusals([](Scene& s, const Credential& credential) {
         return s.user().LinkWithCredential(credential);
       })},
      {"LinkWithCredential, other",
       kPasswordUser,
       CALL(user().LinkWithCredential(s.google)),
       CALL(user().LinkWithCredentialLastResult()),
       {{kAuthErrorInvalidCredential, CALL(user().LinkWithCredential(Credential()))},
        {kAuthErrorProviderAlreadyLinked, CALL(user().LinkWithCredential(s.own))}}},
      {"LinkAndRetrieveDataWithCredential",
       kAnonymous,
       CALL(user().LinkAndRetrieveDataWithCredential(s.google)),
       CALL(user().LinkAndRetrieveDataWithCredentialLastResult()),
       {{kAuthErrorInvalidCredential, CALL(user().LinkAndRetrieveDataWithCredential(Credential()))}}},
      {"LinkWithProvider",
       kPasswordUser,
       CALL(user().LinkWithProvider(&s.github)),
       nullptr,
       {{kAuthErrorInvalidArgument, CALL(user().LinkWithProvider(nullptr))}},
       kBrowser},
      {"Reauthenticate", kPasswordUser, CALL(user().Reauthenticate(s.own)), CALL(user().ReauthenticateLastResult()),
       CredentialRefusals([](Scene& s, const Credential& credential) { return s.user().Reauthenticate(credential); })},
      {"ReauthenticateAndRetrieveData", kPasswordUser, CALL(user().ReauthenticateAndRetrieveData(s.own)),
       CALL(user().ReauthenticateAndRetrieveDataLastResult()),
       CredentialRefusals(
           [](Scene& s, const Credential& credential) { return s.user().ReauthenticateAndRetrieveData(credential); })},
      {"ReauthenticateWithProvider",
       kGitHubUser,
       CALL(user().ReauthenticateWithProvider(&s.github)),
       nullptr,
       {{kAuthErrorInvalidArgument, CALL(user().ReauthenticateWithProvider(nullptr))}},
       kBrowser},
  };
}

inline std::vector<Method> AccountMethods() {
  return {
      {"UpdateEmail",
       kPasswordUser,
       CALL(user().UpdateEmail(UniqueEmail("moved").c_str())),
       CALL(user().UpdateEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(user().UpdateEmail(nullptr))},
        {kAuthErrorMissingEmail, CALL(user().UpdateEmail(""))}}},
      {"SendEmailVerification",
       kPasswordUser,
       CALL(user().SendEmailVerification()),
       CALL(user().SendEmailVerificationLastResult()),
       {}},
      {"SendEmailVerificationBeforeUpdatingEmail",
       kPasswordUser,
       CALL(user().SendEmailVerificationBeforeUpdatingEmail(UniqueEmail("moved").c_str())),
       CALL(user().SendEmailVerificationBeforeUpdatingEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(user().SendEmailVerificationBeforeUpdatingEmail(nullptr))},
        {kAuthErrorMissingEmail, CALL(user().SendEmailVerificationBeforeUpdatingEmail(""))}}},
      {"UpdatePhoneNumberCredential",
       kPasswordUserWithCode,
       CALL(user().UpdatePhoneNumberCredential(s.phone_credential)),
       CALL(user().UpdatePhoneNumberCredentialLastResult()),
       {{kAuthErrorInvalidCredential, CALL(user().UpdatePhoneNumberCredential(PhoneAuthCredential()))},
        {kAuthErrorInvalidCredential, CALL(user().UpdatePhoneNumberCredential(s.own))}}},
      {"RevokeTokenWithAuthorizationCode",
       kPasswordUser,
       CALL(user().RevokeTokenWithAuthorizationCode("code")),
       CALL(user().RevokeTokenWithAuthorizationCodeLastResult()),
       {{kAuthErrorInvalidArgument, CALL(user().RevokeTokenWithAuthorizationCode(nullptr))}}},
      {"RevokeAccessToken",
       kPasswordUser,
       CALL(user().RevokeAccessToken("token")),
       CALL(user().RevokeAccessTokenLastResult()),
       {{kAuthErrorInvalidArgument, CALL(user().RevokeAccessToken(""))}}},
      {"Reload", kPasswordUser, CALL(user().Reload()), CALL(user().ReloadLastResult()), {}},
      {"Delete", kPasswordUser, CALL(user().Delete()), CALL(user().DeleteLastResult()), {}},
  };
}

/// What an authenticator answers that makes a passkey, or one that signs in with it.
inline std::string Made() {
  return registration_json(new_credential_id().text).text;
}

inline std::vector<Method> PasskeyMethods() {
  return {
      {"StartPasskeyEnrollment",
       kPasswordUser,
       CALL(user().StartPasskeyEnrollment("Key")),
       CALL(user().StartPasskeyEnrollmentLastResult()),
       {}},
      {"FinalizePasskeyEnrollment",
       kPasswordUser,
       CALL(user().FinalizePasskeyEnrollment("Key", Made().c_str())),
       CALL(user().FinalizePasskeyEnrollmentLastResult()),
       {{kAuthErrorInvalidCredential, CALL(user().FinalizePasskeyEnrollment("Key", nullptr))},
        {kAuthErrorInvalidCredential, CALL(user().FinalizePasskeyEnrollment(nullptr, "{}"))}}},
      {"UnenrollPasskey",
       kPasswordUser,
       CALL(user().UnenrollPasskey("id")),
       CALL(user().UnenrollPasskeyLastResult()),
       {{kAuthErrorInvalidCredential, CALL(user().UnenrollPasskey(nullptr))}}},
      {"StartPasskeySignIn", kNobody, CALL(auth->StartPasskeySignIn()), CALL(auth->StartPasskeySignInLastResult()), {}},
      {"FinalizePasskeySignIn",
       kNobodyWithPasskey,
       CALL(auth->FinalizePasskeySignIn(authentication_json(s.passkey.c_str()).text)),
       CALL(auth->FinalizePasskeySignInLastResult()),
       {{kAuthErrorInvalidCredential, CALL(auth->FinalizePasskeySignIn(nullptr))},
        {kAuthErrorInvalidCredential, CALL(auth->FinalizePasskeySignIn("[]"))}}},
  };
}

/// In a browser whose page answers by itself: with what the authenticator says.
inline std::vector<Method> PasskeyPageMethods() {
  return {
      {"EnrollPasskey",
       kPasswordUser,
       CALL(user().EnrollPasskey("Key", s.Answering(Made()))),
       CALL(user().EnrollPasskeyLastResult()),
       {},
       kBrowser},
      {"SignInWithPasskey",
       kNobodyWithPasskey,
       CALL(auth->SignInWithPasskey(s.Answering(authentication_json(s.passkey.c_str()).text))),
       CALL(auth->SignInWithPasskeyLastResult()),
       {},
       kBrowser},
  };
}

inline std::vector<Method> EnrollmentMethods() {
  return {
      {"StartTotpEnrollment", kVerifiedUser, CALL(user().multi_factor().StartTotpEnrollment()), nullptr, {}},
      {"EnrollTotp",
       kVerifiedUser,
       CALL(user().multi_factor().EnrollTotp(s.secret, s.AppCode().c_str())),
       nullptr,
       {{kAuthErrorInvalidArgument, CALL(user().multi_factor().EnrollTotp(TotpSecret(), "1"))},
        {kAuthErrorMissingVerificationCode, CALL(user().multi_factor().EnrollTotp(s.secret, nullptr))}}},
      {"SendEnrollmentCode",
       kVerifiedUser,
       CALL(user().multi_factor().SendEnrollmentCode(new_phone_number().text)),
       nullptr,
       {{kAuthErrorMissingPhoneNumber, CALL(user().multi_factor().SendEnrollmentCode(nullptr))}}},
      {"EnrollPhone",
       kVerifiedUser,
       CALL(user().multi_factor().EnrollPhone(s.verification_id.c_str(), s.code.c_str())),
       nullptr,
       {{kAuthErrorMissingVerificationId, CALL(user().multi_factor().EnrollPhone(nullptr, "1"))},
        {kAuthErrorMissingVerificationCode, CALL(user().multi_factor().EnrollPhone("id", nullptr))}}},
      {"Unenroll",
       kUserWithFactors,
       CALL(user().multi_factor().Unenroll(s.app.c_str())),
       nullptr,
       {{kAuthErrorMissingMultiFactorInfo, CALL(user().multi_factor().Unenroll(nullptr))}}},
  };
}

inline std::vector<Method> ResolverMethods() {
  return {
      {"SendCode",
       kNobodyWithChallenge,
       CALL(resolver.SendCode(s.phone.c_str())),
       nullptr,
       {{kAuthErrorMissingMultiFactorInfo, CALL(resolver.SendCode(nullptr))},
        {kAuthErrorMultiFactorInfoNotFound, CALL(resolver.SendCode("no factor"))}}},
      {"ResolveWithTotp",
       kNobodyWithChallenge,
       CALL(resolver.ResolveWithTotp(s.app.c_str(), s.AppCode().c_str())),
       nullptr,
       {{kAuthErrorMissingMultiFactorInfo, CALL(resolver.ResolveWithTotp(nullptr, "1"))},
        {kAuthErrorMultiFactorInfoNotFound, CALL(resolver.ResolveWithTotp("no factor", "1"))},
        {kAuthErrorMissingVerificationCode, CALL(resolver.ResolveWithTotp(s.app.c_str(), nullptr))}}},
      {"ResolveWithPhone",
       kNobodyWithChallenge,
       CALL(resolver.ResolveWithPhone(s.verification_id.c_str(), s.code.c_str())),
       nullptr,
       {{kAuthErrorMissingVerificationId, CALL(resolver.ResolveWithPhone(nullptr, "1"))},
        {kAuthErrorMissingVerificationCode, CALL(resolver.ResolveWithPhone("id", nullptr))}}},
  };
}

inline std::vector<Method> All() {
  std::vector<Method> methods = AuthMethods();
  for (const auto& more : {ActionCodeMethods(), TokenAndProfileMethods(), CredentialMethods(), AccountMethods(),
                           PasskeyMethods(), PasskeyPageMethods(), EnrollmentMethods(), ResolverMethods()}) {
    methods.insert(methods.end(), more.begin(), more.end());
  }
  return methods;
}

}  // namespace methods

#endif  // FIREBASE_TESTS_METHOD_TABLE_H_
