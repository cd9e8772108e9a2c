// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation
import Testing

@Suite("Archives")
struct CodingTests {
    let service = FakeService()

    private func copy<Kept: NSObject & NSCoding>(_ kept: Kept) throws -> Kept {
        let data = try NSKeyedArchiver.archivedData(withRootObject: kept, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kept.self, from: data))
    }

    @Test("hold a user, who cannot call anything any more, and no token")
    func user() async throws {
        service.account.displayName = "Ann"
        service.account.factors = ["factor"]
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let data = try NSKeyedArchiver.archivedData(withRootObject: user, requiringSecureCoding: true)
        let token = try await user.getIDToken()
        for secret in [token, "refresh-uid-1"] { #expect(data.range(of: Data(secret.utf8)) == nil) }
        let kept = try copy(user)
        #expect(kept.uid == "uid-1" && kept.displayName == "Ann" && kept.refreshToken == nil)
        #expect(kept.multiFactor.enrolledFactors.first?.uid == "factor")
        #expect(await thrown { try await kept.reload() } == .nullUser)
        #expect(try copy(user.metadata).creationDate == user.metadata.creationDate)
    }

    @Test("hold a result with all its parts")
    func result() async throws {
        let auth = try service.auth()
        let result = try await auth.signIn(with: GitHubAuthProvider.credential(withToken: "token"))
        let kept = try copy(result)
        #expect(kept.user.uid == "uid-1" && kept.credential?.accessToken == "given")
        #expect(kept.additionalUserInfo?.username == "ann" && kept.additionalUserInfo?.isNewUser == true)
        #expect(kept.additionalUserInfo?.profile?["login"] as? String == "ann")
    }

    @Test("hold credentials that still sign in")
    func credentials() async throws {
        let auth = try service.auth()
        let given = OAuthProvider.credential(providerID: .gitHub, accessToken: "token")
        #expect(try await auth.signIn(with: copy(given)).user.uid == "uid-1")
        let phone = PhoneAuthProvider.provider(auth: auth)
        let code = phone.credential(withVerificationID: "sent", verificationCode: "123456")
        try await auth.signIn(with: copy(code))
        #expect(service.body(of: "v1/accounts:signInWithPhoneNumber").contains("123456"))
    }

    @Test("hold a token with its claims, and factors")
    func others() async throws {
        service.account.factors = ["factor"]
        let auth = try service.auth()
        let user = try await auth.signIn(withEmail: "ann@example.com", password: "secret").user
        let token = try await user.getIDTokenResult()
        let kept = try copy(token)
        #expect(kept.token == token.token && kept.claims["sub"] as? String == "uid-1")
        #expect(kept.signInProvider == "password" && kept.expirationDate == token.expirationDate)
        let factor = try #require(user.multiFactor.enrolledFactors.first as? PhoneMultiFactorInfo)
        #expect(try copy(factor).phoneNumber == "+1*****99" && factor.factorID == PhoneMultiFactorID)
        #expect(try copy(user.multiFactor).enrolledFactors.first?.displayName == "mine")
    }
}
