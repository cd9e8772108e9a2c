/* SPDX-License-Identifier: Apache-2.0 */
/* One connection to an emulator on this machine, which is kept for all its requests. */
#ifndef SERVER_CLIENT_H_
#define SERVER_CLIENT_H_

#include <stddef.h>

enum { largest_message = 65536 };

/* Ends the program when nobody answers there. */
int open_connection(unsigned port);

/* Sends the request in the buffer, of largest_message bytes, and puts the answer there as a text. Ends the program when
   the answer is not a 200. */
void exchange(int connection, char* buffer, size_t length);

#endif /* SERVER_CLIENT_H_ */
