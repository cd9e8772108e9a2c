/* SPDX-License-Identifier: Apache-2.0 */
/// Listeners: objects that are called when the signed-in user or the ID token changes.
#ifndef FIREBASE_CPP_AUTH_LISTENERS_H_
#define FIREBASE_CPP_AUTH_LISTENERS_H_

#include <memory>

namespace firebase {
namespace auth {

class Auth;

namespace internal {
template <typename Listener>
class ListenerLinks;
}  // namespace internal

/// Is called when another user, or nobody, is signed in.
///
/// It may be added to several Auths. It is called on the thread that makes the change, before the future of the call
/// completes (or as App::SetCallbackMode says). Inside the call it may use the Auth, remove itself or delete the Auth.
/// Its destructor removes it everywhere. Calls of one listener never overlap: removing or deleting it waits for a call
/// on another thread, so hold no lock meanwhile that the listener takes.
class AuthStateListener {
 public:
  AuthStateListener();
  AuthStateListener(const AuthStateListener&) = delete;
  AuthStateListener& operator=(const AuthStateListener&) = delete;
  inline virtual ~AuthStateListener();

  /// With AppOptions::set_details_follow also once more, when the details of the account have come.
  virtual void OnAuthStateChanged(Auth* auth) = 0;

 private:
  friend class Auth;

  std::shared_ptr<internal::ListenerLinks<AuthStateListener>> links_;
};

/// Is called when the text of the ID token changes: on sign-in, sign-out and refresh. Otherwise as AuthStateListener.
class IdTokenListener {
 public:
  IdTokenListener();
  IdTokenListener(const IdTokenListener&) = delete;
  IdTokenListener& operator=(const IdTokenListener&) = delete;
  inline virtual ~IdTokenListener();

  virtual void OnIdTokenChanged(Auth* auth) = 0;

 private:
  friend class Auth;

  std::shared_ptr<internal::ListenerLinks<IdTokenListener>> links_;
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/listeners_inline.h"

#endif  // FIREBASE_CPP_AUTH_LISTENERS_H_
