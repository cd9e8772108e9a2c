// SPDX-License-Identifier: Apache-2.0
/// simulate FIRST COUNT [STEP [transcript [OMITTED,... [VARIANT]]]]
struct Arguments {
    var first: UInt64 = 1
    var count: UInt64 = 1
    var step: UInt64 = 1
    var printsTranscript = false
    var omitted: Set<Int> = []
    /// The number of other luck for the same steps: see `fbs_settings`.
    var variant: UInt64 = 0

    static let given = Arguments(CommandLine.arguments)

    private init(_ words: [String]) {
        if words.count > 1 { first = UInt64(words[1]) ?? 1 }
        if words.count > 2 { count = UInt64(words[2]) ?? 1 }
        if words.count > 3 { step = UInt64(words[3]) ?? 1 }
        printsTranscript = words.count > 4 && words[4] == "transcript"
        if words.count > 5 { omitted = Set(words[5].split(separator: ",").compactMap { Int($0) }) }
        if words.count > 6 { variant = UInt64(words[6]) ?? 0 }
    }
}
