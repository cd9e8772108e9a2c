// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import FirebaseAuth

@Suite("ID tokens that somebody sent")
struct IDTokenTests {
    let service = FakeService()

    /// Of a key that was made for this token alone and is gone. It is good until the year 2100.
    private static let signed = """
        eyJhbGciOiJSUzI1NiIsImtpZCI6ImsxIn0.eyJpc3MiOiJodHRwczovL3NlY3VyZXRva2VuLmdvb2dsZS5jb20vZGVtby12ZXJpZmllZCIs\
        ImF1ZCI6ImRlbW8tdmVyaWZpZWQiLCJzdWIiOiJ1aWQtMSIsImlhdCI6MTcwMDAwMDAwMCwiYXV0aF90aW1lIjoxNzAwMDAwMDAwLCJleHAi\
        OjQxMDI0NDQ4MDAsImZpcmViYXNlIjp7InNpZ25faW5fcHJvdmlkZXIiOiJwYXNzd29yZCJ9fQ.xhRoUr8RlEECaQB-0d3PDNDtnGUsEhVv8\
        9T1PO7zSDI2FLDBJusv6Ta0U9kjD0x4m6IULk_92mPhzYhoQeWA9MTAaLDOI8uyUeMmZJnC1nIXiff8R6XGJFXmTpoHTSQZjSoAOn95TWKEO\
        M8jzNyfFXfG4V1OysOybWB3ktI_hsVUow1SKEV7cvnQsUd5fNuIh8wQM9gpaeKyXpEK0C2jOCFQqmQ2NAEbdMgySwsqnGpwhlCGUs61nw3fY\
        OJ6RpKN9BJDDq6vSBzKML82JED-Oes8nE2wAFCVzbbEhlKNoaSkYdExtDOb61JzCwdXby0XdihCf8shM_CQWpT0ouYNAg
        """
    /// What the service publishes.
    private static let keys = #"""
        {"k1":"-----BEGIN CERTIFICATE-----\nMIIDDTCCAfWgAwIBAgIUa0U8zuEiPNi14VDqhKxOnTAPU2UwDQYJKoZIhvcNAQEL\nBQAwFj\#
        EUMBIGA1UEAwwLc2VjdXJldG9rZW4wHhcNMjYxMTI3MTkxNDM4WhcNMzYx\nMTI0MTkxNDM4WjAWMRQwEgYDVQQDDAtzZWN1cmV0b2tlbjCC\#
        ASIwDQYJKoZIhvcN\nAQEBBQADggEPADCCAQoCggEBAPXomGVaZnh7Da92abxSqwvJsp9lrr9daWHYsUWY\nlgPZMopMFk3c2YCxgXjPZP1M\#
        qRhP+jJ2yls3t/blqxYxVX873joAEYSvtGmvxm3Z\n+FL9xNthYwUK7QFAL8oR207sWML3bnY41yC4eLj+K3AT7m+7WrWFIyA39wP3SZcZ\n\#
        WkYUwg925Rxm2r6cw1YzOnuQ6walCtpVgiwhOvT9XknWGAaLU4ZW8bdawubxjgUc\nFiGdsFDzuuiwDjI4XVhcKd4rqEaztsSMTcyoAOpigB\#
        kFb0MYgIMAiGzq6dXEF5qS\nvlwK6OxZA1qaPGol08/TZim+sQe+YeSJTDSbVpw2Bq0q4L0CAwEAAaNTMFEwHQYD\nVR0OBBYEFJ/m4XiPWI\#
        Gff4Q+Q+lk0+dgPSFOMB8GA1UdIwQYMBaAFJ/m4XiPWIGf\nf4Q+Q+lk0+dgPSFOMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQAD\#
        ggEB\nAIFueIqqpbfrRKuCI0iJok3Vi4/80nCKEUAVyFtic0b4gjPZLyqynkal0/1Dt9S+\n/WUhVr+OlTTUplIyLPD4Zty7nBncQ3tp2+z9\#
        lUl8qC5aZsuN1SeV9jS5SBARogM9\nMus4KYUFxjp59CvGEe7TToUhpeRN22J5AXNl86F2XV1dBTOGWyzeg3iqUyMZpufl\nzDnokNA/25mB\#
        csmwfo111CNRx0LVnV6dvLJs7DWMb0emt4K9jABiZC1syLrfn7bk\nfn0XcpP1G5xU3aHe84vVx8vyTyb2LwPVMNuZgAR2a//4jvctTUQ5jh\#
        Xa1Q8JTYUN\n3hhIHBqKuNLruojDudCcHGI=\n-----END CERTIFICATE-----\n"}
        """#

    private static let unsigned = "eyJhbGciOiJub25lIn0.e30."

    private func server() throws -> Auth {
        service.answer("x509/securetoken@system.gserviceaccount.com", Self.keys)
        return try service.auth()
    }

    @Test("are verified, and yield what they say; nobody is signed in")
    func good() async throws {
        let auth = try server()
        let result = try await auth.verifyIDToken(Self.signed, projectID: "demo-verified")
        #expect(result.claims["sub"] as? String == "uid-1" && result.signInProvider == "password")
        #expect(result.token == Self.signed && auth.currentUser == nil)
        #expect(service.requests == ["x509/securetoken@system.gserviceaccount.com"])
    }

    private func refusal(
        _ auth: Auth, _ token: String, checkRevoked: Bool = false, project: String? = "demo-verified",
        tenant: String? = nil, emulator: String? = nil
    ) async -> AuthErrorCode? {
        let (result, error) = await completion {
            auth.verifyIDToken(
                token, checkRevoked: checkRevoked, projectID: project, tenantID: tenant, emulatorHost: emulator,
                completion: $0)
        }
        #expect((result == nil) == (error != nil))
        return error.flatMap { AuthErrorCode(rawValue: $0.code) }
    }

    @Test("are looked up, if the call wants it")
    func lookup() async throws {
        let auth = try server()
        #expect(await refusal(auth, Self.signed, checkRevoked: true) == nil)
        service.refuse("v1/accounts:lookup", "USER_DISABLED")
        #expect(await refusal(auth, Self.signed, checkRevoked: true) == .userDisabled)
        #expect(await refusal(auth, Self.signed) == nil)
    }

    @Test("are refused for another project or tenant, and without a signature")
    func refused() async throws {
        let auth = try server()
        #expect(await refusal(auth, Self.signed, project: "another") == .invalidUserToken)
        #expect(await refusal(auth, Self.signed, tenant: "t-1") == .tenantIDMismatch)
        #expect(await refusal(auth, Self.unsigned, emulator: "127.0.0.1:9099") == .invalidUserToken)
        #expect(await refusal(auth, Self.signed, emulator: "http://127.0.0.1:9099") == .internalError)
        #expect(service.requests.isEmpty)
    }
}
