// SPDX-License-Identifier: Apache-2.0
//! Signing in and out.

use crate::action_code::{action_code, email_of_code, ActionCode, ActionCodeSettings, RawSettings};
use crate::browser::Browser;
use crate::call::{begin, Call};
use crate::credential::Credential;
use crate::error::{check, Error, Result};
use crate::handle::Handle;
use crate::listener::{Add, Listener};
use crate::numbers::{StoreKind, StoreStatus};
use crate::provider::Provider;
use crate::question::{with_verification, QuestionHandler};
use crate::results::{
    credential, id_token, nothing, providers, sign_in_result, verification_id, IdToken,
    SignInResult,
};
use crate::store::{self, SessionStore};
use crate::text::{call, given, given_if, written, Texts};
use crate::user::User;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::ptr;
use std::sync::Arc;

/// Who is signed in to an app, and everything that changes that: [`App::auth`](crate::App::auth).
///
/// Each operation returns a [`Call`] at once. A clone is the same auth, and keeps its app open.
#[derive(Clone)]
pub struct Auth {
    handle: Handle<sys::fba_auth>,
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

    /// At once; the store follows.
    pub fn sign_out(&self) -> Result<()> {
        check(call!(fba_auth_sign_out(self.handle)))
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_auth {
        self.handle.pointer()
    }
}

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

    /// Signs in with a mailed link; without an address, with the one to which this auth has sent
    /// its last link.
    pub fn sign_in_with_link(&self, email: Option<&str>, link: &str) -> Call<SignInResult> {
        begin!(
            sign_in_result =
                fba_auth_sign_in_with_email_link(self.handle, given_if(email)?, given(link)?)
        )
    }

    /// Mails a link to set a new password.
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

    /// What a code, such as [`ActionLink::code`](crate::ActionLink::code), is for. It stays usable.
    pub fn check_action_code(&self, code: &str) -> Call<ActionCode> {
        begin!(action_code = fba_auth_check_action_code(self.handle, given(code)?))
    }

    /// Verifies, changes or restores an address, or takes a second factor back. Nobody needs to be
    /// signed in.
    pub fn apply_action_code(&self, code: &str) -> Call<()> {
        begin!(nothing = fba_auth_apply_action_code(self.handle, given(code)?))
    }

    /// Whose password the code changes.
    pub fn verify_password_reset_code(&self, code: &str) -> Call<String> {
        begin!(email_of_code = fba_auth_verify_password_reset_code(self.handle, given(code)?))
    }

    /// Sets a new password. Nobody is signed in by it, and all sessions of the account end.
    pub fn confirm_password_reset(&self, code: &str, new_password: &str) -> Call<()> {
        begin!(
            nothing =
                fba_auth_confirm_password_reset(self.handle, given(code)?, given(new_password)?)
        )
    }
}

/// What a token must be, for [`Auth::verify_id_token`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Verification<'a> {
    /// The service is asked too: tokens of users who are disabled, deleted, or were signed out
    /// everywhere are refused.
    pub check_revoked: bool,
    /// Whom the token must be for; the app's project without it.
    pub project_id: Option<&'a str>,
    /// Whose user it must be of; the auth's tenant without it.
    pub tenant_id: Option<&'a str>,
    /// Such as `127.0.0.1:9099`: the emulator whose tokens are good, in place of the service's.
    /// Nothing else makes them good.
    pub emulator_host: Option<&'a str>,
}

/// For servers.
impl Auth {
    /// Whether a token that somebody sent is good, and what it says. Nobody is signed in by it.
    pub fn verify_id_token(&self, token: &str, what: Verification<'_>) -> Call<IdToken> {
        Call::begin(id_token, |future| {
            let (auth, token, mut texts) = (self.handle.pointer(), given(token)?, Texts::default());
            let options = sys::fba_id_token_options {
                check_revoked: what.check_revoked.into(),
                project_id: texts.keep(what.project_id)?,
                tenant_id: texts.keep(what.tenant_id)?,
                emulator_host: texts.keep(what.emulator_host)?,
                ..sys::fba_id_token_options::INIT
            };
            // SAFETY: all pointers are valid until the function has returned, which copies.
            Ok(unsafe {
                sys::fba_id_token_verify(auth, token.as_ptr(), &options, ptr::null(), future)
            })
        })
    }
}

/// Where the session is kept.
impl Auth {
    /// Ends when the session of the last run has been read: [`current_user`](Self::current_user)
    /// does not wait any more.
    pub fn ready(&self) -> Call<()> {
        begin!(nothing = fba_auth_ready(self.handle))
    }

    /// Ends when the store has what happened before, or fails if it does not.
    pub fn flush(&self) -> Call<()> {
        begin!(nothing = fba_auth_flush_store(self.handle))
    }

    /// Keeps the session in another store from now on; the present one moves there. The next run
    /// begins with the store that its own [`App`](crate::App) names.
    pub fn set_persistence(&self, store: StoreKind) -> Call<()> {
        self.move_to(store, |set| set(ptr::null()))
    }

    /// The same with a store of the program's own.
    pub fn set_session_store(&self, store: impl SessionStore) -> Call<()> {
        let store: Arc<dyn SessionStore> = Arc::new(store);
        self.move_to(StoreKind::Host, |set| store::lend(&store, set))
    }

    fn move_to(
        &self,
        kind: StoreKind,
        lend: impl FnOnce(
            &mut dyn FnMut(*const sys::fba_store_callbacks) -> sys::fba_status,
        ) -> sys::fba_status,
    ) -> Call<()> {
        let (auth, kind) = (self.handle.pointer(), kind.number());
        Call::begin(nothing, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            Ok(lend(&mut |callbacks| unsafe {
                sys::fba_auth_set_persistence(auth, kind, callbacks, ptr::null(), future)
            }))
        })
    }

    /// The store in use, never [`StoreKind::Default`].
    pub fn store_kind(&self) -> StoreKind {
        StoreKind::from_number(call!(fba_auth_store_kind(self.handle)))
    }

    /// How the last access went.
    pub fn store_status(&self) -> StoreStatus {
        StoreStatus::from_number(call!(fba_auth_store_status(self.handle)))
    }
}

/// Settings.
impl Auth {
    /// Of mails, text messages and pages, such as "pt-BR"; "" for the service's own choice.
    pub fn language_code(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_auth_get_language_code(self.handle.pointer(), buffer, size)
        })
    }

    /// Sets it.
    pub fn set_language_code(&self, code: &str) -> Result<()> {
        check(call!(fba_auth_set_language_code(self.handle, given(code)?)))
    }

    /// Takes the language of the system.
    pub fn use_app_language(&self) -> Result<()> {
        check(call!(fba_auth_use_app_language(self.handle)))
    }

    /// Of a project with several; "" for none.
    pub fn tenant_id(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_auth_get_tenant_id(self.handle.pointer(), buffer, size)
        })
    }

    /// Sets it, for the calls that begin from now on.
    pub fn set_tenant_id(&self, tenant_id: &str) -> Result<()> {
        check(call!(fba_auth_set_tenant_id(self.handle, given(tenant_id)?)))
    }

    /// Who is asked for tokens of App Check; `None` for nobody.
    pub fn set_app_check(&self, handler: Option<&QuestionHandler>) -> Result<()> {
        self.ask(sys::fba_auth_set_app_check, handler)
    }

    /// Who is asked for tokens of reCAPTCHA Enterprise; `None` for nobody.
    pub fn set_recaptcha(&self, handler: Option<&QuestionHandler>) -> Result<()> {
        self.ask(sys::fba_auth_set_recaptcha, handler)
    }

    /// Who is asked before somebody is signed in: any answer lets them in, a failure does not.
    /// `None` for nobody.
    pub fn set_before_sign_in(&self, handler: Option<&QuestionHandler>) -> Result<()> {
        self.ask(sys::fba_auth_set_before_auth_state_changed, handler)
    }

    fn ask(
        &self,
        set: unsafe extern "C" fn(
            *mut sys::fba_auth,
            *const sys::fba_question_handler,
        ) -> sys::fba_status,
        handler: Option<&QuestionHandler>,
    ) -> Result<()> {
        // SAFETY: both pointers are valid until the function has returned, which copies.
        let set = |handler| unsafe { set(self.handle.pointer(), handler) };
        check(match handler {
            Some(handler) => handler.lend(set),
            None => set(ptr::null()),
        })
    }
}

/// Listeners. The first call of one is in this thread, the others are on the library's: then the
/// network stands still meanwhile. Two threads that change who is signed in may call it at a time.
/// Everything is allowed inside, but not to wait for the call that it hears of.
impl Auth {
    /// Calls the function with the user of now, and whenever another one, or none, is signed in.
    pub fn on_user_change(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_auth_state_listener, sys::FBA_CALLBACK_ANY_THREAD, function)
    }

    /// The same inside [`App::process_events`](crate::App::process_events), the first call too.
    pub fn on_user_change_pumped(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_auth_state_listener, sys::FBA_CALLBACK_PUMPED, function)
    }

    /// Calls the function with the user of now, and whenever the ID token is another one.
    ///
    /// As long as there is such a listener, tokens are renewed ahead of time.
    pub fn on_token_change(
        &self,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        self.listen(sys::fba_auth_add_id_token_listener, sys::FBA_CALLBACK_ANY_THREAD, function)
    }

    fn listen(
        &self,
        add: Add,
        mode: sys::fba_callback_mode,
        function: impl Fn(Option<User>) + Send + Sync + 'static,
    ) -> Result<Listener> {
        Listener::add(&self.handle, add, mode, function)
    }
}

impl fmt::Debug for Auth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Auth").finish_non_exhaustive()
    }
}
