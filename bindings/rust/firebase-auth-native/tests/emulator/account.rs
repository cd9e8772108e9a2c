// SPDX-License-Identifier: Apache-2.0
//! What an account goes through after it was made.

use crate::support::*;
use crate::{person, totp};
use firebase_auth_native::{
    ActionCodeOperation, ActionCodeSettings, ActionLink, Browser, Credential, ErrorCode,
    OAuthTokens,
};
use std::time::Duration;

#[test]
fn a_mailed_link_signs_in() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let settings = ActionCodeSettings::new(HOME).handle_code_in_app();
    app.auth().send_sign_in_link(&email, &settings).wait().unwrap();
    let link = emulator.link_mailed_to(&email);
    assert!(app.auth().is_sign_in_link(&link));
    assert!(!app.auth().is_sign_in_link(HOME));
    let user = app.auth().sign_in_with_link(None, &link).wait().unwrap().user;
    assert_eq!(user.email(), email);
    app.auth().send_sign_in_link(&email, &settings).wait().unwrap();
    let proof = Credential::email_link(&email, &emulator.link_mailed_to(&email)).unwrap();
    let user = app.auth().sign_in_with_credential(&proof).wait().unwrap().user;
    assert_eq!(user.email(), email);
}

#[test]
fn a_mailed_link_comes_back_to_the_program() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let browser = Browser::new().localhost();
    let call = app.auth().sign_in_with_mailed_link(&email, &browser);
    assert!(person::open(&emulator.link_mailed_to(&email)));
    assert_eq!(call.wait().unwrap().user.email(), email);
    let late = Browser::new().timeout(Duration::from_millis(1));
    let error = failure(app.auth().sign_in_with_mailed_link(&email, &late).wait());
    assert_eq!(error.name(), "WEB_CONTEXT_TIMED_OUT");
}

#[test]
fn a_forgotten_password_is_replaced() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let auth = app.auth();
    auth.create_user(&email, PASSWORD).wait().unwrap();
    auth.send_password_reset(&email, Some(&ActionCodeSettings::new(HOME))).wait().unwrap();
    let link = ActionLink::parse(&emulator.link_mailed_to(&email)).unwrap();
    assert_eq!(link.operation, ActionCodeOperation::PasswordReset);
    assert_eq!(link.continue_url, HOME);
    assert!(!format!("{link:?}").contains(&link.code));
    let checked = auth.check_action_code(&link.code).wait().unwrap();
    assert_eq!(checked.operation, link.operation);
    assert_eq!(auth.verify_password_reset_code(&link.code).wait().unwrap(), email);
    auth.confirm_password_reset(&link.code, "another horse").wait().unwrap();
    assert_eq!(auth.sign_in(&email, "another horse").wait().unwrap().user.email(), email);
    let error = failure(auth.check_action_code(&link.code).wait());
    assert_eq!(error.code(), ErrorCode::InvalidActionCode);
    assert!(!format!("{error:?}").contains(&link.code));
}

#[test]
fn an_address_is_verified_and_changed() {
    let emulator = Emulator::start();
    let (app, first, other, third) = (emulator.app(), email(), email(), email());
    let auth = app.auth();
    let user = auth.create_user(&first, PASSWORD).wait().unwrap().user;
    user.verify_email(None).wait().unwrap();
    let link = ActionLink::parse(&emulator.link_mailed_to(&first)).unwrap();
    auth.apply_action_code(&link.code).wait().unwrap();
    user.reload().wait().unwrap();
    assert!(auth.current_user().unwrap().is_email_verified());
    let settings = ActionCodeSettings::new(HOME).android("com.example", Some("12"), true);
    user.change_email(&other, Some(&settings)).wait().unwrap();
    let link = ActionLink::parse(&emulator.link_mailed_to(&other)).unwrap();
    let code = auth.check_action_code(&link.code).wait().unwrap();
    assert_eq!((code.email, code.previous_email), (other.clone(), first));
    auth.apply_action_code(&link.code).wait().unwrap();
    let user = auth.sign_in(&other, PASSWORD).wait().unwrap().user;
    user.update_email(&third).wait().unwrap();
    assert_eq!(auth.current_user().unwrap().email(), third);
}

#[test]
fn what_is_no_link_is_refused() {
    let error = failure(ActionLink::parse(HOME));
    assert_ne!(error.code(), ErrorCode::Refused(firebase_auth_native::Status::Ok));
    assert!(!error.message().is_empty());
}

#[test]
fn a_profile_is_changed_and_an_account_goes() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let user = app.auth().create_user(&email(), PASSWORD).wait().unwrap().user;
    user.update_profile(Some("Ada"), Some("https://example.com/ada.png")).wait().unwrap();
    user.update_profile(None, Some("")).wait().unwrap();
    user.update_password("another horse").wait().unwrap();
    user.reload().wait().unwrap();
    let now = app.auth().current_user().unwrap();
    assert_eq!((now.display_name(), now.photo_url(), user.display_name()), ("Ada", "", ""));
    assert!(now.created_at() <= now.last_sign_in_at());
    user.delete().wait().unwrap();
    assert!(app.auth().current_user().is_none());
}

#[test]
fn somebody_shows_again_who_it_is() {
    let emulator = Emulator::start();
    let (app, address) = (emulator.app(), email());
    let user = sign_in_as(&app, &address).user;
    let (provider, browser) = identity(&address);
    let again = user.reauthenticate_with_provider(&provider, &browser).wait().unwrap();
    assert_eq!(again.user.uid(), user.uid());
    let proof = app.auth().fetch_credential(&provider, &browser).wait().unwrap();
    assert_eq!(proof.provider_id(), "google.com");
    user.reauthenticate_with_credential(&proof).wait().unwrap();
    let (provider, browser) = identity(&email());
    let error = failure(user.reauthenticate_with_provider(&provider, &browser).wait());
    assert_eq!(error.code(), ErrorCode::UserMismatch);
    let proof = Credential::password(&email(), PASSWORD).unwrap();
    user.link_with_credential(&proof).wait().unwrap();
    let rest = user.unlink("google.com").wait().unwrap().user.providers();
    assert_eq!((rest.len(), &*rest[0].provider_id), (1, "password"));
}

#[test]
fn tokens_of_a_provider_sign_in() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let said = format!(r#"{{"sub": "{email}", "email": "{email}", "email_verified": true}}"#);
    let tokens = OAuthTokens { id_token: Some(&said), ..Default::default() };
    assert!(!format!("{tokens:?}").contains(&email));
    let proofs = [Credential::google(Some(&said), None), Credential::oauth("google.com", &tokens)];
    for proof in proofs {
        let proof = proof.unwrap();
        assert!(!format!("{proof:?}").contains(&email));
        let user = app.auth().sign_in_with_credential(&proof).wait().unwrap().user;
        assert_eq!(user.email(), email);
    }
    let twitter = Credential::twitter("token", "secret").unwrap();
    assert_eq!((twitter.access_token(), twitter.secret()), ("token", "secret"));
    assert_eq!(Credential::github("token").unwrap().provider_id(), "github.com");
    assert_eq!(Credential::facebook("token").unwrap().provider_id(), "facebook.com");
}

#[test]
fn a_second_factor_is_taken_back() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let user = sign_in_as(&app, &email()).user;
    let secret = user.start_totp().wait().unwrap();
    assert_eq!((secret.code_length(), secret.period()), (6, 30));
    assert!(secret.deadline().unwrap() > user.last_sign_in_at());
    let error = failure(user.enroll_totp(&secret, "", None).wait());
    assert!(!format!("{error:?} {secret:?}").contains(secret.key()));
    user.enroll_totp(&secret, &totp::code(secret.key()), None).wait().unwrap();
    let user = app.auth().current_user().unwrap();
    user.unenroll(&user.second_factors()[0].uid).wait().unwrap();
    assert!(app.auth().current_user().unwrap().second_factors().is_empty());
}

#[test]
fn a_language_is_asked_for() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let auth = app.auth();
    assert_eq!(auth.language_code(), "");
    auth.set_language_code("pt-BR").unwrap();
    assert_eq!(auth.language_code(), "pt-BR");
    auth.use_app_language().unwrap();
    assert_ne!(auth.language_code(), "pt-BR");
}

#[test]
fn a_tenant_has_its_own_accounts() {
    let emulator = Emulator::start();
    let path = "/identitytoolkit.googleapis.com/v2/projects/demo-project/tenants";
    let asked = r#"{"displayName": "one", "allowPasswordSignup": true}"#;
    let name = member(&emulator.ask_at(path, asked), "name");
    let tenant = name.rsplit('/').next().unwrap();
    let (app, email) = (emulator.app(), email());
    app.auth().set_tenant_id(tenant).unwrap();
    let user = app.auth().create_user(&email, PASSWORD).wait().unwrap().user;
    assert_eq!((user.tenant_id(), &*app.auth().tenant_id()), (tenant, tenant));
    app.auth().set_tenant_id("").unwrap();
    failure(app.auth().sign_in(&email, PASSWORD).wait());
}

#[test]
fn a_password_is_held_against_the_policy() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let status = app.auth().validate_password("short").wait().unwrap();
    assert!(!status.is_valid() && !status.meets_min_length() && status.meets_digit());
    assert!(status.min_length() > 5 && !status.requires_digit());
    assert_eq!(format!("{status:?}"), "PasswordStatus { is_valid: false, .. }");
    assert!(app.auth().validate_password(PASSWORD).wait().unwrap().is_valid());
}

#[test]
fn another_app_takes_the_session_over() {
    let emulator = Emulator::start();
    let (app, other) = (emulator.app(), emulator.app());
    let user = app.auth().sign_in_anonymously().wait().unwrap().user;
    other.auth().update_current_user(&user).wait().unwrap();
    assert_eq!(other.auth().current_user().unwrap().uid(), user.uid());
}

#[test]
fn headers_and_domains_are_checked() {
    let emulator = Emulator::start();
    let app = emulator.app();
    app.auth().set_header("X-Trace", "1").unwrap();
    let refused = ErrorCode::Refused(firebase_auth_native::Status::InvalidArgument);
    assert_eq!(failure(app.auth().set_header("Host", "example.com")).code(), refused);
    app.auth().set_custom_auth_domain("auth.example.com").unwrap();
    assert_eq!(failure(app.auth().set_custom_auth_domain("no host")).code(), refused);
}
