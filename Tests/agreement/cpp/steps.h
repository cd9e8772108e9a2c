/* SPDX-License-Identifier: Apache-2.0 */
/// The vocabulary of the scenarios, in the groups of the Swift program.
#ifndef FIREBASE_TESTS_AGREEMENT_STEPS_H_
#define FIREBASE_TESTS_AGREEMENT_STEPS_H_

#include <functional>
#include <map>
#include <string>

#include "world.h"

namespace agreement {

/// An argument that is not there is empty.
class Given {
 public:
  explicit Given(const Arguments& arguments) : arguments_(arguments) {}

  const char* operator[](size_t index) const { return index < arguments_.size() ? arguments_[index].c_str() : ""; }
  bool has(size_t index) const { return index < arguments_.size(); }
  const Arguments& all() const { return arguments_; }

 private:
  const Arguments& arguments_;
};

using Step = std::function<std::string(World&, const Given&)>;
using Steps = std::map<std::string, Step>;

Steps SignInSteps();
Steps CredentialSteps();
Steps BrowserSteps();
Steps AccountSteps();
Steps MailSteps();
Steps FactorSteps();
Steps SettingSteps();

}  // namespace agreement

#endif  // FIREBASE_TESTS_AGREEMENT_STEPS_H_
