/* SPDX-License-Identifier: Apache-2.0 */
/// Brings the user to the provider's page, in one of three ways.
#ifndef EXAMPLES_CPP_BROWSER_SIGN_IN_OPENER_H_
#define EXAMPLES_CPP_BROWSER_SIGN_IN_OPENER_H_

#include <curl/curl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "firebase/auth.h"
#include "options.h"

extern char** environ;

class Opener {
 public:
  explicit Opener(const Options& options) : options_(options) {}
  Opener(const Opener&) = delete;
  Opener& operator=(const Opener&) = delete;
  ~Opener() {
    for (std::thread& thread : threads_) thread.join();
  }

  firebase::auth::BrowserOptions BrowserOptions() {
    firebase::auth::BrowserOptions browser;
    browser.finish_text = "Signed in. You can close this page and go back to the program.";
    if (options_.follow) {
      browser.route = FBA_ROUTE_LOOPBACK;  // the other routes show pages with scripts
      browser.open_url = [this](const std::string& url) { return Follow(url); };
    }
    if (!options_.browser.empty()) browser.open_url = [this](const std::string& url) { return Start(url); };
    return browser;
  }

 private:
  static size_t Discard(char* /*data*/, size_t size, size_t count, void* /*unused*/) { return size * count; }

  static void Get(const std::string& url) {
    CURL* curl = curl_easy_init();
    curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Opener::Discard);
    const CURLcode code = curl_easy_perform(curl);
    if (code != CURLE_OK) std::printf("   the page could not be followed: %s\n", curl_easy_strerror(code));
    curl_easy_cleanup(curl);
  }

  // On a thread of its own, as a browser would: this function may run on the thread that waits for the redirect.
  bool Follow(const std::string& url) {
    std::printf("   no browser: following the page's redirect from here\n");
    threads_.emplace_back([url] { Get(url); });
    return true;
  }

  bool Start(const std::string& url) {
    std::string command = options_.browser;
    std::string argument = url;
    char* arguments[] = {&command[0], &argument[0], nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, command.c_str(), nullptr, nullptr, arguments, environ) != 0) return false;
    threads_.emplace_back([child] { waitpid(child, nullptr, 0); });
    return true;
  }

  const Options options_;
  std::vector<std::thread> threads_;
};

#endif  // EXAMPLES_CPP_BROWSER_SIGN_IN_OPENER_H_
