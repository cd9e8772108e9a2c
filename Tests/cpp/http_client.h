/* SPDX-License-Identifier: Apache-2.0 */
/// An HTTP client, as a program may have one: each request on a thread of its own.
#ifndef FIREBASE_TESTS_HTTP_CLIENT_H_
#define FIREBASE_TESTS_HTTP_CLIENT_H_

#include <curl/curl.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace emulated {

class HttpClient {
 public:
  /// With status 0 when there was no answer.
  typedef std::function<void(int status, const std::vector<std::string>& headers, const std::string& body)> Done;

  ~HttpClient() {
    for (std::thread& thread : threads_) thread.join();
  }

  void Send(const std::string& method, const std::string& url, const std::vector<std::string>& headers,
            const std::string& body, const Done& done) {
    ++sent;
    std::lock_guard<std::mutex> lock(mutex_);
    threads_.emplace_back([=] { Carry(method, url, headers, body, done); });
  }

  std::atomic<int> sent{0};

 private:
  struct Received {
    std::vector<std::string> headers;
    std::string body;
  };

  static size_t TakeBody(char* bytes, size_t size, size_t count, void* into) {
    static_cast<Received*>(into)->body.append(bytes, size * count);
    return size * count;
  }

  static size_t TakeHeader(char* line, size_t size, size_t count, void* into) {
    const std::string text(line, size * count);
    const size_t end = text.find_first_of("\r\n");
    if (text.find(':') != std::string::npos) static_cast<Received*>(into)->headers.push_back(text.substr(0, end));
    return size * count;
  }

  static void Carry(const std::string& method, const std::string& url, const std::vector<std::string>& headers,
                    const std::string& body, const Done& done) {
    CURL* request = curl_easy_init();
    curl_slist* lines = nullptr;
    Received received;
    for (const std::string& header : headers) lines = curl_slist_append(lines, header.c_str());
    curl_easy_setopt(request, CURLOPT_URL, url.c_str());
    curl_easy_setopt(request, CURLOPT_PROXY, "");
    curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(request, CURLOPT_HTTPHEADER, lines);
    if (method == "POST") curl_easy_setopt(request, CURLOPT_POSTFIELDS, body.c_str());
    curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, &TakeBody);
    curl_easy_setopt(request, CURLOPT_WRITEDATA, &received);
    curl_easy_setopt(request, CURLOPT_HEADERFUNCTION, &TakeHeader);
    curl_easy_setopt(request, CURLOPT_HEADERDATA, &received);
    long status = 0;
    if (curl_easy_perform(request) == CURLE_OK) curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(lines);
    curl_easy_cleanup(request);
    done(static_cast<int>(status), received.headers, received.body);
  }

  std::mutex mutex_;
  std::vector<std::thread> threads_;
};

}  // namespace emulated

#endif  // FIREBASE_TESTS_HTTP_CLIENT_H_
