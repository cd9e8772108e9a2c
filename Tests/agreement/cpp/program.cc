// SPDX-License-Identifier: Apache-2.0
/// Plays scenarios by the C++ face: a step of tab-separated words on each line that it reads, and for each step a line
/// with its outcome, who is signed in then, and how often listeners were called. A page to open is a line "open URL"
/// before that. usage: agreement_cpp PORT
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "facts.h"
#include "steps.h"
#include "world.h"

namespace agreement {
namespace {

Arguments WordsOf(const std::string& line) {
  Arguments words;
  size_t start = 0;
  for (size_t end = line.find('\t'); end != std::string::npos; end = line.find('\t', start)) {
    words.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  words.push_back(line.substr(start));
  return words;
}

Steps AllSteps() {
  Steps all;
  for (const Steps& group :
       {SignInSteps(), CredentialSteps(), BrowserSteps(), AccountSteps(), MailSteps(), FactorSteps(), SettingSteps()}) {
    all.insert(group.begin(), group.end());
  }
  return all;
}

std::string HeardBy(Side& side) {
  std::string heard;
  if (side.state_counter) heard += " state=" + std::to_string(side.state_counter->count.exchange(0));
  if (side.token_counter) heard += " token=" + std::to_string(side.token_counter->count.exchange(0));
  return heard.empty() ? "" : "\theard" + heard;
}

std::string Play(const Steps& steps, World& world, Arguments words) {
  world.is_held = words[0] == "held";
  if (world.is_held) words.erase(words.begin());
  const auto found = steps.find(words[0]);
  if (found == steps.end()) return "unknown step\tnobody";
  words.erase(words.begin());
  const std::string outcome = found->second(world, Given(words));
  return outcome + "\t" + FactsOf(world.auth()->current_user()) + HeardBy(world.side());
}

int Main(uint32_t port) {
  const Steps steps = AllSteps();
  World world(port);
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string answer = Play(steps, world, WordsOf(line));
    std::printf("%s\n", answer.c_str());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace agreement

int main(int count, char** arguments) {
  if (count != 2) return std::fputs("usage: agreement_cpp PORT\n", stderr), 2;
  return agreement::Main(static_cast<uint32_t>(std::strtoul(arguments[1], nullptr, 10)));
}
