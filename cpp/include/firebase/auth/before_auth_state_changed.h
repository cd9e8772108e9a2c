/* SPDX-License-Identifier: Apache-2.0 */
/// The program's last look at a user who is to be signed in.
#ifndef FIREBASE_CPP_AUTH_BEFORE_AUTH_STATE_CHANGED_H_
#define FIREBASE_CPP_AUTH_BEFORE_AUTH_STATE_CHANGED_H_

#include <string>

#include "firebase/internal/question.h"

namespace firebase {
namespace auth {

class Auth;

/// Somebody is to be signed in: see Auth::SetBeforeAuthStateChanged. It ends after five minutes.
class AuthStateChange : public internal::Question {
 public:
  using Question::Question;

  /// Lets the sign-in go on. False when nobody waits for it any more.
  bool Allow() const { return Answer(""); }
  /// Ends the sign-in with kAuthErrorCancelled and this text; whoever was signed in stays. False as for Allow.
  bool Refuse(const std::string& why) const { return Fail(FBA_ERROR_CANCELLED, why); }

 private:
  friend class Auth;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_BEFORE_AUTH_STATE_CHANGED_H_
