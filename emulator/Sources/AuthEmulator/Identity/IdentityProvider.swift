// SPDX-License-Identifier: Apache-2.0
/// What the emulator must know about a sign-in provider.
struct IdentityProvider: Sendable, Equatable {
    enum Family: Sendable {
        case google, apple, microsoft, yahoo, github, facebook, twitter, playGames, oidc, saml
    }

    let id: String
    let family: Family

    init?(id: String) {
        self.id = id
        switch id {
        case "google.com": family = .google
        case "apple.com": family = .apple
        case "microsoft.com": family = .microsoft
        case "yahoo.com": family = .yahoo
        case "github.com": family = .github
        case "facebook.com": family = .facebook
        case "twitter.com": family = .twitter
        case "playgames.google.com": family = .playGames
        case _ where id.hasPrefix("oidc.") && id.count > 5: family = .oidc
        case _ where id.hasPrefix("saml.") && id.count > 5: family = .saml
        default: return nil
        }
    }

    var displayName: String {
        switch family {
        case .google: "Google"
        case .apple: "Apple"
        case .microsoft: "Microsoft"
        case .yahoo: "Yahoo"
        case .github: "GitHub"
        case .facebook: "Facebook"
        case .twitter: "Twitter"
        case .playGames: "Play Games"
        case .oidc, .saml: id
        }
    }

    /// OpenID Connect providers issue an ID token beside the access token.
    var issuesIDToken: Bool {
        switch family {
        case .google, .apple, .microsoft, .yahoo, .oidc: true
        case .github, .facebook, .twitter, .playGames, .saml: false
        }
    }

    /// Providers whose credential cannot be used again issue a token that can.
    var issuesPendingToken: Bool {
        switch family {
        case .apple, .microsoft, .yahoo, .oidc, .saml: true
        case .google, .github, .facebook, .twitter, .playGames: false
        }
    }

    /// The real service never trusts these providers about an address.
    var verifiesEmailByDefault: Bool {
        switch family {
        case .github, .facebook, .twitter: false
        case .google, .apple, .microsoft, .yahoo, .playGames, .oidc, .saml: true
        }
    }

    /// The real service accepts tokens of these providers only from a flow that it ran itself.
    var refusesForeignCredentials: Bool { family == .yahoo || family == .microsoft }

    /// Whether it names itself on the callback (RFC 9207).
    var sendsIssuerOnCallback: Bool { family == .google || family == .oidc }

    func issuer(baseURL: String) -> String {
        switch family {
        case .google, .playGames: "https://accounts.google.com"
        case .apple: "https://appleid.apple.com"
        case .microsoft: "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0"
        case .yahoo: "https://api.login.yahoo.com"
        case .github, .facebook, .twitter, .oidc, .saml: "\(baseURL)/emulator/issuer/\(id)"
        }
    }

    /// A subject identifier in the provider's usual form.
    func newSubject() -> String {
        switch family {
        case .google: RandomText.number(21)
        case .github: RandomText.number(8)
        case .facebook, .twitter: RandomText.number(16)
        case .apple: "\(RandomText.number(6)).\(RandomText.hex(32)).\(RandomText.number(4))"
        case .microsoft, .yahoo, .playGames, .oidc, .saml: RandomText.alphanumeric(28)
        }
    }
}
