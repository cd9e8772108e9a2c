/* SPDX-License-Identifier: Apache-2.0 */
/* Files that this process alone sees in the place of the machine's. */
#ifndef TESTS_NETWORK_OWN_FILES_H_
#define TESTS_NETWORK_OWN_FILES_H_

#include <stdbool.h>

/* From now on this process opens source where it names target. False, with errno, where it may not mount (root may). */
bool see_instead(const char* source, const char* target);

#endif
