// SPDX-License-Identifier: Apache-2.0
//! Second factors: those of a user, and the sign-in that needs one.

use crate::call::{begin, Call};
use crate::handle::Handle;
use crate::question::{with_verification, QuestionHandler};
use crate::results::{sign_in_result, verification_id, SignInResult};
use crate::text::{borrowed, call, getters, given, lent, moment_of_s};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::time::SystemTime;

/// One that a user has enrolled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SecondFactor {
    /// The id by which calls name it.
    pub uid: String,
    /// "totp" or "phone".
    pub factor_id: String,
    /// The name that the user knows it by.
    pub display_name: String,
    /// The number of a phone; in the hints of a sign-in all digits but the last four are asterisks.
    pub phone_number: String,
    /// When it was enrolled.
    pub enrolled_at: SystemTime,
}

impl SecondFactor {
    /// # Safety
    /// It is valid during this call.
    pub(crate) unsafe fn of(info: *const sys::fba_multi_factor_info) -> Self {
        // SAFETY: as the caller has promised; its texts are lent as long.
        unsafe {
            let text = |get: unsafe extern "C" fn(_) -> _| borrowed(get(info)).to_owned();
            Self {
                uid: text(sys::fba_multi_factor_info_uid),
                factor_id: text(sys::fba_multi_factor_info_factor_id),
                display_name: text(sys::fba_multi_factor_info_display_name),
                phone_number: text(sys::fba_multi_factor_info_phone_number),
                enrolled_at: moment_of_s(sys::fba_multi_factor_info_enrollment_unix_s(info)),
            }
        }
    }
}

/// A secret for an authenticator app, until it is enrolled.
#[derive(Clone)]
pub struct TotpSecret {
    pub(crate) handle: Handle<sys::fba_totp_secret>,
}

getters! { TotpSecret {
    /// The secret in base 32, for those who type it.
    key: text = fba_totp_secret_key;
    /// How many digits a code has.
    code_length: count = fba_totp_secret_code_length;
    /// For how many seconds a code holds.
    period: count = fba_totp_secret_period_s;
}}

impl TotpSecret {
    /// Until when [`User::enroll_totp`](crate::User::enroll_totp) takes it, by the service's clock, if
    /// the service says.
    pub fn deadline(&self) -> Option<SystemTime> {
        let deadline = call!(fba_totp_secret_deadline_unix_s(self.handle));
        Some(deadline).filter(|deadline| *deadline != 0).map(moment_of_s)
    }

    /// The text of a QR code, which has the secret in it. The app shows the account and the issuer,
    /// such as your program's name. It is "" if one of the two has a null character.
    pub fn qr_code_url(&self, account: &str, issuer: &str) -> &str {
        match (given(account), given(issuer)) {
            (Ok(account), Ok(issuer)) => {
                lent!(fba_totp_secret_qr_code_url(self.handle, account, issuer))
            }
            _ => "",
        }
    }
}

impl fmt::Debug for TotpSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TotpSecret").finish_non_exhaustive()
    }
}

pub(crate) unsafe fn totp_secret(future: *const sys::fba_future) -> Option<TotpSecret> {
    // SAFETY: the future is valid, and lends it as long.
    unsafe { Handle::kept(sys::fba_future_totp_secret(future)) }.map(|handle| TotpSecret { handle })
}

/// A sign-in that has its first factor, and needs a second one: [`Error::resolver`](crate::Error::resolver).
#[derive(Clone)]
pub struct Resolver {
    handle: Handle<sys::fba_multi_factor_resolver>,
}

impl Resolver {
    pub(crate) fn of(handle: Handle<sys::fba_multi_factor_resolver>) -> Self {
        Self { handle }
    }

    /// The factors that would do.
    pub fn hints(&self) -> Vec<SecondFactor> {
        let count = call!(fba_multi_factor_resolver_hint_count(self.handle));
        // SAFETY: the index is below the count, and a hint is valid as long as the resolver.
        let hint = |index| unsafe {
            SecondFactor::of(sys::fba_multi_factor_resolver_hint_at(self.handle.pointer(), index))
        };
        (0..count).map(hint).collect()
    }

    /// Finishes the sign-in with a code of the authenticator app. `factor_uid` is that of a hint.
    ///
    /// # Errors
    /// `InvalidVerificationCode`, after which another code may be tried; `InvalidMultiFactorSession`
    /// when the first step is too long ago; and those of every [`Call`].
    pub fn resolve_with_totp(&self, factor_uid: &str, code: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result = fba_multi_factor_resolver_resolve_with_totp(
                self.handle,
                given(factor_uid)?,
                given(code)?
            )
        )
    }

    /// Sends a code to a phone that is the second factor, and yields the id of that message.
    ///
    /// `verification` is asked for a token of reCAPTCHA; the emulator needs none.
    pub fn send_code(
        &self,
        factor_uid: &str,
        verification: Option<&QuestionHandler>,
    ) -> Call<String> {
        Call::begin(verification_id, |future| {
            let factor_uid = given(factor_uid)?;
            // SAFETY: all pointers are valid until the function has returned.
            Ok(with_verification(verification, |options| unsafe {
                sys::fba_multi_factor_resolver_send_code(
                    self.handle.pointer(),
                    factor_uid.as_ptr(),
                    options,
                    std::ptr::null(),
                    future,
                )
            }))
        })
    }

    /// Finishes the sign-in with the code of a text message.
    pub fn resolve_with_phone(&self, verification_id: &str, code: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result = fba_multi_factor_resolver_resolve_with_phone(
                self.handle,
                given(verification_id)?,
                given(code)?
            )
        )
    }
}

impl fmt::Debug for Resolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolver").field("hints", &self.hints()).finish_non_exhaustive()
    }
}
