// SPDX-License-Identifier: Apache-2.0
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// "bb" is a link, from 126 to 138 of a line of 12 points.
@Suite("Links of a text node", .serialized)
@MainActor
struct ASTextNodeLinkTests {
    private let text = TextStage.text("aaaaaaaaaaaaaaaaaaaa bb", link: NSRange(location: 21, length: 2))
    private let size = CGSize(width: 200, height: 12)

    @Test func `a link that is pressed for half a second reports a long press, and a tap on release`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.45)
            #expect(stage.log.isEmpty)
            stage.harness.advance(seconds: 0.1)
            #expect(stage.log == ["pressed NSLink x 21+2 at 130.0 5.0"])
            stage.release()
            #expect(stage.log.last == "tapped NSLink x 21+2" && stage.log.count == 2)

            // Beside the link, and for a short time.
            stage.press(60, 5)
            stage.harness.advance(seconds: 1)
            stage.release()
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.2)
            stage.release()
            #expect(stage.log.count == 3)
        }
    }

    @Test func `the long press may cancel the touch`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.node.longPressCancelsTouches = true
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            #expect(stage.node.highlightRange.length == 0)
            stage.release()
            #expect(stage.log == ["pressed NSLink x 21+2 at 130.0 5.0"])
        }
    }

    @Test func `the delegate may forbid long presses`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.pressesLong = false
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            stage.release()
            #expect(stage.log == ["tapped NSLink x 21+2"])
        }
    }

    @Test func `delegate and links may be set after loading, and removed`() throws {
        try TextStage.run(MarkedText.string("aaaaaaaaaaaaaaaaaaaa bb"), size: size) { stage in
            stage.node.delegate = nil
            stage.node.attributedText = text
            stage.node.delegate = stage
            stage.harness.advance(seconds: 0.1)
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            stage.release()
            #expect(stage.log.count == 2)

            stage.node.linkAttributeNames = [NSAttributedString.Key("other")]
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            stage.release()
            #expect(stage.log.count == 2)
        }
    }

    @Test func `a long press that cancels no touch leaves touches to the views around the text`() throws {
        try TextStage.run(text, size: size) { stage in
            var count = 0
            let outer = UILongPressGestureRecognizer()
            outer.addHandler { [weak outer] in if outer?.state == .began { count += 1 } }
            stage.harness.window?.addGestureRecognizer(outer)
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            stage.release()
            #expect(count == 1)

            stage.node.longPressCancelsTouches = true
            stage.press(130, 5)
            stage.harness.advance(seconds: 0.6)
            stage.release()
            #expect(count == 1)
            #expect(stage.log.filter { $0.hasPrefix("pressed") }.count == 2)
        }
    }

    @Test func `the value of a link near a point, with name and range`() throws {
        try TextStage.run(text, size: size) { stage in
            var name = "none"
            var range = NSRange(location: 7, length: 7)
            let far = stage.node.linkAttributeValue(at: CGPoint(x: 60, y: 5), attributeName: &name, range: &range)
            #expect(far == nil && name == "none" && range == NSRange(location: NSNotFound, length: 0))

            let near = stage.node.linkAttributeValue(at: CGPoint(x: 110, y: 5), attributeName: &name, range: &range)
            #expect(near as? String == "x")
            #expect(name == "NSLink" && range == NSRange(location: 21, length: 2))
        }
    }

    @Test func `where touches beside links pass through, those of a plain truncation text do by default`() throws {
        try TextStage.run(MarkedText.string("aaaabbbbcccc"), size: CGSize(width: 60, height: 12)) { stage in
            stage.node.truncationMode = .byTruncatingTail
            stage.node.truncationAttributedText = NSAttributedString(string: "[more]")
            stage.node.passthroughNonlinkTouches = true
            stage.harness.advance(seconds: 0.1)
            @MainActor func tapsToken() -> Bool {
                stage.log = []
                stage.press(40, 5)
                stage.release()
                return stage.log == ["token"]
            }
            #expect(!tapsToken())
            stage.node.alwaysHandleTruncationTokenTap = true
            #expect(tapsToken())
            stage.node.alwaysHandleTruncationTokenTap = false
            stage.node.additionalTruncationMessage = NSAttributedString(string: "now")
            stage.node.truncationAttributedText = nil
            stage.harness.advance(seconds: 0.1)
            #expect(tapsToken())
        }
    }
}
