// SPDX-License-Identifier: Apache-2.0
//! Counted references to objects of the library.

use firebase_auth_native_sys as sys;
use std::ptr::NonNull;

/// A type of handles that are counted.
///
/// # Safety
/// The two functions are the library's own for that type, and the threads of all its functions are
/// "any".
pub(crate) unsafe trait Counted: Sized {
    unsafe fn retain(one: *const Self) -> *mut Self;
    unsafe fn release(one: *mut Self);
}

macro_rules! counted {
    ($($name:ident, $retain:ident, $release:ident;)+) => {$(
        // SAFETY: the functions are those of the type. bindings/generate makes nothing of a
        // description in which a function may not be called on any thread.
        unsafe impl Counted for sys::$name {
            unsafe fn retain(one: *const Self) -> *mut Self {
                // SAFETY: as the caller has promised.
                unsafe { sys::$retain(one) }
            }

            unsafe fn release(one: *mut Self) {
                // SAFETY: as the caller has promised.
                unsafe { sys::$release(one) }
            }
        }
    )+};
}

counted! {
    fba_app, fba_app_retain, fba_app_release;
    fba_auth, fba_auth_retain, fba_auth_release;
    fba_credential, fba_credential_retain, fba_credential_release;
    fba_error, fba_error_retain, fba_error_release;
    fba_future, fba_future_retain, fba_future_release;
    fba_multi_factor_resolver, fba_multi_factor_resolver_retain, fba_multi_factor_resolver_release;
    fba_password_status, fba_password_status_retain, fba_password_status_release;
    fba_provider, fba_provider_retain, fba_provider_release;
    fba_question, fba_question_retain, fba_question_release;
    fba_totp_secret, fba_totp_secret_retain, fba_totp_secret_release;
    fba_user, fba_user_retain, fba_user_release;
}

/// One reference: dropping it gives the reference back, and a clone has one of its own.
pub(crate) struct Handle<T: Counted>(NonNull<T>);

// SAFETY: the headers say of every function of these types `threads any`, of the counting ones too,
// and "two threads may use one handle at the same time, as long as each holds a reference or one
// outlives the other" (docs/threading.md): a borrow of a handle is outlived by it.
unsafe impl<T: Counted> Send for Handle<T> {}
// SAFETY: the same sentence.
unsafe impl<T: Counted> Sync for Handle<T> {}

impl<T: Counted> Handle<T> {
    /// Takes over what a function gives as "owned by caller"; `None` for NULL.
    ///
    /// # Safety
    /// It is NULL, or a reference that nobody else gives back.
    pub unsafe fn owned(one: *mut T) -> Option<Self> {
        NonNull::new(one).map(Self)
    }

    /// Keeps what is "borrowed"; `None` for NULL.
    ///
    /// # Safety
    /// It is NULL, or valid during this call.
    pub unsafe fn kept(one: *const T) -> Option<Self> {
        // SAFETY: valid, as the caller has promised; the new reference is nobody else's.
        unsafe { Self::owned(T::retain(one)) }
    }

    /// For functions of the library, as long as the handle lives.
    pub fn pointer(&self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T: Counted> Clone for Handle<T> {
    fn clone(&self) -> Self {
        // SAFETY: the handle holds a reference, so it is valid, and retaining gives the same one.
        unsafe { T::retain(self.pointer()) };
        Self(self.0)
    }
}

impl<T: Counted> Drop for Handle<T> {
    fn drop(&mut self) {
        // SAFETY: the reference is this handle's, which ends.
        unsafe { T::release(self.pointer()) }
    }
}
