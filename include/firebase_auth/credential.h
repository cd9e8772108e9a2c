/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Credentials: immutable proof of an identity, for sign-in, linking and re-authentication.
 *
 * They belong to no app. Tokens are copied in and never logged.
 */
#ifndef FIREBASE_AUTH_CREDENTIAL_H_
#define FIREBASE_AUTH_CREDENTIAL_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The tokens of an OAuth or OIDC provider: an ID token, an access token, or both. A missing one is NULL or ""; the
 * strings are copied before return. Start from FBA_OAUTH_TOKENS_INIT; new fields are only ever added at the end.
 */
typedef struct fba_oauth_tokens {
  uint32_t struct_size;     /* sizeof(fba_oauth_tokens) */
  uint32_t reserved;        /* 0 */
  const char* id_token;     /* OIDC ID token */
  const char* access_token; /* OAuth 2.0 access token, or the OAuth 1.0a token of Twitter */
  const char* raw_nonce;    /* with id_token: the nonce before hashing */
  const char* secret;       /* OAuth 1.0a token secret */
  const char* display_name; /* Apple, first sign-in: the name that the native API gave */
} fba_oauth_tokens;

/* clang-format off */
#define FBA_OAUTH_TOKENS_INIT {sizeof(fba_oauth_tokens), 0, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Makes a credential from email and password. Empty strings are accepted and fail when the credential is used.
 *
 * email           copied before return.
 * password        copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_email(const char* email, const char* password,
                                               fba_credential** out_credential);

/*
 * Makes an email credential from the link of a mail: see email_link.h. It signs in, links and re-authenticates, once.
 *
 * email           the address that the link was sent to; copied before return. An empty one fails when the credential
 *                 is used.
 * link            the whole address that the user followed; copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * out_error       receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no link that signs in: the error has the name
 *                 "INVALID_EMAIL_LINK"), or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_email_link(const char* email, const char* link,
                                                    fba_credential** out_credential, fba_error** out_error);

/*
 * Makes a Google credential. At least one token must be given; both are sent when both are known.
 *
 * id_token        may be NULL; copied before return.
 * access_token    may be NULL; copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT without any token, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_google(const char* id_token, const char* access_token,
                                                fba_credential** out_credential);

/*
 * Makes a Facebook credential.
 *
 * access_token    copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_facebook(const char* access_token, fba_credential** out_credential);

/*
 * Makes a GitHub credential.
 *
 * access_token    copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_github(const char* access_token, fba_credential** out_credential);

/*
 * Makes a Twitter credential (OAuth 1.0a).
 *
 * token           copied before return.
 * secret          copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_twitter(const char* token, const char* secret,
                                                 fba_credential** out_credential);

/*
 * Makes a Google Play Games credential.
 *
 * server_auth_code  copied before return.
 * out_credential    receives the credential, owned by caller (release with fba_credential_release).
 * returns           FBA_STATUS_OK, or a misuse.
 * threads           any.
 * since             1.0
 */
FBA_API fba_status fba_credential_create_play_games(const char* server_auth_code, fba_credential** out_credential);

/*
 * Makes a credential for any OAuth or OIDC provider: "apple.com" with ID token and raw nonce, "oidc.<name>" and so on.
 * Yahoo and Microsoft accept no token obtained elsewhere: for these use fba_auth_sign_in_with_provider.
 *
 * provider_id     as fba_provider_create takes it.
 * tokens          copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * out_error       receives the error, owned by caller (release with fba_error_release); may be NULL.
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (malformed provider id, or neither token; with out_error),
 *                 or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_oauth(const char* provider_id, const fba_oauth_tokens* tokens,
                                               fba_credential** out_credential, fba_error** out_error);

/*
 * Makes a credential from the answer of a SAML provider that the program received by itself, for example in a web view.
 * It signs in, links and re-authenticates, as long as the service accepts the answer. A program without one uses
 * fba_auth_sign_in_with_provider.
 *
 * provider_id     the project's id of the provider, which begins with "saml."; copied before return.
 * saml_response   the field SAMLResponse of the form that the provider posts, as it is (Base64); copied before return.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * out_error       receives the error, owned by caller (release with fba_error_release); may be NULL.
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another provider's id, or no answer; with out_error), or
 *                 a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_saml(const char* provider_id, const char* saml_response,
                                              fba_credential** out_credential, fba_error** out_error);

/*
 * Makes a credential of a player of Game Center, from what GKLocalPlayer's fetchItemsForIdentityVerificationSignature
 * gave. Game Center exists on Apple's systems alone: the program got this from one of them. It signs in, links and
 * re-authenticates; re-authenticating as another player makes that player an account, and fails.
 *
 * player_id       the player's id, as Apple signed it; copied before return, as all texts are.
 * public_key_url  where Apple's certificate is.
 * signature       in Base64 of either alphabet.
 * salt            in Base64 of either alphabet.
 * timestamp_ms    milliseconds since 1970, as Apple gave it.
 * display_name    the player's name; may be NULL.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (an empty text or timestamp_ms 0), or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_game_center(const char* player_id, const char* public_key_url,
                                                     const char* signature, const char* salt, uint64_t timestamp_ms,
                                                     const char* display_name, fba_credential** out_credential);

/*
 * Makes a phone credential from the code that the user received.
 *
 * verification_id  from fba_future_verification_id; copied before return.
 * code             the digits of the message; copied before return. Empty strings fail when the credential is used.
 * out_credential   receives the credential, owned by caller (release with fba_credential_release).
 * returns          FBA_STATUS_OK, or a misuse.
 * threads          any.
 * since            1.0
 */
FBA_API fba_status fba_credential_create_phone(const char* verification_id, const char* code,
                                               fba_credential** out_credential);

/*
 * Makes a credential of the text that fba_credential_get_json gave, perhaps in an earlier run of the program or by an
 * earlier version of this library.
 *
 * json            UTF-8.
 * out_credential  receives the credential, owned by caller (release with fba_credential_release).
 * out_error       receives why the text was refused (FBA_ERROR_INVALID_CREDENTIAL, "UNREADABLE_CREDENTIAL"), without
 *                 any part of it, owned by caller (release with fba_error_release); may be NULL.
 * returns         FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT for a text that is no credential, or another misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_credential_create_from_json(const char* json, fba_credential** out_credential,
                                                   fba_error** out_error);

/*
 * Copies the credential as JSON, so that one that is pending survives the end of the program. The text is a secret: it
 * holds the password or the tokens, and whoever has it can sign in as the user. Keep it out of logs, encrypt it where
 * it is stored, and wipe it after use. What it holds expires as the credential does: a code can be used once.
 *
 * credential  borrowed.
 * buffer      receives the NUL-terminated text, cut to fit; may be NULL with size 0. A text that was cut is of no use.
 * size        bytes in buffer.
 * returns     the length of the whole text in bytes without the NUL; 0 for NULL.
 * threads     any.
 * since       1.0
 */
FBA_API size_t fba_credential_get_json(const fba_credential* credential, char* buffer, size_t size);

/*
 * Adds a reference.
 *
 * credential  NULL does nothing.
 * returns     the same handle, owned by caller (release with fba_credential_release).
 * threads     any.
 * since       1.0
 */
FBA_API fba_credential* fba_credential_retain(const fba_credential* credential);

/*
 * Drops a reference. With the last one the copies lent by the getters below are wiped from memory; the library's own
 * copies of the tokens are freed without being wiped.
 *
 * credential  NULL does nothing.
 * threads     any.
 * since       1.0
 */
FBA_API void fba_credential_release(fba_credential* credential);

/*
 * Gives the id of the provider that the credential belongs to.
 *
 * credential  borrowed.
 * returns     borrowed (valid until the credential is released): "password", "github.com" and so on; "" for NULL.
 * threads     any.
 * since       1.0
 */
FBA_API const char* fba_credential_provider_id(const fba_credential* credential);

/*
 * Gives the provider's access token, for calls to the provider's own API.
 *
 * credential  borrowed.
 * returns     borrowed (valid until the credential is released); "" when there is none.
 * threads     any.
 * since       1.0
 */
FBA_API const char* fba_credential_access_token(const fba_credential* credential);

/*
 * Gives the provider's ID token.
 *
 * credential  borrowed.
 * returns     borrowed (valid until the credential is released); "" when there is none.
 * threads     any.
 * since       1.0
 */
FBA_API const char* fba_credential_id_token(const fba_credential* credential);

/*
 * Gives the OAuth 1.0a token secret.
 *
 * credential  borrowed.
 * returns     borrowed (valid until the credential is released); "" when there is none.
 * threads     any.
 * since       1.0
 */
FBA_API const char* fba_credential_secret(const fba_credential* credential);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_CREDENTIAL_H_ */
