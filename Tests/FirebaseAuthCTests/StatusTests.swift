// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore
import Testing

@Suite("Statuses and error numbers")
struct StatusTests {
    static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? "NULL"
    }

    @Test("every status of the header has its name and a sentence of its own")
    func statuses() throws {
        let statuses = try Header.enumerators("base.h", "FBA_STATUS_")
        #expect(statuses.count == 13)
        for (name, number) in statuses {
            #expect(Self.text(fba_status_name(fba_status(rawValue: UInt32(number)))) == name)
        }
        let sentences = statuses.map { Self.text(fba_status_message(fba_status(rawValue: UInt32($0.number)))) }
        #expect(Set(sentences).count == statuses.count)
        #expect(sentences.allSatisfy { $0.count > 15 && $0.hasSuffix(".") })
    }

    @Test("a number that is no status has texts too", arguments: [13, 1000, UInt32.max])
    func unknown(_ number: UInt32) {
        #expect(Self.text(fba_status_name(fba_status(rawValue: number))) == "FBA_STATUS_UNKNOWN")
        #expect(Self.text(fba_status_message(fba_status(rawValue: number))).contains("not a status"))
    }

    @Test("the library's error numbers are those of the header, name by name")
    func errorNumbers() throws {
        let header = try Header.enumerators("error.h", "FBA_ERROR_")
        #expect(header.count == AuthErrorCode.allCases.count)
        for (name, number) in header {
            let words = name.dropFirst("FBA_ERROR_".count).lowercased().split(separator: "_")
            let camel = words.enumerated().map { $0 == 0 ? String($1) : ($1.prefix(1).uppercased() + $1.dropFirst()) }
                .joined()
            #expect(AuthErrorCode(rawValue: number).map { "\($0)" } == camel, "\(name)")
        }
    }

    @Test("each error number is explained under the name that the header gives it")
    func help() throws {
        let header = try Header.enumerators("error.h", "FBA_ERROR_")
        #expect(header.count == AuthErrorCode.allCases.count)
        for (name, number) in header {
            let anchor = name.dropFirst("FBA_ERROR_".count).lowercased().split(separator: "_").joined(separator: "-")
            #expect(Self.text(fba_error_help_url(fba_error_code(rawValue: number))) == "errors.md#\(anchor)")
        }
    }

    @Test("the version is the header's")
    func version() throws {
        #expect(Self.text(fba_version_string()) == FBA_VERSION_STRING)
        #expect(FBA_VERSION_STRING == "\(FBA_VERSION_MAJOR).\(FBA_VERSION_MINOR).\(FBA_VERSION_PATCH)")
    }

    @Test("the default name of an app is the header's")
    func defaultName() {
        #expect(App.defaultName == FBA_DEFAULT_APP_NAME)
    }
}
