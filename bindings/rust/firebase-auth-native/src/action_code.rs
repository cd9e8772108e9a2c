// SPDX-License-Identifier: Apache-2.0
//! What the links in a project's mails carry.

use crate::error::{Error, Result};
use crate::numbers::ActionCodeOperation;
use crate::text::{borrowed, given, make, Options, Texts};
use firebase_auth_native_sys as sys;
use std::fmt;

/// Where the link of a mail leads, and which application handles it.
///
/// ```
/// use firebase_auth_native::ActionCodeSettings;
///
/// let settings = ActionCodeSettings::new("https://example.com/done").handle_code_in_app();
/// ```
#[derive(Clone, Debug, Default)]
pub struct ActionCodeSettings {
    url: String,
    in_app: bool,
    installs_android_app: bool,
    ios_bundle_id: Option<String>,
    android_package_name: Option<String>,
    android_minimum_version: Option<String>,
    link_domain: Option<String>,
}

impl ActionCodeSettings {
    /// Settings with the address where the person goes on. Its host is an authorised domain of the
    /// project.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), ..Self::default() }
    }

    /// The application that the address leads to handles the code, in place of the project's page.
    pub fn handle_code_in_app(mut self) -> Self {
        self.in_app = true;
        self
    }

    /// The app that opens the link on Apple's systems.
    pub fn ios_bundle_id(mut self, id: impl Into<String>) -> Self {
        self.ios_bundle_id = Some(id.into());
        self
    }

    /// The app that opens the link on Android, the lowest version of it that does, and whether
    /// Android offers to install it.
    pub fn android(mut self, package: &str, minimum_version: Option<&str>, install: bool) -> Self {
        self.android_package_name = Some(package.into());
        self.android_minimum_version = minimum_version.map(Into::into);
        self.installs_android_app = install;
        self
    }

    /// The domain of the link: one of the project's hosting, in place of the usual one.
    pub fn link_domain(mut self, domain: impl Into<String>) -> Self {
        self.link_domain = Some(domain.into());
        self
    }

    fn options(&self, texts: &mut Texts) -> Result<sys::fba_action_code_settings> {
        Ok(sys::fba_action_code_settings {
            handle_code_in_app: self.in_app.into(),
            android_install_app: self.installs_android_app.into(),
            url: texts.keep(Some(&self.url))?,
            ios_bundle_id: texts.keep(self.ios_bundle_id.as_deref())?,
            android_package_name: texts.keep(self.android_package_name.as_deref())?,
            android_minimum_version: texts.keep(self.android_minimum_version.as_deref())?,
            link_domain: texts.keep(self.link_domain.as_deref())?,
            ..sys::fba_action_code_settings::INIT
        })
    }
}

/// Settings as C has them, with what they point to.
#[derive(Default)]
pub(crate) struct RawSettings {
    options: Option<sys::fba_action_code_settings>,
    texts: Texts,
}

impl RawSettings {
    pub fn of(settings: Option<&ActionCodeSettings>) -> Result<Self> {
        let mut texts = Texts::default();
        let options = settings.map(|settings| settings.options(&mut texts)).transpose()?;
        Ok(Self { options, texts })
    }

    /// NULL for the project's own page.
    pub fn lend(&self) -> Option<Options<'_, sys::fba_action_code_settings>> {
        self.options.as_ref().map(|options| self.texts.lend(options))
    }
}

/// What a code is for, as the service says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionCode {
    /// What it does.
    pub operation: ActionCodeOperation,
    /// The address of the account; "" for a sign-in, since only who asked for that mail knows the address.
    pub email: String,
    /// The address that is replaced; "" where none is.
    pub previous_email: String,
}

pub(crate) unsafe fn action_code(future: *const sys::fba_future) -> Option<ActionCode> {
    // SAFETY: the future is valid, and lends the info and its texts as long.
    unsafe {
        let info = sys::fba_future_action_code_info(future);
        let operation = sys::fba_action_code_info_operation(info);
        let code = ActionCode {
            operation: ActionCodeOperation::from_number(operation),
            email: borrowed(sys::fba_action_code_info_email(info)).to_owned(),
            previous_email: borrowed(sys::fba_action_code_info_previous_email(info)).to_owned(),
        };
        Some(code).filter(|_| !info.is_null())
    }
}

pub(crate) unsafe fn email_of_code(future: *const sys::fba_future) -> Option<String> {
    // SAFETY: as the caller has promised.
    unsafe { action_code(future) }.map(|code| code.email)
}

/// A link of a mail, taken apart. Whether its code is still good,
/// [`Auth::check_action_code`](crate::Auth::check_action_code) says.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionLink {
    /// What its code does.
    pub operation: ActionCodeOperation,
    /// The code. Who has it can use it: it is a secret.
    pub code: String,
    /// The API key of the project.
    pub api_key: String,
    /// The address where the person goes on.
    pub continue_url: String,
    /// The language of the page.
    pub language_code: String,
    /// The tenant, in a project with several; "" for none.
    pub tenant_id: String,
}

impl ActionLink {
    /// Takes apart a link of the project's page, of a page of your own, or one within another link.
    ///
    /// # Errors
    /// `InvalidArgument` for what is no such link. Nobody is asked.
    pub fn parse(link: &str) -> Result<Self> {
        let url = make!(fba_action_code_url_parse(given(link)?))?;
        if url.is_null() {
            return Err(Error::closed());
        }
        // SAFETY: the url is "owned by caller", and lends its texts until it is released, once.
        unsafe {
            let lent: *const sys::fba_action_code_url = url;
            let text = |get: unsafe extern "C" fn(_) -> _| borrowed(get(lent)).to_owned();
            let operation = sys::fba_action_code_url_operation(url);
            let parts = Self {
                operation: ActionCodeOperation::from_number(operation),
                code: text(sys::fba_action_code_url_code),
                api_key: text(sys::fba_action_code_url_api_key),
                continue_url: text(sys::fba_action_code_url_continue_url),
                language_code: text(sys::fba_action_code_url_language_code),
                tenant_id: text(sys::fba_action_code_url_tenant_id),
            };
            sys::fba_action_code_url_release(url);
            Ok(parts)
        }
    }
}

/// Without the code.
impl fmt::Debug for ActionLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ActionLink")
            .field("operation", &self.operation)
            .field("continue_url", &self.continue_url)
            .finish_non_exhaustive()
    }
}
