/* SPDX-License-Identifier: Apache-2.0 */
/* What the measuring programs share. */
#ifndef MEASUREMENT_H_
#define MEASUREMENT_H_

#include <firebase_auth/firebase_auth.h>

#include "timing.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An app with its auth, which talks to canned_server. */
fba_app* open_app(unsigned port, fba_store_kind store, fba_auth** out_auth);
void sign_in(fba_auth* auth);

#ifdef __cplusplus
}
#endif

#endif /* MEASUREMENT_H_ */
