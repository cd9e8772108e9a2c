/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the programs beside this file share: a project named by the environment, waiting, asking the user, and a QR code
 * in a terminal.
 */
#ifndef TERMINAL_H_
#define TERMINAL_H_

#include <firebase_auth/firebase_auth.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

typedef struct program {
  fba_app* app;
  fba_auth* auth;
} program;

static inline const char* environment(const char* name, const char* otherwise) {
  const char* value = getenv(name);
  return value != NULL && value[0] != '\0' ? value : otherwise;
}

/* FIREBASE_API_KEY and FIREBASE_PROJECT_ID name the project. The defaults are good for an emulator, which
 * FIREBASE_AUTH_EMULATOR_HOST names. */
static inline program program_begin(fba_app_options options) {
  program begun = {NULL, NULL};
  options.api_key = environment("FIREBASE_API_KEY", "fake-api-key");
  options.project_id = environment("FIREBASE_PROJECT_ID", "demo-project");
  fba_status status = fba_app_create(&options, NULL, &begun.app);
  if (status == FBA_STATUS_OK) status = fba_auth_get(begun.app, &begun.auth);
  if (status == FBA_STATUS_OK) return begun;
  fprintf(stderr, "%s: %s\n", fba_status_name(status), fba_status_message(status));
  exit(1);
}

/* Waits, and says what went wrong. A program with a window would not wait: see event_loops/. */
static inline bool has_succeeded(fba_future* future) {
  fba_status status = fba_future_wait(future, -1); /* of NULL too, which a refused call leaves */
  if (status != FBA_STATUS_OK) {
    fprintf(stderr, "%s: %s\n", fba_status_name(status), fba_status_message(status));
    return false;
  }
  const fba_error* error = fba_future_error(future);
  if (error != NULL) fprintf(stderr, "%s: %s\n", fba_error_name(error), fba_error_message(error));
  return error == NULL;
}

static inline bool succeeded(fba_future* future) {
  bool has = has_succeeded(future);
  fba_future_release(future);
  return has;
}

/* Closing waits a moment for the store, and this as long as it takes: a later run finds who is signed in. */
static inline void program_end(program* ended) {
  fba_future* kept = NULL;
  fba_auth_flush_store(ended->auth, NULL, &kept);
  succeeded(kept);
  fba_auth_release(ended->auth);
  fba_app_release(ended->app);
}

/* Reads a line; false at the end of the input, and if the line is longer than the answer may be: nothing is cut. */
static inline bool ask(const char* question, char* answer, size_t size) {
  printf("%s ", question);
  fflush(stdout);
  if (fgets(answer, (int)size, stdin) == NULL) return false;
  size_t length = strcspn(answer, "\n");
  bool is_whole = answer[length] == '\n';
  while (!is_whole && !feof(stdin) && getchar() != '\n') continue;
  answer[length] = '\0';
  return is_whole;
}

static struct termios shown;

/* Ctrl-C ends the program, and leaves a terminal that shows what is typed. */
static inline void show_and_end(int number) {
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  signal(number, SIG_DFL);
  raise(number);
}

/* The same for a password: a terminal does not show it. Wipe it after its use. */
static inline bool ask_secretly(const char* question, char* answer, size_t size) {
  if (tcgetattr(STDIN_FILENO, &shown) != 0) return ask(question, answer, size);
  struct termios silent = shown;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  void (*former)(int) = signal(SIGINT, show_and_end);
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  bool is_answered = ask(question, answer, size);
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
  signal(SIGINT, former);
  return is_answered;
}

static inline void wipe(char* secret, size_t size) {
  for (volatile char* byte = secret; byte < secret + size; byte++) *byte = '\0';
}

/*
 * Draws the code by the program qrencode, if that is installed. The text goes through a pipe: other users of the
 * machine can read the arguments of a program. A device without a shell links libqrencode instead
 * (QRcode_encodeString).
 */
static inline void show_qr_code(const char* text) {
  fflush(stdout);
  if (system("command -v qrencode >/dev/null") != 0) return;
  FILE* drawing = popen("qrencode -t UTF8", "w");
  if (drawing == NULL) return;
  fputs(text, drawing);
  pclose(drawing);
}

#endif /* TERMINAL_H_ */
