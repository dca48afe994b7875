// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

@Suite("Presenting controllers")
@MainActor
struct PresentationTests {
    private func withBelow(_ body: @MainActor (ASTestHarness, Station, SharedLog) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 600)) { harness in
            let log = SharedLog()
            let below = Station("below", log)
            harness.show(below)
            log.lines = []
            try body(harness, below, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a presented controller covers the window and the one below disappears, until it is dismissed")
    func atOnce() throws {
        try withBelow { harness, below, log in
            let above = Station("above", log)
            below.present(above, animated: false) { log.lines.append("presented") }
            #expect(
                log.take() == [
                    "above didLoad", "below willDisappear", "above willAppear", "above isAppearing", "above didAppear",
                    "below didDisappear", "presented",
                ]
            )
            #expect(above.presentingViewController === below)
            #expect(harness.window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === above.view)
            harness.runUntilParked()

            above.dismiss(animated: false) { log.lines.append("dismissed") }

            #expect(
                log.take() == [
                    "above willDisappear", "below willAppear", "below isAppearing", "below didAppear",
                    "above didDisappear", "dismissed",
                ]
            )
            #expect(below.presentedViewController == nil && above.view.superview == nil)
        }
    }

    @Test(
        "an animated presentation slides from the bottom edge; dismissed during it, it reverses, and calls are balanced"
    )
    func interrupted() throws {
        try withBelow { harness, below, log in
            let above = Station("above", log)
            below.present(above, animated: true) { log.lines.append("presented") }
            #expect(
                log.take() == [
                    "above didLoad", "below willDisappear", "above willAppear", "above isAppearing",
                ]
            )
            #expect(above.isBeingPresented)
            harness.advance(seconds: 0.1)
            let shown = above.view.superview?.layer.presentation()?.frame.minY ?? 0
            #expect(shown > 0 && shown < 600)

            above.dismiss(animated: true) { log.lines.append("dismissed") }

            #expect(log.take() == ["above willDisappear", "below willAppear", "below isAppearing"])
            #expect(above.isBeingDismissed)
            harness.advance(seconds: 0.5)
            #expect(log.take() == ["below didAppear", "above didDisappear", "presented", "dismissed"])
            #expect(below.presentedViewController == nil && above.view.window == nil)
        }
    }

    @Test("a sheet leaves the controller below on screen; Esc and a click beside it close it, unless it is modal")
    func sheet() throws {
        try withBelow { harness, below, log in
            let sheet = Station("sheet", log)
            sheet.modalPresentationStyle = .formSheet
            below.present(sheet, animated: false)
            harness.runUntilParked()

            #expect(!log.take().contains { $0.hasPrefix("below") })
            // 540 wide in 800; the height is that of the window, less 16 at each edge.
            #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 130, y: 16, width: 540, height: 568))
            sheet.preferredContentSize = CGSize(width: 300, height: 200)
            #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 250, y: 200, width: 300, height: 200))
            sheet.isModalInPresentation = true
            harness.type(.escape)
            harness.tap(at: CGPoint(x: 20, y: 20))
            harness.advance(seconds: 0.5)
            #expect(below.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            harness.type(.escape)
            harness.advance(seconds: 0.5)
            #expect(below.presentedViewController == nil)

            below.present(sheet, animated: false)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 20, y: 20))
            harness.advance(seconds: 0.5)
            #expect(below.presentedViewController == nil)
        }
    }

    @Test("dismissing the lowest controller removes all that cover it, and frees them")
    func chain() throws {
        weak var first: Station?
        weak var second: Station?
        try withBelow { harness, below, log in
            do {
                let (a, b) = (Station("a", log), Station("b", log))
                (first, second) = (a, b)
                below.present(a, animated: false)
                a.present(b, animated: false)
            }
            harness.runUntilParked()
            log.lines = []

            below.dismiss(animated: true)
            harness.advance(seconds: 0.5)

            #expect(below.presentedViewController == nil && below.isAppeared)
            #expect(first == nil && second == nil)
            let lines = log.take()
            #expect(lines.filter { $0.hasPrefix("b ") } == ["b willDisappear", "b didDisappear"])
            #expect(lines.filter { $0 == "below didAppear" }.count == 1)
        }
    }
}
