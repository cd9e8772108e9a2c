// SPDX-License-Identifier: Apache-2.0
//! What the library writes, and where.

use crate::callback::{free, guarded, shared, Lent};
use crate::error::{check, Result};
use crate::numbers::LogLevel;
use crate::text::borrowed;
use firebase_auth_native_sys as sys;
use std::os::raw::{c_char, c_void};
use std::ptr;

/// Sets from which level on lines are written: warnings and errors without it. No line has a token, code
/// or password, at any level.
pub fn set_log_level(level: LogLevel) -> Result<()> {
    // SAFETY: it takes any number, on any thread.
    check(unsafe { sys::fba_log_set_level(level.number()) })
}

/// The level from which on lines are written.
pub fn log_level() -> LogLevel {
    // SAFETY: it may be called on any thread.
    LogLevel::from_number(unsafe { sys::fba_log_get_level() })
}

/// Sets where lines go, for the whole program, in place of standard error. The function runs on any
/// thread, on several at a time, and must not set another one.
pub fn set_log_sink<F: Fn(LogLevel, &str) + Send + Sync + 'static>(sink: F) -> Result<()> {
    let lent = Lent::new(sink);
    // SAFETY: function and data fit together.
    check(unsafe { sys::fba_log_set_sink(Some(write::<F>), lent.pointer(), Some(free::<F>)) })?;
    lent.taken();
    Ok(())
}

/// Lines go to standard error again.
pub fn remove_log_sink() -> Result<()> {
    // SAFETY: no function, and so no data.
    check(unsafe { sys::fba_log_set_sink(None, ptr::null_mut(), None) })
}

unsafe extern "C" fn write<F: Fn(LogLevel, &str) + Send + Sync>(
    level: sys::fba_log_level,
    message: *const c_char,
    user_data: *mut c_void,
) {
    guarded(|| {
        // SAFETY: the library calls with what it was given, and lends the text during the call.
        let (sink, message) = unsafe { (shared::<F>(user_data), borrowed(message)) };
        sink(LogLevel::from_number(level), message);
    });
}
