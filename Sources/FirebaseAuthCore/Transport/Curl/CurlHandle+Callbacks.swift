import CCurl
import CPlatform

// What libcurl calls while it works, on the thread that drives.

extension CurlHandle {
    private var context: UnsafeMutableRawPointer { unsafe ObjectPointer.lending(self) }

    private static func at(_ context: UnsafeMutableRawPointer) -> CurlHandle {
        unsafe ObjectPointer.object(at: context, as: CurlHandle.self)
    }

    func collectAnswer() -> Bool {
        let body = unsafe fba_curl_set_body_sink(
            easy,
            { data, size, count, context in
                guard let data = unsafe data, let context = unsafe context else { return 0 }
                let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size &* count)
                return unsafe CurlHandle.at(context).answer.append(bytes)
            }, unsafe context)
        let headers = unsafe fba_curl_set_header_sink(
            easy,
            { data, size, count, context in
                guard let context = unsafe context else { return 0 }
                return unsafe CurlHandle.at(context).answer.count(headerOf: size &* count)
            }, unsafe context)
        return body == CURLE_OK && headers == CURLE_OK
    }

    func provideBody() -> Bool {
        let source = unsafe fba_curl_set_body_source(
            easy,
            { space, size, count, context in
                guard let space = unsafe space, let context = unsafe context else { return 0 }
                let part = unsafe CurlHandle.at(context).body.take(most: size &* count)
                unsafe UnsafeMutableRawBufferPointer(start: space, count: part.count).copyBytes(from: part)
                return part.count
            }, unsafe context)
        let seek = unsafe fba_curl_set_seek(
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
        guard cannotHaveActed || isQuietlyRefused, body.goBack(to: offset) else { return false }
        // What is heard from now on is of another connection.
        (isOnItsWay, connection, talk) = (false, nil, StreamTalk())
        return true
    }

    /// On a connection that was in use before, libcurl does not say that a stream was refused (RFC 9113 section 8.7). All
    /// else that makes it repeat a request is an error that it has words for, or an end of the connection.
    private var isQuietlyRefused: Bool {
        talk.stream != nil && errorWords == nil && connection?.hasPeerEnded == false
    }

    func mindSockets() -> Bool {
        let opening = unsafe fba_curl_set_open_socket(
            easy,
            { context, _, address in
                guard let context = unsafe context, let address = unsafe address?.pointee else { return -1 }
                return unsafe CurlHandle.at(context).open(address.family, address.socktype, address.protocol)
            }, unsafe context)
        // Connections outlive the handle, but not the table.
        let closing = unsafe fba_curl_set_close_socket(
            easy,
            { context, descriptor in
                guard let context = unsafe context else { return 1 }
                unsafe ObjectPointer.object(at: context, as: SocketTable.self).close(descriptor)
                return 0
            }, unsafe ObjectPointer.lending(sockets))
        let connected = unsafe fba_curl_set_connected(
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
            isWithoutSocket = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(fba_errno())
            return -1
        }
        isWithoutSocket = false
        trials.append(trial)
        return trial.descriptor
    }

    /// libcurl alone would knock six times at a server that refuses to look at requests, without a pause.
    private static let mostSendings = 3

    private func mayBeSent(on ends: ConnectionEnds) -> Bool {
        sendings += 1
        if request.isOnlyToConnect { return false }
        if sendings > CurlHandle.mostSendings { return false }
        connected(ends)
        return true
    }

    private func connected(_ ends: ConnectionEnds) {
        // Whatever was known of an earlier connection, and taken for it but not sent, is of no more use.
        (isOnItsWay, talk) = (true, StreamTalk())
        _ = body.goBack(to: 0)
        connection = sockets.connected(ends, isWatched: request.isOverTLS)
        // libcurl fails then, and opens another for the next try.
        isSentNowhere = connection?.endIfPeerHas() ?? false
    }

    func listen() -> Bool {
        unsafe fba_curl_set_talk(
            easy,
            { _, kind, bytes, count, context in
                guard kind == CURLINFO_TEXT, let bytes = unsafe bytes, let context = unsafe context else { return 0 }
                let line = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
                let handle = unsafe CurlHandle.at(context)
                if let last = handle.talk.hear(line) { handle.connection?.lastStream = last }
                return 0
            }, unsafe context) == CURLE_OK
    }
}
