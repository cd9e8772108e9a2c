// SPDX-License-Identifier: Apache-2.0
//! How a sign-in in a browser runs.

use crate::callback::{free, guarded, shared, Lent};
use crate::error::Result;
use crate::numbers::Route;
use crate::text::{borrowed, milliseconds, Texts};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::os::raw::{c_char, c_void};
use std::ptr;
use std::sync::Arc;
use std::time::Duration;

type Opener = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// How a sign-in in a browser runs. The default opens the system's browser, by the first route that
/// the project is set up for; `docs/federated-sign-in.md` says what each route needs.
///
/// ```
/// use firebase_auth_native::{Browser, Route};
/// use std::time::Duration;
///
/// let browser = Browser::new()
///     .route(Route::Loopback)
///     .timeout(Duration::from_secs(120))
///     .open_url(|url| {
///         println!("Open this address: {url}");
///         true
///     });
/// ```
#[derive(Clone, Default)]
pub struct Browser {
    route: Option<Route>,
    opener: Option<(sys::fba_callback_mode, Opener)>,
    shows_nothing: bool,
    port: u16,
    path: Option<String>,
    localhost: bool,
    timeout: Option<Duration>,
    auth_domain: Option<String>,
    hosted_page: Option<String>,
    app_name: Option<String>,
    finish_text: Option<String>,
    finish_url: Option<String>,
    client: Option<Client>,
}

macro_rules! texts {
    ($($(#[$about:meta])* $name:ident)+) => {$(
        $(#[$about])*
        pub fn $name(mut self, text: impl Into<String>) -> Self {
            self.$name = Some(text.into());
            self
        }
    )+};
}

impl Browser {
    /// The defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes this route, and no other.
    ///
    /// [`Route::Device`] is for machines without a browser. It needs a [`client`](Self::client) that
    /// may use device codes, opens nothing by itself, and calls [`open_url`](Self::open_url) when
    /// [`Call::user_code`](crate::Call::user_code) is there.
    pub fn route(mut self, route: Route) -> Self {
        self.route = Some(route);
        self
    }

    /// Shows the address in place of the system's browser. The function runs on a thread of the
    /// library, and returns soon, without fetching the address itself; `false` means that it could
    /// not show it, as a panic does.
    ///
    /// On [`Route::Device`] it is called when the code is there: the address is the text of a QR
    /// code, and the call's [`handle`](crate::Call::handle) has the code.
    pub fn open_url(self, show: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        self.opener(sys::FBA_CALLBACK_ANY_THREAD, Arc::new(show))
    }

    /// The same inside [`App::process_events`](crate::App::process_events), on the thread that
    /// calls that.
    pub fn open_url_pumped(self, show: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        self.opener(sys::FBA_CALLBACK_PUMPED, Arc::new(show))
    }

    fn opener(mut self, mode: sys::fba_callback_mode, opener: Opener) -> Self {
        self.opener = Some((mode, opener));
        self
    }

    /// Opens nothing: the program shows [`Call::authorization_url`](crate::Call::authorization_url).
    pub fn show_nothing(mut self) -> Self {
        self.shows_nothing = true;
        self
    }

    /// The port of the listener on this machine, as registered at the provider; a free one without
    /// this.
    pub fn port(mut self, port: u16) -> Self {
        self.port = port;
        self
    }

    /// The redirect names `localhost` in place of `127.0.0.1`.
    pub fn localhost(mut self) -> Self {
        self.localhost = true;
        self
    }

    /// How long the person has; without this five minutes, or as long as a user code is valid. The
    /// call then ends with the name `WEB_CONTEXT_TIMED_OUT`.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// An OAuth client of the program's own, which [`Route::Direct`] and [`Route::Device`] need.
    pub fn client(mut self, client: Client) -> Self {
        self.client = Some(client);
        self
    }

    texts! {
        /// The path of the redirect, as registered, such as `/callback`; a random one without this.
        path
        /// Where the project's handler is, such as `my-project.firebaseapp.com`; the project is
        /// asked without it.
        auth_domain
        /// The address of the page on the project's hosting, for [`Route::Hosted`].
        hosted_page
        /// What the pages call the program.
        app_name
        /// Plain text of the last page.
        finish_text
        /// Where the browser goes at the end, in place of the last page.
        finish_url
    }

    /// Calls a function that takes these options, and gives the opener over if it takes them.
    pub(crate) fn lend(
        &self,
        call: impl FnOnce(*const sys::fba_browser_options) -> sys::fba_status,
    ) -> Result<sys::fba_status> {
        let mut texts = Texts::default();
        let client = self.client.as_ref().map(|client| client.options(&mut texts)).transpose()?;
        let mut options = self.options(&mut texts)?;
        options.client = client.as_ref().map_or(ptr::null(), |client| client);
        let lent = self.opener.as_ref().map(|(mode, opener)| {
            let lent = Lent::<Opener>::new(Arc::clone(opener));
            options.open_url_mode = *mode;
            options.open_url = Some(open_url);
            options.user_data = lent.pointer();
            options.free_user_data = Some(free::<Opener>);
            lent
        });
        let status = call(&options);
        if let (Some(lent), sys::FBA_STATUS_OK) = (lent, status) {
            lent.taken();
        }
        Ok(status)
    }

    fn options(&self, texts: &mut Texts) -> Result<sys::fba_browser_options> {
        Ok(sys::fba_browser_options {
            port: self.port.into(),
            timeout_ms: self.timeout.map_or(0, milliseconds),
            path: texts.keep(self.path.as_deref())?,
            finish_text: texts.keep(self.finish_text.as_deref())?,
            finish_url: texts.keep(self.finish_url.as_deref())?,
            presentation: self.shows_nothing.into(),
            route: self.route.unwrap_or(Route::Automatic).number(),
            redirect_host: self.localhost.into(),
            auth_domain: texts.keep(self.auth_domain.as_deref())?,
            hosted_page: texts.keep(self.hosted_page.as_deref())?,
            app_name: texts.keep(self.app_name.as_deref())?,
            ..sys::fba_browser_options::INIT
        })
    }
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Browser")
            .field("route", &self.route)
            .field("timeout", &self.timeout)
            .field("client", &self.client)
            .finish_non_exhaustive()
    }
}

/// An OAuth client of the program's own.
#[derive(Clone)]
pub struct Client {
    client_id: String,
    client_secret: Option<String>,
    issuer: Option<String>,
}

impl Client {
    /// A client by its id, as registered at the provider.
    pub fn new(client_id: impl Into<String>) -> Self {
        Self { client_id: client_id.into(), client_secret: None, issuer: None }
    }

    texts! {
        /// The secret that belongs to it, where the provider wants one. In a program that you
        /// distribute it is no secret.
        client_secret
        /// The issuer of OpenID Connect, such as `https://accounts.google.com`. Google and GitHub
        /// need none here.
        issuer
    }

    fn options(&self, texts: &mut Texts) -> Result<sys::fba_oauth_client> {
        Ok(sys::fba_oauth_client {
            client_id: texts.keep(Some(&self.client_id))?,
            client_secret: texts.keep(self.client_secret.as_deref())?,
            issuer: texts.keep(self.issuer.as_deref())?,
            ..sys::fba_oauth_client::INIT
        })
    }
}

/// Without the secret.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("client_id", &self.client_id)
            .field("issuer", &self.issuer)
            .finish_non_exhaustive()
    }
}

unsafe extern "C" fn open_url(url: *const c_char, user_data: *mut c_void) -> bool {
    let shown = guarded(|| {
        // SAFETY: the library calls with what it was given, and lends the text during the call.
        let (opener, url) = unsafe { (shared::<Opener>(user_data), borrowed(url)) };
        opener(url)
    });
    shown.unwrap_or(false)
}
