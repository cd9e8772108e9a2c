// SPDX-License-Identifier: Apache-2.0
//! An operation under way.

use crate::call_handle::CallHandle;
use crate::callback::{free, guarded, shared, Lent};
use crate::error::{check, Error, Result};
use crate::handle::Handle;
use crate::numbers::Status;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::future::Future;
use std::os::raw::c_void;
use std::pin::Pin;
use std::ptr;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// Reads the result of a future that has succeeded; `None` if it was closed meanwhile.
pub(crate) type Read<T> = unsafe fn(*const sys::fba_future) -> Option<T>;

/// What every operation returns at once: [`wait`](Self::wait) for it in a thread, `.await` it in a
/// task of any executor, or ask [`result`](Self::result) in a loop.
///
/// Dropping a call **cancels** it, as dropping any future does: a time limit of an executor, a
/// `select!` or an early return leaves nothing behind. [`detach`](Self::detach) lets it go on.
/// What the server has done by then is not undone.
///
/// A call that was refused at once, and one whose app was closed, ends with
/// [`ErrorCode::Refused`](crate::ErrorCode::Refused). It has nothing to show meanwhile.
///
/// # Errors
/// Every call that asks the service can end with `NetworkRequestFailed`, `TooManyRequests`,
/// `InvalidApiKey` or `InvalidResponse`, with `Cancelled` after [`cancel`](Self::cancel), and with
/// `Refused`. Those of a [`User`](crate::User) can also end with `NoSignedInUser`, or with
/// `UserTokenExpired`, `InvalidUserToken`, `UserDisabled` or `UserNotFound` where the session has
/// ended. Names of errors, here and elsewhere, are those of [`ErrorCode`](crate::ErrorCode).
#[must_use = "dropping a call cancels it: wait for it, await it or detach it"]
pub struct Call<T> {
    begun: Result<Handle<sys::fba_future>>,
    read: Read<T>,
    task: Option<Arc<Task>>,
    is_detached: bool,
}

/// Who is to be woken.
type Task = Mutex<Option<Waker>>;

impl<T> Call<T> {
    /// Begins. The function of the library gets where its future goes.
    pub(crate) fn begin(
        read: Read<T>,
        function: impl FnOnce(*mut *mut sys::fba_future) -> Result<sys::fba_status>,
    ) -> Self {
        let mut future = ptr::null_mut();
        let status = function(&mut future).and_then(check);
        // SAFETY: a function that is not refused has given a future, "owned by caller".
        let begun =
            status.and_then(|()| unsafe { Handle::owned(future) }.ok_or_else(Error::closed));
        Self { begun, read, task: None, is_detached: false }
    }

    /// Of a function of [`sys`](crate::sys) that this crate has no method for. `begin` gets where
    /// the future goes, and returns what the function has returned.
    ///
    /// `read` makes the result of a future that has succeeded; `None` means that it was closed
    /// meanwhile.
    ///
    /// # Safety
    /// `begin` gives a future that nobody else releases, unless it returns another status than
    /// `FBA_STATUS_OK`; what it has given to the library lives as long as the headers say. `read` may
    /// be called on any thread, any number of times, with that future.
    pub unsafe fn of(
        read: unsafe fn(*const sys::fba_future) -> Option<T>,
        begin: impl FnOnce(*mut *mut sys::fba_future) -> sys::fba_status,
    ) -> Self {
        Self::begin(read, |future| Ok(begin(future)))
    }

    /// Of the library; none if it was refused.
    pub(crate) fn future(&self) -> Option<&Handle<sys::fba_future>> {
        self.begun.as_ref().ok()
    }

    /// Waits for the end. It blocks the thread: a task awaits the call instead.
    ///
    /// In a callback it is allowed: the library goes on meanwhile. Only a listener cannot wait for
    /// the call that it hears of: that gives [`Status::TimedOut`] at once.
    pub fn wait(&self) -> Result<T> {
        let future = self.begun.as_ref().map_err(Error::clone)?;
        // SAFETY: the handle is valid during the call.
        match unsafe { sys::fba_future_wait(future.pointer(), -1) } {
            sys::FBA_STATUS_OK => self.result().unwrap_or_else(|| Err(Error::closed())),
            refused => Err(Error::refused(Status::from_number(refused))),
        }
    }

    /// Waits for the end, and no longer than that: after `None` it goes on.
    ///
    /// A limit of more than 24 days is 24 days.
    pub fn wait_timeout(&self, limit: Duration) -> Option<Result<T>> {
        if let Ok(future) = &self.begun {
            let limit = limit.as_nanos().saturating_add(999_999) / 1_000_000;
            let limit = i32::try_from(limit).unwrap_or(i32::MAX);
            // SAFETY: the handle is valid during the call. How it has ended, `result` finds out.
            unsafe { sys::fba_future_wait(future.pointer(), limit) };
        }
        self.result()
    }

    /// How it has ended; `None` as long as it has not. It takes no lock while there is none: a game
    /// asks in each frame. A result can be asked for any number of times.
    pub fn result(&self) -> Option<Result<T>> {
        match &self.begun {
            Err(refused) => Some(Err(refused.clone())),
            // SAFETY: the handle is valid, and `read` fits it.
            Ok(future) => unsafe { ended(future.pointer(), self.read) },
        }
    }

    /// A look at the call for those who watch or cancel it, while this one is awaited or was given
    /// to [`on_end`](Self::on_end). It does not keep the call alive.
    pub fn handle(&self) -> CallHandle {
        CallHandle::of(self.future().cloned())
    }

    /// Lets it go on, though nobody hears of its end.
    pub fn detach(mut self) {
        self.is_detached = true;
    }

    /// Calls the function when it has ended, on a thread of the library; in this one if it has
    /// ended already. While it runs, the network stands still.
    ///
    /// The call goes on, and the function is called also if the app is closed before.
    /// [`handle`](Self::handle), taken before, still cancels it and has what it has to show.
    pub fn on_end(self, function: impl FnOnce(Result<T>) + Send + 'static)
    where
        T: 'static,
    {
        self.tell(sys::FBA_CALLBACK_ANY_THREAD, function);
    }

    /// The same inside [`App::process_events`](crate::App::process_events), on the thread that
    /// calls that. If the call was refused it is called at once, and if the app is closed, by that,
    /// on whatever thread: so it is `Send`.
    pub fn on_end_pumped(self, function: impl FnOnce(Result<T>) + Send + 'static)
    where
        T: 'static,
    {
        self.tell(sys::FBA_CALLBACK_PUMPED, function);
    }

    fn tell<F>(self, mode: sys::fba_callback_mode, function: F)
    where
        T: 'static,
        F: FnOnce(Result<T>) + Send + 'static,
    {
        let future = match &self.begun {
            Ok(future) => future,
            Err(refused) => return function(Err(refused.clone())),
        };
        let lent = Lent::new(End { read: self.read, function: Mutex::new(Some(function)) });
        let callback = sys::fba_callback {
            mode,
            function: Some(call_end::<T, F>),
            user_data: lent.pointer(),
            free_user_data: Some(free::<End<T, F>>),
            ..sys::fba_callback::INIT
        };
        // SAFETY: the handle is valid, and what the callback has fits together.
        match check(unsafe {
            sys::fba_future_add_callback(future.pointer(), &callback, ptr::null_mut())
        }) {
            Ok(()) => lent.taken(),
            Err(refused) => lent.back().call(|| Err(refused)),
        }
        self.detach();
    }

    /// Wakes the task when it has ended. The callback is added once, and finds whoever waits then.
    fn wake(&mut self, waker: &Waker) -> Result<()> {
        let future = self.begun.as_ref().map_err(Error::clone)?;
        if let Some(task) = &self.task {
            let waker = waker.clone();
            // The former one is dropped when the lock is free again: that runs an executor's code.
            let _former = locked(task).replace(waker);
            return Ok(());
        }
        let task = Arc::new(Mutex::new(Some(waker.clone())));
        let lent = Lent::new(Arc::clone(&task));
        let callback = sys::fba_callback {
            mode: sys::FBA_CALLBACK_ANY_THREAD,
            function: Some(wake_task),
            user_data: lent.pointer(),
            free_user_data: Some(free::<Arc<Task>>),
            ..sys::fba_callback::INIT
        };
        // SAFETY: the handle is valid, and what the callback has fits together.
        check(unsafe {
            sys::fba_future_add_callback(future.pointer(), &callback, ptr::null_mut())
        })?;
        lent.taken();
        self.task = Some(task);
        Ok(())
    }
}

/// How a future has ended; `None` as long as it has not.
///
/// # Safety
/// The future is valid, and of the kind that `read` reads.
unsafe fn ended<T>(future: *const sys::fba_future, read: Read<T>) -> Option<Result<T>> {
    // SAFETY: as the caller has promised, also below.
    let state = || unsafe { sys::fba_future_get_state(future) };
    match state() {
        sys::FBA_FUTURE_PENDING => return None,
        sys::FBA_FUTURE_COMPLETE => {}
        _ => return Some(Err(Error::closed())),
    }
    // SAFETY: what the future lends is valid as long as it is.
    let result = match unsafe { Handle::kept(sys::fba_future_error(future)) } {
        Some(error) => Err(error.into()),
        // SAFETY: as the caller has promised.
        None => unsafe { read(future) }.ok_or_else(Error::closed),
    };
    // Another thread may have closed it between two of these, and so hidden an error.
    Some(if state() == sys::FBA_FUTURE_COMPLETE { result } else { Err(Error::closed()) })
}

/// Its tasks are woken by a callback: nothing polls, and no executor is needed for it.
impl<T> Future for Call<T> {
    type Output = Result<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<T>> {
        if let Some(ended) = self.result() {
            return Poll::Ready(ended);
        }
        let added = self.wake(context.waker());
        // It may have ended before there was somebody to wake.
        match (self.result(), added) {
            (Some(ended), _) => Poll::Ready(ended),
            (None, Ok(())) => Poll::Pending,
            (None, Err(refused)) => Poll::Ready(Err(refused)),
        }
    }
}

impl<T> Drop for Call<T> {
    fn drop(&mut self) {
        if !self.is_detached {
            // A task that is dropped with it is not woken: an executor may hold a lock meanwhile.
            let waker = self.task.as_ref().and_then(|task| locked(task).take());
            self.cancel();
            drop(waker);
        }
    }
}

impl<T> fmt::Debug for Call<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call").field("is_done", &self.is_done()).finish_non_exhaustive()
    }
}

/// The function of `on_end`.
struct End<T, F> {
    read: Read<T>,
    function: Mutex<Option<F>>,
}

impl<T, F: FnOnce(Result<T>)> End<T, F> {
    fn call(&self, result: impl FnOnce() -> Result<T>) {
        // The lock is free again when the function runs.
        let function = locked(&self.function).take();
        if let Some(function) = function {
            function(result());
        }
    }
}

unsafe extern "C" fn call_end<T, F>(future: *mut sys::fba_future, user_data: *mut c_void)
where
    F: FnOnce(Result<T>) + Send,
{
    guarded(|| {
        // SAFETY: the library calls with what it was given, and with the future that has ended.
        let (end, ended) = unsafe {
            let end = shared::<End<T, F>>(user_data);
            (end, ended(future, end.read))
        };
        end.call(|| ended.unwrap_or_else(|| Err(Error::closed())));
    });
}

unsafe extern "C" fn wake_task(_: *mut sys::fba_future, user_data: *mut c_void) {
    guarded(|| {
        // SAFETY: the library calls with what it was given.
        let task = unsafe { shared::<Arc<Task>>(user_data) };
        // The lock is free again when the executor's code runs.
        let waker = locked(task).take();
        if let Some(waker) = waker {
            waker.wake();
        }
    });
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // A panic cannot leave half of what these hold.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A function of the library that begins an operation, without its last two arguments.
macro_rules! begin {
    ($read:path = $function:ident($($argument:expr),* $(,)?)) => {
        $crate::call::Call::begin($read, |future| {
            // SAFETY: handles are valid, texts end with a null character, both live until the
            // function has returned, and it copies what it keeps. It may be called on any thread.
            Ok(unsafe {
                firebase_auth_native_sys::$function(
                    $($crate::text::Argument::raw(&$argument),)* std::ptr::null(), future)
            })
        })
    };
}
pub(crate) use begin;
