/* SPDX-License-Identifier: Apache-2.0 */
/// The functions that only version 11 has: the current ones, in the types of the versions before.
#ifndef FIREBASE_INTERNAL_GENERATION_11_INLINE_H_
#define FIREBASE_INTERNAL_GENERATION_11_INLINE_H_

#include "firebase/auth.h"

namespace firebase {
namespace auth {

inline Future<User*> Auth::SignInWithCustomToken_DEPRECATED(const char* custom_token) {
  return SignInWithCustomToken(custom_token);
}

inline Future<User*> Auth::SignInWithCustomTokenLastResult_DEPRECATED() const {
  return SignInWithCustomTokenLastResult();
}

inline Future<User*> Auth::SignInWithCredential_DEPRECATED(const Credential& credential) {
  return SignInWithCredential(credential);
}

inline Future<User*> Auth::SignInWithCredentialLastResult_DEPRECATED() const {
  return SignInWithCredentialLastResult();
}

inline Future<SignInResult> Auth::SignInAndRetrieveDataWithCredential_DEPRECATED(const Credential& credential) {
  return SignInAndRetrieveDataWithCredential(credential);
}

inline Future<SignInResult> Auth::SignInAndRetrieveDataWithCredentialLastResult_DEPRECATED() const {
  return SignInAndRetrieveDataWithCredentialLastResult();
}

inline Future<SignInResult> Auth::SignInWithProvider_DEPRECATED(FederatedAuthProvider* provider) {
  return SignInWithProvider(provider);
}

inline Future<User*> Auth::SignInAnonymously_DEPRECATED() {
  return SignInAnonymously();
}

inline Future<User*> Auth::SignInAnonymouslyLastResult_DEPRECATED() const {
  return SignInAnonymouslyLastResult();
}

inline Future<User*> Auth::SignInWithEmailAndPassword_DEPRECATED(const char* email, const char* password) {
  return SignInWithEmailAndPassword(email, password);
}

inline Future<User*> Auth::SignInWithEmailAndPasswordLastResult_DEPRECATED() const {
  return SignInWithEmailAndPasswordLastResult();
}

inline Future<User*> Auth::CreateUserWithEmailAndPassword_DEPRECATED(const char* email, const char* password) {
  return CreateUserWithEmailAndPassword(email, password);
}

inline Future<User*> Auth::CreateUserWithEmailAndPasswordLastResult_DEPRECATED() const {
  return CreateUserWithEmailAndPasswordLastResult();
}

inline Future<SignInResult> User::ReauthenticateAndRetrieveData_DEPRECATED(const Credential& credential) {
  return ReauthenticateAndRetrieveData(credential);
}

inline Future<SignInResult> User::ReauthenticateAndRetrieveDataLastResult_DEPRECATED() const {
  return ReauthenticateAndRetrieveDataLastResult();
}

inline Future<SignInResult> User::ReauthenticateWithProvider_DEPRECATED(FederatedAuthProvider* provider) const {
  return ReauthenticateWithProvider(provider);
}

inline Future<User*> User::LinkWithCredential_DEPRECATED(const Credential& credential) {
  return LinkWithCredential(credential);
}

inline Future<User*> User::LinkWithCredentialLastResult_DEPRECATED() const {
  return LinkWithCredentialLastResult();
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredential_DEPRECATED(const Credential& credential) {
  return LinkAndRetrieveDataWithCredential(credential);
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredentialLastResult_DEPRECATED() const {
  return LinkAndRetrieveDataWithCredentialLastResult();
}

inline Future<SignInResult> User::LinkWithProvider_DEPRECATED(FederatedAuthProvider* provider) const {
  return LinkWithProvider(provider);
}

inline Future<User*> User::Unlink_DEPRECATED(const char* provider) {
  return Unlink(provider);
}

inline Future<User*> User::UnlinkLastResult_DEPRECATED() const {
  return UnlinkLastResult();
}

inline Future<User*> User::UpdatePhoneNumberCredential_DEPRECATED(const Credential& credential) {
  return UpdatePhoneNumberCredential(credential);
}

inline Future<User*> User::UpdatePhoneNumberCredentialLastResult_DEPRECATED() const {
  return UpdatePhoneNumberCredentialLastResult();
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_GENERATION_11_INLINE_H_
