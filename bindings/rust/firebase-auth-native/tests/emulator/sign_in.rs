// SPDX-License-Identifier: Apache-2.0

use crate::support::*;
use crate::totp;
use firebase_auth_native::{Credential, ErrorCode, StoreKind, Value, Verification};

#[test]
fn an_account_is_made_and_found_again() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let created = app.auth().create_user(&email, PASSWORD).wait().unwrap();
    assert!(created.is_new_user);
    assert_eq!((created.user.email(), created.user.is_anonymous()), (email.as_str(), false));
    app.auth().sign_out().unwrap();
    assert!(app.auth().current_user().is_none());
    let again = app.auth().sign_in(&email, PASSWORD).wait().unwrap();
    assert_eq!((again.user.uid(), again.is_new_user), (created.user.uid(), false));
    let providers = again.user.providers();
    assert_eq!(providers.len(), 1);
    assert_eq!((&*providers[0].provider_id, &*providers[0].email), ("password", &*email));
}

#[test]
fn a_wrong_password_is_an_error_that_repeats_no_secret() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    app.auth().create_user(&email, PASSWORD).wait().unwrap();
    let error = failure(app.auth().sign_in(&email, "wrong horse").wait());
    assert_eq!((error.code(), error.http_status()), (ErrorCode::WrongPassword, Some(400)));
    assert_eq!(error.code().to_string(), "WRONG_PASSWORD");
    assert!(!format!("{error} {error:?}").contains("horse"));
    assert!(error.resolver().is_none() && error.credential().is_none());
    assert_eq!(error.retry_after(), None);
}

#[test]
fn an_anonymous_user_keeps_the_id_as_an_account() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let user = app.auth().sign_in_anonymously().wait().unwrap().user;
    assert!(user.is_anonymous());
    let proof = Credential::password(&email(), PASSWORD).unwrap();
    let linked = user.link_with_credential(&proof).wait().unwrap().user;
    assert_eq!((linked.uid(), linked.is_anonymous()), (user.uid(), false));
    assert!(user.is_anonymous(), "a user is a snapshot");
}

#[test]
fn a_provider_signs_in_and_links() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let result = sign_in_as(&app, &email);
    assert_eq!((result.user.email(), &*result.provider_id), (&*email, "google.com"));
    assert_eq!(result.profile.get("email").and_then(Value::as_str), Some(&*email));
    assert!(!format!("{result:?}").contains(&email));
    let credential = result.credential.clone().unwrap();
    let kept = Credential::from_json(&credential.to_json()).unwrap();
    assert_eq!(kept.id_token(), credential.id_token());
    let again = app.auth().sign_in_with_credential(&kept).wait().unwrap();
    assert_eq!(again.user.uid(), result.user.uid());
    let user = app.auth().create_user(&crate::support::email(), PASSWORD).wait().unwrap().user;
    let (provider, browser) = identity(&crate::support::email());
    let linked = user.link_with_provider(&provider, &browser).wait().unwrap().user;
    let mut providers: Vec<_> = linked.providers().into_iter().map(|one| one.provider_id).collect();
    providers.sort();
    assert_eq!(providers, ["google.com", "password"]);
}

#[test]
fn an_account_of_somebody_else_comes_with_its_credential() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    sign_in_as(&app, &email);
    let user = app.auth().sign_in_anonymously().wait().unwrap().user;
    let (provider, browser) = identity(&email);
    let error = failure(user.link_with_provider(&provider, &browser).wait());
    assert_eq!(error.code(), ErrorCode::CredentialAlreadyInUse);
    let credential = error.credential().unwrap();
    drop(error);
    let result = app.auth().sign_in_with_credential(&credential).wait().unwrap();
    assert_eq!(result.user.email(), email);
}

#[test]
fn a_second_factor_is_asked_for_and_resolved() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let user = sign_in_as(&app, &email).user;
    let secret = user.start_totp().wait().unwrap();
    assert!(secret.qr_code_url(&email, "Tests").starts_with("otpauth://"));
    assert_eq!(secret.qr_code_url("a\0b", "Tests"), "");
    user.enroll_totp(&secret, &totp::code(secret.key()), Some("phone")).wait().unwrap();
    let (provider, browser) = identity(&email);
    let error = failure(app.auth().sign_in_with_provider(&provider, &browser).wait());
    assert_eq!(error.code(), ErrorCode::SecondFactorRequired);
    let resolver = error.resolver().unwrap();
    drop(error);
    let hints = resolver.hints();
    assert_eq!((hints.len(), &*hints[0].display_name, &*hints[0].factor_id), (1, "phone", "totp"));
    let code = totp::code(secret.key());
    let done = resolver.resolve_with_totp(&hints[0].uid, &code).wait().unwrap();
    assert_eq!(done.user.uid(), user.uid());
}

#[test]
fn a_phone_signs_in_and_is_a_second_factor() {
    let emulator = Emulator::start();
    let (app, number) = (emulator.app(), "+15555550123");
    let id = app.auth().verify_phone_number(number, None).wait().unwrap();
    let proof = Credential::phone(&id, &emulator.code_sent_to(number)).unwrap();
    let user = app.auth().sign_in_with_credential(&proof).wait().unwrap().user;
    assert_eq!(user.phone_number(), number);
    let (email, second) = (email(), "+15555550124");
    let user = sign_in_as(&app, &email).user;
    let id = user.send_code(second, None).wait().unwrap();
    user.enroll_phone(&id, &emulator.code_sent_to(second), Some("mine")).wait().unwrap();
    let (provider, browser) = identity(&email);
    let error = failure(app.auth().sign_in_with_provider(&provider, &browser).wait());
    let resolver = error.resolver().unwrap();
    let id = resolver.send_code(&resolver.hints()[0].uid, None).wait().unwrap();
    let code = emulator.code_sent_to(second);
    let done = resolver.resolve_with_phone(&id, &code).wait().unwrap();
    assert_eq!(done.user.uid(), user.uid());
}

#[test]
fn a_server_says_who_it_is() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let token =
        r#"{"uid": "ada", "claims": {"level": 3, "of": ["a", null, true, 1.5, {"b": "c"}]}}"#;
    let user = app.auth().sign_in_with_custom_token(token).wait().unwrap().user;
    assert_eq!(user.uid(), "ada");
    let token = user.id_token().wait().unwrap();
    assert_eq!(token.claims.get("level").and_then(Value::as_i64), Some(3));
    let member = Value::Object(vec![("b".into(), Value::String("c".into()))]);
    let rest = [Value::Null, Value::Bool(true), Value::Double(1.5), member];
    let of = token.claims.get("of").and_then(Value::as_array).unwrap();
    assert_eq!((of[0].as_str(), &of[1..]), (Some("a"), &rest[..]));
    assert_eq!(token.sign_in_provider, "custom");
    assert!(token.issued_at < token.expires_at);
    assert!(!user.refresh_token().is_empty());
    assert!(!format!("{user:?}").contains(&user.refresh_token()));
}

#[test]
fn tokens_are_read_and_verified() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let user = app.auth().create_user(&email(), PASSWORD).wait().unwrap().user;
    let token = user.refreshed_id_token().wait().unwrap();
    assert_eq!((token.uid(), &*token.sign_in_provider), (user.uid(), "password"));
    assert!(!format!("{token:?}").contains(&token.text));
    let host = format!("127.0.0.1:{}", emulator.port);
    let what = Verification { emulator_host: Some(&host), ..Default::default() };
    let verified = app.auth().verify_id_token(&token.text, what).wait().unwrap();
    assert_eq!(verified.uid(), user.uid());
    let other = format!("{}x", token.text);
    failure(app.auth().verify_id_token(&other, what).wait());
    failure(app.auth().verify_id_token(&token.text, Verification::default()).wait());
}

#[test]
fn a_session_is_there_in_the_next_run() {
    let emulator = Emulator::start();
    let directory = crate::stores::Directory::new();
    let in_file = |name: &'static str| {
        let path = directory.path();
        emulator.app_with(move |it| it.store(StoreKind::File).store_directory(path).name(name))
    };
    let app = in_file("kept");
    let uid = app.auth().sign_in_anonymously().wait().unwrap().user.uid().to_owned();
    app.auth().flush().wait().unwrap();
    drop(app);
    assert!(in_file("other").auth().current_user().is_none(), "a session is that of an app");
    let again = in_file("kept");
    assert_eq!(again.auth().current_user().unwrap().uid(), uid);
    assert_eq!(again.auth().store_kind(), StoreKind::File);
}
