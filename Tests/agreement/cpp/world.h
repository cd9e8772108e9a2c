/* SPDX-License-Identifier: Apache-2.0 */
/// What a scenario is played with: its apps, and what a step leaves for the next ones.
#ifndef FIREBASE_TESTS_AGREEMENT_WORLD_H_
#define FIREBASE_TESTS_AGREEMENT_WORLD_H_

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "firebase/app.h"
#include "firebase/auth.h"

namespace agreement {

using Arguments = std::vector<std::string>;

/// Counts how often it is called.
class StateCounter : public firebase::auth::AuthStateListener {
 public:
  void OnAuthStateChanged(firebase::auth::Auth*) override { ++count; }

  std::atomic<int> count{0};
};

class TokenCounter : public firebase::auth::IdTokenListener {
 public:
  void OnIdTokenChanged(firebase::auth::Auth*) override { ++count; }

  std::atomic<int> count{0};
};

/// One App with its Auth.
class Side {
 public:
  Side(const std::string& name, uint32_t port);
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;
  ~Side();

  firebase::auth::Auth* auth = nullptr;
  std::unique_ptr<StateCounter> state_counter;
  std::unique_ptr<TokenCounter> token_counter;

 private:
  firebase::App* app_ = nullptr;
};

struct World {
  explicit World(uint32_t emulator_port) : port(emulator_port) {}

  /// Nothing is left of the scenario before; a name of its own for the store.
  void Begin(const std::string& name);
  Side& side();
  firebase::auth::Auth* auth() { return side().auth; }
  /// Whose calls the step makes.
  firebase::auth::User user();

  uint32_t port;
  std::string scenario;
  std::string side_name = "first";
  std::map<std::string, std::unique_ptr<Side>> sides;
  bool is_held = false;
  firebase::auth::User held;
  firebase::auth::Credential credential;
  firebase::auth::Credential credential_of_error;
  firebase::auth::MultiFactorResolver resolver;
  firebase::auth::TotpSecret secret;
  std::string verification_id;
};

}  // namespace agreement

#endif  // FIREBASE_TESTS_AGREEMENT_WORLD_H_
