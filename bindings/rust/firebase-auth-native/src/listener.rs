// SPDX-License-Identifier: Apache-2.0
//! Who hears of changes.

use crate::auth::Auth;
use crate::callback::{free, guarded, shared, Lent};
use crate::error::{check, Result};
use crate::handle::Handle;
use crate::user::User;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::os::raw::c_void;

/// A listener, which hears of changes until this is dropped.
///
/// Dropping does not wait for a call of it that another thread has begun.
#[must_use = "dropping it removes the listener: keep it or detach it"]
pub struct Listener {
    auth: Handle<sys::fba_auth>,
    number: u64,
    is_detached: bool,
}

type Add =
    unsafe extern "C" fn(*mut sys::fba_auth, *const sys::fba_listener, *mut u64) -> sys::fba_status;

impl Listener {
    fn add<F>(
        auth: &Handle<sys::fba_auth>,
        add: Add,
        mode: sys::fba_callback_mode,
        function: F,
    ) -> Result<Self>
    where
        F: Fn(Option<User>) + Send + Sync + 'static,
    {
        let lent = Lent::new(function);
        let listener = sys::fba_listener {
            mode,
            function: Some(hear::<F>),
            user_data: lent.pointer(),
            free_user_data: Some(free::<F>),
            ..sys::fba_listener::INIT
        };
        let mut number = 0;
        // SAFETY: the handle is valid, and what the listener has fits together.
        check(unsafe { add(auth.pointer(), &listener, &mut number) })?;
        lent.taken();
        Ok(Self { auth: auth.clone(), number, is_detached: false })
    }

    /// Leaves it there until the app is closed.
    pub fn detach(mut self) {
        self.is_detached = true;
    }
}

/// Listeners. The first call of one is in this thread, the others are on the library's: then the
/// network stands still meanwhile. Two threads that change who is signed in may call it at a time.
/// Everything is allowed inside, but not to wait for the call that it hears of.
impl Auth {
    /// Calls the function with the user of now, and whenever another one, or none, is signed in.
    ///
    /// # Errors
    /// `Refused(Status::Closed)`, as of all listeners.
    pub fn on_user_change(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_auth_state_listener, sys::FBA_CALLBACK_ANY_THREAD, function)
    }

    /// The same inside [`App::process_events`](crate::App::process_events), the first call too.
    pub fn on_user_change_pumped(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_auth_state_listener, sys::FBA_CALLBACK_PUMPED, function)
    }

    /// Calls the function with the user of now, and whenever the ID token is another one.
    ///
    /// As long as there is such a listener, tokens are renewed ahead of time.
    pub fn on_token_change(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_id_token_listener, sys::FBA_CALLBACK_ANY_THREAD, function)
    }

    /// The same inside [`App::process_events`](crate::App::process_events), the first call too.
    pub fn on_token_change_pumped(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_id_token_listener, sys::FBA_CALLBACK_PUMPED, function)
    }

    fn listen(
        &self,
        add: Add,
        mode: sys::fba_callback_mode,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        Listener::add(&self.handle, add, mode, function)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if self.is_detached {
            return;
        }
        // SAFETY: the handle is valid. One that is gone already is not found.
        unsafe { sys::fba_auth_remove_listener(self.auth.pointer(), self.number) };
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listener").finish_non_exhaustive()
    }
}

unsafe extern "C" fn hear<F>(auth: *mut sys::fba_auth, user_data: *mut c_void)
where
    F: Fn(Option<User>) + Send + Sync,
{
    guarded(|| {
        // SAFETY: the library calls with what it was given, and lends the auth during the call.
        let (function, user) =
            unsafe { (shared::<F>(user_data), Handle::owned(sys::fba_auth_current_user(auth))) };
        function(user.map(User::of));
    });
}
