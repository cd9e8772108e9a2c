/* SPDX-License-Identifier: Apache-2.0 */
/// Apps: one per Firebase project that a program talks to.
#ifndef FIREBASE_APP_H_
#define FIREBASE_APP_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "firebase/http_transport.h"
#include "firebase/internal/platform.h"
#include "firebase_auth/app.h"
#include "firebase_auth/store.h"

namespace firebase {

namespace internal {
class CallbackQueue;
class FunctionRegistry;
}  // namespace internal

namespace heartbeat {
class HeartbeatController;
}  // namespace heartbeat

namespace auth {
class Auth;
}  // namespace auth

/// How the start of a module went.
enum InitResult : int {
  kInitResultSuccess = 0,
  kInitResultFailedMissingDependency = 1,
};

/// The name of the App that is created without one.
const char* const kDefaultAppName = FBA_DEFAULT_APP_NAME;

/// The official SDK compares how library and program were compiled. The classes here are only headers, and always
/// match.
inline void CheckCompilerString(const char* /*tag*/) {}

/// Where a session is kept between runs of a program.
enum StoreKind : int {
  /// The Secret Service if it answers within a second, else a file.
  kStoreDefault = 0,
  /// The desktop's keyring. It is never asked to prompt.
  kStoreSecretService = 1,
  /// An encrypted file; its key lies beside it, readable only by the user.
  kStoreFile = 2,
  /// Nothing outlives the Auth.
  kStoreMemory = 3,
  /// Callbacks of the program, set through the C API.
  kStoreHost = 4,
};

/// How the last access to the store went. With anything but kStoreStatusOk the session may not outlive the process.
enum StoreStatus : int {
  kStoreStatusOk = 0,
  /// No Secret Service, or no answer in time.
  kStoreStatusUnavailable = 1,
  /// The keyring is locked.
  kStoreStatusLocked = 2,
  /// The directory or disk takes no data.
  kStoreStatusNotWritable = 3,
  /// The stored data is not a session: a file was set aside, an entry in another store removed.
  kStoreStatusCorrupt = 4,
  /// A callback of the program returned false.
  kStoreStatusHostFailed = 5,
  /// The stored session cannot be replaced or removed: the next start may find a user who signed out or was replaced.
  kStoreStatusStale = 6,
};

/// Which thread calls the program's callbacks and listeners.
enum CallbackMode : int {
  /// The thread on which the event happens, at once: a thread of the library, or the program's thread that causes it.
  /// The official SDK has only this mode.
  kCallbackModeAnyThread = 0,
  /// The thread that calls App::ProcessEvents, inside that call: for a game's frame loop.
  kCallbackModePumped = 1,
};

/// The project an App belongs to. Pointers from getters are valid until the object changes or dies; null counts as "".
class AppOptions {
 public:
  /// Reads the JSON text of a google-services.json or google-services-desktop.json file. Fills `options`, or a new
  /// object that the caller deletes if that is null. Null, and a line in the log, when the text is not such a file.
  static AppOptions* LoadFromJsonConfig(const char* config, AppOptions* options = nullptr);

  /// Reads google-services-desktop.json or google-services.json in the current directory, or in that of
  /// App::SetDefaultConfigPath. Null, and a line in the log, when there is no valid one.
  static AppOptions* LoadDefault(AppOptions* options);

  /// Fills an empty app id, API key or project id from the default file. Returns whether all three are known then.
  bool PopulateRequiredWithDefaults();

  void set_app_id(const char* value) { Set(&app_id_, value); }
  const char* app_id() const { return app_id_.c_str(); }
  /// The Web API key of the project.
  void set_api_key(const char* value) { Set(&api_key_, value); }
  const char* api_key() const { return api_key_.c_str(); }
  void set_messaging_sender_id(const char* value) { Set(&messaging_sender_id_, value); }
  const char* messaging_sender_id() const { return messaging_sender_id_.c_str(); }
  void set_database_url(const char* value) { Set(&database_url_, value); }
  const char* database_url() const { return database_url_.c_str(); }
  void set_storage_bucket(const char* value) { Set(&storage_bucket_, value); }
  const char* storage_bucket() const { return storage_bucket_.c_str(); }
  void set_project_id(const char* value) { Set(&project_id_, value); }
  const char* project_id() const { return project_id_.c_str(); }
  void set_ga_tracking_id(const char* value) { Set(&ga_tracking_id_, value); }
  const char* ga_tracking_id() const { return ga_tracking_id_.c_str(); }
  void set_client_id(const char* value) { Set(&client_id_, value); }
  const char* client_id() const { return client_id_.c_str(); }
  void set_package_name(const char* value) { Set(&package_name_, value); }
  const char* package_name() const { return package_name_.c_str(); }

  /// Where the session is kept: not part of the project, so it does not count in comparisons. kStoreHost can only be
  /// set through the C API, which takes its callbacks.
  void set_store(StoreKind store) { store_ = store; }
  StoreKind store() const { return store_; }
  /// The directory of the file store; "" for firebase_auth below $XDG_DATA_HOME.
  void set_store_directory(const char* value) { Set(&store_directory_, value); }
  const char* store_directory() const { return store_directory_.c_str(); }

  /// How long a request may take to reach the server, and as a whole; 0 for 10 and 60 seconds. Not part of the project
  /// either.
  void set_connect_timeout_ms(uint32_t value) { connect_timeout_ms_ = value; }
  uint32_t connect_timeout_ms() const { return connect_timeout_ms_; }
  void set_request_timeout_ms(uint32_t value) { request_timeout_ms_ = value; }
  uint32_t request_timeout_ms() const { return request_timeout_ms_; }

  /// Whether a sign-in, link or re-authentication completes from its ID token, with one request instead of two. A later
  /// request gets what the token does not say about the user, and then the auth-state listeners are called once more.
  /// Not part of the project either.
  void set_details_follow(bool value) { details_follow_ = value; }
  bool details_follow() const { return details_follow_; }

  /// Whether connections are opened ahead of their use: when the Auth is made, while the user is in the browser, and
  /// before the token is renewed. Leave it off when UseEmulator is called. Not part of the project either.
  void set_prewarm(bool value) { prewarm_ = value; }
  bool prewarm() const { return prewarm_; }
  /// A file of certificates in PEM form to trust instead of the system's; "" for the system's, or the file that
  /// CURL_CA_BUNDLE or SSL_CERT_FILE names. Not part of the project either.
  void set_ca_file(const char* value) { Set(&ca_file_, value); }
  const char* ca_file() const { return ca_file_.c_str(); }
  /// The URL of a proxy, such as "socks5h://127.0.0.1:9050"; "" for what the environment names (https_proxy,
  /// all_proxy).
  void set_proxy(const char* value) { Set(&proxy_, value); }
  const char* proxy() const { return proxy_.c_str(); }

  /// Sends the library's requests through the program's own HTTP client: see HttpExchange for what it must do. `start`
  /// begins to send one and must not block; `cancel`, which may be null, learns that one has ended without an answer.
  /// Both run on the App's I/O thread and must not throw. What they refer to must live until the App is destroyed and
  /// both have returned; the functions themselves are destroyed then. Null for the library's own client. Not part of
  /// the project either.
  void set_http_transport(std::function<void(const HttpExchange&)> start,
                          std::function<void(const HttpExchange&)> cancel = nullptr) {
    http_client_.start = std::move(start);
    http_client_.cancel = std::move(cancel);
  }

  /// Whether each field that is set here is the same there; the client id does not count.
  bool operator==(const AppOptions& other) const;
  bool operator!=(const AppOptions& other) const { return !(*this == other); }

 private:
  friend class App;

  static void Set(std::string* field, const char* value) { *field = value != nullptr ? value : ""; }
  static bool Matches(const std::string& wanted, const std::string& actual) {
    return wanted.empty() || wanted == actual;
  }
  void Read(const fba_app_options& options);
  /// Borrows the fields of this object.
  fba_app_options ToC() const;
  void WarnOfMissing() const;

  std::string app_id_;
  std::string api_key_;
  std::string messaging_sender_id_;
  std::string database_url_;
  std::string storage_bucket_;
  std::string project_id_;
  std::string ga_tracking_id_;
  std::string client_id_;
  std::string package_name_;
  StoreKind store_ = kStoreDefault;
  std::string store_directory_;
  uint32_t connect_timeout_ms_ = 0;
  uint32_t request_timeout_ms_ = 0;
  bool details_follow_ = false;
  bool prewarm_ = false;
  std::string ca_file_;
  std::string proxy_;
  internal::HttpClient http_client_;
};

/// One Firebase project that a program talks to. The caller owns the pointer; deleting it ends its Auth.
class App {
 public:
  /// With the options of the default file: see AppOptions::LoadDefault. Null when there is none; the log says where it
  /// was looked for.
  static App* Create();
  static App* Create(const AppOptions& options) { return Create(options, kDefaultAppName); }
  /// Null when app id, API key or project id are neither given nor in the default file. If an App of that name exists
  /// it is returned as it is, and the log says so.
  static App* Create(const AppOptions& options, const char* name);

  /// The App made without a name, null if there is none.
  static App* GetInstance() { return GetInstance(kDefaultAppName); }
  /// The App of that name, null if there is none.
  static App* GetInstance(const char* name);

  /// All Apps: named ones in byte order of their names, then the one without a name.
  static std::vector<App*> GetApps();

  /// Where AppOptions::LoadDefault looks; "" for the current directory.
  static void SetDefaultConfigPath(const char* path);

  /// Ends calls that are under way, without waiting for the network. The name is free again. Callbacks that wait to be
  /// pumped are called in here.
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  const char* name() const { return fba_app_name(handle_); }
  const AppOptions& options() const { return options_; }

  /// Sets where callbacks of this App's Auth run from now on: those of OnCompletion and AddOnCompletion, both kinds of
  /// listeners, PhoneAuthProvider::Listener and BrowserOptions::open_url. kCallbackModeAnyThread unless set.
  ///
  /// With kCallbackModePumped they start only inside ProcessEvents, even those that would otherwise run inside the call
  /// that registers them, and in the order of their events. A Future may be complete before its callback or a listener
  /// has been called; waiting for one delivers nothing. Deleting the Auth or the App calls the waiting ones inside the
  /// destructor. Setting kCallbackModeAnyThread again calls them inside this function, before anything newer; but
  /// open_url runs as was said when its call was started.
  void SetCallbackMode(CallbackMode mode);
  CallbackMode callback_mode() const;

  /// Calls the functions that wait to be pumped: with kCallbackModePumped all those of this App, else only those that C
  /// code of the program registered as pumped. Starts no more after `budget_us` microseconds; 0 calls all that wait.
  /// Returns how many functions ran. With nothing waiting it costs two atomic reads. The App may be deleted inside.
  uint32_t ProcessEvents(uint64_t budget_us = 0);

  /// Sets a function that wakes the program's event loop, so that it needs no timer: it is called when a function
  /// begins to wait for ProcessEvents while none waited, when some are left at its end, and at once if some wait. It
  /// runs on the thread that makes it wait, and must not do more than hand a message to the loop:
  /// QMetaObject::invokeMethod, uv_async_send, g_idle_add, SDL_PushEvent. It may be called once too often, never too
  /// rarely, and not after the App was deleted; an empty one is for none. One that was replaced may still be running on
  /// another thread.
  void SetWakeup(std::function<void()> function);

  /// No data is collected and there is nothing to switch off. The result is that of the official desktop SDK.
  void SetDataCollectionDefaultEnabled(bool /*enabled*/) {}
  bool IsDataCollectionDefaultEnabled() const { return true; }

  /// What the official SDK counts, and tells its servers with each request. This library does neither: the first and
  /// the last do nothing; the user agent is a text that a program may print.
  static void RegisterLibrary(const char* /*library*/, const char* /*version*/, void* /*platform_resource*/) {}
  static const char* GetUserAgent() { return "firebase-auth-cpp/" FBA_VERSION_STRING; }
  void LogHeartbeat() const {}

  /// In the official SDK, other products find each other by the first, and the second counts the days of use. Here both
  /// are null.
  internal::FunctionRegistry* function_registry() { return nullptr; }
  std::shared_ptr<heartbeat::HeartbeatController> GetHeartbeatController() const { return nullptr; }

  /// How the modules of this App started.
  const std::map<std::string, InitResult>& init_results() const { return init_results_; }

  /// The handle of the C API, borrowed.
  fba_app* c_handle() const { return handle_; }

 private:
  friend class auth::Auth;

  /// Takes over the reference to `handle`.
  explicit App(fba_app* handle);
  static App* WrapperOf(fba_app* handle);

  fba_app* handle_;  // null in an App that was never handed out
  const std::shared_ptr<internal::CallbackQueue> callbacks_;
  AppOptions options_;
  std::map<std::string, InitResult> init_results_;
};

}  // namespace firebase

#include "firebase/internal/app_inline.h"

#endif  // FIREBASE_APP_H_
