// SPDX-License-Identifier: Apache-2.0
//! How the build script finds the library, and what it says where it does not.

#[allow(dead_code)]
#[path = "../build.rs"]
mod build;

use std::path::PathBuf;

#[test]
fn the_variable_comes_first() {
    let directory = PathBuf::from(std::env::var_os("FIREBASE_AUTH_LIBRARY_DIR").unwrap());
    assert_eq!(build::directories(Some(directory.clone()), "/missing"), Ok(vec![directory]));
}

#[test]
fn a_directory_without_the_library_is_named() {
    let problem = build::directories(Some("/missing".into()), "pkg-config").unwrap_err();
    assert!(problem.contains("FIREBASE_AUTH_LIBRARY_DIR is /missing"), "{problem}");
}

#[test]
fn a_missing_pkg_config_is_named() {
    let problem = build::directories(None, "/missing/pkg-config").unwrap_err();
    assert!(problem.starts_with("/missing/pkg-config: "), "{problem}");
}

#[test]
fn pkg_config_is_asked_for_directories() {
    // `echo` gives the arguments back: none of them begins with -L.
    assert_eq!(build::directories(None, "echo"), Ok(vec![]));
    assert!(build::directories(None, "false").is_err());
}
