// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_nonce_create")
public func fba_nonce_create(_ length: UInt32, _ out_nonce: UnsafeMutablePointer<OpaquePointer?>!) -> fba_status {
    make(out_nonce) { () throws(Misuse) in
        let length = length == 0 ? 32 : Int(length)
        guard (16...128).contains(length) else { throw .invalidArgument("the length of a nonce must be 16 to 128") }
        guard let nonce = Nonce.generate(length: length) else { throw .outOfResources }
        return NonceObject(nonce)
    }
}

@implementation @_cdecl("fba_nonce_release")
public func fba_nonce_release(_ nonce: OpaquePointer!) {
    Handle.release(nonce, as: NonceObject.self)
}

@implementation @_cdecl("fba_nonce_raw")
public func fba_nonce_raw(_ nonce: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(nonce, as: NonceObject.self) else { return CStrings.empty }
    return object.lend(.raw, object.nonce.raw)
}

@implementation @_cdecl("fba_nonce_sha256")
public func fba_nonce_sha256(_ nonce: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let object = Handle.peek(nonce, as: NonceObject.self) else { return CStrings.empty }
    return object.lend(.hash, object.nonce.sha256Hex)
}
