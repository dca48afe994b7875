// SPDX-License-Identifier: Apache-2.0
internal import ASDesktop
internal import Foundation
internal import Testing

@Suite("Folders of the user")
struct ASUserFolderTests {
    @Test("the home folder is $HOME if that is an absolute path")
    func home() {
        #expect(ASUserFolder.home(["HOME": "/srv/elsewhere"]).path == "/srv/elsewhere")
        for other in [["HOME": "relative"], ["HOME": ""], [:]] {
            #expect(ASUserFolder.home(other).path == URL(fileURLWithPath: NSHomeDirectory()).path)
        }
    }

    @Test("a tilde at the beginning of a path is the home folder, and a name after it another user")
    func tilde() {
        let environment = ["HOME": "/srv/elsewhere"]
        func expanded(_ path: String) -> String { ASUserFolder.expandTilde(in: path, environment) }

        #expect(expanded("~") == "/srv/elsewhere")
        #expect(expanded("~/Music/a b.ogg") == "/srv/elsewhere/Music/a b.ogg")
        #expect(expanded("a/~") == "a/~" && expanded("/etc") == "/etc" && expanded("") == "")
        // In the user database of every system.
        #expect(expanded("~root/x") == "/root/x")
    }
}
