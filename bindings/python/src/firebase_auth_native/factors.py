# SPDX-License-Identifier: Apache-2.0
"""Second factors: those of a user, and the sign-in that needs one. Codes by SMS are in the C API only."""

from __future__ import annotations

import dataclasses
import datetime

from ._library import Handle, Wrapper, encoded, lib, moment, text
from .calls import Call
from .results import SignInResult, sign_in_result


@dataclasses.dataclass(frozen=True)
class SecondFactor:
    """One that a user has enrolled."""

    uid: str
    #: "totp" or "phone".
    factor_id: str
    display_name: str
    phone_number: str
    enrolled_at: datetime.datetime


def second_factor(info: int) -> SecondFactor:
    return SecondFactor(
        text(lib.fba_multi_factor_info_uid(info)),
        text(lib.fba_multi_factor_info_factor_id(info)),
        text(lib.fba_multi_factor_info_display_name(info)),
        text(lib.fba_multi_factor_info_phone_number(info)),
        moment(lib.fba_multi_factor_info_enrollment_unix_s(info)),
    )


class TotpSecret(Wrapper):
    """For an authenticator app, until it is enrolled. It is a secret."""

    @property
    def key(self) -> str:
        """In base 32, for those who type it."""
        return text(lib.fba_totp_secret_key(self._handle.pointer))

    @property
    def code_length(self) -> int:
        """Digits of a code."""
        return int(lib.fba_totp_secret_code_length(self._handle.pointer))

    @property
    def period(self) -> int:
        """Seconds for which a code holds."""
        return int(lib.fba_totp_secret_period_s(self._handle.pointer))

    def qr_code_url(self, account: str, issuer: str) -> str:
        """The text of a QR code."""
        return text(lib.fba_totp_secret_qr_code_url(self._handle.pointer, encoded(account), encoded(issuer)))


def totp_secret(future: int) -> TotpSecret:
    return TotpSecret(Handle.kept(lib.fba_future_totp_secret(future), "totp_secret"))


class Resolver(Wrapper):
    """A sign-in that has its first factor, and needs a second one: `AuthError.resolver`."""

    @property
    def hints(self) -> list[SecondFactor]:
        """The factors that would do."""
        pointer = self._handle.pointer
        count = lib.fba_multi_factor_resolver_hint_count(pointer)
        return [second_factor(lib.fba_multi_factor_resolver_hint_at(pointer, index)) for index in range(count)]

    def resolve_with_totp(self, factor_uid: str, code: str) -> Call[SignInResult]:
        """Finishes the sign-in with a code of the authenticator app."""
        return Call.begin(
            sign_in_result,
            lib.fba_multi_factor_resolver_resolve_with_totp,
            self._handle.pointer,
            encoded(factor_uid),
            encoded(code),
        )
