// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// Two views side by side; a finger on each.
@Suite("Exclusive touches", .serialized)
@MainActor
struct ExclusiveTouchTests {
    private func run(_ body: @MainActor (ASTestHarness, TouchLogView, TouchLogView) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            let left = TouchLogView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let right = TouchLogView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            harness.window?.addSubview(left)
            harness.window?.addSubview(right)
            try body(harness, left, right)
        }
    }

    private func finger(_ identifier: Int, _ x: CGFloat) -> ASTouchEvent {
        let pointer = ASPointerEvent(location: CGPoint(x: x, y: 50), timestamp: 0)
        return ASTouchEvent(identifier: identifier, pointer: pointer)
    }

    @Test("While an exclusive view has a touch, others get none; it receives a second touch in it")
    func keepsOthersOut() throws {
        try run { harness, left, right in
            left.isExclusiveTouch = true
            harness.send(.touchBegan(finger(1, 50)))
            harness.send(.touchBegan(finger(2, 150)))
            harness.send(.touchMoved(finger(2, 160)))
            harness.send(.touchBegan(finger(3, 40)))
            harness.send(.touchEnded(finger(2, 160)))
            harness.send(.touchEnded(finger(1, 50)))
            harness.send(.touchEnded(finger(3, 40)))
            #expect(left.log == ["began", "began", "ended", "ended"])
            #expect(right.log == [])

            harness.send(.touchBegan(finger(2, 150)))
            harness.send(.touchEnded(finger(2, 150)))

            #expect(right.log == ["began", "ended"])
        }
    }

    @Test("An exclusive view gets no touch while another view has one")
    func waitsForOthers() throws {
        try run { harness, left, right in
            left.isExclusiveTouch = true
            harness.send(.touchBegan(finger(1, 150)))
            harness.send(.touchBegan(finger(2, 50)))
            harness.send(.touchEnded(finger(2, 50)))
            harness.send(.touchEnded(finger(1, 150)))

            #expect(left.log == [] && right.log == ["began", "ended"])
        }
    }
}
