// SPDX-License-Identifier: Apache-2.0
/// The rows of the table, which are compiled once for all tests that go through it.
#include "method_table.h"

namespace methods {
namespace {

/// An email credential with a part missing.
Credential Without(const char* part) {
  const bool no_email = std::string(part) == "email";
  return EmailAuthProvider::GetCredential(no_email ? "" : "a@example.com", no_email ? "secret1" : "");
}

/// A player whom nobody has met.
Credential Player() {
  return GameCenterAuthProvider::GetCredential(Unique("G:").c_str(),
                                               "https://static.gc.apple.com/public-key/gc-prod-10.cer", "c2ln",
                                               "c2FsdA==", 1700000000123, "Ann");
}

/// The same three refusals for everything that takes a credential.
std::vector<Refusal> CredentialRefusals(const std::function<FutureBase(Scene&, const Credential&)>& call) {
  return {{kAuthErrorInvalidCredential, [call](Scene& scene) { return call(scene, Credential()); }},
          {kAuthErrorMissingEmail, [call](Scene& scene) { return call(scene, Without("email")); }},
          {kAuthErrorMissingPassword, [call](Scene& scene) { return call(scene, Without("password")); }}};
}

#define CALL(expression) [](Scene& s) -> FutureBase { return s.expression; }

std::vector<Method> SignInMethods() {
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
      {"SignInWithCredential, player",
       kNobody,
       CALL(auth->SignInWithCredential(Player())),
       CALL(auth->SignInWithCredentialLastResult()),
       {}},
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
  };
}

std::vector<Method> AuthMethods() {
  return {
      {"SignInWithProvider",
       kNobody,
       CALL(auth->SignInWithProvider(&s.github)),
       nullptr,
       {{kAuthErrorInvalidArgument, CALL(auth->SignInWithProvider(nullptr))},
        {kAuthErrorInvalidProviderId, CALL(auth->SignInWithProvider(FederatedOAuthProviderData("no provider")))}},
       kBrowser},
      {"GetCredential",
       kNobody,
       CALL(github.GetCredential(s.auth)),
       nullptr,
       {{kAuthErrorInvalidProviderId,
         [](Scene& s) {
           return FederatedOAuthProvider(FederatedOAuthProviderData("no provider")).GetCredential(s.auth);
         }}},
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

std::vector<Method> EmailLinkMethods() {
  return {
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
  };
}

std::vector<Method> ActionCodeMethods() {
  return {
      {"SendPasswordResetEmail, settings",
       kNobody,
       CALL(auth->SendPasswordResetEmail(s.email.c_str(), ActionCodeSettings())),
       CALL(auth->SendPasswordResetEmailLastResult()),
       {{kAuthErrorMissingEmail, CALL(auth->SendPasswordResetEmail(nullptr, ActionCodeSettings()))}}},
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

std::vector<Method> TokenAndProfileMethods() {
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

std::vector<Method> CredentialMethods() {
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

std::vector<Method> AccountMethods() {
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
std::string Made() {
  return registration_json(new_credential_id().text).text;
}

std::vector<Method> PasskeyMethods() {
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
std::vector<Method> PasskeyPageMethods() {
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

std::vector<Method> EnrollmentMethods() {
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

std::vector<Method> ResolverMethods() {
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

}  // namespace

std::vector<Method> All() {
  std::vector<Method> methods = SignInMethods();
  for (const auto& more :
       {AuthMethods(), EmailLinkMethods(), ActionCodeMethods(), TokenAndProfileMethods(), CredentialMethods(),
        AccountMethods(), PasskeyMethods(), PasskeyPageMethods(), EnrollmentMethods(), ResolverMethods()}) {
    methods.insert(methods.end(), more.begin(), more.end());
  }
  return methods;
}

}  // namespace methods
