// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;

namespace {

/// PROVIDER, then parameters as NAME=VALUE, and scopes without "=".
FederatedOAuthProvider ProviderOf(const Given& given) {
  FederatedOAuthProviderData data(given[0]);
  for (size_t index = 1; index < given.all().size(); index++) {
    const std::string& word = given.all()[index];
    const size_t sign = word.find('=');
    if (sign == std::string::npos) data.scopes.push_back(word);
    if (sign != std::string::npos) data.custom_parameters[word.substr(0, sign)] = word.substr(sign + 1);
  }
  BrowserOptions options;
  options.route = FBA_ROUTE_LOOPBACK;
  options.open_url = [](const std::string& url) {
    std::printf("open %s\n", url.c_str());
    std::fflush(stdout);
    return true;
  };
  FederatedOAuthProvider provider(data);
  provider.SetBrowserOptions(options);
  return provider;
}

std::string SignIn(World& world, const Given& given) {
  FederatedOAuthProvider provider = ProviderOf(given);
  return Outcome(world.auth()->SignInWithProvider(&provider), world);
}

std::string Link(World& world, const Given& given) {
  FederatedOAuthProvider provider = ProviderOf(given);
  return Outcome(world.user().LinkWithProvider(&provider), world);
}

std::string Reauthenticate(World& world, const Given& given) {
  FederatedOAuthProvider provider = ProviderOf(given);
  return Outcome(world.user().ReauthenticateWithProvider(&provider), world);
}

std::string GetCredential(World& world, const Given& given) {
  FederatedOAuthProvider provider = ProviderOf(given);
  return Outcome<Credential>(provider.GetCredential(world.auth()), world, [&world](const Credential& credential) {
    world.credential = credential;
    return " credential=" + FactsOf(credential);
  });
}

}  // namespace

Steps BrowserSteps() {
  return {
      {"browser-sign-in", SignIn},
      {"browser-link", Link},
      {"browser-reauthenticate", Reauthenticate},
      {"browser-credential", GetCredential},
      {"can-handle",
       [](World& world, const Given& given) { return "ok handled=" + YesOrNo(world.auth()->CanHandleUrl(given[0])); }},
  };
}

}  // namespace agreement
