// SPDX-License-Identifier: Apache-2.0
import CCurl
import CPlatform

/// One `curl_multi`: the running transfers, and the wait until a transfer or a descriptor is ready.
///
/// Used by one thread at a time, except for `wake`.
@safe final class CurlMulti: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer
    /// It closes the connections, also those that are left at the end.
    private let sockets: SocketTable

    /// Nil when the system has no memory or descriptor left, or when libcurl cannot be used. libcurl also works without
    /// the descriptors that wake it, but the loop would then not notice new work.
    static func make(_ sockets: SocketTable) -> CurlMulti? {
        guard CurlLibrary.initialize() else { return nil }
        // The descriptors that libcurl opens for waking it stay open under the lowest free numbers.
        var streams = fbp_streams_hold()
        defer { unsafe fbp_streams_release(&streams) }
        guard let multi = unsafe fbp_curl_multi_open() else { return nil }
        let made = unsafe CurlMulti(multi, sockets)
        return made.wake() ? made : nil
    }

    private init(_ multi: UnsafeMutableRawPointer, _ sockets: SocketTable) {
        unsafe self.multi = unsafe multi
        self.sockets = sockets
    }

    deinit {
        unsafe fbp_curl_multi_close(multi)
    }

    /// Ends the current wait, or else the next one. May be called on any thread. Returns false if no thread was woken.
    func wake() -> Bool {
        Waking.insist { unsafe fbp_curl_multi_wake(multi) }
    }

    /// Limits the number of connections to one host. Requests that they cannot carry wait.
    func limitConnections(to most: Int) {
        unsafe fbp_curl_limit(multi, CURLMOPT_MAX_HOST_CONNECTIONS, most)
    }

    func add(_ handle: CurlHandle) -> Bool {
        unsafe curl_multi_add_handle(multi, handle.easy) == CURLM_OK
    }

    func remove(_ handle: CurlHandle) {
        unsafe curl_multi_remove_handle(multi, handle.easy)
    }

    /// Does what can be done without waiting. Returns false if libcurl cannot continue with any of the transfers.
    func perform() -> Bool {
        var active: Int32 = 0
        return unsafe curl_multi_perform(multi, &active) == CURLM_OK
    }

    /// A transfer that has ended, and its result.
    @safe struct Finished {
        fileprivate let easy: UnsafeMutableRawPointer
        let result: CURLcode
    }

    func nextFinished() -> Finished? {
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(multi, &left) {
            var result = CURLE_OK
            if let easy = unsafe fbp_curl_finished(message, &result) {
                return unsafe Finished(easy: easy, result: result)
            }
        }
        return nil
    }

    static func wait(for waitable: fbp_waitable, isPaused: Bool = false) -> curl_waitfd {
        curl_waitfd(
            fd: Int32(truncatingIfNeeded: waitable.handle), events: isPaused ? 0 : Int16(CURL_WAIT_POLLIN), revents: 0)
    }

    /// Waits until a transfer or a descriptor is ready, or the time is up. Returns the number of ready ones; nil if it
    /// could not wait.
    func poll(_ descriptors: inout [curl_waitfd], milliseconds: Int32) -> Int32? {
        var readyCount: Int32 = 0
        let hasWaited = unsafe fbp_curl_multi_wait(
            multi, &descriptors, UInt32(descriptors.count), milliseconds, &readyCount)
        return hasWaited ? readyCount : nil
    }
}

extension CurlHandle {
    func isSubject(of finished: CurlMulti.Finished) -> Bool { unsafe easy == finished.easy }
}
