// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASControllers
@testable import ASUIKit

/// Columns over the secondary column, and the focus of columns.
@Suite("Columns over the secondary column")
@MainActor
struct SplitOverlayTests {
    private func withOverlay(
        isMirrored: Bool = false,
        _ body: @MainActor (SplitHarness, SplitWitness) throws -> Void
    ) throws {
        let witness = SplitWitness()
        try SplitHarness.run(.doubleColumn) { split in
            split.preferredSplitBehavior = .overlay
            split.delegate = witness
        } _: { test in
            if isMirrored { test.harness.window?.semanticContentAttribute = .forceRightToLeft }
            test.harness.runUntilParked()
            witness.lines = []
            try body(test, witness)
        }
    }

    private func x(of station: Station) throws -> CGFloat {
        let slot = try #require(station.navigationController?.view.superview)
        return try #require(slot.layer.presentation()).frame.minX
    }

    @Test("the primary column slides over the dimmed secondary one, which does not move")
    func slides() throws {
        try withOverlay { test, witness in
            #expect(test.split.displayMode == .secondaryOnly)
            test.split.show(.primary)
            test.harness.advance(seconds: 0.1)
            let way = try x(of: test.primary)
            #expect(way > -320 && way < 0)
            test.harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .oneOverSecondary)
            #expect(test.extent(of: test.primary) == [0, 320] && test.extent(of: test.secondary) == [0, 1000])
            #expect(test.split.dimming.alpha == 1 && !test.split.dimming.isHidden)
            #expect(witness.lines == ["to oneOverSecondary", "show primary"])
        }
    }

    @Test("a press outside dismisses it, and so does Escape")
    func dismissal() throws {
        try withOverlay { test, _ in
            for act in [{ test.harness.tap(at: CGPoint(x: 700, y: 150)) }, { test.harness.type(.escape) }] {
                test.split.show(.primary)
                test.harness.advance(seconds: 0.5)
                #expect(test.primary.isAppeared)
                act()
                test.harness.advance(seconds: 0.5)
                #expect(!test.primary.isAppeared && test.split.displayMode == .secondaryOnly)
                #expect(test.split.dimming.isHidden)
            }
        }
    }

    @Test("a drag from the edge moves the column; past the middle it stays", arguments: [false, true])
    func edgeDrag(isMirrored: Bool) throws {
        try withOverlay(isMirrored: isMirrored) { test, witness in
            let harness = test.harness
            @MainActor func place(_ x: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? 999 - x : x, y: 150) }
            @MainActor func visiblePart() throws -> CGFloat {
                let x = try x(of: test.primary)
                return isMirrored ? 1000 - x : x + 320
            }
            harness.press(at: place(5))
            harness.movePointer(to: place(20))
            harness.movePointer(to: place(105))
            harness.advance(seconds: 0.3)
            // 100 of 320 points.
            let part = try visiblePart()
            #expect(abs(part - 100) < 3)
            harness.release()
            harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .secondaryOnly && !test.primary.isAppeared)

            harness.press(at: place(5))
            harness.movePointer(to: place(20))
            harness.movePointer(to: place(205))
            harness.advance(seconds: 0.3)
            harness.release()
            harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .oneOverSecondary && test.primary.isAppeared)
            #expect(
                witness.lines.filter { $0.hasPrefix("drag") } == [
                    "drag begins", "drag ends", "drag begins", "drag ends",
                ]
            )

            harness.press(at: place(700))
            harness.movePointer(to: place(680))
            harness.movePointer(to: place(450))
            harness.advance(seconds: 0.3)
            harness.release()
            harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .secondaryOnly && !test.primary.isAppeared)
        }
    }

    @Test("drags from other places, and all drags without presentsWithGesture, show nothing")
    func noDrag() throws {
        try withOverlay { test, _ in
            test.harness.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 500, y: 150))
            test.split.presentsWithGesture = false
            test.harness.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 500, y: 150))
            test.harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .secondaryOnly)
        }
    }

    @Test("the focus moves into the overlaid column, and returns when the column is hidden")
    func focus() throws {
        try withOverlay { test, _ in
            let (inner, outer) = (FocusedField(), FocusedField())
            for (field, station) in [(inner, test.primary), (outer, test.secondary)] {
                field.frame = CGRect(x: 10, y: 10, width: 50, height: 20)
                station.view.addSubview(field)
            }
            outer.becomeFirstResponder()
            test.split.show(.primary)
            test.harness.advance(seconds: 0.5)
            #expect(!outer.isFirstResponder)
            for _ in 0..<6 {
                test.harness.type(.tab)
                #expect(!outer.isFirstResponder, "what is covered takes no focus")
            }
            test.harness.type(.escape)
            #expect(outer.isFirstResponder)
            test.harness.advance(seconds: 0.5)
            #expect(outer.isFirstResponder)
        }
    }

    @Test("F6 and Shift with F6 move the focus from column to column, to its last place in each")
    func columnKeys() throws {
        try SplitHarness.run(.tripleColumn) { test in
            let stations = [test.primary, test.supplementary, test.secondary]
            let fields = stations.map { station in
                (0..<2).map { index in
                    let field = FocusedField(frame: CGRect(x: 10, y: 10 + 40 * index, width: 50, height: 20))
                    station.view.addSubview(field)
                    return field
                }
            }
            @MainActor func expect(_ column: Int, _ field: Int, after modifiers: UIKeyModifierFlags = []) {
                test.harness.type(.function(6), modifiers: modifiers)
                #expect(fields[column][field].isFocusVisible, "column \(column)")
            }
            expect(0, 0)
            fields[0][1].becomeFirstResponder()
            expect(1, 0)
            expect(2, 0)
            expect(0, 1)
            expect(2, 0, after: .shift)
            expect(1, 0, after: .shift)
            test.split.hide(.primary)
            test.harness.advance(seconds: 0.5)
            expect(2, 0)
            expect(1, 0)
        }
    }
}
