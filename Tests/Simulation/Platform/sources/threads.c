/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "machine.h"

enum { MOST_THREADS = 64, MOST_KEYS = 16, STACK_BYTES = 512 * 1024, PCT_CHANGES = 2, PCT_SPAN = 4000 };

typedef enum thread_state { UNUSED, RUNNABLE, WAITING, SETTLING, ENDED } thread_state;

typedef struct thread {
  thread_state state;
  uint64_t id;
  ucontext_t context;
  void* stack;
  void* (*body)(void* context);
  void* argument;
  const void* waits_for;
  int64_t until_us;
  bool has_timed_out;
  bool is_detached;
  uint64_t priority;
  fbp_problem_kind problem;
  intptr_t keys[MOST_KEYS];
} thread;

static thread threads[MOST_THREADS];
/* None beyond has been used since the begin. */
static int used_count;
static thread* current;
/* Its stack cannot be used again before another thread runs. */
static thread* leaving;
static void* stacks[MOST_THREADS];
static int stack_count;
static uint64_t last_id, point_count, change_points[PCT_CHANGES];
static fbs_policy policy;
static fbs_stuck_fn when_stuck;
static uint32_t key_count;
static bool is_begun;

_Noreturn void fbs_stuck(const char* problem) {
  when_stuck(problem);
  abort();
}

/* MARK: - Stacks */

static void* take_stack(void) {
  if (stack_count > 0) return stacks[--stack_count];
  void* stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED || mprotect(stack, 4096, PROT_NONE) != 0) fbs_stuck("no memory for a stack");
  return stack;
}

static void forget(thread* gone) {
  if (gone->stack != NULL) stacks[stack_count++] = gone->stack;
  memset(gone, 0, sizeof *gone);
}

/* MARK: - The schedule */

static bool may_run(const thread* one) {
  return one->state == RUNNABLE;
}

static thread* with_highest_priority(void) {
  thread* best = NULL;
  for (thread* one = threads; one < threads + used_count; one++) {
    if (may_run(one) && (best == NULL || one->priority > best->priority)) best = one;
  }
  return best;
}

static thread* any_of_them(void) {
  thread* found[MOST_THREADS];
  uint64_t count = 0;
  for (thread* one = threads; one < threads + used_count; one++) {
    if (may_run(one)) found[count++] = one;
  }
  return count == 0 ? NULL : found[fbs_random(FBS_STREAM_SCHEDULE, count)];
}

static thread* next_thread(void) {
  return policy == FBS_POLICY_PCT ? with_highest_priority() : any_of_them();
}

static thread* settling_thread(void) {
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state == SETTLING) return one;
  }
  return NULL;
}

int64_t fbs_next_wake_us(void) {
  int64_t earliest = INT64_MAX;
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state == WAITING && one->until_us < earliest) earliest = one->until_us;
  }
  return earliest;
}

/* All wait: time passes until the first of them need not. */
static void let_time_pass(void) {
  int64_t moment = fbs_next_wake_us();
  if (moment == INT64_MAX) fbs_stuck("every thread waits for ever");
  fbs_clock_advance_to(moment);
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state != WAITING || one->until_us > moment) continue;
    one->has_timed_out = true;
    one->state = RUNNABLE;
  }
}

static thread* chosen_thread(void) {
  for (;;) {
    thread* next = next_thread();
    if (next == NULL) next = settling_thread();
    if (next != NULL) return next;
    let_time_pass();
  }
}

static void arrive(void) {
  if (leaving != NULL) forget(leaving);
  leaving = NULL;
}

static void run(thread* next) {
  thread* before = current;
  next->state = RUNNABLE;
  if (next == before) return;
  current = next;
  swapcontext(&before->context, &next->context);
  arrive();
}

static void lower_priority_at_change(void) {
  for (int index = 0; index < PCT_CHANGES; index++) {
    if (point_count == change_points[index]) current->priority = (uint64_t)(PCT_CHANGES - index);
  }
}

void fbs_point(void) {
  if (!is_begun) return;
  point_count++;
  if (policy == FBS_POLICY_RUN_ON) return;
  if (policy == FBS_POLICY_PCT) lower_priority_at_change();
  if (policy == FBS_POLICY_PCT || fbs_random(FBS_STREAM_SCHEDULE, 4) == 0) run(next_thread());
}

bool fbs_wait(const void* subject, int64_t until_us) {
  if (!is_begun) abort();
  current->waits_for = subject;
  current->until_us = until_us;
  current->has_timed_out = false;
  current->state = WAITING;
  run(chosen_thread());
  current->waits_for = NULL;
  return !current->has_timed_out;
}

void fbs_wake(const void* subject) {
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state == WAITING && one->waits_for == subject) one->state = RUNNABLE;
  }
}

void fbs_settle(void) {
  current->state = SETTLING;
  run(chosen_thread());
}

uint64_t fbs_point_count(void) {
  return point_count;
}

/* MARK: - Their lives */

static uint64_t new_priority(void) {
  return PCT_CHANGES + 1 + fbs_random(FBS_STREAM_SCHEDULE, 1 << 20);
}

static void live(void) {
  arrive();
  current->body(current->argument);
  current->state = ENDED;
  fbs_wake(current);
  if (current->is_detached) leaving = current;
  thread* next = chosen_thread();
  next->state = RUNNABLE;
  current = next;
  setcontext(&next->context);
}

static thread* unused_thread(void) {
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state == UNUSED) return one;
  }
  if (used_count < MOST_THREADS) return &threads[used_count++];
  fbs_stuck("more threads than the machine has room for");
}

static thread* start(void* (*body)(void*), void* argument) {
  thread* made = unused_thread();
  memset(made, 0, sizeof *made);
  made->id = ++last_id;
  made->stack = take_stack();
  made->body = body;
  made->argument = argument;
  made->priority = new_priority();
  getcontext(&made->context);
  made->context.uc_stack.ss_sp = made->stack;
  made->context.uc_stack.ss_size = STACK_BYTES;
  made->context.uc_link = NULL;
  makecontext(&made->context, live, 0);
  made->state = RUNNABLE;
  return made;
}

static thread* thread_with(uint64_t id) {
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one->state != UNUSED && one->id == id) return one;
  }
  fbs_stuck("a thread that is gone was named");
}

bool fbs_thread_start(void* (*body)(void* context), void* context, fbp_thread* out_thread) {
  if (fbs_fails(FBS_FAULT_THREAD)) return false;
  out_thread->id = start(body, context)->id;
  fbs_point();
  return true;
}

void fbs_thread_join(fbp_thread joined) {
  thread* one = thread_with(joined.id);
  if (one->is_detached) fbs_stuck("a detached thread was joined");
  while (one->state != ENDED) fbs_wait(one, INT64_MAX);
  forget(one);
}

void fbs_thread_detach(fbp_thread detached) {
  thread* one = thread_with(detached.id);
  if (one->state == ENDED) {
    forget(one);
  } else {
    one->is_detached = true;
  }
}

fbp_thread fbs_thread_current(void) {
  fbp_thread here = {current->id};
  return here;
}

void fbs_thread_name(const char* name) {
  (void)name;
}

typedef struct spawned {
  void (*body)(void* context);
  void* context;
} spawned;

static void* run_spawned(void* given) {
  spawned own = *(spawned*)given;
  free(given);
  own.body(own.context);
  return NULL;
}

void fbs_spawn(void (*body)(void* context), void* context) {
  spawned* given = malloc(sizeof *given);
  given->body = body;
  given->context = context;
  start(run_spawned, given)->is_detached = true;
}

uint32_t fbs_thread_count(void) {
  uint32_t count = 0;
  for (thread* one = threads; one < threads + used_count; one++) count += one->state != UNUSED;
  return count;
}

void fbs_threads_forget(void) {
  for (thread* one = threads; one < threads + used_count; one++) {
    if (one != current && one->state != UNUSED) forget(one);
  }
}

/* Two moments of a life whose length nobody knows: among its first thousands of points, or the first tens of thousands.
 */
static void draw_change_points(void) {
  static const uint64_t scales[] = {1, 1, 4, 16};
  uint64_t scale = scales[fbs_random(FBS_STREAM_SPAN, 4)];
  for (int index = 0; index < PCT_CHANGES; index++) {
    change_points[index] = scale * fbs_random(FBS_STREAM_SCHEDULE, PCT_SPAN);
  }
  if (change_points[1] == change_points[0]) change_points[1]++;
}

void fbs_threads_begin(fbs_policy wanted, fbs_stuck_fn stuck) {
  memset(threads, 0, sizeof threads);
  current = &threads[0];
  used_count = 1;
  last_id = 1;
  current->id = 1;
  current->state = RUNNABLE;
  point_count = 0;
  (policy = wanted, when_stuck = stuck, is_begun = true);
  current->priority = new_priority();
  draw_change_points();
}

/* MARK: - What each has for itself */

fbp_thread_key fbs_thread_key_create(void) {
  if (key_count == MOST_KEYS) abort();
  fbp_thread_key key = {key_count++};
  return key;
}

intptr_t* fbs_thread_key_place(fbp_thread_key key) {
  return &current->keys[key.id];
}

void fbs_set_problem(fbp_problem_kind kind) {
  current->problem = kind;
}

fbp_problem fbs_last_problem(void) {
  fbp_problem problem = {current->problem, 0};
  return problem;
}

const char* fbs_problem_text(fbp_problem problem) {
  return problem.kind == FBP_PROBLEM_SHORTAGE ? "none left in the simulation" : "simulated problem";
}
