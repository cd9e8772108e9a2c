// SPDX-License-Identifier: Apache-2.0
//! What a program shows while somebody signs in elsewhere.

use crate::person;
use crate::support::*;
use firebase_auth_native::{
    Browser, BrowserState, Call, Client, ErrorCode, Provider, Route, SignInResult,
};
use std::time::{Duration, SystemTime};

fn until<'a>(
    call: &'a Call<SignInResult>,
    ask: impl Fn(&'a Call<SignInResult>) -> Option<&'a str>,
) -> &'a str {
    loop {
        if let Some(said) = ask(call) {
            return said;
        }
        assert!(!call.is_done(), "it has ended before: {:?}", call.result());
    }
}

#[test]
fn a_pasted_address_goes_on() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let silent = Browser::new().route(Route::Loopback).show_nothing();
    let call = app.auth().sign_in_with_provider(&identity(&email).0, &silent);
    let address = until(&call, Call::authorization_url);
    assert_eq!((call.browser_state(), call.route()), (BrowserState::None, Route::Loopback));
    // A browser on another machine: of the ports here, it reaches the provider's alone.
    let emulators = format!("http://127.0.0.1:{}/", emulator.port);
    let stopped = person::follow(address, |next| next.starts_with(&emulators)).unwrap();
    assert!(!app.auth().can_handle_url("https://example.com/"));
    assert!(!app.auth().can_handle_url("https://example.com/\0"));
    assert!(app.auth().can_handle_url(&stopped));
    assert_eq!(call.wait().unwrap().user.email(), email);
}

#[test]
fn an_address_that_cannot_be_shown_is_left_to_the_program() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless_in(&app, Browser::new().open_url(|_| false));
    while call.browser_state() != BrowserState::Failed {
        assert!(!call.is_done());
    }
    assert!(call.authorization_url().unwrap().starts_with("http"));
}

#[test]
fn a_device_has_a_code() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let issuer = format!("http://127.0.0.1:{}/emulator/issuer/google.com", emulator.port);
    let client = Client::new("a-device").client_secret("not-to-be-shown").issuer(issuer);
    let browser = Browser::new().route(Route::Device).client(client);
    assert!(!format!("{browser:?}").contains("not-to-be-shown"));
    let call = app.auth().sign_in_with_provider(&Provider::new("google.com").unwrap(), &browser);
    let code = until(&call, Call::user_code);
    assert!(!call.verification_url().unwrap().contains(code));
    assert!(call.user_code_expires_at().unwrap() > SystemTime::UNIX_EPOCH);
    call.cancel();
    failure(call.wait());
}

#[test]
fn an_opener_is_told_when_the_code_is_there() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let issuer = format!("http://127.0.0.1:{}/emulator/issuer/google.com", emulator.port);
    let client = Client::new("a-device").client_secret("any").issuer(issuer);
    let browser = Browser::new().route(Route::Device).client(client);
    let browser = browser.open_url(move |_| sender.send(()).is_ok());
    let call = app.auth().sign_in_with_provider(&Provider::new("google.com").unwrap(), &browser);
    told.recv().unwrap();
    assert!(call.user_code().is_some() && call.verification_url().is_some());
}

#[test]
fn a_time_that_is_over_is_known_by_its_name() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let shortly = Browser::new().open_url(|_| true).timeout(Duration::from_millis(1));
    let error = failure(endless_in(&app, shortly).wait());
    assert_eq!(error.code(), ErrorCode::WebContextCancelled);
    assert_eq!(error.name(), "WEB_CONTEXT_TIMED_OUT");
}

#[test]
fn another_call_has_nothing_to_show() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = app.auth().ready();
    let shown = (call.authorization_url(), call.user_code(), call.verification_url());
    assert_eq!(shown, (None, None, None));
    assert_eq!(call.user_code_expires_at(), None);
    assert_eq!((call.browser_state(), call.route()), (BrowserState::None, Route::Automatic));
    app.close();
    let refused = app.auth().ready();
    assert_eq!((refused.authorization_url(), refused.user_code_expires_at()), (None, None));
    assert_eq!((refused.browser_state(), refused.route()), (BrowserState::None, Route::Automatic));
}
