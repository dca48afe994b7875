// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASGraphics

@Suite("Paths: parts, coverage and interpolation")
struct CGPathPartsTests {
    private let corner: CGPath = {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        return path.cgPath
    }()

    /// The covered length of a path stroked one point wide.
    private func coveredLength(_ path: CGPath) throws -> Double {
        let style = ASStrokeStyle(lineWidth: 1)
        return try coveredArea(path, .stroke(style))
    }

    /// The covered area in points, from ten pixels per point.
    private func coveredArea(_ path: CGPath, _ paint: ASPathPaint) throws -> Double {
        let transform = CGAffineTransform(scaleX: 10, y: 10).concatenating(CGAffineTransform(translationX: 50, y: 50))
        let buffer = try #require(path.coverage(paint, transform: transform, pixelWidth: 600, pixelHeight: 600))
        let sum = buffer.withUnsafeBytes { bytes in bytes.reduce(0) { $0 + Int($1) } }
        return Double(sum) / 255 / 100
    }

    @Test("a part of a path ends at fractions of its length, around corners")
    func trimmedLines() {
        #expect(
            corner.trimmed(from: 0.25, to: 0.875).elements == [
                .move(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 30, y: 0)), .line(to: CGPoint(x: 30, y: 5)),
            ]
        )
        #expect(corner.trimmed(from: 0, to: 1) == corner)
        #expect(corner.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(corner.trimmed(from: 0.9, to: 0.1).isEmpty)
    }

    @Test("subpaths add up to one length, and stay separate")
    func trimmedSubpaths() {
        var path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.elements += CGPath(rect: CGRect(x: 20, y: 0, width: 10, height: 10)).elements

        let part = path.trimmed(from: 0.375, to: 0.625)

        // The last side of the first square, which closing draws, and the first side of the second.
        #expect(
            part.elements == [
                .move(to: CGPoint(x: 0, y: 10)), .line(to: CGPoint(x: 0, y: 0)), .move(to: CGPoint(x: 20, y: 0)),
                .line(to: CGPoint(x: 30, y: 0)),
            ]
        )
    }

    @Test("a part of a circle is an arc of as many degrees", arguments: [0.1, 0.25, 0.6, 0.99])
    func trimmedCircle(end: Double) throws {
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 20),
            radius: 15,
            startAngle: -.pi / 2,
            endAngle: .pi * 1.5,
            clockwise: true
        ).cgPath

        let arc = circle.trimmed(from: 0, to: end)

        let angle = -.pi / 2 + 2 * Double.pi * end
        let last = try #require(arc.currentPoint)
        #expect(abs(Double(last.x) - (20 + 15 * cos(angle))) < 0.02)
        #expect(abs(Double(last.y) - (20 + 15 * sin(angle))) < 0.02)
        #expect(abs(try coveredLength(arc) - 2 * .pi * 15 * end) < 0.05)
    }

    @Test("a filled circle covers π r², a ring 2 π r times its width, and dashes their share of the line")
    func areas() throws {
        let circle = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30))
        #expect(abs(try coveredArea(circle, .fill(.winding)) - .pi * 225) < 0.5)
        #expect(abs(try coveredArea(circle, .stroke(ASStrokeStyle(lineWidth: 4))) - 2 * .pi * 15 * 4) < 0.5)
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 5))
        line.addLine(to: CGPoint(x: 40, y: 5))
        let dashed = ASStrokeStyle(lineWidth: 2, dashPhase: 3, dashes: [6, 4])
        // Begins three points into a dash of six: 3 + 6 + 6 + 6 + 3.
        #expect(abs(try coveredArea(line.cgPath, .stroke(dashed)) - 24 * 2) < 0.05)
    }

    @Test("the even-odd rule leaves a hole that the winding rule fills")
    func fillRules() throws {
        var path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.elements += CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).elements
        #expect(abs(try coveredArea(path, .fill(.winding)) - 400) < 0.01)
        #expect(abs(try coveredArea(path, .fill(.evenOdd)) - 300) < 0.01)
    }

    @Test("halfway between two paths with the same steps is the path of the middle points")
    func interpolation() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let wide = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 20))

        #expect(square.interpolated(to: wide, 0.5) == CGPath(rect: CGRect(x: 5, y: 0, width: 20, height: 15)))
        #expect(square.interpolated(to: CGPath(ellipseIn: .zero), 0.5) == nil)
        #expect(square.with(coordinates: square.coordinates) == square)
        #expect(square.with(coordinates: [1]) == nil)
    }

    @Test("a path returns the rectangle and radius that it was made with, and no other path does")
    func roundedRect() {
        let rect = CGRect(x: 3, y: 4, width: 50, height: 30)
        let round = CGPath(roundedRect: rect, cornerRadius: 7).roundedRect
        #expect(round?.rect == rect)
        #expect(round?.cornerRadius == 7)
        #expect(CGPath(rect: rect).roundedRect?.cornerRadius == 0)
        #expect(CGPath(ellipseIn: rect).roundedRect == nil)
        #expect(corner.roundedRect == nil)
        #expect(CGPath().roundedRect == nil)
    }

    @Test("the bounding box of a stroke contains its mitres and caps")
    func strokeBox() {
        let style = ASStrokeStyle(lineWidth: 4, cap: .square)
        let box = corner.coveredBox(.stroke(style), transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(box == CGRect(x: -4, y: -4, width: 68, height: 28))
        #expect(CGPath().coveredBox(.fill(.winding), transform: .identity).isNull)
    }
}
