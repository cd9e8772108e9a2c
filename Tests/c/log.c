/* SPDX-License-Identifier: Apache-2.0 */
/* The log: its level, its sink, and that no secret gets into it. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/flow.h"
#include "support/lines.h"

static lines all_lines = LINES_INIT;

/* Requests are told of by where they went and how they ended, never by what they held. */
// proves: fba_log_set_sink.summary fba_log_set_sink.sink fba_log_set_sink.user_data fba_log_set_sink.free_user_data
static void requests_are_told_of(void) {
  static lines told = LINES_INIT;
  lines_begin(&told);
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* token = NULL;
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &token));
  CHECK_SUCCEEDS(token);
  CHECK_CONTAINS("/identitytoolkit.googleapis.com/v1/accounts:signUp: HTTP 200 in ", told.text);
  CHECK_CONTAINS("/securetoken.googleapis.com/v1/token: HTTP 200 in ", told.text);
  CHECK_CONTAINS("POST http://127.0.0.1:", told.text);
  CHECK(strstr(told.text, "key=") == NULL && strstr(told.text, "fake-api-key") == NULL);
  CHECK(strstr(told.text, TEST_PASSWORD) == NULL && strstr(told.text, "@example.com") == NULL);
  CHECK(strstr(told.text, fba_future_token(token)) == NULL && strstr(told.text, "eyJ") == NULL);
  uint16_t nobody = unused_port();
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", nobody));
  fba_future_release(token);
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &token));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, token);
  char sign_up_there[128];
  snprintf(sign_up_there, sizeof(sign_up_there),
           "POST http://127.0.0.1:%u/identitytoolkit.googleapis.com/v1/accounts:signUp: ", (unsigned)nobody);
  const char* failed = strstr(told.text, sign_up_there);
  CHECK(failed != NULL && strncmp(failed + strlen(sign_up_there), "HTTP ", 5) != 0);
  fba_user_release(user);
  session_close(&in);
  lines_end(&told);
}

/* A status cannot say which of many values it is about. */
static void refusals_name_the_value(void) {
  static lines told = LINES_INIT;
  lines_begin(&told);
  session in = session_open();
  fba_app* app = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "k";
  options.prewarm = 2;
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_app_create(&options, "refused", &app));
  CHECK_CONTAINS("prewarm must be 0 or 1", told.text);
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(in.auth, "127.0.0.1", 65536));
  CHECK_CONTAINS("port 1 to 65535", told.text);
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_language_code(in.auth, "de_DE"));
  CHECK_CONTAINS("a language code", told.text);
  session_close(&in);
  lines_end(&told);
}

static void refused_sink(fba_log_level level, const char* message, void* user_data) {
  (void)level;
  (void)message;
  __atomic_add_fetch((int*)user_data, 1, __ATOMIC_RELAXED);
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_log_write(FBA_LOG_NONE, "what the sink itself is refused"));
}

/* Or the sink would be called by itself until the stack is full. */
// proves: fba_log_set_sink.FBA_STATUS_OK
static void sink_that_is_refused_a_call_ends(void) {
  int calls = 0;
  CHECK_OK(fba_log_set_sink(refused_sink, &calls, NULL));
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_log_write(FBA_LOG_NONE, "refused"));
  CHECK_INT(64, calls);
  CHECK_INT(FBA_STATUS_INVALID_ARGUMENT, fba_log_write(FBA_LOG_NONE, "refused once more"));
  CHECK_INT(128, calls);
  CHECK_OK(fba_log_set_sink(NULL, NULL, NULL));
}

/* Standard error while a case plays with descriptor 2. */
static int kept_error = -1;

static void keep_error(void) {
  fflush(stderr);
  kept_error = dup(STDERR_FILENO);
  CHECK_OK(fba_log_write(FBA_LOG_VERBOSE, "the library has seen what descriptor 2 is"));
}

static void restore_error(void) {
  dup2(kept_error, STDERR_FILENO);
  close(kept_error);
}

// proves: fba_log_write.message
static void one_line_is_written_at_once(void) {
  int ends[2];
  char text[256];
  keep_error();
  CHECK(pipe(ends) == 0);
  dup2(ends[1], STDERR_FILENO);
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "a\nb\x1b[31m\xe2\x80\xae"));
  restore_error();
  close(ends[1]);
  ssize_t length = read(ends[0], text, sizeof(text) - 1);
  text[length > 0 ? length : 0] = '\0';
  CHECK_TEXT("firebase_auth: error: a b [31m\n", text);
  CHECK_INT(0, read(ends[0], text, sizeof(text)));
  close(ends[0]);
}

/* Nobody reads any more: the default action of SIGPIPE would end this program. */
static void broken_pipe_does_no_harm(void) {
  int ends[2];
  sigset_t pending;
  keep_error();
  CHECK(pipe(ends) == 0);
  dup2(ends[1], STDERR_FILENO);
  close(ends[1]);
  close(ends[0]);
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "into the void"));
  restore_error();
  CHECK_INT(0, sigpending(&pending));
  CHECK_INT(0, sigismember(&pending, SIGPIPE));
}

/* One that is full, whether it blocks or not: the line is lost, and nobody waits. */
static void full_pipe_does_no_harm(void) {
  for (int blocks = 0; blocks < 2; blocks++) {
    int ends[2];
    char filling[4096] = "";
    keep_error();
    CHECK(pipe(ends) == 0);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while (write(ends[1], filling, sizeof(filling)) > 0) continue;
    if (blocks) fcntl(ends[1], F_SETFL, 0);
    dup2(ends[1], STDERR_FILENO);
    CHECK_OK(fba_log_write(FBA_LOG_ERROR, "no room"));
    restore_error();
    close(ends[0]);
    close(ends[1]);
  }
}

/* A file that the program redirected its standard error to. */
// proves: fba_log_set_sink.sink
static void redirected_error_gets_its_lines(void) {
  char path[] = "/tmp/fba-log-XXXXXX";
  char text[256] = "";
  CHECK(mkstemp(path) >= 0);
  int file = open(path, O_WRONLY);
  keep_error();
  dup2(file, STDERR_FILENO);
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "into the file"));
  restore_error();
  close(file);
  file = open(path, O_RDONLY);
  CHECK(read(file, text, sizeof(text) - 1) > 0);
  CHECK_TEXT("firebase_auth: error: into the file\n", text);
  close(file);
  unlink(path);
}

/* A program that closed descriptor 2 may find it again as a file or socket of its own. */
static void own_files_get_no_lines(void) {
  static const int flags[] = {O_RDWR, O_WRONLY | O_CLOEXEC};
  char path[] = "/tmp/fba-log-XXXXXX";
  int file = mkstemp(path);
  int sockets[2];
  char byte = 0;
  CHECK(file >= 0);
  close(file);
  keep_error();
  close(STDERR_FILENO);
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "nowhere to go"));
  for (int index = 0; index < 2; index++) {
    int own = open(path, flags[index]);
    CHECK_INT(STDERR_FILENO, own);
    CHECK_OK(fba_log_write(FBA_LOG_ERROR, "not into the program's data"));
    CHECK_INT(0, lseek(own, 0, SEEK_END));
    close(own);
  }
  CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) == 0);
  CHECK_INT(STDERR_FILENO, sockets[0]);
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "not to the program's peer"));
  CHECK_INT(-1, recv(sockets[1], &byte, 1, MSG_DONTWAIT));
  close(sockets[0]);
  close(sockets[1]);
  restore_error();
  unlink(path);
}

// proves: fba_log_set_level.summary fba_log_set_level.level fba_log_set_level.FBA_STATUS_OK fba_log_get_level.summary
// proves: fba_log_get_level.returns fba_log_set_level.threads
static void level_is_kept(void) {
  CHECK_INT(FBA_LOG_WARNING, (int)fba_log_get_level());
  for (int level = FBA_LOG_VERBOSE; level <= FBA_LOG_NONE; level++) {
    CHECK_OK(fba_log_set_level((fba_log_level)level));
    CHECK_INT(level, (int)fba_log_get_level());
  }
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_set_level((fba_log_level)6));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_set_level((fba_log_level)-1));
  CHECK_OK(fba_log_set_level(FBA_LOG_WARNING));
}

/* From the level that is set on, a line goes where the library's own go: to the sink. */
// proves: fba_log_write.summary
static void lines_below_the_level_are_not_written(void) {
  static lines written = LINES_INIT;
  lines_begin(&written);
  for (int level = FBA_LOG_VERBOSE; level <= FBA_LOG_ERROR; level++) {
    char highest_left_out[] = "left out 0;";
    char lowest_written[] = "written 0;";
    highest_left_out[9] = lowest_written[8] = (char)('0' + level);
    CHECK_OK(fba_log_set_level((fba_log_level)level));
    if (level > FBA_LOG_VERBOSE) CHECK_OK(fba_log_write((fba_log_level)(level - 1), highest_left_out));
    CHECK_OK(fba_log_write((fba_log_level)level, lowest_written));
    CHECK_INT(1, lines_with(&written, lowest_written));
  }
  CHECK_OK(fba_log_set_level(FBA_LOG_NONE));
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "left out of nothing"));
  CHECK_INT(0, lines_with(&written, "left out"));
  lines_end(&written);
}

/* By the link of a mail; the user is the same afterwards. */
static void reset_password(session* in, const char* email, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in->auth, email, NULL, &future));
  CHECK_DONE(future);
  web_text code = web_parameter(web_mailed_link(email, "PASSWORD_RESET").text, "oobCode");
  CHECK_OK(fba_auth_confirm_password_reset(in->auth, code.text, password, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, password, NULL, &future));
  CHECK_DONE(future);
}

/* In calls that succeed, and in some that do not; the user is the same afterwards. */
static void say_secrets(session* in, fba_user* user) {
  static const char answer[] =
      "{\"id\":\"secret-\",\"rawId\":\"secret-\",\"type\":\"public-key\",\"response\":{\"clientDataJSON\":\"e30\","
      "\"authenticatorData\":\"oA\",\"signature\":\"secret-\"}}";
  fba_future* future = NULL;
  reset_password(in, fba_user_email(user), "secret-reset");
  CHECK_OK(fba_user_update_password(user, "secret-word", NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, fba_user_email(user), "secret-word", NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, fba_user_email(user), "secret-guess", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_WRONG_PASSWORD, future);
  CHECK_OK(fba_auth_sign_in_with_custom_token(in->auth, "secret-token", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CUSTOM_TOKEN, future);
  CHECK_OK(fba_auth_finalize_passkey_sign_in(in->auth, answer, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, future);
}

// proves: fba_auth_sign_in_with_email_and_password.password fba_auth_sign_in_with_custom_token.custom_token
// proves: fba_user_update_password.password fba_auth_finalize_passkey_sign_in.authentication_response_json
// proves: fba_auth_confirm_password_reset.new_password
static void secrets_are_never_said(void) {
  lines_begin(&all_lines);
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* token = NULL;
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &token));
  CHECK_SUCCEEDS(token);
  say_secrets(&in, user);
  flow browser = flow_of("github.com", new_email().text);
  browser.opener_fails = true; /* which is worth a line */
  flow_link(&browser, user);
  check_flow_succeeds(&browser, __FILE__, __LINE__);
  const fba_credential* credential = fba_auth_result_credential(fba_future_auth_result(browser.future));
  web_text state = web_parameter(flow_url(&browser), "state");

  CHECK(all_lines.count > 0);
  CHECK(strstr(all_lines.text, TEST_PASSWORD) == NULL && strstr(all_lines.text, "secret-") == NULL);
  CHECK(strstr(all_lines.text, fba_future_token(token)) == NULL);
  CHECK(strstr(all_lines.text, fba_credential_access_token(credential)) == NULL);
  CHECK(strstr(all_lines.text, state.text) == NULL);
  flow_end(&browser);
  fba_future_release(token);
  fba_user_release(user);
  session_close(&in);
  lines_end(&all_lines);
}

static const check_case cases[] = {
    CHECK_CASE(level_is_kept),
    CHECK_CASE(lines_below_the_level_are_not_written),
    CHECK_CASE(secrets_are_never_said),
    CHECK_CASE(requests_are_told_of),
    CHECK_CASE(refusals_name_the_value),
    CHECK_CASE(sink_that_is_refused_a_call_ends),
    CHECK_CASE(one_line_is_written_at_once),
    CHECK_CASE(broken_pipe_does_no_harm),
    CHECK_CASE(full_pipe_does_no_harm),
    CHECK_CASE(redirected_error_gets_its_lines),
    CHECK_CASE(own_files_get_no_lines),
};

CHECK_MAIN(cases)
