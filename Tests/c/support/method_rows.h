/* SPDX-License-Identifier: Apache-2.0 */
/* How a row of the table of methods is written. */
#ifndef METHOD_ROWS_H_
#define METHOD_ROWS_H_

#include "methods.h"

#define FIRST in->arguments[0].text
#define SECOND in->arguments[1].text

/* Defines the call of a row, with the row's arguments. */
#define CALL(name, expression)                                                               \
  static fba_status name(scene* in, const fba_callback* callback, fba_future** out_future) { \
    return expression;                                                                       \
  }

/* The same, with a credential that is made for the call. */
#define CALL_WITH_CREDENTIAL(name, creation, expression)                                     \
  static fba_status name(scene* in, const fba_callback* callback, fba_future** out_future) { \
    fba_credential* credential = NULL;                                                       \
    CHECK_OK(creation);                                                                      \
    fba_status status = expression;                                                          \
    fba_credential_release(credential);                                                      \
    return status;                                                                           \
  }

/* The same, with the options of the scene's browser. */
#define CALL_WITH_BROWSER(name, expression)                                                  \
  static fba_status name(scene* in, const fba_callback* callback, fba_future** out_future) { \
    const fba_browser_options options = scene_browser(in);                                   \
    return expression;                                                                       \
  }

/* The same, with options whose pages only the scene opens. */
#define CALL_WITH_PAGE(name, expression)                                                     \
  static fba_status name(scene* in, const fba_callback* callback, fba_future** out_future) { \
    const fba_browser_options options = scene_own_browser();                                 \
    return expression;                                                                       \
  }

/* The same, with settings of a mail. */
#define CALL_WITH_SETTINGS(name, expression)                                                 \
  static fba_status name(scene* in, const fba_callback* callback, fba_future** out_future) { \
    fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;                       \
    settings.url = "http://localhost/finish";                                                \
    return expression;                                                                       \
  }

#define NO_EMAIL \
  { FBA_ERROR_MISSING_EMAIL, 0, "", NULL }
#define NO_PASSWORD \
  { FBA_ERROR_MISSING_PASSWORD, 1, "", NULL }
#define NO_VERIFICATION_ID \
  { FBA_ERROR_MISSING_VERIFICATION_ID, 0, "", NULL }
#define NO_VERIFICATION_CODE \
  { FBA_ERROR_MISSING_VERIFICATION_CODE, 1, "", NULL }
#define WRONG_EMAIL \
  { FBA_ERROR_INVALID_EMAIL, 0, "not an address", NULL }
#define OTHER_EMAIL \
  { FBA_ERROR_INVALID_EMAIL, 0, "other@example.com", NULL }
#define WRONG_PASSWORD \
  { FBA_ERROR_WRONG_PASSWORD, 1, "wrong password", NULL }
#define NO_ACTION_CODE \
  { FBA_ERROR_INVALID_ACTION_CODE, 0, "", NULL }
#define WRONG_ACTION_CODE \
  { FBA_ERROR_INVALID_ACTION_CODE, 0, "wrong", NULL }
#define WRONG_CODE \
  { FBA_ERROR_INVALID_VERIFICATION_CODE, 1, "wrong", NULL }

/* Rows of nobody, and rows of the signed-in user. */
#define OF_NOBODY .account = ACCOUNT_PASSWORD, .of_user = false
#define OF_USER .account = ACCOUNT_PASSWORD, .of_user = true
#define TEXT(value) .arguments = ARGUMENTS_TEXT, .text = (value)

#endif /* METHOD_ROWS_H_ */
