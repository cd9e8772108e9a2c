# SPDX-License-Identifier: Apache-2.0
"""The first program of somebody who has just installed the wheel."""

from firebase_auth_native import App

with App(api_key="fake-api-key", project_id="demo-project") as app:
    user = app.auth.create_user("ada@example.com", "a long enough secret").result().user
    print("Signed in as", user.email)
