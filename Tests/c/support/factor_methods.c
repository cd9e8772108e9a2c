/* SPDX-License-Identifier: Apache-2.0 */
/* The rows of second factors and passkeys. */
#include "method_rows.h"

CALL(multi_factor_start_totp, fba_user_multi_factor_start_totp(in->user, callback, out_future))
CALL(multi_factor_enroll_totp,
     fba_user_multi_factor_enroll_totp(in->user, in->secret, SECOND, NULL, callback, out_future))
CALL(multi_factor_send_code, fba_user_multi_factor_send_code(in->user, FIRST, NULL, callback, out_future))
CALL(multi_factor_enroll_phone, fba_user_multi_factor_enroll_phone(in->user, FIRST, SECOND, "N", callback, out_future))
CALL(multi_factor_unenroll, fba_user_multi_factor_unenroll(in->user, FIRST, callback, out_future))
CALL(start_passkey_enrollment, fba_user_start_passkey_enrollment(in->user, FIRST, callback, out_future))
CALL(finalize_passkey_enrollment, fba_user_finalize_passkey_enrollment(in->user, SECOND, FIRST, callback, out_future))
CALL(unenroll_passkey, fba_user_unenroll_passkey(in->user, SECOND, callback, out_future))
CALL(start_passkey_sign_in, fba_auth_start_passkey_sign_in(in->in.auth, callback, out_future))
CALL(finalize_passkey_sign_in, fba_auth_finalize_passkey_sign_in(in->in.auth, FIRST, callback, out_future))
CALL_WITH_PAGE(sign_in_with_passkey, fba_auth_sign_in_with_passkey(in->in.auth, &options, callback, out_future))
CALL_WITH_PAGE(enroll_passkey_in_browser, fba_user_enroll_passkey(in->user, SECOND, &options, callback, out_future))
CALL(resolve_with_totp, fba_multi_factor_resolver_resolve_with_totp(in->resolver, FIRST, SECOND, callback, out_future))
CALL(resolver_send_code, fba_multi_factor_resolver_send_code(in->resolver, FIRST, NULL, callback, out_future))
CALL(resolve_with_phone,
     fba_multi_factor_resolver_resolve_with_phone(in->resolver, FIRST, SECOND, callback, out_future))

#define OF_VERIFIED .account = ACCOUNT_VERIFIED, .of_user = true
#define NO_FACTOR \
  { FBA_ERROR_MISSING_MULTI_FACTOR_INFO, 0, "", NULL }
#define UNKNOWN_FACTOR \
  { FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, 0, "no factor", NULL }

const method method_multi_factor_start_totp = {
    .call = multi_factor_start_totp, OF_VERIFIED, .yield = FBA_FUTURE_YIELDS_TOTP_SECRET};
const method method_multi_factor_enroll_totp = {.call = multi_factor_enroll_totp,
                                                OF_VERIFIED,
                                                .arguments = ARGUMENTS_NEW_SECRET,
                                                .refusals = {NO_VERIFICATION_CODE},
                                                .server_error = WRONG_CODE};
const method method_multi_factor_send_code = {.call = multi_factor_send_code,
                                              OF_VERIFIED,
                                              .arguments = ARGUMENTS_NEW_PHONE,
                                              .yield = FBA_FUTURE_YIELDS_VERIFICATION_ID,
                                              .refusals = {{FBA_ERROR_MISSING_PHONE_NUMBER, 0, "", NULL}},
                                              .server_error = {FBA_ERROR_INVALID_PHONE_NUMBER, 0, "12", NULL}};
const method method_multi_factor_enroll_phone = {.call = multi_factor_enroll_phone,
                                                 OF_VERIFIED,
                                                 .arguments = ARGUMENTS_FACTOR_CODE,
                                                 .refusals = {NO_VERIFICATION_ID, NO_VERIFICATION_CODE},
                                                 .server_error = WRONG_CODE};
const method method_multi_factor_unenroll = {.call = multi_factor_unenroll,
                                             .account = ACCOUNT_FACTORS,
                                             .of_user = true,
                                             .arguments = ARGUMENTS_FACTOR,
                                             .refusals = {NO_FACTOR},
                                             .server_error = UNKNOWN_FACTOR};
const method method_resolve_with_totp = {.call = resolve_with_totp,
                                         .account = ACCOUNT_FACTORS,
                                         .arguments = ARGUMENTS_FACTOR,
                                         .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                         .refusals = {NO_FACTOR, UNKNOWN_FACTOR, NO_VERIFICATION_CODE},
                                         .server_error = WRONG_CODE};
const method method_resolver_send_code = {.call = resolver_send_code,
                                          .account = ACCOUNT_FACTORS,
                                          .arguments = ARGUMENTS_PHONE,
                                          .yield = FBA_FUTURE_YIELDS_VERIFICATION_ID,
                                          .refusals = {NO_FACTOR, UNKNOWN_FACTOR}};
const method method_resolve_with_phone = {.call = resolve_with_phone,
                                          .account = ACCOUNT_FACTORS,
                                          .arguments = ARGUMENTS_PHONE_CODE,
                                          .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                          .refusals = {NO_VERIFICATION_ID, NO_VERIFICATION_CODE},
                                          .server_error = WRONG_CODE};

#define NO_ANSWER \
  { FBA_ERROR_INVALID_CREDENTIAL, 0, "", NULL }
#define WRONG_ANSWER \
  { FBA_ERROR_INVALID_CREDENTIAL, 0, "{\"id\":\"YQ\"}", NULL }

const method method_start_passkey_enrollment = {
    .call = start_passkey_enrollment, OF_USER, TEXT("Key"), .yield = FBA_FUTURE_YIELDS_TEXT};
const method method_finalize_passkey_enrollment = {.call = finalize_passkey_enrollment,
                                                   OF_USER,
                                                   .arguments = ARGUMENTS_NEW_PASSKEY,
                                                   .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                   .refusals = {NO_ANSWER, WRONG_ANSWER}};
const method method_unenroll_passkey = {.call = unenroll_passkey,
                                        OF_USER,
                                        .arguments = ARGUMENTS_PASSKEY,
                                        .refusals = {{FBA_ERROR_INVALID_CREDENTIAL, 1, "", NULL}}};
const method method_start_passkey_sign_in = {.call = start_passkey_sign_in, OF_NOBODY, .yield = FBA_FUTURE_YIELDS_TEXT};
const method method_finalize_passkey_sign_in = {
    .call = finalize_passkey_sign_in,
    OF_NOBODY,
    .arguments = ARGUMENTS_PASSKEY,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {NO_ANSWER, WRONG_ANSWER},
    .server_error = {FBA_ERROR_INVALID_CREDENTIAL, 0,
                     "{\"id\":\"YQ\",\"rawId\":\"YQ\",\"type\":\"public-key\",\"response\":{\"clientDataJSON\":\"e30\","
                     "\"authenticatorData\":\"oA\",\"signature\":\"oA\"}}",
                     NULL}};

const method method_sign_in_with_passkey = {.call = sign_in_with_passkey,
                                            OF_NOBODY,
                                            .visit = scene_visit_page,
                                            .arguments = ARGUMENTS_PASSKEY,
                                            .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
const method method_enroll_passkey = {.call = enroll_passkey_in_browser,
                                      OF_USER,
                                      .visit = scene_visit_page,
                                      .arguments = ARGUMENTS_NEW_PASSKEY,
                                      .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
