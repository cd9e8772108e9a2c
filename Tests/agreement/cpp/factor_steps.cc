// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;

namespace {

/// The factor of a kind among those of the user, or of the sign-in that waits for one; "missing" where there is none.
std::string UidOf(const std::vector<MultiFactorInfo>& factors, const std::string& kind) {
  for (const MultiFactorInfo& factor : factors) {
    if (factor.factor_id == kind) return factor.uid;
  }
  return kind;
}

std::string StartTotp(World& world, const Given&) {
  return Outcome<TotpSecret>(
      world.user().multi_factor().StartTotpEnrollment(), world, [&world](const TotpSecret& secret) {
        world.secret = secret;
        return " secret=" + secret.SharedSecretKey() + " address=" + secret.GenerateQrCodeUrl("ann", "My App");
      });
}

std::string KeepVerification(World& world, const firebase::Future<std::string>& future) {
  return Outcome<std::string>(future, world, [&world](const std::string& verification_id) {
    world.verification_id = verification_id;
    return std::string();
  });
}

std::string ResolveTotp(World& world, const Given& given) {
  MultiFactorResolver resolver = world.resolver;
  const std::string kind = given.has(1) ? given[1] : "totp";
  return Outcome(resolver.ResolveWithTotp(UidOf(resolver.hints(), kind).c_str(), given[0]), world);
}

std::string ResolvePhone(World& world, const Given& given) {
  MultiFactorResolver resolver = world.resolver;
  return Outcome(resolver.ResolveWithPhone(world.verification_id.c_str(), given[0]), world);
}

}  // namespace

Steps FactorSteps() {
  return {
      {"totp-start", StartTotp},
      {"totp-enrol",
       [](World& world, const Given& given) {
         return Outcome(world.user().multi_factor().EnrollTotp(world.secret, given[0], given[1]), world);
       }},
      {"phone-factor",
       [](World& world, const Given& given) {
         return KeepVerification(world, world.user().multi_factor().SendEnrollmentCode(given[0]));
       }},
      {"phone-enrol",
       [](World& world, const Given& given) {
         const std::string id = world.verification_id;
         return Outcome(world.user().multi_factor().EnrollPhone(id.c_str(), given[0], given[1]), world);
       }},
      {"unenrol",
       [](World& world, const Given& given) {
         MultiFactor factors = world.user().multi_factor();
         return Outcome(factors.Unenroll(UidOf(factors.enrolled_factors(), given[0]).c_str()), world);
       }},
      {"resolver-text",
       [](World& world, const Given&) {
         MultiFactorResolver resolver = world.resolver;
         return KeepVerification(world, resolver.SendCode(UidOf(resolver.hints(), "phone").c_str()));
       }},
      {"resolve-totp", ResolveTotp},
      {"resolve-phone", ResolvePhone},
  };
}

}  // namespace agreement
