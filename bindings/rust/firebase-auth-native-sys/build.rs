// SPDX-License-Identifier: Apache-2.0
//! Finds `libfirebase_auth.so`: where `FIREBASE_AUTH_LIBRARY_DIR` says, or else by `pkg-config`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const VARIABLE: &str = "FIREBASE_AUTH_LIBRARY_DIR";
const WANTED: &str = env!("CARGO_PKG_VERSION");
const LIBRARY: &str = "libfirebase_auth.so";
/// Where a system has its libraries, and so only that of a program that is to run.
const USUAL: [&str; 5] = [
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib64",
    "/usr/lib",
    "/usr/local/lib",
];
const ADVICE: &str = "\
The library comes with a release of the project: unpack firebase-auth-native-VERSION-linux-ARCHITECTURE.tar.gz,
such as into /opt/firebase_auth, or install the package libfirebase-auth-dev. The build finds it by
  pkg-config, with PKG_CONFIG_PATH=/opt/firebase_auth/lib/pkgconfig for an archive, or by
  FIREBASE_AUTH_LIBRARY_DIR=/opt/firebase_auth/lib, which comes first.
For the documentation alone no library is needed: DOCS_RS=1 cargo doc.";

/// What the linker is told, and the file that it takes.
#[derive(Debug, PartialEq, Eq)]
pub struct Found {
    pub directories: Vec<PathBuf>,
    pub library: Option<PathBuf>,
}

fn main() {
    for variable in [VARIABLE, "PKG_CONFIG", "PKG_CONFIG_PATH", "PKG_CONFIG_SYSROOT_DIR", "DOCS_RS"]
    {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    // docs.rs has no library, and links nothing.
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    let pkg_config = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    match find(env::var_os(VARIABLE).map(PathBuf::from), &pkg_config, &USUAL.map(Path::new)) {
        Ok(found) => instructions(&found).iter().for_each(|line| println!("cargo:{line}")),
        Err(problem) => {
            eprintln!("{problem}\n\n{ADVICE}");
            std::process::exit(1);
        }
    }
}

/// For cargo. A library that is replaced or gone is looked for again.
pub fn instructions(found: &Found) -> Vec<String> {
    let mut lines = vec!["rustc-link-lib=dylib=firebase_auth".to_owned()];
    for directory in found.directories.iter().map(|directory| directory.display()) {
        lines.push(format!("rustc-link-search=native={directory}"));
        // For the build scripts of crates that depend on this one: DEP_FIREBASE_AUTH_LIBRARY_DIR.
        lines.push(format!("library_dir={directory}"));
    }
    let library = found.library.iter();
    lines.extend(library.map(|library| format!("rerun-if-changed={}", library.display())));
    lines
}

/// Where the linker is to look beside its usual places, `usual`.
pub fn find(named: Option<PathBuf>, pkg_config: &str, usual: &[&Path]) -> Result<Found, String> {
    match named {
        Some(directory) => in_directory(directory),
        None => by_pkg_config(pkg_config).map_err(|problem| match runtime_alone(usual) {
            Some(hint) => format!("{problem}\n{hint}"),
            None => problem,
        }),
    }
}

fn in_directory(directory: PathBuf) -> Result<Found, String> {
    let library = directory.join(LIBRARY);
    if !library.exists() {
        let problem = format!("{VARIABLE} is {}, where no {LIBRARY} is.", directory.display());
        return Err(match runtime_alone(&[&directory]) {
            Some(hint) => format!("{problem}\n{hint}"),
            None => problem,
        });
    }
    match version_beside(&directory).filter(|version| is_older(version, WANTED)) {
        Some(version) => Err(too_old(&version, &directory.display().to_string())),
        None => Ok(Found { directories: vec![directory], library: Some(library) }),
    }
}

/// What the library's file for pkg-config says, if it is there.
fn version_beside(directory: &Path) -> Option<String> {
    let text = fs::read_to_string(directory.join("pkgconfig/firebase_auth.pc")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("Version:")).map(|text| text.trim().to_owned())
}

fn is_older(version: &str, than: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        text.split('.').map(|number| number.parse().unwrap_or(0)).collect()
    };
    let (mut version, than) = (numbers(version), numbers(than));
    version.resize(version.len().max(than.len()), 0);
    version < than
}

fn too_old(version: &str, place: &str) -> String {
    format!("{LIBRARY} in {place} is too old: it is version {version}, and {WANTED} or newer is needed.")
}

/// A directory that has what programs load, and not what the linker takes.
fn runtime_alone(directories: &[&Path]) -> Option<String> {
    let mut files = directories.iter().map(|directory| directory.join(format!("{LIBRARY}.1")));
    let file = files.find(|file| file.exists())?;
    Some(format!(
        "There is {}, which programs load. To build one, {LIBRARY} beside it is needed, which the package \
         libfirebase-auth-dev and the archives of a release have.",
        file.display()
    ))
}

fn by_pkg_config(program: &str) -> Result<Found, String> {
    let (version, place) = (ask(program, "--modversion")?, ask(program, "--variable=libdir")?);
    if is_older(&version, WANTED) {
        return Err(too_old(&version, &place));
    }
    let said = ask(program, "--libs-only-L")?;
    let named = said.split_whitespace().filter_map(|word| word.strip_prefix("-L"));
    let library = Some(Path::new(&place).join(LIBRARY)).filter(|library| library.exists());
    // A system root of another machine is put before what the linker gets, and not before this.
    if library.is_none() && env::var_os("PKG_CONFIG_SYSROOT_DIR").is_none() {
        return Err(format!("{program} names {place}, where no {LIBRARY} is."));
    }
    Ok(Found { directories: named.map(PathBuf::from).collect(), library })
}

fn ask(program: &str, question: &str) -> Result<String, String> {
    let asked = Command::new(program).args([question, "firebase_auth"]).output();
    let output = asked.map_err(|problem| format!("{program}: {problem}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
