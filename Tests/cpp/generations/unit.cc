// SPDX-License-Identifier: Apache-2.0
/// One unit of a program whose units are of several generations: see unit.h.
#include "unit.h"

#include "firebase/internal/auth_data.h"

#if FIREBASE_INTERNAL_GENERATION == 10
#define UNIT kUnit10
#elif FIREBASE_INTERNAL_GENERATION == 11
#define UNIT kUnit11
#else
#define UNIT kUnit0
#endif

namespace generations {
namespace {

using namespace firebase::auth;
using firebase::Future;
using firebase::FutureBase;

const int kPatienceMs = 15000;

FutureBase SignIn(Auth* auth) {
  return auth->SignInAnonymously();
}

// Members, since no unit uses all of them.
struct Read {
  static std::string Uid(const User& user) { return user.uid(); }
  static std::string Uid(User* user) { return user != nullptr ? user->uid() : ""; }
  static std::string Uid(const AuthResult& result) { return result.user.uid(); }
  static const UserInfoInterface& Value(const UserInfoInterface& value) { return value; }
  static const UserInfoInterface& Value(const UserInfoInterface* value) { return *value; }
};

std::string Uid(Auth* auth) {
  const std::string uid = Read::Uid(auth->current_user());
  return Read::Uid(*auth->SignInAnonymouslyLastResult().result()) == uid ? uid : "the last result is of another user";
}

std::string UidOfCall(const FutureBase& call) {
  return Read::Uid(*static_cast<const Since11<AuthResult, User*>*>(call.result_void()));
}

std::string Providers(Auth* auth) {
  std::string names;
  const User* const user = auth->current_user();
  if (user == nullptr) return names;
  for (const auto& provider : user->provider_data()) names += Read::Value(provider).provider_id() + " ";
  return names;
}

int Reauthenticate(Auth* auth, const std::string& email) {
  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  User* user = auth->current_user();
  if (user == nullptr) return -1;
  const Future<void> again = user->Reauthenticate(credential);
  again.Wait(kPatienceMs);
  return again.error();
}

}  // namespace

extern const Unit UNIT;
const Unit UNIT = {
    FIREBASE_INTERNAL_GENERATION,
    SignIn,
    Uid,
    UidOfCall,
    Providers,
    Reauthenticate,
    {sizeof(firebase::App), sizeof(Auth), sizeof(AuthData), sizeof(User), sizeof(UserInfoInterface), sizeof(AuthResult),
     sizeof(SignInResult), sizeof(Credential), sizeof(FutureBase), sizeof(Future<User*>),
     sizeof(FederatedOAuthProvider), sizeof(PhoneAuthProvider), sizeof(firebase::internal::FutureRecord)}};

}  // namespace generations
