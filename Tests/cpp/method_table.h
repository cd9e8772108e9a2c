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
  kNobodyWithLink,
  kNobodyWithPasskey,
  kAnonymous,
  kPasswordUser,
  kPasswordUserWithCode,
  kGitHubUser
};

inline bool NeedsUser(Before before) {
  return before != kNobody && before != kNobodyWithResetCode && before != kNobodyWithLink &&
         before != kNobodyWithPasskey;
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
    if (before == kNobodyWithLink) link = SignInLink();
    if (before == kNobodyWithPasskey) passkey = Passkey();
    if (!NeedsUser(before)) auth->SignOut();
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

  /// A code that resets the password of the account.
  std::string ResetCode() const {
    CHECK_SUCCEEDS(auth->SendPasswordResetEmail(email.c_str()));
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
  std::string link;
  std::string passkey;
  FederatedOAuthProvider github;
};

typedef std::function<FutureBase(Scene& scene)> Call;

struct Refusal {
  AuthError error;
  Call call;
};

struct Method {
  const char* name;
  Before before;
  Call call;
  Call last_result;  // empty if the method has none
  std::vector<Refusal> refusals;
  bool instant = false;  // ends without a request

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
        {kAuthErrorInvalidProviderId, CALL(auth->SignInWithProvider(FederatedOAuthProviderData("no provider")))}}},
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
      {"GetToken(false)",
       kPasswordUser,
       CALL(user().GetToken(false)),
       CALL(user().GetTokenLastResult()),
       {},
       /*instant=*/true},
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
       {{kAuthErrorInvalidArgument, CALL(user().LinkWithProvider(nullptr))}}},
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
       {{kAuthErrorInvalidArgument, CALL(user().ReauthenticateWithProvider(nullptr))}}},
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

inline std::vector<Method> All() {
  std::vector<Method> methods = AuthMethods();
  for (const auto& more :
       {ActionCodeMethods(), TokenAndProfileMethods(), CredentialMethods(), AccountMethods(), PasskeyMethods()}) {
    methods.insert(methods.end(), more.begin(), more.end());
  }
  return methods;
}

}  // namespace methods

#endif  // FIREBASE_TESTS_METHOD_TABLE_H_
