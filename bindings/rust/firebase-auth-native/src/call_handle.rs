// SPDX-License-Identifier: Apache-2.0
//! An operation under way, as those see it who do not wait for its result.

use crate::call::Call;
use crate::handle::Handle;
use crate::numbers::{BrowserState, Route};
use crate::text::{borrowed, call, moment_of_ms};
use firebase_auth_native_sys as sys;
use std::fmt;
use std::os::raw::c_char;
use std::time::SystemTime;

/// A look at a [`Call`] from elsewhere: [`Call::handle`].
///
/// It cancels the call and has what the call has to show, also while the call is awaited, or after
/// it was given to [`Call::on_end`]. A clone is cheap. Dropping it changes nothing.
///
/// ```
/// use firebase_auth_native::{Auth, Browser, CallHandle, Provider};
///
/// fn begin(auth: &Auth, provider: &Provider, browser: &Browser) -> CallHandle {
///     let call = auth.sign_in_with_provider(provider, browser);
///     let handle = call.handle();
///     call.on_end(|result| println!("{result:?}"));
///     handle // for a button that cancels, and for what is to be shown
/// }
/// ```
#[derive(Clone)]
pub struct CallHandle {
    future: Option<Handle<sys::fba_future>>,
}

impl CallHandle {
    pub(crate) fn of(future: Option<Handle<sys::fba_future>>) -> Self {
        Self { future }
    }

    fn future(&self) -> Option<&Handle<sys::fba_future>> {
        self.future.as_ref()
    }
}

impl fmt::Debug for CallHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallHandle").field("is_done", &self.is_done()).finish_non_exhaustive()
    }
}

/// What a call and its handle have in common. A call that was refused has no future.
macro_rules! of_a_future {
    () => {
        /// Whether it has ended.
        pub fn is_done(&self) -> bool {
            match self.future() {
                None => true,
                Some(future) => call!(fba_future_get_state(future)) != sys::FBA_FUTURE_PENDING,
            }
        }

        /// Ends it with [`ErrorCode::Cancelled`](crate::ErrorCode::Cancelled), or a sign-in by
        /// browser with [`ErrorCode::WebContextCancelled`](crate::ErrorCode::WebContextCancelled)
        /// and the name `WEB_CONTEXT_CANCELLED`. One that has ended stays as it is.
        pub fn cancel(&self) {
            if let Some(future) = self.future() {
                call!(fba_future_cancel(future));
            }
        }

        /// In a sign-in by browser: where the person has to go. Keep it secret.
        ///
        /// On [`Route::Device`] it is the text of a QR code; where the provider can, it has the code
        /// in it.
        pub fn authorization_url(&self) -> Option<&str> {
            lent(self.future()?, sys::fba_future_authorization_url)
        }

        /// Whether the address could be shown. After [`BrowserState::Failed`] show
        /// [`authorization_url`](Self::authorization_url).
        pub fn browser_state(&self) -> BrowserState {
            let state = self.future().map(|future| call!(fba_future_browser_state(future)));
            BrowserState::from_number(state.unwrap_or(sys::FBA_BROWSER_NONE))
        }

        /// The route that is taken; [`Route::Automatic`] until it is chosen.
        pub fn route(&self) -> Route {
            let route = self.future().map(|future| call!(fba_future_route(future)));
            Route::from_number(route.unwrap_or(sys::FBA_ROUTE_AUTOMATIC))
        }

        /// On [`Route::Device`]: what the person enters at
        /// [`verification_url`](Self::verification_url).
        ///
        /// The provider is asked for it first, and it is `None` until then. A program without a
        /// loop that asks again takes [`Browser::open_url`](crate::Browser::open_url): that is
        /// called as soon as the code is there.
        pub fn user_code(&self) -> Option<&str> {
            lent(self.future()?, sys::fba_future_user_code)
        }

        /// On [`Route::Device`]: where the code is entered; short enough to be typed.
        pub fn verification_url(&self) -> Option<&str> {
            lent(self.future()?, sys::fba_future_verification_url)
        }

        /// On [`Route::Device`]: when the code expires. The call ends then, or with the timeout of
        /// its [`Browser`](crate::Browser) if that comes first.
        pub fn user_code_expires_at(&self) -> Option<SystemTime> {
            let expiry = call!(fba_future_user_code_expiry_unix_ms(self.future()?));
            u64::try_from(expiry).ok().filter(|expiry| *expiry != 0).map(moment_of_ms)
        }
    };
}

impl<T> Call<T> {
    of_a_future!();
}

impl CallHandle {
    of_a_future!();
}

fn lent(
    future: &Handle<sys::fba_future>,
    get: unsafe extern "C" fn(*const sys::fba_future) -> *const c_char,
) -> Option<&str> {
    // SAFETY: the handle is valid. What it lends stays readable as long as the handle lives, also
    // when the call goes on to another address.
    Some(unsafe { borrowed(get(future.pointer())) }).filter(|text| !text.is_empty())
}
