// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import PictureKit
import Testing

@Suite("CGContext")
struct CGContextTests {
    @Test("A filled rectangle covers exactly its pixels, at scale 1 and 2")
    func fillsRectangles() throws {
        for scale in [1, 2] {
            let buffer = try #require(
                render(10, 8, scale: CGFloat(scale)) { context in
                    context.setFillColor(.red)
                    context.fill(CGRect(x: 2, y: 3, width: 4, height: 2))
                }
            )

            #expect(buffer.pixelWidth == 10 * scale)
            let box = buffer.box { $0 == 0xFFFF_0000 }
            #expect(box == CGRect(x: 2 * scale, y: 3 * scale, width: 4 * scale, height: 2 * scale))
            #expect(buffer.box { $0 != 0 } == box)
        }
    }

    @Test("The pixel size is rounded up, but not because of a floating-point error")
    func roundsSizesUp() throws {
        let fraction = try #require(
            ASGraphicsRender(size: CGSize(width: 10.2, height: 3), scale: 1, isOpaque: false) { _ in }
        )
        let third = try #require(
            ASGraphicsRender(size: CGSize(width: 100.0 / 3, height: 0.1 * 3), scale: 3, isOpaque: false) { _ in }
        )

        #expect(fraction.pixelWidth == 11)
        #expect(third.pixelWidth == 100)
        #expect(third.pixelHeight == 1)
    }

    @Test(
        "Invalid sizes return nil",
        arguments: [
            CGSize(width: 0, height: 4), CGSize(width: -1, height: 4), CGSize(width: CGFloat.nan, height: 4),
            CGSize(width: CGFloat.infinity, height: 4), CGSize(width: 40000, height: 1),
        ]
    )
    func refusesSizes(size: CGSize) {
        #expect(ASGraphicsRender(size: size, scale: 1, isOpaque: false) { _ in } == nil)
    }

    @Test("Drawing over a half transparent colour blends by the rules of Porter and Duff")
    func blends() throws {
        let buffer = try #require(
            render(1, 1, isOpaque: true) { context in
                context.setFillColor(.white)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setAlpha(0.5)
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        )

        #expect(buffer.isOpaque)
        #expect(isClose(buffer.pixel(x: 0, y: 0), 0xFFFF_7F7F))
    }

    @Test("An opaque bitmap stays opaque when parts of it are cleared")
    func staysOpaque() throws {
        let buffer = try #require(
            render(4, 1, isOpaque: true) { context in
                context.setFillColor(.white)
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
                context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
                context.setBlendMode(.copy)
                context.setFillColor(UIColor(white: 1, alpha: 0.5))
                context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            }
        )

        #expect(buffer.pixel(x: 0, y: 0) == 0xFFFF_FFFF)
        #expect(buffer.pixel(x: 1, y: 0) == 0xFF00_0000)
        #expect(isClose(buffer.pixel(x: 2, y: 0), 0xFF80_8080))
    }

    @Test("Blend modes that would change pixels outside the shape are confined to it")
    func confinesModes() throws {
        let buffer = try #require(
            render(3, 1) { context in
                context.setFillColor(.blue)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.setBlendMode(.sourceIn)
                context.setFillColor(.red)
                context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            }
        )

        #expect((0..<3).map { buffer.pixel(x: $0, y: 0) } == [0xFF00_00FF, 0xFFFF_0000, 0])
    }

    @Test("Clips nest, and end with the graphics state")
    func clips() throws {
        let buffer = try #require(
            render(10, 10) { context in
                context.saveGState()
                context.clip(to: CGRect(x: 2, y: 2, width: 6, height: 6))
                context.clip(to: CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                context.restoreGState()
                context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
                context.restoreGState()
            }
        )

        #expect(buffer.totalAlpha == (9 + 1) * 255)
        #expect(buffer.alpha(2, 2) == 255 && buffer.alpha(4, 4) == 255 && buffer.alpha(9, 9) == 255)
    }

    @Test("A group is composited as one")
    func compositesGroups() throws {
        let buffer = try #require(
            render(3, 1) { context in
                context.setAlpha(0.5)
                context.beginTransparencyLayer()
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.setFillColor(.blue)
                context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
                context.endTransparencyLayer()
            }
        )

        #expect(isClose(buffer.pixel(x: 0, y: 0), 0x8080_0000))
        #expect(isClose(buffer.pixel(x: 1, y: 0), 0x8000_0080), "the red below must not show through")
        #expect(isClose(buffer.pixel(x: 2, y: 0), 0x8000_0080))
    }

    @Test("States and groups that are left open, or closed too often, are handled")
    func toleratesImbalance() throws {
        let buffer = try #require(
            render(2, 1) { context in
                context.endTransparencyLayer()
                context.restoreGState()
                context.beginTransparencyLayer()
                context.saveGState()
                context.restoreGState()
                context.restoreGState()
                context.saveGState()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        )

        #expect(buffer.alpha(0, 0) == 255)
        #expect(buffer.alpha(1, 0) == 0)
    }

    @Test("A transform that cannot be inverted draws nothing, until the state is restored")
    func toleratesCollapse() throws {
        let buffer = try #require(
            render(2, 2) { context in
                context.saveGState()
                context.scaleBy(x: 0, y: 1)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                context.restoreGState()
                context.saveGState()
                context.translateBy(x: .nan, y: 0)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                context.restoreGState()
                context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
                context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
                context.fill(.null)
            }
        )

        #expect(buffer.box { $0 != 0 } == CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test("An infinite rectangle fills everything")
    func fillsInfinity() throws {
        let buffer = try #require(render(5, 5) { $0.fill(.infinite) })

        #expect(buffer.totalAlpha == 25 * 255)
    }

    @Test("A context that escapes draws nothing and does not crash")
    func survivesEscape() throws {
        var escaped: CGContext?
        let buffer = try #require(render(2, 2) { escaped = $0 })

        escaped?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        escaped?.beginTransparencyLayer()
        escaped?.endTransparencyLayer()

        #expect(buffer.totalAlpha == 0)
    }

    @Test("A linear gradient runs between its points and ends there unless it is set to extend")
    func drawsGradients() throws {
        let gradient = CGGradient(colors: [.black, .white])
        func picture(_ options: CGGradientDrawingOptions) -> ASPixelBuffer? {
            render(30, 1) {
                $0.drawLinearGradient(
                    gradient,
                    start: CGPoint(x: 10, y: 0),
                    end: CGPoint(x: 20, y: 0),
                    options: options
                )
            }
        }
        let bare = try #require(picture([]))
        let after = try #require(picture(.drawsAfterEndLocation))
        let both = try #require(picture([.drawsBeforeStartLocation, .drawsAfterEndLocation]))

        #expect(bare.box { $0 != 0 } == CGRect(x: 10, y: 0, width: 10, height: 1))
        #expect(after.box { $0 != 0 } == CGRect(x: 10, y: 0, width: 20, height: 1))
        #expect(both.pixel(x: 0, y: 0) == 0xFF00_0000 && both.pixel(x: 29, y: 0) == 0xFFFF_FFFF)
        // The centre of pixel 12 is at a quarter of the length.
        #expect(isClose(bare.pixel(x: 12, y: 0), 0xFF40_4040, 2))
    }

    @Test("Each thread has its own stack of current contexts")
    func keepsAStack() {
        var inner: [Bool] = []
        _ = render(1, 1) { outer in
            inner.append(UIGraphicsGetCurrentContext() === outer)
            _ = render(1, 1) { inner.append(UIGraphicsGetCurrentContext() === $0) }
            inner.append(UIGraphicsGetCurrentContext() === outer)
        }

        #expect(inner == [true, true, true])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Strokes are centred on the path, dashes leave gaps")
    func strokes() throws {
        let buffer = try #require(
            render(12, 3) { context in
                context.setLineWidth(1)
                context.setLineDash(phase: 0, lengths: [2, 1])
                context.addPath(
                    UIBezierPath.line(from: CGPoint(x: 0, y: 1.5), to: CGPoint(x: 12, y: 1.5)).cgPath
                )
                context.strokePath()
            }
        )

        #expect((0..<12).map { buffer.alpha($0, 1) == 255 } == Array([[true, true, false]].joined().cycled(4)))
        #expect((0..<12).allSatisfy { buffer.alpha($0, 0) == 0 && buffer.alpha($0, 2) == 0 })
    }
}

extension UIBezierPath {
    static func line(from: CGPoint, to: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: from)
        path.addLine(to: to)
        return path
    }
}

extension Sequence {
    func cycled(_ count: Int) -> [Element] { (0..<count).flatMap { _ in Array(self) } }
}
