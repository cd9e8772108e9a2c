/* SPDX-License-Identifier: Apache-2.0 */
/* What one call of the method table needs: an account, somebody signed in, arguments, and a browser. */
#ifndef SCENE_H_
#define SCENE_H_

#include "factors.h"
#include "fake_server.h"
#include "flow.h"
#include "passkeys.h"
#include "recorder.h"
#include "session.h"
#include "switchboard.h"

typedef enum scene_account {
  ACCOUNT_ANONYMOUS,
  ACCOUNT_PASSWORD,
  ACCOUNT_GITHUB,
  ACCOUNT_VERIFIED, /* with a verified address: it may have second factors */
  ACCOUNT_FACTORS   /* with an authenticator app and a phone as second factors */
} scene_account;

/* What the arguments of a call are to be. */
typedef enum scene_arguments {
  ARGUMENTS_TEXT,           /* the row's own text */
  ARGUMENTS_OWN_EMAIL,      /* address and password of the account */
  ARGUMENTS_NEW_EMAIL,      /* an address without an account, and a password */
  ARGUMENTS_NEW_UID,        /* a custom token, as claims */
  ARGUMENTS_NEW_SUBJECT,    /* an ID token of Google, as claims */
  ARGUMENTS_NEW_PHONE,      /* a phone number */
  ARGUMENTS_NEW_CODE,       /* a verification id, and the code that was sent for it */
  ARGUMENTS_RESET_CODE,     /* a code that resets the account's password, and a password */
  ARGUMENTS_VERIFY_CODE,    /* a code that verifies the account's address */
  ARGUMENTS_ID_TOKEN,       /* an ID token of the account, which the emulator has signed */
  ARGUMENTS_EMAIL_AND_PAGE, /* an address without an account, and where its owner goes on */
  ARGUMENTS_SIGN_IN_LINK,   /* the account's address, or a new one, and a link that was sent there */
  ARGUMENTS_NEW_PASSKEY,    /* what an authenticator answers that has made a passkey, and a name */
  ARGUMENTS_PASSKEY,        /* what an authenticator answers to sign in to the account, and its passkey's id */
  ARGUMENTS_NEW_SECRET,     /* a secret in the scene, and a code of an authenticator app that has it */
  ARGUMENTS_FACTOR_CODE,    /* a verification id for a phone that becomes a second factor, and the code */
  ARGUMENTS_FACTOR,         /* the uid of the authenticator, and a code of it; the scene has a resolver */
  ARGUMENTS_PHONE,          /* the uid of the phone; the scene has a resolver */
  ARGUMENTS_PHONE_CODE      /* a verification id for the phone, and the code; the scene has a resolver */
} scene_arguments;

typedef struct scene {
  session in;
  switchboard board; /* between the session and whichever server answers it */
  silent_server silence;
  test_email email;                    /* of the account */
  web_text authenticator;              /* the secret of its app; only ACCOUNT_FACTORS has one */
  web_text phone_number;               /* of its second factor */
  fba_user* user;                      /* a snapshot of the account */
  web_text uid;                        /* of whoever is signed in before the call, "" for nobody */
  web_text arguments[2];               /* which a call may use */
  fba_totp_secret* secret;             /* which a call may use */
  fba_multi_factor_resolver* resolver; /* which a call may use */
  flow browser;                        /* which a call may use; its provider is NULL when it did not */
  recorder seen;                       /* by the callback of the call */
  fba_future* future;                  /* of the call */
  fba_future_kind kind;                /* what the future said as soon as there was one */
} scene;

/* Makes the account and signs it in, with arguments for a call. The scene must stay where it is. */
void scene_open(scene* opened, scene_account account, scene_arguments arguments, const char* text);
void scene_close(scene* closing);

/* Notes who is signed in now. */
void scene_note_user(scene* in);

/* From now on no request is answered. */
void scene_silence(scene* in);

/* Waits until the server that does not answer has been asked. */
bool scene_wait_asked(const scene* in);

/* An administrator disables the account. */
void scene_disable_account(const scene* in);

/* The options of the scene's browser, now with the provider that the first argument names. */
fba_browser_options scene_browser(scene* in);

/* Options whose pages only the scene opens. */
fba_browser_options scene_own_browser(void);

/* What a browser does for a call until its last page; the future may have ended without one. */
bool scene_visit_provider(scene* in);
bool scene_visit_mail(scene* in); /* the link that was sent to the first argument */
bool scene_visit_page(scene* in); /* the listener's page, which answers with the first argument */

#endif /* SCENE_H_ */
