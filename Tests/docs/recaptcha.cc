// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/recaptcha.md.
#include <cstdlib>

#include "../c/support/pages.h"
#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using firebase::Future;

struct Window {
  void ShowPage(const std::string& site_key, const RecaptchaRequest& question) {
    key = site_key;
    action = question.action();
    question.Answer("a-token");
  }
  std::string key;
  std::string action;
};

void AskPage(Auth* auth, Window& my_window) {
#include "recaptcha/2.cc.inc"
}

void AnswerInBrowser(Auth* auth) {
#include "recaptcha/1.cc.inc"
}

void VerifyInBrowser(Auth* auth){
#include "recaptcha/4.cc.inc"
}

Future<void> FetchConfiguration(Auth* auth) {
#include "recaptcha/3.cc.inc"
  return auth->InitializeRecaptchaConfigLastResult();
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("a token for an account");
  const char enforced[] = "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"ENFORCE\"}}";
  CHECK_EQUAL(200, web_control("PATCH", "config", enforced));
  Window window;
  Fixture fixture;
  CHECK_SUCCEEDS(FetchConfiguration(fixture.auth));
  CHECK_EQUAL(std::string("fake-recaptcha-key"), fixture.auth->recaptcha_site_key());
  AskPage(fixture.auth, window);
  const std::string email = emulated::UniqueEmail("recaptcha");
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "correct horse"));
  CHECK_EQUAL(std::string("fake-recaptcha-key"), window.key);
  CHECK_EQUAL(std::string("signUpPassword"), window.action);
  check::Section("a page of the library's");
  setenv("BROWSER", "true", 1);  // nobody opens it
  AnswerInBrowser(fixture.auth);
  VerifyInBrowser(fixture.auth);
  const auto future =
      fixture.auth->CreateUserWithEmailAndPassword(emulated::UniqueEmail("page").c_str(), "correct horse");
  while (future.authorization_url().empty() && future.status() == firebase::kFutureStatusPending) future.Wait(1);
  static web_page page;
  answer_own_page_at(future.authorization_url().c_str(), "a-token", &page);
  CHECK_SUCCEEDS(future);
  CHECK_EQUAL(200, web_control("PATCH", "config", "{\"recaptchaConfig\":null}"));
  return check::Summary();
}
