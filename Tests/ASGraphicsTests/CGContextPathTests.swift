// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import Testing

@Suite("Paths of a context, point by point")
struct CGContextPathTests {
    private static let red: UInt32 = 0xFFFF_0000

    private func draw(_ body: (CGContext) -> Void) throws -> ASPixelBuffer {
        let size = CGSize(width: 20, height: 20)
        return try #require(
            ASGraphicsRender(size: size, scale: 1, isOpaque: false) { context in
                context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
                body(context)
            }
        )
    }

    /// The number of covered pixels, with partly covered ones counted in part.
    private func area(_ pixels: ASPixelBuffer) -> Double {
        var sum = 0.0
        for y in 0..<20 { for x in 0..<20 { sum += Double(pixels.pixel(x: x, y: y) >> 24) / 255 } }
        return sum
    }

    @Test("Closed lines make a shape")
    func triangle() throws {
        let pixels = try draw { context in
            context.beginPath()
            context.move(to: CGPoint(x: 2, y: 2))
            context.addLine(to: CGPoint(x: 18, y: 2))
            context.addLine(to: CGPoint(x: 2, y: 18))
            context.closePath()
            context.fillPath()
        }

        #expect(abs(area(pixels) - 128) < 1)
        #expect(pixels.pixel(x: 3, y: 3) == Self.red)
        #expect(pixels.pixel(x: 17, y: 17) == 0)
    }

    @Test("Ellipses and arcs cover their geometric area", arguments: [false, true])
    func circles(clockwise: Bool) throws {
        let ellipse = try draw {
            $0.addEllipse(in: CGRect(x: 2, y: 4, width: 16, height: 12))
            $0.fillPath()
        }
        #expect(abs(area(ellipse) - .pi * 8 * 6) < 1.5)

        // A quarter: from the right to the bottom, or the other three quarters.
        let pie = try draw {
            $0.move(to: CGPoint(x: 10, y: 10))
            $0.addArc(center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            $0.closePath()
            $0.fillPath()
        }
        #expect(abs(area(pie) - .pi * 64 * (clockwise ? 0.75 : 0.25)) < 1.5)
        #expect((pie.pixel(x: 13, y: 13) == Self.red) == !clockwise)
    }

    @Test("Curves bend towards their control points")
    func curves() throws {
        // Below a parabola with its top at y = 10: two thirds of its bounding box.
        let quadratic = try draw {
            $0.move(to: CGPoint(x: 2, y: 18))
            $0.addQuadCurve(to: CGPoint(x: 18, y: 18), control: CGPoint(x: 10, y: 2))
            $0.closePath()
            $0.fillPath()
        }
        #expect(abs(area(quadratic) - 16 * 8 * 2 / 3) < 1)

        let cubic = try draw {
            $0.move(to: CGPoint(x: 2, y: 18))
            $0.addCurve(to: CGPoint(x: 18, y: 18), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 18, y: 2))
            $0.closePath()
            $0.fillPath()
        }
        // The area under a cubic with handles straight up: 3/5 of height times width.
        #expect(abs(area(cubic) - 16 * 16 * 3 / 5) < 1)
    }

    @Test("A path is filled, stroked or both, by either rule")
    func modes() throws {
        func boxes(_ mode: CGPathDrawingMode) throws -> Double {
            area(
                try draw {
                    $0.setLineWidth(2)
                    $0.addRects([CGRect(x: 4, y: 4, width: 12, height: 12), CGRect(x: 8, y: 8, width: 4, height: 4)])
                    $0.drawPath(using: mode)
                }
            )
        }
        #expect(abs(try boxes(.fill) - 144) < 0.1)
        #expect(abs(try boxes(.eoFill) - 128) < 0.1)
        // Frames of 2 points around both: 14² − 10², and 6² − 2².
        #expect(abs(try boxes(.stroke) - (96 + 32)) < 0.1)
        #expect(abs(try boxes(.fillStroke) - 196) < 0.1)
        #expect(abs(try boxes(.eoFillStroke) - (196 - 4)) < 0.1)
    }

    @Test("Lines between points are one subpath; segments are subpaths of their own")
    func lines() throws {
        let lines = try draw {
            $0.setLineWidth(2)
            $0.addLines(between: [CGPoint(x: 2, y: 5), CGPoint(x: 18, y: 5), CGPoint(x: 18, y: 15)])
            $0.strokePath()
        }
        #expect(lines.pixel(x: 17, y: 10) == Self.red)
        let segments = try draw {
            $0.setLineWidth(2)
            let points = [2, 6, 14, 18].map { CGPoint(x: $0, y: 10) }
            $0.strokeLineSegments(between: points)
        }
        #expect(segments.pixel(x: 4, y: 10) == Self.red)
        #expect(segments.pixel(x: 10, y: 10) == 0)
        #expect(abs(area(segments) - 16) < 0.1)
    }

    @Test("Points that are not finite are ignored")
    func notFinite() throws {
        let pixels = try draw {
            $0.move(to: CGPoint(x: CGFloat.nan, y: 0))
            $0.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: CGFloat.nan, y: 5))
            $0.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: false)
            $0.addArc(center: .zero, radius: -3, startAngle: 0, endAngle: 1, clockwise: false)
            $0.addLines(between: [])
            $0.fillPath()
        }

        #expect(area(pixels) == 0)
    }
}
