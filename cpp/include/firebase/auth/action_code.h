/* SPDX-License-Identifier: Apache-2.0 */
/// Action codes: what the links in the project's mails carry.
#ifndef FIREBASE_CPP_AUTH_ACTION_CODE_H_
#define FIREBASE_CPP_AUTH_ACTION_CODE_H_

#include <string>

#include "firebase/auth/multi_factor_info.h"
#include "firebase/future.h"
#include "firebase_auth/action_code.h"

namespace firebase {
namespace auth {

/// What a code is for.
enum ActionCodeOperation : int {
  /// A kind that this library does not know.
  kActionCodeUnknown = FBA_ACTION_CODE_UNKNOWN,
  /// Auth::ConfirmPasswordReset.
  kActionCodePasswordReset = FBA_ACTION_CODE_PASSWORD_RESET,
  /// Auth::ApplyActionCode verifies the address.
  kActionCodeVerifyEmail = FBA_ACTION_CODE_VERIFY_EMAIL,
  /// Auth::ApplyActionCode restores the former address.
  kActionCodeRecoverEmail = FBA_ACTION_CODE_RECOVER_EMAIL,
  /// The whole link signs in.
  kActionCodeEmailSignIn = FBA_ACTION_CODE_EMAIL_SIGN_IN,
  /// Auth::ApplyActionCode gives the account a new address.
  kActionCodeVerifyAndChangeEmail = FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL,
  /// Auth::ApplyActionCode takes a second factor back.
  kActionCodeRevertSecondFactorAddition = FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION,
};

/// Where the link of a mail leads, and which application handles it. Empty strings say nothing.
struct ActionCodeSettings {
  /// Where the user goes on after the link. Its host must be an authorised domain of the project.
  std::string url;
  /// Whether the application that `url` leads to handles the code; else the project's own page does.
  bool handle_code_in_app = false;
  /// The app that opens the link on Apple's systems, if it is installed there.
  std::string ios_bundle_id;
  /// The app that opens the link on Android.
  std::string android_package_name;
  /// Whether Android offers to install the app where it is not.
  bool android_install_app = false;
  /// The least version of that app.
  std::string android_minimum_version;
  /// The domain of the link, one of the project's hosting; empty for the usual one.
  std::string link_domain;
};

/// What a code is for and whose account it changes: see Auth::CheckActionCode.
struct ActionCodeInfo {
  ActionCodeOperation operation = kActionCodeUnknown;
  /// The address of the account; for a change of the address the new one, for a recovery the one that comes back. Empty
  /// for a sign-in, because only the person who asked for that mail knows the address.
  std::string email;
  /// The address that the account has until the code is applied, if the code changes it.
  std::string previous_email;
  /// What the code takes back; without a uid for other codes, and for a kind of factor that this version does not know.
  MultiFactorInfo second_factor;
};

/// The parts of a link from a mail.
struct ActionCodeUrl {
  ActionCodeOperation operation = kActionCodeUnknown;
  /// Whoever has it can use it: keep it out of logs.
  std::string code;
  /// Of the project that sent the mail.
  std::string api_key;
  /// Where the user is to go on; empty for nowhere. It comes from outside: look at it before you open it.
  std::string continue_url;
  /// Of the mail, such as "pt-BR"; empty if the link does not say.
  std::string language_code;
  /// The tenant that the code belongs to; empty for none.
  std::string tenant_id;

  /// Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of the settings, or
  /// within another link. Returns false, and leaves `url` as it is, if it is no such link. Asks nobody.
  static bool Parse(const char* link, ActionCodeUrl* url);
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/action_code_inline.h"

#endif  // FIREBASE_CPP_AUTH_ACTION_CODE_H_
