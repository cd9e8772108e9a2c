// SPDX-License-Identifier: Apache-2.0
//! A Firebase project, as the program knows it.

use crate::auth::Auth;
use crate::callback::{free, guarded, shared, Lent};
use crate::error::{check, Error, Result};
use crate::handle::Handle;
use crate::numbers::StoreKind;
use crate::store::{self, SessionStore};
use crate::text::{call, getters, given, given_if, make, milliseconds, Argument, Texts};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::os::raw::{c_char, c_void};
use std::path::PathBuf;
use std::ptr::{self, NonNull};
use std::sync::Arc;
use std::time::Duration;

/// An app: it is open as long as this, a clone of it or its [`Auth`] lives, or until
/// [`close`](Self::close) is called. Nobody is signed out by that.
///
/// Its end is the end of its calls, but neither a [`Call`](crate::Call) nor a
/// [`User`](crate::User) keeps it open.
#[derive(Clone)]
pub struct App {
    handle: Handle<sys::fba_app>,
    auth: Auth,
}

getters! { App {
    /// The name under which [`App::find`] finds it; the library's own for the default app.
    name: text = fba_app_name;
    /// Whether somebody has closed it.
    is_closed: flag = fba_app_is_closed;
}}

impl App {
    /// Begins an app with the Web API key of the project's settings. [`AppBuilder::build`] makes it.
    pub fn builder(api_key: impl Into<String>) -> AppBuilder {
        AppBuilder { api_key: Some(api_key.into()), ..AppBuilder::default() }
    }

    /// Begins an app with the text of a `google-services.json` or `google-services-desktop.json`.
    ///
    /// # Errors
    /// `InvalidArgument`, whose message says what the text lacks.
    pub fn from_json(json: &str) -> Result<AppBuilder> {
        let config = make!(fba_app_config_parse(given(json)?))?;
        let config = NonNull::new(config).map(Config).ok_or_else(Error::closed)?;
        Ok(AppBuilder { config: Some(config), ..AppBuilder::default() })
    }

    /// Finds an open app by its name; with `None` the default app, which has no name of yours.
    pub fn find(name: Option<&str>) -> Option<Self> {
        let app = call!(fba_app_get(given_if(name).ok()?));
        // SAFETY: "owned by caller", or NULL.
        unsafe { Handle::owned(app) }.and_then(|handle| Self::of(handle).ok())
    }

    fn of(handle: Handle<sys::fba_app>) -> Result<Self> {
        let auth = Auth::of(handle.clone())?;
        Ok(Self { handle, auth })
    }

    /// Who is signed in, and everything that changes that.
    pub fn auth(&self) -> &Auth {
        &self.auth
    }

    /// Runs what waits for this thread: functions of `on_..._pumped` and `open_url_pumped`. None is
    /// begun after `budget`; all that wait are, without one. Returns how many ran.
    ///
    /// A game calls it in each frame: with nothing waiting it takes no lock.
    pub fn process_events(&self, budget: Option<Duration>) -> u32 {
        let budget =
            budget.map_or(0, |budget| u64::try_from(budget.as_micros()).unwrap_or(u64::MAX).max(1));
        // SAFETY: the handle is valid during the call.
        unsafe { sys::fba_app_process_events(self.handle.pointer(), budget) }
    }

    /// Calls the function when something begins to wait for
    /// [`process_events`](Self::process_events), in place of an earlier one, so that an event loop
    /// needs no timer. It runs on any thread, and does no more than hand a message to the loop.
    ///
    /// The app keeps the function until another takes its place. A function that owns an [`App`] or
    /// [`Auth`] keeps that app open, until [`close`](Self::close) or
    /// [`remove_wakeup`](Self::remove_wakeup).
    ///
    /// # Errors
    /// `Refused(Status::Closed)` of an app that is closed.
    pub fn set_wakeup<F: Fn() + Send + Sync + 'static>(&self, wake: F) -> Result<()> {
        let (app, lent) = (self.handle.pointer(), Lent::new(wake));
        // SAFETY: the handle is valid, and function and data fit together.
        check(unsafe {
            sys::fba_app_set_wakeup(app, Some(wake_up::<F>), lent.pointer(), Some(free::<F>))
        })?;
        lent.taken();
        Ok(())
    }

    /// Takes the function of [`set_wakeup`](Self::set_wakeup) back. It may be running still on
    /// another thread, and is dropped after that.
    ///
    /// # Errors
    /// `Refused(Status::Closed)` of an app that is closed.
    pub fn remove_wakeup(&self) -> Result<()> {
        let (app, nothing) = (self.handle.pointer(), ptr::null_mut());
        // SAFETY: the handle is valid. Without a function there are no data.
        check(unsafe { sys::fba_app_set_wakeup(app, None, nothing, None) })
    }

    /// Ends every call of the app, and waits until none of its functions runs any more, for a
    /// moment at most. What waits for [`process_events`](Self::process_events) runs here, on this
    /// thread, and hears that the app is closed. The user stays signed in for the next run.
    pub fn close(&self) {
        call!(fba_app_close(self.handle));
    }

    /// For functions of [`sys`](crate::sys), as long as `self` lives.
    pub fn as_raw(&self) -> *mut sys::fba_app {
        self.handle.pointer()
    }
}

unsafe extern "C" fn wake_up<F: Fn() + Send + Sync>(user_data: *mut c_void) {
    guarded(|| {
        // SAFETY: the library calls with what it was given.
        let wake = unsafe { shared::<F>(user_data) };
        wake();
    });
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("name", &self.name()).finish_non_exhaustive()
    }
}

/// The settings of a file, of which this is the only reference.
struct Config(NonNull<sys::fba_app_config>);

// SAFETY: `threads any` of its functions; nothing changes it.
unsafe impl Send for Config {}
// SAFETY: the same.
unsafe impl Sync for Config {}

impl Drop for Config {
    fn drop(&mut self) {
        // SAFETY: the reference is this one's, which ends.
        unsafe { sys::fba_app_config_release(self.0.as_ptr()) };
    }
}

/// Makes an [`App`].
///
/// ```
/// # fn main() -> firebase_auth_native::Result<()> {
/// use firebase_auth_native::{App, StoreKind};
///
/// let app = App::builder("AIza...")
///     .project_id("my-project")
///     .name("example")
///     .store(StoreKind::Memory)
///     .build()?;
/// assert!(app.auth().current_user().is_none());
/// # Ok(())
/// # }
/// ```
#[derive(Default)]
#[must_use = "build makes the app"]
pub struct AppBuilder {
    config: Option<Config>,
    api_key: Option<String>,
    project_id: Option<String>,
    app_id: Option<String>,
    name: Option<String>,
    store: Option<StoreKind>,
    store_directory: Option<PathBuf>,
    session_store: Option<Arc<dyn SessionStore>>,
    connect_timeout: Option<Duration>,
    request_timeout: Option<Duration>,
    ca_file: Option<PathBuf>,
    proxy: Option<String>,
    prewarm: bool,
}

impl AppBuilder {
    /// The project's id, such as `demo-project`.
    pub fn project_id(mut self, id: impl Into<String>) -> Self {
        self.project_id = Some(id.into());
        self
    }

    /// The id of this app in the project's settings, such as `1:12345:linux:abcdef`.
    pub fn app_id(mut self, id: impl Into<String>) -> Self {
        self.app_id = Some(id.into());
        self
    }

    /// A name, by which apps that are open at the same time differ. Without one it is the default app.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Where the session is kept; without this, in the desktop's keyring, or in an encrypted file
    /// where there is none. [`StoreKind::Host`] comes with
    /// [`session_store`](Self::session_store), and is refused without it.
    pub fn store(mut self, store: StoreKind) -> Self {
        self.store = Some(store);
        self
    }

    /// The directory of the encrypted file, in place of one in the user's home.
    pub fn store_directory(mut self, directory: impl Into<PathBuf>) -> Self {
        self.store_directory = Some(directory.into());
        self
    }

    /// Keeps the session in a store of the program's own. It implies [`StoreKind::Host`].
    pub fn session_store(mut self, store: impl SessionStore) -> Self {
        self.session_store = Some(Arc::new(store));
        self.store(StoreKind::Host)
    }

    /// How long connecting to the server may take; ten seconds without this.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = Some(timeout);
        self
    }

    /// How long a whole request may take with its repetitions; a minute without this.
    pub fn request_timeout(mut self, timeout: Duration) -> Self {
        self.request_timeout = Some(timeout);
        self
    }

    /// Certificate authorities to trust, in place of the system's.
    pub fn ca_file(mut self, file: impl Into<PathBuf>) -> Self {
        self.ca_file = Some(file.into());
        self
    }

    /// The address of a proxy, in place of what the environment names.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.proxy = Some(url.into());
        self
    }

    /// Opens connections ahead of their use.
    pub fn prewarm(mut self) -> Self {
        self.prewarm = true;
        self
    }

    /// Makes the app. It asks no server. The session of the last run is read when it is needed.
    ///
    /// # Errors
    /// `Refused(Status::MissingApiKey)`; `Refused(Status::AlreadyExists)` where an open app has this
    /// name, which [`App::find`] gives; `Refused(Status::InvalidArgument)` for
    /// [`StoreKind::Host`] without a store.
    pub fn build(self) -> Result<App> {
        if self.store == Some(StoreKind::Host) && self.session_store.is_none() {
            return Err(Error::no_session_store());
        }
        let (mut texts, name) = (Texts::default(), given_if(self.name.as_deref())?);
        let mut options = self.options(&mut texts)?;
        let mut app = ptr::null_mut();
        // SAFETY: all pointers are valid until the function has returned, which copies.
        let mut create =
            |options: &_| unsafe { sys::fba_app_create(options, name.raw(), &mut app) };
        check(match &self.session_store {
            None => create(&options),
            Some(store) => store::lend(store, |callbacks| {
                options.store_callbacks = callbacks;
                create(&options)
            }),
        })?;
        // SAFETY: "owned by caller".
        App::of(unsafe { Handle::owned(app) }.ok_or_else(Error::closed)?)
    }

    /// What the file says, and over that what was given.
    fn options(&self, texts: &mut Texts) -> Result<sys::fba_app_options> {
        let mut options = sys::fba_app_options::INIT;
        if let Some(config) = &self.config {
            // SAFETY: both are valid. The texts are lent as long as the config lives.
            check(unsafe { sys::fba_app_config_get_options(config.0.as_ptr(), &mut options) })?;
        }
        let mut set = |field: &mut *const c_char, text: Option<&str>| -> Result<()> {
            if text.is_some() {
                *field = texts.keep(text)?;
            }
            Ok(())
        };
        set(&mut options.api_key, self.api_key.as_deref())?;
        set(&mut options.project_id, self.project_id.as_deref())?;
        set(&mut options.app_id, self.app_id.as_deref())?;
        set(&mut options.proxy, self.proxy.as_deref())?;
        set(&mut options.store_directory, utf8(&self.store_directory)?)?;
        set(&mut options.ca_file, utf8(&self.ca_file)?)?;
        options.store = self.store.unwrap_or(StoreKind::Default).number();
        options.connect_timeout_ms = self.connect_timeout.map_or(0, milliseconds);
        options.request_timeout_ms = self.request_timeout.map_or(0, milliseconds);
        options.prewarm = self.prewarm.into();
        Ok(options)
    }
}

/// The library takes no other names of files.
fn utf8(path: &Option<PathBuf>) -> Result<Option<&str>> {
    let text = path.as_ref().map(|path| path.to_str().ok_or_else(Error::not_utf8));
    text.transpose()
}

impl fmt::Debug for AppBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AppBuilder")
            .field("name", &self.name)
            .field("project_id", &self.project_id)
            .finish_non_exhaustive()
    }
}
