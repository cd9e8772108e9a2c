// SPDX-License-Identifier: Apache-2.0
#include "facts.h"

#include <algorithm>

namespace agreement {

using firebase::Future;
using firebase::FutureBase;
using firebase::auth::AdditionalUserInfo;
using firebase::auth::AuthResult;
using firebase::auth::Credential;
using firebase::auth::MultiFactorInfo;
using firebase::auth::MultiFactorResolver;
using firebase::auth::User;
using firebase::auth::UserInfoInterface;

namespace {

constexpr int kPatienceMs = 30000;

}  // namespace

std::string OrDash(const std::string& text) {
  return text.empty() ? "-" : text;
}

std::string YesOrNo(bool value) {
  return value ? "yes" : "no";
}

std::string Listed(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ",") + text;
  return OrDash(list);
}

std::string FactsOf(const std::vector<MultiFactorInfo>& factors) {
  std::vector<std::string> texts;
  for (const MultiFactorInfo& factor : factors) {
    texts.push_back(factor.factor_id + "<" + OrDash(factor.display_name) + "><" + OrDash(factor.phone_number) + ">");
  }
  return Listed(texts);
}

std::string FactsOf(const User& user) {
  if (!user.is_valid() && user.uid().empty()) return "nobody";
  std::vector<std::string> providers;
  const std::vector<UserInfoInterface> entries = user.provider_data();
  for (const UserInfoInterface& entry : entries) {
    providers.push_back(entry.provider_id() + "<" + OrDash(entry.email()) + "><" + OrDash(entry.display_name()) + "><" +
                        OrDash(entry.phone_number()) + "><" + OrDash(entry.photo_url()) + ">");
  }
  const firebase::auth::UserMetadata times = user.metadata();
  return "uid=" + user.uid() + " email=" + OrDash(user.email()) + " verified=" + YesOrNo(user.is_email_verified()) +
         " anonymous=" + YesOrNo(user.is_anonymous()) + " name=" + OrDash(user.display_name()) +
         " photo=" + OrDash(user.photo_url()) + " phone=" + OrDash(user.phone_number()) +
         " tenant=" + OrDash(user.tenant_id()) + " of=" + user.provider_id() + " providers=" + Listed(providers) +
         " factors=" + FactsOf(user.multi_factor().enrolled_factors()) +
         " times=" + YesOrNo(times.creation_timestamp != 0 && times.last_sign_in_timestamp != 0);
}

std::string FactsOf(const Credential& credential) {
  if (!credential.is_valid()) return "-";
  std::vector<std::string> tokens;
  if (!credential.access_token().empty()) tokens.push_back("access");
  if (!credential.id_token().empty()) tokens.push_back("id");
  if (!credential.secret().empty()) tokens.push_back("secret");
  return credential.provider() + "<" + Listed(tokens) + ">";
}

std::string FactsOf(const AuthResult& result) {
  const AdditionalUserInfo& info = result.additional_user_info;
  std::vector<std::string> keys;
  for (const auto& entry : info.profile) keys.push_back(entry.first.string_value());
  return " as=" + OrDash(result.user.uid()) + " new=" + YesOrNo(info.is_new_user) +
         " info=" + OrDash(info.provider_id) + " login=" + OrDash(info.user_name) + " profile=" + Listed(keys) +
         " credential=" + FactsOf(result.credential);
}

std::string FailureOf(const FutureBase& future, World& world, const Credential& to_recover) {
  if (future.status() == firebase::kFutureStatusInvalid) return "nobody to ask";
  if (!future.Wait(kPatienceMs)) return "no end";
  if (future.error() == firebase::auth::kAuthErrorNone) return "";
  std::string outcome = "error " + std::to_string(future.error());
  outcome += " email=" + OrDash(firebase::auth::ErrorEmail(future)) + " credential=" + OrDash(to_recover.provider());
  const MultiFactorResolver resolver = firebase::auth::MultiFactorResolverOf(future);
  // After a wrong code the same one goes on.
  if (resolver.is_valid()) world.resolver = resolver;
  return outcome + " hints=" + FactsOf(resolver.hints());
}

std::string Outcome(const Future<AuthResult>& future, World& world) {
  future.Wait(kPatienceMs);
  const AuthResult* const result = future.result();
  const Credential to_recover = result != nullptr ? result->additional_user_info.updated_credential : Credential();
  const std::string failure = FailureOf(future, world, to_recover);
  if (failure.empty()) return "ok" + FactsOf(*result);
  world.credential_of_error = to_recover;
  return failure;
}

std::string Outcome(const Future<void>& future, World& world) {
  const std::string failure = FailureOf(future, world);
  return failure.empty() ? "ok" : failure;
}

}  // namespace agreement
