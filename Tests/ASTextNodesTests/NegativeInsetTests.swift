// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// UIKit takes a negative distance between an edge and the text as zero.
@Suite("Negative text insets", .serialized)
@MainActor
struct NegativeInsetTests {
    nonisolated private static let insets = [
        UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10),
        UIEdgeInsets(top: .nan, left: .infinity, bottom: -.infinity, right: -0.5),
    ]

    @Test(arguments: insets)
    func `a text node and an editor are as large as without insets`(insets: UIEdgeInsets) throws {
        try ASTestHarness.run { harness in
            let (text, editor) = (ASTextNode(), ASEditableTextNode())
            (text.attributedText, editor.attributedText) = (MarkedText.string("a"), MarkedText.string("a"))
            let expected = (text.layoutThatFits(.unconstrained).size, editor.layoutThatFits(.unconstrained).size)

            (text.textContainerInset, editor.textContainerInset) = (insets, insets)

            #expect(text.textContainerInset == .zero && editor.textContainerInset == .zero)
            #expect(text.layoutThatFits(.unconstrained).size == expected.0)
            #expect(editor.layoutThatFits(.unconstrained).size == expected.1)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            (view.text, view.textContainerInset) = ("a", insets)
            harness.window?.addSubview(view)
            harness.runUntilParked()
            #expect(view.textContainerInset.top == 0 && view.contentSize.height > 0)
            view.removeFromSuperview()
            harness.runUntilParked()
        }
    }
}
