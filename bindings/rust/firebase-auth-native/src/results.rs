// SPDX-License-Identifier: Apache-2.0
//! What calls yield. Each function reads the result of a future, and keeps what it lends.

use crate::credential::Credential;
use crate::handle::Handle;
use crate::text::{borrowed, moment_of_s};
use crate::user::User;
use crate::value::Value;
use firebase_auth_native_sys as sys;
use std::fmt;
use std::time::SystemTime;

/// Who has signed in, linked or re-authenticated.
#[derive(Clone)]
#[non_exhaustive]
pub struct SignInResult {
    /// The user, as of this moment.
    pub user: User,
    /// Whether the account has just been made.
    pub is_new_user: bool,
    /// The provider, such as `google.com`; "" when none took part.
    pub provider_id: String,
    /// What the provider calls the user; "" if it does not.
    pub user_name: String,
    /// What the provider says of the user.
    pub profile: Value,
    /// The provider's tokens, where it gave some.
    pub credential: Option<Credential>,
}

impl fmt::Debug for SignInResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SignInResult")
            .field("user", &self.user)
            .field("is_new_user", &self.is_new_user)
            .field("provider_id", &self.provider_id)
            .finish_non_exhaustive()
    }
}

/// An ID token, and what it says.
#[derive(Clone)]
#[non_exhaustive]
pub struct IdToken {
    /// The token itself, for a server. It is a secret.
    pub text: String,
    /// What it says, the claims of the program's own server included.
    pub claims: Value,
    /// When it was made.
    pub issued_at: SystemTime,
    /// When it expires.
    pub expires_at: SystemTime,
    /// When the user signed in.
    pub auth_time: SystemTime,
    /// How the user signed in, such as `password` or `google.com`.
    pub sign_in_provider: String,
    /// The second factor of that, such as `totp`; "" for none.
    pub second_factor: String,
    /// The tenant, in a project with several; "" for none.
    pub tenant_id: String,
}

impl IdToken {
    /// The id of the user.
    pub fn uid(&self) -> &str {
        self.claims.get("sub").and_then(Value::as_str).unwrap_or_default()
    }
}

/// Neither the token nor its claims.
impl fmt::Debug for IdToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IdToken")
            .field("issued_at", &self.issued_at)
            .field("expires_at", &self.expires_at)
            .field("sign_in_provider", &self.sign_in_provider)
            .finish_non_exhaustive()
    }
}

/// # Safety
/// The future is valid, here and in all functions below.
pub(crate) unsafe fn nothing(_: *const sys::fba_future) -> Option<()> {
    Some(())
}

pub(crate) unsafe fn sign_in_result(future: *const sys::fba_future) -> Option<SignInResult> {
    // SAFETY: the future lends the result, and that its parts, as long as it is valid.
    unsafe {
        let result = sys::fba_future_auth_result(future);
        let credential = sys::fba_auth_result_credential(result);
        Some(SignInResult {
            user: Handle::kept(sys::fba_auth_result_user(result)).map(User::of)?,
            is_new_user: sys::fba_auth_result_is_new_user(result),
            provider_id: borrowed(sys::fba_auth_result_provider_id(result)).to_owned(),
            user_name: borrowed(sys::fba_auth_result_user_name(result)).to_owned(),
            profile: Value::of(sys::fba_auth_result_profile(result)),
            credential: Handle::kept(credential).map(Credential::of),
        })
    }
}

pub(crate) unsafe fn id_token(future: *const sys::fba_future) -> Option<IdToken> {
    // SAFETY: the future lends the result as long as it is valid, and that its texts.
    unsafe {
        let result = sys::fba_future_token_result(future);
        let text = |get: unsafe extern "C" fn(_) -> _| borrowed(get(result)).to_owned();
        let moment = |get: unsafe extern "C" fn(_) -> _| moment_of_s(get(result));
        Some(IdToken {
            claims: Value::of(sys::fba_token_result_claims(result)),
            text: Some(text(sys::fba_token_result_token)).filter(|token| !token.is_empty())?,
            issued_at: moment(sys::fba_token_result_issued_at_unix_s),
            expires_at: moment(sys::fba_token_result_expires_at_unix_s),
            auth_time: moment(sys::fba_token_result_auth_time_unix_s),
            sign_in_provider: text(sys::fba_token_result_sign_in_provider),
            second_factor: text(sys::fba_token_result_sign_in_second_factor),
            tenant_id: text(sys::fba_token_result_tenant_id),
        })
    }
}

pub(crate) unsafe fn credential(future: *const sys::fba_future) -> Option<Credential> {
    // SAFETY: the future lends it as long as it is valid.
    unsafe { Handle::kept(sys::fba_future_credential(future)) }.map(Credential::of)
}

pub(crate) unsafe fn verification_id(future: *const sys::fba_future) -> Option<String> {
    // SAFETY: the future lends it as long as it is valid.
    let id = unsafe { borrowed(sys::fba_future_verification_id(future)) };
    Some(id.to_owned()).filter(|id| !id.is_empty())
}

pub(crate) unsafe fn providers(future: *const sys::fba_future) -> Option<Vec<String>> {
    // SAFETY: the future lends them as long as it is valid.
    unsafe {
        let all = 0..sys::fba_future_provider_count(future);
        Some(all.map(|index| borrowed(sys::fba_future_provider_at(future, index)).into()).collect())
    }
}
