// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension ActionCodeSettings {
    static func take(_ pointer: UnsafePointer<fba_action_code_settings>?) throws(Misuse) -> ActionCodeSettings {
        let host = try fba_action_code_settings.read(pointer)
        var settings = ActionCodeSettings()
        settings.url = try CStrings.takeOptional(host.url)
        settings.handleCodeInApp = host.handle_code_in_app != 0
        settings.iOSBundleID = try CStrings.takeOptional(host.ios_bundle_id)
        settings.androidPackageName = try CStrings.takeOptional(host.android_package_name)
        settings.androidInstallsApp = host.android_install_app != 0
        settings.androidMinimumVersion = try CStrings.takeOptional(host.android_minimum_version)
        settings.linkDomain = try CStrings.takeOptional(host.link_domain)
        return settings
    }

    /// The same, nil for NULL.
    static func takeOptional(
        _ pointer: UnsafePointer<fba_action_code_settings>?
    ) throws(Misuse) -> ActionCodeSettings? {
        pointer == nil ? nil : try take(pointer)
    }
}
