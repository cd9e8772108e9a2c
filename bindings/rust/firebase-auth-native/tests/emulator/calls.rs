// SPDX-License-Identifier: Apache-2.0
//! Calls that are waited for, by threads and by tasks.

use crate::support::*;
use firebase_auth_native::{sys, BrowserState, Call, ErrorCode, Route, Status};
use std::ffi::CStr;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::task::{Context, Poll, Wake};
use std::thread;
use std::time::Duration;

#[test]
fn a_time_limit_leaves_the_call_as_it_is() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless(&app);
    for limit in [Duration::ZERO, Duration::from_nanos(1)] {
        assert!(call.wait_timeout(limit).is_none());
    }
    assert!(!call.is_done() && call.result().is_none());
    call.cancel();
    let error = failure(call.wait_timeout(Duration::MAX).unwrap());
    assert_eq!(error.code(), ErrorCode::WebContextCancelled);
}

#[test]
fn a_result_can_be_asked_for_again() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = app.auth().sign_in_anonymously();
    let user = call.wait().unwrap().user;
    assert_eq!(call.result().unwrap().unwrap().user.uid(), user.uid());
    assert!(call.is_done());
    assert_eq!(format!("{call:?}"), "Call { is_done: true, .. }");
}

#[test]
fn closing_an_app_ends_its_calls() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless(&app);
    app.close();
    assert!(app.is_closed());
    assert_eq!(failure(call.wait()).code(), ErrorCode::Refused(Status::Closed));
    let error = failure(app.auth().sign_in_anonymously().wait());
    assert_eq!(error.code(), ErrorCode::Refused(Status::Closed));
    assert_eq!((error.name(), error.email()), ("FBA_STATUS_CLOSED", ""));
}

#[test]
fn the_last_reference_closes_the_app() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let (auth, call) = (app.auth().clone(), endless(&app));
    drop(app);
    assert!(call.result().is_none(), "an auth keeps its app open");
    drop(auth);
    assert_eq!(failure(call.wait()).code(), ErrorCode::Refused(Status::Closed));
}

#[test]
fn many_threads_wait_for_one_call() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless(&app);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| failure(call.wait()).code())).collect();
        call.cancel();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), ErrorCode::WebContextCancelled);
        }
    });
}

#[test]
fn many_threads_call_at_a_time() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let uids = thread::scope(|scope| {
        let work = || (0..10).map(|_| app.auth().sign_in_anonymously().wait().unwrap().user);
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(move || work().collect())).collect();
        let users = threads.into_iter().flat_map(|thread| -> Vec<_> { thread.join().unwrap() });
        users.map(|user| user.uid().to_owned()).collect::<Vec<_>>()
    });
    assert_eq!(uids.len(), 80);
    assert!(uids.iter().any(|uid| uid == app.auth().current_user().unwrap().uid()));
}

#[test]
fn a_task_waits() {
    let emulator = Emulator::start();
    let (app, email) = (emulator.app(), email());
    let user = block_on(async {
        let first = app.auth().sign_in_anonymously().await?.user;
        let second = app.auth().create_user(&email, PASSWORD).await?.user;
        Ok::<_, firebase_auth_native::Error>((first.is_anonymous(), second.is_anonymous()))
    });
    assert_eq!(user.unwrap(), (true, false));
    assert!(block_on(app.auth().sign_in(&email, "wrong")).is_err());
}

#[test]
fn a_task_that_another_thread_polls_is_woken_there() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let mut call = endless(&app);
    assert!(poll_once(&mut call).is_pending());
    assert!(poll_once(&mut call).is_pending(), "a second waker takes the place of the first");
    thread::scope(|scope| {
        let (begun, told) = channel();
        let waiting = scope.spawn(move || {
            begun.send(()).unwrap();
            block_on(call)
        });
        told.recv().unwrap();
        app.close();
        assert_eq!(failure(waiting.join().unwrap()).code(), ErrorCode::Refused(Status::Closed));
    });
}

#[test]
fn a_call_that_is_given_away_can_be_watched_and_cancelled() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let call = endless(&app);
    let handle = call.handle();
    call.on_end(move |result| sender.send(failure(result).code()).unwrap());
    while handle.browser_state() != BrowserState::Opened {
        assert!(!handle.is_done());
    }
    assert!(handle.authorization_url().unwrap().starts_with("http"));
    assert_eq!((handle.route(), handle.user_code()), (Route::Loopback, None));
    handle.clone().cancel();
    assert_eq!(told.recv().unwrap(), ErrorCode::WebContextCancelled);
    assert_eq!(format!("{handle:?}"), "CallHandle { is_done: true, .. }");
}

#[test]
fn a_handle_does_not_keep_its_call() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless(&app);
    let handle = call.handle();
    drop(call);
    assert!(handle.is_done());
    app.close();
    let refused = app.auth().ready().handle();
    refused.cancel();
    assert!(refused.is_done() && refused.verification_url().is_none());
}

#[test]
fn a_task_that_waits_is_ended_from_elsewhere() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let mut call = endless(&app);
    let handle = call.handle();
    assert!(poll_once(&mut call).is_pending());
    thread::scope(|scope| {
        let waiting = scope.spawn(|| block_on(call));
        handle.cancel();
        assert_eq!(failure(waiting.join().unwrap()).name(), "WEB_CONTEXT_CANCELLED");
    });
}

#[test]
fn a_call_that_has_ended_is_ready_at_once() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let mut call = app.auth().sign_in_anonymously();
    call.wait().unwrap();
    assert!(matches!(poll_once(&mut call), Poll::Ready(Ok(_))));
    app.close();
    let mut refused = app.auth().ready();
    assert!(matches!(poll_once(&mut refused), Poll::Ready(Err(_))));
}

#[test]
fn dropping_a_call_ends_it_and_detaching_does_not() {
    let emulator = Emulator::start();
    let app = emulator.app();
    drop(endless(&app));
    // An auth has one sign-in by browser at a time: this one finds none.
    sign_in_as(&app, &email());
    endless(&app).detach();
    let error = failure(endless(&app).wait());
    assert_eq!(error.code(), ErrorCode::WebContextAlreadyPresented);
}

#[test]
fn dropping_a_task_ends_its_call() {
    let emulator = Emulator::start();
    let app = emulator.app();
    let mut call = endless(&app);
    assert!(poll_once(&mut call).is_pending());
    drop(call);
    sign_in_as(&app, &email());
}

#[test]
fn dropping_a_task_does_not_wake_it() {
    struct Counted(AtomicUsize);
    impl Wake for Counted {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    let emulator = Emulator::start();
    let (app, woken) = (emulator.app(), Arc::new(Counted(AtomicUsize::new(0))));
    let mut call = endless(&app);
    let waker = Arc::clone(&woken).into();
    assert!(Pin::new(&mut call).poll(&mut Context::from_waker(&waker)).is_pending());
    drop(call);
    app.close();
    assert_eq!(woken.0.load(Ordering::SeqCst), 0);
}

#[test]
fn a_call_that_is_detached_goes_on() {
    let emulator = Emulator::start();
    let (app, heard) = (emulator.app(), channel());
    let listener = app.auth().on_user_change(move |user| {
        if let Some(user) = user {
            heard.0.send(user.is_anonymous()).unwrap();
        }
    });
    app.auth().sign_in_anonymously().detach();
    assert!(heard.1.recv().unwrap());
    drop(listener);
}

#[test]
fn the_c_api_does_what_is_not_here() {
    unsafe fn token(future: *const sys::fba_future) -> Option<String> {
        // SAFETY: the call lends a valid future, whose text lives as long.
        unsafe {
            let text = sys::fba_future_token(future);
            (!text.is_null()).then(|| CStr::from_ptr(text).to_str().unwrap().to_owned())
        }
    }
    let emulator = Emulator::start();
    let app = emulator.app();
    let user = app.auth().sign_in_anonymously().wait().unwrap().user;
    // SAFETY: the handle lives during the call, and the future yields a token.
    let call: Call<String> = unsafe {
        Call::of(token, |future| {
            sys::fba_user_fetch_token(user.as_raw(), false, std::ptr::null(), future)
        })
    };
    assert_eq!(call.wait().unwrap(), user.id_token().wait().unwrap().text);
}
