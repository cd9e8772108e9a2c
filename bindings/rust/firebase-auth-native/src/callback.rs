// SPDX-License-Identifier: Apache-2.0
//! Functions of the program, called by C.

use std::mem;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// What the function gives; `None` if it panics: nothing may unwind through C. The panic has been
/// told by the panic hook by then, and what it leaves half done is the program's own.
pub(crate) fn guarded<R>(function: impl FnOnce() -> R) -> Option<R> {
    match catch_unwind(AssertUnwindSafe(function)) {
        Ok(value) => Some(value),
        Err(payload) => {
            // What it carries may panic too where it is dropped: what that one carries is left behind.
            if let Err(another) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
                mem::forget(another);
            }
            None
        }
    }
}

/// What is to become `user_data`. It is dropped here, unless a call has taken it over: then the
/// library gives it to `free`, once.
pub(crate) struct Lent<T>(*mut T);

impl<T: Send> Lent<T> {
    pub fn new(value: T) -> Self {
        Self(Box::into_raw(Box::new(value)))
    }

    pub fn pointer(&self) -> *mut c_void {
        self.0.cast()
    }

    /// A call has taken it over. It may be gone already.
    pub fn taken(self) {
        mem::forget(self);
    }

    /// No call has taken it over.
    pub fn back(self) -> Box<T> {
        let pointer = self.0;
        mem::forget(self);
        // SAFETY: made by `new`, and nobody else has it.
        unsafe { Box::from_raw(pointer) }
    }
}

impl<T> Drop for Lent<T> {
    fn drop(&mut self) {
        // SAFETY: made by `new`, and nobody has taken it over.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

/// For `free_user_data`.
///
/// # Safety
/// `user_data` was made by `Lent<T>`, and nobody uses it any more.
pub(crate) unsafe extern "C" fn free<T: Send>(user_data: *mut c_void) {
    guarded(|| {
        // SAFETY: as the caller has promised.
        drop(unsafe { Box::from_raw(user_data.cast::<T>()) })
    });
}

/// What `user_data` is, while the library may not free it.
///
/// # Safety
/// `user_data` was made by `Lent<T>`, and is not freed before the function that asks has returned.
pub(crate) unsafe fn shared<'a, T: Send + Sync>(user_data: *mut c_void) -> &'a T {
    // SAFETY: as the caller has promised.
    unsafe { &*user_data.cast::<T>() }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct PanicsAgain;

    impl Drop for PanicsAgain {
        fn drop(&mut self) {
            panic!("a second time");
        }
    }

    #[test]
    fn a_panic_that_carries_a_panic_ends_here() {
        assert_eq!(guarded(|| std::panic::panic_any(PanicsAgain)), None::<()>);
        assert_eq!(guarded(|| 1), Some(1));
    }

    #[test]
    fn what_panics_where_it_is_freed_ends_here() {
        let lent = Lent::new(PanicsAgain);
        let user_data = lent.pointer();
        lent.taken();
        // SAFETY: made by `Lent`, and taken over.
        unsafe { free::<PanicsAgain>(user_data) };
    }
}
