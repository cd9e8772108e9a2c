// SPDX-License-Identifier: Apache-2.0
/// One call of an endpoint, which may take several requests (see `RepeatPlan`).
///
/// Cancelling stops everything under way; the completion is not called any more.
final class ServiceCall: @unchecked Sendable {
    private enum State {
        case starting, pausing
        case sending(UInt64)
        case waiting(UInt64)
        case over
    }

    private var request: ServiceRequest
    private let refusal: AuthError?
    private var plan: RepeatPlan
    private let transport: any HTTPTransport
    private let scheduler: any Scheduler
    private let clock: any Clock
    private let completion: (ServiceAnswer) -> Void
    private var state = State.starting
    /// How often a request was sent.
    private var attempts: UInt32 = 0
    private var sentAtMicroseconds: Int64 = 0
    /// Called when the service refuses the request as that of no genuine app.
    private var refuseApp: (() -> Void)?

    /// - Parameter refusal: why the call must not be sent.
    init(
        _ request: ServiceRequest, refusal: AuthError? = nil, transport: any HTTPTransport, scheduler: any Scheduler,
        clock: any Clock, completion: @escaping (ServiceAnswer) -> Void
    ) {
        plan = RepeatPlan(request, now: clock.monotonicMicroseconds())
        self.request = request
        self.refusal = refusal
        self.transport = transport
        self.scheduler = scheduler
        self.clock = clock
        self.completion = completion
    }

    func start() {
        if let refusal {
            if !scheduler.submit({ self.receive(.refused(refusal)) }) { receive(.refused(refusal)) }
            return
        }
        let now = clock.monotonicMicroseconds()
        let (next, attempt) = monitor.withLock { () -> (ServiceRequest, UInt32) in
            sentAtMicroseconds = now
            attempts &+= 1
            return (nextRequest(now: now), attempts)
        }
        let id = transport.send(next) { self.receive($0) }
        let wasCancelled = monitor.withLock {
            // The answer may have come first, and the next attempt have begun; then their state remains.
            if case .starting = state, attempt == attempts { state = .sending(id) }
            return isOver
        }
        if wasCancelled { transport.cancel(id) }
    }

    /// Starts one that has waited for its App Check token; empty for none. The time for it begins here.
    func start(appCheckToken token: String, ifRefused: @escaping () -> Void) {
        let now = clock.monotonicMicroseconds()
        let goesOn = monitor.withLock { () -> Bool in
            if isOver { return false }
            if !token.isEmpty { request.headers.append("X-Firebase-AppCheck: \(token)") }
            plan = RepeatPlan(request, now: now)
            refuseApp = ifRefused
            return true
        }
        if goesOn { start() }
    }

    /// Ends it with this error: it has not started, or must not go on.
    func refuse(_ error: AuthError) {
        if end() { completion(.refused(error)) }
    }

    private var monitor: Monitor { Monitor.pooled(for: self) }

    /// Called with the monitor held. The request gets the time that earlier ones have left.
    private func nextRequest(now: Int64) -> ServiceRequest {
        var next = request
        (next.connectTimeoutMilliseconds, next.totalTimeoutMilliseconds) = plan.millisecondsLeft(now: now)
        next.abandonedAddresses = plan.abandonedAddresses
        return next
    }

    /// With the monitor held.
    private var isOver: Bool {
        if case .over = state { return true }
        return false
    }

    func cancel() {
        _ = end()
    }

    /// Returns whether it was not over yet.
    private func end() -> Bool {
        let under = monitor.withLock {
            defer { state = .over }
            return state
        }
        switch under {
        case .sending(let id): transport.cancel(id)
        case .waiting(let id): scheduler.cancelScheduled(id)
        case .starting, .pausing: break
        case .over: return false
        }
        return true
    }

    private func receive(_ answer: ServiceAnswer) {
        let now = clock.monotonicMicroseconds()
        let step = monitor.withLock { () -> RepeatPlan.Step? in
            if isOver { return nil }
            let step = plan.step(after: answer, now: now)
            state = step == .deliver ? .over : .pausing
            return step
        }
        guard let step else { return }
        if Logger.says(.verbose) { log(answer) }
        switch step {
        case .deliver:
            if case .response(let status, _, _, _, _) = answer, status == 401 || status == 403 { refuseApp?() }
            completion(answer)
        case .sendAgain(let pause): retry(afterMilliseconds: pause)
        }
    }

    /// Logs the request and its outcome, never the content: bodies contain passwords and tokens, the query contains the
    /// API key.
    private func log(_ answer: ServiceAnswer) {
        let sentAt = monitor.withLock { sentAtMicroseconds }
        let milliseconds = (clock.monotonicMicroseconds() &- sentAt) / 1000
        let path = String(decoding: request.url.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
        let outcome =
            switch answer {
            case .response(let status, _, _, _, _): "HTTP \(status) in \(milliseconds) ms"
            case .failure(let failure): failure.cause + ", after \(milliseconds) ms"
            case .refused(let error): "not sent, " + error.name
            }
        Logger.log(.verbose, request.verb.name + " " + path + ": " + outcome)
    }

    private func retry(afterMilliseconds delay: Int64) {
        let timer = scheduler.schedule(afterMilliseconds: delay) {
            if self.mayStartAgain() { self.start() }
        }
        guard let timer else { return refuse(.outOfResources) }
        monitor.withLock { if case .pausing = state { state = .waiting(timer) } }
    }

    private func mayStartAgain() -> Bool {
        monitor.withLock {
            if isOver { return false }
            state = .starting
            return true
        }
    }
}
