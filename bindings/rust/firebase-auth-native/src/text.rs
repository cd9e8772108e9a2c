// SPDX-License-Identifier: Apache-2.0
//! Texts and other arguments, to C and back.

use crate::error::{Error, Result};
use crate::handle::{Counted, Handle};
use std::ffi::{CStr, CString};
use std::os::raw::c_char;
use std::ptr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// For C, which would cut it at a null character: such a text is refused.
pub(crate) fn given(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error::null_character())
}

/// The same of one that may be missing.
pub(crate) fn given_if(text: Option<&str>) -> Result<Option<CString>> {
    text.map(given).transpose()
}

/// The texts to which a struct of options points.
#[derive(Default)]
pub(crate) struct Texts(Vec<CString>);

impl Texts {
    /// For a field: NULL for none.
    pub fn keep(&mut self, text: Option<&str>) -> Result<*const c_char> {
        let text = match text {
            Some(text) => given(text)?,
            None => return Ok(ptr::null()),
        };
        // A move of the `CString`, when the vector grows, leaves its bytes where they are.
        let pointer = text.as_ptr();
        self.0.push(text);
        Ok(pointer)
    }

    /// For a function, which copies the struct and its texts before it returns.
    pub fn lend<'a, O>(&'a self, options: &'a O) -> Options<'a, O> {
        Options(options)
    }
}

/// A struct whose texts live as long as it is lent.
pub(crate) struct Options<'a, O>(&'a O);

impl<O> Argument for Options<'_, O> {
    type Raw = *const O;
    fn raw(&self) -> *const O {
        self.0
    }
}

impl<O> Argument for Option<Options<'_, O>> {
    type Raw = *const O;
    fn raw(&self) -> *const O {
        self.as_ref().map_or(ptr::null(), |options| options.0)
    }
}

/// What the library lends; "" for NULL.
///
/// # Safety
/// It is NULL, or valid for the lifetime that the caller chooses.
pub(crate) unsafe fn borrowed<'a>(text: *const c_char) -> &'a str {
    if text.is_null() {
        return "";
    }
    // SAFETY: as the caller has promised; the library's texts end with a null character.
    let text = unsafe { CStr::from_ptr(text) };
    // The library gives UTF-8, and only that.
    text.to_str().unwrap_or_default()
}

/// What a function writes into a buffer, of which it tells the length.
pub(crate) fn written(mut write: impl FnMut(*mut c_char, usize) -> usize) -> String {
    let mut bytes: Vec<u8> = Vec::new();
    loop {
        let length = write(bytes.as_mut_ptr().cast(), bytes.len());
        // Another thread may set a longer one meanwhile.
        if length < bytes.len() || length == 0 {
            bytes.truncate(length);
            return String::from_utf8(bytes).unwrap_or_default();
        }
        bytes.resize(length + 1, 0);
    }
}

/// For fields of options, whose 0 is the default: a time that is given is at least a millisecond.
pub(crate) fn milliseconds(time: Duration) -> u32 {
    let rounded = time.as_nanos().saturating_add(999_999) / 1_000_000;
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

pub(crate) fn moment_of_ms(unix_ms: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(unix_ms)
}

/// Times before 1970 are none that a service gives.
pub(crate) fn moment_of_s(unix_s: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(u64::try_from(unix_s).unwrap_or(0))
}

/// What a function of the library takes, for as long as `self` lives.
pub(crate) trait Argument {
    type Raw;
    fn raw(&self) -> Self::Raw;
}

impl<T: Counted> Argument for Handle<T> {
    type Raw = *mut T;
    fn raw(&self) -> *mut T {
        self.pointer()
    }
}

impl<T: Argument> Argument for &T {
    type Raw = T::Raw;
    fn raw(&self) -> T::Raw {
        (*self).raw()
    }
}

impl Argument for CString {
    type Raw = *const c_char;
    fn raw(&self) -> *const c_char {
        self.as_ptr()
    }
}

impl Argument for Option<CString> {
    type Raw = *const c_char;
    fn raw(&self) -> *const c_char {
        self.as_ref().map_or(ptr::null(), |text| text.as_ptr())
    }
}

impl Argument for bool {
    type Raw = bool;
    fn raw(&self) -> bool {
        *self
    }
}

/// A function of the library that returns a value at once. Arguments live until it has returned.
macro_rules! call {
    ($function:ident($($argument:expr),* $(,)?)) => {
        // SAFETY: handles are valid, texts end with a null character, both live until the function
        // has returned, and it copies what it keeps. It may be called on any thread.
        unsafe { firebase_auth_native_sys::$function($($crate::text::Argument::raw(&$argument)),*) }
    };
}

/// One that returns a text, which is lent as long as an object lives that `self` holds.
macro_rules! lent {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        let text = $crate::text::call!($function($($argument),*));
        // SAFETY: the object lives as long as `self`, from which the text is borrowed.
        unsafe { $crate::text::borrowed(text) }
    }};
}

/// A function that makes an object, and tells by an `fba_error` why it could not.
macro_rules! make {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        let (mut made, mut error) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: as in `call`; the outputs are variables of this frame, which owns what they get.
        unsafe {
            let status = firebase_auth_native_sys::$function(
                $($crate::text::Argument::raw(&$argument),)* &mut made, &mut error);
            $crate::error::check_with(status, error).map(|()| made)
        }
    }};
}

/// Properties of what has a `handle`.
macro_rules! getters {
    ($owner:ty { $($(#[$about:meta])* $name:ident: $kind:tt = $function:ident;)+ }) => {
        impl $owner {
            $($(#[$about])* pub fn $name(&self) -> getters!(type $kind) {
                getters!($kind $function(self.handle))
            })+
        }
    };
    (type text) => { &str };
    (type flag) => { bool };
    (type count) => { u32 };
    (text $function:ident($handle:expr)) => { $crate::text::lent!($function($handle)) };
    ($kind:ident $function:ident($handle:expr)) => { $crate::text::call!($function($handle)) };
}

pub(crate) use {call, getters, lent, make};
