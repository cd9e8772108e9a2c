/* SPDX-License-Identifier: Apache-2.0 */
#include "machine.h"

static uint64_t streams[FBS_STREAM_COUNT];
static uint32_t fault_chances[FBS_FAULT_COUNT];
static bool faults_are_on;

uint64_t fbs_next(uint64_t* state) {
  uint64_t mixed = *state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

void fbs_streams_seed(uint64_t seed, uint64_t variant) {
  uint64_t state = seed;
  for (int index = 0; index < FBS_STREAM_COUNT; index++) streams[index] = fbs_next(&state);
  state = variant;
  if (variant & FBS_OTHER_SCHEDULE) streams[FBS_STREAM_SCHEDULE] = fbs_next(&state);
  if (variant & FBS_OTHER_SCHEDULE) streams[FBS_STREAM_SPAN] = fbs_next(&state);
  if (variant & FBS_OTHER_FAULTS) streams[FBS_STREAM_FAULTS] = fbs_next(&state);
}

/* The bias of the remainder is below 1 in 2^40 for the bounds that occur. */
uint64_t fbs_random(fbs_stream stream, uint64_t bound) {
  return bound < 2 ? 0 : fbs_next(&streams[stream]) % bound;
}

void fbs_chances_set(const uint32_t chances[FBS_FAULT_COUNT]) {
  memcpy(fault_chances, chances, sizeof fault_chances);
  faults_are_on = true;
}

bool fbs_set_faults(bool on) {
  bool were_on = faults_are_on;
  faults_are_on = on;
  return were_on;
}

bool fbs_fails(fbs_fault fault) {
  if (!faults_are_on || fault_chances[fault] == 0) return false;
  if (fbs_random(FBS_STREAM_FAULTS, 1000) >= fault_chances[fault]) return false;
  fbs_set_problem(FBP_PROBLEM_SHORTAGE);
  return true;
}

bool fbs_random_bytes(uint8_t* out_bytes, size_t count) {
  if (fbs_fails(FBS_FAULT_RANDOM)) return false;
  for (size_t index = 0; index < count; index++) out_bytes[index] = (uint8_t)fbs_random(FBS_STREAM_LIBRARY, 256);
  return true;
}
