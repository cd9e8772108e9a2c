/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lets clients live with an emulator for a while, each on a connection of its own and with one request at a time: a
 * user signs up, signs in, is looked up, updated and refreshed, somebody signs in with a provider, and the user is
 * deleted. usage: measure_mixed PORT CLIENTS SECONDS RANGE The providers' users are those of user number 0 to RANGE.
 * Prints how many answers there were, the median, 99th percentile and most of their microseconds, and how many took
 * more than 50 ms; then for each operation its name and the most of its microseconds. Every answer must be a 200.
 */
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server_client.h"
#include "timing.h"

enum { sign_up, sign_in, lookup, update, refresh, sign_in_with_idp, delete_account, operation_count };
enum { most_answers = 10000000, longest_token = 4096 };

static const char* const names[] = {"sign_up", "sign_in", "lookup", "update", "refresh", "sign_in_with_idp", "delete"};
static const char* const paths[] = {"/identitytoolkit.googleapis.com/v1/accounts:signUp",
                                    "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword",
                                    "/identitytoolkit.googleapis.com/v1/accounts:lookup",
                                    "/identitytoolkit.googleapis.com/v1/accounts:update",
                                    "/securetoken.googleapis.com/v1/token",
                                    "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp",
                                    "/identitytoolkit.googleapis.com/v1/accounts:delete"};

static unsigned port;
static int range;
static double end_time;
static double* durations;
static unsigned char* operations;
static atomic_int answer_count, next_person;

struct client {
  int connection;
  char buffer[largest_message];
  char id_token[longest_token], refresh_token[longest_token];
};

/* Sends a body and notes how long the answer took. */
__attribute__((format(printf, 3, 4))) static void call(struct client* client, int operation, const char* format, ...) {
  char body[largest_message / 2];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(body, sizeof(body), format, arguments);
  va_end(arguments);
  const char* type = operation == refresh ? "application/x-www-form-urlencoded" : "application/json";
  length =
      snprintf(client->buffer, largest_message,
               "POST %s?key=any HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s",
               paths[operation], port, type, length, body);
  double start = now_ns();
  exchange(client->connection, client->buffer, (size_t)length);
  int answer = answer_count++;
  if (answer >= most_answers) stop("keeping so many answers");
  durations[answer] = now_ns() - start;
  operations[answer] = (unsigned char)operation;
}

/* Takes a member with a text out of the last answer. */
static void take(const struct client* client, const char* name, char* text) {
  char start[64];
  snprintf(start, sizeof(start), "\"%s\":\"", name);
  const char* member = strstr(client->buffer, start);
  if (member == NULL) stop(name);
  member += strlen(start);
  size_t length = strcspn(member, "\"");
  if (length >= longest_token) stop(name);
  memcpy(text, member, length);
  text[length] = '\0';
}

static void live_once(struct client* client) {
  int person = next_person++;
  call(client, sign_up, "{\"email\":\"mixed%d@example.com\",\"password\":\"secret1\",\"returnSecureToken\":true}",
       person);
  call(client, sign_in, "{\"email\":\"mixed%d@example.com\",\"password\":\"secret1\",\"returnSecureToken\":true}",
       person);
  take(client, "idToken", client->id_token);
  take(client, "refreshToken", client->refresh_token);
  call(client, lookup, "{\"idToken\":\"%s\"}", client->id_token);
  call(client, update, "{\"idToken\":\"%s\",\"displayName\":\"Person %d\"}", client->id_token, person);
  call(client, refresh, "grant_type=refresh_token&refresh_token=%s", client->refresh_token);
  /* In leaps, so that neighbours do not sign in one after the other. */
  call(client, sign_in_with_idp,
       "{\"requestUri\":\"http://"
       "localhost\",\"postBody\":\"providerId=github.com&id_token=%%7B%%22sub%%22:%%22%lld%%22%%7D\","
       "\"returnSecureToken\":true}",
       (long long)person * 7919 % range);
  call(client, delete_account, "{\"idToken\":\"%s\"}", client->id_token);
}

static void* run(void* unused) {
  struct client* client = malloc(sizeof(*client));
  if (client == NULL) stop("making a client");
  client->connection = open_connection(port);
  while (now_ns() < end_time) live_once(client);
  close(client->connection);
  free(client);
  return unused;
}

static void report(int count) {
  double most[operation_count] = {0};
  int slow = 0;
  for (int answer = 0; answer < count; answer++) {
    double* longest = &most[operations[answer]];
    if (durations[answer] > *longest) *longest = durations[answer];
    if (durations[answer] > 50e6) slow++;
  }
  double median = quantile(durations, count, 0.5), late = quantile(durations, count, 0.99);
  printf("%d %.0f %.0f %.0f %d\n", count, median / 1e3, late / 1e3, quantile(durations, count, 1) / 1e3, slow);
  for (int operation = 0; operation < operation_count; operation++) {
    printf("%s %.0f\n", names[operation], most[operation] / 1e3);
  }
}

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  port = (unsigned)strtoul(argv[1], NULL, 10);
  int client_count = (int)strtol(argv[2], NULL, 10);
  end_time = now_ns() + strtod(argv[3], NULL) * 1e9;
  range = (int)strtol(argv[4], NULL, 10);
  durations = calloc(most_answers, sizeof(double));
  operations = calloc(most_answers, 1);
  pthread_t* threads = calloc((size_t)client_count, sizeof(pthread_t));
  for (int thread = 0; thread < client_count; thread++) {
    if (pthread_create(&threads[thread], NULL, run, NULL) != 0) stop("starting a thread");
  }
  for (int thread = 0; thread < client_count; thread++) pthread_join(threads[thread], NULL);
  report(answer_count);
  free(threads);
  free(operations);
  free(durations);
  return 0;
}
