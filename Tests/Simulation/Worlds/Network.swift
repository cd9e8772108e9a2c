// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import SimulatedPlatform

/// The HTTP transport of the program: each exchange lives on a thread of its own, and asks the model of the service.
final class Network {
    private unowned let world: World
    private unowned let program: Program
    private var chance: Chance
    /// Drawn from by itself, so that the worlds of earlier seeds stay as they are otherwise.
    private var siblingChance: Chance
    private(set) var openCount = 0
    /// How many answers refused an ID token.
    private(set) var refusals = 0

    init(_ world: World, _ program: Program, _ index: Int) {
        (self.world, self.program) = (world, program)
        chance = Chance(seed: world.luckSeed, step: 1_000_001 + 16 * UInt64(index))
        siblingChance = Chance(seed: world.luckSeed, step: 1_000_009 + 16 * UInt64(index))
    }

    var transport: fba_http_transport {
        var transport = fba_http_transport()
        transport.struct_size = UInt32(MemoryLayout<fba_http_transport>.size)
        transport.start = { exchange, context in
            guard let exchange, let context else { return }
            Unmanaged<Network>.fromOpaque(context).takeUnretainedValue().start(exchange)
        }
        transport.user_data = Unmanaged.passUnretained(self).toOpaque()
        return transport
    }

    /// The program is gone, and its connections with it.
    func forget() { openCount = 0 }

    private func start(_ exchange: OpaquePointer) {
        openCount += 1
        let drawn = Fate.drawn(&chance, faults: world.faultsAreOn)
        let fate = drawn != drawn.sibling && siblingChance.oneIn(2) ? drawn.sibling : drawn
        let isTwice = chance.oneIn(8)
        let wait = Int64(chance.below(40) * 1000), way = Int64(chance.below(40) * 1000)
        let request = Request(
            url: String(cString: fba_http_exchange_url(exchange)),
            body: String(cString: fba_http_exchange_body(exchange)), headers: { Network.headers(exchange) })
        world.note("  \(request.method) is sent (\(fate.rawValue))")
        program.sends(request)
        world.tally.fates[fate, default: 0] += 1
        Threads.start { [self] in
            fbs_rest(wait)
            let answer = fate.isActedUpon ? world.service(for: request).answer(request) : nil
            if fate == .late { fbs_rest(20_000_000) }
            if fate == .silence || fate == .drip { while fba_http_exchange_is_open(exchange) { fbs_rest(1_000_000) } }
            fbs_rest(way)
            if answer?.status == (request.method == "delete" ? 200 : 400), ["delete", "token"].contains(request.method)
            {
                program.history.mayHaveEnded(request.sender)
            } else if answer?.status == 400, !request.isForProvider {
                refusals += 1
                if request.text("idToken") != nil { program.isRefused(request) }
            }
            finish(exchange, fate, answer)
            if isTwice { answerAgain(exchange) }
            fba_http_exchange_release(exchange)
            openCount -= 1
        }
    }

    private func finish(_ exchange: OpaquePointer, _ fate: Fate, _ answer: Service.Answer?) {
        switch fate {
        case .answered, .late:
            let status = give(exchange, answer?.status ?? 200, answer?.body ?? "")
            if status == FBA_STATUS_OK { answer?.hasArrived() }
        case .lostBefore: _ = fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNPROCESSED, "reset")
        case .lostAfter: _ = fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNKNOWN, "reset")
        case .unreachable: _ = fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNREACHABLE, nil)
        case .unavailable: give(exchange, 503, "")
        case .failedAfter: give(exchange, 500, "oops")
        case .busy: give(exchange, 429, "")
        case .busyForLong: give(exchange, 429, "", "Retry-After: 7")
        case .garbage: give(exchange, 200, "\u{0}\u{FFFD}{]\u{7F}")
        case .webPage: give(exchange, 200, "<html>Sign in to this network</html>")
        case .halfAnswer: give(exchange, 200, String((answer?.body ?? "").prefix(20)))
        case .silence, .drip: break
        }
    }

    private static func headers(_ exchange: OpaquePointer) -> [String] {
        (0..<fba_http_exchange_header_count(exchange)).compactMap { index in
            fba_http_exchange_header(exchange, index).map { String(cString: $0) }
        }
    }

    @discardableResult
    private func give(
        _ exchange: OpaquePointer, _ status: UInt32, _ body: String, _ header: String = "Server: model"
    ) -> fba_status {
        HTTPDate.header(fbs_date_ms() / 1000).withCString { date in
            header.withCString { other in
                var headers: [UnsafePointer<CChar>?] = [date, other]
                return fba_http_exchange_answer(exchange, status, &headers, headers.count, body, body.utf8.count)
            }
        }
    }

    /// A second answer, or one that comes after the end, is told so, and is for nobody.
    private func answerAgain(_ exchange: OpaquePointer) {
        let again = give(exchange, 200, "{}")
        if again != FBA_STATUS_ALREADY_ENDED { world.violate("a second answer was taken with \(again.rawValue)") }
    }
}

/// Threads of the machine that run a closure.
enum Threads {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    static func start(_ body: @escaping () -> Void) {
        fbs_spawn(
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
            },
            Unmanaged.passRetained(Body(body)).toOpaque())
    }
}
