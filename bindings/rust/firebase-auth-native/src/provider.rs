// SPDX-License-Identifier: Apache-2.0
//! Who signs people in.

use crate::error::{check_with, Error, Result};
use crate::handle::Handle;
use crate::text::{getters, given, make};
use firebase_auth_native_sys as sys;
use std::ffi::CString;
use std::fmt;
use std::ptr;

/// An OAuth or OpenID Connect provider, by its id: `google.com`, `github.com`, `apple.com`,
/// `yahoo.com`, `microsoft.com`, `oidc.…` of the project, or another one of `docs/providers.md`.
///
/// ```
/// # fn main() -> firebase_auth_native::Result<()> {
/// use firebase_auth_native::Provider;
///
/// let github = Provider::new("github.com")?.scope("read:user")?.parameter("allow_signup", "false")?;
/// # Ok(())
/// # }
/// ```
///
/// A clone is the same provider: what is added to one is added to both.
#[derive(Clone)]
pub struct Provider {
    pub(crate) handle: Handle<sys::fba_provider>,
}

getters! { Provider {
    /// The id by which it was made.
    id: text = fba_provider_id;
}}

impl Provider {
    /// A provider by its id.
    ///
    /// # Errors
    /// `InvalidProviderId` for what can be no id.
    pub fn new(provider_id: &str) -> Result<Self> {
        let made = make!(fba_provider_create(given(provider_id)?))?;
        // SAFETY: a function that was not refused has given it, "owned by caller".
        let handle = unsafe { Handle::owned(made) }.ok_or_else(Error::closed)?;
        Ok(Self { handle })
    }

    /// Asks for one more scope.
    ///
    /// # Errors
    /// `InvalidArgument` for what can be no scope, such as one with a blank.
    pub fn scope(self, scope: &str) -> Result<Self> {
        self.add(|provider, error| {
            let scope = given(scope)?;
            // SAFETY: all pointers are valid until the function has returned.
            Ok(unsafe { sys::fba_provider_add_scope(provider, scope.as_ptr(), error) })
        })
    }

    /// Adds a parameter of the request, such as `login_hint` or `prompt`.
    ///
    /// # Errors
    /// `InvalidArgument` for those that the sign-in sets itself, such as `redirect_uri`.
    pub fn parameter(self, name: &str, value: &str) -> Result<Self> {
        self.add(|provider, error| {
            let texts: [CString; 2] = [given(name)?, given(value)?];
            let [name, value] = [texts[0].as_ptr(), texts[1].as_ptr()];
            // SAFETY: all pointers are valid until the function has returned.
            Ok(unsafe { sys::fba_provider_set_custom_parameter(provider, name, value, error) })
        })
    }

    fn add(
        self,
        add: impl FnOnce(*mut sys::fba_provider, *mut *mut sys::fba_error) -> Result<sys::fba_status>,
    ) -> Result<Self> {
        let mut error = ptr::null_mut();
        let status = add(self.handle.pointer(), &mut error)?;
        // SAFETY: the function has given the error, "owned by caller", or none.
        unsafe { check_with(status, error) }.map(|()| self)
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_provider {
        self.handle.pointer()
    }
}

impl fmt::Debug for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Provider").field("id", &self.id()).finish_non_exhaustive()
    }
}
