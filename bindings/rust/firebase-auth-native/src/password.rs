// SPDX-License-Identifier: Apache-2.0
//! What a project asks of passwords.

use crate::auth::Auth;
use crate::call::{begin, Call};
use crate::handle::Handle;
use crate::text::{getters, given};
use firebase_auth_native_sys as sys;
use std::fmt;

/// Which rules of the project's policy a password meets, and what they are.
///
/// A rule that the policy does not have is met. Lengths are in code units of UTF-16.
#[derive(Clone)]
pub struct PasswordStatus {
    handle: Handle<sys::fba_password_status>,
}

getters! { PasswordStatus {
    /// Whether it meets all rules.
    is_valid: flag = fba_password_status_is_valid;
    /// Whether it is long enough.
    meets_min_length: flag = fba_password_status_meets_min_length;
    /// Whether it is short enough.
    meets_max_length: flag = fba_password_status_meets_max_length;
    /// Whether it has a small letter.
    meets_lowercase: flag = fba_password_status_meets_lowercase;
    /// Whether it has a capital letter.
    meets_uppercase: flag = fba_password_status_meets_uppercase;
    /// Whether it has a digit.
    meets_digit: flag = fba_password_status_meets_digit;
    /// Whether it has another character.
    meets_non_alphanumeric: flag = fba_password_status_meets_non_alphanumeric;
    /// How long it must be.
    min_length: count = fba_password_status_min_length;
    /// How long it may be; 0 without a limit.
    max_length: count = fba_password_status_max_length;
    /// Whether a small letter is asked for.
    requires_lowercase: flag = fba_password_status_requires_lowercase;
    /// Whether a capital letter is asked for.
    requires_uppercase: flag = fba_password_status_requires_uppercase;
    /// Whether a digit is asked for.
    requires_digit: flag = fba_password_status_requires_digit;
    /// Whether another character is asked for.
    requires_non_alphanumeric: flag = fba_password_status_requires_non_alphanumeric;
    /// The characters that count as others; "" for whatever is no letter and no digit.
    allowed_non_alphanumeric: text = fba_password_status_allowed_non_alphanumeric;
    /// Whether the service refuses new passwords that break a rule.
    is_enforced: flag = fba_password_status_is_enforced;
    /// Whether it also refuses to sign in with one.
    forces_upgrade_on_sign_in: flag = fba_password_status_forces_upgrade_on_sign_in;
}}

impl fmt::Debug for PasswordStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PasswordStatus").field("is_valid", &self.is_valid()).finish_non_exhaustive()
    }
}

unsafe fn password_status(future: *const sys::fba_future) -> Option<PasswordStatus> {
    // SAFETY: the future is valid, and lends it as long.
    let status = unsafe { Handle::kept(sys::fba_future_password_status(future)) };
    status.map(|handle| PasswordStatus { handle })
}

/// Passwords.
impl Auth {
    /// Checks a password by the policy of the project, or of the tenant that is set. The password is
    /// not sent.
    pub fn validate_password(&self, password: &str) -> Call<PasswordStatus> {
        begin!(password_status = fba_auth_validate_password(self.handle, given(password)?))
    }
}
