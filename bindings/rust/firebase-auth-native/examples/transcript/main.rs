// SPDX-License-Identifier: Apache-2.0
//! The scenario of bindings/transcript.md. usage: transcript PORT

mod browser;
mod totp;

use firebase_auth_native::{
    App, Browser, Call, Error, Provider, Result, Route, SignInResult, StoreKind, User,
};
use std::sync::mpsc;
use std::{env, fs, process};

const PASSWORD: &str = "correct horse";

/// Who is signed in at the provider, and has nothing to answer there.
fn gil(provider_id: &str) -> Result<(Provider, Browser)> {
    let provider = Provider::new(provider_id)?.parameter("login_hint", "gil@example.com")?;
    let browser = Browser::new().route(Route::Loopback).open_url(browser::open);
    Ok((provider.parameter("prompt", "none")?, browser))
}

fn failure(call: Call<SignInResult>) -> Error {
    call.wait().expect_err("it has succeeded")
}

fn accounts(app: &App) -> Result<()> {
    let auth = app.auth();
    println!("created: {}", auth.create_user("ada@example.com", PASSWORD).wait()?.user.email());
    auth.sign_out()?;
    let user = auth.sign_in_anonymously().wait()?.user;
    println!("anonymous: {}", if user.is_anonymous() { "yes" } else { "no" });
    auth.sign_out()
}

fn providers(app: &App) -> Result<User> {
    let (google, browser) = gil("google.com")?;
    let result = app.auth().sign_in_with_provider(&google, &browser).wait()?;
    println!("provider: {} {}", result.provider_id, result.user.email());
    let (github, browser) = gil("github.com")?;
    let user = result.user.link_with_provider(&github, &browser).wait()?.user;
    let mut linked: Vec<_> = user.providers().into_iter().map(|one| one.provider_id).collect();
    linked.sort();
    println!("linked: {}", linked.join(" "));
    println!("wrong password: {}", failure(app.auth().sign_in("ada@example.com", "wrong")).code());
    Ok(user)
}

fn second_factor(app: &App, user: &User) -> Result<()> {
    let secret = user.start_totp().wait()?;
    user.enroll_totp(&secret, &totp::code(secret.key()), Some("phone")).wait()?;
    let (google, browser) = gil("google.com")?;
    let error = failure(app.auth().sign_in_with_provider(&google, &browser));
    let resolver = error.resolver().expect("no second factor was asked for");
    let factor = resolver.hints().remove(0);
    let done = resolver.resolve_with_totp(&factor.uid, &totp::code(secret.key())).wait()?;
    let who = if done.user.uid() == user.uid() { "given" } else { "another user" };
    println!("second factor: asked for {}, {who}", factor.display_name);
    Ok(())
}

fn ways_of_waiting(app: &App) -> Result<()> {
    let call = app.auth().sign_in_anonymously();
    while !call.is_done() {
        std::hint::spin_loop();
    }
    println!("polled: complete");
    let (sender, receiver) = mpsc::channel();
    let own = std::thread::current().id();
    app.auth().sign_in_anonymously().on_end_pumped(move |result| {
        let is_own = std::thread::current().id() == own;
        sender.send(result.map(|_| is_own)).expect("somebody hears");
    });
    let is_own = loop {
        app.process_events(None);
        if let Ok(ended) = receiver.try_recv() {
            break ended?;
        }
    };
    println!("callback: on {}", if is_own { "the own thread" } else { "another thread" });
    let nobody = Browser::new().route(Route::Loopback).open_url(|_| true);
    let endless = app.auth().sign_in_with_provider(&Provider::new("google.com")?, &nobody);
    endless.cancel();
    println!("cancelled: {}", failure(endless).code());
    Ok(())
}

fn end(app: &App) -> Result<()> {
    app.auth().sign_out()?;
    println!("signed out: {}", app.auth().current_user().map_or("nobody", |_| "somebody"));
    Ok(())
}

fn app_on(port: u16, store: StoreKind) -> Result<App> {
    let builder = App::builder("any").project_id("demo-project").store(store);
    let app = builder.store_directory(directory()).build()?;
    app.auth().use_emulator("127.0.0.1", port)?;
    Ok(app)
}

fn directory() -> std::path::PathBuf {
    env::temp_dir().join(format!("transcript-{}", process::id()))
}

fn two_runs(port: u16) -> Result<()> {
    let app = app_on(port, StoreKind::File)?;
    app.auth().sign_in("ada@example.com", PASSWORD).wait()?;
    app.auth().flush().wait()?;
    drop(app);
    let app = app_on(port, StoreKind::File)?;
    let user = app.auth().current_user();
    println!("restarted: {}", user.as_ref().map_or("nobody", |user| user.email()));
    Ok(())
}

fn main() -> Result<()> {
    let port = env::args().nth(1).and_then(|port| port.parse().ok());
    let port = port.expect("usage: transcript PORT");
    let app = app_on(port, StoreKind::Memory)?;
    accounts(&app)?;
    let user = providers(&app)?;
    second_factor(&app, &user)?;
    ways_of_waiting(&app)?;
    end(&app)?;
    drop(app);
    let outcome = two_runs(port);
    fs::remove_dir_all(directory()).expect("the directory of the store");
    outcome
}
