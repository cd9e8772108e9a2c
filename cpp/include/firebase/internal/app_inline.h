/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_APP_INLINE_H_
#define FIREBASE_INTERNAL_APP_INLINE_H_

#include <unistd.h>

#include <chrono>
#include <climits>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "firebase/app.h"
#include "firebase/future.h"
#include "firebase/internal/callback_queue.h"
#include "firebase/internal/layout.h"
#include "firebase/log.h"
#include "firebase_auth/error.h"

namespace firebase {

static_assert(static_cast<int>(kStoreSecretService) == FBA_STORE_SECRET_SERVICE, "stores");
static_assert(static_cast<int>(kStoreHost) == FBA_STORE_HOST, "stores");
static_assert(static_cast<int>(kStoreStatusStale) == FBA_STORE_STALE, "store states");

namespace internal {

/// Guards the slots of the library that hold the App and Auth objects: one object each.
struct WrapperLock {
  std::mutex mutex;
};

inline std::mutex& WrapperMutex() {
  return Shared<WrapperLock>().mutex;
}

/// The directory of App::SetDefaultConfigPath with its separator, and what guards it.
struct ConfigPath {
  std::string Get() {
    std::lock_guard<std::mutex> lock(mutex);
    return directory;
  }

  void Set(const char* path) {
    std::lock_guard<std::mutex> lock(mutex);
    directory = path != nullptr ? path : "";
    if (!directory.empty() && directory.back() != '/') directory += '/';
  }

  std::mutex mutex;
  std::string directory;
};

/// For people: where a relative path begins.
inline std::string Absolute(const std::string& directory) {
  if (!directory.empty() && directory[0] == '/') return directory;
  char buffer[PATH_MAX];
  const std::string here = getcwd(buffer, sizeof(buffer)) != nullptr ? buffer : "the current directory";
  return directory.empty() ? here : here + "/" + directory;
}

/// The text of a file; "" if it cannot be read or is longer than the library takes.
inline std::string ReadConfig(const std::string& path) {
  const std::streamsize kLongest = 512000;
  std::ifstream file(path, std::ios::in | std::ios::binary);
  if (!file) return std::string();
  std::vector<char> buffer(static_cast<size_t>(kLongest) + 1);
  file.read(buffer.data(), kLongest + 1);
  if (file.gcount() > kLongest) {
    LogError(path + " is longer than 512000 bytes");
    return std::string();
  }
  return std::string(buffer.data(), static_cast<size_t>(file.gcount()));
}

}  // namespace internal

inline void AppOptions::Read(const fba_app_options& options) {
  set_api_key(options.api_key);
  set_app_id(options.app_id);
  set_project_id(options.project_id);
  set_messaging_sender_id(options.messaging_sender_id);
  set_database_url(options.database_url);
  set_storage_bucket(options.storage_bucket);
  set_ga_tracking_id(options.ga_tracking_id);
  set_client_id(options.client_id);
  set_package_name(options.package_name);
  set_store(static_cast<StoreKind>(options.store));
  set_store_directory(options.store_directory);
  set_connect_timeout_ms(options.connect_timeout_ms);
  set_request_timeout_ms(options.request_timeout_ms);
  set_details_follow(options.details_follow != 0);
  set_prewarm(options.prewarm != 0);
  set_ca_file(options.ca_file);
  set_proxy(options.proxy);
}

inline fba_app_options AppOptions::ToC() const {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = api_key();
  options.app_id = app_id();
  options.project_id = project_id();
  options.messaging_sender_id = messaging_sender_id();
  options.database_url = database_url();
  options.storage_bucket = storage_bucket();
  options.ga_tracking_id = ga_tracking_id();
  options.client_id = client_id();
  options.package_name = package_name();
  options.store = static_cast<fba_store_kind>(store_);
  options.connect_timeout_ms = connect_timeout_ms_;
  options.request_timeout_ms = request_timeout_ms_;
  options.details_follow = details_follow_ ? 1 : 0;
  options.prewarm = prewarm_ ? 1 : 0;
  if (!ca_file_.empty()) options.ca_file = ca_file();
  if (!proxy_.empty()) options.proxy = proxy();
  if (!store_directory_.empty()) options.store_directory = store_directory();
  return options;
}

inline void AppOptions::WarnOfMissing() const {
  const std::pair<const char*, const std::string*> fields[] = {{"app id", &app_id_},
                                                               {"API key", &api_key_},
                                                               {"project id", &project_id_},
                                                               {"database URL", &database_url_},
                                                               {"storage bucket", &storage_bucket_}};
  for (const auto& field : fields) {
    if (field.second->empty()) internal::LogWarning(std::string("The configuration has no ") + field.first);
  }
}

inline AppOptions* AppOptions::LoadFromJsonConfig(const char* config, AppOptions* options) {
  fba_app_config* parsed = nullptr;
  fba_error* failure = nullptr;
  const fba_status status = fba_app_config_parse(config, &parsed, &failure);
  if (status != FBA_STATUS_OK) {
    internal::LogError(std::string("The configuration cannot be read: ") +
                       (failure != nullptr ? fba_error_message(failure) : fba_status_message(status)));
    fba_error_release(failure);
    return nullptr;
  }
  fba_app_options read = FBA_APP_OPTIONS_INIT;
  fba_app_config_get_options(parsed, &read);
  if (options == nullptr) options = new AppOptions();
  // The file says nothing about store, time-outs and requests: what the caller chose stays.
  read.connect_timeout_ms = options->connect_timeout_ms_;
  read.request_timeout_ms = options->request_timeout_ms_;
  read.details_follow = options->details_follow_ ? 1 : 0;
  read.prewarm = options->prewarm_ ? 1 : 0;
  const std::string authorities = options->ca_file_;
  read.ca_file = authorities.c_str();
  const std::string proxy = options->proxy_;
  read.proxy = proxy.c_str();
  read.store = static_cast<fba_store_kind>(options->store_);
  const std::string directory = options->store_directory_;
  read.store_directory = directory.c_str();
  options->Read(read);
  options->WarnOfMissing();
  fba_app_config_release(parsed);
  return options;
}

inline AppOptions* AppOptions::LoadDefault(AppOptions* options) {
  const std::string directory = internal::Shared<internal::ConfigPath>().Get();
  for (const char* name : {"google-services-desktop.json", "google-services.json"}) {
    const std::string text = internal::ReadConfig(directory + name);
    if (text.empty()) continue;
    AppOptions* loaded = LoadFromJsonConfig(text.c_str(), options);
    if (loaded != nullptr) return loaded;
    internal::LogError("That was " + internal::Absolute(directory + name));
  }
  internal::LogError(
      "No default configuration: no google-services-desktop.json or google-services.json can be used in " +
      internal::Absolute(directory) +
      ". Put one there, name its directory with App::SetDefaultConfigPath, or set app id, API key and "
      "project id in AppOptions and give these to App::Create.");
  return nullptr;
}

inline bool AppOptions::PopulateRequiredWithDefaults() {
  if (app_id_.empty() || api_key_.empty() || project_id_.empty()) {
    AppOptions defaults;
    if (LoadDefault(&defaults) != nullptr) {
      if (app_id_.empty()) app_id_ = defaults.app_id_;
      if (api_key_.empty()) api_key_ = defaults.api_key_;
      if (project_id_.empty()) project_id_ = defaults.project_id_;
    }
  }
  if (!app_id_.empty() && !api_key_.empty() && !project_id_.empty()) return true;
  internal::LogError("An App needs an app id, an API key and a project id: set them in AppOptions");
  return false;
}

inline bool AppOptions::operator==(const AppOptions& other) const {
  return Matches(app_id_, other.app_id_) && Matches(api_key_, other.api_key_) &&
         Matches(messaging_sender_id_, other.messaging_sender_id_) && Matches(database_url_, other.database_url_) &&
         Matches(storage_bucket_, other.storage_bucket_) && Matches(project_id_, other.project_id_) &&
         Matches(ga_tracking_id_, other.ga_tracking_id_) && Matches(package_name_, other.package_name_);
}

inline App::App(fba_app* handle)
    : handle_(handle),
      callbacks_(std::make_shared<internal::CallbackQueue>()),
      init_results_{{"auth", kInitResultSuccess}} {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  if (fba_app_get_options(handle_, &options) == FBA_STATUS_OK) options_.Read(options);
}

inline App::~App() {
  if (handle_ == nullptr) return;
  // Closed before the slot is cleared: nobody can then find the app by name and wrap it anew.
  fba_app_close(handle_);
  callbacks_->Close();
  fba_app_set_wrapper(handle_, FIREBASE_INTERNAL_WRAPPER_TAG, nullptr);
  fba_app_release(handle_);
}

inline void App::SetCallbackMode(CallbackMode mode) {
  const auto callbacks = callbacks_;  // a callback may delete this App
  if (mode == kCallbackModePumped) {
    callbacks->Pump();
  } else {
    callbacks->Stop();
  }
}

inline CallbackMode App::callback_mode() const {
  return callbacks_->is_pumped() ? kCallbackModePumped : kCallbackModeAnyThread;
}

inline uint32_t App::ProcessEvents(uint64_t budget_us) {
  const auto callbacks = callbacks_;  // a callback may delete this App
  if (callbacks->is_empty()) return fba_app_process_events(handle_, budget_us);
  const auto start = std::chrono::steady_clock::now();
  const uint32_t ran = fba_app_process_events(handle_, budget_us);
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
  const uint64_t spent_us = static_cast<uint64_t>(spent.count());
  if (budget_us == 0) return ran + callbacks->Process(0);
  if (spent_us < budget_us) return ran + callbacks->Process(budget_us - spent_us);
  callbacks->WakeIfEventsWait();
  return ran;
}

inline void App::SetWakeup(std::function<void()> function) {
  typedef internal::CallbackQueue::Wakeup Wakeup;
  const Wakeup wakeup = function ? std::make_shared<const std::function<void()>>(std::move(function)) : nullptr;
  callbacks_->SetWakeup(wakeup);
  if (!wakeup) {
    fba_app_set_wakeup(handle_, nullptr, nullptr, nullptr);
    return;
  }
  // The library's own queue has what C code of the program registered as pumped.
  auto* data = new Wakeup(wakeup);
  const auto call = [](void* context) noexcept { (**static_cast<Wakeup*>(context))(); };
  const auto free = [](void* context) { delete static_cast<Wakeup*>(context); };
  if (fba_app_set_wakeup(handle_, call, data, free) != FBA_STATUS_OK) delete data;
}

/// Takes over the reference to `handle`. The caller holds the mutex of the slots.
inline App* App::WrapperOf(fba_app* handle) {
  App* app = static_cast<App*>(fba_app_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG));
  if (app == nullptr) {
    app = new App(handle);
    if (fba_app_set_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG, app) == FBA_STATUS_OK) return app;
    // A shared object with hidden symbols, and so with a mutex of its own, was faster.
    app->handle_ = nullptr;
    delete app;
    app = static_cast<App*>(fba_app_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG));
  }
  fba_app_release(handle);
  return app;
}

inline App* App::Create() {
  AppOptions options;
  return AppOptions::LoadDefault(&options) != nullptr ? Create(options) : nullptr;
}

inline App* App::Create(const AppOptions& options, const char* name) {
  App* existing = GetInstance(name);
  if (existing != nullptr) {
    internal::LogError(std::string("An App of this name exists already and is used as it is: ") + existing->name());
    return existing;
  }
  AppOptions complete = options;
  if (!complete.PopulateRequiredWithDefaults()) return nullptr;
  fba_app_options c_options = complete.ToC();
  internal::HttpTransport transport(complete.http_client_);
  c_options.http_transport = transport.get();
  fba_app* handle = nullptr;
  std::unique_lock<std::mutex> lock(internal::WrapperMutex());
  const fba_status status = fba_app_create(&c_options, name, &handle);
  if (status == FBA_STATUS_OK) {
    transport.WasTakenOver();
    return WrapperOf(handle);
  }
  lock.unlock();
  // Another thread may have been faster.
  if (status == FBA_STATUS_ALREADY_EXISTS) return GetInstance(name);
  internal::LogError(std::string("No App: ") + fba_status_message(status));
  return nullptr;
}

inline App* App::GetInstance(const char* name) {
  std::lock_guard<std::mutex> lock(internal::WrapperMutex());
  fba_app* handle = fba_app_get(name);
  return handle != nullptr ? WrapperOf(handle) : nullptr;
}

inline std::vector<App*> App::GetApps() {
  std::lock_guard<std::mutex> lock(internal::WrapperMutex());
  std::vector<fba_app*> handles;
  size_t count = fba_app_list(nullptr, 0);
  // The C API can make one more in between: then it is asked again.
  while (count > handles.size()) {
    for (fba_app* handle : handles) fba_app_release(handle);
    handles.assign(count, nullptr);
    count = fba_app_list(handles.data(), handles.size());
  }
  handles.resize(count);
  std::vector<App*> apps;
  for (fba_app* handle : handles) apps.push_back(WrapperOf(handle));
  return apps;
}

inline void App::SetDefaultConfigPath(const char* path) {
  internal::Shared<internal::ConfigPath>().Set(path);
}

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_APP_INLINE_H_
