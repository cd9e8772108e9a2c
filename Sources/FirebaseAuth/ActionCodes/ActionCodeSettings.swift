// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
public import Foundation
import Synchronization

/// Where the link of a mail leads on to.
open class ActionCodeSettings: NSObject, @unchecked Sendable {
    private let values: Mutex<FirebaseAuthCore.ActionCodeSettings>

    public override init() {
        var values = FirebaseAuthCore.ActionCodeSettings()
        values.iOSBundleID = Bundle.main.bundleIdentifier ?? ""
        self.values = Mutex(values)
        super.init()
    }

    var ofCore: FirebaseAuthCore.ActionCodeSettings { values.withLock { $0 } }

    private func write(_ change: @Sendable (inout FirebaseAuthCore.ActionCodeSettings) -> Void) {
        values.withLock { change(&$0) }
    }

    /// The address to go on at.
    open var url: URL? {
        get { ofCore.url.orNil.flatMap { URL(string: $0) } }
        set { write { $0.url = newValue?.absoluteString ?? "" } }
    }

    /// Whether the link leads to the program first; a link that signs in must.
    open var handleCodeInApp: Bool {
        get { ofCore.handleCodeInApp }
        set { write { $0.handleCodeInApp = newValue } }
    }

    /// The iOS app that opens the link; at the start the bundle of this program.
    open var iOSBundleID: String? {
        get { ofCore.iOSBundleID.orNil }
        set { write { $0.iOSBundleID = newValue ?? "" } }
    }

    /// The Android app that opens the link.
    open var androidPackageName: String? {
        get { ofCore.androidPackageName.orNil }
        set { write { $0.androidPackageName = newValue ?? "" } }
    }

    /// The oldest version of that app that understands the link.
    open var androidMinimumVersion: String? {
        get { ofCore.androidMinimumVersion.orNil }
        set { write { $0.androidMinimumVersion = newValue ?? "" } }
    }

    /// Whether a device without that app is offered it.
    open var androidInstallIfNotAvailable: Bool {
        get { ofCore.androidInstallsApp }
        set { write { $0.androidInstallsApp = newValue } }
    }

    /// The domain of the link, of those that the project's Hosting has.
    open var linkDomain: String? {
        get { ofCore.linkDomain.orNil }
        set { write { $0.linkDomain = newValue ?? "" } }
    }

    /// Sets what is about Android.
    open func setAndroidPackageName(
        _ androidPackageName: String, installIfNotAvailable: Bool, minimumVersion: String?
    ) {
        write { values in
            values.androidPackageName = androidPackageName
            values.androidInstallsApp = installIfNotAvailable
            values.androidMinimumVersion = minimumVersion ?? ""
        }
    }

    /// Sets `iOSBundleID`.
    open func setIOSBundleID(_ bundleID: String) {
        iOSBundleID = bundleID
    }
}
