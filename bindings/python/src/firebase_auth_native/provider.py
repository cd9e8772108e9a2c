# SPDX-License-Identifier: Apache-2.0
"""Sign-in with a provider, in a browser."""

from __future__ import annotations

import ctypes
import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import _abi, _kept
from ._abi import BrowserPresentation, CallbackMode, RedirectHost, Route
from ._library import Handle, Wrapper, encoded, encoded_if, lib, milliseconds, text
from .errors import check


class Provider(Wrapper):
    """An OAuth or OpenID Connect provider, by its id: `google.com`, `github.com`, `apple.com`, `yahoo.com`,
    `microsoft.com`, `oidc.…` of the project, or another one of docs/providers.md."""

    def __init__(
        self, provider_id: str, *, scopes: Sequence[str] = (), parameters: Mapping[str, str] | None = None
    ) -> None:
        out, error = ctypes.c_void_p(), ctypes.c_void_p()
        check(lib.fba_provider_create(encoded(provider_id), ctypes.byref(out), ctypes.byref(error)), error)
        self._handle = Handle(out.value or 0, "provider")
        for scope in scopes:
            self._add(lib.fba_provider_add_scope, scope)
        for name, value in (parameters or {}).items():
            self._add(lib.fba_provider_set_custom_parameter, name, value)

    def __repr__(self) -> str:
        return f"<Provider {text(lib.fba_provider_id(self._handle.pointer))}>"

    def _add(self, function: Any, *values: str) -> None:
        error = ctypes.c_void_p()
        check(function(self._handle.pointer, *map(encoded, values), ctypes.byref(error)), error)


def provider_pointer(given: object) -> int:
    """Of what a program gives, which may be no more than the id."""
    if isinstance(given, Provider):
        return given._handle.pointer
    raise TypeError(f'This has to be a Provider, such as Provider("google.com"), not {type(given).__name__}.')


@dataclasses.dataclass(frozen=True)
class Client:
    """An OAuth client of the program's own, for `Route.DIRECT` and `Route.DEVICE`."""

    client_id: str
    client_secret: str | None = dataclasses.field(default=None, repr=False)
    #: Of OpenID Connect, such as `https://accounts.google.com`; that of a known provider if it is None.
    issuer: str | None = None

    def reference(self) -> Any:
        """What a field of the C API takes."""
        client = _kept.of_size(
            _abi.OauthClient,
            client_id=encoded(self.client_id),
            client_secret=encoded_if(self.client_secret),
            issuer=encoded_if(self.issuer),
        )
        return ctypes.pointer(client)


@dataclasses.dataclass(frozen=True)
class Browser:
    """How a sign-in by browser runs. docs/federated-sign-in.md says what each route needs."""

    route: Route = Route.AUTOMATIC
    #: Shows the address, on a thread of the library, in place of the system's browser. Returns False if it could not.
    open_url: Callable[[str], bool | None] | None = None
    #: Of the listener on this machine, as registered at the provider; 0 for any that is free.
    port: int = 0
    #: Of the redirect, as registered; None for any.
    path: str | None = None
    #: Whether the redirect names `localhost` in place of `127.0.0.1`.
    localhost: bool = False
    #: Seconds that the person has; None for five minutes, or for as long as a user code is valid.
    timeout: float | None = None
    #: Who shows the address without an `open_url`: with `NOTHING` the program, which asks `Call.authorization_url`.
    presentation: BrowserPresentation = BrowserPresentation.SYSTEM
    #: Where the project's handler is, such as `my-project.firebaseapp.com`; the project is asked if it is None.
    auth_domain: str | None = None
    #: Of `Route.HOSTED`: the page on the project's hosting.
    hosted_page: str | None = None
    #: What the pages call the program.
    app_name: str | None = None
    #: Plain text of the last page, or the address to which the browser goes at the end instead.
    finish_text: str | None = None
    finish_url: str | None = None
    client: Client | None = None

    def options(self) -> Any:
        """The struct of the C API. What it points to lives as long as it does."""
        options = _kept.of_size(
            _abi.BrowserOptions,
            port=self.port,
            timeout_ms=milliseconds(self.timeout),
            path=encoded_if(self.path),
            finish_text=encoded_if(self.finish_text),
            finish_url=encoded_if(self.finish_url),
            presentation=self.presentation,
            route=self.route,
            redirect_host=RedirectHost.LOCALHOST if self.localhost else RedirectHost.ADDRESS,
            auth_domain=encoded_if(self.auth_domain),
            hosted_page=encoded_if(self.hosted_page),
            app_name=encoded_if(self.app_name),
        )
        if self.client:
            options.client = self.client.reference()
        if self.open_url:
            options.open_url_mode, options.open_url = CallbackMode.ANY_THREAD, _kept.OPEN_URL
            options.user_data, options.free_user_data = _kept.keep(self.open_url), _kept.FREE
        return options


def with_browser(begin: Callable[[Any], Any], browser: Browser | None) -> Any:
    """Begins a call that takes these options. A call that is refused leaves what belongs to them."""
    if browser is None:
        return begin(None)
    options = browser.options()
    try:
        return begin(ctypes.byref(options))
    except BaseException:
        _kept.drop(options.user_data or 0)
        raise
