// SPDX-License-Identifier: Apache-2.0
//! The first program of the README, as it stands there. All of them are tested to compile.

#[path = "../examples/transcript/browser.rs"]
#[allow(dead_code)]
mod person;
#[path = "emulator/support.rs"]
#[allow(dead_code)]
mod support;

use std::env;
use std::process::Command;

#[test]
fn the_first_program_is_an_example() {
    let example = include_str!("../examples/sign_in.rs");
    let (_, program) = example.split_once('\n').unwrap();
    assert!(include_str!("../README.md").contains(&format!("```rs\n{program}```")));
}

#[test]
fn the_example_signs_in() {
    let emulator = support::Emulator::start();
    let directory = env::temp_dir().join(format!("firebase-auth-readme-{}", std::process::id()));
    std::fs::create_dir(&directory).unwrap();
    // This program is in `deps`, beside `examples`.
    let mut program = env::current_exe().unwrap();
    program.pop();
    program.pop();
    for _ in ["the account is made", "it is there"] {
        let output = Command::new(program.join("examples/sign_in"))
            .env("FIREBASE_AUTH_EMULATOR_HOST", format!("127.0.0.1:{}", emulator.port))
            .env("HOME", &directory)
            .env("XDG_DATA_HOME", &directory)
            .output()
            .expect("the example, which `cargo test` builds and `--tests` does not");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "Signed in as ada@example.com\n", "{output:?}");
    }
    std::fs::remove_dir_all(directory).unwrap();
}
