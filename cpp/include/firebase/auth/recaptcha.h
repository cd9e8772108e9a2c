/* SPDX-License-Identifier: Apache-2.0 */
/// reCAPTCHA Enterprise: a token with calls that a project protects against robots.
#ifndef FIREBASE_CPP_AUTH_RECAPTCHA_H_
#define FIREBASE_CPP_AUTH_RECAPTCHA_H_

#include <string>

#include "firebase/internal/question.h"

namespace firebase {
namespace auth {

/// A call waits for a token of reCAPTCHA Enterprise: see Auth::SetRecaptcha. It ends after a minute.
class RecaptchaRequest : public internal::RecaptchaQuestion {
 public:
  using RecaptchaQuestion::RecaptchaQuestion;

  /// What the token must be for, such as "signInWithPassword".
  std::string action() const { return subject(); }
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_RECAPTCHA_H_
