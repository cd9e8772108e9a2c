// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_http_exchange_method")
public func fba_http_exchange_method(_ exchange: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let exchange = Handle.peek(exchange, as: HTTPExchange.self) else { return CStrings.empty }
    return exchange.lend(.name, exchange.method)
}

@implementation @_cdecl("fba_http_exchange_url")
public func fba_http_exchange_url(_ exchange: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let exchange = Handle.peek(exchange, as: HTTPExchange.self) else { return CStrings.empty }
    return exchange.lend(.continueURL, exchange.url)
}

@implementation @_cdecl("fba_http_exchange_header_count")
public func fba_http_exchange_header_count(_ exchange: OpaquePointer!) -> Int {
    Handle.peek(exchange, as: HTTPExchange.self)?.headers.count ?? 0
}

@implementation @_cdecl("fba_http_exchange_header")
public func fba_http_exchange_header(_ exchange: OpaquePointer!, _ index: Int) -> UnsafePointer<CChar>! {
    guard let exchange = Handle.peek(exchange, as: HTTPExchange.self) else { return CStrings.empty }
    let headers = exchange.headers
    guard headers.indices.contains(index) else { return CStrings.empty }
    return exchange.lend(element: index, of: headers.count, headers[index])
}

@implementation @_cdecl("fba_http_exchange_body")
public func fba_http_exchange_body(_ exchange: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let exchange = Handle.peek(exchange, as: HTTPExchange.self) else { return CStrings.empty }
    return exchange.lend(.text, exchange.body)
}

@implementation @_cdecl("fba_http_exchange_connect_timeout_ms")
public func fba_http_exchange_connect_timeout_ms(_ exchange: OpaquePointer!) -> UInt32 {
    UInt32(clamping: Handle.peek(exchange, as: HTTPExchange.self)?.connectTimeoutMilliseconds ?? 0)
}

@implementation @_cdecl("fba_http_exchange_timeout_ms")
public func fba_http_exchange_timeout_ms(_ exchange: OpaquePointer!) -> UInt32 {
    UInt32(clamping: Handle.peek(exchange, as: HTTPExchange.self)?.timeoutMilliseconds ?? 0)
}

@implementation @_cdecl("fba_http_exchange_is_open")
public func fba_http_exchange_is_open(_ exchange: OpaquePointer!) -> Bool {
    Handle.peek(exchange, as: HTTPExchange.self)?.isOpen ?? false
}

@implementation @_cdecl("fba_http_exchange_answer")
public func fba_http_exchange_answer(
    _ exchange: OpaquePointer!, _ status: UInt32, _ headers: UnsafePointer<UnsafePointer<CChar>?>!,
    _ header_count: Int, _ body: UnsafeRawPointer!, _ body_size: Int
) -> fba_status {
    statusOf { () throws(Misuse) in
        let exchange = try Handle.borrow(exchange, as: HTTPExchange.self)
        let lines = try CStrings.takeForeign(headers, count: header_count)
        let bytes = try HTTPExchange.body(body, size: body_size)
        let status = try HTTPExchange.status(status)
        guard exchange.answer(status: status, headers: lines, body: bytes) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_http_exchange_fail")
public func fba_http_exchange_fail(
    _ exchange: OpaquePointer!, _ failure: fba_http_failure, _ message: UnsafePointer<CChar>!
) -> fba_status {
    statusOf { () throws(Misuse) in
        let exchange = try Handle.borrow(exchange, as: HTTPExchange.self)
        let message = CStrings.takeForeign(message)
        let cause = message.isEmpty ? "the program's transport failed" : message
        guard exchange.fail(try HTTPExchange.Failure(failure), cause) else { throw .alreadyEnded }
    }
}

@implementation @_cdecl("fba_http_exchange_retain")
public func fba_http_exchange_retain(_ exchange: OpaquePointer!) -> OpaquePointer! {
    Handle.retain(exchange, as: HTTPExchange.self)
}

@implementation @_cdecl("fba_http_exchange_release")
public func fba_http_exchange_release(_ exchange: OpaquePointer!) {
    Handle.release(exchange, as: HTTPExchange.self)
}
