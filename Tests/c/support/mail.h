/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-in links as a user finds them in a mail. */
#ifndef MAIL_H_
#define MAIL_H_

#include "session.h"
#include "web.h"

/* Has a sign-in link mailed, which leads back to this URL; returns what the mail says. */
web_text mailed_sign_in_link(const session* in, const char* email, const char* url);

#endif /* MAIL_H_ */
