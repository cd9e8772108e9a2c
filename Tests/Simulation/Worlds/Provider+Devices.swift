// SPDX-License-Identifier: Apache-2.0
import SimulatedPlatform

/// Codes that somebody enters at another device (RFC 8628).
struct Device {
    let client: Client
    let userCode: String
    /// Of the boot clock, in microseconds, as the next.
    let expiry: Int64
    var mayBeAsked: Int64
    var seconds: Int64
    var decision = Decision.none
    /// The library has got an answer after which there is none.
    var isOver = false

    /// In its longest life, with the shortest interval.
    static let mostPolls = 30

    enum Decision {
        case none, refused, redeemed
        case approved(String)
    }
}

extension Provider {
    func deviceAuthorization(_ request: Request) -> Service.Answer {
        guard let client = request.text("client_id").flatMap(Client.init(named:)) else {
            complain("a request for a device code without its client")
            return refusal("invalid_client", request)
        }
        let code = service.secret("device"), userCode = "CODE-\(service.prefix)\(service.number())"
        let lifetime = Int64(20 + chance.below(40)), seconds = Int64(2 + chance.below(5)), now = fbs_boot_us()
        devices[code] = Device(
            client: client, userCode: userCode, expiry: now + lifetime * 1_000_000,
            mayBeAsked: now + seconds * 1_000_000, seconds: seconds)
        deviceCodes.append(code)
        let page = "\(service.authorizationEndpoint)/device"
        var body: [(String, JSONValue)] = [
            ("device_code", .text(code)), ("user_code", .text(userCode)), ("verification_uri", .text(page)),
            ("expires_in", .number(lifetime)), ("interval", .number(seconds)),
        ]
        if chance.oneIn(2) { body.append(("verification_uri_complete", .text("\(page)?user_code=\(userCode)"))) }
        return .ok(.object(body))
    }

    /// Somebody enters a code. Returns whether the page knows it.
    @discardableResult
    func enter(_ userCode: String, _ decision: Device.Decision) -> Bool {
        guard let code = deviceCodes.last(where: { devices[$0]?.userCode == userCode }), let device = devices[code],
            device.expiry > fbs_boot_us(), case .none = device.decision
        else { return false }
        devices[code]?.decision = decision
        return true
    }

    func gave(_ userCode: String) -> Bool { devices.values.contains { $0.userCode == userCode } }

    func poll(_ request: Request, _ client: Client) -> Service.Answer {
        let code = request.text("device_code") ?? "", now = fbs_boot_us()
        guard request.text("grant_type") == "urn:ietf:params:oauth:grant-type:device_code", let device = devices[code],
            device.client == client
        else {
            complain("a device code that was not given to this client")
            return refusal("invalid_grant", request)
        }
        if device.isOver { complain("a device code whose end it has told") }
        if device.mayBeAsked > now { complain("a device code too soon") }
        devices[code]?.mayBeAsked = now + device.seconds * 1_000_000
        return answer(code, device, request)
    }

    private func answer(_ code: String, _ device: Device, _ request: Request) -> Service.Answer {
        if device.expiry <= fbs_boot_us() { return last(refusal("expired_token", request), code) }
        switch device.decision {
        case .none: return chance.oneIn(4) ? slowDown(code, request) : refusal("authorization_pending", request)
        case .refused: return last(refusal("access_denied", request), code)
        // Its answer was lost.
        case .redeemed: return last(refusal("invalid_grant", request), code)
        case .approved(let identity):
            devices[code]?.decision = .redeemed
            return last(given(to: device.client, identity, nonce: ""), code)
        }
    }

    private func last(_ answer: Service.Answer, _ code: String) -> Service.Answer {
        var told = answer
        told.hasArrived = { [self] in devices[code]?.isOver = true }
        return told
    }

    /// Five seconds more for this answer and all later ones, where it arrives.
    private func slowDown(_ code: String, _ request: Request) -> Service.Answer {
        var answer = refusal("slow_down", request)
        answer.hasArrived = { [self] in
            devices[code]?.seconds += 5
            devices[code]?.mayBeAsked += 5_000_000
        }
        return answer
    }
}
