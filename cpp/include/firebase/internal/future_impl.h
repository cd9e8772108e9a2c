/* SPDX-License-Identifier: Apache-2.0 */
/// A name of the official SDK's for what firebase/future.h includes here.
#ifndef FIREBASE_INTERNAL_FUTURE_IMPL_H_
#define FIREBASE_INTERNAL_FUTURE_IMPL_H_

#include "firebase/future.h"

#endif  // FIREBASE_INTERNAL_FUTURE_IMPL_H_
