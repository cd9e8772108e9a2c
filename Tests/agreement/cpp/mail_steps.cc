// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;
using firebase::Future;

namespace {

std::string NameOf(ActionCodeOperation operation) {
  switch (operation) {
    case kActionCodeUnknown:
      return "unknown";
    case kActionCodePasswordReset:
      return "password-reset";
    case kActionCodeVerifyEmail:
      return "verify-email";
    case kActionCodeRecoverEmail:
      return "recover-email";
    case kActionCodeEmailSignIn:
      return "email-sign-in";
    case kActionCodeVerifyAndChangeEmail:
      return "verify-and-change-email";
    case kActionCodeRevertSecondFactorAddition:
      return "revert-second-factor-addition";
  }
  return "?";
}

/// url=URL, link-domain=DOMAIN and in-app; no word for no settings.
ActionCodeSettings SettingsOf(const Given& given, size_t first) {
  ActionCodeSettings settings;
  for (size_t index = first; index < given.all().size(); index++) {
    const std::string& word = given.all()[index];
    if (word.compare(0, 4, "url=") == 0) settings.url = word.substr(4);
    if (word.compare(0, 12, "link-domain=") == 0) settings.link_domain = word.substr(12);
    if (word == "in-app") settings.handle_code_in_app = true;
  }
  return settings;
}

std::string SendReset(World& world, const Given& given) {
  Auth* const auth = world.auth();
  return Outcome(given.has(1) ? auth->SendPasswordResetEmail(given[0], SettingsOf(given, 1))
                              : auth->SendPasswordResetEmail(given[0]),
                 world);
}

std::string VerifyEmail(World& world, const Given& given) {
  User user = world.user();
  return Outcome(given.has(0) ? user.SendEmailVerification(SettingsOf(given, 0)) : user.SendEmailVerification(), world);
}

std::string VerifyBeforeUpdate(World& world, const Given& given) {
  User user = world.user();
  return Outcome(given.has(1) ? user.SendEmailVerificationBeforeUpdatingEmail(given[0], SettingsOf(given, 1))
                              : user.SendEmailVerificationBeforeUpdatingEmail(given[0]),
                 world);
}

std::string CheckCode(World& world, const Given& given) {
  return Outcome<ActionCodeInfo>(world.auth()->CheckActionCode(given[0]), world, [](const ActionCodeInfo& info) {
    return " for=" + NameOf(info.operation) + " email=" + OrDash(info.email) + " before=" + OrDash(info.previous_email);
  });
}

std::string VerifyResetCode(World& world, const Given& given) {
  return Outcome<std::string>(world.auth()->VerifyPasswordResetCode(given[0]), world,
                              [](const std::string& email) { return " email=" + OrDash(email); });
}

std::string Methods(World& world, const Given& given) {
  return Outcome<Auth::FetchSignInMethodsResult>(
      world.auth()->FetchSignInMethodsForEmail(given[0]), world,
      [](const Auth::FetchSignInMethodsResult& result) { return " methods=" + Listed(result.methods); });
}

std::string ParseLink(World& world, const Given& given) {
  ActionCodeUrl url;
  const std::string signs_in = " signs-in=" + YesOrNo(world.auth()->IsSignInWithEmailLink(given[0]));
  if (!ActionCodeUrl::Parse(given[0], &url)) return "ok no link" + signs_in;
  return "ok for=" + NameOf(url.operation) + " code=" + YesOrNo(!url.code.empty()) + " key=" + OrDash(url.api_key) +
         " next=" + OrDash(url.continue_url) + " language=" + OrDash(url.language_code) + signs_in;
}

}  // namespace

Steps MailSteps() {
  return {
      {"send-reset", SendReset},
      {"send-link",
       [](World& world, const Given& given) {
         return Outcome(world.auth()->SendSignInLinkToEmail(given[0], SettingsOf(given, 1)), world);
       }},
      {"verify-email", VerifyEmail},
      {"verify-before-update", VerifyBeforeUpdate},
      {"check-code", CheckCode},
      {"verify-reset-code", VerifyResetCode},
      {"apply-code",
       [](World& world, const Given& given) { return Outcome(world.auth()->ApplyActionCode(given[0]), world); }},
      {"confirm-reset",
       [](World& world, const Given& given) {
         return Outcome(world.auth()->ConfirmPasswordReset(given[0], given[1]), world);
       }},
      {"methods", Methods},
      {"parse-link", ParseLink},
  };
}

}  // namespace agreement
