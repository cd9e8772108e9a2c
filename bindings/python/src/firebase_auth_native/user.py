# SPDX-License-Identifier: Apache-2.0
"""Who is signed in."""

from __future__ import annotations

import ctypes
import dataclasses
import datetime

from . import _abi, _kept
from ._library import Wrapper, encoded, encoded_if, lib, moment, text, written
from .action_codes import ActionCodeSettings, settings_reference
from .calls import Call, nothing
from .credentials import Credential
from .factors import SecondFactor, TotpSecret, second_factor, totp_secret
from .provider import Browser, Provider, provider_pointer, with_browser
from .results import IDToken, SignInResult, id_token, sign_in_result


@dataclasses.dataclass(frozen=True)
class LinkedProvider:
    """An identity of the user."""

    provider_id: str
    uid: str
    email: str
    display_name: str
    photo_url: str
    phone_number: str


class User(Wrapper):
    """A user as of one moment: `Auth.current_user` is a newer one after a change.

    Calls work as long as the user is signed in.
    """

    def __repr__(self) -> str:
        return f"<User {self.uid}>"

    @property
    def uid(self) -> str:
        return text(lib.fba_user_uid(self._handle.pointer))

    @property
    def email(self) -> str:
        """The address; \"\" where there is none, as with all texts here."""
        return text(lib.fba_user_email(self._handle.pointer))

    @property
    def display_name(self) -> str:
        return text(lib.fba_user_display_name(self._handle.pointer))

    @property
    def photo_url(self) -> str:
        return text(lib.fba_user_photo_url(self._handle.pointer))

    @property
    def phone_number(self) -> str:
        return text(lib.fba_user_phone_number(self._handle.pointer))

    @property
    def tenant_id(self) -> str:
        return text(lib.fba_user_tenant_id(self._handle.pointer))

    @property
    def is_anonymous(self) -> bool:
        return bool(lib.fba_user_is_anonymous(self._handle.pointer))

    @property
    def is_email_verified(self) -> bool:
        return bool(lib.fba_user_is_email_verified(self._handle.pointer))

    @property
    def created_at(self) -> datetime.datetime:
        return moment(lib.fba_user_creation_unix_ms(self._handle.pointer) / 1000)

    @property
    def last_sign_in_at(self) -> datetime.datetime:
        return moment(lib.fba_user_last_sign_in_unix_ms(self._handle.pointer) / 1000)

    @property
    def providers(self) -> list[LinkedProvider]:
        """The identities that are linked to the account."""
        pointer = self._handle.pointer
        infos = [lib.fba_user_provider_at(pointer, index) for index in range(lib.fba_user_provider_count(pointer))]
        fields = [field.name for field in dataclasses.fields(LinkedProvider)]
        return [
            LinkedProvider(**{name: text(getattr(lib, f"fba_user_info_{name}")(info)) for name in fields})
            for info in infos
        ]

    def id_token(self, *, force_refresh: bool = False) -> Call[IDToken]:
        """For a server. It is renewed if it expires within five minutes, or if that is asked for."""
        return Call.begin(id_token, lib.fba_user_fetch_token_result, self._handle.pointer, force_refresh)

    def refresh_token(self) -> str:
        """What a program needs that keeps sessions itself. It is a secret that does not expire."""
        return written(lib.fba_user_get_refresh_token, self._handle.pointer)

    def reload(self) -> Call[None]:
        """Asks the service for the account; `Auth.current_user` has what is new."""
        return Call.begin(nothing, lib.fba_user_reload, self._handle.pointer)

    def update_profile(self, *, display_name: str | None = None, photo_url: str | None = None) -> Call[None]:
        """None leaves as it is, "" removes."""
        profile = _kept.of_size(
            _abi.UserProfile, display_name=encoded_if(display_name), photo_url=encoded_if(photo_url)
        )
        return Call.begin(nothing, lib.fba_user_update_profile, self._handle.pointer, ctypes.byref(profile))

    def update_password(self, password: str) -> Call[None]:
        """Needs a sign-in of the last minutes: see `reauthenticate_with`."""
        return Call.begin(nothing, lib.fba_user_update_password, self._handle.pointer, encoded(password))

    def update_email(self, email: str) -> Call[None]:
        """Changes the address at once. Projects that protect addresses from being found refuse it: `change_email`."""
        return Call.begin(nothing, lib.fba_user_update_email, self._handle.pointer, encoded(email))

    def verify_email(self, settings: ActionCodeSettings | None = None) -> Call[None]:
        """Sends the mail with the link that shows whose address it is."""
        function = lib.fba_user_send_email_verification_with_settings
        return Call.begin(nothing, function, self._handle.pointer, settings_reference(settings))

    def change_email(self, email: str, settings: ActionCodeSettings | None = None) -> Call[None]:
        """Sends a mail to the new address; the account has it when its link was followed."""
        function = lib.fba_user_send_email_verification_before_updating_email_with_settings
        return Call.begin(nothing, function, self._handle.pointer, encoded(email), settings_reference(settings))

    def link_with(self, proof: Credential | Provider, browser: Browser | None = None) -> Call[SignInResult]:
        """Adds an identity to the account."""
        if isinstance(proof, Credential):
            function = lib.fba_user_link_with_credential
            return Call.begin(sign_in_result, function, self._handle.pointer, proof._handle.pointer)
        return self._in_browser(lib.fba_user_link_with_provider, proof, browser)

    def reauthenticate_with(self, proof: Credential | Provider, browser: Browser | None = None) -> Call[SignInResult]:
        """Shows again that it is the user, before what needs a recent sign-in."""
        if isinstance(proof, Credential):
            function = lib.fba_user_reauthenticate_with_credential
            return Call.begin(sign_in_result, function, self._handle.pointer, proof._handle.pointer)
        return self._in_browser(lib.fba_user_reauthenticate_with_provider, proof, browser)

    def _in_browser(self, function: object, provider: Provider, browser: Browser | None) -> Call[SignInResult]:
        pointers = self._handle.pointer, provider_pointer(provider)
        call: Call[SignInResult] = with_browser(
            lambda options: Call.begin(sign_in_result, function, *pointers, options), browser
        )
        return call

    def unlink(self, provider_id: str) -> Call[SignInResult]:
        """Takes an identity from the account, such as `google.com`."""
        return Call.begin(sign_in_result, lib.fba_user_unlink, self._handle.pointer, encoded(provider_id))

    def delete(self) -> Call[None]:
        """Deletes the account, and signs out."""
        return Call.begin(nothing, lib.fba_user_delete, self._handle.pointer)

    @property
    def second_factors(self) -> list[SecondFactor]:
        """Those that are enrolled, as of this snapshot."""
        pointer = self._handle.pointer
        count = lib.fba_user_multi_factor_count(pointer)
        return [second_factor(lib.fba_user_multi_factor_at(pointer, index)) for index in range(count)]

    def start_totp(self) -> Call[TotpSecret]:
        """A new secret for an authenticator app; `enroll_totp` makes it a factor."""
        return Call.begin(totp_secret, lib.fba_user_multi_factor_start_totp, self._handle.pointer)

    def enroll_totp(self, secret: TotpSecret, code: str, display_name: str | None = None) -> Call[None]:
        """Makes the secret a factor: `code` is what the authenticator app shows now."""
        return Call.begin(
            nothing,
            lib.fba_user_multi_factor_enroll_totp,
            self._handle.pointer,
            secret._handle.pointer,
            encoded(code),
            encoded_if(display_name),
        )

    def unenroll(self, factor_uid: str) -> Call[None]:
        """Takes a factor away: `SecondFactor.uid`."""
        return Call.begin(nothing, lib.fba_user_multi_factor_unenroll, self._handle.pointer, encoded(factor_uid))
