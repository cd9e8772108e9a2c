// SPDX-License-Identifier: Apache-2.0
/// Where the link of a mail leads, and which application handles it. Empty texts say nothing.
public struct ActionCodeSettings: Sendable {
    /// Where the user goes on after the link. Its host must be an authorised domain of the project.
    public var url = ""
    /// The code is handled by the application that `url` leads to, not by the project's own page.
    public var handleCodeInApp = false
    public var iOSBundleID = ""
    public var androidPackageName = ""
    public var androidInstallsApp = false
    public var androidMinimumVersion = ""
    /// The domain of the link, one of the project's hosting; empty for the usual one.
    public var linkDomain = ""

    public init() {}

    /// For `accounts:sendOobCode`.
    var members: [JSONMember] {
        var members: [JSONMember] = []
        func add(_ name: String, _ text: String) {
            if !text.isEmpty { members.append(JSONMember(name: name, value: .string(text))) }
        }
        add("continueUrl", url)
        members.append(JSONMember(name: "canHandleCodeInApp", value: .bool(handleCodeInApp)))
        add("iOSBundleId", iOSBundleID)
        add("androidPackageName", androidPackageName)
        if androidInstallsApp { members.append(JSONMember(name: "androidInstallApp", value: .bool(true))) }
        add("androidMinimumVersion", androidMinimumVersion)
        add("linkDomain", linkDomain)
        return members
    }
}
