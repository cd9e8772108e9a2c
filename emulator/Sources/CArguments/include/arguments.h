/* SPDX-License-Identifier: Apache-2.0 */
// What the program was started with.

#ifndef AUTH_EMULATOR_ARGUMENTS_H
#define AUTH_EMULATOR_ARGUMENTS_H

// With the program's name.
int program_argument_count(void);

// Lives as long as the process; `index` is below the count.
const char* program_argument(int index);

#endif
