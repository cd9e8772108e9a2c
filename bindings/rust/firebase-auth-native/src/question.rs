// SPDX-License-Identifier: Apache-2.0
//! What a call asks the program, without which it cannot go on.

use crate::browser::Browser;
use crate::callback::{free, guarded, shared, Lent};
use crate::error::{check, Result};
use crate::handle::Handle;
use crate::numbers::ErrorCode;
use crate::text::{call, getters, given, milliseconds};
use crate::user::User;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::os::raw::c_void;
use std::ptr;
use std::sync::Arc;
use std::time::Duration;

/// A question, for [`answer`](Self::answer) or [`fail`](Self::fail) on any thread, at any time. The
/// first end counts; dropping it without one ends the call that asks with an error.
pub struct Question {
    handle: Handle<sys::fba_question>,
}

getters! { Question {
    /// What it is about: a phone number, "App Check", the action of a reCAPTCHA, or a uid.
    subject: text = fba_question_subject;
    /// Whether the call still waits for an answer.
    is_open: flag = fba_question_is_open;
}}

impl Question {
    /// Who is to be signed in, where that is the question. Only getters of this user are of use.
    pub fn user(&self) -> Option<User> {
        let user = call!(fba_question_user(self.handle));
        // SAFETY: lent as long as the question lives.
        unsafe { Handle::kept(user) }.map(User::of)
    }

    /// Answers: the call goes on. A later end than the first is refused.
    pub fn answer(&self, answer: &str) -> Result<()> {
        check(call!(fba_question_answer(self.handle, given(answer)?)))
    }

    /// Says that there is no answer: the call ends with this error. `message` is for people.
    pub fn fail(&self, code: ErrorCode, message: &str) -> Result<()> {
        let message = given(message)?;
        // SAFETY: both pointers are valid until the function has returned.
        check(unsafe {
            sys::fba_question_fail(self.handle.pointer(), code.number(), message.as_ptr())
        })
    }

    /// Answers a question for a token of reCAPTCHA with what a page in the browser gets.
    pub fn answer_in_browser(&self, browser: &Browser) -> Result<()> {
        // SAFETY: both pointers are valid until the function has returned.
        check(browser.lend(|options| unsafe {
            sys::fba_question_answer_in_browser(self.handle.pointer(), options)
        })?)
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("is_open", &self.is_open()).finish_non_exhaustive()
    }
}

type Asked = Arc<dyn Fn(Question) + Send + Sync>;

/// Who is asked: a function of the program, on a thread of the library. It need not know the answer,
/// and returns soon: it hands the question on, or answers.
///
/// A panic that leaves it drops the question, and so ends the call that asks.
#[derive(Clone)]
pub struct QuestionHandler {
    function: Asked,
    timeout: Option<Duration>,
}

impl QuestionHandler {
    /// Asks this function.
    pub fn new(function: impl Fn(Question) + Send + Sync + 'static) -> Self {
        Self { function: Arc::new(function), timeout: None }
    }

    /// How long an answer may take.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Gives the function over, if the call takes it.
    pub(crate) fn lend(
        &self,
        call: impl FnOnce(*const sys::fba_question_handler) -> sys::fba_status,
    ) -> sys::fba_status {
        let lent = Lent::<Asked>::new(Arc::clone(&self.function));
        let handler = sys::fba_question_handler {
            mode: sys::FBA_CALLBACK_ANY_THREAD,
            timeout_ms: self.timeout.map_or(0, milliseconds),
            function: Some(ask),
            user_data: lent.pointer(),
            free_user_data: Some(free::<Asked>),
            ..sys::fba_question_handler::INIT
        };
        let status = call(&handler);
        if status == sys::FBA_STATUS_OK {
            lent.taken();
        }
        status
    }
}

impl fmt::Debug for QuestionHandler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuestionHandler").field("timeout", &self.timeout).finish_non_exhaustive()
    }
}

/// Calls a function that may ask before it sends a text message.
pub(crate) fn with_verification(
    handler: Option<&QuestionHandler>,
    call: impl FnOnce(*const sys::fba_phone_options) -> sys::fba_status,
) -> sys::fba_status {
    match handler {
        None => call(ptr::null()),
        Some(handler) => handler.lend(|app_verification| {
            call(&sys::fba_phone_options { app_verification, ..sys::fba_phone_options::INIT })
        }),
    }
}

unsafe extern "C" fn ask(question: *mut sys::fba_question, user_data: *mut c_void) {
    guarded(|| {
        // SAFETY: the library calls with what it was given, and gives the question over.
        let (asked, handle) = unsafe { (shared::<Asked>(user_data), Handle::owned(question)) };
        if let Some(handle) = handle {
            asked(Question { handle });
        }
    });
}
