// SPDX-License-Identifier: Apache-2.0
//! What proves an identity without a browser.

use crate::error::{check, Result};
use crate::handle::Handle;
use crate::text::{getters, given, given_if, make, written, Texts};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::ptr;

/// A proof of an identity, for
/// [`Auth::sign_in_with_credential`](crate::Auth::sign_in_with_credential),
/// [`User::link_with_credential`](crate::User::link_with_credential) and
/// [`User::reauthenticate_with_credential`](crate::User::reauthenticate_with_credential). It is a
/// secret, and its `Debug` tells only whose it is.
#[derive(Clone)]
pub struct Credential {
    pub(crate) handle: Handle<sys::fba_credential>,
}

getters! { Credential {
    /// The provider, such as `google.com`, or `password`.
    provider_id: text = fba_credential_provider_id;
    /// The access token of OAuth, for the provider's own API; "" where there is none.
    access_token: text = fba_credential_access_token;
    /// The ID token of OpenID Connect; "" where there is none.
    id_token: text = fba_credential_id_token;
    /// The secret of an access token of OAuth 1.0, as Twitter's; "" where there is none.
    secret: text = fba_credential_secret;
}}

/// One that is made of texts alone.
macro_rules! credential {
    ($function:ident($($text:expr),+)) => {{
        let mut made = ptr::null_mut();
        // SAFETY: the texts live until the function has returned; the output is this frame's.
        check(unsafe {
            sys::$function($(crate::text::Argument::raw(&$text),)+ &mut made)
        })?;
        Self::made(made)
    }};
}

impl Credential {
    pub(crate) fn of(handle: Handle<sys::fba_credential>) -> Self {
        Self { handle }
    }

    fn made(made: *mut sys::fba_credential) -> Result<Self> {
        // SAFETY: a function that was not refused has given it, "owned by caller".
        unsafe { Handle::owned(made) }.map(Self::of).ok_or_else(crate::Error::closed)
    }

    /// An address and its password.
    pub fn password(email: &str, password: &str) -> Result<Self> {
        credential!(fba_credential_create_email(given(email)?, given(password)?))
    }

    /// An address and the link that was mailed to it.
    pub fn email_link(email: &str, link: &str) -> Result<Self> {
        Self::made(make!(fba_credential_create_email_link(given(email)?, given(link)?))?)
    }

    /// Tokens of Google; one of them is enough.
    pub fn google(id_token: Option<&str>, access_token: Option<&str>) -> Result<Self> {
        credential!(fba_credential_create_google(given_if(id_token)?, given_if(access_token)?))
    }

    /// A token of GitHub.
    pub fn github(access_token: &str) -> Result<Self> {
        credential!(fba_credential_create_github(given(access_token)?))
    }

    /// A token of Facebook.
    pub fn facebook(access_token: &str) -> Result<Self> {
        credential!(fba_credential_create_facebook(given(access_token)?))
    }

    /// A token of Twitter, and its secret.
    pub fn twitter(access_token: &str, secret: &str) -> Result<Self> {
        credential!(fba_credential_create_twitter(given(access_token)?, given(secret)?))
    }

    /// The code of a text message. `verification_id` is that of the call that sent it.
    pub fn phone(verification_id: &str, code: &str) -> Result<Self> {
        credential!(fba_credential_create_phone(given(verification_id)?, given(code)?))
    }

    /// Tokens of any provider.
    pub fn oauth(provider_id: &str, tokens: &OAuthTokens<'_>) -> Result<Self> {
        let mut texts = Texts::default();
        let options = sys::fba_oauth_tokens {
            id_token: texts.keep(tokens.id_token)?,
            access_token: texts.keep(tokens.access_token)?,
            raw_nonce: texts.keep(tokens.raw_nonce)?,
            secret: texts.keep(tokens.secret)?,
            display_name: texts.keep(tokens.display_name)?,
            ..sys::fba_oauth_tokens::INIT
        };
        Self::made(make!(fba_credential_create_oauth(given(provider_id)?, texts.lend(&options)))?)
    }

    /// Reads what [`to_json`](Self::to_json) gave.
    ///
    /// # Errors
    /// `InvalidCredential` for another text.
    pub fn from_json(json: &str) -> Result<Self> {
        Self::made(make!(fba_credential_create_from_json(given(json)?))?)
    }

    /// A text that a later run of the program can read. It is a secret.
    pub fn to_json(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_credential_get_json(self.handle.pointer(), buffer, size)
        })
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_credential {
        self.handle.pointer()
    }
}

impl fmt::Debug for Credential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credential")
            .field("provider_id", &self.provider_id())
            .finish_non_exhaustive()
    }
}

/// What a provider gave: an ID token, an access token, or both.
#[derive(Clone, Copy, Default)]
pub struct OAuthTokens<'a> {
    /// The ID token of OpenID Connect.
    pub id_token: Option<&'a str>,
    /// The access token of OAuth 2.0, or Twitter's.
    pub access_token: Option<&'a str>,
    /// The nonce whose hash the ID token has.
    pub raw_nonce: Option<&'a str>,
    /// The secret of a token of OAuth 1.0.
    pub secret: Option<&'a str>,
    /// The name that Apple gives at the first sign-in.
    pub display_name: Option<&'a str>,
}

/// They are secrets.
impl fmt::Debug for OAuthTokens<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OAuthTokens").finish_non_exhaustive()
    }
}
