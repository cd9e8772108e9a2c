# SPDX-License-Identifier: Apache-2.0
"""What the links in a project's mails carry."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import Any

from . import _abi, _kept
from ._abi import ActionCodeOperation
from ._library import Handle, encoded, lib, text
from .errors import check


@dataclasses.dataclass(frozen=True)
class ActionCodeSettings:
    """Where the link of a mail leads, and which application handles it."""

    #: Where the person goes on; its host is an authorised domain of the project.
    url: str
    #: Whether the application that `url` leads to handles the code, in place of the project's page.
    handle_code_in_app: bool = False
    ios_bundle_id: str | None = None
    android_package_name: str | None = None
    android_minimum_version: str | None = None
    android_install_app: bool = False
    #: One of the project's hosting; None for the usual one.
    link_domain: str | None = None


def settings_reference(settings: ActionCodeSettings | None) -> Any:
    """What a function of the C API takes; None for the project's page."""
    if settings is None:
        return None
    given = {
        name: encoded(value) if isinstance(value, str) else value
        for name, value in dataclasses.asdict(settings).items()
    }
    return ctypes.byref(_kept.of_size(_abi.ActionCodeSettings, **given))


@dataclasses.dataclass(frozen=True)
class ActionCode:
    """What a code is for, as the service says."""

    operation: ActionCodeOperation
    #: Of the account; "" for a sign-in, since only who asked for that mail knows the address.
    email: str
    previous_email: str


def action_code(future: int) -> ActionCode:
    info = lib.fba_future_action_code_info(future)
    return ActionCode(
        ActionCodeOperation(lib.fba_action_code_info_operation(info)),
        text(lib.fba_action_code_info_email(info)),
        text(lib.fba_action_code_info_previous_email(info)),
    )


@dataclasses.dataclass(frozen=True)
class ActionLink:
    """A link of a mail, taken apart. Whether its code is still good, `Auth.check_action_code` says."""

    operation: ActionCodeOperation
    code: str = dataclasses.field(repr=False)
    api_key: str
    continue_url: str
    language_code: str
    tenant_id: str

    @classmethod
    def parse(cls, link: str) -> ActionLink:
        """Of the project's page, of one's own, or within another link. Raises `AuthError` for what is none."""
        url, error = ctypes.c_void_p(), ctypes.c_void_p()
        check(lib.fba_action_code_url_parse(encoded(link), ctypes.byref(url), ctypes.byref(error)), error)
        kept = Handle(url.value or 0, "action_code_url")
        names = ("code", "api_key", "continue_url", "language_code", "tenant_id")
        parts = {name: text(getattr(lib, f"fba_action_code_url_{name}")(kept.pointer)) for name in names}
        return cls(ActionCodeOperation(lib.fba_action_code_url_operation(kept.pointer)), **parts)
