/* SPDX-License-Identifier: Apache-2.0 */
/// Stands in for the browser and for the person in front of it, at an emulator: follows where the page leads.
#ifndef EXAMPLES_CPP_FRAME_LOOP_FOLLOWER_H_
#define EXAMPLES_CPP_FRAME_LOOP_FOLLOWER_H_

#include <curl/curl.h>

#include <string>
#include <thread>

class Follower {
 public:
  Follower() { curl_global_init(CURL_GLOBAL_DEFAULT); }
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  ~Follower() {
    if (thread_.joinable()) thread_.join();
    curl_global_cleanup();
  }

  /// Once.
  void Follow(const std::string& url) {
    thread_ = std::thread([url] { Get(url); });
  }

 private:
  static size_t Discard(char* /*data*/, size_t size, size_t count, void* /*unused*/) { return size * count; }

  static void Get(const std::string& url) {
    CURL* const curl = curl_easy_init();
    curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Follower::Discard);
    curl_easy_perform(curl);
    curl_easy_cleanup(curl);
  }

  std::thread thread_;
};

#endif  // EXAMPLES_CPP_FRAME_LOOP_FOLLOWER_H_
