// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/phone.md, with the messages of the emulator.
#include <future>
#include <iostream>

#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

const char number[] = "+15555550112";

/// The user looks at the phone.
std::string AskUser(const char*) {
  return web_sent_code(number).text;
}

#include "phone/1.cc.inc"

void Verify(Auth* auth, PhoneAuthProvider::Listener& messages) {
#include "phone/2.cc.inc"
}

/// Says when the listener has done its part.
class Told : public Messages {
 public:
  using Messages::Messages;
  void OnCodeSent(const std::string& id, const PhoneAuthProvider::ForceResendingToken& token) override {
    Messages::OnCodeSent(id, token);
    done.set_value();
  }
  std::promise<void> done;
};

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("the code of the message signs in");
  Fixture fixture;
  Told messages(fixture.auth);
  Verify(fixture.auth, messages);
  messages.done.get_future().wait();
  CHECK_SUCCEEDS(fixture.auth->SignInAndRetrieveDataWithCredentialLastResult());
  CHECK_EQUAL(std::string(number), fixture.auth->current_user().phone_number());
  return check::Summary();
}
