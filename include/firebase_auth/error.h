/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Errors of finished operations: a number, Firebase's own code string, a sentence, and what helps to recover.
 */
#ifndef FIREBASE_AUTH_ERROR_H_
#define FIREBASE_AUTH_ERROR_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Why an operation failed: docs/errors.md says what to do about each. The numbers up to 86 equal
 * firebase::auth::AuthError; those from 100 on are ours. A program should tolerate numbers that it does not know.
 */
typedef enum fba_error_code {
  FBA_ERROR_UNIMPLEMENTED = -1,        /* the server or this library does not offer it (HTTP 501) */
  FBA_ERROR_NONE = 0,                  /* success */
  FBA_ERROR_FAILURE = 1,               /* unrecognised failure; the message carries the server's text */
  FBA_ERROR_INVALID_CUSTOM_TOKEN = 2,  /* custom token malformed or refused */
  FBA_ERROR_CUSTOM_TOKEN_MISMATCH = 3, /* custom token made for another project */
  FBA_ERROR_INVALID_CREDENTIAL = 4,    /* credential wrong, malformed, expired or refused */
  FBA_ERROR_USER_DISABLED = 5,         /* an administrator disabled the account */
  FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS = 6, /* the email's account uses another provider */
  FBA_ERROR_OPERATION_NOT_ALLOWED = 7,          /* sign-in method or second factor switched off for project or tenant */
  FBA_ERROR_EMAIL_ALREADY_IN_USE = 8,           /* another account has this email */
  FBA_ERROR_REQUIRES_RECENT_LOGIN = 9,          /* needs a fresh sign-in: re-authenticate and try again */
  FBA_ERROR_CREDENTIAL_ALREADY_IN_USE = 10,     /* this provider identity is linked to another account */
  FBA_ERROR_INVALID_EMAIL = 11,                 /* email badly formed, or not that of the link */
  FBA_ERROR_WRONG_PASSWORD = 12,                /* wrong password, or the account has none */
  FBA_ERROR_TOO_MANY_REQUESTS = 13,             /* throttled: try again later */
  FBA_ERROR_USER_NOT_FOUND = 14,                /* no such account */
  FBA_ERROR_PROVIDER_ALREADY_LINKED = 15,       /* the user has this provider already */
  FBA_ERROR_NO_SUCH_PROVIDER = 16,              /* the user does not have this provider */
  FBA_ERROR_INVALID_USER_TOKEN = 17,            /* the session is invalid: sign in again */
  FBA_ERROR_USER_TOKEN_EXPIRED = 18,            /* the session has expired or was revoked: sign in again */
  FBA_ERROR_NETWORK_REQUEST_FAILED = 19,        /* the service could not be reached or did not answer */
  FBA_ERROR_INVALID_API_KEY = 20,               /* API key refused */
  FBA_ERROR_APP_NOT_AUTHORIZED = 21,            /* this app may not use this API key */
  FBA_ERROR_USER_MISMATCH = 22,                 /* the credential belongs to another user */
  FBA_ERROR_WEAK_PASSWORD = 23,                 /* password too weak, or against the policy */
  FBA_ERROR_NO_SIGNED_IN_USER = 24,             /* nobody is signed in */
  FBA_ERROR_API_NOT_AVAILABLE = 25,             /* not offered on this platform */
  FBA_ERROR_EXPIRED_ACTION_CODE = 26,           /* email action code expired */
  FBA_ERROR_INVALID_ACTION_CODE = 27,           /* email action code invalid or used */
  FBA_ERROR_INVALID_MESSAGE_PAYLOAD = 28,       /* email template content refused */
  FBA_ERROR_INVALID_PHONE_NUMBER = 29,          /* phone number not in E.164 form */
  FBA_ERROR_MISSING_PHONE_NUMBER = 30,          /* phone number missing */
  FBA_ERROR_INVALID_RECIPIENT_EMAIL = 31,       /* recipient address refused */
  FBA_ERROR_INVALID_SENDER = 32,                /* template sender refused */
  FBA_ERROR_INVALID_VERIFICATION_CODE = 33,     /* code wrong */
  FBA_ERROR_INVALID_VERIFICATION_ID = 34,       /* verification not known, or used before */
  FBA_ERROR_MISSING_VERIFICATION_CODE = 35,     /* code missing */
  FBA_ERROR_MISSING_VERIFICATION_ID = 36,       /* verification id missing */
  FBA_ERROR_MISSING_EMAIL = 37,                 /* email missing */
  FBA_ERROR_MISSING_PASSWORD = 38,              /* password missing */
  FBA_ERROR_QUOTA_EXCEEDED = 39,                /* project quota used up */
  FBA_ERROR_RETRY_PHONE_AUTH = 40,              /* phone credential could not be verified */
  FBA_ERROR_SESSION_EXPIRED = 41,               /* verification by message or app expired */
  FBA_ERROR_APP_NOT_VERIFIED = 42,              /* app could not be verified */
  FBA_ERROR_APP_VERIFICATION_FAILED = 43,       /* app verification flow failed */
  FBA_ERROR_CAPTCHA_CHECK_FAILED = 44,          /* reCAPTCHA token missing or refused */
  FBA_ERROR_INVALID_APP_CREDENTIAL = 45,        /* app credential refused */
  FBA_ERROR_MISSING_APP_CREDENTIAL = 46,        /* app credential missing */
  FBA_ERROR_INVALID_CLIENT_ID = 47,             /* OAuth client id refused */
  FBA_ERROR_INVALID_CONTINUE_URI = 48,          /* continue URL refused */
  FBA_ERROR_MISSING_CONTINUE_URI = 49,          /* continue URL missing */
  FBA_ERROR_KEYCHAIN_ERROR = 50,                /* session storage failed */
  FBA_ERROR_MISSING_APP_TOKEN = 51,             /* app token missing */
  FBA_ERROR_MISSING_IOS_BUNDLE_ID = 52,         /* iOS bundle id missing */
  FBA_ERROR_NOTIFICATION_NOT_FORWARDED = 53,    /* remote notification not forwarded */
  FBA_ERROR_UNAUTHORIZED_DOMAIN = 54,           /* domain not on the project's list */
  FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED = 55, /* another browser flow is running */
  FBA_ERROR_WEB_CONTEXT_CANCELLED = 56,         /* browser flow cancelled or out of time: see the name */
  FBA_ERROR_DYNAMIC_LINK_NOT_ACTIVATED = 57,    /* Dynamic Links not enabled */
  FBA_ERROR_CANCELLED = 58,                     /* cancelled by the program, or by the user at the provider */
  FBA_ERROR_INVALID_PROVIDER_ID = 59,           /* provider id malformed or not enabled */
  FBA_ERROR_WEB_INTERNAL_ERROR = 60,            /* internal error of the browser flow */
  FBA_ERROR_WEB_STORAGE_UNSUPPORTED = 61,       /* browser storage unavailable */
  FBA_ERROR_TENANT_ID_MISMATCH = 62,            /* tenant ids differ */
  FBA_ERROR_UNSUPPORTED_TENANT_OPERATION = 63,  /* not available with tenants */
  FBA_ERROR_INVALID_LINK_DOMAIN = 64,           /* link domain not configured */
  FBA_ERROR_REJECTED_CREDENTIAL = 65,           /* credential data inconsistent */
  FBA_ERROR_PHONE_NUMBER_NOT_FOUND = 66,        /* phone is not a second factor of the user */
  FBA_ERROR_INVALID_TENANT_ID = 67,             /* unknown tenant */
  FBA_ERROR_MISSING_CLIENT_IDENTIFIER = 68,     /* client identifier missing */
  FBA_ERROR_MISSING_MULTI_FACTOR_SESSION = 69,  /* first-factor proof missing */
  FBA_ERROR_MISSING_MULTI_FACTOR_INFO = 70,     /* second-factor id missing */
  FBA_ERROR_INVALID_MULTI_FACTOR_SESSION = 71,  /* first-factor proof refused or too old */
  FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND = 72,   /* the user lacks that second factor */
  FBA_ERROR_ADMIN_RESTRICTED_OPERATION = 73,    /* administrators only */
  FBA_ERROR_UNVERIFIED_EMAIL = 74,              /* needs a verified email */
  FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED = 75,             /* second factor enrolled already */
  FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED = 76,       /* too many second factors */
  FBA_ERROR_UNSUPPORTED_FIRST_FACTOR = 77,                   /* first factor not usable with a second */
  FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION = 78,            /* the email must be changed through verification */
  FBA_ERROR_INVALID_EVENT_HANDLER = 79,                      /* event handler missing or invalid */
  FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE = 80,          /* a provider request is running */
  FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA = 81,            /* handler returned unusable data */
  FBA_ERROR_FEDERATED_SIGN_IN_USER_INTERACTION_FAILURE = 82, /* failure on the user's side of the web flow */
  FBA_ERROR_MISSING_OR_INVALID_NONCE = 83,          /* nonce missing, or its hash differs from the ID token's */
  FBA_ERROR_USER_CANCELLED = 84,                    /* never given: a refusal by the user at the provider is 58 */
  FBA_ERROR_UNSUPPORTED_PASSTHROUGH_OPERATION = 85, /* not supported in pass-through mode */
  FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE = 86,         /* no refresh token to renew the session with */
  FBA_ERROR_INVALID_ARGUMENT = 100,                 /* an argument was refused at once; the message or log names it */
  FBA_ERROR_SECOND_FACTOR_REQUIRED = 101,           /* the account needs a second factor to sign in */
  FBA_ERROR_INVALID_RESPONSE = 102,                 /* the server's answer is not a valid reply */
  FBA_ERROR_BLOCKING_FUNCTION_REFUSED = 103,        /* a blocking function of the project refused */
  FBA_ERROR_OUT_OF_RESOURCES = 104,   /* the system gave no thread, file descriptor, memory or usable libcurl */
  FBA_ERROR_CODE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_error_code;

/*
 * Adds a reference, so that the error outlives the future it came from.
 *
 * error    NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_error_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_error* fba_error_retain(const fba_error* error);

/*
 * Drops a reference. With the last one, pointers borrowed from the error become invalid.
 *
 * error    NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_error_release(fba_error* error);

/*
 * Gives the number of the error.
 *
 * error    borrowed; NULL gives FBA_ERROR_NONE.
 * returns  the number; FBA_ERROR_FAILURE for a handle of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API fba_error_code fba_error_number(const fba_error* error);

/*
 * Gives the code string: the server's own (such as "EMAIL_EXISTS"), or one of this library's where no server was asked
 * (such as "NETWORK_REQUEST_FAILED", "WEB_CONTEXT_CANCELLED", "WEB_CONTEXT_TIMED_OUT"). docs/errors.md lists them.
 * Upper case letters, digits and '_', 64 at most.
 *
 * error    borrowed; NULL gives "".
 * returns  borrowed (valid until the error is released); never NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_error_name(const fba_error* error);

/*
 * Gives a sentence for people: what was wrong and what to do. The library puts no token, code or password into it, nor
 * control characters. What a server said in it is cut to 200 characters, and long words in it are left out: a server
 * that repeats a short password in its error is not found out.
 *
 * error    borrowed; NULL gives "".
 * returns  borrowed (valid until the error is released); never NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_error_message(const fba_error* error);

/*
 * Tells where the documents explain a number: "errors.md#invalid-email", relative to their directory, which is
 * installed as share/doc/FirebaseAuth (pkg-config --variable=docdir firebase_auth). The part after '#' stays the same
 * in later versions; a program may put an address of its own before it.
 *
 * error    any number; unknown ones give "errors.md".
 * returns  static text, never NULL, valid for the life of the process.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_error_help_url(fba_error_code error);

/*
 * Gives the HTTP status of the answer that carried the error.
 *
 * error    borrowed; NULL gives 0.
 * returns  100 to 599. 200 is possible: some answers carry an error in a success. 0 when there was no answer, or when
 *          it told what a provider decided: a refusal, a device code that has expired, what an issuer cannot do.
 * threads  any.
 * since    1.0
 */
FBA_API int32_t fba_error_http_status(const fba_error* error);

/*
 * Tells how long the server asks to wait before the next try: the Retry-After header of the answer that carried the
 * error. Mostly with FBA_ERROR_TOO_MANY_REQUESTS and FBA_ERROR_NETWORK_REQUEST_FAILED.
 *
 * error    borrowed; NULL gives 0.
 * returns  milliseconds from when the answer came, a day at most; 0 when the server did not say.
 * threads  any.
 * since    1.0
 */
FBA_API uint32_t fba_error_retry_after_ms(const fba_error* error);

/*
 * Gives the email address concerned: with FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS and
 * FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, the address to look up with fba_auth_fetch_providers_for_email.
 *
 * error    borrowed; NULL gives "".
 * returns  borrowed (valid until the error is released); "" when the error has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_error_email(const fba_error* error);

/*
 * Gives the credential that came with the error. It signs in or links without another visit to the provider: link it
 * after FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, sign in with it after FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
 *
 * error    borrowed; NULL gives NULL.
 * returns  borrowed (valid until the error is released; keep it with fba_credential_retain), or NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_credential* fba_error_updated_credential(const fba_error* error);

/*
 * Gives what goes on after FBA_ERROR_SECOND_FACTOR_REQUIRED: the factors that the account has, and the calls that end
 * the sign-in, link or re-authentication with one of them. See multi_factor.h.
 *
 * error    borrowed; NULL gives NULL.
 * returns  borrowed (valid until the error is released; keep it with fba_multi_factor_resolver_retain), or NULL: the
 *          error has another number. It is not const: its calls begin operations.
 * threads  any.
 * since    1.0
 */
FBA_API fba_multi_factor_resolver* fba_error_multi_factor_resolver(const fba_error* error);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_ERROR_H_ */
