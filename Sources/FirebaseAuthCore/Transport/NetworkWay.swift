// SPDX-License-Identifier: Apache-2.0
/// What the program says of the way to the service.
struct NetworkWay {
    /// A file of certificates to trust instead of the system's; nil for the system's.
    var authorities: String?
    /// The URL of a proxy; nil for what the environment names.
    var proxy: String?
}
