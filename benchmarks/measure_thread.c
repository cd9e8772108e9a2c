/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures what a callback from another thread costs libcurl alone: the requests of a sign-in on a thread of its own,
 * which is told by a semaphore and tells by one, beside the same requests on the program's thread. The least that a
 * library with a thread of its own can take. Prints "name value unit", one figure a line. usage: measure_thread PORT
 * ROUNDS
 */
#include <curl/curl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

#include "raw_client.h"
#include "timing.h"

static sem_t asked, answered;
static raw_client* client;

static void* work(void* nothing) {
  while (sem_wait(&asked) == 0) {
    if (!raw_client_sign_in(client)) stop("the sign-in by libcurl on a thread of its own");
    sem_post(&answered);
  }
  return nothing;
}

static void by_thread(void) {
  sem_post(&asked);
  sem_wait(&answered);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  unsigned port = (unsigned)strtoul(argv[1], NULL, 10);
  pthread_t thread;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  sem_init(&asked, 0, 0);
  sem_init(&answered, 0, 0);
  client = raw_client_create(port);
  if (pthread_create(&thread, NULL, work, NULL) != 0) stop("pthread_create");
  raw_client_measure_beside(port, (int)strtol(argv[2], NULL, 10), by_thread, "libcurl_callback_default");
  return 0; /* and the thread ends with the process */
}
