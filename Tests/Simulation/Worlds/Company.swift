// SPDX-License-Identifier: Apache-2.0
/// What else lives on the machine beside the program.
enum Company {
    case none
    /// Other apps of the same program, each with a session of its own.
    case apps
    /// Another process, with the same app and so the same entry of the store. A kill ends both.
    case process
}
