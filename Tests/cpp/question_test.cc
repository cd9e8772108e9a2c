// SPDX-License-Identifier: Apache-2.0
/// What the library asks the program: before somebody is signed in, for an App Check token, for one of reCAPTCHA
/// Enterprise. Each question is kept, and meets the same ends; its answer is on the wire.
#include <curl/curl.h>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "../c/support/web.h"
#include "emulated_auth.h"
#include "firebase/http_transport.h"
#include "http_client.h"
#include "timed_question.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::FutureBase;

/// A question of any kind.
struct Asked {
  std::function<bool()> is_open;
  std::function<bool()> answer;
  std::function<bool()> refuse;
};

/// Keeps what it is asked, on whichever thread, until the test lets go of it.
class Keeper {
 public:
  explicit Keeper(std::promise<void>* gone = nullptr) : gone_(gone) {}
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper() {
    if (gone_ != nullptr) gone_->set_value();
  }

  void Keep(const Asked& asked) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (answers_) {
      asked.answer();
      return;
    }
    kept_.push_back(asked);
    changed_.notify_all();
  }

  /// What is asked from now on is answered at once.
  void AnswerTheRest() {
    std::lock_guard<std::mutex> lock(mutex_);
    answers_ = true;
  }

  /// Waits for that many, and gives the newest of them.
  Asked Await(size_t count) {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return kept_.size() >= count; });
    return kept_[count - 1];
  }

  void LetGo() {
    std::lock_guard<std::mutex> lock(mutex_);
    kept_.clear();
  }

 private:
  std::promise<void>* const gone_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Asked> kept_;
  bool answers_ = false;
};

/// A kind of question, and a call that has it asked.
struct Kind {
  const char* name;
  AuthError error;    // without an answer
  bool is_of_a_call;  // ends with it; one of App Check is for all requests, and its token is kept for later ones
  std::function<void(Auth*, const std::shared_ptr<Keeper>&)> set;
  std::function<FutureBase(Auth*)> call;
};

template <typename Question>
Asked Token(const Question& question) {
  return {[question] { return question.is_open(); }, [question] { return question.Answer("a-token"); },
          [question] { return question.Fail("no token"); }};
}

Kind StateChange() {
  const auto set = [](Auth* auth, const std::shared_ptr<Keeper>& keeper) {
    auth->SetBeforeAuthStateChanged([keeper](const User& user, const AuthStateChange& change) {
      CHECK(!user.uid().empty() && !user.is_valid());
      keeper->Keep({[change] { return change.is_open(); }, [change] { return change.Allow(); },
                    [change] { return change.Refuse("not here"); }});
    });
  };
  return {"somebody is to be signed in", kAuthErrorCancelled, true, set,
          [](Auth* auth) { return auth->SignInAnonymously(); }};
}

Kind AppCheck() {
  const auto set = [](Auth* auth, const std::shared_ptr<Keeper>& keeper) {
    auth->SetAppCheck([keeper](const AppCheckRequest& question) { keeper->Keep(Token(question)); });
  };
  return {"App Check", kAuthErrorAppVerificationFailed, false, set,
          [](Auth* auth) { return auth->SignInAnonymously(); }};
}

Kind Recaptcha() {
  const auto set = [](Auth* auth, const std::shared_ptr<Keeper>& keeper) {
    auth->SetRecaptcha([keeper](const RecaptchaRequest& question) {
      CHECK_EQUAL(std::string("signUpPassword"), question.action());
      keeper->Keep(Token(question));
    });
  };
  return {"reCAPTCHA Enterprise", kAuthErrorAppVerificationFailed, true, set, [](Auth* auth) {
            return auth->CreateUserWithEmailAndPassword(UniqueEmail("asked").c_str(), "correct horse");
          }};
}

/// A call whose question is open.
struct Scene {
  explicit Scene(const Kind& kind, std::promise<void>* gone = nullptr) : keeper(std::make_shared<Keeper>(gone)) {
    kind.set(fixture.auth, keeper);
    future = kind.call(fixture.auth);
    asked = keeper->Await(1);
    CHECK(asked.is_open() && future.status() == firebase::kFutureStatusPending);
    CHECK(!fixture.auth->current_user().is_valid());
  }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  // A question of App Check keeps the program's function, and that one the questions.
  ~Scene() {
    if (keeper) keeper->LetGo();
  }

  void CheckRefused(AuthError error, const std::string& name) {
    CHECK_FAILS(error, future);
    CHECK_EQUAL(name, ErrorName(future));
    CHECK(!fixture.auth->current_user().is_valid());
  }

  void CheckTooLate() { CHECK(!asked.is_open() && !asked.answer() && !asked.refuse()); }

  std::shared_ptr<Keeper> keeper;
  Fixture fixture;
  FutureBase future;
  Asked asked;
};

void TestAnsweredLater(const Kind& kind) {
  Scene scene(kind);
  // A token without an end is for the requests that wait: those after them ask again.
  scene.keeper->AnswerTheRest();
  bool is_taken = false;
  std::thread([&] { is_taken = scene.asked.answer(); }).join();
  CHECK(is_taken);
  scene.CheckTooLate();
  CHECK_SUCCEEDS(scene.future);
  CHECK(scene.fixture.auth->current_user().is_valid());
}

void TestRefusedLater(const Kind& kind) {
  Scene scene(kind);
  bool is_taken = false;
  std::thread([&] { is_taken = scene.asked.refuse(); }).join();
  CHECK(is_taken);
  scene.CheckRefused(kind.error, "QUESTION_FAILED");
  scene.CheckTooLate();
}

void TestDropped(const Kind& kind) {
  Scene scene(kind);
  scene.keeper->LetGo();
  CHECK(scene.asked.is_open());
  scene.asked = Asked();
  scene.CheckRefused(kind.error, "QUESTION_UNANSWERED");
}

void TestCancelled(const Kind& kind) {
  Scene scene(kind);
  scene.future.Cancel();
  scene.CheckRefused(kAuthErrorCancelled, "CANCELLED");
  CHECK_EQUAL(!kind.is_of_a_call, scene.asked.answer());
  scene.CheckTooLate();
  CHECK(!scene.fixture.auth->current_user().is_valid());
}

void TestSignedOut(const Kind& kind) {
  Scene scene(kind);
  scene.fixture.auth->SignOut();
  scene.CheckRefused(kAuthErrorCancelled, "CANCELLED");
  CHECK_EQUAL(!kind.is_of_a_call, scene.asked.answer());
  scene.CheckTooLate();
  CHECK(!scene.fixture.auth->current_user().is_valid());
}

void TestDeleted(const Kind& kind) {
  std::promise<void> gone;
  Scene scene(kind, &gone);
  delete scene.fixture.auth;
  scene.fixture.auth = nullptr;
  CHECK(scene.future.status() == firebase::kFutureStatusInvalid);
  scene.CheckTooLate();
  // The program's function goes too, with the last question, on whichever thread has it last.
  scene.keeper->LetGo();
  scene.asked = Asked();
  scene.keeper.reset();
  gone.get_future().wait();
}

/// The call of this kind, while a handler of C's is set.
template <typename Question>
void TestTime(const Kind& kind, fba_status (*set)(fba_auth*, const fba_question_handler*),
              bool (*answer)(const Question&)) {
  Fixture fixture;
  Timed<Question> timed;
  const fba_question_handler handler = timed.Handler();
  CHECK(set(fixture.auth->c_handle(), &handler) == FBA_STATUS_OK);
  const FutureBase future = kind.call(fixture.auth);
  CHECK_FAILS(kind.error, future);
  CHECK_EQUAL(std::string("QUESTION_TIMED_OUT"), ErrorName(future));
  CHECK(set(fixture.auth->c_handle(), nullptr) == FBA_STATUS_OK);
  timed.CheckTooLate(answer);
  CHECK(!fixture.auth->current_user().is_valid());
}

template <typename Question>
bool AnswerLate(const Question& question) {
  return question.Answer("late");
}

void TestTimes() {
  check::Section("time ends a question");
  TestTime<AuthStateChange>(StateChange(), &fba_auth_set_before_auth_state_changed,
                            [](const AuthStateChange& change) { return change.Allow(); });
  TestTime<AppCheckRequest>(AppCheck(), &fba_auth_set_app_check, &AnswerLate<AppCheckRequest>);
  TestTime<RecaptchaRequest>(Recaptcha(), &fba_auth_set_recaptcha, &AnswerLate<RecaptchaRequest>);
}

/// What a program's own client has sent.
class Wire {
 public:
  struct Request {
    std::vector<std::string> headers;
    std::string body;

    bool Has(const std::string& header) const {
      return std::find(headers.begin(), headers.end(), header) != headers.end();
    }
  };

  firebase::AppOptions Options() {
    firebase::AppOptions options = emulated::Options();
    options.set_http_transport([this](const firebase::HttpExchange& exchange) { Send(exchange); });
    return options;
  }

  /// Those since the last call.
  std::vector<Request> Take() {
    std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Request> taken;
    taken.swap(requests_);
    return taken;
  }

 private:
  void Send(const firebase::HttpExchange& exchange) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      requests_.push_back({exchange.headers(), exchange.body()});
    }
    client_.Send(exchange.method(), exchange.url(), exchange.headers(), exchange.body(),
                 [exchange](int status, const std::vector<std::string>& headers, const std::string& body) {
                   exchange.Answer(status, headers, body);
                 });
  }

  std::mutex mutex_;
  std::vector<Request> requests_;
  emulated::HttpClient client_;
};

bool IsProven(const Wire::Request& request) {
  return request.body.find("\"captchaResponse\":\"a-captcha\"") != std::string::npos;
}

FutureBase CreateUser(Auth* auth) {
  return auth->CreateUserWithEmailAndPassword(UniqueEmail("wire").c_str(), "correct horse");
}

void CheckCarriesAll(const std::vector<Wire::Request>& requests) {
  REQUIRE(CHECK(!requests.empty()));
  for (const Wire::Request& request : requests) {
    CHECK(request.Has("X-Trace: one") && request.Has("X-Firebase-AppCheck: an-app-token"));
  }
  // The account is made after a refusal without a token.
  CHECK_EQUAL(1, static_cast<int>(std::count_if(requests.begin(), requests.end(), &IsProven)));
}

void CheckCarriesNothing(const std::vector<Wire::Request>& requests) {
  REQUIRE(CHECK(!requests.empty()));
  for (const Wire::Request& request : requests) {
    CHECK(!IsProven(request));
    for (const std::string& header : request.headers) {
      CHECK(header.find("X-Trace:") != 0 && header.find("X-Firebase-AppCheck:") != 0);
    }
  }
}

void TestOnTheWire() {
  check::Section("tokens and headers are on the wire");
  Wire wire;
  const std::unique_ptr<firebase::App> app(firebase::App::Create(wire.Options(), "wire"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  auth->SetHeader("X-Trace", "one");
  auth->SetAppCheck([](const AppCheckRequest& question) { question.Answer("an-app-token"); });
  auth->SetRecaptcha([](const RecaptchaRequest& question) { question.Answer("a-captcha"); });
  CHECK_SUCCEEDS(CreateUser(auth.get()));
  CheckCarriesAll(wire.Take());
  auth->SetHeader("X-Trace", "");
  auth->SetAppCheck(nullptr);
  auth->SetRecaptcha(nullptr);
  CHECK_FAILS(kAuthErrorCaptchaCheckFailed, CreateUser(auth.get()));
  CheckCarriesNothing(wire.Take());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  const char enforced[] = "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"ENFORCE\"}}";
  CHECK_EQUAL(200L, web_control("PATCH", "config", enforced));
  for (const Kind& kind : {StateChange(), AppCheck(), Recaptcha()}) {
    check::Section(kind.name);
    TestAnsweredLater(kind);
    TestRefusedLater(kind);
    TestDropped(kind);
    TestCancelled(kind);
    TestSignedOut(kind);
    TestDeleted(kind);
  }
  TestTimes();
  TestOnTheWire();
  return check::Summary();
}
