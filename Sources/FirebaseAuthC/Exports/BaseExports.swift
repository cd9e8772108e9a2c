// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_status_name")
public func fba_status_name(_ status: fba_status) -> UnsafePointer<CChar>! {
    StatusText.name(status).cString
}

@implementation @_cdecl("fba_status_message")
public func fba_status_message(_ status: fba_status) -> UnsafePointer<CChar>! {
    StatusText.message(status).cString
}

@implementation @_cdecl("fba_version_string")
public func fba_version_string() -> UnsafePointer<CChar>! {
    Version.text.cString
}
