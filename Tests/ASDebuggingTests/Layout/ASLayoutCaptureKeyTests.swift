// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDebugging
import ASLayoutCapture
import ASLayoutEngine
import ASNodes
import ASPlatform
import ASUIKit
import Foundation
import NodeKit
import Testing

/// Each test runs in a process of its own: the switch is read from the environment once.
@Suite("AS_LAYOUT_CAPTURE and F8")
struct ASLayoutCaptureKeyTests {
    @Test("F8 writes the layout of the window to the file, in the background")
    func key() async {
        await #expect(processExitsWith: .success) { @MainActor in
            try LayoutCaptureFile.with { file in
                let screen = LayoutCaptureFile.screen()
                defer { screen.close() }

                screen.key(.function(8))
                #expect(!FileManager.default.fileExists(atPath: file.path))
                screen.frame()

                let capture = try ASLayoutCapture(contentsOf: file)
                #expect(capture.layouts.map(\.frames.count) == [3])
                #expect(try capture.replay().isEqual)
            }
        }
    }

    @Test("The file is written when the last window closes")
    func end() async {
        await #expect(processExitsWith: .success) { @MainActor in
            try LayoutCaptureFile.with { file in
                let screen = LayoutCaptureFile.screen()
                defer { screen.close() }

                screen.window.close()

                let capture = try ASLayoutCapture(contentsOf: file)
                #expect(capture.layouts.count == 1)
            }
        }
    }

    @Test("Without a file F8 describes the layout on standard error")
    func description() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            let screen = LayoutCaptureFile.screen()
            defer { screen.close() }

            screen.key(.function(8))
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("insets={1, 2, 3, 4}"))
        #expect(text.contains("AS_LAYOUT_CAPTURE=file.json writes it to a file instead."))
    }

    @Test("A file that cannot be written is named on standard error")
    func unwritable() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            setenv("AS_LAYOUT_CAPTURE", "/nowhere/at/all.json", 1)
            let screen = LayoutCaptureFile.screen()
            defer { screen.close() }

            screen.key(.function(8))
            screen.frame()
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("AS_LAYOUT_CAPTURE: /nowhere/at/all.json: cannot be written: "))
    }
}

/// The window of the tests above, and the file that is written.
@MainActor
private enum LayoutCaptureFile {
    static func with(_ body: @MainActor (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("capture-\(UUID().uuidString).json")
        setenv("AS_LAYOUT_CAPTURE", file.path, 1)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file)
    }

    static func screen() -> NodeScreen {
        ASDebugging.register()
        return NodeScreen(root())
    }

    private static func root() -> ASDisplayNode {
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        let child = ASDisplayNode()
        child.style.preferredSize = CGSize(width: 30, height: 20)
        root.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: child)
        }
        return root
    }
}
