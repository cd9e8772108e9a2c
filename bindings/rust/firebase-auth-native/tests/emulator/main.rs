// SPDX-License-Identifier: Apache-2.0
//! Tests against the emulator that `AUTH_EMULATOR` names. Each has one of its own.
#![deny(unsafe_op_in_unsafe_fn)]

mod account;
mod browser;
mod callbacks;
mod calls;
mod questions;
mod refusals;
mod sign_in;
mod stores;
mod support;
mod traits;

#[path = "../../examples/transcript/browser.rs"]
mod person;
#[path = "../../examples/transcript/totp.rs"]
mod totp;
