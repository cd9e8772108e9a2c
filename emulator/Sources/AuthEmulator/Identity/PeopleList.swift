// SPDX-License-Identifier: Apache-2.0
/// A plain list of people for the providers: `PROVIDER EMAIL NAME` on each line, where the name is optional. Empty
/// lines and lines that begin with `#` are skipped.
struct PeopleList {
    struct Problem: Error {
        /// Counted from 1.
        let line: Int
        let reason: String
    }

    let people: [FakeIdentity]

    init(_ text: String) throws(Problem) {
        var people: [FakeIdentity] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            people.append(try Self.person(words, line: index + 1))
        }
        self.people = people
    }

    private static func person(_ words: [String], line: Int) throws(Problem) -> FakeIdentity {
        guard let provider = IdentityProvider(id: words[0]) else {
            throw Problem(line: line, reason: "there is no provider \(words[0])")
        }
        guard words.count > 1, AccountRules.isEmail(words[1]) else {
            throw Problem(line: line, reason: "after \(provider.id) an email address is needed")
        }
        let email = words[1].lowercased()
        return FakeIdentity(
            providerId: provider.id, sub: provider.subject(of: email), email: email,
            emailVerified: provider.verifiesEmailByDefault,
            displayName: words.count > 2 ? words[2].trimmingSuffix(\.isWhitespace) : nil, origin: .seeded)
    }
}

extension IdentityProvider {
    /// The same at every start, so that people find their accounts again. It is a number, which is a valid subject for
    /// every provider.
    fileprivate func subject(of email: String) -> String {
        let number = Digest.sha256(Array("\(id) \(email)".utf8)).prefix(7).reduce(0) { $0 << 8 | UInt64($1) }
        return String(10_000_000_000 + number % 1_000_000_000_000)
    }
}

extension String {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
    }
}

extension EmulatorBackend {
    /// Adds the people of a list to the providers of the default project. Known people keep their authorisations.
    func registerPeople(from file: String) throws {
        let data = try FileContent.read(file) { reason in
            .cannotReadPeople("\(reason); name a file with a line for each person")
        }
        let context = try defaultContext()
        do {
            for person in try PeopleList(String(decoding: data, as: UTF8.self)).people {
                context.project.identities.seed(person)
            }
        } catch {
            throw EmulatorServerError.cannotReadPeople("\(file), line \(error.line): \(error.reason)")
        }
    }
}
