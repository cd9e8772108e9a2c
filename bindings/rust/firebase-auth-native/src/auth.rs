// SPDX-License-Identifier: Apache-2.0
//! Signing in and out.

use crate::browser::Browser;
use crate::call::{begin, Call};
use crate::credential::Credential;
use crate::error::{check, Error, Result};
use crate::handle::Handle;
use crate::provider::Provider;
use crate::question::{with_verification, QuestionHandler};
use crate::results::{
    credential, nothing, providers, sign_in_result, verification_id, SignInResult,
};
use crate::text::{call, given};
use crate::user::User;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::ptr;

/// Who is signed in to an app, and everything that changes that: [`App::auth`](crate::App::auth).
///
/// Each operation returns a [`Call`] at once. A clone is the same auth, and keeps its app open.
#[derive(Clone)]
pub struct Auth {
    pub(crate) handle: Handle<sys::fba_auth>,
    // Given back after the auth.
    _app: Handle<sys::fba_app>,
}

impl Auth {
    pub(crate) fn of(app: Handle<sys::fba_app>) -> Result<Self> {
        let mut auth = ptr::null_mut();
        // SAFETY: the handle is valid, and the output is this frame's.
        check(unsafe { sys::fba_auth_get(app.pointer(), &mut auth) })?;
        // SAFETY: "owned by caller".
        let handle = unsafe { Handle::owned(auth) }.ok_or_else(Error::closed)?;
        Ok(Self { handle, _app: app })
    }

    /// Who is signed in, as of now.
    ///
    /// At the start of a program it waits until the session of the last run has been read, which a
    /// keyring can delay for a moment: a task or a frame loop awaits [`ready`](Self::ready) first.
    pub fn current_user(&self) -> Option<User> {
        let user = call!(fba_auth_current_user(self.handle));
        // SAFETY: "owned by caller", or NULL.
        unsafe { Handle::owned(user) }.map(User::of)
    }

    /// Talks to an emulator: before anything else of this auth. `FIREBASE_AUTH_EMULATOR_HOST` in the
    /// environment, such as `127.0.0.1:9099`, does the same for all.
    ///
    /// `host` is a name or address without a scheme, `port` 1 or more.
    ///
    /// # Errors
    /// `Refused(Status::InvalidArgument)` for a host or port that cannot be: the log says which.
    pub fn use_emulator(&self, host: &str, port: u16) -> Result<()> {
        let host = given(host)?;
        let auth = self.handle.pointer();
        // SAFETY: both pointers are valid until the function has returned.
        check(unsafe { sys::fba_auth_use_emulator(auth, host.as_ptr(), port.into()) })
    }

    /// Makes an account, and signs in.
    ///
    /// # Errors
    /// `EmailAlreadyInUse`, `WeakPassword`, `InvalidEmail`, `OperationNotAllowed`, and those of
    /// every [`Call`].
    pub fn create_user(&self, email: &str, password: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result = fba_auth_create_user_with_email_and_password(
                self.handle,
                given(email)?,
                given(password)?
            )
        )
    }

    /// Signs in with the password of an account.
    ///
    /// # Errors
    /// `InvalidCredential` for a wrong password or address where email enumeration protection is on,
    /// else `WrongPassword` or `UserNotFound`; `SecondFactorRequired`, with
    /// [`Error::resolver`]; `UserDisabled`, `TooManyRequests`, `InvalidEmail`, `MissingEmail`,
    /// `MissingPassword`, and those of every [`Call`].
    pub fn sign_in(&self, email: &str, password: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result = fba_auth_sign_in_with_email_and_password(
                self.handle,
                given(email)?,
                given(password)?
            )
        )
    }

    /// Signs in without any proof; the same anonymous user again, if one is signed in.
    ///
    /// # Errors
    /// `AdminRestrictedOperation` where the project does not offer it, and those of every [`Call`].
    pub fn sign_in_anonymously(&self) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_anonymously(self.handle))
    }

    /// Signs in with a token that the program's own server has made.
    ///
    /// # Errors
    /// `InvalidCustomToken`, `CustomTokenMismatch` for that of another project, `UserDisabled`, and
    /// those of every [`Call`].
    pub fn sign_in_with_custom_token(&self, token: &str) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_with_custom_token(self.handle, given(token)?))
    }

    /// Signs in with what proves an identity.
    ///
    /// # Errors
    /// `InvalidCredential`; `AccountExistsWithDifferentCredentials`, with [`Error::email`] and
    /// [`Error::credential`]; `SecondFactorRequired`, with [`Error::resolver`];
    /// `OperationNotAllowed`, `UserDisabled`; of a text message `InvalidVerificationCode`,
    /// `InvalidVerificationId` and `SessionExpired`; and those of every [`Call`].
    pub fn sign_in_with_credential(&self, proof: &Credential) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_with_credential(self.handle, proof.handle))
    }

    /// Signs in with a provider in a browser. An auth has one such sign-in at a time.
    ///
    /// # Errors
    /// `WebContextCancelled` of one that came to no end: [`Error::name`] is
    /// `WEB_CONTEXT_CANCELLED` after [`Call::cancel`], `WEB_CONTEXT_TIMED_OUT` when the time was
    /// over, `WINDOW_CLOSED` or `DEVICE_CODE_EXPIRED`. `Cancelled` when the person refused;
    /// `WebContextAlreadyPresented`; `UnauthorizedDomain` where no route is set up;
    /// `WebInternalError`, `InvalidArgument` and `InvalidResponse`, whose messages say more; and
    /// those of [`sign_in_with_credential`](Self::sign_in_with_credential).
    pub fn sign_in_with_provider(
        &self,
        provider: &Provider,
        browser: &Browser,
    ) -> Call<SignInResult> {
        let (auth, provider) = (self.handle.pointer(), provider.handle.pointer());
        Call::begin(sign_in_result, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            browser.lend(|options| unsafe {
                sys::fba_auth_sign_in_with_provider(auth, provider, options, ptr::null(), future)
            })
        })
    }

    /// Asks a provider in a browser, and signs nobody in: the credential does, once, within minutes.
    ///
    /// # Errors
    /// Those of the browser, as of [`sign_in_with_provider`](Self::sign_in_with_provider).
    pub fn fetch_credential(&self, provider: &Provider, browser: &Browser) -> Call<Credential> {
        let (auth, provider) = (self.handle.pointer(), provider.handle.pointer());
        Call::begin(credential, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            browser.lend(|options| unsafe {
                sys::fba_provider_fetch_credential(provider, auth, options, ptr::null(), future)
            })
        })
    }

    /// Takes the address with which a browser on another machine wanted to come back: a sign-in that
    /// waits for it goes on. `false` if none does.
    pub fn can_handle_url(&self, url: &str) -> bool {
        match given(url) {
            Ok(url) => call!(fba_auth_can_handle_url(self.handle, url)),
            Err(_) => false,
        }
    }

    /// Asks how the account of this address can sign in, such as `password` or `google.com`. The list
    /// is empty where email enumeration protection is on, as in new projects.
    pub fn sign_in_methods(&self, email: &str) -> Call<Vec<String>> {
        begin!(providers = fba_auth_fetch_sign_in_methods(self.handle, given(email)?))
    }

    /// Sends a code by text message, and yields the id of that message, for [`Credential::phone`].
    ///
    /// `phone_number` is in the form of E.164, such as `+15555550100`. `verification` is asked for a
    /// token of reCAPTCHA; the emulator needs none.
    ///
    /// # Errors
    /// `InvalidPhoneNumber`, `MissingPhoneNumber`; `MissingClientIdentifier` or `CaptchaCheckFailed`
    /// where the service wants a proof; `QuotaExceeded`, `TooManyRequests`, and those of every
    /// [`Call`].
    pub fn verify_phone_number(
        &self,
        phone_number: &str,
        verification: Option<&QuestionHandler>,
    ) -> Call<String> {
        Call::begin(verification_id, |future| {
            let (auth, phone) = (self.handle.pointer(), given(phone_number)?);
            // SAFETY: all pointers are valid until the function has returned, which copies.
            Ok(with_verification(verification, |options| unsafe {
                sys::fba_auth_verify_phone_number(
                    auth,
                    phone.as_ptr(),
                    options,
                    ptr::null(),
                    future,
                )
            }))
        })
    }

    /// Signs in the user of another app of this program: both have the session then.
    pub fn update_current_user(&self, user: &User) -> Call<()> {
        begin!(nothing = fba_auth_update_current_user(self.handle, user.handle))
    }

    /// Signs out, at once and without a request. A sign-in under way ends with
    /// `ErrorCode::Cancelled`.
    ///
    /// The store forgets the session soon afterwards. A program that may end by `abort` or a signal
    /// waits for [`flush`](Self::flush), or the next run may find the user signed in.
    ///
    /// # Errors
    /// `Refused(Status::Closed)`; it is none if nobody was signed in.
    pub fn sign_out(&self) -> Result<()> {
        check(call!(fba_auth_sign_out(self.handle)))
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_auth {
        self.handle.pointer()
    }
}

impl fmt::Debug for Auth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Auth").finish_non_exhaustive()
    }
}
