/* SPDX-License-Identifier: Apache-2.0 */
/// The lists of pointers that versions before 11 gave of a user's providers.
#ifndef FIREBASE_INTERNAL_PROVIDER_LISTS_INLINE_H_
#define FIREBASE_INTERNAL_PROVIDER_LISTS_INLINE_H_

#include <algorithm>
#include <list>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "firebase/auth/user.h"
#include "firebase/internal/auth_data.h"

namespace firebase {
namespace auth {
namespace internal {

inline bool SaysTheSame(const UserInfoInterface& one, const UserInfoInterface& other) {
  return one.uid() == other.uid() && one.email() == other.email() && one.display_name() == other.display_name() &&
         one.photo_url() == other.photo_url() && one.provider_id() == other.provider_id() &&
         one.phone_number() == other.phone_number();
}

/// Every different list that was asked for: programs keep the pointers, and compare iterators of two calls.
class ProviderLists {
 public:
  const std::vector<UserInfoInterface*>& Keep(std::vector<UserInfoInterface> values) {
    std::lock_guard<std::mutex> lock(mutex_);
    for (const Kept& kept : lists_) {
      const auto& old = kept.values;
      if (old.size() == values.size() && std::equal(old.begin(), old.end(), values.begin(), SaysTheSame)) {
        return kept.pointers;
      }
    }
    lists_.emplace_back();
    Kept& kept = lists_.back();
    kept.values = std::move(values);
    for (UserInfoInterface& value : kept.values) kept.pointers.push_back(&value);
    return kept.pointers;
  }

 private:
  struct Kept {
    std::vector<UserInfoInterface> values;
    std::vector<UserInfoInterface*> pointers;
  };

  std::mutex mutex_;
  std::list<Kept> lists_;
};

}  // namespace internal

inline std::shared_ptr<internal::ProviderLists> AuthData::provider_lists() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (provider_lists_ == nullptr) provider_lists_ = std::make_shared<internal::ProviderLists>();
  return provider_lists_;
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_PROVIDER_LISTS_INLINE_H_
