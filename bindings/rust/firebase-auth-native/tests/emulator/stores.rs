// SPDX-License-Identifier: Apache-2.0
//! Where sessions are kept.

use crate::support::*;
use firebase_auth_native::{SessionStore, StoreKind, StoreStatus};
use std::collections::HashMap;
use std::os::unix::fs::DirBuilderExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{env, fs, io, process};

/// One that goes with its content.
pub struct Directory(PathBuf);

impl Directory {
    pub fn new() -> Self {
        static NUMBERS: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("firebase-auth-{}-{number}", process::id()));
        fs::DirBuilder::new().mode(0o700).create(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> PathBuf {
        self.0.clone()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn a_session_moves_to_another_store() {
    let (emulator, directory) = (Emulator::start(), Directory::new());
    let app = emulator.app_with(|it| it.store(StoreKind::Memory).store_directory(directory.path()));
    app.auth().ready().wait().unwrap();
    assert_eq!(app.auth().store_kind(), StoreKind::Memory);
    app.auth().sign_in_anonymously().wait().unwrap();
    app.auth().set_persistence(StoreKind::File).wait().unwrap();
    assert_eq!(app.auth().store_kind(), StoreKind::File);
    assert_eq!(app.auth().store_status(), StoreStatus::Ok);
}

/// Keeps sessions in a map, which outlives its apps.
struct Map {
    kept: Arc<Mutex<HashMap<String, Vec<u8>>>>,
    _drops: Dropped,
}

impl SessionStore for Map {
    fn load(&self, key: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(self.kept.lock().unwrap().get(key).cloned())
    }

    fn save(&self, key: &str, session: &[u8]) -> io::Result<()> {
        self.kept.lock().unwrap().insert(key.to_owned(), session.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> io::Result<()> {
        self.kept.lock().unwrap().remove(key);
        Ok(())
    }
}

#[test]
fn a_store_of_the_program_keeps_the_session() {
    let (emulator, drops, kept) = (Emulator::start(), Drops::default(), Arc::default());
    let store = || Map { kept: Arc::clone(&kept), _drops: drops.one() };
    let app = emulator.app_with(|it| it.name("own store").session_store(store()));
    let uid = app.auth().sign_in_anonymously().wait().unwrap().user.uid().to_owned();
    assert_eq!(app.auth().store_kind(), StoreKind::Host);
    app.auth().flush().wait().unwrap();
    drop(app);
    assert_eq!(kept.lock().unwrap().len(), 1);
    let again = emulator.app_with(|it| it.name("own store").session_store(store()));
    assert_eq!(again.auth().current_user().unwrap().uid(), uid);
    again.auth().sign_out().unwrap();
    again.auth().flush().wait().unwrap();
    assert!(kept.lock().unwrap().is_empty());
    failure(emulator_refuses(store()));
    drop(again);
    assert_eq!(drops.after(3), 3);
}

/// The store of an app that cannot be made.
fn emulator_refuses(store: Map) -> firebase_auth_native::Result<firebase_auth_native::App> {
    firebase_auth_native::App::builder("").name("refused").session_store(store).build()
}

#[test]
fn a_session_moves_to_a_store_of_the_program() {
    let (emulator, drops, kept) = (Emulator::start(), Drops::default(), Arc::default());
    let app = emulator.app();
    app.auth().sign_in_anonymously().wait().unwrap();
    let store = Map { kept: Arc::clone(&kept), _drops: drops.one() };
    app.auth().set_session_store(store).wait().unwrap();
    assert_eq!((app.auth().store_kind(), kept.lock().unwrap().len()), (StoreKind::Host, 1));
    app.auth().set_persistence(StoreKind::Memory).wait().unwrap();
    assert!(kept.lock().unwrap().is_empty());
    drop(app);
    assert_eq!(drops.after(1), 1);
}

/// Fails in all ways.
struct Broken;

impl SessionStore for Broken {
    fn load(&self, _: &str) -> io::Result<Option<Vec<u8>>> {
        panic("of a store");
    }

    fn save(&self, _: &str, _: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    fn remove(&self, _: &str) -> io::Result<()> {
        panic("of a store");
    }
}

#[test]
fn a_store_that_fails_fails_no_call() {
    let emulator = Emulator::start();
    let app = emulator.app_with(|it| it.session_store(Broken));
    app.auth().sign_in_anonymously().wait().unwrap();
    failure(app.auth().flush().wait());
    assert_eq!(app.auth().store_status(), StoreStatus::HostFailed);
}
