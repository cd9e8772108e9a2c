#pragma once

/* Unlike the other shims it leaves _GNU_SOURCE alone: its one user is a program with Foundation, which sees the C
   library without it. */
#include <zlib.h>
