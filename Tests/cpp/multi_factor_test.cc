// SPDX-License-Identifier: Apache-2.0
/// Second factors, against the emulator.
#include "firebase/auth/multi_factor.h"

#include <atomic>
#include <ctime>
#include <memory>
#include <string>

#include "../c/support/authenticator.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"
#include "firebase/http_transport.h"
#include "http_client.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

/// Signs up with a verified address.
User SignUp(Auth* auth, const std::string& email) {
  CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
  fba_user* user = fba_auth_current_user(auth->c_handle());
  verify_email(user);
  fba_user_release(user);
  return auth->current_user();
}

void TestTotp() {
  check::Section("an authenticator app");
  Fixture fixture;
  const std::string email = UniqueEmail("totp");
  User user = SignUp(fixture.auth, email);
  CHECK(user.multi_factor().enrolled_factors().empty());
  const Future<TotpSecret> started = user.multi_factor().StartTotpEnrollment();
  REQUIRE(CHECK_SUCCEEDS(started));
  const TotpSecret secret = *started.result();
  const std::string key = secret.SharedSecretKey();
  CHECK(secret.is_valid() && secret.code_length() == 6 && secret.period_seconds() == 30);
  CHECK(secret.deadline_timestamp() > 0 && secret.hashing_algorithm() == "SHA1");
  CHECK_EQUAL("otpauth://totp/My%20App:ann?secret=" + key + "&issuer=My%20App&algorithm=SHA1&digits=6",
              secret.GenerateQrCodeUrl("ann", "My App"));
  CHECK(secret.GenerateQrCodeUrl().find("otpauth://totp/demo-project:totp") == 0);
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, user.multi_factor().EnrollTotp(secret, "1"));
  const Future<void> unstarted = user.multi_factor().EnrollTotp(TotpSecret(), "1");
  CHECK_FAILS(kAuthErrorInvalidArgument, unstarted);
  CHECK(std::string(unstarted.error_message()).find("StartTotpEnrollment") != std::string::npos);
  CHECK_SUCCEEDS(user.multi_factor().EnrollTotp(secret, totp_code(key.c_str()).text, "App"));
  REQUIRE(CHECK(user.multi_factor().enrolled_factors().size() == 1));
  const MultiFactorInfo factor = user.multi_factor().enrolled_factors()[0];
  CHECK(factor.factor_id == "totp" && factor.display_name == "App" && factor.enrollment_timestamp > 0);

  fixture.auth->SignOut();
  const Future<AuthResult> first = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, first);
  MultiFactorResolver resolver = MultiFactorResolverOf(first);
  REQUIRE(CHECK(resolver.is_valid() && resolver.hints().size() == 1));
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, resolver.ResolveWithTotp(factor.uid.c_str(), "1"));
  CHECK_FAILS(kAuthErrorMultiFactorInfoNotFound, resolver.ResolveWithTotp("no factor", "1"));
  const Future<AuthResult> second = resolver.ResolveWithTotp(factor.uid.c_str(), totp_code(key.c_str()).text);
  REQUIRE(CHECK_SUCCEEDS(second));
  CHECK_EQUAL(email, second.result()->user.email());
  CHECK(!second.result()->additional_user_info.is_new_user);

  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  const Future<void> proof = user.Reauthenticate(credential);
  CHECK_FAILS(kAuthErrorSecondFactorRequired, proof);
  CHECK_SUCCEEDS(MultiFactorResolverOf(proof).ResolveWithTotp(factor.uid.c_str(), totp_code(key.c_str()).text));
  CHECK_SUCCEEDS(user.multi_factor().Unenroll(factor.uid.c_str()));
  CHECK(user.multi_factor().enrolled_factors().empty());
  CHECK(!MultiFactorResolverOf(second).is_valid() && !MultiFactorResolverOf(firebase::FutureBase()).is_valid());
}

void TestPhone() {
  check::Section("a phone");
  Fixture fixture;
  const std::string email = UniqueEmail("phone");
  const std::string number = new_phone_number().text;
  User user = SignUp(fixture.auth, email);
  std::string asked;
  const auto ask = [&asked](const PhoneAuthProvider::AppVerification& question) {
    asked = question.phone_number();
    question.Answer("");
  };
  const Future<std::string> sent = user.multi_factor().SendEnrollmentCode(number.c_str(), ask);
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK_EQUAL(number, asked);
  CHECK_SUCCEEDS(user.multi_factor().EnrollPhone(sent.result()->c_str(), codes::Phone(number).c_str()));
  fixture.auth->SignOut();
  const Future<AuthResult> first = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, first);
  MultiFactorResolver resolver = MultiFactorResolverOf(first);
  REQUIRE(CHECK(resolver.hints().size() == 1));
  const Future<std::string> again = resolver.SendCode(resolver.hints()[0].uid.c_str(), ask);
  REQUIRE(CHECK_SUCCEEDS(again));
  CHECK_EQUAL(resolver.hints()[0].phone_number, asked);
  const std::string id = *again.result();
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, resolver.ResolveWithPhone(id.c_str(), "wrong"));
  CHECK_SUCCEEDS(resolver.ResolveWithPhone(id.c_str(), codes::Phone(number).c_str()));
  CHECK_EQUAL(email, fixture.auth->current_user().email());
}

/// A program's own client, in whose world the service refuses each code and has another time.
void Transport(emulated::HttpClient* client, const std::atomic<int>& ahead, firebase::AppOptions* options) {
  options->set_http_transport([client, &ahead](const firebase::HttpExchange& exchange) {
    if (exchange.url().find("mfaSignIn:finalize") != std::string::npos) {
      const std::time_t there = std::time(nullptr) - ahead;
      char date[64];
      std::strftime(date, sizeof(date), "Date: %a, %d %b %Y %H:%M:%S GMT", std::gmtime(&there));
      exchange.Answer(400, {date}, R"({"error":{"code":400,"message":"INVALID_CODE"}})");
      return;
    }
    client->Send(exchange.method(), exchange.url(), exchange.headers(), exchange.body(),
                 [exchange](int status, const std::vector<std::string>& headers, const std::string& body) {
                   exchange.Answer(status, headers, body);
                 });
  });
}

/// The seconds that a message tells of in this direction; -1 for another message.
long ToldSeconds(const firebase::FutureBase& future, const std::string& direction) {
  const std::string message = future.error_message();
  const std::string start = "The clock of this machine is ";
  const size_t at = message.find(start);
  if (at == std::string::npos || message.find(" seconds " + direction + " the service's") == std::string::npos)
    return -1;
  return std::strtol(message.c_str() + at + start.size(), nullptr, 10);
}

/// Somebody whose authenticator app is asked for.
MultiFactorResolver SignInHalf(Auth* auth) {
  const std::string email = UniqueEmail("half");
  User user = SignUp(auth, email);
  const Future<TotpSecret> started = user.multi_factor().StartTotpEnrollment();
  CHECK_SUCCEEDS(started);
  const TotpSecret secret = *started.result();
  CHECK_SUCCEEDS(user.multi_factor().EnrollTotp(secret, totp_code(secret.SharedSecretKey().c_str()).text));
  auth->SignOut();
  const Future<AuthResult> half = auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, half);
  return MultiFactorResolverOf(half);
}

void TestClock() {
  check::Section("a refused code tells of a wrong clock");
  std::atomic<int> ahead{0};
  emulated::HttpClient client;
  firebase::AppOptions options = emulated::Options();
  Transport(&client, ahead, &options);
  const std::unique_ptr<firebase::App> app(firebase::App::Create(options, "clock"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  MultiFactorResolver resolver = SignInHalf(auth.get());
  REQUIRE(CHECK(resolver.is_valid()));
  for (const int difference : {600, -600}) {
    ahead = difference;
    const std::time_t before = std::time(nullptr);
    const Future<AuthResult> refused = resolver.ResolveWithTotp(resolver.hints()[0].uid.c_str(), "123456");
    REQUIRE(CHECK_FAILS(kAuthErrorInvalidVerificationCode, refused));
    const long told = difference > 0 ? ToldSeconds(refused, "ahead of") : -ToldSeconds(refused, "behind");
    // And what goes by between the answer and its reading.
    CHECK(told >= difference && told <= difference + (std::time(nullptr) - before));
  }
}

void TestNobody() {
  check::Section("nobody, and a closed Auth");
  MultiFactorResolver resolver;
  CHECK(resolver.hints().empty());
  CHECK(resolver.ResolveWithTotp("uid", "1").status() == firebase::kFutureStatusInvalid);
  CHECK(resolver.SendCode("uid").status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().StartTotpEnrollment().status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().SendEnrollmentCode("+1").status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().enrolled_factors().empty());
  CHECK(!TotpSecret().is_valid() && TotpSecret().SharedSecretKey().empty());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestTotp();
  TestPhone();
  TestClock();
  TestNobody();
  return check::Summary();
}
