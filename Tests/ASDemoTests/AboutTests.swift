// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AboutDemo

@MainActor @Suite struct AboutTests {
    @Test func `the page measures the frames of its window while it is shown`() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 700)) { harness in
            let page = AboutViewController()
            harness.show(page)
            harness.advance(seconds: 2)

            // The harness delivers 60 frames per second, none of them late.
            #expect(page.node.texts.contains("60 frames per second"))
            #expect(page.node.texts.contains { $0.hasPrefix("0 stalls longer than 40 ms") })
            #expect(page.node.texts.contains { $0.hasSuffix(" MB in use by this program") })
            #expect(page.node.texts.contains("600 × 700 points"))

            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `the commit is read from the files of git`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let heads = folder.appendingPathComponent(".git/refs/heads")
        try FileManager.default.createDirectory(at: heads, withIntermediateDirectories: true)
        func write(_ text: String, _ path: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent(".git/\(path)"))
        }
        #expect(AboutFacts.commit(in: folder) == nil)
        try write("0123456789abcdef\n", "HEAD")
        #expect(AboutFacts.commit(in: folder) == "0123456789")
        try write("ref: refs/heads/main\n", "HEAD")
        #expect(AboutFacts.commit(in: folder) == nil)
        try write("# pack-refs\naaaaaaaaaaaaaaaa refs/heads/main\n", "packed-refs")
        #expect(AboutFacts.commit(in: folder) == "aaaaaaaaaa")
        try write("bbbbbbbbbbbbbbbb\n", "refs/heads/main")
        #expect(AboutFacts.commit(in: folder) == "bbbbbbbbbb")
    }

    @Test func `the figures of the kernel are parsed`() {
        #expect(AboutFacts.value("VmRSS", in: "Name:\tx\nVmRSS:\t  51200 kB\n") == "51200 kB")
        #expect(AboutFacts.value("VmRSS", in: "Name: x") == nil)
        #expect(AboutFacts.size("51200 kB") == "50 MB")
        #expect(AboutFacts.size("8388608 kB") == "8.0 GB")
        #expect(AboutFacts.size(nil) == "unknown")
    }
}
