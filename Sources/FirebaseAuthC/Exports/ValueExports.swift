// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

@implementation @_cdecl("fba_value_get_type")
public func fba_value_get_type(_ value: OpaquePointer!) -> fba_value_type {
    switch Handle.peek(value, as: ValueObject.self)?.value ?? .null {
    case .null: FBA_VALUE_NULL
    case .bool: FBA_VALUE_BOOL
    case .integer: FBA_VALUE_INT64
    case .double: FBA_VALUE_DOUBLE
    case .string: FBA_VALUE_STRING
    case .array: FBA_VALUE_ARRAY
    case .object: FBA_VALUE_OBJECT
    }
}

@implementation @_cdecl("fba_value_bool")
public func fba_value_bool(_ value: OpaquePointer!) -> Bool {
    Handle.peek(value, as: ValueObject.self)?.value.boolValue ?? false
}

@implementation @_cdecl("fba_value_int64")
public func fba_value_int64(_ value: OpaquePointer!) -> Int64 {
    Handle.peek(value, as: ValueObject.self)?.value.integerValue ?? 0
}

@implementation @_cdecl("fba_value_double")
public func fba_value_double(_ value: OpaquePointer!) -> Double {
    Handle.peek(value, as: ValueObject.self)?.value.doubleValue ?? 0
}

@implementation @_cdecl("fba_value_string")
public func fba_value_string(_ value: OpaquePointer!) -> UnsafePointer<CChar>! {
    guard let node = Handle.peek(value, as: ValueObject.self), let text = node.value.stringValue else { return nil }
    return node.lend(.text, text)
}

@implementation @_cdecl("fba_value_string_length")
public func fba_value_string_length(_ value: OpaquePointer!) -> Int {
    Handle.peek(value, as: ValueObject.self)?.value.stringValue?.utf8.count ?? 0
}

@implementation @_cdecl("fba_value_count")
public func fba_value_count(_ value: OpaquePointer!) -> Int {
    Handle.peek(value, as: ValueObject.self)?.count ?? 0
}

@implementation @_cdecl("fba_value_at")
public func fba_value_at(_ value: OpaquePointer!, _ index: Int) -> OpaquePointer! {
    Handle.peek(value, as: ValueObject.self)?.child(at: index)
}

@implementation @_cdecl("fba_value_key_at")
public func fba_value_key_at(_ value: OpaquePointer!, _ index: Int) -> UnsafePointer<CChar>! {
    guard let node = Handle.peek(value, as: ValueObject.self), let name = node.name(at: index) else { return nil }
    return node.lend(element: index, of: node.count, name)
}

@implementation @_cdecl("fba_value_member")
public func fba_value_member(_ value: OpaquePointer!, _ key: UnsafePointer<CChar>!) -> OpaquePointer! {
    guard let node = Handle.peek(value, as: ValueObject.self), let key, let name = String(validatingCString: key) else {
        return nil
    }
    return node.child(named: name)
}
