// SPDX-License-Identifier: Apache-2.0
//! Functions of the program that the library calls.

use crate::support::*;
use firebase_auth_native::{Browser, BrowserState, Credential, ErrorCode, Listener, Status};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn what_is_given_is_dropped_once() {
    let emulator = Emulator::start();
    let (app, drops) = (emulator.app(), Drops::default());
    let (ended, cancelled, opened, heard) = (drops.one(), drops.one(), drops.one(), drops.one());
    let listener = app.auth().on_user_change(move |_| heard.touch()).unwrap();
    let (sender, told) = channel();
    app.auth().sign_in_anonymously().on_end(move |_| {
        ended.touch();
        sender.send(()).unwrap();
    });
    told.recv().unwrap();
    let open_url = move |_: &str| {
        opened.touch();
        true
    };
    let call = endless_in(&app, Browser::new().open_url(open_url));
    call.on_end(move |_| cancelled.touch());
    drop(listener);
    app.close();
    drop(app);
    assert_eq!(drops.after(4), 4);
}

#[test]
fn what_is_refused_is_dropped_too() {
    let emulator = Emulator::start();
    let (app, drops) = (emulator.app(), Drops::default());
    app.close();
    let (ended, pumped, opened, heard) = (drops.one(), drops.one(), drops.one(), drops.one());
    app.auth().sign_in_anonymously().on_end(move |result| {
        ended.touch();
        assert_eq!(failure(result).code(), ErrorCode::Refused(Status::Closed));
    });
    app.auth().sign_in_anonymously().on_end_pumped(move |_| pumped.touch());
    failure(app.auth().on_user_change(move |_| heard.touch()));
    let open_url = move |_: &str| {
        opened.touch();
        true
    };
    failure(endless_in(&app, Browser::new().open_url(open_url)).wait());
    assert_eq!(drops.after(4), 4);
}

#[test]
fn a_call_whose_app_was_closed_tells_its_function() {
    let emulator = Emulator::start();
    let (app, drops) = (emulator.app(), Drops::default());
    let call = endless(&app);
    app.close();
    let (kept, (sender, told)) = (drops.one(), channel());
    call.on_end(move |result| {
        kept.touch();
        sender.send(failure(result).code()).unwrap();
    });
    assert_eq!(told.recv().unwrap(), ErrorCode::Refused(Status::Closed));
    assert_eq!(drops.after(1), 1);
}

#[test]
fn a_pumped_function_runs_where_events_are_processed() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let heard = sender.clone();
    let listener = app.auth().on_user_change_pumped(move |user| {
        heard.send((thread::current().id(), user.is_some())).unwrap();
    });
    let call = app.auth().sign_in_anonymously();
    call.wait().unwrap();
    call.on_end_pumped(move |result| {
        sender.send((thread::current().id(), result.is_ok())).unwrap();
    });
    assert!(told.try_recv().is_err(), "nothing is pumped yet");
    let own = thread::current().id();
    assert_eq!(app.process_events(None), 3);
    assert_eq!(told.try_iter().collect::<Vec<_>>(), [(own, true); 3]);
    assert_eq!(app.process_events(Some(std::time::Duration::ZERO)), 0);
    drop(listener);
}

#[test]
fn an_opener_may_be_pumped() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let open_url = move |_: &str| sender.send(thread::current().id()).is_ok();
    let call = endless_in(&app, Browser::new().open_url_pumped(open_url));
    while app.process_events(None) == 0 {
        assert!(!call.is_done());
    }
    assert_eq!(told.recv().unwrap(), thread::current().id());
}

#[test]
fn a_panic_in_a_function_ends_there() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let listener = app.auth().on_user_change(|_| panic("of a listener"));
    app.auth().sign_in_anonymously().on_end(move |_| {
        sender.send(()).unwrap();
        panic("of a function")
    });
    told.recv().unwrap();
    let call = endless_in(&app, Browser::new().open_url(|_| panic("of an opener")));
    while call.browser_state() != BrowserState::Failed {
        assert!(!call.is_done());
    }
    assert!(app.auth().current_user().unwrap().is_anonymous());
    drop((call, listener));
    app.auth().sign_in_anonymously().wait().unwrap();
}

#[test]
fn a_panic_where_something_is_dropped_ends_there() {
    struct PanicsWhereItIsDropped;
    impl Drop for PanicsWhereItIsDropped {
        fn drop(&mut self) {
            panic("of a drop")
        }
    }
    impl PanicsWhereItIsDropped {
        fn touch(&self) {}
    }
    let emulator = Emulator::start();
    let (app, kept) = (emulator.app(), PanicsWhereItIsDropped);
    let listener = app.auth().on_user_change(move |_| kept.touch());
    drop(listener);
    app.auth().sign_in_anonymously().wait().unwrap();
}

#[test]
fn a_function_may_wait_for_another_call() {
    let emulator = Emulator::start();
    let (app, email, (sender, told)) = (emulator.app(), email(), channel());
    app.auth().create_user(&email, PASSWORD).wait().unwrap();
    let auth = app.auth().clone();
    // It holds the thread that does the I/O of what it waits for.
    let shown = move |_: &str| {
        let methods = auth.sign_in_methods(&email).wait().unwrap();
        let error = failure(auth.create_user(&email, PASSWORD).wait());
        sender.send((methods, error.code())).unwrap();
        true
    };
    let call = endless_in(&app, Browser::new().open_url(shown));
    let (methods, code) = told.recv().unwrap();
    assert_eq!((methods, code), (vec!["password".to_owned()], ErrorCode::EmailAlreadyInUse));
    drop(call);
    // The opener held an auth, which holds the app.
    app.close();
}

#[test]
fn listeners_hear_who_is_signed_in() {
    let emulator = Emulator::start();
    let (app, heard) = (emulator.app(), Arc::new(Mutex::new(Vec::new())));
    let told = Arc::clone(&heard);
    let listener = app.auth().on_user_change(move |user| {
        told.lock().unwrap().push(user.map(|user| user.uid().to_owned()));
    });
    let first = app.auth().sign_in_anonymously().wait().unwrap().user.uid().to_owned();
    app.auth().sign_out().unwrap();
    let second = app.auth().create_user(&email(), PASSWORD).wait().unwrap().user;
    drop(listener);
    app.auth().sign_out().unwrap();
    let wanted = [None, Some(first), None, Some(second.uid().to_owned())];
    assert_eq!(*heard.lock().unwrap(), wanted);
}

#[test]
fn a_listener_that_is_detached_goes_on_until_the_end() {
    let emulator = Emulator::start();
    let (app, drops, (sender, told)) = (emulator.app(), Drops::default(), channel());
    let kept = drops.one();
    let listener = app.auth().on_user_change(move |user| {
        kept.touch();
        sender.send(user.is_some()).unwrap();
    });
    listener.unwrap().detach();
    app.auth().sign_in_anonymously().wait().unwrap();
    assert_eq!((told.recv(), told.recv(), drops.count()), (Ok(false), Ok(true), 0));
    drop(app);
    assert_eq!(drops.after(1), 1);
}

#[test]
fn a_listener_may_remove_itself() {
    let emulator = Emulator::start();
    let (app, drops, (sender, told)) = (emulator.app(), Drops::default(), channel());
    let (kept, own) = (drops.one(), Arc::new(Mutex::new(None::<Listener>)));
    let removed = Arc::clone(&own);
    let listener = app.auth().on_user_change(move |_| {
        let is_removed = removed.lock().unwrap().take().is_some();
        sender.send((is_removed, kept.is_gone())).unwrap();
    });
    *own.lock().unwrap() = Some(listener.unwrap());
    app.auth().sign_in_anonymously().wait().unwrap();
    app.auth().sign_out().unwrap();
    assert_eq!(drops.after(1), 1);
    // What it holds is there until it has returned, and it is not called again.
    assert_eq!(told.iter().collect::<Vec<_>>(), [(false, false), (true, false)]);
}

#[test]
fn a_new_token_is_heard_of() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let listener = app.auth().on_token_change(move |user| {
        sender.send(user.map(|user| user.uid().to_owned())).unwrap();
    });
    assert_eq!(told.recv().unwrap(), None);
    let user = app.auth().sign_in_anonymously().wait().unwrap().user;
    assert_eq!(told.recv().unwrap().as_deref(), Some(user.uid()));
    let proof = Credential::password(&email(), PASSWORD).unwrap();
    user.link_with_credential(&proof).wait().unwrap();
    assert_eq!(told.recv().unwrap().as_deref(), Some(user.uid()));
    drop(listener);
}

#[test]
fn a_listener_cannot_wait_for_the_call_that_it_hears_of() {
    let emulator = Emulator::start();
    let (app, (sender, told)) = (emulator.app(), channel());
    let (give, call) = channel::<firebase_auth_native::Call<_>>();
    let call = Mutex::new(call);
    let listener = app.auth().on_user_change(move |user| {
        if user.is_some() {
            let call = call.lock().unwrap().recv().unwrap();
            sender.send(failure(call.wait()).code()).unwrap();
            call.detach();
        }
    });
    give.send(app.auth().sign_in_anonymously()).unwrap();
    assert_eq!(told.recv().unwrap(), ErrorCode::Refused(Status::TimedOut));
    drop(listener);
}

#[test]
fn a_budget_without_an_end_is_enough_for_all() {
    let emulator = Emulator::start();
    let app = emulator.app();
    for _ in 0..3 {
        let call = app.auth().ready();
        call.wait().unwrap();
        call.on_end_pumped(|_| {
            let begun = Instant::now();
            while begun.elapsed() <= Duration::from_micros(1) {}
        });
    }
    assert_eq!(app.process_events(Some(Duration::MAX)), 3);
}

#[test]
fn an_event_loop_is_woken() {
    let emulator = Emulator::start();
    let (app, drops, (sender, told)) = (emulator.app(), Drops::default(), channel());
    let (first, second) = (drops.one(), drops.one());
    app.set_wakeup(move || first.touch()).unwrap();
    app.set_wakeup(move || {
        second.touch();
        sender.send(()).unwrap();
    })
    .unwrap();
    let listener = app.auth().on_token_change_pumped(|_| {}).unwrap();
    told.recv().unwrap();
    assert_eq!((app.process_events(None), drops.after(1)), (1, 1));
    drop(listener);
    app.remove_wakeup().unwrap();
    assert_eq!(drops.after(2), 2);
    app.remove_wakeup().unwrap();
    app.close();
    let refused = drops.one();
    failure(app.remove_wakeup());
    failure(app.set_wakeup(move || refused.touch()));
    assert_eq!(drops.after(3), 3);
}
