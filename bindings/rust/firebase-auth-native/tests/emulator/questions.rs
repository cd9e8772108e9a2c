// SPDX-License-Identifier: Apache-2.0
//! What the library asks the program.

use crate::support::*;
use firebase_auth_native::{Browser, ErrorCode, Question, QuestionHandler, Status};
use std::time::Duration;

#[test]
fn a_code_is_sent_after_an_answer() {
    let emulator = Emulator::start();
    let (app, drops, (sender, told)) = (emulator.app(), Drops::default(), channel());
    let kept = drops.one();
    let handler = QuestionHandler::new(move |question: Question| {
        kept.touch();
        sender.send(question).unwrap();
    });
    let call = app.auth().verify_phone_number("+15555550123", Some(&handler));
    let question = told.recv().unwrap();
    assert_eq!((question.subject(), question.is_open()), ("+15555550123", true));
    assert!(question.user().is_none());
    failure(question.answer("a\0b"));
    question.answer("a token").unwrap();
    assert!(!question.is_open());
    failure(question.answer("a token"));
    assert!(!call.wait().unwrap().is_empty());
    drop((handler, question, app));
    assert_eq!(drops.after(1), 1);
}

#[test]
fn a_question_that_is_dropped_ends_the_call() {
    let emulator = Emulator::start();
    let app = emulator.app();
    for handler in [QuestionHandler::new(drop), QuestionHandler::new(|_| panic("of a handler"))] {
        let call = app.auth().verify_phone_number("+15555550123", Some(&handler));
        assert_eq!(failure(call.wait()).code(), ErrorCode::AppVerificationFailed);
    }
}

#[test]
fn somebody_may_be_kept_out() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let handler = QuestionHandler::new(|question| {
        let user = question.user().unwrap();
        assert_eq!(user.uid(), question.subject());
        let ended = match user.is_anonymous() {
            true => question.fail(ErrorCode::UserDisabled, "Nobody without a name."),
            false => question.answer(""),
        };
        ended.unwrap();
    });
    app.auth().set_before_sign_in(Some(&handler.timeout(Duration::from_secs(60)))).unwrap();
    let error = failure(app.auth().sign_in_anonymously().wait());
    assert_eq!((error.code(), error.name()), (ErrorCode::UserDisabled, "QUESTION_FAILED"));
    assert_eq!(error.message(), "Nobody without a name.");
    app.auth().create_user(&email(), PASSWORD).wait().unwrap();
    app.auth().set_before_sign_in(None).unwrap();
    app.auth().sign_out().unwrap();
    app.auth().sign_in_anonymously().wait().unwrap();
}

#[test]
fn tokens_of_app_check_are_asked_for() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let handler = QuestionHandler::new(move |question| {
        sender.send(question.subject().to_owned()).unwrap();
        // Only tokens of reCAPTCHA come from a page.
        let refused = failure(question.answer_in_browser(&Browser::new().open_url(|_| true)));
        assert_eq!(refused.code(), ErrorCode::Refused(Status::InvalidArgument));
        question.fail(ErrorCode::AppNotVerified, "").unwrap();
    });
    app.auth().set_app_check(Some(&handler)).unwrap();
    let error = failure(app.auth().sign_in_anonymously().wait());
    assert_eq!((error.code(), &*told.recv().unwrap()), (ErrorCode::AppNotVerified, "App Check"));
    app.auth().set_app_check(None).unwrap();
    app.auth().set_recaptcha(Some(&handler)).unwrap();
    app.auth().set_recaptcha(None).unwrap();
    app.auth().sign_in_anonymously().wait().unwrap();
    app.close();
    failure(app.auth().set_app_check(Some(&handler)));
}
