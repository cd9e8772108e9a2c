# SPDX-License-Identifier: Apache-2.0
"""What proves an identity without a browser."""

from __future__ import annotations

import ctypes
from typing import Any

from . import _abi, _kept
from ._library import Handle, Wrapper, encoded, encoded_if, lib, text, written
from .errors import check


class Credential(Wrapper):
    """For `Auth.sign_in_with`, `User.link_with` and `User.reauthenticate_with`. It is a secret."""

    def __repr__(self) -> str:
        return f"<Credential of {self.provider_id}>"

    @property
    def provider_id(self) -> str:
        """Such as `google.com`, or `password`."""
        return text(lib.fba_credential_provider_id(self._handle.pointer))

    @property
    def access_token(self) -> str:
        """Of OAuth, for the provider's own API; \"\" where there is none."""
        return text(lib.fba_credential_access_token(self._handle.pointer))

    @property
    def id_token(self) -> str:
        """Of OpenID Connect; \"\" where there is none."""
        return text(lib.fba_credential_id_token(self._handle.pointer))

    @property
    def secret(self) -> str:
        """Of an access token of OAuth 1.0, as Twitter's."""
        return text(lib.fba_credential_secret(self._handle.pointer))

    def to_json(self) -> str:
        """For a later run of the program; `Credential.from_json` takes it. It is a secret."""
        return written(lib.fba_credential_get_json, self._handle.pointer)

    @classmethod
    def from_json(cls, json: str) -> Credential:
        """Of what `to_json` gave. Raises `AuthError` for anything else."""
        return cls._fallible(lib.fba_credential_create_from_json, encoded(json))

    @classmethod
    def password(cls, email: str, password: str) -> Credential:
        """An address and its password."""
        return cls._made(lib.fba_credential_create_email, encoded(email), encoded(password))

    @classmethod
    def email_link(cls, email: str, link: str) -> Credential:
        """An address and the link that was mailed to it."""
        return cls._fallible(lib.fba_credential_create_email_link, encoded(email), encoded(link))

    @classmethod
    def google(cls, id_token: str | None = None, access_token: str | None = None) -> Credential:
        """Tokens of Google; one of them is enough."""
        return cls._made(lib.fba_credential_create_google, encoded_if(id_token), encoded_if(access_token))

    @classmethod
    def github(cls, access_token: str) -> Credential:
        """A token of GitHub."""
        return cls._made(lib.fba_credential_create_github, encoded(access_token))

    @classmethod
    def facebook(cls, access_token: str) -> Credential:
        """A token of Facebook."""
        return cls._made(lib.fba_credential_create_facebook, encoded(access_token))

    @classmethod
    def twitter(cls, access_token: str, secret: str) -> Credential:
        """A token of Twitter, and its secret."""
        return cls._made(lib.fba_credential_create_twitter, encoded(access_token), encoded(secret))

    @classmethod
    def phone(cls, verification_id: str, code: str) -> Credential:
        """The code of a text message. `verification_id` is that of the call that sent it."""
        return cls._made(lib.fba_credential_create_phone, encoded(verification_id), encoded(code))

    @classmethod
    def oauth(
        cls,
        provider_id: str,
        *,
        id_token: str | None = None,
        access_token: str | None = None,
        raw_nonce: str | None = None,
        secret: str | None = None,
        display_name: str | None = None,
    ) -> Credential:
        """Tokens of any provider. `raw_nonce` is the one whose hash the ID token has."""
        tokens = _kept.of_size(
            _abi.OauthTokens,
            id_token=encoded_if(id_token),
            access_token=encoded_if(access_token),
            raw_nonce=encoded_if(raw_nonce),
            secret=encoded_if(secret),
            display_name=encoded_if(display_name),
        )
        return cls._fallible(lib.fba_credential_create_oauth, encoded(provider_id), ctypes.byref(tokens))

    @classmethod
    def _made(cls, function: Any, *arguments: Any) -> Credential:
        out = ctypes.c_void_p()
        check(function(*arguments, ctypes.byref(out)))
        return cls(Handle(out.value or 0, "credential"))

    @classmethod
    def _fallible(cls, function: Any, *arguments: Any) -> Credential:
        out, error = ctypes.c_void_p(), ctypes.c_void_p()
        check(function(*arguments, ctypes.byref(out), ctypes.byref(error)), error)
        return cls(Handle(out.value or 0, "credential"))
