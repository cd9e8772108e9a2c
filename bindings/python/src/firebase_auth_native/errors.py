# SPDX-License-Identifier: Apache-2.0
"""What can go wrong."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from . import _kept
from ._abi import ErrorCode, Status
from ._library import Handle, lib, text

if TYPE_CHECKING:
    from .credentials import Credential
    from .factors import Resolver


class UsageError(Exception):
    """A call that was refused at once: nothing was started. `status` says why.

    `Status.CLOSED` also ends the calls that are under way when their app is closed.
    """

    def __init__(self, status: Status) -> None:
        self.status = status
        super().__init__(f"{text(lib.fba_status_message(status))} [{text(lib.fba_status_name(status))}]")

    def __reduce__(self) -> tuple[Any, ...]:
        return UsageError, (self.status,)


class AuthError(Exception):
    """A call that failed.

    `code` is the number of the C API, `name` Firebase's own word where the service gave one, such as
    `EMAIL_NOT_FOUND`. `docs/errors.md` has all of them, with what to do.

    One that comes from another process, by pickle, has neither `credential` nor `resolver`.
    """

    def __init__(self, handle: Handle) -> None:
        pointer = handle.pointer
        self._handle: Handle | None = handle
        self.code = ErrorCode(lib.fba_error_number(pointer))
        self.name = text(lib.fba_error_name(pointer))
        self.message = text(lib.fba_error_message(pointer))
        #: Of the service's answer; 0 where there was none.
        self.http_status: int = lib.fba_error_http_status(pointer)
        #: Seconds to wait before the same call can succeed; 0 if the service does not say.
        self.retry_after: float = lib.fba_error_retry_after_ms(pointer) / 1000
        #: Of the account that the error is about, where the service names it.
        self.email = text(lib.fba_error_email(pointer))
        # A message that passes the service's own word on has it already.
        super().__init__(self.message if self.name in self.message else f"{self.message} [{self.name}]")

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.args, self.__dict__ | {"_handle": None})

    def __copy__(self) -> AuthError:
        return _restored(self.args, self.__dict__)

    def __deepcopy__(self, _: Any) -> AuthError:
        return self.__copy__()

    @property
    def credential(self) -> Credential | None:
        """For `link_with` or `sign_in_with`, where the error says that the account is another's."""
        from .credentials import Credential

        pointer = lib.fba_error_updated_credential(self._handle.pointer) if self._handle else None
        return Credential(Handle.kept(pointer, "credential")) if pointer else None

    @property
    def resolver(self) -> Resolver | None:
        """Goes on with the sign-in, where it needs a second factor."""
        from .factors import Resolver

        pointer = lib.fba_error_multi_factor_resolver(self._handle.pointer) if self._handle else None
        return Resolver(Handle.kept(pointer, "multi_factor_resolver")) if pointer else None


def _restored(arguments: tuple[str, ...], fields: dict[str, Any]) -> AuthError:
    error = AuthError.__new__(AuthError, *arguments)
    error.__dict__.update(fields)
    return error


def check(status: int, error: ctypes.c_void_p | None = None) -> None:
    """Raises unless the call was taken."""
    _kept.raise_deferred()
    if error is not None and error.value:
        raise AuthError(Handle(error.value, "error"))
    if status != Status.OK:
        raise UsageError(Status(status))
