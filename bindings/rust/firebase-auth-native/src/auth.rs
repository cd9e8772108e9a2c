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

    /// Who is signed in. It waits until the session of the last run has been read.
    pub fn current_user(&self) -> Option<User> {
        let user = call!(fba_auth_current_user(self.handle));
        // SAFETY: "owned by caller", or NULL.
        unsafe { Handle::owned(user) }.map(User::of)
    }

    /// Talks to an emulator: before anything else of this auth. `FIREBASE_AUTH_EMULATOR_HOST` in the
    /// environment, such as `127.0.0.1:9099`, does the same for all.
    pub fn use_emulator(&self, host: &str, port: u16) -> Result<()> {
        let host = given(host)?;
        let auth = self.handle.pointer();
        // SAFETY: both pointers are valid until the function has returned.
        check(unsafe { sys::fba_auth_use_emulator(auth, host.as_ptr(), port.into()) })
    }

    /// Makes an account, and signs in.
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
    pub fn sign_in_anonymously(&self) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_anonymously(self.handle))
    }

    /// Signs in with a token that the program's own server has made.
    pub fn sign_in_with_custom_token(&self, token: &str) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_with_custom_token(self.handle, given(token)?))
    }

    /// Signs in with what proves an identity.
    pub fn sign_in_with_credential(&self, proof: &Credential) -> Call<SignInResult> {
        begin!(sign_in_result = fba_auth_sign_in_with_credential(self.handle, proof.handle))
    }

    /// Signs in with a provider in a browser.
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
    pub fn fetch_credential(&self, provider: &Provider, browser: &Browser) -> Call<Credential> {
        let (auth, provider) = (self.handle.pointer(), provider.handle.pointer());
        Call::begin(credential, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            browser.lend(|options| unsafe {
                sys::fba_provider_fetch_credential(provider, auth, options, ptr::null(), future)
            })
        })
    }

    /// For a browser on another machine: takes the address with which it wanted to come back.
    /// `false` if nobody waits for that one.
    pub fn can_handle_url(&self, url: &str) -> bool {
        match given(url) {
            Ok(url) => call!(fba_auth_can_handle_url(self.handle, url)),
            Err(_) => false,
        }
    }

    /// How the address has signed in before; nothing, where the project protects addresses from
    /// being found.
    pub fn sign_in_methods(&self, email: &str) -> Call<Vec<String>> {
        begin!(providers = fba_auth_fetch_sign_in_methods(self.handle, given(email)?))
    }

    /// Sends a code by text message, and yields the id of that message, for [`Credential::phone`].
    ///
    /// `verification` is asked for a token of reCAPTCHA; the emulator needs none.
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

    /// At once; the store follows.
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
