/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_UTIL_INLINE_H_
#define FIREBASE_INTERNAL_UTIL_INLINE_H_

#include <utility>

#include "firebase/util.h"

namespace firebase {

inline InitResult ModuleInitializer::Run(App* app, void* context, const InitializerFn* init_fns,
                                         size_t init_fns_count) {
  if (app == nullptr || init_fns == nullptr) return kInitResultFailedMissingDependency;
  for (size_t index = 0; index < init_fns_count; ++index) {
    const InitResult result =
        init_fns[index] != nullptr ? init_fns[index](app, context) : kInitResultFailedMissingDependency;
    if (result != kInitResultSuccess) return result;
  }
  return kInitResultSuccess;
}

inline Future<void> ModuleInitializer::Initialize(App* app, void* context, const InitializerFn* init_fns,
                                                  size_t init_fns_count) {
  if (result_.status() != kFutureStatusInvalid) return result_;
  const InitResult result = Run(app, context, init_fns, init_fns_count);
  internal::LocalEnd end{result, "", ""};
  if (result != kInitResultSuccess) {
    end.name = "MODULE_NOT_STARTED";
    end.message = "A module could not be started: see the log.";
  }
  result_ = internal::MakeEndedFuture<void>(std::move(end), nullptr);
  return result_;
}

inline Future<void> ModuleInitializer::Initialize(App* app, void* context, InitializerFn init_fn) {
  return Initialize(app, context, &init_fn, 1);
}

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_UTIL_INLINE_H_
