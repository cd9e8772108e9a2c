/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of Go that C calls: callbacks.go has them. */
#ifndef FBA_GO_CALLBACKS_H_
#define FBA_GO_CALLBACKS_H_

#include <firebase_auth/firebase_auth.h>

void fba_go_ended(fba_future* future, void* user_data);
void fba_go_changed(fba_auth* auth, void* user_data);
void fba_go_asked(fba_question* question, void* user_data);
bool fba_go_opened(char* url, void* user_data);
void fba_go_freed(void* user_data);

#endif /* FBA_GO_CALLBACKS_H_ */
