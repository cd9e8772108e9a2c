// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

extension FirebaseOptions {
    /// The key that names the project to the service. Needed.
    public var apiKey: String? {
        get { read { $0.ofCore.apiKey.orNil } }
        set { write("apiKey") { $0.ofCore.apiKey = newValue ?? "" } }
    }

    /// The OAuth client of the program at Google.
    public var clientID: String? {
        get { read { $0.ofCore.clientID.orNil } }
        set { write("clientID") { $0.ofCore.clientID = newValue ?? "" } }
    }

    /// The id of the project, such as `demo-project`.
    public var projectID: String? {
        get { read { $0.ofCore.projectID.orNil } }
        set { write("projectID") { $0.ofCore.projectID = newValue ?? "" } }
    }

    /// The address of the project's Realtime Database. Nothing here reads it.
    public var databaseURL: String? {
        get { read { $0.ofCore.databaseURL.orNil } }
        set { write("databaseURL") { $0.ofCore.databaseURL = newValue ?? "" } }
    }

    /// The name of the project's bucket. Nothing here reads it.
    public var storageBucket: String? {
        get { read { $0.ofCore.storageBucket.orNil } }
        set { write("storageBucket") { $0.ofCore.storageBucket = newValue ?? "" } }
    }

    /// Of Apple's app groups. Stored, without effect.
    public var appGroupID: String? {
        get { read { $0.appGroupID } }
        set { write("appGroupID") { $0.appGroupID = newValue } }
    }

    /// The id of the program in the project.
    public var googleAppID: String {
        get { read { $0.ofCore.appID } }
        set { write("googleAppID") { $0.ofCore.appID = newValue } }
    }

    /// The number of the project.
    public var gcmSenderID: String {
        get { read { $0.ofCore.messagingSenderID } }
        set { write("gcmSenderID") { $0.ofCore.messagingSenderID = newValue } }
    }

    /// The id of the program's bundle; empty if it has none.
    public var bundleID: String {
        get { read { $0.bundleID } }
        set { write("bundleID") { $0.bundleID = newValue } }
    }
}

extension String {
    /// Core says with an empty text that there is none.
    package var orNil: String? { isEmpty ? nil : self }
}
