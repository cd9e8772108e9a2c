// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Names of hosts, and paths of listeners")
struct HostAndPathTests {
    static let hosts: [(name: String, isRight: Bool)] = [
        ("demo-project.firebaseapp.com", true), ("DEMO.Web.App", true), ("localhost", true),
        ("xn--bcher-kva.example", true),
        ("auth_emulator-1.local", true), ("1.example", true), ("127.0.0.1", true), ("255.0.10.1", true),
        ("0x.example", true), ("a.0xg1", true),
        (String(repeating: "a", count: 63) + ".b", true), (String(repeating: "a.", count: 126) + "b", true),
        ("", false), (".", false), ("a..b", false), (".a", false), ("a.", false), ("-x", false), ("x-", false),
        ("a.-x.b", false), ("a.x-.b", false), (String(repeating: "a", count: 64), false),
        (String(repeating: "a", count: 300), false), (String(repeating: "a.", count: 126) + "bc", false),
        ("a b", false), ("a/b", false), ("a:1", false), ("a~b", false), ("häst", false), ("a\0", false),
        ("[::1]", false),
        ("127.1", false), ("1", false), ("a.1", false), ("127.0.0.256", false), ("127.0.0.01", false),
        ("a.0.0.1", false),
        ("99999999999999999999.0.0.1", false),
        ("0x7f.1", false), ("0X7F000001", false), ("a.0X", false), ("127.0.0.0X1", false),
        ("127.0.0.0x1", false), ("1.2.3.4.5", false), ("a.0x", false),
    ]

    @Test("a name is right when nobody reads it differently", arguments: hosts)
    func host(_ name: String, _ isRight: Bool) {
        #expect(HostName.isRight(Array(name.utf8)) == isRight)
        #expect(EmulatorAddress(host: name, port: 1).map { !$0.host.isEmpty } == (isRight ? true : nil))
        var options = BrowserOptions()
        options.authDomain = name
        let problem = options.problem
        #expect((problem == nil) == (isRight || name.isEmpty))
        #expect(problem?.message.contains("auth domain must be only a host name") != false)
    }

    static let paths: [(path: String, said: String?)] = [
        ("/", nil), ("/callback", nil), ("/a/b.c_d~e-f", nil), ("/a//b", nil), ("/a/", nil), ("/.well-known/x", nil),
        ("/a./b", nil), ("/.../x", nil), ("/a..b", nil), ("/" + String(repeating: "a", count: 255), nil),
        ("callback", "must start with '/'"), ("/a b", "must start with '/'"), ("/a?b", "must start with '/'"),
        ("/%2e/", "must start with '/'"), ("/é", "must start with '/'"),
        ("/" + String(repeating: "a", count: 256), "must start with '/'"),
        ("//evil.example", "another host"), ("//", "another host"), ("///a", "another host"),
        ("/./", "leave them out"), ("/../", "leave them out"), ("/a/../b", "leave them out"),
        ("/a/.", "leave them out"),
        ("/..", "leave them out"),
    ]

    @Test("a path is right when browsers ask for it as it is", arguments: paths)
    func path(_ path: String, _ said: String?) {
        var options = BrowserOptions()
        options.path = path
        let problem = options.problem
        #expect((problem == nil) == (said == nil))
        #expect(problem.map { $0.message.hasPrefix("The redirect path ") && $0.message.contains(said ?? "-") } != false)
    }
}
