/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/c-apps.md. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../c/support/session.h"
#include "c-apps/all.c.inc"
#include "printed.h"

static const char file[] =
    "{\"project_info\":{\"project_id\":\"of-file\"},\"client\":[{\"client_info\":{\"mobilesdk_app_id\":\"1:2:linux:3\","
    "\"android_client_info\":{\"package_name\":\"com.example.game\"}},"
    "\"api_key\":[{\"current_key\":\"key-of-file\"}]}]}";

static void versions_and_statuses_are_printed(void) {
  printed_begin();
  print_version();
  bool is_first_ok = is_ok(FBA_STATUS_OK);
  bool is_second_ok = is_ok(FBA_STATUS_CLOSED);
  const char* printed = printed_end(0);
  CHECK_CONTAINS("Compiled with " FBA_VERSION_STRING ", runs with " FBA_VERSION_STRING "\nFBA_STATUS_CLOSED: ",
                 printed);
  CHECK_CONTAINS(fba_status_message(FBA_STATUS_CLOSED), printed);
  CHECK(is_first_ok && !is_second_ok);
}

static void an_app_is_made_of_a_file(void) {
  fba_app* app = app_of_file(file);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  CHECK_OK(fba_app_get_options(app, &options));
  CHECK_TEXT("key-of-file", options.api_key);
  CHECK_INT(20000, options.request_timeout_ms);
  printed_begin();
  print_apps();
  CHECK_TEXT("from the file: project of-file\n", printed_end(0));
  fba_app_release(app);
  printed_begin();
  app = app_of_file("{");
  CHECK_CONTAINS("JSON", printed_end(0));
  CHECK(app == NULL);
}

static void an_app_of_a_name_is_made_once(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  fba_app* first = find_or_create("one", &options);
  fba_app* second = find_or_create("one", &options);
  CHECK(first != NULL && first == second);
  fba_app_release(first);
  fba_app_release(second);
}

static void count_call(fba_future* future, void* user_data) {
  (void)future;
  ++*(uint32_t*)user_data;
}

/* One callback is going to wait. */
static void ask_whether_ready(const session* in, uint32_t* calls) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = count_call;
  callback.user_data = calls;
  CHECK_OK(fba_auth_ready(in->auth, &callback, NULL));
}

static void all_parts_see_that_one_has_closed_the_app(void) {
  session in = session_open();
  part first = {NULL}, second = {NULL};
  part_begin(&first, in.app);
  part_begin(&second, in.app);
  uint32_t calls = 0;
  ask_whether_ready(&in, &calls);
  while (calls == 0) part_step(&first);
  CHECK(first.app == in.app && !fba_app_is_closed(in.app));
  part_quit(&first);
  part_step(&first);
  part_step(&second);
  CHECK(first.app == NULL && second.app == NULL && fba_app_is_closed(in.app));
  session_close(&in);
}

static void a_sleeper_is_woken_by_a_callback(void) {
  session in = session_open();
  uint32_t calls = 0;
  CHECK_INT(0, sleep_and_run(in.app, 0));
  ask_whether_ready(&in, &calls);
  CHECK_INT(1, sleep_and_run(in.app, PATIENCE_MS));
  CHECK_INT(1, calls);
  session_close(&in);
  CHECK_INT(0, sleep_and_run(NULL, 0));
}

static void a_loop_is_sent_a_message(void) {
  session in = session_open();
  int ends[2] = {-1, -1};
  uint32_t calls = 0;
  char message = 'x';
  CHECK_INT(0, pipe(ends));
  CHECK(connect_loop(in.app, &ends[1]));
  ask_whether_ready(&in, &calls);
  CHECK_INT(1, read(ends[0], &message, 1));
  CHECK_INT(0, message);
  CHECK_INT(1, fba_app_process_events(in.app, 0));
  session_close(&in);
  close(ends[0]);
  close(ends[1]);
}

static void a_binding_finds_its_object_again(void) {
  session in = session_open();
  app_object* object = object_of(in.app);
  CHECK(object != NULL && object_of(in.app) == object);
  object->uses++;
  CHECK_INT(1, ((app_object*)fba_app_wrapper(in.app, "example-1"))->uses);
  CHECK_OK(fba_app_set_wrapper(in.app, "example-1", NULL));
  free(object);
  session_close(&in);
}

static void the_log_goes_to_a_file(void) {
  FILE* log = tmpfile();
  char line[64] = "";
  log_to(log);
  CHECK_OK(fba_log_set_sink(NULL, NULL, NULL));
  CHECK_INT(FBA_LOG_INFO, fba_log_get_level());
  CHECK_OK(fba_log_set_level(FBA_LOG_WARNING));
  rewind(log);
  CHECK(fgets(line, sizeof(line), log) != NULL);
  CHECK_TEXT("2 The log begins.\n", line);
  fclose(log);
}

static const check_case cases[] = {
    CHECK_CASE(versions_and_statuses_are_printed), CHECK_CASE(an_app_is_made_of_a_file),
    CHECK_CASE(an_app_of_a_name_is_made_once),     CHECK_CASE(all_parts_see_that_one_has_closed_the_app),
    CHECK_CASE(a_sleeper_is_woken_by_a_callback),  CHECK_CASE(a_loop_is_sent_a_message),
    CHECK_CASE(a_binding_finds_its_object_again),  CHECK_CASE(the_log_goes_to_a_file),
};

CHECK_MAIN(cases)
