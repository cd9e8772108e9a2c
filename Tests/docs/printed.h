/* SPDX-License-Identifier: Apache-2.0 */
/* What samples print, for a program to look at. */
#ifndef PRINTED_H_
#define PRINTED_H_

#ifdef __cplusplus
extern "C" {
#endif

/* From here on stdout goes to printed_end: a check in between could not be read. */
void printed_begin(void);

/* All that has been printed; waits until it is so many lines, which other threads may print. Valid until the next call.
 */
const char* printed_end(int lines);

#ifdef __cplusplus
}
#endif

#endif /* PRINTED_H_ */
