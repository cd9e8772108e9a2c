/* SPDX-License-Identifier: Apache-2.0 */
#include "server_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "timing.h"

int open_connection(unsigned port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0 || connect(connection, (struct sockaddr*)&address, sizeof(address)) != 0) stop("connecting");
  int on = 1;
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  return connection;
}

/* Reads until the answer is whole. */
static void read_answer(int connection, char* buffer) {
  size_t length = 0;
  for (;;) {
    ssize_t count = read(connection, buffer + length, largest_message - 1 - length);
    if (count <= 0) stop("reading an answer");
    length += (size_t)count;
    buffer[length] = '\0';
    const char* end = strstr(buffer, "\r\n\r\n");
    if (end == NULL) continue;
    const char* field = strcasestr(buffer, "\r\ncontent-length:");
    if (field == NULL) stop("finding the length of an answer");
    size_t whole = (size_t)(end + 4 - buffer) + strtoul(field + 17, NULL, 10);
    if (length >= whole) break;
  }
}

void exchange(int connection, char* buffer, size_t length) {
  if (write(connection, buffer, length) != (ssize_t)length) stop("sending a request");
  read_answer(connection, buffer);
  if (strncmp(buffer, "HTTP/1.1 200", 12) != 0) {
    fprintf(stderr, "%s\n", buffer);
    stop("a request");
  }
}
