// SPDX-License-Identifier: Apache-2.0
//! What holds for the whole process: its end, its children, its log.

#[path = "../examples/transcript/browser.rs"]
#[allow(dead_code)]
mod person;
#[path = "emulator/support.rs"]
#[allow(dead_code)]
mod support;

use firebase_auth_native::{ErrorCode, LogLevel, Status};
use std::env;
use std::os::raw::c_int;
use std::process::Command;
use support::*;

extern "C" {
    fn fork() -> c_int;
    fn waitpid(child: c_int, status: *mut c_int, options: c_int) -> c_int;
    fn _exit(status: c_int) -> !;
}

/// A test again, in a process of its own: nothing else runs beside it there.
fn alone(test: &str) -> bool {
    if env::var_os("ALONE").is_some() {
        return true;
    }
    let mut command = Command::new(env::current_exe().unwrap());
    let output = command.args(["--exact", test, "--nocapture"]).env("ALONE", "1").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    false
}

#[test]
fn a_program_may_end_with_an_app_open() {
    if !alone("a_program_may_end_with_an_app_open") {
        return;
    }
    let emulator = Emulator::start();
    let app = emulator.app();
    app.auth().on_token_change(|_| {}).unwrap().detach();
    app.auth().sign_in_anonymously().wait().unwrap();
    endless(&app).on_end(|_| {});
    std::mem::forget(app);
}

#[test]
fn a_child_makes_its_own_app() {
    if !alone("a_child_makes_its_own_app") {
        return;
    }
    let emulator = Emulator::start();
    let app = emulator.app();
    let call = endless(&app);
    // SAFETY: the other threads of this process are the library's and the runner's, which waits.
    let child = unsafe { fork() };
    if child == 0 {
        let closed = ErrorCode::Refused(Status::Closed);
        let is_closed = failure(call.wait()).code() == closed
            && failure(app.auth().sign_in_anonymously().wait()).code() == closed;
        drop((call, app));
        let own = emulator.app();
        let has_signed_in = own.auth().sign_in_anonymously().wait().is_ok();
        // SAFETY: it ends here, and leaves the emulator alone.
        unsafe { _exit((!is_closed || !has_signed_in).into()) };
    }
    let mut status = -1;
    // SAFETY: the child is this process's, and the status a variable of this frame.
    assert_eq!((unsafe { waitpid(child, &mut status, 0) }, status), (child, 0));
    assert!(!call.is_done(), "the parent notices nothing");
}

#[test]
fn lines_of_the_log_go_where_the_program_says() {
    if !alone("lines_of_the_log_go_where_the_program_says") {
        return;
    }
    let (emulator, drops, (sender, told)) = (Emulator::start(), Drops::default(), channel());
    let kept = drops.one();
    assert_eq!(firebase_auth_native::log_level(), LogLevel::Warning);
    firebase_auth_native::set_log_level(LogLevel::Verbose).unwrap();
    firebase_auth_native::set_log_sink(move |level, line| {
        kept.touch();
        let _ = sender.try_send((level, line.to_owned()));
        panic("of a sink");
    })
    .unwrap();
    let app = emulator.app();
    app.auth().create_user(&email(), PASSWORD).wait().unwrap();
    drop(app);
    firebase_auth_native::remove_log_sink().unwrap();
    assert_eq!(drops.after(1), 1);
    let lines: Vec<_> = told.try_iter().collect();
    assert!(lines.iter().any(|(level, _)| *level == LogLevel::Verbose), "{lines:?}");
    assert!(!format!("{lines:?}").contains("horse"));
}
