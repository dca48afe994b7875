// SPDX-License-Identifier: Apache-2.0
import ASInteractions
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASTextNodes
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASControlNodes

@Suite("The menu of selectable text", .serialized)
@MainActor
struct TextNodeMenuTests {
    init() { ASNodePopupContents.register() }

    @Test func `the menu copies`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let node = ASTextNode()
            node.attributedText = MarkedText.string("aaaa bbbb cccc\ndd, ee")
            node.isUserInteractionEnabled = true
            harness.show(node, frame: CGRect(x: 100, y: 100, width: 200, height: 24))
            harness.advance(seconds: 0.1)
            node.isSelectable = true
            node.selectedRange = NSRange(location: 5, length: 4)
            let place = CGPoint(x: 133, y: 106)
            let pointer = ASPointerEvent(location: place, timestamp: harness.dispatcher.now)
            harness.movePointer(to: place)
            harness.send(.buttonPressed(.secondary, clickCount: 1, pointer))
            harness.send(.buttonReleased(.secondary, pointer))
            harness.advance(seconds: 0.5)
            #expect(harness.platform.windows.count == 2)
            #expect(node.selectedRange == NSRange(location: 5, length: 4))

            harness.type(.down)
            harness.type(.return)
            harness.advance(seconds: 0.5)
            #expect(harness.platform.windows.count == 1)
            #expect(UIPasteboard.general.string == "bbbb")
        }
    }
}
