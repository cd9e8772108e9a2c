/* SPDX-License-Identifier: Apache-2.0 */
/// The kProviderId constants of the provider classes.
#ifndef FIREBASE_INTERNAL_PROVIDER_IDS_H_
#define FIREBASE_INTERNAL_PROVIDER_IDS_H_

namespace firebase {
namespace auth {
namespace internal {

/// A template, since C++14 lets a header define static data members of templates only.
template <typename Name>
struct ProviderIdConstant {
  static const char* const kProviderId;
};

template <typename Name>
const char* const ProviderIdConstant<Name>::kProviderId = Name::Text();

struct EmailProviderId {
  static constexpr const char* Text() { return "password"; }
};

struct FacebookProviderId {
  static constexpr const char* Text() { return "facebook.com"; }
};

struct GameCenterProviderId {
  static constexpr const char* Text() { return "gc.apple.com"; }
};

struct GitHubProviderId {
  static constexpr const char* Text() { return "github.com"; }
};

struct GoogleProviderId {
  static constexpr const char* Text() { return "google.com"; }
};

struct MicrosoftProviderId {
  static constexpr const char* Text() { return "microsoft.com"; }
};

struct PhoneProviderId {
  static constexpr const char* Text() { return "phone"; }
};

struct PlayGamesProviderId {
  static constexpr const char* Text() { return "playgames.google.com"; }
};

struct TwitterProviderId {
  static constexpr const char* Text() { return "twitter.com"; }
};

struct YahooProviderId {
  static constexpr const char* Text() { return "yahoo.com"; }
};

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_PROVIDER_IDS_H_
