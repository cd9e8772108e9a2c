// SPDX-License-Identifier: Apache-2.0
//! Where an auth keeps its session.

use crate::auth::Auth;
use crate::call::{begin, Call};
use crate::error::{Error, Result};
use crate::numbers::{StoreKind, StoreStatus};
use crate::results::nothing;
use crate::store::{self, SessionStore};
use crate::text::call;
use firebase_auth_native_sys as sys;
use std::ptr;
use std::sync::Arc;

/// Where the session is kept.
impl Auth {
    /// Ends when the session of the last run has been read: [`current_user`](Self::current_user)
    /// does not wait any more.
    pub fn ready(&self) -> Call<()> {
        begin!(nothing = fba_auth_ready(self.handle))
    }

    /// Ends when the store has what happened before, such as a sign-out.
    ///
    /// # Errors
    /// `KeychainError` if the store could not keep it: [`store_status`](Self::store_status) tells more.
    pub fn flush(&self) -> Call<()> {
        begin!(nothing = fba_auth_flush_store(self.handle))
    }

    /// Keeps the session in another store from now on; the present one moves there. The next run
    /// begins with the store that its own [`App`](crate::App) names.
    ///
    /// # Errors
    /// `Refused(Status::InvalidArgument)` for [`StoreKind::Host`], which
    /// [`set_session_store`](Self::set_session_store) is for; `KeychainError` if one of the stores
    /// failed.
    pub fn set_persistence(&self, store: StoreKind) -> Call<()> {
        self.move_to(store, |set| match store {
            StoreKind::Host => Err(Error::no_session_store()),
            _ => Ok(set(ptr::null())),
        })
    }

    /// The same with a store of the program's own.
    pub fn set_session_store(&self, store: impl SessionStore) -> Call<()> {
        let store: Arc<dyn SessionStore> = Arc::new(store);
        self.move_to(StoreKind::Host, |set| Ok(store::lend(&store, set)))
    }

    fn move_to(
        &self,
        kind: StoreKind,
        lend: impl FnOnce(
            &mut dyn FnMut(*const sys::fba_store_callbacks) -> sys::fba_status,
        ) -> Result<sys::fba_status>,
    ) -> Call<()> {
        let (auth, kind) = (self.handle.pointer(), kind.number());
        Call::begin(nothing, |future| {
            // SAFETY: all pointers are valid until the function has returned, which copies.
            lend(&mut |callbacks| unsafe {
                sys::fba_auth_set_persistence(auth, kind, callbacks, ptr::null(), future)
            })
        })
    }

    /// The store in use, never [`StoreKind::Default`].
    pub fn store_kind(&self) -> StoreKind {
        StoreKind::from_number(call!(fba_auth_store_kind(self.handle)))
    }

    /// How the last access to the store went.
    pub fn store_status(&self) -> StoreStatus {
        StoreStatus::from_number(call!(fba_auth_store_status(self.handle)))
    }
}
