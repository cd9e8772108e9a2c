# SPDX-License-Identifier: Apache-2.0
"""Firebase Authentication for native programs.

    with App(api_key=..., project_id=...) as app:
        user = app.auth.sign_in("ada@example.com", password).result().user

A call returns at once: `.result()` waits in a thread, `await` in a task of asyncio. What is not here is in `lib`, the
C API by its own names, with the structs and numbers of `firebase_auth_native._abi`.
"""

from . import results
from ._abi import (
    ActionCodeOperation,
    BrowserPresentation,
    BrowserState,
    ErrorCode,
    Route,
    Status,
    StoreKind,
    StoreStatus,
)
from ._library import LibraryError, lib, text
from .action_codes import ActionCode, ActionCodeSettings, ActionLink
from .app import App
from .auth import Auth, Listener
from .calls import Call
from .credentials import Credential
from .errors import AuthError, UsageError
from .factors import Resolver, SecondFactor, TotpSecret
from .provider import Browser, Client, Provider
from .results import IDToken, SignInResult
from .user import LinkedProvider, User

results.User = User  # type: ignore[attr-defined]  # For who reads types at run time; modules would import in a circle.

__version__ = text(lib.fba_version_string())

__all__ = [
    "ActionCode",
    "ActionCodeOperation",
    "ActionCodeSettings",
    "ActionLink",
    "App",
    "Auth",
    "AuthError",
    "Browser",
    "BrowserPresentation",
    "BrowserState",
    "Call",
    "Client",
    "Credential",
    "ErrorCode",
    "IDToken",
    "LibraryError",
    "LinkedProvider",
    "Listener",
    "Provider",
    "Resolver",
    "Route",
    "SecondFactor",
    "SignInResult",
    "Status",
    "StoreKind",
    "StoreStatus",
    "TotpSecret",
    "UsageError",
    "User",
    "lib",
]
