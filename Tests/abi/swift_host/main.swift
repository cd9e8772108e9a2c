// SPDX-License-Identifier: Apache-2.0
// A program that is Swift itself, with the runtime and Foundation, beside the library's own Swift code: each keeps to its own.
import CFirebaseAuth
import Foundation

/// Casts and conformances are looked up by names, of all that is loaded.
func isRuntimeSound() -> Bool {
    let values: [Any] = [1, "two", 3.5, Date(timeIntervalSince1970: 4), ["five": 5]]
    let texts = values.map { ($0 as? any CustomStringConvertible)?.description ?? "none" }
    let written = try? JSONSerialization.data(withJSONObject: ["numbers": [1, 2]])
    let read = written.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: [Int]]
    let isCast = texts[0] == "1" && values[1] as? String == "two" && values[4] is [String: Int]
    return isCast && read == ["numbers": [1, 2]]
}

func demand(_ holds: Bool, _ what: String) {
    if holds { return }
    print("wrong: \(what)")
    exit(1)
}

func makeApp() -> OpaquePointer? {
    var app: OpaquePointer?
    var options = fba_app_options()
    options.struct_size = UInt32(MemoryLayout<fba_app_options>.size)
    options.store = FBA_STORE_MEMORY
    let status = "key".withCString { key in
        options.api_key = key
        return fba_app_create(&options, "swift host", &app)
    }
    demand(status == FBA_STATUS_OK, "an app")
    return app
}

/// Returns the uid, in memory of the program's own.
func signIn(_ auth: OpaquePointer?) -> String {
    var future: OpaquePointer?
    demand(fba_auth_sign_in_anonymously(auth, nil, &future) == FBA_STATUS_OK, "a sign-in")
    demand(fba_future_wait(future, 60_000) == FBA_STATUS_OK && fba_future_error(future) == nil, "its end")
    let uid = fba_user_uid(fba_auth_result_user(fba_future_auth_result(future))).map { String(cString: $0) }
    fba_future_release(future)
    return uid ?? ""
}

demand(isRuntimeSound(), "the runtime before the library is at work")
let app = makeApp()
var auth: OpaquePointer?
demand(fba_auth_get(app, &auth) == FBA_STATUS_OK, "an auth")
let uid = signIn(auth)
demand(!uid.isEmpty && isRuntimeSound(), "the runtime beside the library")
fba_auth_release(auth)
fba_app_release(app)
demand(isRuntimeSound(), "the runtime afterwards")
print("a program in Swift signed in as \(uid)")
