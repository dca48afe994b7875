// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import ViewKit

/// Helpers of the editor's suites: a white window with an editable text in it, and the visible result.
@MainActor
package protocol EditorSuite {}

extension EditorSuite {
    package var editorWindowSize: CGSize { CGSize(width: 200, height: 200) }

    /// Shows a node of 120 × 60 points at (20, 20), whose characters are 6 points wide and lines 12 high.
    ///
    /// - Parameters:
    ///   - text: the initial text
    ///   - place: the position of the caret, in a node that is first responder and idle; nil for a node that is not first responder
    ///   - setUp: changes the node before it is shown
    ///   - test: printed with the seed
    ///   - body: the test; the listener's log is empty at its start
    /// - Throws: what the harness and the test throw
    package func run(
        _ text: String = "",
        at place: Int? = nil,
        setUp: (ASEditableTextNode) -> Void = { _ in },
        test: String = #function,
        _ body: (ASTestHarness, ASEditableTextNode, EditorListener) throws -> Void
    ) throws {
        try ASTestHarness.run(size: editorWindowSize, test: test) { harness in
            let (root, node, listener) = (ASDisplayNode(), ASEditableTextNode(), EditorListener())
            root.backgroundColor = .white
            node.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            node.typingAttributes = [.font: MarkedText.font()]
            if !text.isEmpty { node.attributedText = MarkedText.string(text) }
            setUp(node)
            root.addSubnode(node)
            harness.show(root)
            if let place {
                node.becomeFirstResponder()
                node.selectedRange = NSRange(location: place, length: 0)
            }
            node.delegate = listener
            if place != nil { harness.runUntilParked() }
            try body(harness, node, listener)
            node.resignFirstResponder()
            // Waits for the caret's last blink.
            harness.advance(seconds: 1)
        }
    }

    package func text(_ node: ASEditableTextNode) -> String { node.attributedText?.string ?? "" }

    package func layers(_ node: ASEditableTextNode, named name: String) -> [CALayer] {
        node.textView.layer.sublayers.filter { $0.name == name }
    }
}
