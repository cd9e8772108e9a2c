/* SPDX-License-Identifier: Apache-2.0 */
/// The program's own HTTP client, in the place of the library's.
#ifndef FIREBASE_CPP_HTTP_TRANSPORT_H_
#define FIREBASE_CPP_HTTP_TRANSPORT_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "firebase_auth/http_transport.h"

namespace firebase {

/// Why an exchange has no answer. It decides whether the library sends the request again, as a new exchange.
enum HttpFailure : int {
  /// The server may have acted: what does more when it is sent twice is not sent again. The choice when in doubt.
  kHttpFailureUnknown = 0,
  /// The server has certainly not acted: the connection ended before the whole request was sent, or the server refused
  /// the stream.
  kHttpFailureUnprocessed = 1,
  /// Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is not accepted.
  kHttpFailureUnreachable = 2,
};

static_assert(static_cast<int>(kHttpFailureUnknown) == FBA_HTTP_FAILURE_UNKNOWN, "failures of exchanges");
static_assert(static_cast<int>(kHttpFailureUnprocessed) == FBA_HTTP_FAILURE_UNPROCESSED, "failures of exchanges");
static_assert(static_cast<int>(kHttpFailureUnreachable) == FBA_HTTP_FAILURE_UNREACHABLE, "failures of exchanges");

/// A request of the library's that the program sends, and its answer. Copies share it. It ends with the first answer or
/// failure, with its last copy, or when its time is up. Any thread may use it.
///
/// The program sends it once at most, follows no redirect, keeps no cookie and no cache, checks the server's
/// certificate, logs neither query, headers nor bodies, and uses no proxy for an emulator.
class HttpExchange {
 public:
  /// Takes the reference over.
  explicit HttpExchange(fba_http_exchange* exchange) : exchange_(exchange, &fba_http_exchange_release) {}

  /// "GET" or "POST".
  std::string method() const { return fba_http_exchange_method(exchange_.get()); }
  /// Complete and encoded.
  std::string url() const { return fba_http_exchange_url(exchange_.get()); }
  /// "Name: value" each. The client adds Host, Content-Length and what it needs for itself.
  std::vector<std::string> headers() const;
  /// JSON or a form; "" for GET.
  std::string body() const { return fba_http_exchange_body(exchange_.get()); }
  /// How long to try to reach the server, in milliseconds from the start.
  uint32_t connect_timeout_ms() const { return fba_http_exchange_connect_timeout_ms(exchange_.get()); }
  /// How long the library waits for the answer, in milliseconds from the start.
  uint32_t timeout_ms() const { return fba_http_exchange_timeout_ms(exchange_.get()); }

  /// Whether it still waits for an answer.
  bool is_open() const { return fba_http_exchange_is_open(exchange_.get()); }

  /// Hands over the server's answer, of whatever status (200 to 599). Of its headers, "Name: value" each, Date and
  /// Retry-After are read. The body is whole and decoded. False when nobody waits any more, or when the status is none
  /// of these: then the exchange is still open.
  bool Answer(int status, const std::vector<std::string>& headers, const std::string& body) const;

  /// Says that there is no answer, and why, for people and without tokens. False when nobody waits any more.
  bool Fail(HttpFailure failure, const std::string& message) const {
    return fba_http_exchange_fail(exchange_.get(), static_cast<fba_http_failure>(failure), message.c_str()) ==
           FBA_STATUS_OK;
  }

  /// Whether both are the same exchange.
  bool operator==(const HttpExchange& other) const { return exchange_.get() == other.exchange_.get(); }
  bool operator!=(const HttpExchange& other) const { return !(*this == other); }

 private:
  std::shared_ptr<fba_http_exchange> exchange_;
};

inline std::vector<std::string> HttpExchange::headers() const {
  std::vector<std::string> headers;
  const size_t count = fba_http_exchange_header_count(exchange_.get());
  for (size_t index = 0; index < count; ++index) {
    headers.emplace_back(fba_http_exchange_header(exchange_.get(), index));
  }
  return headers;
}

inline bool HttpExchange::Answer(int status, const std::vector<std::string>& headers, const std::string& body) const {
  std::vector<const char*> lines;
  for (const std::string& header : headers) lines.push_back(header.c_str());
  return fba_http_exchange_answer(exchange_.get(), static_cast<uint32_t>(status), lines.data(), lines.size(),
                                  body.data(), body.size()) == FBA_STATUS_OK;
}

namespace internal {

/// The program's functions; `start` is null for the library's own client.
struct HttpClient {
  std::function<void(const HttpExchange&)> start;
  std::function<void(const HttpExchange&)> cancel;
};

/// What fba_app_create is given for them.
class HttpTransport {
 public:
  explicit HttpTransport(const HttpClient& client) {
    if (!client.start) return;
    client_.reset(new HttpClient(client));
    transport_.start = &Start;
    transport_.cancel = &Cancel;
    transport_.user_data = client_.get();
    transport_.free_user_data = &Free;
  }

  /// Null when the library's own client is used.
  const fba_http_transport* get() const { return client_ ? &transport_ : nullptr; }

  /// From now on the library frees the functions.
  void WasTakenOver() { client_.release(); }

 private:
  // noexcept: an exception of the program's function must end the program here rather than unwind through the library.
  static void Start(fba_http_exchange* exchange, void* client) noexcept {
    static_cast<const HttpClient*>(client)->start(HttpExchange(exchange));
  }

  static void Cancel(fba_http_exchange* exchange, void* client) noexcept {
    const auto& cancel = static_cast<const HttpClient*>(client)->cancel;
    if (cancel) cancel(HttpExchange(fba_http_exchange_retain(exchange)));
  }

  static void Free(void* client) noexcept { delete static_cast<HttpClient*>(client); }

  std::unique_ptr<HttpClient> client_;
  fba_http_transport transport_ = FBA_HTTP_TRANSPORT_INIT;
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_CPP_HTTP_TRANSPORT_H_
