/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sends one kind of request to a server from several connections, each with its own thread and one request at a time.
 * usage: measure_server PORT CONNECTIONS REQUESTS RANGE HEADER PATH BODY
 * In the body, # stands for a number: 0, 1, 2 and so on up to RANGE, then from 0 again.
 * Prints requests per second and the median and the 99th percentile of their microseconds. Every answer must be a 200.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server_client.h"
#include "timing.h"

static unsigned port;
static int connection_count, request_count, range;
static const char *header, *path, *body;
static double* durations;
static atomic_int next_request;

/* Steps through the range in leaps, so that neighbours are not asked for one after the other. */
static int account(int request) {
  return (int)((long long)request * 7919 % range);
}

static size_t write_request(char* out, int request) {
  char content[largest_message / 2];
  size_t length = 0;
  for (const char* character = body; *character != '\0' && length < sizeof(content) - 16; character++) {
    if (*character == '#') {
      length += (size_t)sprintf(content + length, "%d", account(request));
    } else {
      content[length++] = *character;
    }
  }
  content[length] = '\0';
  return (size_t)snprintf(out, largest_message,
                          "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s\r\nContent-Type: application/json\r\n"
                          "Content-Length: %zu\r\n\r\n%s",
                          path, port, header, length, content);
}

static void* run(void* unused) {
  char* buffer = malloc(largest_message);
  int connection = open_connection(port);
  for (int request = next_request++; request < request_count; request = next_request++) {
    size_t length = write_request(buffer, request);
    double start = now_ns();
    exchange(connection, buffer, length);
    durations[request] = now_ns() - start;
  }
  close(connection);
  free(buffer);
  return unused;
}

int main(int argc, char** argv) {
  if (argc != 8) return 2;
  port = (unsigned)strtoul(argv[1], NULL, 10);
  connection_count = (int)strtol(argv[2], NULL, 10);
  request_count = (int)strtol(argv[3], NULL, 10);
  range = (int)strtol(argv[4], NULL, 10);
  header = argv[5];
  path = argv[6];
  body = argv[7];
  durations = calloc((size_t)request_count, sizeof(double));
  pthread_t* threads = calloc((size_t)connection_count, sizeof(pthread_t));
  double start = now_ns();
  for (int thread = 0; thread < connection_count; thread++) {
    if (pthread_create(&threads[thread], NULL, run, NULL) != 0) stop("starting a thread");
  }
  for (int thread = 0; thread < connection_count; thread++) pthread_join(threads[thread], NULL);
  double seconds = (now_ns() - start) / 1e9;
  printf("%.0f %.0f %.0f\n", request_count / seconds, quantile(durations, request_count, 0.5) / 1e3,
         quantile(durations, request_count, 0.99) / 1e3);
  free(threads);
  free(durations);
  return 0;
}
