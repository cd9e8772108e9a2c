/* SPDX-License-Identifier: Apache-2.0 */
/// What each translation unit of the mixed program offers: unit.cc is compiled for each generation of the API.
#ifndef FIREBASE_TESTS_GENERATIONS_UNIT_H_
#define FIREBASE_TESTS_GENERATIONS_UNIT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "firebase/auth.h"

namespace generations {

struct Unit {
  int generation;
  /// Signs in without an account, and keeps the call without its type. Its result is what the generation says.
  firebase::FutureBase (*sign_in)(firebase::auth::Auth* auth);
  /// The user's id, by way of what the generation's current_user and Futures give.
  std::string (*uid)(firebase::auth::Auth* auth);
  std::string (*uid_of)(const firebase::FutureBase& call);
  std::string (*providers)(firebase::auth::Auth* auth);
  int (*reauthenticate)(firebase::auth::Auth* auth, const std::string& email);
  /// Of every class that a program can hand from one unit to another.
  std::vector<size_t> sizes;
};

extern const Unit kUnit0;
extern const Unit kUnit10;
extern const Unit kUnit11;

}  // namespace generations

#endif  // FIREBASE_TESTS_GENERATIONS_UNIT_H_
