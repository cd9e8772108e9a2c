/* SPDX-License-Identifier: Apache-2.0 */
/* Whom a program of these tests asks for what is done outside of it: person.py, at the socket $PERSON. */
#ifndef PERSON_H_
#define PERSON_H_

#include <stdbool.h>
#include <stddef.h>

/* The parts of an order are parted by tabs. Whether it was done; what the person says is in `out_answer`. */
bool person_does(const char* order, char* out_answer, size_t size);

#endif /* PERSON_H_ */
