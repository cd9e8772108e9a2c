// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation
import Testing

@testable import FirebaseAuth

@Suite("Errors have Apple's numbers and keys")
struct ErrorTests {
    typealias Code = FirebaseAuth.AuthErrorCode

    @Test(
        "every error of the service's names has one number",
        arguments: [
            ("EMAIL_EXISTS", Code.emailAlreadyInUse, "ERROR_EMAIL_ALREADY_IN_USE"),
            ("USER_DISABLED", .userDisabled, "ERROR_USER_DISABLED"),
            ("INVALID_LOGIN_CREDENTIALS", .invalidCredential, "ERROR_INVALID_CREDENTIAL"),
            ("OPERATION_NOT_ALLOWED", .operationNotAllowed, "ERROR_OPERATION_NOT_ALLOWED"),
            (
                "PASSWORD_DOES_NOT_MEET_REQUIREMENTS", .passwordDoesNotMeetRequirements,
                "ERROR_PASSWORD_DOES_NOT_MEET_REQUIREMENTS"
            ),
            ("INVALID_APP_CREDENTIAL", .invalidAppCredential, "INVALID_APP_CREDENTIAL"),
            ("TOO_MANY_ATTEMPTS_TRY_LATER", .tooManyRequests, "ERROR_TOO_MANY_REQUESTS"),
        ])
    func service(_ name: String, _ code: Code, _ short: String) async throws {
        let service = FakeService()
        service.refuse("v1/accounts:signInWithPassword", name)
        let auth = try service.auth()
        let (_, error) = await completion { auth.signIn(withEmail: "a@b.c", password: "secret", completion: $0) }
        #expect(error?.domain == AuthErrorDomain && error?.code == code.rawValue)
        #expect(error?.userInfo[AuthErrorUserInfoNameKey] as? String == short)
        #expect(error?.localizedDescription.isEmpty == false)
    }

    @Test(
        "each code has a name in capitals, and its number leads back to it",
        arguments: [
            Code.networkError, .internalError, .webContextCancelled, .recaptchaSDKNotLinked, .missingIosBundleID,
        ])
    func names(_ code: Code) {
        #expect(code.name.allSatisfy { $0.isUppercase || $0 == "_" } && Code(rawValue: code.rawValue) == code)
    }

    @Test("an empty password signs in nobody, whichever way it comes, and is too weak for an account")
    func emptyPassword() async throws {
        let service = FakeService()
        let auth = try service.auth()
        let credential = EmailAuthProvider.credential(withEmail: "a@b.c", password: "")
        #expect(await thrown { try await auth.signIn(with: credential) } == .wrongPassword)
        #expect(await thrown { try await auth.signIn(withEmail: "a@b.c", password: "") } == .wrongPassword)
        #expect(await thrown { try await auth.createUser(withEmail: "a@b.c", password: "") } == .weakPassword)
        let user = try await auth.signInAnonymously().user
        #expect(await thrown { try await user.reauthenticate(with: credential) } == .wrongPassword)
        #expect(await thrown { try await user.updatePassword(to: "") } == .weakPassword)
    }

    @Test("no two codes have one name")
    func distinct() {
        #expect(Set(Code.allCases.map(\.name)).count == Code.allCases.count)
    }

    @Test("a second factor that is needed comes with its resolver")
    func resolver() async throws {
        let service = FakeService()
        let auth = try service.auth()
        service.answer(
            "v1/accounts:signInWithPassword",
            #"{"mfaPendingCredential":"pending","localId":"uid-1","mfaInfo":[{"mfaEnrollmentId":"f","totpInfo":{}}]}"#)
        let (_, error) = await completion { auth.signIn(withEmail: "a@b.c", password: "secret", completion: $0) }
        #expect(error?.code == Code.secondFactorRequired.rawValue)
        let found = error?.userInfo[AuthErrorUserInfoMultiFactorResolverKey] as? FirebaseAuth.MultiFactorResolver
        let resolver = try #require(found)
        #expect(resolver.hints.first?.uid == "f" && resolver.auth === auth)
        let assertion = TOTPMultiFactorGenerator.assertionForSignIn(withEnrollmentID: "f", oneTimePassword: "123456")
        let result = try await resolver.resolveSignIn(with: assertion)
        #expect(result.user === auth.currentUser && result.additionalUserInfo == nil)
        #expect(
            await thrown { _ = try await TOTPMultiFactorGenerator.generateSecret(with: resolver.session) }
                == .invalidMultiFactorSession)
    }
}
