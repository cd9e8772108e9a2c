// SPDX-License-Identifier: Apache-2.0
//! Settings of an auth, and whom it asks.

use crate::auth::Auth;
use crate::error::{check, Result};
use crate::question::QuestionHandler;
use crate::text::{call, given, written};
use firebase_auth_native_sys as sys;
use std::ptr;

/// Settings.
impl Auth {
    /// The language of mails, text messages and pages, such as "pt-BR"; "" for the service's own
    /// choice.
    pub fn language_code(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_auth_get_language_code(self.handle.pointer(), buffer, size)
        })
    }

    /// Sets the language of mails, text messages and pages.
    pub fn set_language_code(&self, code: &str) -> Result<()> {
        check(call!(fba_auth_set_language_code(self.handle, given(code)?)))
    }

    /// Takes the language of the system.
    pub fn use_app_language(&self) -> Result<()> {
        check(call!(fba_auth_use_app_language(self.handle)))
    }

    /// The tenant whose users sign in, in a project with several; "" for none.
    pub fn tenant_id(&self) -> String {
        // SAFETY: the handle is valid, and the buffer has that size.
        written(|buffer, size| unsafe {
            sys::fba_auth_get_tenant_id(self.handle.pointer(), buffer, size)
        })
    }

    /// Sets the tenant, for the calls that begin from now on.
    pub fn set_tenant_id(&self, tenant_id: &str) -> Result<()> {
        check(call!(fba_auth_set_tenant_id(self.handle, given(tenant_id)?)))
    }

    /// Whose handler the page route opens, where the options of a sign-in do not say.
    pub fn set_custom_auth_domain(&self, domain: &str) -> Result<()> {
        check(call!(fba_auth_set_custom_auth_domain(self.handle, given(domain)?)))
    }

    /// A header that every request to the service has from now on, such as a trace id.
    pub fn set_header(&self, name: &str, value: &str) -> Result<()> {
        check(call!(fba_auth_set_header(self.handle, given(name)?, given(value)?)))
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
