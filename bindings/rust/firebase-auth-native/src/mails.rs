// SPDX-License-Identifier: Apache-2.0
//! What an auth mails, and what the codes of mails do.

use crate::action_code::{action_code, email_of_code, ActionCode, ActionCodeSettings, RawSettings};
use crate::auth::Auth;
use crate::browser::Browser;
use crate::call::{begin, Call};
use crate::results::{nothing, sign_in_result, SignInResult};
use crate::text::{call, given, given_if};
use firebase_auth_native_sys as sys;
use std::ptr;

/// Mails and their codes.
impl Auth {
    /// Mails a link that signs in. The settings must be of
    /// [`handle_code_in_app`](ActionCodeSettings::handle_code_in_app).
    pub fn send_sign_in_link(&self, email: &str, settings: &ActionCodeSettings) -> Call<()> {
        begin!(
            nothing = fba_auth_send_sign_in_link_to_email(
                self.handle,
                given(email)?,
                RawSettings::of(Some(settings))?.lend()
            )
        )
    }

    /// Whether a link is one of those that sign in. Nobody is asked.
    pub fn is_sign_in_link(&self, link: &str) -> bool {
        match given(link) {
            Ok(link) => call!(fba_auth_is_sign_in_with_email_link(self.handle, link)),
            Err(_) => false,
        }
    }

    /// Mails a link that leads to this program, and signs in when the person has followed it on this
    /// machine. Without a timeout they have a quarter of an hour. Of `browser` what is said of the
    /// listener and of the last page counts.
    ///
    /// The mail is out as soon as [`Call::browser_state`] is
    /// [`BrowserState::Opened`](crate::BrowserState::Opened).
    pub fn sign_in_with_mailed_link(&self, email: &str, browser: &Browser) -> Call<SignInResult> {
        Call::begin(sign_in_result, |future| {
            let (auth, email) = (self.handle.pointer(), given(email)?);
            // SAFETY: all pointers are valid until the function has returned, which copies.
            browser.lend(|options| unsafe {
                sys::fba_auth_sign_in_with_mailed_link(
                    auth,
                    email.as_ptr(),
                    ptr::null(),
                    options,
                    ptr::null(),
                    future,
                )
            })
        })
    }

    /// Signs in with a mailed link; without an address, with the one to which this auth has sent
    /// its last link.
    pub fn sign_in_with_link(&self, email: Option<&str>, link: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result =
                fba_auth_sign_in_with_email_link(self.handle, given_if(email)?, given(link)?)
        )
    }

    /// Mails a link to set a new password. Where email enumeration protection is on, it succeeds for
    /// an unknown address too.
    ///
    /// # Errors
    /// `UserNotFound`, `InvalidEmail`, `MissingEmail`; of the settings `UnauthorizedDomain`,
    /// `InvalidContinueUri`, `MissingContinueUri`, `MissingIosBundleId`, `InvalidLinkDomain`; and
    /// those of every [`Call`].
    pub fn send_password_reset(
        &self,
        email: &str,
        settings: Option<&ActionCodeSettings>,
    ) -> Call<()> {
        begin!(
            nothing = fba_auth_send_password_reset_email_with_settings(
                self.handle,
                given(email)?,
                RawSettings::of(settings)?.lend()
            )
        )
    }

    /// Asks what a code is for, such as [`ActionLink::code`](crate::ActionLink::code). It stays usable.
    ///
    /// # Errors
    /// `InvalidActionCode` for one that is unknown or used up, `ExpiredActionCode`, `UserDisabled`,
    /// `UserNotFound`, and those of every [`Call`].
    pub fn check_action_code(&self, code: &str) -> Call<ActionCode> {
        begin!(action_code = fba_auth_check_action_code(self.handle, given(code)?))
    }

    /// Verifies, changes or restores an address, or takes a second factor back. Nobody needs to be
    /// signed in.
    ///
    /// # Errors
    /// Those of [`check_action_code`](Self::check_action_code), and `EmailAlreadyInUse`.
    pub fn apply_action_code(&self, code: &str) -> Call<()> {
        begin!(nothing = fba_auth_apply_action_code(self.handle, given(code)?))
    }

    /// Asks whose password the code changes, and yields the address. The code stays usable.
    ///
    /// # Errors
    /// Those of [`check_action_code`](Self::check_action_code).
    pub fn verify_password_reset_code(&self, code: &str) -> Call<String> {
        begin!(email_of_code = fba_auth_verify_password_reset_code(self.handle, given(code)?))
    }

    /// Sets a new password. Nobody is signed in by it, and all sessions of the account end.
    ///
    /// # Errors
    /// `WeakPassword`, `MissingPassword`, and those of [`check_action_code`](Self::check_action_code).
    pub fn confirm_password_reset(&self, code: &str, new_password: &str) -> Call<()> {
        begin!(
            nothing =
                fba_auth_confirm_password_reset(self.handle, given(code)?, given(new_password)?)
        )
    }
}
