/* SPDX-License-Identifier: Apache-2.0 */
/// Starts the modules of an App in order.
#ifndef FIREBASE_UTIL_H_
#define FIREBASE_UTIL_H_

#include <cstddef>

#include "firebase/app.h"
#include "firebase/future.h"

namespace firebase {

/// Runs functions that each start a module, and stops at the first that fails.
///
/// On Linux a module has no dependency that could be installed meanwhile: all of it happens inside Initialize.
class ModuleInitializer {
 public:
  typedef InitResult (*InitializerFn)(App* app, void* context);

  ModuleInitializer() = default;
  virtual ~ModuleInitializer() = default;

  /// Runs the functions. The Future is complete on return; its error is the InitResult that stopped it. An object does
  /// this once: later calls return the first Future.
  Future<void> Initialize(App* app, void* context, const InitializerFn* init_fns, size_t init_fns_count);
  Future<void> Initialize(App* app, void* context, InitializerFn init_fn);
  Future<void> InitializeLastResult() { return result_; }

 private:
  static InitResult Run(App* app, void* context, const InitializerFn* init_fns, size_t init_fns_count);

  Future<void> result_;
};

}  // namespace firebase

#include "firebase/internal/util_inline.h"

#endif  // FIREBASE_UTIL_H_
