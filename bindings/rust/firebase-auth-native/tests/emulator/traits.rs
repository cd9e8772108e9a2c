// SPDX-License-Identifier: Apache-2.0
//! What threads may do with the types, and what they show: the compiler checks most of it.

use firebase_auth_native::{
    App, AppBuilder, Auth, Browser, Call, Credential, Error, ErrorCode, IdToken, Listener,
    Provider, Question, QuestionHandler, Resolver, SignInResult, StoreKind, TotpSecret, User,
};
use std::rc::Rc;

fn shared<T: Send + Sync>() {}
fn cloned<T: Send + Sync + Clone>() {}

#[test]
fn handles_go_to_other_threads() {
    cloned::<App>();
    cloned::<Auth>();
    cloned::<Browser>();
    cloned::<Credential>();
    cloned::<Error>();
    cloned::<IdToken>();
    cloned::<Provider>();
    cloned::<QuestionHandler>();
    cloned::<Resolver>();
    cloned::<SignInResult>();
    cloned::<TotpSecret>();
    cloned::<User>();
    shared::<AppBuilder>();
    shared::<Listener>();
    shared::<Question>();
    // A result is made where it is asked for.
    shared::<Call<Rc<()>>>();
}

#[test]
fn numbers_of_a_newer_library_are_kept() {
    assert_eq!(ErrorCode::from_number(4711), ErrorCode::Other(4711));
    assert_eq!(ErrorCode::Other(4711).number(), 4711);
    assert_eq!(ErrorCode::from_number(12), ErrorCode::WrongPassword);
    assert_eq!(StoreKind::from_number(2), StoreKind::File);
    assert_eq!((StoreKind::SecretService.name(), StoreKind::File.number()), ("SECRET_SERVICE", 2));
}
