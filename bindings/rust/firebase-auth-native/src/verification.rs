// SPDX-License-Identifier: Apache-2.0
//! Whether a token that somebody sent is good.

use crate::auth::Auth;
use crate::call::Call;
use crate::results::{id_token, IdToken};
use crate::text::{given, Texts};
use firebase_auth_native_sys as sys;
use std::ptr;

/// What a token must be, for [`Auth::verify_id_token`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Verification<'a> {
    /// The service is asked too: tokens of users who are disabled, deleted, or were signed out
    /// everywhere are refused.
    pub check_revoked: bool,
    /// The project that the token must be for; the app's own without it.
    pub project_id: Option<&'a str>,
    /// The tenant that the user must be of; the auth's own without it.
    pub tenant_id: Option<&'a str>,
    /// The emulator whose tokens are good in place of the service's, such as `127.0.0.1:9099`.
    /// Nothing else makes them good, and only an emulator with `signIdTokens` signs them.
    pub emulator_host: Option<&'a str>,
}

/// For servers.
impl Auth {
    /// Verifies a token that somebody sent, and yields what it says. Nobody is signed in by it.
    ///
    /// # Errors
    /// `InvalidUserToken` for one that is not good, `UserTokenExpired` for one that has expired or was
    /// revoked, `TenantIdMismatch`, `InvalidArgument` where no project is named; with
    /// [`Verification::check_revoked`] also `UserDisabled` and `UserNotFound`; and those of every
    /// [`Call`].
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
