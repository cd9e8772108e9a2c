// SPDX-License-Identifier: Apache-2.0
#![doc = include_str!("../README.md")]
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]
#![warn(clippy::undocumented_unsafe_blocks)]

mod action_code;
mod app;
mod auth;
mod browser;
mod call;
mod call_handle;
mod callback;
mod credential;
mod error;
mod factors;
mod handle;
mod listener;
mod log;
mod mails;
mod numbers;
mod password;
mod persistence;
mod provider;
mod question;
mod results;
mod settings;
mod store;
mod text;
mod user;
mod value;
mod verification;

pub use firebase_auth_native_sys as sys;

pub use action_code::{ActionCode, ActionCodeSettings, ActionLink};
pub use app::{App, AppBuilder};
pub use auth::Auth;
pub use browser::{Browser, Client};
pub use call::Call;
pub use call_handle::CallHandle;
pub use credential::{Credential, OAuthTokens};
pub use error::{Error, Result};
pub use factors::{Resolver, SecondFactor, TotpSecret};
pub use listener::Listener;
pub use log::{log_level, remove_log_sink, set_log_level, set_log_sink};
pub use numbers::{
    ActionCodeOperation, BrowserState, ErrorCode, LogLevel, Route, Status, StoreKind, StoreStatus,
};
pub use password::PasswordStatus;
pub use provider::Provider;
pub use question::{Question, QuestionHandler};
pub use results::{IdToken, SignInResult};
pub use store::SessionStore;
pub use user::{LinkedProvider, User};
pub use value::Value;
pub use verification::Verification;
