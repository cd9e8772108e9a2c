// SPDX-License-Identifier: Apache-2.0
import CCurl
import CPlatform

// The functions that libcurl calls while it works, on the I/O thread.

extension CurlHandle {
    private var context: UnsafeMutableRawPointer { unsafe ObjectPointer.lending(self) }

    private static func at(_ context: UnsafeMutableRawPointer) -> CurlHandle {
        unsafe ObjectPointer.object(at: context, as: CurlHandle.self)
    }

    func collectAnswer() -> Bool {
        let body = unsafe fbp_curl_set_body_sink(
            easy,
            { data, size, count, context in
                guard let data = unsafe data, let context = unsafe context else { return 0 }
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size &* count)
                return unsafe CurlHandle.at(context).answer.append(bytes)
            }, unsafe context)
        let headers = unsafe fbp_curl_set_header_sink(
            easy,
            { data, size, count, context in
                guard let data = unsafe data, let context = unsafe context else { return 0 }
                let line = unsafe UnsafeRawBufferPointer(start: data, count: size &* count)
                return unsafe CurlHandle.at(context).answer.append(headerLine: Array(line))
            }, unsafe context)
        return body == CURLE_OK && headers == CURLE_OK
    }

    func provideBody() -> Bool {
        let source = unsafe fbp_curl_set_body_source(
            easy,
            { space, size, count, context in
                guard let space = unsafe space, let context = unsafe context else { return 0 }
                let part = unsafe CurlHandle.at(context).body.take(most: size &* count)
                unsafe UnsafeMutableRawBufferPointer(start: space, count: part.count).copyBytes(from: part)
                return part.count
            }, unsafe context)
        let seek = unsafe fbp_curl_set_seek(
            easy,
            { context, offset, _ in
                guard let context = unsafe context else { return CURL_SEEKFUNC_FAIL }
                return unsafe CurlHandle.at(context).sendAgain(from: Int(offset))
                    ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
            }, unsafe context)
        return source == CURLE_OK && seek == CURLE_OK
    }

    /// Whether libcurl may repeat a request by itself.
    private func sendAgain(from offset: Int) -> Bool {
        guard cannotHaveActed || isRefused, body.goBack(to: offset) else { return false }
        // The following events belong to another connection.
        (isOnItsWay, connection) = (false, nil)
        return true
    }

    func mindSockets() -> Bool {
        let opening = unsafe fbp_curl_set_open_socket(
            easy,
            { context, _, address in
                guard let context = unsafe context, let address = unsafe address else { return -1 }
                let handle = unsafe CurlHandle.at(context)
                unsafe handle.portTried = fbp_curl_port(address)
                return unsafe handle.open(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
            }, unsafe context)
        // Connections live longer than the handle, but not longer than the table.
        let closing = unsafe fbp_curl_set_close_socket(
            easy,
            { context, descriptor in
                guard let context = unsafe context else { return 1 }
                unsafe ObjectPointer.object(at: context, as: SocketTable.self).close(
                    fbp_socket(handle: Int64(descriptor)))
                return 0
            }, unsafe ObjectPointer.lending(sockets))
        let connected = unsafe fbp_curl_set_connected(
            easy,
            { context, peer, _, peerPort, ownPort in
                guard let context = unsafe context, let peer = unsafe peer else { return CURL_PREREQFUNC_ABORT }
                let ends = unsafe ConnectionEnds(ownPort: ownPort, peer: String(cString: peer), peerPort: peerPort)
                let mayBeSent = unsafe CurlHandle.at(context).mayBeSent(on: ends)
                return mayBeSent ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
            }, unsafe context)
        return opening == CURLE_OK && closing == CURLE_OK && connected == CURLE_OK
    }

    private func open(_ family: Int32, _ type: Int32, _ proto: Int32) -> Int32 {
        guard let trial = sockets.open(family, type, proto, abandoned: abandonedAddresses) else {
            isWithoutSocket = fbp_last_problem().kind == FBP_PROBLEM_SHORTAGE
            return -1
        }
        isWithoutSocket = false
        trials.append(trial)
        return Int32(truncatingIfNeeded: trial.socket.handle)
    }

    /// Without this, libcurl would send a request six times, without a pause, to a server that keeps refusing it.
    private static let mostSendings = 3

    private func mayBeSent(on ends: ConnectionEnds) -> Bool {
        sendings += 1
        let connection = sockets.connected(ends, isWatched: request.isOverTLS)
        if request.isOnlyToConnect || sendings > CurlHandle.mostSendings { return false }
        // libcurl asks for the body again only after it has sent a part of it.
        guard request.isIdempotent || cannotHaveActed else { return false }
        send(on: connection)
        return true
    }

    private func send(on connection: Connection?) {
        (isOnItsWay, self.connection) = (true, connection)
        // Bytes that were taken for an earlier connection but not sent are taken again.
        _ = body.goBack(to: 0)
        // libcurl then fails, and opens another connection for the next attempt.
        isSentNowhere = connection?.endIfPeerHas() ?? false
    }
}
