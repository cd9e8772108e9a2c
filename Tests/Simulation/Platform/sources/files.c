/* SPDX-License-Identifier: Apache-2.0 */
/* The disk: a list of files and directories by path. What was written stays when the program is killed. */
#include <stdio.h>
#include <stdlib.h>

#include "machine.h"

enum { MOST_NODES = 128, PATH_BYTES = 256 };

typedef struct node {
  bool is_used, is_directory, is_linked;
  char path[PATH_BYTES];
  uint8_t* bytes;
  size_t count;
  int32_t opened;
  int64_t locked_by; /* the handle; 0 for none */
} node;

static node nodes[MOST_NODES];

static void drop(node* gone) {
  free(gone->bytes);
  memset(gone, 0, sizeof *gone);
}

void fbs_disk_reset(void) {
  for (int index = 0; index < MOST_NODES; index++) drop(&nodes[index]);
}

/* The program is gone, and with it what it had opened. */
void fbs_locks_forget(void) {
  for (int index = 0; index < MOST_NODES; index++) {
    nodes[index].locked_by = 0;
    nodes[index].opened = 0;
    if (!nodes[index].is_linked) drop(&nodes[index]);
  }
}

/* MARK: - A kill right before a rename */

static node copied[MOST_NODES];
static bool is_awaiting_rename, is_at_rename;

static void forget_copy(void) {
  for (int index = 0; index < MOST_NODES; index++) drop(&copied[index]);
  (is_awaiting_rename = false, is_at_rename = false);
}

void fbs_die_at_rename(void) {
  forget_copy();
  is_awaiting_rename = true;
}

bool fbs_is_at_rename(void) {
  return is_at_rename;
}

static void reach_rename(void) {
  if (!is_awaiting_rename) return;
  (is_awaiting_rename = false, is_at_rename = true);
  for (int index = 0; index < MOST_NODES; index++) {
    copied[index] = nodes[index];
    if (nodes[index].bytes == NULL) continue;
    copied[index].bytes = malloc(nodes[index].count);
    memcpy(copied[index].bytes, nodes[index].bytes, nodes[index].count);
  }
}

/* What has gone on since then did not happen. */
void fbs_disk_killed(void) {
  if (is_at_rename) {
    fbs_disk_reset();
    memcpy(nodes, copied, sizeof nodes);
    memset(copied, 0, sizeof copied);
  }
  forget_copy();
  fbs_locks_forget();
}

static node* node_at(const char* path) {
  for (int index = 0; index < MOST_NODES; index++) {
    if (nodes[index].is_used && nodes[index].is_linked && strcmp(nodes[index].path, path) == 0) return &nodes[index];
  }
  return NULL;
}

static node* make_node(const char* path, bool is_directory) {
  for (int index = 0; index < MOST_NODES; index++) {
    if (nodes[index].is_used) continue;
    node* made = &nodes[index];
    (made->is_used = true, made->is_linked = true, made->is_directory = is_directory);
    snprintf(made->path, PATH_BYTES, "%s", path);
    return made;
  }
  fbs_stuck("the disk has no room for another file");
}

static node* node_of(int64_t handle) {
  fbs_handle* open = fbs_handle_at(handle);
  if (open == NULL || (open->kind != FBS_FILE && open->kind != FBS_DIRECTORY)) fbs_stuck("no file has that handle");
  return &nodes[open->node];
}

static void path_in(int64_t directory, const char* name, char* out_path) {
  snprintf(out_path, PATH_BYTES, "%s/%s", node_of(directory)->path, name);
}

static int64_t fail(fbp_problem_kind kind) {
  fbs_set_problem(kind);
  return -1;
}

static int64_t open_node(node* opened, fbs_kind kind) {
  int64_t handle = fbs_handle_make(kind);
  if (handle < 0) return -1;
  fbs_handle_at(handle)->node = (int32_t)(opened - nodes);
  opened->opened++;
  return handle;
}

/* MARK: - Directories */

int64_t fbs_directory_open(const char* path) {
  node* found = node_at(path);
  if (found == NULL || !found->is_directory) return fail(FBP_PROBLEM_ABSENT);
  return open_node(found, FBS_DIRECTORY);
}

bool fbs_directory_make(const char* path) {
  if (node_at(path) != NULL) return true;
  if (fbs_fails(FBS_FAULT_OPEN)) return false;
  make_node(path, true);
  return true;
}

fbp_path_kind fbs_path_look(const char* path) {
  node* found = node_at(path);
  if (found == NULL) return FBP_PATH_ABSENT;
  return found->is_directory ? FBP_PATH_OTHER : FBP_PATH_FILE;
}

/* MARK: - Files */

int64_t fbs_file_open(int64_t directory, const char* name, fbs_opening opening) {
  char path[PATH_BYTES];
  fbs_point();
  path_in(directory, name, path);
  node* found = node_at(path);
  if (found != NULL && opening == FBS_OPEN_NEW) return fail(FBP_PROBLEM_OTHER);
  if (found == NULL && opening == FBS_OPEN_TO_READ) return fail(FBP_PROBLEM_ABSENT);
  if (fbs_fails(FBS_FAULT_OPEN)) return -1;
  return open_node(found != NULL ? found : make_node(path, false), FBS_FILE);
}

bool fbs_file_inspect(int64_t file, fbp_file_facts* out_facts) {
  const node* found = node_of(file);
  fbp_file_facts facts = {(int64_t)found->count, !found->is_directory, true, false, false};
  *out_facts = facts;
  return true;
}

int64_t fbs_file_read(int64_t file, void* bytes, size_t count) {
  node* read = node_of(file);
  fbs_handle* open = fbs_handle_at(file);
  if (fbs_fails(FBS_FAULT_READ)) return fail(FBP_PROBLEM_DISK);
  size_t left = read->count - open->offset, taken = left < count ? left : count;
  memcpy(bytes, read->bytes + open->offset, taken);
  open->offset += taken;
  return (int64_t)taken;
}

static void put(node* written, size_t offset, const void* bytes, size_t count) {
  if (offset + count > written->count) {
    written->bytes = realloc(written->bytes, offset + count);
    written->count = offset + count;
  }
  memcpy(written->bytes + offset, bytes, count);
}

int64_t fbs_file_write(int64_t file, const void* bytes, size_t count) {
  fbs_handle* open = fbs_handle_at(file);
  fbs_point();
  bool fails = fbs_fails(FBS_FAULT_WRITE);
  size_t taken = fails ? fbs_random(FBS_STREAM_FAULTS, count) : count;
  if (taken > 0) put(node_of(file), open->offset, bytes, taken);
  open->offset += taken;
  fbs_point();
  return fails && taken == 0 ? fail(FBP_PROBLEM_OTHER) : (int64_t)taken;
}

bool fbs_file_sync(int64_t file) {
  (void)file;
  fbs_point();
  return !fbs_fails(FBS_FAULT_SYNC);
}

bool fbs_file_remove(int64_t directory, const char* name) {
  char path[PATH_BYTES];
  fbs_point();
  path_in(directory, name, path);
  node* found = node_at(path);
  if (found == NULL) return fail(FBP_PROBLEM_ABSENT) == 0;
  found->is_linked = false;
  if (found->opened == 0) drop(found);
  return true;
}

bool fbs_file_rename(int64_t directory, const char* name, const char* wanted, bool may_replace) {
  char path[PATH_BYTES], target[PATH_BYTES];
  fbs_point();
  path_in(directory, name, path);
  path_in(directory, wanted, target);
  node* moved = node_at(path);
  if (moved == NULL) return fail(FBP_PROBLEM_ABSENT) == 0;
  reach_rename();
  if (node_at(target) != NULL && !may_replace) return fail(FBP_PROBLEM_OTHER) == 0;
  if (fbs_fails(FBS_FAULT_RENAME)) return false;
  if (node_at(target) != NULL) fbs_file_remove(directory, wanted);
  snprintf(moved->path, PATH_BYTES, "%s", target);
  fbs_point();
  return true;
}

bool fbs_file_empty(int64_t directory, const char* name) {
  char path[PATH_BYTES];
  path_in(directory, name, path);
  node* found = node_at(path);
  if (found == NULL) return fail(FBP_PROBLEM_ABSENT) == 0;
  found->count = 0;
  return true;
}

/* MARK: - Locks */

fbp_lock_result fbs_lock_try(int64_t file) {
  node* locked = node_of(file);
  fbs_point();
  if (locked->locked_by != 0 && locked->locked_by != file) return FBP_LOCK_BUSY;
  locked->locked_by = file;
  return FBP_LOCK_TAKEN;
}

void fbs_lock_release(int64_t file) {
  node* locked = node_of(file);
  if (locked->locked_by == file) locked->locked_by = 0;
  fbs_point();
}

void fbs_file_closed(int64_t handle) {
  fbs_handle* closed = fbs_handle_at(handle);
  if (closed->kind != FBS_FILE && closed->kind != FBS_DIRECTORY) return;
  node* found = &nodes[closed->node];
  if (found->locked_by == handle) found->locked_by = 0;
  if (--found->opened == 0 && !found->is_linked) drop(found);
}
