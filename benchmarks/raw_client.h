/* The same two requests as an email sign-in, by libcurl alone: what the library is measured against. */
#ifndef RAW_CLIENT_H_
#define RAW_CLIENT_H_

#include <stdbool.h>

typedef struct raw_client raw_client;

raw_client* raw_client_create(unsigned port);
/* Signs in and looks the account up, on the kept connection. */
bool raw_client_sign_in(raw_client* client);
void raw_client_destroy(raw_client* client);

#endif /* RAW_CLIENT_H_ */
