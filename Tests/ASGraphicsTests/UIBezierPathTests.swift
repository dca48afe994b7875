// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import PictureKit
import Testing

@Suite("UIBezierPath")
struct UIBezierPathTests {
    @Test("Bounds follow the curves, not their handles")
    func measuresCurves() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8), controlPoint2: CGPoint(x: 10, y: 8))
        let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40)).bounds

        // At t = ½ the curve is ¾ of the handles' height.
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 6))
        #expect(abs(circle.minX - 1) < 0.01 && abs(circle.maxY - 42) < 0.01)
        #expect(UIBezierPath().bounds.isNull)
    }

    @Test("The fill rule decides which points are inside two nested rectangles")
    func containsPoints() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))

        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 1)))
        #expect(!path.contains(CGPoint(x: 11, y: 5)) && !path.contains(CGPoint(x: CGFloat.nan, y: 5)))
    }

    @Test("Only the requested corners are rounded")
    func roundsSomeCorners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20),
            byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8)
        )

        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 19.5)))
        #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
    }

    @Test(
        "A clockwise arc from the right to the bottom stays in that quarter; the other direction covers the other three"
    )
    func drawsArcs() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

        #expect(quarter.bounds.insetBy(dx: -0.01, dy: -0.01).contains(CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(quarter.bounds.minX > -0.01 && quarter.bounds.minY > -0.01)
        #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
        #expect(abs(rest.currentPoint.y - 10) < 1e-9)
    }

    @Test("Transforms move the points; closing returns to the start")
    func transforms() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 3, y: 1))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.close()
        path.apply(CGAffineTransform(scaleX: 2, y: 3))

        #expect(path.currentPoint == CGPoint(x: 2, y: 3))
        #expect(path.bounds == CGRect(x: 2, y: 3, width: 4, height: 9))
    }

    @Test("Filling draws to the current context by the path's fill rule")
    func fills() throws {
        let buffer = try #require(
            render(10, 10) { _ in
                UIColor.green.setFill()
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
                path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
                path.usesEvenOddFillRule = true
                path.fill()
            }
        )

        #expect(buffer.pixel(x: 0, y: 0) == 0xFF00_FF00)
        #expect(buffer.pixel(x: 5, y: 5) == 0)
        #expect(buffer.totalAlpha == 84 * 255)
    }
}
