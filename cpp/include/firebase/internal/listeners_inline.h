/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_LISTENERS_INLINE_H_
#define FIREBASE_INTERNAL_LISTENERS_INLINE_H_

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>

#include "firebase/auth/listeners.h"
#include "firebase/internal/auth_data.h"
#include "firebase/log.h"
#include "firebase_auth/listener.h"

namespace firebase {
namespace auth {
namespace internal {

inline void CallListener(AuthStateListener* listener, Auth* auth) {
  listener->OnAuthStateChanged(auth);
}

inline void CallListener(IdTokenListener* listener, Auth* auth) {
  listener->OnIdTokenChanged(auth);
}

inline fba_status AddListener(AuthStateListener* /*kind*/, fba_auth* auth, const fba_listener* listener, uint64_t* id) {
  return fba_auth_add_auth_state_listener(auth, listener, id);
}

inline fba_status AddListener(IdTokenListener* /*kind*/, fba_auth* auth, const fba_listener* listener, uint64_t* id) {
  return fba_auth_add_id_token_listener(auth, listener, id);
}

/// The Auths that one listener is added to.
///
/// The library may be calling the listener on one thread while another removes or deletes it. So each call holds this
/// object's mutex, and removal waits for a call under way on another thread; on the same thread it does not wait.
template <typename Listener>
class ListenerLinks : public std::enable_shared_from_this<ListenerLinks<Listener>> {
 public:
  explicit ListenerLinks(Listener* listener) : listener_(listener) {}

  // By value: the listener may delete the Auth.
  void Add(std::shared_ptr<AuthData> data) {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    if (Find(data.get()) != nullptr) return;
    const auto link = std::make_shared<Link>(Link{data, 0});
    links_.push_back(link);
    uint64_t id = 0;
    const fba_status status = Register(link, &id);
    // The listener is called inside the registration, and may have removed itself there.
    const bool kept = Find(data.get()) == link;
    link->id = id;
    if (status != FBA_STATUS_OK) {
      links_.remove(link);
    } else if (!kept) {
      fba_auth_remove_listener(data->handle, id);
    }
  }

  void Remove(const AuthData* data) {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    const auto link = Find(data);
    if (link != nullptr) Unlink(link);
  }

  /// At the end of the listener's life.
  void Close() {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    listener_ = nullptr;
    while (!links_.empty()) Unlink(links_.front());
  }

 private:
  struct Link {
    std::shared_ptr<AuthData> data;
    uint64_t id;
  };

  struct Target {
    std::shared_ptr<ListenerLinks> links;
    std::shared_ptr<Link> link;
  };

  fba_status Register(const std::shared_ptr<Link>& link, uint64_t* id) {
    fba_listener registration = FBA_LISTENER_INIT;
    registration.mode = FBA_CALLBACK_ANY_THREAD;
    registration.function = &ListenerLinks::OnChange;
    registration.user_data = new Target{this->shared_from_this(), link};
    registration.free_user_data = &ListenerLinks::FreeTarget;
    const fba_status status = AddListener(listener_, link->data->handle, &registration, id);
    if (status != FBA_STATUS_OK) FreeTarget(registration.user_data);
    return status;
  }

  // noexcept: an exception of the listener must end the program here rather than unwind through the library.
  static void OnChange(fba_auth* /*auth*/, void* user_data) noexcept {
    // A copy: the listener may remove itself, which frees what user_data points at.
    const Target target = *static_cast<Target*>(user_data);
    target.link->data->callbacks->Deliver([target] { return target.links->Call(target.link); });
  }

  static void FreeTarget(void* user_data) noexcept { delete static_cast<Target*>(user_data); }

  // False when the listener was removed meanwhile, or the Auth deleted.
  bool Call(const std::shared_ptr<Link>& link) {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    Auth* auth = link->data->auth();
    if (listener_ == nullptr || auth == nullptr || Find(link->data.get()) != link) return false;
    CallListener(listener_, auth);
    return true;
  }

  void Unlink(std::shared_ptr<Link> link) {
    links_.remove(link);
    if (link->id != 0) fba_auth_remove_listener(link->data->handle, link->id);
  }

  // Links to Auths that are gone are dropped on the way.
  std::shared_ptr<Link> Find(const AuthData* data) {
    links_.remove_if([](const std::shared_ptr<Link>& link) { return link->data->is_closed(); });
    for (const auto& link : links_) {
      if (link->data.get() == data) return link;
    }
    return nullptr;
  }

  std::recursive_mutex mutex_;
  Listener* listener_;
  std::list<std::shared_ptr<Link>> links_;
};

}  // namespace internal

inline AuthStateListener::AuthStateListener()
    : links_(std::make_shared<internal::ListenerLinks<AuthStateListener>>(this)) {}

inline AuthStateListener::~AuthStateListener() {
  links_->Close();
}

inline IdTokenListener::IdTokenListener() : links_(std::make_shared<internal::ListenerLinks<IdTokenListener>>(this)) {}

inline IdTokenListener::~IdTokenListener() {
  links_->Close();
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_LISTENERS_INLINE_H_
