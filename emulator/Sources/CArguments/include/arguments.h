/* SPDX-License-Identifier: Apache-2.0 */
// The arguments of the program.

#ifndef AUTH_EMULATOR_ARGUMENTS_H
#define AUTH_EMULATOR_ARGUMENTS_H

// Includes the program's name.
int program_argument_count(void);

// Valid as long as the process lives; `index` must be below the count.
const char* program_argument(int index);

#endif
