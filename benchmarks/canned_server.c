/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A server with the same answer to everybody, on kept connections: what is left to measure is the client.
 * usage: canned_server [MICROSECONDS_PER_ANSWER]    prints its port
 */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* {"alg":"none","typ":"JWT"} and {"sub":"user1","user_id":"user1","auth_time":1700000000,"iat":1700000000,
   "exp":4000000000} */
#define ID_TOKEN                                                                                                   \
  "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0."                                                                           \
  "eyJzdWIiOiJ1c2VyMSIsInVzZXJfaWQiOiJ1c2VyMSIsImF1dGhfdGltZSI6MTcwMDAwMDAwMCwiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjQwMD" \
  "AwMDAwMDB9."

static const char sign_in_answer[] =
    "{\"kind\":\"identitytoolkit#VerifyPasswordResponse\",\"registered\":true,\"localId\":\"user1\","
    "\"email\":\"a@example.com\",\"idToken\":\"" ID_TOKEN "\",\"refreshToken\":\"refresh\",\"expiresIn\":\"3600\"}";

static const char lookup_answer[] =
    "{\"kind\":\"identitytoolkit#GetAccountInfoResponse\",\"users\":[{\"localId\":\"user1\",\"email\":\"a@example."
    "com\","
    "\"emailVerified\":false,\"createdAt\":\"1700000000000\",\"lastLoginAt\":\"1700000000000\",\"providerUserInfo\":[{"
    "\"providerId\":\"password\",\"rawId\":\"a@example.com\",\"federatedId\":\"a@example.com\",\"email\":"
    "\"a@example.com\"}]}]}";

static useconds_t microseconds_per_answer;

/* Reads one request; returns its length, 0 when the client is gone. The rest of the buffer stays for the next one. */
static size_t read_request(int connection, char* text, size_t size, size_t* length) {
  for (;;) {
    text[*length] = '\0';
    const char* end = strstr(text, "\r\n\r\n");
    if (end != NULL) {
      const char* announced = strstr(text, "Content-Length: ");
      size_t body = announced != NULL && announced < end ? strtoul(announced + 16, NULL, 10) : 0;
      size_t whole = (size_t)(end + 4 - text) + body;
      if (*length >= whole) return whole;
    }
    ssize_t count = *length < size - 1 ? recv(connection, text + *length, size - 1 - *length, 0) : 0;
    if (count <= 0) return 0;
    *length += (size_t)count;
  }
}

static void answer(int connection, const char* body) {
  char text[2048];
  int length =
      snprintf(text, sizeof(text), "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
               strlen(body), body);
  if (microseconds_per_answer > 0) usleep(microseconds_per_answer);
  if (send(connection, text, (size_t)length, MSG_NOSIGNAL) < 0) perror("send");
}

static void* serve(void* argument) {
  int connection = (int)(long)argument;
  int yes = 1;
  char text[16384];
  size_t length = 0;
  size_t whole = 0;
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  while ((whole = read_request(connection, text, sizeof(text), &length)) > 0) {
    const char* line_end = strstr(text, "\r\n");
    const char* lookup = strstr(text, ":lookup");
    answer(connection, lookup != NULL && lookup < line_end ? lookup_answer : sign_in_answer);
    length -= whole;
    memmove(text, text + whole, length);
  }
  close(connection);
  return NULL;
}

int main(int argc, char** argv) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof(address);
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  microseconds_per_answer = argc > 1 ? (useconds_t)strtoul(argv[1], NULL, 10) : 0;
  if (bind(listener, (struct sockaddr*)&address, size) != 0 || listen(listener, 128) != 0 ||
      getsockname(listener, (struct sockaddr*)&address, &size) != 0) {
    perror("canned_server");
    return 1;
  }
  printf("%u\n", (unsigned)ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    pthread_t thread;
    int connection = accept(listener, NULL, NULL);
    if (connection >= 0 && pthread_create(&thread, NULL, serve, (void*)(long)connection) == 0) pthread_detach(thread);
  }
}
