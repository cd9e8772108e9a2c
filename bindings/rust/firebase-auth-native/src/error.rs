// SPDX-License-Identifier: Apache-2.0
//! What can go wrong.

use crate::credential::Credential;
use crate::factors::Resolver;
use crate::handle::Handle;
use crate::numbers::{ErrorCode, Status};
use crate::text::{borrowed, call, lent};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::time::Duration;

/// What most functions of this crate give.
pub type Result<T> = std::result::Result<T, Error>;

/// A call that failed, or that was refused.
///
/// [`code`](Self::code) says which of the two, and what a program decides by. No text of an error
/// has a password, code or token in it, so that errors may be logged and shown.
#[derive(Clone)]
pub struct Error(Origin);

#[derive(Clone)]
enum Origin {
    Service(Handle<sys::fba_error>),
    Refused(Status),
    Here(&'static Refusal),
}

/// What this crate itself refuses, before the library is asked.
struct Refusal {
    name: &'static str,
    message: &'static str,
}

const NULL_CHARACTER: Refusal = Refusal {
    name: "NULL_CHARACTER",
    message: "A text has a null character, at which C would cut it short.",
};

const NO_SESSION_STORE: Refusal = Refusal {
    name: "NO_SESSION_STORE",
    message: "StoreKind::Host keeps sessions in a store of the program's own, and none was given: \
              call session_store or set_session_store, which imply it.",
};

impl Error {
    pub(crate) fn refused(status: Status) -> Self {
        Self(Origin::Refused(status))
    }

    pub(crate) fn closed() -> Self {
        Self::refused(Status::Closed)
    }

    pub(crate) fn null_character() -> Self {
        Self(Origin::Here(&NULL_CHARACTER))
    }

    pub(crate) fn no_session_store() -> Self {
        Self(Origin::Here(&NO_SESSION_STORE))
    }

    pub(crate) fn not_utf8() -> Self {
        Self::refused(Status::InvalidUtf8)
    }

    /// What to decide by. A call that was refused, or whose app was closed, has
    /// [`ErrorCode::Refused`].
    pub fn code(&self) -> ErrorCode {
        match &self.0 {
            Origin::Service(handle) => ErrorCode::from_number(call!(fba_error_number(handle))),
            Origin::Refused(status) => ErrorCode::Refused(*status),
            Origin::Here(_) => ErrorCode::Refused(Status::InvalidArgument),
        }
    }

    /// The service's own word where it gave one, such as `EMAIL_NOT_FOUND`, or else a word of the
    /// library. `errors.md`, in the library's documents, has them, with what to do.
    ///
    /// It tells apart what has one code: of `WebContextCancelled`, `WEB_CONTEXT_CANCELLED` is a
    /// [`cancel`](crate::Call::cancel) and `WEB_CONTEXT_TIMED_OUT` a time that was over. A call that
    /// was refused has the name of its status, such as `FBA_STATUS_CLOSED`, or where this crate
    /// refused it `NULL_CHARACTER` or `NO_SESSION_STORE`.
    pub fn name(&self) -> &str {
        match &self.0 {
            Origin::Service(handle) => lent!(fba_error_name(handle)),
            // SAFETY: a constant of the library, which is never unloaded.
            Origin::Refused(status) => unsafe { borrowed(sys::fba_status_name(status.number())) },
            Origin::Here(refusal) => refusal.name,
        }
    }

    /// A sentence to show. Of a call that was refused it says no more than the status: which argument
    /// it was, the library writes to the log.
    pub fn message(&self) -> &str {
        match &self.0 {
            Origin::Service(handle) => lent!(fba_error_message(handle)),
            // SAFETY: a constant of the library, which is never unloaded.
            Origin::Refused(status) => unsafe {
                borrowed(sys::fba_status_message(status.number()))
            },
            Origin::Here(refusal) => refusal.message,
        }
    }

    /// The status of the service's answer, if there was one.
    pub fn http_status(&self) -> Option<u16> {
        let status = call!(fba_error_http_status(self.handle()?));
        u16::try_from(status).ok().filter(|status| *status != 0)
    }

    /// How long to wait before the same call can succeed, if the service says so.
    pub fn retry_after(&self) -> Option<Duration> {
        let wait = call!(fba_error_retry_after_ms(self.handle()?));
        Some(Duration::from_millis(wait.into())).filter(|wait| !wait.is_zero())
    }

    /// The address of the account that the error is about, where the service names it, or "".
    pub fn email(&self) -> &str {
        match self.handle() {
            Some(handle) => lent!(fba_error_email(handle)),
            None => "",
        }
    }

    /// The proof of the identity that could not be used, where an account exists already: sign in to
    /// that account as before, and link this with
    /// [`User::link_with_credential`](crate::User::link_with_credential). After
    /// `CredentialAlreadyInUse` it signs in to the account that has the identity.
    pub fn credential(&self) -> Option<Credential> {
        let lent = call!(fba_error_updated_credential(self.handle()?));
        // SAFETY: lent as long as the error lives, which `self` holds.
        unsafe { Handle::kept(lent) }.map(Credential::of)
    }

    /// What goes on with the sign-in, where it needs a second factor.
    pub fn resolver(&self) -> Option<Resolver> {
        let lent = call!(fba_error_multi_factor_resolver(self.handle()?));
        // SAFETY: lent as long as the error lives, which `self` holds.
        unsafe { Handle::kept(lent) }.map(Resolver::of)
    }

    fn handle(&self) -> Option<&Handle<sys::fba_error>> {
        match &self.0 {
            Origin::Service(handle) => Some(handle),
            _ => None,
        }
    }
}

impl From<Handle<sys::fba_error>> for Error {
    fn from(handle: Handle<sys::fba_error>) -> Self {
        Self(Origin::Service(handle))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (message, name) = (self.message(), self.name());
        // A message that passes the server's own word on has it already.
        if message.contains(name) {
            return f.write_str(message);
        }
        write!(f, "{message} [{name}]")
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("code", &self.code())
            .field("name", &self.name())
            .field("message", &self.message())
            .finish_non_exhaustive()
    }
}

impl std::error::Error for Error {}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a call was taken.
pub(crate) fn check(status: sys::fba_status) -> Result<()> {
    match status {
        sys::FBA_STATUS_OK => Ok(()),
        refused => Err(Error::refused(Status::from_number(refused))),
    }
}

/// The same of one that may tell more.
///
/// # Safety
/// `error` is NULL, or a reference that nobody else gives back.
pub(crate) unsafe fn check_with(status: sys::fba_status, error: *mut sys::fba_error) -> Result<()> {
    // SAFETY: as the caller has promised.
    match unsafe { Handle::owned(error) } {
        Some(handle) => Err(handle.into()),
        None => check(status),
    }
}
