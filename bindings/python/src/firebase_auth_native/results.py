# SPDX-License-Identifier: Apache-2.0
"""What calls yield."""

from __future__ import annotations

import dataclasses
import datetime
import json
from typing import TYPE_CHECKING, Any

from ._library import Handle, lib, moment, text
from .credentials import Credential

if TYPE_CHECKING:
    from .user import User


@dataclasses.dataclass(frozen=True)
class SignInResult:
    """Who has signed in, linked or re-authenticated."""

    user: User
    is_new_user: bool
    #: "" when no provider took part.
    provider_id: str
    user_name: str
    #: What the provider says of the user.
    profile: dict[str, Any] = dataclasses.field(repr=False, hash=False)
    #: The provider's tokens, where it gave some.
    credential: Credential | None = dataclasses.field(repr=False)


@dataclasses.dataclass(frozen=True)
class IDToken:
    """An ID token, and what it says. The text is a secret."""

    text: str = dataclasses.field(repr=False)
    claims: dict[str, Any] = dataclasses.field(repr=False, hash=False)
    issued_at: datetime.datetime
    expires_at: datetime.datetime
    auth_time: datetime.datetime
    sign_in_provider: str
    second_factor: str
    tenant_id: str

    @property
    def uid(self) -> str:
        """Of the user."""
        return str(self.claims.get("sub", ""))


def sign_in_result(future: int) -> SignInResult:
    from .user import User

    result = lib.fba_future_auth_result(future)
    credential = lib.fba_auth_result_credential(result)
    profile = text(lib.fba_auth_result_profile_json(result))
    return SignInResult(
        user=User(Handle.kept(lib.fba_auth_result_user(result), "user")),
        is_new_user=lib.fba_auth_result_is_new_user(result),
        provider_id=text(lib.fba_auth_result_provider_id(result)),
        user_name=text(lib.fba_auth_result_user_name(result)),
        profile=json.loads(profile) if profile else {},
        credential=Credential(Handle.kept(credential, "credential")) if credential else None,
    )


def id_token(future: int) -> IDToken:
    result = lib.fba_future_token_result(future)
    return IDToken(
        text=text(lib.fba_token_result_token(result)),
        claims=json.loads(text(lib.fba_token_result_claims_json(result))),
        issued_at=moment(lib.fba_token_result_issued_at_unix_s(result)),
        expires_at=moment(lib.fba_token_result_expires_at_unix_s(result)),
        auth_time=moment(lib.fba_token_result_auth_time_unix_s(result)),
        sign_in_provider=text(lib.fba_token_result_sign_in_provider(result)),
        second_factor=text(lib.fba_token_result_sign_in_second_factor(result)),
        tenant_id=text(lib.fba_token_result_tenant_id(result)),
    )


def texts(future: int) -> list[str]:
    return [text(lib.fba_future_provider_at(future, index)) for index in range(lib.fba_future_provider_count(future))]


def credential(future: int) -> Credential:
    return Credential(Handle.kept(lib.fba_future_credential(future), "credential"))
