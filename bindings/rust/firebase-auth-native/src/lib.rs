// SPDX-License-Identifier: Apache-2.0
#![doc = include_str!("../README.md")]
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]
#![warn(clippy::undocumented_unsafe_blocks)]

mod action_code;
mod app;
mod auth;
mod browser;
mod call;
mod callback;
mod credential;
mod error;
mod factors;
mod handle;
mod listener;
mod numbers;
mod provider;
mod question;
mod results;
mod store;
mod text;
mod user;
mod value;

pub use firebase_auth_native_sys as sys;

pub use action_code::{ActionCode, ActionCodeSettings, ActionLink};
pub use app::{App, AppBuilder};
pub use auth::{Auth, Verification};
pub use browser::{Browser, Client};
pub use call::Call;
pub use credential::{Credential, OAuthTokens};
pub use error::{Error, Result};
pub use factors::{Resolver, SecondFactor, TotpSecret};
pub use listener::Listener;
pub use numbers::{
    ActionCodeOperation, BrowserState, ErrorCode, Route, Status, StoreKind, StoreStatus,
};
pub use provider::Provider;
pub use question::{Question, QuestionHandler};
pub use results::{IdToken, SignInResult};
pub use store::SessionStore;
pub use user::{LinkedProvider, User};
pub use value::Value;
