// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import Testing

@testable import ASScene

@Suite("Scenes: cutting shapes into pieces")
struct ASScenePiecesTests {
    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ASPixelRect {
        ASPixelRect(x: x, y: y, width: width, height: height)
    }

    @Test("a round shape is cut into pieces that cover it once")
    func roundPieces() {
        let shape = ASSceneShape(
            rect: rect(10, 20, 50, 40).cgRect,
            cornerRadius: 12,
            corners: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        )
        let pieces = ASSceneRoundedPieces(filling: shape)

        let all = pieces.plain + pieces.masked.map(\.rect)
        let area = all.map(\.area).reduce(0, +)
        let bounds = all.reduce(ASPixelRect.empty) { $0.union($1) }
        #expect(area == 50 * 40)
        #expect(bounds == rect(10, 20, 50, 40))
        #expect(pieces.masked.map(\.rect) == [rect(10, 20, 12, 12), rect(48, 48, 12, 12)])
    }

    @Test("a border's pieces exclude the middle")
    func borderPieces() {
        let shape = ASSceneShape(rect: rect(0, 0, 40, 30).cgRect, cornerRadius: 5)
        let pieces = ASSceneRoundedPieces(bordering: shape, width: 2.5)

        // Between corners of 5: two whole rows or columns on each side, and half of one.
        #expect(pieces.plain.map(\.area) == [60, 60, 40, 40])
        #expect(pieces.partial.map(\.area) == [30, 30, 20, 20])
        #expect(pieces.fraction == 0.5)
        #expect(pieces.masked.count == 4)
    }

    @Test("a rotated square is cut into trapezoids of its area")
    func trapezoids() {
        let shape = ASSceneShape(
            rect: CGRect(x: -10, y: -10, width: 20, height: 20),
            transform: CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 50, y: 50))
        )
        func area(_ polygon: ASScenePolygon) -> CGFloat {
            polygon.trapezoids(from: 0, to: 200).reduce(0) { sum, trapezoid in
                func width(_ y: CGFloat) -> CGFloat {
                    func x(_ line: (CGPoint, CGPoint)) -> CGFloat {
                        line.0.x + (line.1.x - line.0.x) * (y - line.0.y) / (line.1.y - line.0.y)
                    }
                    return x(trapezoid.right) - x(trapezoid.left)
                }
                return sum + (width(trapezoid.top) + width(trapezoid.bottom)) / 2 * (trapezoid.bottom - trapezoid.top)
            }
        }

        #expect(abs(area(ASScenePolygon(shape)) - 400) < 0.01)
        // Half of it is right of its centre.
        #expect(abs(area(ASScenePolygon(shape).clipped(to: rect(50, 0, 100, 100))) - 200) < 0.01)
        #expect(ASScenePolygon(shape).clipped(to: rect(90, 90, 10, 10)).trapezoids(from: 0, to: 200).isEmpty)
    }

    @Test("the rows of a part have the lines of the whole")
    func trapezoidsOfAPart() {
        let shape = ASSceneShape(
            rect: CGRect(x: -10, y: -10, width: 20, height: 20),
            transform: CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 50, y: 50))
        )

        let whole = ASScenePolygon(shape).trapezoids(from: 0, to: 100)
        let part = ASScenePolygon(shape).trapezoids(from: 48, to: 49)

        #expect(part.map(\.top) == [48])
        #expect(part.map(\.bottom) == [49])
        let matches = whole.filter { $0.top <= 48 && $0.bottom >= 49 }
        #expect(matches.map(\.left.0) == part.map(\.left.0))
        #expect(matches.map(\.right.1) == part.map(\.right.1))
    }
}
