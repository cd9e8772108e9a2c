// SPDX-License-Identifier: Apache-2.0
//! What is refused, and what a program's settings say.

use crate::support::*;
use firebase_auth_native::{
    ActionLink, App, AppBuilder, Browser, Client, Credential, ErrorCode, Provider, Status,
    StoreKind,
};
use std::error::Error;

const NULL: &str = "a\0b";

#[test]
fn what_cannot_be_is_refused_in_words() {
    let error = failure(App::builder("").name("refused").build());
    assert_eq!(error.code(), ErrorCode::Refused(Status::MissingApiKey));
    assert_eq!(error.code().to_string(), "MISSING_API_KEY");
    assert!(error.to_string().contains("MISSING_API_KEY"));
    assert!(error.source().is_none() && error.http_status().is_none());
    let google = || Provider::new("google.com").unwrap();
    let refused = [
        failure(google().scope("")),
        failure(google().parameter("redirect_uri", "any")),
        failure(App::from_json("{")),
        failure(ActionLink::parse("https://example.com/")),
    ];
    let codes: Vec<_> = refused.iter().map(|error| error.code()).collect();
    assert_eq!(codes, [ErrorCode::InvalidArgument; 4]);
    let error = failure(Provider::new("not a provider"));
    assert_eq!(error.code(), ErrorCode::InvalidProviderId);
    assert_eq!(failure(Credential::from_json("{}")).code(), ErrorCode::InvalidCredential);
    assert!(refused.iter().all(|error| !error.message().is_empty()));
}

#[test]
fn an_error_is_shown_with_its_name_once() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let error = failure(app.auth().sign_in("nobody@example.com", PASSWORD).wait());
    assert!(error.message().contains(error.name()), "{}", error.message());
    assert_eq!(error.to_string(), error.message());
    app.close();
    let closed = failure(app.auth().sign_in_anonymously().wait());
    assert_eq!(closed.to_string(), format!("{} [FBA_STATUS_CLOSED]", closed.message()));
}

#[test]
fn a_store_of_the_program_is_not_named_without_one() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let built = failure(App::builder("any").name("no store").store(StoreKind::Host).build());
    let moved = failure(app.auth().set_persistence(StoreKind::Host).wait());
    for error in [built, moved] {
        assert_eq!(error.code(), ErrorCode::Refused(Status::InvalidArgument));
        assert_eq!(error.name(), "NO_SESSION_STORE");
        assert!(error.message().contains("session_store"));
    }
}

#[test]
fn a_text_that_c_would_cut_is_refused() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let (auth, refused) = (app.auth(), ErrorCode::Refused(Status::InvalidArgument));
    let error = failure(Credential::password("ada@example.com", NULL));
    assert_eq!((error.code(), error.name()), (refused, "NULL_CHARACTER"));
    assert!(
        !format!("{error:?}").contains('b'.to_string().as_str()) || !error.message().contains(NULL)
    );
    assert_eq!(failure(auth.sign_in("ada@example.com", NULL).wait()).code(), refused);
    assert_eq!(failure(auth.use_emulator(NULL, 1)).code(), refused);
    assert_eq!(failure(auth.set_language_code(NULL)).code(), refused);
    let google = Provider::new("google.com").unwrap();
    let browser = Browser::new().client(Client::new(NULL)).open_url(|_| true);
    assert_eq!(failure(auth.sign_in_with_provider(&google, &browser).wait()).code(), refused);
    assert_eq!(failure(google.parameter("prompt", NULL)).code(), refused);
    assert!(!auth.is_sign_in_link(NULL));
    assert!(App::find(Some(NULL)).is_none());
    let user = auth.sign_in_anonymously().wait().unwrap().user;
    assert_eq!(failure(user.update_profile(Some(NULL), None).wait()).code(), refused);
}

#[test]
fn a_name_has_one_app() {
    let build = || App::builder("any").name("one").store(StoreKind::Memory).build();
    let app = build().unwrap();
    assert_eq!(failure(build()).code(), ErrorCode::Refused(Status::AlreadyExists));
    let found = App::find(Some("one")).unwrap();
    assert_eq!((found.name(), app.name()), ("one", "one"));
    drop(app);
    assert!(App::find(Some("one")).is_some(), "it is open as long as somebody has it");
    drop(found);
    assert!(App::find(Some("one")).is_none());
    build().unwrap().close();
}

#[test]
fn settings_are_read_from_their_file() {
    let json = r#"{"project_info": {"project_id": "demo-project"}, "client": [{"client_info":
        {"mobilesdk_app_id": "1:1:android:1", "android_client_info": {"package_name": "com.example"}},
        "api_key": [{"current_key": "k"}]}]}"#;
    let builder = App::from_json(json).unwrap().name("from file").store(StoreKind::Memory);
    assert!(format!("{builder:?}").contains("from file"));
    let app = builder.build().unwrap();
    assert_eq!(app.name(), "from file");
    assert!(!failure(App::from_json("{")).message().is_empty());
    assert_eq!(failure(App::from_json(NULL)).code(), ErrorCode::Refused(Status::InvalidArgument));
}

#[cfg(unix)]
#[test]
fn a_path_that_is_no_utf_8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let path = std::path::Path::new(std::ffi::OsStr::from_bytes(b"/\xFF"));
    for builder in [AppBuilder::store_directory, AppBuilder::ca_file] {
        let error = failure(builder(App::builder("any").name("path"), path).build());
        assert_eq!(error.code(), ErrorCode::Refused(Status::InvalidUtf8));
    }
}
