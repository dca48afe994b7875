// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TextFlowDemo

@MainActor @Suite struct TextFlowTests {
    private func run(_ body: @MainActor (ASTestHarness, TextStageNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 480, height: 400)) { harness in
            let controller = TextFlowViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, try #require(controller.node.descendants(TextStageNode.self).first))
            harness.advance(seconds: 1)
        }
    }

    /// Returns whether the text flows around the picture at its current place.
    private func followsPicture(_ stage: TextStageNode) -> Bool {
        let picture = stage.picture.frame.insetBy(dx: -8, dy: -8)
        let path = stage.textNode.exclusionPaths?.first
        let whole = NSRange(location: 0, length: stage.textNode.attributedText?.length ?? 0)
        let letters = stage.textNode.highlightRects(forTextRange: whole).filter { $0.width > 0 }
        let middle = CGRect(x: stage.picture.frame.midX, y: stage.picture.frame.midY, width: 1, height: 1)
        return path?.cgPath == stage.picture.shape.path(in: picture).cgPath
            && !letters.contains { $0.intersects(middle) }
    }

    @Test func `the text flows around the picture while the user drags it`() throws {
        try run { harness, stage in
            let before = stage.picture.frame
            let start = stage.picture.view.convert(CGPoint(x: 75, y: 75), to: nil)
            #expect(followsPicture(stage))

            harness.movePointer(to: start)
            harness.press(at: start)
            for step in 1...20 {
                harness.movePointer(to: CGPoint(x: start.x - 4 * CGFloat(step), y: start.y + 3 * CGFloat(step)))
                harness.advance(seconds: 0.016)
            }
            harness.advance(seconds: 0.2)
            #expect(followsPicture(stage))
            harness.release()
            harness.advance(seconds: 0.5)

            #expect(abs(stage.picture.frame.minX - before.minX + 80) < 12)
            #expect(abs(stage.picture.frame.minY - before.minY - 60) < 12)
            #expect(followsPicture(stage))
        }
    }

    @Test func `arrow keys move the picture as far as the edges, with Shift by one point`() throws {
        try run { harness, stage in
            _ = stage.picture.becomeFirstResponder()
            let before = stage.picture.frame
            harness.type(.right)
            harness.type(.up, modifiers: .shift)
            harness.advance(seconds: 0.5)
            #expect(stage.picture.frame == before.offsetBy(dx: 12, dy: -1))
            #expect(followsPicture(stage))

            for _ in 0..<60 { harness.type(.left) }
            harness.advance(seconds: 0.5)

            #expect(stage.picture.frame.minX == 0)
            #expect(followsPicture(stage))
        }
    }

    @Test func `a click changes the shape, and screen readers can read it and move the picture`() throws {
        try run { harness, stage in
            harness.tap(at: stage.picture.view.convert(CGPoint(x: 75, y: 75), to: nil))
            harness.advance(seconds: 0.5)
            #expect(stage.picture.shape == .square)
            #expect(followsPicture(stage))
            #expect(stage.picture.accessibilityValue?.hasPrefix("square, ") == true)

            let before = stage.picture.frame
            let actions = try #require(stage.picture.accessibilityCustomActions)
            #expect(actions.map(\.name) == ["Move left", "Move right", "Move up", "Move down", "Change shape"])
            #expect(actions[0].actionHandler?(actions[0]) == true)
            harness.advance(seconds: 0.5)

            #expect(stage.picture.frame == before.offsetBy(dx: -40, dy: 0))
            #expect(followsPicture(stage))
        }
    }
}
