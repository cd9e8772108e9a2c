// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension FirebaseApp {
    /// Makes the default app from the configuration file that `FirebaseOptions.defaultOptions()` finds.
    ///
    /// Without such a file, or with one that cannot be used, an error is logged and no app is made: `Auth.auth()` then gives an
    /// object whose calls all fail.
    public static func configure() {
        guard let path = ConfigurationFile.defaultPath() else {
            return Logger.log(
                .error,
                "FirebaseApp.configure() found no GoogleService-Info.plist and no google-services.json: put the file of your "
                    + "project beside the program or into the working directory, or call configure(options:).")
        }
        // Of a file that cannot be used, the initializer has said why.
        if let options = FirebaseOptions(contentsOfFile: path) { configure(options: options) }
    }

    /// Makes the default app. A second call is logged, and the first app stays.
    public static func configure(options: FirebaseOptions) {
        make(App.defaultName, options)
    }

    /// Makes an app beside the default one.
    ///
    /// A name has letters, digits, `-` and `_`; any other is logged, and no app is made.
    public static func configure(name: String, options: FirebaseOptions) {
        guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else {
            return Logger.log(.error, "\"\(name)\" is no name of an app: use letters, digits, \"-\" and \"_\".")
        }
        make(name, options)
    }

    /// The default app; nil before `configure()`.
    public static func app() -> FirebaseApp? {
        AppTable.app(named: App.defaultName)
    }

    /// The app of this name; nil if there is none.
    public static func app(name: String) -> FirebaseApp? {
        AppTable.app(named: name)
    }

    /// All apps by name; nil if there is none.
    public static var allApps: [String: FirebaseApp]? {
        AppTable.all()
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func make(_ name: String, _ options: FirebaseOptions) {
        let shown = name == App.defaultName ? "The default app" : "The app \"\(name)\""
        if options.apiKey?.isEmpty != false {
            return Logger.log(.error, "\(shown) was not made: its options have no API key.")
        }
        if !AppTable.add(name, options) {
            Logger.log(.error, "\(shown) is configured already: the first one stays.")
        }
    }
}
