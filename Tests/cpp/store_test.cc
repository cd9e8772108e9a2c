// SPDX-License-Identifier: Apache-2.0
/// Stores of the program's own, whose functions the C API takes, under an Auth of C++: the session moves there and
/// back; they fail, answer late, and outlive the Auth that waits for them.
#include <firebase_auth/firebase_auth.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "check.h"
#include "emulated_auth.h"
#include "gate.h"

namespace {

using namespace firebase::auth;
using emulated::kPatienceMs;
using emulated::Unique;
using firebase::App;
using firebase::Future;

/// A store of the program's own, in memory.
class Shelf {
 public:
  Shelf() = default;
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;
  /// The store's thread may need it for longer than the App is there.
  ~Shelf() { let_go.Await(taken_); }

  /// The library lets go of each of these once.
  fba_store_callbacks Callbacks() {
    ++taken_;
    fba_store_callbacks callbacks = FBA_STORE_CALLBACKS_INIT;
    callbacks.load = &Load;
    callbacks.save = &Save;
    callbacks.remove = &Remove;
    callbacks.free_data = &FreeData;
    callbacks.user_data = this;
    callbacks.free_user_data = &LetGo;
    return callbacks;
  }

  size_t size() {
    std::lock_guard<std::mutex> lock(mutex_);
    return entries_.size();
  }

  std::atomic<bool> fails_to_load{false};
  std::atomic<bool> fails_to_save{false};
  std::atomic<bool> fails_to_remove{false};
  std::atomic<int> lent{0};
  Gate loading;
  Gate saving;
  Gate let_go;  // passed each time that the library needs it no more

 private:
  static bool Load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
    Shelf* const shelf = static_cast<Shelf*>(user_data);
    shelf->loading.Pass();
    if (shelf->fails_to_load) return false;
    std::lock_guard<std::mutex> lock(shelf->mutex_);
    const auto found = shelf->entries_.find(key);
    if (found == shelf->entries_.end()) return true;
    std::unique_ptr<char[]> copy(new char[found->second.size()]);
    found->second.copy(copy.get(), found->second.size());
    *out_size = found->second.size();
    *out_data = copy.release();
    ++shelf->lent;
    return true;
  }

  static bool Save(const char* key, const void* data, size_t size, void* user_data) {
    Shelf* const shelf = static_cast<Shelf*>(user_data);
    shelf->saving.Pass();
    if (shelf->fails_to_save) return false;
    std::lock_guard<std::mutex> lock(shelf->mutex_);
    shelf->entries_[key] = std::string(static_cast<const char*>(data), size);
    return true;
  }

  static bool Remove(const char* key, void* user_data) {
    Shelf* const shelf = static_cast<Shelf*>(user_data);
    if (shelf->fails_to_remove) return false;
    std::lock_guard<std::mutex> lock(shelf->mutex_);
    shelf->entries_.erase(key);
    return true;
  }

  static void FreeData(const void* data, size_t /*size*/, void* user_data) {
    delete[] static_cast<const char*>(data);
    --static_cast<Shelf*>(user_data)->lent;
  }

  static void LetGo(void* user_data) { static_cast<Shelf*>(user_data)->let_go.Pass(); }

  std::mutex mutex_;
  std::map<std::string, std::string> entries_;
  int taken_ = 0;
};

/// A future of the C API.
typedef std::unique_ptr<fba_future, void (*)(fba_future*)> CFuture;

CFuture MoveTo(Auth* auth, Shelf* shelf) {
  const fba_store_callbacks callbacks = shelf->Callbacks();
  fba_future* future = nullptr;
  CHECK(fba_auth_set_persistence(auth->c_handle(), FBA_STORE_HOST, &callbacks, nullptr, &future) == FBA_STATUS_OK);
  return CFuture(future, &fba_future_release);
}

fba_error_code EndOf(const CFuture& future) {
  CHECK(fba_future_wait(future.get(), kPatienceMs) == FBA_STATUS_OK);
  return fba_error_number(fba_future_error(future.get()));
}

/// An App whose Auth keeps its session in memory first, or on a shelf from the start: such an App is made in C.
struct Program {
  explicit Program(Shelf* shelf = nullptr, const std::string& called = Unique("store")) : name(called) {
    if (shelf == nullptr) {
      firebase::AppOptions options = emulated::Options();
      options.set_store(firebase::kStoreMemory);
      app = App::Create(options, name.c_str());
    } else {
      fba_app* const made = Make(shelf->Callbacks());
      app = App::GetInstance(name.c_str());
      fba_app_release(made);
    }
    auth = Auth::GetAuth(app);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() {
    delete auth;
    delete app;
  }

  fba_app* Make(const fba_store_callbacks& callbacks) const {
    fba_app_options options = FBA_APP_OPTIONS_INIT;
    options.api_key = "fake-api-key";
    options.app_id = "1:12345:linux:abcdef";
    options.project_id = "demo-project";
    options.store = FBA_STORE_HOST;
    options.store_callbacks = &callbacks;
    fba_app* made = nullptr;
    CHECK(fba_app_create(&options, name.c_str(), &made) == FBA_STATUS_OK);
    return made;
  }

  std::string SignIn() const {
    CHECK_SUCCEEDS(auth->SignInAnonymously());
    return auth->current_user().uid();
  }

  const std::string name;
  App* app = nullptr;
  Auth* auth = nullptr;
};

void TestMoved() {
  check::Section("a session moves to a store of the program's own, is found there, and moves back");
  Shelf shelf;
  std::string uid, name;
  {
    Program program;
    uid = program.SignIn();
    name = program.name;
    CHECK(EndOf(MoveTo(program.auth, &shelf)) == FBA_ERROR_NONE);
    CHECK(program.auth->store_kind() == firebase::kStoreHost);
    CHECK(program.auth->store_status() == firebase::kStoreStatusOk);
    CHECK_EQUAL(size_t{1}, shelf.size());
    CHECK_EQUAL(uid, program.auth->current_user().uid());
  }
  shelf.let_go.Await(1);
  Program next(&shelf, name);
  CHECK_SUCCEEDS(next.auth->Ready());
  CHECK_EQUAL(uid, next.auth->current_user().uid());
  CHECK_EQUAL(0, shelf.lent.load());
  CHECK_SUCCEEDS(next.auth->SetPersistence(firebase::kStoreMemory));
  CHECK(next.auth->store_kind() == firebase::kStoreMemory);
  CHECK_EQUAL(size_t{0}, shelf.size());
  CHECK_EQUAL(uid, next.auth->current_user().uid());
}

void TestSignedOut() {
  check::Section("where nobody is signed in, the store of the program's own stays as it is until somebody is");
  Shelf shelf;
  Program program;
  CHECK(EndOf(MoveTo(program.auth, &shelf)) == FBA_ERROR_NONE);
  CHECK(program.auth->store_kind() == firebase::kStoreHost && shelf.saving.arrivals() == 0);
  program.SignIn();
  CHECK_SUCCEEDS(program.auth->FlushStore());
  CHECK_EQUAL(size_t{1}, shelf.size());
  program.auth->SignOut();
  CHECK_SUCCEEDS(program.auth->FlushStore());
  CHECK_EQUAL(size_t{0}, shelf.size());
}

void TestCannotKeep() {
  check::Section("a store that cannot keep the session is let go of, and the former one stays in use");
  Shelf shelf;
  shelf.fails_to_save = true;
  Program program;
  const std::string uid = program.SignIn();
  CHECK(EndOf(MoveTo(program.auth, &shelf)) == FBA_ERROR_KEYCHAIN_ERROR);
  shelf.let_go.Await(1);
  CHECK(program.auth->store_kind() == firebase::kStoreMemory);
  CHECK(program.auth->store_status() == firebase::kStoreStatusOk);
  CHECK_EQUAL(uid, program.auth->current_user().uid());
}

void TestFails() {
  check::Section("a store that fails is told of, and is written to once it works again");
  Shelf shelf;
  shelf.fails_to_load = true;
  Program program(&shelf);
  CHECK_SUCCEEDS(program.auth->Ready());
  CHECK(program.auth->store_status() == firebase::kStoreStatusHostFailed);
  CHECK(!program.auth->current_user().is_valid());
  shelf.fails_to_load = false;
  shelf.fails_to_save = true;
  const std::string uid = program.SignIn();
  CHECK_FAILS(kAuthErrorKeychainError, program.auth->FlushStore());
  CHECK(program.auth->store_status() == firebase::kStoreStatusHostFailed && shelf.size() == 0);
  CHECK_EQUAL(uid, program.auth->current_user().uid());
  shelf.fails_to_save = false;
  CHECK_SUCCEEDS(program.auth->FlushStore());
  CHECK(program.auth->store_status() == firebase::kStoreStatusOk && shelf.size() == 1);
}

/// Somebody is signed in, and the session has moved to memory from a shelf that cannot be changed.
void LeaveUnchangeable(Program* program, Shelf* shelf) {
  program->SignIn();
  CHECK_SUCCEEDS(program->auth->FlushStore());
  shelf->fails_to_remove = true;
  shelf->fails_to_save = true;
  CHECK_FAILS(kAuthErrorKeychainError, program->auth->SetPersistence(firebase::kStoreMemory));
}

void TestCannotBeEmptied() {
  check::Section("a store that cannot be emptied is left, and is stale until it can");
  Shelf shelf;
  Program program(&shelf);
  LeaveUnchangeable(&program, &shelf);
  CHECK(program.auth->store_kind() == firebase::kStoreMemory);
  CHECK(program.auth->store_status() == firebase::kStoreStatusStale && shelf.size() == 1);
  shelf.fails_to_remove = false;
  shelf.fails_to_save = false;
  CHECK_SUCCEEDS(program.auth->FlushStore());
  CHECK(program.auth->store_status() == firebase::kStoreStatusOk && shelf.size() == 0);
}

void TestComesBack() {
  check::Section("a session that comes back to a store that could not be emptied is not removed from there");
  Shelf shelf;
  Program program(&shelf);
  LeaveUnchangeable(&program, &shelf);
  shelf.fails_to_remove = false;
  shelf.fails_to_save = false;
  CHECK(EndOf(MoveTo(program.auth, &shelf)) == FBA_ERROR_NONE);
  CHECK_SUCCEEDS(program.auth->FlushStore());
  CHECK(program.auth->store_kind() == firebase::kStoreHost && shelf.size() == 1);
  CHECK(program.auth->store_status() == firebase::kStoreStatusOk);
}

void TestReadLate() {
  check::Section("calls stand in line until the store has answered; one that is cancelled waits no more");
  Shelf shelf;
  std::string uid, name;
  {
    Program before(&shelf);
    uid = before.SignIn();
    name = before.name;
  }
  shelf.let_go.Await(1);
  shelf.loading.Shut();
  Program program(&shelf, name);
  const Future<void> ready = program.auth->Ready();
  const Future<AuthResult> in_line = program.auth->SignInAnonymously();
  const Future<AuthResult> cancelled = program.auth->SignInAnonymously();
  shelf.loading.Await(2);
  CHECK(ready.status() == firebase::kFutureStatusPending && in_line.status() == firebase::kFutureStatusPending);
  cancelled.Cancel();
  CHECK_FAILS(kAuthErrorCancelled, cancelled);
  shelf.loading.Open();
  CHECK_SUCCEEDS(ready);
  CHECK_SUCCEEDS(in_line);
  // Who is anonymous already stays.
  CHECK_EQUAL(uid, program.auth->current_user().uid());
}

void TestWrittenLate() {
  check::Section("a sign-in does not wait for the store, and a change of it does");
  Shelf shelf;
  Program program(&shelf);
  CHECK_SUCCEEDS(program.auth->Ready());
  shelf.saving.Shut();
  const std::string uid = program.SignIn();
  shelf.saving.Await(1);
  const Future<void> flushed = program.auth->FlushStore();
  const Future<void> cancelled = program.auth->FlushStore();
  const Future<void> moved = program.auth->SetPersistence(firebase::kStoreMemory);
  CHECK(flushed.status() == firebase::kFutureStatusPending && moved.status() == firebase::kFutureStatusPending);
  cancelled.Cancel();
  CHECK_FAILS(kAuthErrorCancelled, cancelled);
  shelf.saving.Open();
  CHECK_SUCCEEDS(flushed);
  CHECK_SUCCEEDS(moved);
  CHECK_EQUAL(size_t{0}, shelf.size());
  CHECK_EQUAL(uid, program.auth->current_user().uid());
}

void TestDeletedMeanwhile() {
  check::Section("an Auth that is deleted while its store changes waits for nobody, and lets go of both stores");
  Shelf former, next;
  former.saving.Shut();
  std::atomic<int> told{0};
  Future<void> flushed;
  CFuture moved(nullptr, &fba_future_release);
  {
    Program program(&former);
    program.SignIn();
    former.saving.Await(1);
    flushed = program.auth->FlushStore();
    flushed.OnCompletion([&told](const Future<void>& ended) {
      CHECK(ended.status() == firebase::kFutureStatusInvalid);
      ++told;
    });
    moved = MoveTo(program.auth, &next);
    CHECK_EQUAL(0, next.saving.arrivals());
  }
  CHECK(flushed.status() == firebase::kFutureStatusInvalid);
  CHECK(fba_future_get_state(moved.get()) == FBA_FUTURE_INVALID);
  CHECK_EQUAL(1, told.load());
  former.saving.Open();
  // The one that the App began with stays for as long as anything of the App does.
  flushed.Release();
  moved.reset();
  former.let_go.Await(1);
  next.let_go.Await(1);
  CHECK_EQUAL(size_t{1}, former.size() + next.size());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestMoved();
  TestSignedOut();
  TestCannotKeep();
  TestFails();
  TestCannotBeEmptied();
  TestComesBack();
  TestReadLate();
  TestWrittenLate();
  TestDeletedMeanwhile();
  return check::Summary();
}
