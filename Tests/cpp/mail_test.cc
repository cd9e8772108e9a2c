// SPDX-License-Identifier: Apache-2.0
/// Mails, and the change of an address, against the emulator: it lists what it would have mailed.
#include <curl/curl.h>

#include <future>
#include <memory>
#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"
#include "firebase/http_transport.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

void TestPasswordReset() {
  check::Section("a lost password");
  Fixture fixture;
  const std::string email = UniqueEmail("lost");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  fixture.auth->SignOut();
  const Future<void> sent = fixture.auth->SendPasswordResetEmail(email.c_str());
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent.result() == nullptr && sent == fixture.auth->SendPasswordResetEmailLastResult());
  CHECK_EQUAL(std::string("PASSWORD_RESET"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email) + "&newPassword=secret2"));
  CHECK_FAILS(kAuthErrorWrongPassword, fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret2"));
  CHECK_FAILS(kAuthErrorUserNotFound, fixture.auth->SendPasswordResetEmail(UniqueEmail("nobody").c_str()));
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->SendPasswordResetEmail(nullptr));
  CHECK_FAILS(kAuthErrorInvalidEmail, fixture.auth->SendPasswordResetEmail("not an address"));
}

void TestVerification() {
  check::Section("an address is verified");
  Fixture fixture;
  const std::string email = UniqueEmail("verify");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  CHECK(!user.is_email_verified());
  const Future<void> sent = user.SendEmailVerification();
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == user.SendEmailVerificationLastResult());
  CHECK_EQUAL(std::string("VERIFY_EMAIL"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email)));
  CHECK(!user.is_email_verified());
  CHECK_SUCCEEDS(user.Reload());
  CHECK(user.is_email_verified());
}

void TestVerificationWithoutAddress() {
  check::Section("an account without an address");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->current_user().SendEmailVerification());
}

void TestVerifiedChange() {
  check::Section("another address, taken once the user follows the link");
  Fixture fixture;
  const std::string email = UniqueEmail("before");
  const std::string next = UniqueEmail("after");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const Future<void> sent = user.SendEmailVerificationBeforeUpdatingEmail(next.c_str());
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == user.SendEmailVerificationBeforeUpdatingEmailLastResult());
  CHECK_EQUAL(email, user.email());
  CHECK_EQUAL(std::string("VERIFY_AND_CHANGE_EMAIL"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email)));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(next.c_str(), "secret1"));
  CHECK(user.email() == next && user.is_email_verified());
  CHECK_FAILS(kAuthErrorMissingEmail, user.SendEmailVerificationBeforeUpdatingEmail(nullptr));
}

/// The code of the newest mail to an address.
std::string MailedCode(const std::string& email) {
  ActionCodeUrl url;
  CHECK(ActionCodeUrl::Parse(codes::MailLink(email).c_str(), &url));
  return url.code;
}

void TestLostPasswordByCode() {
  check::Section("a lost password, set by the program");
  Fixture fixture;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("code");
  REQUIRE(CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  auth->SignOut();
  ActionCodeSettings settings;
  settings.url = "http://localhost/finish?a=1&b=2";
  settings.android_package_name = "com.example.game";
  const Future<void> sent = auth->SendPasswordResetEmail(email.c_str(), settings);
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == auth->SendPasswordResetEmailLastResult());
  ActionCodeUrl url;
  REQUIRE(CHECK(ActionCodeUrl::Parse(codes::MailLink(email).c_str(), &url)));
  CHECK(url.operation == kActionCodePasswordReset && url.continue_url == settings.url && url.api_key == "fake-api-key");
  CHECK(!url.language_code.empty() && url.tenant_id.empty());
  const Future<ActionCodeInfo> info = auth->CheckActionCode(url.code.c_str());
  REQUIRE(CHECK_SUCCEEDS(info));
  CHECK(info == auth->CheckActionCodeLastResult() && info.result()->operation == kActionCodePasswordReset);
  CHECK(info.result()->email == email && info.result()->previous_email.empty());
  const Future<std::string> address = auth->VerifyPasswordResetCode(url.code.c_str());
  REQUIRE(CHECK_SUCCEEDS(address));
  CHECK(address == auth->VerifyPasswordResetCodeLastResult() && *address.result() == email);
  CHECK_FAILS(kAuthErrorWeakPassword, auth->ConfirmPasswordReset(url.code.c_str(), "12345"));
  const Future<void> confirmed = auth->ConfirmPasswordReset(url.code.c_str(), "secret2");
  REQUIRE(CHECK_SUCCEEDS(confirmed));
  CHECK(confirmed == auth->ConfirmPasswordResetLastResult());
  CHECK_FAILS(kAuthErrorInvalidActionCode, auth->VerifyPasswordResetCode(url.code.c_str()));
  CHECK_FAILS(kAuthErrorWrongPassword, auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_SUCCEEDS(auth->SignInWithEmailAndPassword(email.c_str(), "secret2"));
}

void TestCodesOfAddresses() {
  check::Section("addresses are verified, changed and recovered by their codes");
  Fixture fixture;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("one");
  const std::string next = UniqueEmail("two");
  REQUIRE(CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = auth->current_user();
  ActionCodeSettings settings;
  settings.url = "http://localhost/finish";
  REQUIRE(CHECK_SUCCEEDS(user.SendEmailVerification(settings)));
  const Future<void> applied = auth->ApplyActionCode(MailedCode(email).c_str());
  REQUIRE(CHECK_SUCCEEDS(applied));
  CHECK(applied == auth->ApplyActionCodeLastResult() && !user.is_email_verified());
  CHECK_SUCCEEDS(user.Reload());
  CHECK(user.is_email_verified());
  REQUIRE(CHECK_SUCCEEDS(user.SendEmailVerificationBeforeUpdatingEmail(next.c_str(), settings)));
  const std::string change = MailedCode(email);
  const Future<ActionCodeInfo> info = auth->CheckActionCode(change.c_str());
  REQUIRE(CHECK_SUCCEEDS(info));
  CHECK(info.result()->operation == kActionCodeVerifyAndChangeEmail);
  CHECK(info.result()->email == next && info.result()->previous_email == email);
  CHECK_FAILS(kAuthErrorInvalidActionCode, auth->VerifyPasswordResetCode(change.c_str()));
  CHECK_SUCCEEDS(auth->ApplyActionCode(change.c_str()));
  CHECK_SUCCEEDS(auth->SignInWithEmailAndPassword(next.c_str(), "secret1"));
  CHECK_SUCCEEDS(auth->ApplyActionCode(MailedCode(email).c_str()));
  CHECK_SUCCEEDS(auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
}

void TestEmailLink() {
  check::Section("a link signs in, is linked, and re-authenticates");
  Fixture fixture;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("link");
  ActionCodeSettings settings;
  settings.url = "http://localhost/finish";
  settings.handle_code_in_app = true;
  REQUIRE(CHECK_SUCCEEDS(auth->SignInAnonymously()));
  User user = auth->current_user();
  const std::string uid = user.uid();
  const Future<void> sent = auth->SendSignInLinkToEmail(email.c_str(), settings);
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == auth->SendSignInLinkToEmailLastResult());
  const std::string first = codes::MailLink(email);
  CHECK(auth->IsSignInWithEmailLink(first.c_str()) && !auth->IsSignInWithEmailLink(nullptr));
  const Credential credential = EmailAuthProvider::GetCredentialWithLink(email.c_str(), first.c_str());
  CHECK(credential.is_valid() && credential.provider() == "password");
  CHECK_SUCCEEDS(user.LinkWithCredential(credential));
  CHECK(user.uid() == uid && user.email() == email && user.is_email_verified() && !user.is_anonymous());
  REQUIRE(CHECK_SUCCEEDS(auth->SendSignInLinkToEmail(email.c_str(), settings)));
  CHECK_SUCCEEDS(
      user.Reauthenticate(EmailAuthProvider::GetCredentialWithLink(email.c_str(), codes::MailLink(email).c_str())));
  auth->SignOut();
  REQUIRE(CHECK_SUCCEEDS(auth->SendSignInLinkToEmail(email.c_str(), settings)));
  const std::string last = codes::MailLink(email);
  CHECK_FAILS(kAuthErrorInvalidEmail, auth->SignInWithEmailLink(UniqueEmail("wrong").c_str(), last.c_str()));
  const Future<AuthResult> signed_in = auth->SignInWithEmailLink(nullptr, last.c_str());
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK(signed_in == auth->SignInWithEmailLinkLastResult() && signed_in.result()->user.uid() == uid);
  CHECK(!signed_in.result()->additional_user_info.is_new_user);
  CHECK_FAILS(kAuthErrorInvalidActionCode, auth->SignInWithEmailLink(email.c_str(), last.c_str()));
  const Credential none = EmailAuthProvider::GetCredentialWithLink(email.c_str(), "https://e.com/");
  CHECK(!none.is_valid());
  CHECK_FAILS(kAuthErrorInvalidArgument, auth->SignInWithCredential(none));
  settings.handle_code_in_app = false;
  CHECK_FAILS(kAuthErrorInvalidArgument, auth->SendSignInLinkToEmail(email.c_str(), settings));
}

/// Settings with every field.
ActionCodeSettings AllSettings() {
  ActionCodeSettings settings;
  settings.url = "https://example.com/?a=1";
  settings.handle_code_in_app = true;
  settings.ios_bundle_id = "com.example.game";
  settings.android_package_name = "com.example.android";
  settings.android_install_app = true;
  settings.android_minimum_version = "12";
  settings.link_domain = "mail.example.com";
  return settings;
}

void TestSettingsOnTheWire() {
  check::Section("every setting of a mail is sent");
  std::promise<std::string> sent;
  firebase::AppOptions options = emulated::Options();
  options.set_http_transport([&sent](const firebase::HttpExchange& exchange) {
    sent.set_value(exchange.body());
    exchange.Answer(200, {}, R"({"email":"a@example.com"})");
  });
  const std::unique_ptr<firebase::App> app(firebase::App::Create(options, "wire"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  CHECK_SUCCEEDS(auth->SendSignInLinkToEmail("a@example.com", AllSettings()));
  const std::string body = sent.get_future().get();
  for (const char* part :
       {R"("continueUrl":"https://example.com/?a=1")", R"("canHandleCodeInApp":true)",
        R"("iOSBundleId":"com.example.game")", R"("androidPackageName":"com.example.android")",
        R"("androidInstallApp":true)", R"("androidMinimumVersion":"12")", R"("linkDomain":"mail.example.com")"}) {
    check::Record(body.find(part) != std::string::npos, std::string(part) + " is in " + body, __FILE__, __LINE__);
  }
}

void TestCodeOfAFactor() {
  check::Section("a code tells which second factor it takes back");
  std::string answer;
  firebase::AppOptions options = emulated::Options();
  // As the service answers: the emulator sends no mail of this kind.
  options.set_http_transport([&answer](const firebase::HttpExchange& exchange) { exchange.Answer(200, {}, answer); });
  const std::unique_ptr<firebase::App> app(firebase::App::Create(options, "factor"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const std::string start = R"({"requestType":"REVERT_SECOND_FACTOR_ADDITION","email":"a@example.com","mfaInfo":)";
  answer = start + R"({"mfaEnrollmentId":"f-1","displayName":"Mine","totpInfo":{}}})";
  const Future<ActionCodeInfo> info = auth->CheckActionCode("code");
  REQUIRE(CHECK_SUCCEEDS(info));
  CHECK(info.result()->operation == kActionCodeRevertSecondFactorAddition && info.result()->email == "a@example.com");
  const MultiFactorInfo factor = info.result()->second_factor;
  CHECK(factor.uid == "f-1" && factor.display_name == "Mine" && factor.factor_id == "totp");
  answer = start + R"({"mfaEnrollmentId":"f-1","emailInfo":{}}})";
  const Future<ActionCodeInfo> unknown = auth->CheckActionCode("code");
  REQUIRE(CHECK_SUCCEEDS(unknown));
  CHECK(unknown.result()->second_factor.uid.empty() && unknown.result()->second_factor.factor_id.empty());
}

void TestMailedLink() {
  check::Section("a running program takes a mailed link itself");
  Fixture fixture;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("mailed");
  const Future<AuthResult> future = auth->SignInWithMailedLink(email.c_str());
  while (future.browser_state() != firebase::kBrowserStateOpened && future.status() == firebase::kFutureStatusPending)
    future.Wait(1);
  std::string page;
  CHECK_EQUAL(200L, browser::Get(codes::MailLink(email), &page));
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK(future.result()->user.email() == email && future == auth->SignInWithEmailLinkLastResult());
  ActionCodeSettings settings;
  settings.url = "http://localhost/finish";
  CHECK_FAILS(kAuthErrorInvalidArgument, auth->SignInWithMailedLink(email.c_str(), settings));
}

void TestLinks() {
  check::Section("links");
  ActionCodeUrl url;
  url.code = "as before";
  CHECK(!ActionCodeUrl::Parse(nullptr, &url) && !ActionCodeUrl::Parse("https://e.com/", &url));
  CHECK(!ActionCodeUrl::Parse("https://e.com/?mode=signIn&oobCode=c&apiKey=k", nullptr));
  CHECK_EQUAL(std::string("as before"), url.code);
  CHECK(ActionCodeUrl::Parse("https://e.com/?mode=signIn&oobCode=c&apiKey=k&lang=de&tenantId=t", &url));
  CHECK(url.operation == kActionCodeEmailSignIn && url.code == "c" && url.api_key == "k");
  CHECK(url.language_code == "de" && url.tenant_id == "t" && url.continue_url.empty());
}

void TestUpdateEmail() {
  check::Section("another address, at once");
  Fixture fixture;
  const std::string taken = UniqueEmail("taken");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(taken.c_str(), "secret1")));
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("old").c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const std::string uid = user.uid();
  const std::string next = UniqueEmail("new");
  const Future<void> updated = user.UpdateEmail(next.c_str());
  REQUIRE(CHECK_SUCCEEDS(updated));
  CHECK(updated == user.UpdateEmailLastResult() && user.email() == next && user.uid() == uid);
  CHECK_FAILS(kAuthErrorEmailAlreadyInUse, user.UpdateEmail(taken.c_str()));
  CHECK_FAILS(kAuthErrorInvalidEmail, user.UpdateEmail("not an address"));
  CHECK_FAILS(kAuthErrorMissingEmail, user.UpdateEmail(nullptr));
  CHECK_EQUAL(next, user.email());
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(next.c_str(), "secret1"));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestPasswordReset();
  TestVerification();
  TestVerificationWithoutAddress();
  TestVerifiedChange();
  TestLostPasswordByCode();
  TestCodesOfAddresses();
  TestEmailLink();
  TestSettingsOnTheWire();
  TestCodeOfAFactor();
  TestMailedLink();
  TestLinks();
  TestUpdateEmail();
  return check::Summary();
}
