// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASDebugging

/// A 20 × 20 control with a slop of −15 on all sides (an area of 50 × 50), in parents of several kinds.
@Suite("The area in which touches reach a control")
struct ASHitTestAreaTests {
    typealias Ancestor = ASHitTestArea.Ancestor
    typealias Edges = ASHitTestArea.Edges

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var slop = UIEdgeInsets(top: -15, left: -15, bottom: -15, right: -15)
        /// Each with the position of the next inner one.
        var ancestors: [Ancestor] = []
        var rect: CGRect
        var limited: Edges = []
        var clipped: Edges = []
    }

    /// A parent of `size` that has the child's origin at (`x`, `y`).
    private static func parent(
        _ width: CGFloat,
        _ height: CGFloat,
        childAt x: CGFloat,
        _ y: CGFloat,
        slop: CGFloat = 0,
        clips: Bool = false
    ) -> Ancestor {
        Ancestor(
            bounds: CGRect(x: 0, y: 0, width: width, height: height),
            slop: UIEdgeInsets(top: -slop, left: -slop, bottom: -slop, right: -slop),
            clipsToBounds: clips,
            fromBelow: CGAffineTransform(translationX: x, y: y)
        )
    }

    static let cases: [Case] = [
        Case(testDescription: "no ancestors", rect: CGRect(x: -15, y: -15, width: 50, height: 50)),
        Case(testDescription: "no slop", slop: .zero, rect: CGRect(x: 0, y: 0, width: 20, height: 20)),
        Case(
            testDescription: "a slop that shrinks",
            slop: UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1),
            rect: CGRect(x: 3, y: 4, width: 16, height: 14)
        ),
        Case(testDescription: "a slop that leaves nothing", slop: UIEdgeInsets(top: 10, bottom: 10), rect: .null),
        Case(
            testDescription: "a parent with room",
            ancestors: [parent(100, 100, childAt: 40, 40)],
            rect: CGRect(x: -15, y: -15, width: 50, height: 50)
        ),
        Case(
            // In the parent the area is (−10, −10) to (40, 40); (0, 0) to (40, 40) remains.
            testDescription: "a parent that ends at top and left",
            ancestors: [parent(100, 100, childAt: 5, 5)],
            rect: CGRect(x: -5, y: -5, width: 40, height: 40),
            limited: [.top, .left]
        ),
        Case(
            // (65, 70) to (115, 120); (65, 70) to (100, 100) remains.
            testDescription: "a parent that ends at bottom and right",
            ancestors: [parent(100, 100, childAt: 80, 85)],
            rect: CGRect(x: -15, y: -15, width: 35, height: 30),
            limited: [.bottom, .right]
        ),
        Case(
            // Smaller than the area on all sides.
            testDescription: "a parent that ends all round",
            ancestors: [parent(30, 30, childAt: 5, 5)],
            rect: CGRect(x: -5, y: -5, width: 30, height: 30),
            limited: [.top, .left, .bottom, .right]
        ),
        Case(
            testDescription: "a parent whose own slop is enough",
            ancestors: [parent(100, 100, childAt: 5, 5, slop: 10)],
            rect: CGRect(x: -15, y: -15, width: 50, height: 50)
        ),
        Case(
            // The parent extends to −4; the area to −10.
            testDescription: "a parent whose own slop is not enough",
            ancestors: [parent(100, 100, childAt: 5, 5, slop: 4)],
            rect: CGRect(x: -9, y: -9, width: 44, height: 44),
            limited: [.top, .left]
        ),
        Case(
            testDescription: "a parent with slop that clips: touches arrive, the picture is cut",
            ancestors: [parent(100, 100, childAt: 5, 5, slop: 10, clips: true)],
            rect: CGRect(x: -5, y: -5, width: 40, height: 40),
            limited: [.top, .left],
            clipped: [.top, .left]
        ),
        Case(
            testDescription: "a parent without slop that clips is not reported as clipping",
            ancestors: [parent(100, 100, childAt: 5, 5, clips: true)],
            rect: CGRect(x: -5, y: -5, width: 40, height: 40),
            limited: [.top, .left]
        ),
        Case(
            // 50 × 50 like the area, which is at (−10, −10) to (40, 40) in it.
            testDescription: "a parent of the very same size, displaced, cuts without being reported",
            ancestors: [parent(50, 50, childAt: 5, 5)],
            rect: CGRect(x: -5, y: -5, width: 40, height: 40)
        ),
        Case(
            // In the parent (0, 0) to (40, 40) remains; in the grandparent that is (70, 20) to (110, 60), cut at 100.
            testDescription: "ancestors after one that cuts still count",
            ancestors: [parent(100, 100, childAt: 5, 5), parent(100, 100, childAt: 70, 20)],
            rect: CGRect(x: -5, y: -5, width: 30, height: 40),
            limited: [.top, .left, .right]
        ),
        Case(
            // Only the parent clips with a slop of its own: top and left are orange, right is not.
            testDescription: "each ancestor adds its own edges",
            ancestors: [parent(100, 100, childAt: 5, 5, slop: 10, clips: true), parent(100, 100, childAt: 70, 20)],
            rect: CGRect(x: -5, y: -5, width: 30, height: 40),
            limited: [.top, .left, .right],
            clipped: [.top, .left]
        ),
        Case(
            testDescription: "a control outside of its parent",
            ancestors: [parent(100, 100, childAt: 300, 0)],
            rect: .null
        ),
        Case(
            // The parent's content is scrolled by 20: its bounds begin at (0, 20). The area is (25, 10) to (75, 60).
            testDescription: "a parent whose bounds are scrolled",
            ancestors: [
                Ancestor(
                    bounds: CGRect(x: 0, y: 20, width: 100, height: 100),
                    fromBelow: CGAffineTransform(translationX: 40, y: 25)
                )
            ],
            rect: CGRect(x: -15, y: -5, width: 50, height: 40),
            limited: .top
        ),
        Case(
            // Twice as large in the parent: (10, 10) to (110, 110), cut at 90 and 100, which are 25 and 30 in the control.
            testDescription: "a control that is shown twice as large",
            ancestors: [
                Ancestor(
                    bounds: CGRect(x: 0, y: 0, width: 90, height: 100),
                    fromBelow: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 40, ty: 40)
                )
            ],
            rect: CGRect(x: -15, y: -15, width: 40, height: 45),
            limited: [.bottom, .right]
        ),
    ]

    @Test("The area is correct for", arguments: cases)
    func area(_ testCase: Case) {
        let area = ASHitTestArea(
            bounds: CGRect(x: 0, y: 0, width: 20, height: 20),
            slop: testCase.slop,
            ancestors: testCase.ancestors
        )

        #expect(area.rect == testCase.rect)
        if !testCase.rect.isNull {
            #expect(area.limitedEdges == testCase.limited)
            #expect(area.clippedEdges == testCase.clipped)
        }
    }
}
