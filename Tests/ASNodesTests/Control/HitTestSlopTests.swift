// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import Foundation
import NodeKit
import Testing

@Suite("Slop decides which touches reach a control", .serialized)
@MainActor
struct HitTestSlopTests {
    /// A 20 × 20 control at (10, 10) in a 100 × 100 box at (100, 100).
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var slop = UIEdgeInsets.zero
        var boxSlop = UIEdgeInsets.zero
        var boxClips = false
        var point: CGPoint
        var isHit: Bool
    }

    nonisolated private static let grown = UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)

    nonisolated static let cases: [Case] = [
        Case(testDescription: "inside", point: CGPoint(x: 110, y: 110), isHit: true),
        Case(testDescription: "just outside", point: CGPoint(x: 109.5, y: 110), isHit: false),
        Case(testDescription: "inside grown", slop: grown, point: CGPoint(x: 144, y: 144), isHit: true),
        Case(testDescription: "outside grown", slop: grown, point: CGPoint(x: 145, y: 144), isHit: false),
        Case(
            testDescription: "inside shrunk",
            slop: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4),
            point: CGPoint(x: 114, y: 114),
            isHit: true
        ),
        Case(
            testDescription: "outside shrunk",
            slop: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4),
            point: CGPoint(x: 113, y: 114),
            isHit: false
        ),
        Case(
            testDescription: "the parent ends before the slop does",
            slop: grown,
            point: CGPoint(x: 99, y: 110),
            isHit: false
        ),
        Case(
            testDescription: "a parent with slop of its own lets it through",
            slop: grown,
            boxSlop: grown,
            point: CGPoint(x: 99, y: 110),
            isHit: true
        ),
        Case(
            testDescription: "also when that parent clips what it shows",
            slop: grown,
            boxSlop: grown,
            boxClips: true,
            point: CGPoint(x: 99, y: 110),
            isHit: true
        ),
    ]

    @Test("A press reaches the control that its place and slop decide", arguments: cases)
    func press(_ testCase: Case) {
        let root = ASDisplayNode()
        let box = ASDisplayNode()
        let control = ASControlNode()
        box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        box.hitTestSlop = testCase.boxSlop
        box.clipsToBounds = testCase.boxClips
        control.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        control.hitTestSlop = testCase.slop
        var count = 0
        control.addAction(forControlEvents: .touchDown) { _ in count += 1 }
        root.addSubnode(box)
        box.addSubnode(control)
        let screen = NodeScreen(root)
        defer { screen.close() }

        screen.press(testCase.point.x, testCase.point.y)
        screen.release(testCase.point.x, testCase.point.y)

        #expect(count == (testCase.isHit ? 1 : 0))
    }
}
