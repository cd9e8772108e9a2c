# SPDX-License-Identifier: Apache-2.0
"""Signing in and out."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from . import _abi, _kept
from ._abi import CallbackMode, StoreKind, StoreStatus
from ._library import Handle, Wrapper, encoded, encoded_if, lib, written
from .action_codes import ActionCode, ActionCodeSettings, action_code, settings_reference
from .calls import Call, nothing
from .credentials import Credential
from .errors import check
from .provider import Browser, Provider, provider_pointer, with_browser
from .results import IDToken, SignInResult, credential, id_token, sign_in_result, texts
from .user import User


class Listener:
    """One that was added; `remove`, or the end of a `with` block, ends it."""

    def __init__(self, auth: Handle, number: int) -> None:
        self._auth, self._number = auth, number

    def remove(self) -> None:
        """It is not called for what changes from now on. Does nothing the second time."""
        lib.fba_auth_remove_listener(self._auth.pointer, self._number)

    def __enter__(self) -> Listener:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()


class Auth(Wrapper):
    """Who is signed in to an app, and everything that changes that: `App.auth`.

    Each call returns at once: `.result()` waits in a thread, `await` in a task. Its app stays open without a variable.
    """

    @property
    def current_user(self) -> User | None:
        """Waits until the session of the last run has been read."""
        pointer = lib.fba_auth_current_user(self._handle.pointer)
        return User(Handle(pointer, "user")) if pointer else None

    def use_emulator(self, host: str, port: int) -> None:
        """Before anything else of this object."""
        check(lib.fba_auth_use_emulator(self._handle.pointer, encoded(host), port))

    def create_user(self, email: str, password: str) -> Call[SignInResult]:
        """Makes an account, and signs in."""
        function = lib.fba_auth_create_user_with_email_and_password
        return self._sign_in(function, encoded(email), encoded(password))

    def sign_in(self, email: str, password: str) -> Call[SignInResult]:
        """Signs in with the password of an account."""
        return self._sign_in(lib.fba_auth_sign_in_with_email_and_password, encoded(email), encoded(password))

    def sign_in_anonymously(self) -> Call[SignInResult]:
        """Signs in without any proof; the same anonymous user again, if one is signed in."""
        return self._sign_in(lib.fba_auth_sign_in_anonymously)

    def sign_in_with_custom_token(self, token: str) -> Call[SignInResult]:
        """Signs in with a token that the program's own server has made."""
        return self._sign_in(lib.fba_auth_sign_in_with_custom_token, encoded(token))

    def sign_in_with(self, proof: Credential | Provider, browser: Browser | None = None) -> Call[SignInResult]:
        """Signs in with a credential, or with a provider in the system's browser."""
        if isinstance(proof, Credential):
            return self._sign_in(lib.fba_auth_sign_in_with_credential, proof._handle.pointer)
        function, provider = lib.fba_auth_sign_in_with_provider, provider_pointer(proof)
        call: Call[SignInResult] = with_browser(lambda options: self._sign_in(function, provider, options), browser)
        return call

    def can_handle_url(self, url: str) -> bool:
        """For a browser on another machine: takes the address with which it wanted to come back."""
        return bool(lib.fba_auth_can_handle_url(self._handle.pointer, encoded(url)))

    def fetch_credential(self, provider: Provider, browser: Browser | None = None) -> Call[Credential]:
        """Asks a provider in the system's browser, and signs nobody in: the credential does, once, within minutes."""
        pointers = provider_pointer(provider), self._handle.pointer
        call: Call[Credential] = with_browser(
            lambda options: Call.begin(credential, lib.fba_provider_fetch_credential, *pointers, options), browser
        )
        return call

    def send_sign_in_link(self, email: str, settings: str | ActionCodeSettings) -> Call[None]:
        """Mails a link that signs in. It leads to the address that the settings have, or are."""
        if isinstance(settings, str):
            settings = ActionCodeSettings(settings, handle_code_in_app=True)
        function = lib.fba_auth_send_sign_in_link_to_email
        return self._begin(nothing, function, encoded(email), settings_reference(settings))

    def is_sign_in_link(self, link: str) -> bool:
        """Whether a link is one of those that sign in. Nobody is asked."""
        return bool(lib.fba_auth_is_sign_in_with_email_link(self._handle.pointer, encoded(link)))

    def sign_in_with_link(self, link: str, email: str | None = None) -> Call[SignInResult]:
        """Signs in with a mailed link; None for the address to which this object sent its last one."""
        return self._sign_in(lib.fba_auth_sign_in_with_email_link, encoded_if(email), encoded(link))

    def sign_in_with_mailed_link(self, email: str, browser: Browser | None = None) -> Call[SignInResult]:
        """Mails a link that leads to this program, and signs in when the person has followed it on this machine.

        The mail is out as soon as `Call.browser_state` is `BrowserState.OPENED`. Without a timeout the person has a
        quarter of an hour. Of `browser` what is said of the listener and of the last page counts.
        """
        function, address = lib.fba_auth_sign_in_with_mailed_link, encoded(email)
        call: Call[SignInResult] = with_browser(
            lambda options: self._sign_in(function, address, None, options), browser
        )
        return call

    def sign_in_methods(self, email: str) -> Call[list[str]]:
        """How the address has signed in before; nothing, where the project protects addresses from being found."""
        return self._begin(texts, lib.fba_auth_fetch_sign_in_methods, encoded(email))

    def send_password_reset(self, email: str, settings: ActionCodeSettings | None = None) -> Call[None]:
        """Mails a link to set a new password."""
        function = lib.fba_auth_send_password_reset_email_with_settings
        return self._begin(nothing, function, encoded(email), settings_reference(settings))

    def check_action_code(self, code: str) -> Call[ActionCode]:
        """What a code, such as `ActionLink.parse(link).code`, is for. It stays usable."""
        return self._begin(action_code, lib.fba_auth_check_action_code, encoded(code))

    def apply_action_code(self, code: str) -> Call[None]:
        """Verifies, changes or restores an address, or takes a second factor back. Nobody needs to be signed in."""
        return self._begin(nothing, lib.fba_auth_apply_action_code, encoded(code))

    def verify_password_reset_code(self, code: str) -> Call[str]:
        """Whose password the code changes."""
        function = lib.fba_auth_verify_password_reset_code
        return self._begin(lambda future: action_code(future).email, function, encoded(code))

    def confirm_password_reset(self, code: str, new_password: str) -> Call[None]:
        """Sets a new password. Nobody is signed in by it, and all sessions of the account end."""
        function = lib.fba_auth_confirm_password_reset
        return self._begin(nothing, function, encoded(code), encoded(new_password))

    def verify_id_token(
        self,
        token: str,
        *,
        check_revoked: bool = False,
        project_id: str | None = None,
        tenant_id: str | None = None,
        emulator_host: str | None = None,
    ) -> Call[IDToken]:
        """For servers: whether a token that somebody sent is good, and what it says. Nobody is signed in by it."""
        options = _kept.of_size(
            _abi.IdTokenOptions,
            check_revoked=check_revoked,
            project_id=encoded_if(project_id),
            tenant_id=encoded_if(tenant_id),
            emulator_host=encoded_if(emulator_host),
        )
        return self._begin(id_token, lib.fba_id_token_verify, encoded(token), ctypes.byref(options))

    def sign_out(self) -> None:
        """At once; the store follows."""
        check(lib.fba_auth_sign_out(self._handle.pointer))

    def flush(self) -> Call[None]:
        """Ends when the store has what happened before, or fails with what it lacks."""
        return self._begin(nothing, lib.fba_auth_flush_store)

    def ready(self) -> Call[None]:
        """Ends when the session of the last run has been read: `current_user` does not wait any more."""
        return self._begin(nothing, lib.fba_auth_ready)

    def set_persistence(self, store: StoreKind) -> Call[None]:
        """Keeps the session in another store from now on; the present one moves there.

        The next run begins with the store that its own `App` names.
        """
        return self._begin(nothing, lib.fba_auth_set_persistence, store, None)

    @property
    def store_kind(self) -> StoreKind:
        """The store in use, never `StoreKind.DEFAULT`."""
        return StoreKind(lib.fba_auth_store_kind(self._handle.pointer))

    @property
    def store_status(self) -> StoreStatus:
        """How the last access went."""
        return StoreStatus(lib.fba_auth_store_status(self._handle.pointer))

    @property
    def language_code(self) -> str:
        """Of mails, text messages and pages, such as "pt-BR"; "" for the service's own choice."""
        return written(lib.fba_auth_get_language_code, self._handle.pointer)

    @language_code.setter
    def language_code(self, code: str) -> None:
        check(lib.fba_auth_set_language_code(self._handle.pointer, encoded(code)))

    def use_app_language(self) -> None:
        """Takes the language of the system."""
        check(lib.fba_auth_use_app_language(self._handle.pointer))

    @property
    def tenant_id(self) -> str:
        """Of a project with several; "" for none. It holds for the calls that begin from now on."""
        return written(lib.fba_auth_get_tenant_id, self._handle.pointer)

    @tenant_id.setter
    def tenant_id(self, tenant: str) -> None:
        check(lib.fba_auth_set_tenant_id(self._handle.pointer, encoded(tenant)))

    def on_user_change(self, function: Callable[[User | None], Any]) -> Listener:
        """Calls the function with the user of now, and whenever another one, or none, is signed in.

        The first call is in this thread, the others are on the library's.
        """
        return self._listen(lib.fba_auth_add_auth_state_listener, function)

    def on_token_change(self, function: Callable[[User | None], Any]) -> Listener:
        """The same whenever the ID token is another one.

        As long as there is such a listener, tokens are renewed ahead of time.
        """
        return self._listen(lib.fba_auth_add_id_token_listener, function)

    def _listen(self, add: Any, function: Callable[[User | None], Any]) -> Listener:
        number = _kept.keep(lambda: function(self.current_user))
        listener = _kept.of_size(
            _abi.Listener,
            mode=CallbackMode.ANY_THREAD,
            function=_kept.CHANGED,
            user_data=number,
            free_user_data=_kept.FREE,
        )
        added = ctypes.c_uint64()
        try:
            check(add(self._handle.pointer, ctypes.byref(listener), ctypes.byref(added)))
        except BaseException:
            # An interrupt may come in its first call: then the library has it already.
            lib.fba_auth_remove_listener(self._handle.pointer, added.value)
            _kept.drop(number)
            raise
        return Listener(self._handle, added.value)

    def _begin(self, convert: Callable[[int], Any], function: Any, *arguments: Any) -> Call[Any]:
        return Call.begin(convert, function, self._handle.pointer, *arguments)

    def _sign_in(self, function: Any, *arguments: Any) -> Call[SignInResult]:
        return self._begin(sign_in_result, function, *arguments)
