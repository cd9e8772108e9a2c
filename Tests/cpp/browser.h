/* SPDX-License-Identifier: Apache-2.0 */
/// Stands in for the user and the browser: follows the authorization URL to the loopback redirect.
#ifndef FIREBASE_TESTS_BROWSER_H_
#define FIREBASE_TESTS_BROWSER_H_

#include <curl/curl.h>

#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "firebase/auth.h"

namespace browser {

inline size_t Keep(char* data, size_t size, size_t count, void* text) {
  if (text != nullptr) static_cast<std::string*>(text)->append(data, size * count);
  return size * count;
}

/// Gets a URL and what it redirects to. Returns the last HTTP status, 0 when a connection failed.
inline long Get(const std::string& url, std::string* body = nullptr) {
  CURL* curl = curl_easy_init();
  if (curl == nullptr) return 0;
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, 5L);
  curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, 10000L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Keep);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, body);
  long status = 0;
  if (curl_easy_perform(curl) == CURLE_OK) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_cleanup(curl);
  return status;
}

/// Waits until a call knows the URL that its page has, or has ended.
inline void AwaitUrl(const firebase::Future<firebase::auth::AuthResult>& call) {
  while (call.status() == firebase::kFutureStatusPending && call.authorization_url().empty()) call.Wait(10);
}

/// Opens URLs as a browser does: on threads of its own, since open_url may run on the thread that serves the redirect.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  ~Follower() {
    for (std::thread& thread : threads_) thread.join();
  }

  firebase::auth::BrowserOptions Options() {
    firebase::auth::BrowserOptions options;
    options.route = FBA_ROUTE_LOOPBACK;  // no browser is there to show a page in
    options.timeout_ms = 15000;
    options.open_url = [this](const std::string& url) {
      {
        std::lock_guard<std::mutex> lock(mutex_);
        urls_.push_back(url);
      }
      Do([url] { Get(url); });
      return true;
    };
    return options;
  }

  /// Does something else in its place, on a thread of its own too.
  void Do(std::function<void()> visit) {
    std::lock_guard<std::mutex> lock(mutex_);
    threads_.emplace_back(std::move(visit));
  }

  std::vector<std::string> urls() {
    std::lock_guard<std::mutex> lock(mutex_);
    return urls_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> urls_;
  std::vector<std::thread> threads_;
};

/// A provider whose user is `email`, verified by it, and consents at once.
inline firebase::auth::FederatedOAuthProviderData ConsentingUser(const std::string& provider_id,
                                                                 const std::string& email) {
  firebase::auth::FederatedOAuthProviderData data(provider_id);
  data.custom_parameters["login_hint"] = email;
  data.custom_parameters["prompt"] = "none";
  return data;
}

/// A provider that answers at once with exactly these claims, a JSON object.
inline firebase::auth::FederatedOAuthProviderData Claims(const std::string& provider_id, const std::string& json) {
  firebase::auth::FederatedOAuthProviderData data(provider_id);
  data.custom_parameters["auto"] = json;
  return data;
}

}  // namespace browser

#endif  // FIREBASE_TESTS_BROWSER_H_
