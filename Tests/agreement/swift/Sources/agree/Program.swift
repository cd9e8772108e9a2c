// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation

/// Plays scenarios by the Swift face, as the C++ program does by its own: a step of tab-separated words on each line that
/// it reads, and for each step a line with its outcome, who is signed in then, and how often listeners were called. A page
/// to open is a line "open URL" before that. usage: agree PORT [completions]
@main
struct Program {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard let port = arguments.first.flatMap({ Int($0) }), arguments.dropFirst().allSatisfy({ $0 == "completions" })
        else {
            FileHandle.standardError.write(Data("usage: agree PORT [completions]\n".utf8))
            exit(2)
        }
        let world = World(port: port)
        world.takesCompletions = arguments.count == 2
        while let line = readLine() {
            say(await play(line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), world))
        }
    }

    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    private static func play(_ words: [String], _ world: World) async -> String {
        var words = words
        world.isHeld = words[0] == "held"
        if world.isHeld { words.removeFirst() }
        let verb = words.removeFirst()
        guard let outcome = await outcome(verb, Given(words), world) else { return "unknown step\tnobody" }
        return outcome + "\t" + Facts.of(world.auth.currentUser) + world.side.heard()
    }

    private static func outcome(_ verb: String, _ given: Given, _ world: World) async -> String? {
        do {
            for group in (world.takesCompletions ? completionGroups : []) + groups {
                if let outcome = try await group(world, verb, given) { return outcome }
            }
            return nil
        } catch is Nobody {
            return "nobody to ask"
        } catch {
            return Facts.of(error as NSError, world)
        }
    }

    /// The groups of the C++ program. Each knows some of the steps.
    private static let groups: [@Sendable (World, String, Given) async throws -> String?] = [
        { try await $0.signInStep($1, $2) },
        { try await $0.credentialStep($1, $2) },
        { try await $0.browserStep($1, $2) },
        { try await $0.accountStep($1, $2) },
        { try await $0.mailStep($1, $2) },
        { try await $0.factorStep($1, $2) },
        { await $0.settingStep($1, $2) },
    ]

    private static let completionGroups: [@Sendable (World, String, Given) async throws -> String?] = [
        { try await $0.completedSignIn($1, $2) },
        { try await $0.completedCredential($1, $2) },
        { try await $0.completedBrowser($1, $2) },
        { try await $0.completedAccount($1, $2) },
        { try await $0.completedMail($1, $2) },
        { try await $0.completedFactor($1, $2) },
    ]
}

/// The words of a step. One that is not there is empty.
struct Given {
    let words: [String]

    init(_ words: [String]) { self.words = words }

    subscript(_ index: Int) -> String { index < words.count ? words[index] : "" }

    func has(_ index: Int) -> Bool { index < words.count }
}
