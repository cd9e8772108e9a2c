// SPDX-License-Identifier: Apache-2.0
use firebase_auth_native::{App, ErrorCode};

fn main() -> firebase_auth_native::Result<()> {
    let app = App::builder("AIza...").project_id("my-project").build()?;
    let auth = app.auth();
    let result = match auth.create_user("ada@example.com", "correct horse").wait() {
        Err(error) if error.code() == ErrorCode::EmailAlreadyInUse => {
            auth.sign_in("ada@example.com", "correct horse").wait()?
        }
        result => result?,
    };
    println!("Signed in as {}", result.user.email());
    let _token = result.user.id_token().wait()?.text; // for your server
    Ok(())
}
