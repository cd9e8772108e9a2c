// SPDX-License-Identifier: Apache-2.0
//! Finds `libfirebase_auth.so`: where `FIREBASE_AUTH_LIBRARY_DIR` says, or else by `pkg-config`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

const VARIABLE: &str = "FIREBASE_AUTH_LIBRARY_DIR";
const ADVICE: &str = "\
libfirebase_auth.so is not found. Either
  set FIREBASE_AUTH_LIBRARY_DIR to the directory that has it, such as /opt/firebase_auth/lib, or
  install pkg-config, and set PKG_CONFIG_PATH to the directory of firebase_auth.pc, such as
  /opt/firebase_auth/lib/pkgconfig.
The project's docs/building.md says how the library is built and installed.";

fn main() {
    for variable in [VARIABLE, "PKG_CONFIG", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    // docs.rs has no library, and links nothing.
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    let pkg_config = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    match directories(env::var_os(VARIABLE).map(PathBuf::from), &pkg_config) {
        Ok(directories) => tell(&directories),
        Err(problem) => {
            eprintln!("{problem}\n\n{ADVICE}");
            std::process::exit(1);
        }
    }
}

fn tell(directories: &[PathBuf]) {
    for directory in directories {
        println!("cargo:rustc-link-search=native={}", directory.display());
        // For the build scripts of crates that depend on this one: DEP_FIREBASE_AUTH_LIBRARY_DIR.
        println!("cargo:library_dir={}", directory.display());
    }
    println!("cargo:rustc-link-lib=dylib=firebase_auth");
}

/// Where the linker is to look beside its usual places.
pub fn directories(named: Option<PathBuf>, pkg_config: &str) -> Result<Vec<PathBuf>, String> {
    match named {
        Some(directory) if has_library(&directory) => Ok(vec![directory]),
        Some(directory) => {
            Err(format!("{VARIABLE} is {}, where no libfirebase_auth.so is.", directory.display()))
        }
        None => of_pkg_config(pkg_config),
    }
}

fn has_library(directory: &Path) -> bool {
    directory.join("libfirebase_auth.so").exists()
}

fn of_pkg_config(program: &str) -> Result<Vec<PathBuf>, String> {
    let wanted = format!("firebase_auth >= {}", env!("CARGO_PKG_VERSION"));
    let asked = Command::new(program).args(["--libs-only-L", &wanted]).output();
    let output = asked.map_err(|problem| format!("{program}: {problem}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let said = String::from_utf8_lossy(&output.stdout);
    let named = said.split_whitespace().filter_map(|word| word.strip_prefix("-L"));
    Ok(named.map(PathBuf::from).collect())
}
