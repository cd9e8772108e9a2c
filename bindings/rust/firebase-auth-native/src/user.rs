// SPDX-License-Identifier: Apache-2.0
//! Who is signed in.

use crate::action_code::{ActionCodeSettings, RawSettings};
use crate::browser::Browser;
use crate::call::{begin, Call};
use crate::credential::Credential;
use crate::factors::{totp_secret, SecondFactor, TotpSecret};
use crate::handle::Handle;
use crate::provider::Provider;
use crate::question::{with_verification, QuestionHandler};
use crate::results::{id_token, nothing, sign_in_result, verification_id, IdToken, SignInResult};
use crate::text::{borrowed, call, getters, given, given_if, moment_of_ms, written, Texts};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::ptr;
use std::time::SystemTime;

/// A user as of one moment: after a change, [`Auth::current_user`](crate::Auth::current_user) is a
/// newer one. A text that is missing is "".
///
/// Calls work as long as the user is signed in; afterwards they end with `NoSignedInUser`. The
/// errors of every [`Call`] are not repeated below.
#[derive(Clone)]
pub struct User {
    pub(crate) handle: Handle<sys::fba_user>,
}

getters! { User {
    /// The id of the account, which never changes.
    uid: text = fba_user_uid;
    /// The email address.
    email: text = fba_user_email;
    /// What the user is called.
    display_name: text = fba_user_display_name;
    /// The address of a picture.
    photo_url: text = fba_user_photo_url;
    /// The phone number, in the form of E.164.
    phone_number: text = fba_user_phone_number;
    /// The tenant of the account, in a project with several.
    tenant_id: text = fba_user_tenant_id;
    /// Whether the user signed in without any proof.
    is_anonymous: flag = fba_user_is_anonymous;
    /// Whether the user has shown that the email address is theirs.
    is_email_verified: flag = fba_user_is_email_verified;
}}

/// An identity of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LinkedProvider {
    /// Such as `google.com`, or `password`.
    pub provider_id: String,
    /// The id of the user there.
    pub uid: String,
    /// The email address there.
    pub email: String,
    /// What the user is called there.
    pub display_name: String,
    /// The address of a picture.
    pub photo_url: String,
    /// The phone number, in the form of E.164.
    pub phone_number: String,
}

impl LinkedProvider {
    /// # Safety
    /// It is valid during this call.
    unsafe fn of(info: *const sys::fba_user_info) -> Self {
        // SAFETY: as the caller has promised; its texts are lent as long.
        let text = |get: unsafe extern "C" fn(_) -> _| unsafe { borrowed(get(info)).to_owned() };
        Self {
            provider_id: text(sys::fba_user_info_provider_id),
            uid: text(sys::fba_user_info_uid),
            email: text(sys::fba_user_info_email),
            display_name: text(sys::fba_user_info_display_name),
            photo_url: text(sys::fba_user_info_photo_url),
            phone_number: text(sys::fba_user_info_phone_number),
        }
    }
}

impl User {
    pub(crate) fn of(handle: Handle<sys::fba_user>) -> Self {
        Self { handle }
    }

    /// When the account was made.
    pub fn created_at(&self) -> SystemTime {
        moment_of_ms(call!(fba_user_creation_unix_ms(self.handle)))
    }

    /// When the user last signed in.
    pub fn last_sign_in_at(&self) -> SystemTime {
        moment_of_ms(call!(fba_user_last_sign_in_unix_ms(self.handle)))
    }

    /// The identities that are linked to the account.
    pub fn providers(&self) -> Vec<LinkedProvider> {
        let count = call!(fba_user_provider_count(self.handle));
        // SAFETY: the index is below the count, and an info is valid as long as the user.
        let provider = |index| unsafe {
            LinkedProvider::of(sys::fba_user_provider_at(self.handle.pointer(), index))
        };
        (0..count).map(provider).collect()
    }

    /// Yields an ID token, which shows a server who the user is. There is a request only if the
    /// present one expires within five minutes.
    pub fn id_token(&self) -> Call<IdToken> {
        begin!(id_token = fba_user_fetch_token_result(self.handle, false))
    }

    /// Yields a new ID token, whatever the present one is: it has claims that have just been changed.
    pub fn refreshed_id_token(&self) -> Call<IdToken> {
        begin!(id_token = fba_user_fetch_token_result(self.handle, true))
    }

    /// The session's refresh token, for a program that keeps sessions itself. It is a secret that does
    /// not expire. It is "" when the user is no longer signed in.
    pub fn refresh_token(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_user_get_refresh_token(self.handle.pointer(), buffer, size)
        })
    }

    /// Asks the service for the account; [`Auth::current_user`](crate::Auth::current_user) has what
    /// is new.
    pub fn reload(&self) -> Call<()> {
        begin!(nothing = fba_user_reload(self.handle))
    }

    /// Changes display name and picture. `None` leaves one as it is, and "" removes it.
    pub fn update_profile(&self, display_name: Option<&str>, photo_url: Option<&str>) -> Call<()> {
        Call::begin(nothing, |future| {
            let mut texts = Texts::default();
            let profile = sys::fba_user_profile {
                display_name: texts.keep(display_name)?,
                photo_url: texts.keep(photo_url)?,
                ..sys::fba_user_profile::INIT
            };
            let user = self.handle.pointer();
            // SAFETY: all pointers are valid until the function has returned, which copies.
            Ok(unsafe { sys::fba_user_update_profile(user, &profile, ptr::null(), future) })
        })
    }

    /// Sets a new password.
    ///
    /// # Errors
    /// `RequiresRecentLogin`: [`reauthenticate_with_credential`](Self::reauthenticate_with_credential)
    /// or [`reauthenticate_with_provider`](Self::reauthenticate_with_provider), then try again.
    /// `WeakPassword`, `MissingPassword`.
    pub fn update_password(&self, password: &str) -> Call<()> {
        begin!(nothing = fba_user_update_password(self.handle, given(password)?))
    }

    /// Changes the address at once. Projects with email enumeration protection refuse it: use
    /// [`change_email`](Self::change_email).
    ///
    /// # Errors
    /// `OperationNotAllowed` where it is refused; `RequiresRecentLogin`, `EmailAlreadyInUse`,
    /// `InvalidEmail`, `MissingEmail`.
    pub fn update_email(&self, email: &str) -> Call<()> {
        begin!(nothing = fba_user_update_email(self.handle, given(email)?))
    }

    /// Sends the mail whose link verifies the address. After the user has followed it,
    /// [`reload`](Self::reload) finds out.
    ///
    /// # Errors
    /// Those of the settings, as of [`Auth::send_password_reset`](crate::Auth::send_password_reset).
    pub fn verify_email(&self, settings: Option<&ActionCodeSettings>) -> Call<()> {
        begin!(
            nothing = fba_user_send_email_verification_with_settings(
                self.handle,
                RawSettings::of(settings)?.lend()
            )
        )
    }

    /// Sends a mail to the new address; the account has it when its link was followed.
    pub fn change_email(&self, email: &str, settings: Option<&ActionCodeSettings>) -> Call<()> {
        begin!(
            nothing = fba_user_send_email_verification_before_updating_email_with_settings(
                self.handle,
                given(email)?,
                RawSettings::of(settings)?.lend()
            )
        )
    }

    /// Sets the number, which a credential of a text message proves.
    pub fn update_phone_number(&self, proof: &Credential) -> Call<SignInResult> {
        begin!(sign_in_result = fba_user_update_phone_number(self.handle, proof.handle))
    }

    /// Takes an identity from the account, such as `google.com`.
    pub fn unlink(&self, provider_id: &str) -> Call<SignInResult> {
        begin!(sign_in_result = fba_user_unlink(self.handle, given(provider_id)?))
    }

    /// Deletes the account, and signs out.
    ///
    /// # Errors
    /// `RequiresRecentLogin`, as of [`update_password`](Self::update_password).
    pub fn delete(&self) -> Call<()> {
        begin!(nothing = fba_user_delete(self.handle))
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_user {
        self.handle.pointer()
    }
}

/// More identities, and proof of those that are there.
impl User {
    /// Adds an identity to the account. An anonymous account becomes a permanent one.
    ///
    /// # Errors
    /// `CredentialAlreadyInUse` and `EmailAlreadyInUse` where another account has it, with
    /// [`Error::credential`](crate::Error::credential); `ProviderAlreadyLinked`,
    /// `InvalidCredential`, `RequiresRecentLogin`.
    pub fn link_with_credential(&self, proof: &Credential) -> Call<SignInResult> {
        begin!(sign_in_result = fba_user_link_with_credential(self.handle, proof.handle))
    }

    /// The same in a browser.
    pub fn link_with_provider(&self, provider: &Provider, browser: &Browser) -> Call<SignInResult> {
        self.in_browser(sys::fba_user_link_with_provider, provider, browser)
    }

    /// Shows again that it is the user, before what needs a recent sign-in.
    ///
    /// # Errors
    /// `UserMismatch` for the proof of another user, and those of
    /// [`Auth::sign_in_with_credential`](crate::Auth::sign_in_with_credential).
    pub fn reauthenticate_with_credential(&self, proof: &Credential) -> Call<SignInResult> {
        begin!(sign_in_result = fba_user_reauthenticate_with_credential(self.handle, proof.handle))
    }

    /// The same in a browser.
    pub fn reauthenticate_with_provider(
        &self,
        provider: &Provider,
        browser: &Browser,
    ) -> Call<SignInResult> {
        self.in_browser(sys::fba_user_reauthenticate_with_provider, provider, browser)
    }

    fn in_browser(
        &self,
        function: unsafe extern "C" fn(
            *mut sys::fba_user,
            *const sys::fba_provider,
            *const sys::fba_browser_options,
            *const sys::fba_callback,
            *mut *mut sys::fba_future,
        ) -> sys::fba_status,
        provider: &Provider,
        browser: &Browser,
    ) -> Call<SignInResult> {
        let (user, provider) = (self.handle.pointer(), provider.handle.pointer());
        Call::begin(sign_in_result, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            browser
                .lend(|options| unsafe { function(user, provider, options, ptr::null(), future) })
        })
    }
}

/// Second factors.
impl User {
    /// Those that are enrolled, as of this snapshot.
    pub fn second_factors(&self) -> Vec<SecondFactor> {
        let count = call!(fba_user_multi_factor_count(self.handle));
        // SAFETY: the index is below the count, and an info is valid as long as the user.
        let factor = |index| unsafe {
            SecondFactor::of(sys::fba_user_multi_factor_at(self.handle.pointer(), index))
        };
        (0..count).map(factor).collect()
    }

    /// Yields a new secret for an authenticator app. Show it, and make it a factor with
    /// [`enroll_totp`](Self::enroll_totp) before [`TotpSecret::deadline`].
    ///
    /// The project has to offer it, the user's address has to be
    /// [verified](Self::verify_email), and the user has to be signed in by a password, a mailed link or
    /// a provider.
    ///
    /// # Errors
    /// `OperationNotAllowed`, `UnverifiedEmail`, `UnsupportedFirstFactor`, `RequiresRecentLogin`,
    /// `MaximumSecondFactorCountExceeded`.
    pub fn start_totp(&self) -> Call<TotpSecret> {
        begin!(totp_secret = fba_user_multi_factor_start_totp(self.handle))
    }

    /// Makes the secret a factor: `code` is what the authenticator app shows now. From then on a
    /// sign-in ends with `SecondFactorRequired`, which [`Error::resolver`](crate::Error::resolver)
    /// goes on with.
    ///
    /// # Errors
    /// `InvalidVerificationCode`; `SessionExpired` after the deadline; `InvalidVerificationId` for a
    /// secret that is used up; and those of [`start_totp`](Self::start_totp).
    pub fn enroll_totp(
        &self,
        secret: &TotpSecret,
        code: &str,
        display_name: Option<&str>,
    ) -> Call<()> {
        begin!(
            nothing = fba_user_multi_factor_enroll_totp(
                self.handle,
                secret.handle,
                given(code)?,
                given_if(display_name)?
            )
        )
    }

    /// Sends a code to a phone that is to become a factor, and yields the id of that message.
    ///
    /// `verification` is asked for a token of reCAPTCHA; the emulator needs none.
    pub fn send_code(&self, phone: &str, verification: Option<&QuestionHandler>) -> Call<String> {
        Call::begin(verification_id, |future| {
            let (user, phone) = (self.handle.pointer(), given(phone)?);
            // SAFETY: all pointers are valid until the function has returned, which copies.
            Ok(with_verification(verification, |options| unsafe {
                sys::fba_user_multi_factor_send_code(
                    user,
                    phone.as_ptr(),
                    options,
                    ptr::null(),
                    future,
                )
            }))
        })
    }

    /// Makes a phone a factor, with the code of the text message.
    pub fn enroll_phone(
        &self,
        verification_id: &str,
        code: &str,
        display_name: Option<&str>,
    ) -> Call<()> {
        begin!(
            nothing = fba_user_multi_factor_enroll_phone(
                self.handle,
                given(verification_id)?,
                given(code)?,
                given_if(display_name)?
            )
        )
    }

    /// Takes a factor away: [`SecondFactor::uid`].
    pub fn unenroll(&self, factor_uid: &str) -> Call<()> {
        begin!(nothing = fba_user_multi_factor_unenroll(self.handle, given(factor_uid)?))
    }
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("User").field("uid", &self.uid()).finish_non_exhaustive()
    }
}
