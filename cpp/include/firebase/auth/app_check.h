/* SPDX-License-Identifier: Apache-2.0 */
/// App Check: a token with each request, by which the service knows a genuine app.
#ifndef FIREBASE_CPP_AUTH_APP_CHECK_H_
#define FIREBASE_CPP_AUTH_APP_CHECK_H_

#include "firebase/internal/question.h"

namespace firebase {
namespace auth {

/// Requests wait for an App Check token: see Auth::SetAppCheck. It ends after ten seconds.
class AppCheckRequest : public internal::TokenQuestion {
 public:
  using TokenQuestion::TokenQuestion;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_APP_CHECK_H_
