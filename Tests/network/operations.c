/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Does what lines of its standard input say, and tells how each operation ended: the hands of the network tests, which
 * play the network.
 *
 * usage: operations [--see FILE PATH]... [--connect-timeout-ms N] [--request-timeout-ms N] [--proxy URL] [--prewarm]
 * [--details-follow] [--log]
 *
 * A line has a number, the name of an operation and its arguments, parted by tabs. Any number of operations may be
 * under way. Each answer is one line of JSON. The session is kept in a file, for the next program to go on with. --log
 * has the library tell on standard error what it does. --see puts FILE in the place of PATH, for this program alone.
 */
#include <firebase_auth/firebase_auth.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "own_files.h"

enum { LINE_SIZE = 16384, FIELDS_MAX = 8 };

typedef struct call {
  char id[32];
  const char* operation;
  long long began_ms;
} call;

static fba_auth* auth;
/* Of the last sign-in that wanted a second factor. */
static fba_multi_factor_resolver* resolver;
/* Of the last enrolment of an authenticator app. */
static fba_totp_secret* secret;
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;

static long long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Between the quotes of a JSON text. */
static void put_text(const char* text) {
  for (; *text != '\0'; text++) {
    if ((unsigned char)*text < ' ') {
      printf("\\u%04x", (unsigned)*text);
      continue;
    }
    if (*text == '"' || *text == '\\') putchar('\\');
    putchar(*text);
  }
}

static void put_member(const char* name, const char* value) {
  printf(", \"%s\": \"", name);
  put_text(value != NULL ? value : "");
  putchar('"');
}

static void begin_line(const call* of) {
  pthread_mutex_lock(&output);
  printf("{\"id\": \"%s\"", of->id);
  put_member("operation", of->operation);
}

static void end_line(void) {
  printf("}\n");
  fflush(stdout);
  pthread_mutex_unlock(&output);
}

/* A call that was refused at once has no future. */
static void tell(const call* ended, const fba_error* error, const char* status, const char* value) {
  begin_line(ended);
  printf(", \"error\": %d, \"http\": %d, \"retry_after_ms\": %u, \"ms\": %lld", (int)fba_error_number(error),
         (int)fba_error_http_status(error), (unsigned)fba_error_retry_after_ms(error), now_ms() - ended->began_ms);
  put_member("status", status);
  put_member("name", fba_error_name(error));
  put_member("message", fba_error_message(error));
  put_member("value", value);
  end_line();
}

static void end(fba_future* future, void* user_data) {
  call* ended = user_data;
  const fba_totp_secret* made = fba_future_totp_secret(future);
  const char* value = made != NULL ? fba_totp_secret_key(made) : fba_future_verification_id(future);
  if (made != NULL) {
    fba_totp_secret_release(secret);
    secret = fba_totp_secret_retain(made);
  }
  const fba_multi_factor_resolver* met = fba_error_multi_factor_resolver(fba_future_error(future));
  if (met != NULL) {
    fba_multi_factor_resolver_release(resolver);
    resolver = fba_multi_factor_resolver_retain(met);
  }
  if (fba_future_get_state(future) != FBA_FUTURE_INVALID) tell(ended, fba_future_error(future), "", value);
}

static bool open_url(const char* url, void* user_data) {
  begin_line(user_data);
  put_member("open_url", url);
  end_line();
  return true;
}

/* Defines an operation; ARGUMENT(1) is the first after its name. */
#define ARGUMENT(index) arguments[(index)-1]
#define AUTH_OPERATION(name, expression)                                                            \
  static fba_status name(char** arguments, const fba_callback* callback, fba_future** out_future) { \
    (void)arguments;                                                                                \
    return expression;                                                                              \
  }
#define USER_OPERATION(name, expression)                                                            \
  static fba_status name(char** arguments, const fba_callback* callback, fba_future** out_future) { \
    (void)arguments;                                                                                \
    fba_user* user = fba_auth_current_user(auth);                                                   \
    fba_status status = expression;                                                                 \
    fba_user_release(user);                                                                         \
    return status;                                                                                  \
  }
#define WITH_CREDENTIAL(name, creation, expression)                                                 \
  static fba_status name(char** arguments, const fba_callback* callback, fba_future** out_future) { \
    fba_credential* credential = NULL;                                                              \
    fba_user* user = fba_auth_current_user(auth);                                                   \
    fba_status status = creation;                                                                   \
    if (status == FBA_STATUS_OK) status = expression;                                               \
    fba_user_release(user);                                                                         \
    fba_credential_release(credential);                                                             \
    return status;                                                                                  \
  }
#define PASSWORD fba_credential_create_email(ARGUMENT(1), ARGUMENT(2), &credential)
#define GOOGLE fba_credential_create_google(ARGUMENT(1), NULL, &credential)
#define PHONE fba_credential_create_phone(ARGUMENT(1), ARGUMENT(2), &credential)
#define PLAYER \
  fba_credential_create_game_center(ARGUMENT(1), KEY_OF_APPLE, "c2ln", "c2FsdA==", 1700000000123, "Ann", &credential)
#define KEY_OF_APPLE "https://static.gc.apple.com/public-key/gc-prod-5.cer"
#define SIGN_IN fba_auth_sign_in_with_credential(auth, credential, callback, out_future)
#define LINK fba_user_link_with_credential(user, credential, callback, out_future)
#define REAUTHENTICATE fba_user_reauthenticate_with_credential(user, credential, callback, out_future)
#define SET_PHONE fba_user_update_phone_number(user, credential, callback, out_future)

static const char* first_hint(void) {
  return fba_multi_factor_info_uid(fba_multi_factor_resolver_hint_at(resolver, 0));
}

AUTH_OPERATION(sign_in_anonymously, fba_auth_sign_in_anonymously(auth, callback, out_future))
AUTH_OPERATION(create_user,
               fba_auth_create_user_with_email_and_password(auth, ARGUMENT(1), ARGUMENT(2), callback, out_future))
AUTH_OPERATION(sign_in, fba_auth_sign_in_with_email_and_password(auth, ARGUMENT(1), ARGUMENT(2), callback, out_future))
AUTH_OPERATION(sign_in_custom, fba_auth_sign_in_with_custom_token(auth, ARGUMENT(1), callback, out_future))
WITH_CREDENTIAL(sign_in_google, GOOGLE, SIGN_IN)
AUTH_OPERATION(verify_phone, fba_auth_verify_phone_number(auth, ARGUMENT(1), NULL, callback, out_future))
WITH_CREDENTIAL(sign_in_phone, PHONE, SIGN_IN)
AUTH_OPERATION(fetch_providers, fba_auth_fetch_providers_for_email(auth, ARGUMENT(1), callback, out_future))
AUTH_OPERATION(send_reset, fba_auth_send_password_reset_email(auth, ARGUMENT(1), callback, out_future))
USER_OPERATION(send_verification, fba_user_send_email_verification(user, callback, out_future))
USER_OPERATION(verify_new_email,
               fba_user_send_email_verification_before_updating_email(user, ARGUMENT(1), callback, out_future))
USER_OPERATION(reload, fba_user_reload(user, callback, out_future))
USER_OPERATION(fetch_token, fba_user_fetch_token(user, true, callback, out_future))
USER_OPERATION(update_password, fba_user_update_password(user, ARGUMENT(1), callback, out_future))
USER_OPERATION(update_email, fba_user_update_email(user, ARGUMENT(1), callback, out_future))
WITH_CREDENTIAL(update_phone, PHONE, SET_PHONE)
WITH_CREDENTIAL(link_password, PASSWORD, LINK)
WITH_CREDENTIAL(link_google, GOOGLE, LINK)
WITH_CREDENTIAL(link_phone, PHONE, LINK)
USER_OPERATION(unlink_provider, fba_user_unlink(user, ARGUMENT(1), callback, out_future))
WITH_CREDENTIAL(reauthenticate, PASSWORD, REAUTHENTICATE)
AUTH_OPERATION(sign_in_link, fba_auth_sign_in_with_email_link(auth, ARGUMENT(1), ARGUMENT(2), callback, out_future))
WITH_CREDENTIAL(sign_in_player, PLAYER, SIGN_IN)
AUTH_OPERATION(apply_code, fba_auth_apply_action_code(auth, ARGUMENT(1), callback, out_future))
USER_OPERATION(revoke, fba_user_revoke_access_token(user, ARGUMENT(1), callback, out_future))
AUTH_OPERATION(check_code, fba_auth_check_action_code(auth, ARGUMENT(1), callback, out_future))
AUTH_OPERATION(verify_reset, fba_auth_verify_password_reset_code(auth, ARGUMENT(1), callback, out_future))
USER_OPERATION(update_current_user, fba_auth_update_current_user(auth, user, callback, out_future))
AUTH_OPERATION(confirm_reset, fba_auth_confirm_password_reset(auth, ARGUMENT(1), ARGUMENT(2), callback, out_future))
AUTH_OPERATION(validate, fba_auth_validate_password(auth, ARGUMENT(1), callback, out_future))
USER_OPERATION(ask_for_passkey, fba_user_start_passkey_enrollment(user, ARGUMENT(1), callback, out_future))
USER_OPERATION(enroll_passkey, fba_user_finalize_passkey_enrollment(user, "laptop", ARGUMENT(1), callback, out_future))
AUTH_OPERATION(sign_in_passkey, fba_auth_finalize_passkey_sign_in(auth, ARGUMENT(1), callback, out_future))
AUTH_OPERATION(ask_for_signature, fba_auth_start_passkey_sign_in(auth, callback, out_future))
USER_OPERATION(remove_passkey, fba_user_unenroll_passkey(user, ARGUMENT(1), callback, out_future))
USER_OPERATION(start_totp, fba_user_multi_factor_start_totp(user, callback, out_future))
USER_OPERATION(enroll_totp, fba_user_multi_factor_enroll_totp(user, secret, ARGUMENT(1), "mine", callback, out_future))
USER_OPERATION(send_enrolment_code, fba_user_multi_factor_send_code(user, ARGUMENT(1), NULL, callback, out_future))
USER_OPERATION(enroll_phone,
               fba_user_multi_factor_enroll_phone(user, ARGUMENT(1), ARGUMENT(2), "mine", callback, out_future))
USER_OPERATION(remove_factor, fba_user_multi_factor_unenroll(user, ARGUMENT(1), callback, out_future))
AUTH_OPERATION(send_proof_code, fba_multi_factor_resolver_send_code(resolver, first_hint(), NULL, callback, out_future))
AUTH_OPERATION(prove_factor,
               fba_multi_factor_resolver_resolve_with_phone(resolver, ARGUMENT(1), ARGUMENT(2), callback, out_future))
/* What happens in a tenant that wants tokens of reCAPTCHA, which this program has. */
#define GUARDED(name, expression)                                                                   \
  static fba_status name(char** arguments, const fba_callback* callback, fba_future** out_future) { \
    fba_status status = enter(ARGUMENT(1));                                                         \
    if (status == FBA_STATUS_OK) status = expression;                                               \
    fba_auth_set_recaptcha(auth, NULL);                                                             \
    fba_auth_set_tenant_id(auth, NULL);                                                             \
    return status;                                                                                  \
  }

static void give_token(fba_question* question, void* user_data) {
  (void)user_data;
  fba_question_answer(question, "a-token");
  fba_question_release(question);
}

static fba_status enter(const char* tenant) {
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.mode = FBA_CALLBACK_ANY_THREAD;
  handler.function = give_token;
  fba_status status = fba_auth_set_tenant_id(auth, tenant);
  return status == FBA_STATUS_OK ? fba_auth_set_recaptcha(auth, &handler) : status;
}

GUARDED(fetch_guards, fba_auth_initialize_recaptcha_config(auth, callback, out_future))
GUARDED(sign_in_guarded, fba_auth_sign_in_with_email_and_password(auth, ARGUMENT(2), ARGUMENT(3), callback, out_future))
AUTH_OPERATION(initialize_recaptcha, fba_auth_initialize_recaptcha_config(auth, callback, out_future))
AUTH_OPERATION(verify_id_token, fba_id_token_verify(auth, ARGUMENT(1), NULL, callback, out_future))
USER_OPERATION(delete_user, fba_user_delete(user, callback, out_future))

static fba_status update_profile(char** arguments, const fba_callback* callback, fba_future** out_future) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = ARGUMENT(1);
  fba_user* user = fba_auth_current_user(auth);
  fba_status status = fba_user_update_profile(user, &profile, callback, out_future);
  fba_user_release(user);
  return status;
}

static fba_status send_link(char** arguments, const fba_callback* callback, fba_future** out_future) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = "http://localhost/finish";
  settings.handle_code_in_app = 1;
  return fba_auth_send_sign_in_link_to_email(auth, ARGUMENT(1), &settings, callback, out_future);
}

/* The person with this address answers at once; whoever reads the lines fetches the address. */
static fba_status browse(char** arguments, const fba_callback* callback, fba_future** out_future) {
  fba_provider* provider = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.open_url = open_url;
  options.user_data = callback->user_data;
  fba_status status = fba_provider_create(ARGUMENT(1), &provider, NULL);
  if (status == FBA_STATUS_OK) status = fba_provider_set_custom_parameter(provider, "login_hint", ARGUMENT(2), NULL);
  if (status == FBA_STATUS_OK) status = fba_provider_set_custom_parameter(provider, "prompt", "none", NULL);
  if (status == FBA_STATUS_OK) status = fba_auth_sign_in_with_provider(auth, provider, &options, callback, out_future);
  fba_provider_release(provider);
  return status;
}

static const struct operation {
  const char* name;
  fba_status (*begin)(char** arguments, const fba_callback* callback, fba_future** out_future);
  int argument_count;
} operations[] = {
    {"sign_in_anonymously", sign_in_anonymously, 0},
    {"create_user", create_user, 2},
    {"sign_in", sign_in, 2},
    {"sign_in_custom", sign_in_custom, 1},
    {"sign_in_google", sign_in_google, 1},
    {"verify_phone", verify_phone, 1},
    {"sign_in_phone", sign_in_phone, 2},
    {"fetch_providers", fetch_providers, 1},
    {"send_reset", send_reset, 1},
    {"send_verification", send_verification, 0},
    {"verify_new_email", verify_new_email, 1},
    {"reload", reload, 0},
    {"fetch_token", fetch_token, 0},
    {"update_profile", update_profile, 1},
    {"update_password", update_password, 1},
    {"update_email", update_email, 1},
    {"update_phone", update_phone, 2},
    {"link_password", link_password, 2},
    {"link_google", link_google, 1},
    {"link_phone", link_phone, 2},
    {"unlink", unlink_provider, 1},
    {"reauthenticate", reauthenticate, 2},
    {"sign_in_link", sign_in_link, 2},
    {"sign_in_player", sign_in_player, 1},
    {"apply_code", apply_code, 1},
    {"check_code", check_code, 1},
    {"verify_reset", verify_reset, 1},
    {"update_current_user", update_current_user, 0},
    {"send_link", send_link, 1},
    {"revoke", revoke, 1},
    {"confirm_reset", confirm_reset, 2},
    {"validate", validate, 1},
    {"ask_for_passkey", ask_for_passkey, 1},
    {"enroll_passkey", enroll_passkey, 1},
    {"sign_in_passkey", sign_in_passkey, 1},
    {"ask_for_signature", ask_for_signature, 0},
    {"remove_passkey", remove_passkey, 1},
    {"start_totp", start_totp, 0},
    {"enroll_totp", enroll_totp, 1},
    {"send_enrolment_code", send_enrolment_code, 1},
    {"enroll_phone", enroll_phone, 2},
    {"remove_factor", remove_factor, 1},
    {"send_proof_code", send_proof_code, 0},
    {"prove_factor", prove_factor, 2},
    {"initialize_recaptcha", initialize_recaptcha, 0},
    {"fetch_guards", fetch_guards, 1},
    {"sign_in_guarded", sign_in_guarded, 3},
    {"verify_id_token", verify_id_token, 1},
    {"delete", delete_user, 0},
    {"browse", browse, 2},
};

static const struct operation* find(const char* name) {
  for (size_t index = 0; index < sizeof(operations) / sizeof(operations[0]); index++) {
    if (strcmp(operations[index].name, name) == 0) return &operations[index];
  }
  return NULL;
}

static int split(char* line, char** fields) {
  int count = 0;
  for (char* rest = line; rest != NULL && count < FIELDS_MAX; count++) {
    fields[count] = rest;
    rest = strchr(rest, '\t');
    if (rest != NULL) *rest++ = '\0';
  }
  return count;
}

/* False for a line that cannot be read. */
static bool follow(char* line) {
  char* fields[FIELDS_MAX];
  line[strcspn(line, "\n")] = '\0';
  const int count = split(line, fields);
  const struct operation* wanted = count >= 2 ? find(fields[1]) : NULL;
  if (wanted == NULL || count - 2 != wanted->argument_count) return false;
  call* begun = calloc(1, sizeof(*begun));
  if (begun == NULL) return false;
  snprintf(begun->id, sizeof(begun->id), "%.31s", fields[0]);
  begun->operation = wanted->name;
  begun->began_ms = now_ms();
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = end;
  callback.user_data = begun;
  /* It lives as long as the program: a browser flow that has ended may still be about to tell where it goes. */
  fba_status status = wanted->begin(fields + 2, &callback, NULL);
  if (status != FBA_STATUS_OK) tell(begun, NULL, fba_status_name(status), "");
  return true;
}

static void log_line(fba_log_level level, const char* message, void* user_data) {
  (void)user_data;
  fprintf(stderr, "%lld %d %s\n", now_ms(), (int)level, message);
}

static bool read_number(const char* option, const char* value, fba_app_options* out_options) {
  uint32_t* number = strcmp(option, "--connect-timeout-ms") == 0   ? &out_options->connect_timeout_ms
                     : strcmp(option, "--request-timeout-ms") == 0 ? &out_options->request_timeout_ms
                                                                   : NULL;
  if (number != NULL) *number = (uint32_t)strtoul(value, NULL, 10);
  return number != NULL;
}

static bool read_options(int argc, char** argv, fba_app_options* out_options) {
  for (int index = 1; index < argc; index++) {
    const bool has_value = index + 1 < argc;
    if (strcmp(argv[index], "--log") == 0) {
      fba_log_set_sink(log_line, NULL, NULL);
      fba_log_set_level(FBA_LOG_VERBOSE);
    } else if (strcmp(argv[index], "--prewarm") == 0) {
      out_options->prewarm = 1;
    } else if (strcmp(argv[index], "--details-follow") == 0) {
      out_options->details_follow = 1;
    } else if (strcmp(argv[index], "--proxy") == 0 && has_value) {
      out_options->proxy = argv[++index];
    } else if (strcmp(argv[index], "--see") == 0 && index + 2 < argc) {
      if (!see_instead(argv[index + 1], argv[index + 2])) {
        perror(argv[index + 2]);
        return false;
      }
      index += 2;
    } else if (has_value && read_number(argv[index], argv[index + 1], out_options)) {
      index += 1;
    } else {
      return false;
    }
  }
  return true;
}

static bool open_app(fba_app_options* options, fba_app** out_app) {
  options->api_key = "the-api-key-of-the-project";
  options->project_id = "demo-project";
  options->store = FBA_STORE_FILE;
  return fba_app_create(options, NULL, out_app) == FBA_STATUS_OK && fba_auth_get(*out_app, &auth) == FBA_STATUS_OK;
}

/* What is kept is on the disk before the program says so. */
static void flush(const call* asked) {
  fba_future* future = NULL;
  fba_status status = fba_auth_flush_store(auth, NULL, &future);
  if (status == FBA_STATUS_OK) status = fba_future_wait(future, -1);
  tell(asked, fba_future_error(future), status == FBA_STATUS_OK ? "" : fba_status_name(status), "");
  fba_future_release(future);
}

int main(int argc, char** argv) {
  static char line[LINE_SIZE];
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  if (!read_options(argc, argv, &options) || !open_app(&options, &app)) {
    fprintf(stderr, "not understood: see the beginning of operations.c\n");
    return 2;
  }
  while (fgets(line, sizeof(line), stdin) != NULL) {
    if (strcmp(line, "flush\n") == 0) {
      flush(&(call){"flush", "flush", now_ms()});
    } else if (!follow(line)) {
      fprintf(stderr, "not understood: %s", line);
      return 2;
    }
  }
  fba_multi_factor_resolver_release(resolver);
  fba_totp_secret_release(secret);
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
