/* SPDX-License-Identifier: Apache-2.0 */
/* Apps whose sessions are kept, and places to keep them in. */
#ifndef KEPT_H_
#define KEPT_H_

#include "../c/support/session.h"

/* A directory that does not exist yet, below $XDG_DATA_HOME; another one at each call. Valid until the next call. */
const char* kept_new_directory(void);

/* An app with this name and store, which has been read; the directory is of the file store, NULL for the default. */
session kept_open(const char* name, fba_store_kind store, const char* directory);

/* The same before anybody has asked who is signed in. */
session kept_make(const char* name, fba_store_kind store, const char* directory);

/* How keeping the present state went, once that is done: the future of it ends accordingly. */
fba_store_status kept_status(const session* in);

/* Whether a call has succeeded, for a child process, in which no check is counted. Releases the future. */
bool kept_ends_well(fba_future* future);

/* Signs in a new account without a name. The uid is "" when that failed; valid until the next call. */
const char* kept_sign_in(session* in);

/* As current_uid, with an app opened and closed for the purpose. */
const char* kept_uid(const char* name, fba_store_kind store, const char* directory);

/* The path of a file in the directory whose name ends like this, "" when there is none. Valid until the next call. */
const char* kept_file(const char* directory, const char* ending);

#endif /* KEPT_H_ */
