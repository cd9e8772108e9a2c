/* SPDX-License-Identifier: Apache-2.0 */
/// What the transcript says of results. The Swift program has the same words in the same order.
#ifndef FIREBASE_TESTS_AGREEMENT_FACTS_H_
#define FIREBASE_TESTS_AGREEMENT_FACTS_H_

#include <functional>
#include <string>
#include <vector>

#include "firebase/auth.h"
#include "world.h"

namespace agreement {

std::string OrDash(const std::string& text);
std::string YesOrNo(bool value);
/// Sorted, with commas.
std::string Listed(std::vector<std::string> texts);

std::string FactsOf(const firebase::auth::User& user);
std::string FactsOf(const firebase::auth::Credential& credential);
std::string FactsOf(const std::vector<firebase::auth::MultiFactorInfo>& factors);
std::string FactsOf(const firebase::auth::AuthResult& result);

/// Waits. "" if the call succeeded, else the outcome, with the credential that the result of the failure has.
std::string FailureOf(const firebase::FutureBase& future, World& world,
                      const firebase::auth::Credential& to_recover = firebase::auth::Credential());

std::string Outcome(const firebase::Future<firebase::auth::AuthResult>& future, World& world);
std::string Outcome(const firebase::Future<void>& future, World& world);

/// For a call whose value has facts of its own.
template <typename Value>
std::string Outcome(const firebase::Future<Value>& future, World& world,
                    const std::function<std::string(const Value&)>& facts) {
  const std::string failure = FailureOf(future, world);
  return failure.empty() ? "ok" + facts(*future.result()) : failure;
}

}  // namespace agreement

#endif  // FIREBASE_TESTS_AGREEMENT_FACTS_H_
