# SPDX-License-Identifier: Apache-2.0
"""The operations: what each asks of the service, whether that may be asked again, and what there has to be before."""

import base64
import inspect
import json
from dataclasses import dataclass

import actions
import emulator
from front import ACCOUNTS, KEYS, TOKENS, Fault

PASSWORD, NEW_PASSWORD = "correct horse", "battery staple"
CUSTOM_TOKENS = "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit"
# As the mails of a project have it; the emulator's have a key of its own.
MAILED_LINK = "https://demo-project.firebaseapp.com/__/auth/action?mode=signIn&apiKey=the-api-key-of-the-project&oobCode="


def unsigned_jwt(claims):
    parts = [{"alg": "none", "typ": "JWT"}, claims]
    return ".".join(base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts) + "."


def person(cell):
    return [cell.email, PASSWORD]


def own_email(cell):
    return [cell.email]


def new_name(cell):
    return ["Zoe"]


def new_password(cell):
    return [NEW_PASSWORD]


def the_password(cell):
    return ["password"]


def hub_person(cell):
    return ["github.com", f"hub-{cell.email}"]


def newcomer(cell):
    return [f"new-{cell.email}", PASSWORD]


def next_email(cell):
    return [f"next-{cell.email}"]


def custom_token(cell):
    return [unsigned_jwt({"aud": CUSTOM_TOKENS, "uid": f"custom-{cell.number}"})]


def id_token(cell):
    return [unsigned_jwt({"sub": f"subject-{cell.number}", "iss": "", "aud": "", "email": f"google-{cell.email}"})]


def phone_number(cell):
    return [f"+1555{cell.number:07}"]


async def sent_code(cell, program):
    [number] = phone_number(cell)
    sent = await program.succeed("verify_phone", number)
    return [sent["value"], await emulator.sent_code(number)]


async def mailed_link(cell, program):
    return [cell.email, MAILED_LINK + await emulator.mailed_code("EMAIL_SIGNIN", cell.email)]


async def verification_code(cell, program):
    await program.succeed("send_verification")
    return [await emulator.newest_code("VERIFY_EMAIL", cell.email)]


async def reset_code(cell, program):
    return [await emulator.mailed_code("PASSWORD_RESET", cell.email)]


def player(cell):
    return [f"G:{cell.number}"]


def access_token(cell):
    return [f"access-{cell.number}"]


async def mailed_code(cell, program):
    return [await emulator.mailed_code("PASSWORD_RESET", cell.email), NEW_PASSWORD]


def passkey_name(cell):
    return ["laptop"]


def passkey_answer(cell, **response):
    """As an authenticator would give it: the emulator takes it without a key."""
    data = base64.urlsafe_b64encode(b"{}").decode().rstrip("=")
    name = f"cGFzc2tleS{cell.number:06}AA"
    response = {"clientDataJSON": data, **dict.fromkeys(response, data)}
    return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


async def new_passkey(cell, program):
    await program.succeed("ask_for_passkey", "laptop")
    return [passkey_answer(cell, attestationObject=1)]


async def made_passkey(cell, program):
    await program.succeed("enroll_passkey", *await new_passkey(cell, program))
    return [passkey_answer(cell, authenticatorData=1, signature=1)]


async def own_passkey(cell, program):
    [answer] = await made_passkey(cell, program)
    return [json.loads(answer)["id"]]


async def verified(cell, program):
    """Only who has verified the address may enrol a second factor."""
    await emulator.change(cell.email, emailVerified=True)
    return []


async def own_phone(cell, program):
    await verified(cell, program)
    return phone_number(cell)


async def enrolment_code(cell, program):
    [number] = await own_phone(cell, program)
    sent = await program.succeed("send_enrolment_code", number)
    return [sent["value"], await emulator.sent_code(number)]


async def shown_code(cell, program):
    await verified(cell, program)
    return [await emulator.shown_code((await program.succeed("start_totp"))["value"])]


async def own_factor(cell, program):
    factor = {"mfaEnrollmentId": f"factor-{cell.number}", "phoneInfo": phone_number(cell)[0]}
    await emulator.change(cell.email, emailVerified=True, mfa={"enrollments": [factor]})
    return [factor["mfaEnrollmentId"]]


async def half_proven(cell, program):
    """The first factor is proven."""
    await own_factor(cell, program)
    met = await program.begin("sign_in", *person(cell))
    assert met["name"] == "SECOND_FACTOR_REQUIRED", met
    return []


async def met_factor(cell, program):
    """And the code for the second is sent."""
    await half_proven(cell, program)
    sent = await program.succeed("send_proof_code")
    return [sent["value"], await emulator.sent_code(phone_number(cell)[0])]


async def guarded_person(cell, program):
    """In a tenant that wants tokens of reCAPTCHA, which the program knows. A token is good for one request."""
    tenant = await emulator.guarded_tenant()
    proof = {"captchaResponse": "a-token", "clientType": "CLIENT_TYPE_WEB", "recaptchaVersion": "RECAPTCHA_ENTERPRISE"}
    await emulator.sign_up(cell.email, PASSWORD, tenantId=tenant, **proof)
    await program.succeed("fetch_guards", tenant)
    return [tenant, *person(cell)]


async def sent_token(cell, program):
    """There is a connection by then, and no keys."""
    token = emulator.signed_token()
    cell.front.fault = Fault("read", actions.refuse(404, "NOT_FOUND"), KEYS)
    refused = await program.begin("verify_id_token", token)
    assert refused["http"] == 404, refused
    cell.front.fault = None
    return [token]


def wanted_password(cell):
    return [NEW_PASSWORD]


@dataclass
class Operation:
    name: str
    call: str
    """Its name in the program."""
    method: str
    """What does what is wanted, and meets the fault."""
    arguments: object = lambda cell: []
    """Of a cell; or, when something has to be done for them, a coroutine of the cell and its program."""
    repeats: bool = False
    """Whether it may be asked again by whoever does not know what became of it."""
    host: str = ACCOUNTS
    account: str = "password"
    """Who is signed in before."""
    looks_up: bool = True
    """Whether it ends with a lookup of the account."""
    browses: bool = False
    ends_session: bool = False
    """Whether the service refuses all tokens of before, once it is done: who lost its answer has none that is good."""

    waits_for_lookup: bool = False
    """Whether it ends after that also where details may follow."""
    needs_program: bool = False
    """Whether it goes on from what its program alone knows."""

    version: str = "v1"

    @property
    def path(self):
        return f"/{self.version}/{self.method}"

    @property
    def kind(self):
        """What a fault may do to it depends on this, whatever else is asked."""
        ends = (self.looks_up, self.waits_for_lookup, self.ends_session)
        return (self.host, self.version, self.repeats, *ends, self.browses, self.needs_program)

    async def prepare(self, cell, program):
        if inspect.iscoroutinefunction(self.arguments):
            return await self.arguments(cell, program)
        return self.arguments(cell)


# fmt: off
ROWS = [
    Operation("anonymous sign-in", "sign_in_anonymously", "accounts:signUp"),
    Operation("create user", "create_user", "accounts:signUp", newcomer),
    Operation("password sign-in", "sign_in", "accounts:signInWithPassword", person, repeats=True),
    Operation("custom token", "sign_in_custom", "accounts:signInWithCustomToken", custom_token, repeats=True),
    Operation("google id token", "sign_in_google", "accounts:signInWithIdp", id_token),
    Operation("browser sign-in", "browse", "accounts:signInWithIdp", hub_person, browses=True),
    Operation("send phone code", "verify_phone", "accounts:sendVerificationCode", phone_number, looks_up=False),
    Operation("phone sign-in", "sign_in_phone", "accounts:signInWithPhoneNumber", sent_code),
    Operation("fetch providers", "fetch_providers", "accounts:createAuthUri", own_email, repeats=True, looks_up=False),
    Operation("reset mail", "send_reset", "accounts:sendOobCode", own_email, looks_up=False),
    Operation("verification mail", "send_verification", "accounts:sendOobCode", looks_up=False),
    Operation("sign-in mail", "send_link", "accounts:sendOobCode", own_email, looks_up=False),
    Operation("new email's mail", "verify_new_email", "accounts:sendOobCode", next_email, looks_up=False),
    Operation("reload", "reload", "accounts:lookup", repeats=True, looks_up=False),
    Operation("take over a user", "update_current_user", "accounts:lookup", repeats=True, looks_up=False),
    Operation("renew token", "fetch_token", "token", repeats=True, looks_up=False, host=TOKENS),
    Operation("update profile", "update_profile", "accounts:update", new_name, repeats=True, looks_up=False),
    Operation("update password", "update_password", "accounts:update", new_password, looks_up=False, ends_session=True),
    Operation("update email", "update_email", "accounts:update", next_email, looks_up=False, ends_session=True),
    Operation("update phone", "update_phone", "accounts:signInWithPhoneNumber", sent_code),
    Operation("link password", "link_password", "accounts:signUp", newcomer, account="anonymous", ends_session=True),
    Operation("link google", "link_google", "accounts:signInWithIdp", id_token),
    Operation("link phone", "link_phone", "accounts:signInWithPhoneNumber", sent_code),
    Operation("unlink", "unlink", "accounts:update", the_password, repeats=True, looks_up=False),
    Operation("re-authenticate", "reauthenticate", "accounts:signInWithPassword", person, repeats=True),
    Operation("email link", "sign_in_link", "accounts:signInWithEmailLink", mailed_link),
    Operation("check a code", "check_code", "accounts:resetPassword", verification_code, repeats=True, looks_up=False),
    Operation("check a reset", "verify_reset", "accounts:resetPassword", reset_code, repeats=True, looks_up=False),
    Operation("confirm a reset", "confirm_reset", "accounts:resetPassword", mailed_code, looks_up=False, ends_session=True),
    Operation("apply a code", "apply_code", "accounts:update", verification_code, looks_up=False),
    Operation("game center", "sign_in_player", "accounts:signInWithGameCenter", player),
    Operation("revoke a token", "revoke", "accounts:revokeToken", access_token, repeats=True, looks_up=False, version="v2"),
    Operation("check a password", "validate", "passwordPolicy", wanted_password, repeats=True, looks_up=False, version="v2"),
    Operation("ask for a passkey", "ask_for_passkey", "accounts/passkeyEnrollment:start", passkey_name, repeats=True,
              looks_up=False, version="v2"),
    Operation("enrol a passkey", "enroll_passkey", "accounts/passkeyEnrollment:finalize", new_passkey, version="v2"),
    Operation("finish a passkey", "sign_in_passkey", "accounts/passkeySignIn:finalize", made_passkey, version="v2"),
    Operation("ask to sign in", "ask_for_signature", "accounts/passkeySignIn:start", repeats=True, looks_up=False,
              version="v2"),
    Operation("remove a passkey", "remove_passkey", "accounts:update", own_passkey, looks_up=False),
    Operation("secret for an app", "start_totp", "accounts/mfaEnrollment:start", verified, repeats=True, looks_up=False,
              version="v2"),
    Operation("enrol an app", "enroll_totp", "accounts/mfaEnrollment:finalize", shown_code, version="v2",
              waits_for_lookup=True, needs_program=True),
    Operation("factor's code", "send_enrolment_code", "accounts/mfaEnrollment:start", own_phone, looks_up=False, version="v2"),
    Operation("enrol a phone", "enroll_phone", "accounts/mfaEnrollment:finalize", enrolment_code, version="v2",
              waits_for_lookup=True),
    Operation("remove a factor", "remove_factor", "accounts/mfaEnrollment:withdraw", own_factor, version="v2",
              waits_for_lookup=True),
    Operation("proof's code", "send_proof_code", "accounts/mfaSignIn:start", half_proven, looks_up=False, version="v2",
              needs_program=True),
    Operation("prove a factor", "prove_factor", "accounts/mfaSignIn:finalize", met_factor, version="v2", needs_program=True),
    Operation("recaptcha rules", "initialize_recaptcha", "recaptchaConfig", repeats=True, looks_up=False, version="v2"),
    Operation("recaptcha sign-in", "sign_in_guarded", "accounts:signInWithPassword", guarded_person,
              needs_program=True),
    Operation("verify a token", "verify_id_token", "metadata/x509/securetoken@system.gserviceaccount.com", sent_token,
              repeats=True, looks_up=False, host=KEYS, version="robot/v1"),
    Operation("delete", "delete", "accounts:delete", looks_up=False, ends_session=True),
]
# fmt: on


def one_of_each_kind(rows):
    """The first of each."""
    return list({row.kind: row for row in reversed(rows)}.values())[::-1]
