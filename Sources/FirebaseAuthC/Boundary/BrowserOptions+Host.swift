// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension BrowserOptions {
    /// Reads the host's options. NULL gives the defaults.
    static func take(
        _ pointer: UnsafePointer<fba_browser_options>?, _ ledger: inout HostDataLedger
    ) throws(Misuse) -> BrowserOptions {
        var options = BrowserOptions()
        guard let pointer else { return options }
        let host = try fba_browser_options.read(pointer)
        guard let port = UInt16(exactly: host.port) else {
            throw .invalidArgument("the port of browser options must be 0 to 65535")
        }
        options.port = port
        options.timeoutMilliseconds = Int64(host.timeout_ms)
        options.path = try CStrings.takeOptional(host.path)
        options.finishText = try CStrings.takeOptional(host.finish_text)
        options.finishURL = try CStrings.takeOptional(host.finish_url)
        options.presentation = try BrowserPresentation(host.presentation)
        // Without `open_url` there is no opener.
        if options.presentation == .nothing && host.open_url != nil {
            throw .invalidArgument("open_url must be NULL with FBA_BROWSER_PRESENT_NOTHING")
        }
        options.route = try BrowserRoute(host.route)
        options.redirectHost = try LoopbackHost(host.redirect_host)
        options.authDomain = try CStrings.takeOptional(host.auth_domain)
        options.hostedPage = try CStrings.takeOptional(host.hosted_page)
        options.appName = try CStrings.takeOptional(host.app_name)
        if let client = host.client { options.client = try OAuthClient.take(client) }
        options.openURLMode = try CallbackMode(host.open_url_mode)
        let data = ledger.take(host.user_data, free: host.free_user_data)
        guard let openURL = host.open_url else { return options }
        options.openURL = { url in url.withCString { openURL($0, data.pointer) } }
        return options
    }
}

extension OAuthClient {
    static func take(_ pointer: UnsafePointer<fba_oauth_client>) throws(Misuse) -> OAuthClient {
        let host = try fba_oauth_client.read(pointer)
        var client = OAuthClient()
        client.clientID = try CStrings.takeOptional(host.client_id)
        client.clientSecret = try CStrings.takeOptional(host.client_secret)
        client.issuer = try CStrings.takeOptional(host.issuer)
        client.authorizationEndpoint = try CStrings.takeOptional(host.authorization_endpoint)
        client.tokenEndpoint = try CStrings.takeOptional(host.token_endpoint)
        client.deviceAuthorizationEndpoint = try CStrings.takeOptional(host.device_authorization_endpoint)
        return client
    }
}
