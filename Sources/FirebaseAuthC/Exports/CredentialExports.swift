// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_credential_create_email")
public func fba_credential_create_email(
    _ email: UnsafePointer<CChar>!, _ password: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        return Credential.email(try CStrings.take(email), password: try CStrings.take(password))
    }
}

@implementation @_cdecl("fba_credential_create_email_link")
public func fba_credential_create_email_link(
    _ email: UnsafePointer<CChar>!, _ link: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!, _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_credential) { () throws(Misuse) in
        let (email, link) = (try CStrings.take(email), try CStrings.take(link))
        guard let credential = Credential.email(email, link: link) else { throw refuse(.notASignInLink, out_error) }
        return credential
    }
}

@implementation @_cdecl("fba_credential_create_google")
public func fba_credential_create_google(
    _ id_token: UnsafePointer<CChar>!, _ access_token: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        let credential = Credential.google(
            idToken: try CStrings.takeOptional(id_token), accessToken: try CStrings.takeOptional(access_token))
        guard let credential else {
            throw .invalidArgument("a credential of Google needs an ID token, an access token or both")
        }
        return credential
    }
}

@implementation @_cdecl("fba_credential_create_facebook")
public func fba_credential_create_facebook(
    _ access_token: UnsafePointer<CChar>!, _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        return Credential.facebook(accessToken: try CStrings.take(access_token))
    }
}

@implementation @_cdecl("fba_credential_create_github")
public func fba_credential_create_github(
    _ access_token: UnsafePointer<CChar>!, _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        return Credential.github(accessToken: try CStrings.take(access_token))
    }
}

@implementation @_cdecl("fba_credential_create_twitter")
public func fba_credential_create_twitter(
    _ token: UnsafePointer<CChar>!, _ secret: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        return Credential.twitter(token: try CStrings.take(token), secret: try CStrings.take(secret))
    }
}

@implementation @_cdecl("fba_credential_create_play_games")
public func fba_credential_create_play_games(
    _ server_auth_code: UnsafePointer<CChar>!, _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        return Credential.playGames(serverAuthCode: try CStrings.take(server_auth_code))
    }
}

@implementation @_cdecl("fba_credential_create_oauth")
public func fba_credential_create_oauth(
    _ provider_id: UnsafePointer<CChar>!, _ tokens: UnsafePointer<fba_oauth_tokens>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!, _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_credential) { () throws(Misuse) in
        let id = try CStrings.take(provider_id)
        let tokens = try OAuthTokens.take(tokens)
        if let problem = ProviderID.problem(id) { throw refuse(problem, out_error) }
        guard let credential = Credential.oauth(id, tokens) else { throw refuse(.credentialWithoutToken, out_error) }
        return credential
    }
}

@implementation @_cdecl("fba_credential_create_saml")
public func fba_credential_create_saml(
    _ provider_id: UnsafePointer<CChar>!, _ saml_response: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!, _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_credential) { () throws(Misuse) in
        let (id, response) = (try CStrings.take(provider_id), try CStrings.take(saml_response))
        do throws(AuthError) {
            return try Credential.saml(id, response: response)
        } catch {
            throw refuse(error, out_error)
        }
    }
}

@implementation @_cdecl("fba_credential_create_game_center")
public func fba_credential_create_game_center(
    _ player_id: UnsafePointer<CChar>!, _ public_key_url: UnsafePointer<CChar>!, _ signature: UnsafePointer<CChar>!,
    _ salt: UnsafePointer<CChar>!, _ timestamp_ms: UInt64, _ display_name: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        let proof = try GameCenterProof(player_id, public_key_url, signature, salt, timestamp_ms, display_name)
        guard let credential = Credential.gameCenter(proof) else {
            throw .invalidArgument("a credential of Game Center needs all parts that Apple signs")
        }
        return credential
    }
}

extension GameCenterProof {
    fileprivate init(
        _ player: UnsafePointer<CChar>?, _ publicKeyURL: UnsafePointer<CChar>?, _ signature: UnsafePointer<CChar>?,
        _ salt: UnsafePointer<CChar>?, _ timestamp: UInt64, _ name: UnsafePointer<CChar>?
    ) throws(Misuse) {
        self.init()
        playerID = try CStrings.take(player)
        self.publicKeyURL = try CStrings.take(publicKeyURL)
        self.signature = try CStrings.take(signature)
        self.salt = try CStrings.take(salt)
        timestampMilliseconds = timestamp
        displayName = try CStrings.takeOptional(name)
    }
}

@implementation @_cdecl("fba_credential_create_phone")
public func fba_credential_create_phone(
    _ verification_id: UnsafePointer<CChar>!, _ code: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    make(out_credential) { () throws(Misuse) in
        let (id, code) = (try CStrings.take(verification_id), try CStrings.take(code))
        return Credential.phone(verificationID: id, code: code)
    }
}

@implementation @_cdecl("fba_credential_create_from_json")
public func fba_credential_create_from_json(
    _ json: UnsafePointer<CChar>!,
    _ out_credential: UnsafeMutablePointer<OpaquePointer?>!, _ out_error: UnsafeMutablePointer<OpaquePointer?>!
) -> fba_status {
    out_error?.pointee = nil
    return make(out_credential) { () throws(Misuse) in
        let text = try CStrings.take(json)
        do throws(AuthError) { return try Credential.reading(json: text) } catch { throw refuse(error, out_error) }
    }
}

@implementation @_cdecl("fba_credential_get_json")
public func fba_credential_get_json(
    _ credential: OpaquePointer!, _ buffer: UnsafeMutablePointer<CChar>!, _ size: Int
) -> Int {
    let json = Handle.peek(credential, as: Credential.self)?.json ?? ""
    CStrings.copy(json, to: buffer, size: size)
    return json.utf8.count
}

@implementation @_cdecl("fba_credential_retain")
public func fba_credential_retain(_ credential: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(credential, as: Credential.self)
}

@implementation @_cdecl("fba_credential_release")
public func fba_credential_release(_ credential: OpaquePointer!) {
    Handle.release(credential, as: Credential.self)
}

@implementation @_cdecl("fba_credential_provider_id")
public func fba_credential_provider_id(_ credential: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(credential, as: Credential.self) else { return CStrings.empty }
    return object.lend(.id, object.providerID)
}

@implementation @_cdecl("fba_credential_access_token")
public func fba_credential_access_token(_ credential: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(credential, as: Credential.self) else { return CStrings.empty }
    return object.lend(.accessToken, object.accessToken)
}

@implementation @_cdecl("fba_credential_id_token")
public func fba_credential_id_token(_ credential: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(credential, as: Credential.self) else { return CStrings.empty }
    return object.lend(.idToken, object.idToken)
}

@implementation @_cdecl("fba_credential_secret")
public func fba_credential_secret(_ credential: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(credential, as: Credential.self) else { return CStrings.empty }
    return object.lend(.secret, object.secret)
}
