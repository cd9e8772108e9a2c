// SPDX-License-Identifier: Apache-2.0
//! An emulator, and what tests ask of it.

use crate::person;
use firebase_auth_native::{App, AppBuilder, Browser, Call, Provider, Route, SignInResult};
use firebase_auth_native::{Error, Result, StoreKind};
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::os::raw::c_int;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Arc, Condvar, Mutex};
use std::task::{Context, Poll, Wake};
use std::thread::{self, Thread};

pub const PASSWORD: &str = "correct horse";
pub const HOME: &str = "http://localhost/home";
static NAMES: AtomicUsize = AtomicUsize::new(1);

fn name(what: &str) -> String {
    format!("{what}-{}", NAMES.fetch_add(1, Ordering::Relaxed))
}

pub fn email() -> String {
    name("ada") + "@example.com"
}

/// One that runs until it is dropped.
pub struct Emulator {
    process: Child,
    pub port: u16,
}

extern "C" {
    fn prctl(option: c_int, ...) -> c_int;
}

impl Emulator {
    pub fn start() -> Self {
        let program = std::env::var_os("AUTH_EMULATOR").expect("AUTH_EMULATOR names none");
        let mut command = Command::new(program);
        command.args(["--port", "0", "--config", r#"{"emulator": {"signIdTokens": true}}"#]);
        // A run that is killed leaves none behind: PR_SET_PDEATHSIG, SIGTERM.
        // SAFETY: the function is one that may be called between fork and exec.
        unsafe {
            command.pre_exec(|| {
                prctl(1, 15);
                Ok(())
            })
        };
        let mut process = command.stdout(Stdio::piped()).spawn().expect("an emulator");
        let mut said = String::new();
        let output = process.stdout.as_mut().expect("its output");
        BufReader::new(output).read_line(&mut said).expect("a line");
        let port = said.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        Self { process, port: port.unwrap_or_else(|| panic!("no port in {said}")) }
    }

    pub fn app(&self) -> App {
        self.app_with(|builder| builder.store(StoreKind::Memory))
    }

    pub fn app_with(&self, set: impl FnOnce(AppBuilder) -> AppBuilder) -> App {
        let builder = App::builder("any").project_id("demo-project").name(name("app"));
        let app = set(builder).build().expect("an app");
        app.auth().use_emulator("127.0.0.1", self.port).expect("an emulator");
        app
    }

    /// What it answers to a test.
    pub fn ask(&self, path: &str, body: &str) -> String {
        self.ask_at(&format!("/emulator/v1/projects/demo-project/{path}"), body)
    }

    pub fn ask_at(&self, path: &str, body: &str) -> String {
        let url = format!("http://127.0.0.1:{}{path}", self.port);
        let answer = person::ask("POST", &url, body).expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    }

    pub fn link_mailed_to(&self, email: &str) -> String {
        let said = self.ask("oobCodes:wait", &format!(r#"{{"email": "{email}"}}"#));
        member(&said, "oobLink").replace("\\/", "/")
    }

    pub fn code_sent_to(&self, phone: &str) -> String {
        let asked = format!(r#"{{"phoneNumber": "{phone}"}}"#);
        member(&self.ask("verificationCodes:wait", &asked), "code")
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it has ended");
    }
}

/// A text in an object of JSON, whose escapes stay as they are.
pub fn member(json: &str, name: &str) -> String {
    let (_, rest) = json.split_once(&format!("\"{name}\"")).unwrap_or_else(|| panic!("{json}"));
    rest.split('"').nth(1).expect("a text").to_owned()
}

/// Somebody who is signed in at the provider, and has nothing to answer there.
pub fn identity(email: &str) -> (Provider, Browser) {
    let provider = Provider::new("google.com").unwrap().parameter("login_hint", email).unwrap();
    let browser = Browser::new().route(Route::Loopback).open_url(person::open);
    (provider.parameter("prompt", "none").unwrap(), browser)
}

pub fn sign_in_as(app: &App, email: &str) -> SignInResult {
    let (provider, browser) = identity(email);
    app.auth().sign_in_with_provider(&provider, &browser).wait().unwrap()
}

/// A sign-in in a browser that never comes back.
pub fn endless(app: &App) -> Call<SignInResult> {
    endless_in(app, Browser::new().open_url(|_| true))
}

pub fn endless_in(app: &App, browser: Browser) -> Call<SignInResult> {
    let provider = Provider::new("google.com").unwrap();
    app.auth().sign_in_with_provider(&provider, &browser.route(Route::Loopback))
}

pub fn failure<T>(result: Result<T>) -> Error {
    match result {
        Ok(_) => panic!("it has succeeded"),
        Err(error) => error,
    }
}

/// What functions on several threads tell. Before Rust 1.72 a plain `Sender` is not `Sync`.
pub fn channel<T>() -> (mpsc::SyncSender<T>, mpsc::Receiver<T>) {
    mpsc::sync_channel(16)
}

/// A mistake of the program, which no panic hook tells: the output of the tests stays short.
pub fn panic(what: &'static str) -> ! {
    std::panic::resume_unwind(Box::new(what))
}

/// An executor of one task.
pub fn block_on<F: Future>(future: F) -> F::Output {
    struct Parked(Thread);
    impl Wake for Parked {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Arc::new(Parked(thread::current())).into();
    let mut future = Box::pin(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

/// Polls once, with a waker that tells nobody.
pub fn poll_once<F: Future + Unpin>(future: &mut F) -> Poll<F::Output> {
    struct Nobody;
    impl Wake for Nobody {
        fn wake(self: Arc<Self>) {}
    }
    std::pin::Pin::new(future).poll(&mut Context::from_waker(&Arc::new(Nobody).into()))
}

/// Counts how often what it was given is dropped.
#[derive(Clone, Default)]
pub struct Drops(Arc<(Mutex<usize>, Condvar)>);

pub struct Dropped(Drops);

impl Drops {
    pub fn one(&self) -> Dropped {
        Dropped(self.clone())
    }

    pub fn count(&self) -> usize {
        *self.0 .0.lock().unwrap()
    }

    /// The count, once it is at least that: a thread of the library may still be about to drop.
    pub fn after(&self, count: usize) -> usize {
        let counted = self.0 .0.lock().unwrap();
        *self.0 .1.wait_while(counted, |counted| *counted < count).unwrap()
    }
}

impl Dropped {
    /// For closures: it is theirs then.
    pub fn touch(&self) {}

    /// Whether somebody has dropped one of its kind.
    pub fn is_gone(&self) -> bool {
        self.0.count() != 0
    }
}

impl Drop for Dropped {
    fn drop(&mut self) {
        *self.0 .0 .0.lock().unwrap() += 1;
        self.0 .0 .1.notify_all();
    }
}
