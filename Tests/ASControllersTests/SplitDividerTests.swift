// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

@Suite("Dividers of split views")
@MainActor
struct SplitDividerTests {
    @Test("the pointer drags a divider between the limits, and has a resize cursor", arguments: [false, true])
    func drag(isMirrored: Bool) throws {
        try SplitHarness.run(.doubleColumn) { test in
            if isMirrored { test.harness.window?.semanticContentAttribute = .forceRightToLeft }
            test.harness.runUntilParked()
            let divider = try test.divider(.primary)
            let start = test.middle(of: divider)
            @MainActor func place(_ x: CGFloat) -> CGPoint { CGPoint(x: start.x + (isMirrored ? -x : x), y: 150) }
            test.harness.movePointer(to: start)
            #expect(test.harness.platformWindow.cursor == .resizeLeftRight)

            test.harness.press(at: start)
            test.harness.movePointer(to: place(60))
            test.harness.advance(frames: 1)
            #expect(test.split.primaryColumnWidth == 380)
            #expect(test.primary.view.bounds.width == 380 && test.secondary.view.bounds.width == 619)
            test.harness.movePointer(to: place(900))
            test.harness.advance(frames: 1)
            #expect(test.primary.view.bounds.width == 480, "the greatest width that is not set")
            test.harness.movePointer(to: place(-300))
            test.harness.advance(frames: 1)
            #expect(test.primary.view.bounds.width == 180, "the least width that is not set")
            test.harness.movePointer(to: place(-20))
            test.harness.release()
            test.harness.advance(frames: 1)
            #expect(test.primary.view.bounds.width == 300)
        }
    }

    @Test("a double click returns to the preferred width")
    func doubleClick() throws {
        try SplitHarness.run(.doubleColumn) { test in
            test.split.preferredPrimaryColumnWidth = 240
            test.harness.runUntilParked()
            let divider = try test.divider(.primary)
            let start = test.middle(of: divider)
            test.harness.drag(from: start, to: CGPoint(x: start.x + 100, y: 150), rest: 0.1)
            #expect(test.split.primaryColumnWidth == 340)

            test.harness.tap(at: test.middle(of: divider), clickCount: 1)
            #expect(test.split.primaryColumnWidth == 340)
            test.harness.tap(at: test.middle(of: divider), clickCount: 2)
            #expect(test.split.primaryColumnWidth == 240)
        }
    }

    @Test("Tab moves to the divider; arrows, Home, End and Return move it", arguments: [false, true])
    func keys(isMirrored: Bool) throws {
        try SplitHarness.run(.doubleColumn) { test in
            if isMirrored { test.harness.window?.semanticContentAttribute = .forceRightToLeft }
            test.split.minimumPrimaryColumnWidth = 200
            test.split.maximumPrimaryColumnWidth = 400
            test.harness.runUntilParked()
            let divider = try test.divider(.primary)
            for _ in 0..<4 where !divider.isFocused { test.harness.type(.tab) }
            #expect(divider.isFocusVisible)
            @MainActor func expect(_ width: CGFloat, after key: ASKey) {
                test.harness.type(key)
                #expect(test.split.primaryColumnWidth == width, "after \(key)")
                #expect(test.primary.view.bounds.width == width, "after \(key)")
            }
            expect(isMirrored ? 304 : 336, after: .right)
            expect(320, after: .left)
            expect(200, after: .home)
            expect(400, after: .end)
            expect(320, after: .return)
        }
    }

    @Test("a screen reader finds a slider with the width and its range, and sets it")
    func reader() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let divider = try test.divider(.primary)
            #expect(divider.accessibilityLabel == "Width of p" && divider.accessibilityValue == "320 points")
            #expect(divider.accessibilityTraits == .adjustable)
            let range = divider.accessibilityDetails?.range
            #expect(range == .init(value: 320, minimum: 180, maximum: 480, step: 16))
            #expect(divider.accessibilitySetNumber(250))
            test.harness.runUntilParked()
            #expect(test.primary.view.bounds.width == 250)
            divider.accessibilityIncrement()
            #expect(test.split.primaryColumnWidth == 266)
        }
    }

    @Test(
        "the secondary column keeps 320 points, and the supplementary one leaves the primary column its minimum width"
    )
    func neighbours() throws {
        try SplitHarness.run(.tripleColumn, width: 900) { test in
            // 225 and 315 points; 358 for the secondary column.
            let divider = try test.divider(.supplementary)
            let start = test.middle(of: divider)
            test.harness.drag(from: start, to: CGPoint(x: 890, y: 150), rest: 0.1)
            // 900 − 320 − 180 − two lines.
            #expect(test.split.supplementaryColumnWidth == 398 && test.split.primaryColumnWidth == 180)
            #expect(test.secondary.view.bounds.width == 320)
            #expect(test.split.displayMode == .twoBesideSecondary)
        }
    }

    @Test("a drag lays out the visible columns only")
    func layout() throws {
        try SplitHarness.run(.tripleColumn) { test in
            test.split.hide(.primary)
            test.harness.advance(seconds: 0.5)
            let start = test.middle(of: try test.divider(.supplementary))
            let count = test.log.lines.count
            test.harness.press(at: start)
            for step in 1...5 {
                test.harness.movePointer(to: CGPoint(x: start.x + CGFloat(10 * step), y: 150))
                test.harness.advance(frames: 1)
            }
            test.harness.release()

            let laidOut = test.log.lines.dropFirst(count).filter { $0.hasSuffix("didLayout") }
            #expect(laidOut.filter { $0 == "s didLayout" }.count == 5)
            #expect(laidOut.filter { $0 == "d didLayout" }.count == 5)
            #expect(!laidOut.contains("p didLayout"))
        }
    }
}
