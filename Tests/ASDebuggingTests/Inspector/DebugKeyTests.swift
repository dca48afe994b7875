// SPDX-License-Identifier: Apache-2.0
import ASDebugging
import ASNodes
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// The debug keys F8 to F12 and the keys for full screen: whether the app or the library handles them.
@Suite("Debug keys", .serialized)
@MainActor
struct DebugKeyTests {
    init() { ASDebugging.register() }

    private final class Taker: UIView {
        var keys: [ASKey] = []
        override var canBecomeFirstResponder: Bool { true }
        override func keyPressed(_ event: ASKeyEvent) -> Bool {
            keys.append(event.key)
            return true
        }
    }

    private func run(_ body: @MainActor (ASTestHarness) throws -> Void) throws {
        let showedHitAreas = ASControlNode.enableHitTestDebug
        try ASTestHarness.run { harness in
            harness.show(ASDisplayNode())
            try body(harness)
            ASControlNode.enableHitTestDebug = showedHitAreas
            harness.runUntilParked()
        }
    }

    @Test func `debug keys are enabled in debug builds, and the app can disable them`() throws {
        try run { harness in
            let before = ASControlNode.enableHitTestDebug
            #expect(UIApplication.shared.debugKeysEnabled)
            harness.type(.function(9))
            #expect(ASControlNode.enableHitTestDebug == !before)
            harness.type(.function(9))

            UIApplication.shared.debugKeysEnabled = false
            harness.type(.function(9))

            #expect(ASControlNode.enableHitTestDebug == before)
        }
        // The next application has the default again.
        try run { _ in #expect(UIApplication.shared.debugKeysEnabled) }
    }

    @Test func `a debug key that the first responder handles has no other effect`() throws {
        try run { harness in
            let before = ASControlNode.enableHitTestDebug
            let taker = Taker()
            harness.window?.addSubview(taker)
            taker.becomeFirstResponder()

            harness.type(.function(9))

            #expect(taker.keys == [.function(9)])
            #expect(ASControlNode.enableHitTestDebug == before)
            taker.removeFromSuperview()
        }
    }

    @Test(arguments: [
        (ASKey.character("f"), UIKeyModifierFlags()), (.return, .alternate), (.function(11), UIKeyModifierFlags()),
    ])
    func `keys enter full screen only if the app enables it`(
        key: ASKey,
        modifiers: UIKeyModifierFlags
    ) throws {
        try run { harness in
            UIApplication.shared.debugKeysEnabled = false
            harness.type(key, modifiers: modifiers)
            #expect(harness.window?.isFullScreen == false)

            harness.window?.hasFullScreenKey = true
            harness.type(key, modifiers: modifiers)

            #expect(harness.window?.isFullScreen == true)
        }
    }

    @Test func `F11 shows ranges while it is a debug key, and does not enter full screen`() throws {
        let showedRanges = ASDisplayNode.shouldShowRangeDebugOverlay
        try run { harness in
            harness.window?.hasFullScreenKey = true

            harness.type(.function(11))

            #expect(harness.window?.isFullScreen == false)
            #expect(ASDisplayNode.shouldShowRangeDebugOverlay == !showedRanges)
            ASDisplayNode.shouldShowRangeDebugOverlay = showedRanges
        }
    }
}
