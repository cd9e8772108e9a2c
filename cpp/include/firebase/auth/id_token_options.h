/* SPDX-License-Identifier: Apache-2.0 */
/// What an ID token must be that somebody sent to a server.
#ifndef FIREBASE_CPP_AUTH_ID_TOKEN_OPTIONS_H_
#define FIREBASE_CPP_AUTH_ID_TOKEN_OPTIONS_H_

#include <string>

namespace firebase {
namespace auth {

/// For Auth::VerifyIdToken. An empty text means the default.
struct IdTokenOptions {
  /// Whether the service is asked too: tokens of users who are disabled, deleted, or were signed out everywhere are
  /// refused then. The App's API key must be of the project.
  bool check_revoked = false;
  /// Whom the token must be for; the default is that of AppOptions.
  std::string project_id;
  /// Whose user it must be of; the default is Auth::tenant_id, and any if that is empty.
  std::string tenant_id;
  /// "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must sign them. Neither
  /// UseEmulator nor a variable of the environment chooses it.
  std::string emulator_host;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_ID_TOKEN_OPTIONS_H_
