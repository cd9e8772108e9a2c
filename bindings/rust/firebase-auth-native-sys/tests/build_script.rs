// SPDX-License-Identifier: Apache-2.0
//! How the build script finds the library, and what it says where it does not.

#[allow(dead_code)]
#[path = "../build.rs"]
mod build;

use build::Found;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::id;

/// A directory with these files, which goes with it.
struct Directory(PathBuf);

impl Directory {
    fn with(name: &str, files: &[(&str, &str)]) -> Self {
        let path = env::temp_dir().join(format!("firebase-auth-build-{}-{name}", id()));
        for (file, text) in files {
            let file = path.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(&file, text).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self(path)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

/// What it says of a pkg-config.
fn asked(pkg_config: &Path) -> Result<Found, String> {
    build::find(None, pkg_config.to_str().unwrap(), &[])
}

const OF_VERSION: &str = r#"#!/bin/sh
case $1 in
  --modversion) echo VERSION ;;
  --variable=libdir) dirname "$0" ;;
  *) echo "-L/elsewhere" ;;
esac
"#;

#[test]
fn the_variable_comes_first() {
    let directory = PathBuf::from(env::var_os("FIREBASE_AUTH_LIBRARY_DIR").unwrap());
    let found = build::find(Some(directory.clone()), "/missing", &[]).unwrap();
    assert_eq!(found.library, Some(directory.join("libfirebase_auth.so")));
    assert_eq!(found.directories, [directory]);
}

#[test]
fn a_directory_without_the_library_is_named() {
    let problem = build::find(Some("/missing".into()), "pkg-config", &[]).unwrap_err();
    assert_eq!(problem, "FIREBASE_AUTH_LIBRARY_DIR is /missing, where no libfirebase_auth.so is.");
}

#[test]
fn a_missing_pkg_config_is_named() {
    let problem = asked(Path::new("/missing/pkg-config")).unwrap_err();
    assert!(problem.starts_with("/missing/pkg-config: "), "{problem}");
}

#[test]
fn pkg_config_is_asked() {
    let text = OF_VERSION.replace("VERSION", "1.0.0");
    let directory = Directory::with("asked", &[("pkg-config", &text), ("libfirebase_auth.so", "")]);
    let library = Some(directory.path("libfirebase_auth.so"));
    assert_eq!(
        asked(&directory.path("pkg-config")),
        Ok(Found { directories: vec!["/elsewhere".into()], library })
    );
}

#[test]
fn what_pkg_config_names_has_to_be_there() {
    let directory =
        Directory::with("gone", &[("pkg-config", &OF_VERSION.replace("VERSION", "1.0.0"))]);
    let problem = asked(&directory.path("pkg-config")).unwrap_err();
    assert!(problem.ends_with("where no libfirebase_auth.so is."), "{problem}");
}

#[test]
fn what_pkg_config_does_not_know_is_told_in_its_words() {
    let text = "#!/bin/sh\necho \"No package 'firebase_auth' found\" >&2\nexit 1\n";
    let directory = Directory::with("unknown", &[("pkg-config", text)]);
    let problem = asked(&directory.path("pkg-config")).unwrap_err();
    assert_eq!(problem, "No package 'firebase_auth' found");
}

#[test]
fn a_library_that_is_too_old_is_said_to_be() {
    let text = OF_VERSION.replace("VERSION", "0.9.0");
    let pc = ("pkgconfig/firebase_auth.pc", "Name: firebase_auth\nVersion: 0.9.0\n");
    let files = [("pkg-config", text.as_str()), ("libfirebase_auth.so", ""), pc];
    let directory = Directory::with("old", &files);
    let wanted = format!(
        "libfirebase_auth.so in {} is too old: it is version 0.9.0, and {} or newer is needed.",
        directory.0.display(),
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(asked(&directory.path("pkg-config")), Err(wanted.clone()));
    assert_eq!(build::find(Some(directory.0.clone()), "pkg-config", &[]), Err(wanted));
}

#[test]
fn a_newer_version_is_as_good() {
    for version in [env!("CARGO_PKG_VERSION"), "1.0.10", "1.10", "2"] {
        let pc = format!("Version: {version}\n");
        let files = [("libfirebase_auth.so", ""), ("pkgconfig/firebase_auth.pc", pc.as_str())];
        let directory = Directory::with("new", &files);
        let found = build::find(Some(directory.0.clone()), "pkg-config", &[]);
        assert!(found.is_ok(), "{version}: {found:?}");
    }
}

#[test]
fn what_programs_load_is_not_enough() {
    let directory = Directory::with("runtime", &[("libfirebase_auth.so.1", "")]);
    let named = build::find(Some(directory.0.clone()), "pkg-config", &[]).unwrap_err();
    let usual = build::find(None, "/missing/pkg-config", &[&directory.0]).unwrap_err();
    for problem in [named, usual] {
        assert!(problem.contains("libfirebase-auth-dev"), "{problem}");
    }
}

#[test]
fn a_library_that_changes_is_looked_for_again() {
    let library = Some(PathBuf::from("/there/libfirebase_auth.so"));
    let lines = build::instructions(&Found { directories: vec!["/there".into()], library });
    assert_eq!(
        lines,
        [
            "rustc-link-lib=dylib=firebase_auth",
            "rustc-link-search=native=/there",
            "library_dir=/there",
            "rerun-if-changed=/there/libfirebase_auth.so",
        ]
    );
}
