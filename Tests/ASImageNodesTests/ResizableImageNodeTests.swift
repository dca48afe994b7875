// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Resizable images in image nodes, compared with nine-patches computed by hand.
@Suite("A resizable image in an image node", .serialized)
@MainActor
struct ResizableImageNodeTests {
    struct Look: Sendable, CustomTestStringConvertible {
        var mode = UIView.ContentMode.scaleAspectFill
        var screenScale: CGFloat = 1
        var imageScale: CGFloat = 1
        var resizingMode = UIImage.ResizingMode.stretch
        var size = CGSize(width: 61, height: 41)

        var testDescription: String {
            "\(mode), screen \(screenScale), image \(imageScale), \(resizingMode), \(size)"
        }
    }

    /// The caps in points: 2 left, 3 above, 3 right, 1 below, of 7 × 7.
    private static let caps = UIEdgeInsets(top: 3, left: 2, bottom: 1, right: 3)
    private static let colors: [UInt32] = [
        0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF, 0xFF80_0000, 0xFF00_8000,
        0xFF00_0080,
    ]

    /// The part, 0 to 8, of a nine-patch of `size` pixels at a point in it.
    private static func part(_ x: Int, _ y: Int, of size: (width: Int, height: Int), scale: Int) -> Int {
        let column = x < 2 * scale ? 0 : x < size.width - 3 * scale ? 1 : 2
        let row = y < 3 * scale ? 0 : y < size.height - 1 * scale ? 1 : 2
        return 3 * row + column
    }

    /// 7 × 7 points: each of the nine parts has its own colour.
    private func image(_ look: Look) throws -> UIImage {
        let (scale, length) = (Int(look.imageScale), 7 * Int(look.imageScale))
        let pixels = ASPixelBuffer(pixelWidth: length, pixelHeight: length, format: .argb32, isOpaque: true) {
            bytes,
            _ in
            let words = bytes.bindMemory(to: UInt32.self)
            for y in 0..<length {
                for x in 0..<length {
                    words[y * length + x] = Self.colors[Self.part(x, y, of: (length, length), scale: scale)]
                }
            }
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: look.imageScale).resizableImage(
            withCapInsets: Self.caps,
            resizingMode: look.resizingMode
        )
    }

    /// The points, at most ten, where the screen differs from a nine-patch in `target` pixels.
    private func differences(
        _ look: Look,
        in target: CGRect,
        _ change: (ASImageNode) -> Void = { _ in }
    ) throws
        -> [String]
    {
        try ASTestHarness.run(size: CGSize(width: 80, height: 60), scale: look.screenScale) { harness in
            let root = ASDisplayNode()
            root.backgroundColor = .white
            let node = ASImageNode()
            node.contentMode = look.mode
            node.image = try image(look)
            change(node)
            node.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: look.size)
            root.addSubnode(node)
            harness.show(root)
            let screen = try #require(harness.snapshot())
            let size = (width: Int(target.width), height: Int(target.height))
            var wrong: [String] = []
            for y in 0..<screen.pixelHeight {
                for x in 0..<screen.pixelWidth {
                    let (column, row) = (x - Int(target.minX), y - Int(target.minY))
                    let isInside = (0..<size.width).contains(column) && (0..<size.height).contains(row)
                    let part = Self.part(column, row, of: size, scale: Int(look.screenScale))
                    let expected: UInt32 = isInside ? Self.colors[part] : 0xFFFF_FFFF
                    let actual = screen.pixel(x: x, y: y)
                    if actual != expected, wrong.count < 10 {
                        wrong.append("(\(x), \(y)): \(String(actual, radix: 16)), not \(String(expected, radix: 16))")
                    }
                }
            }
            try harness.finish(keeping: [root])
            return wrong
        }
    }

    private func bounds(_ look: Look) -> CGRect {
        CGRect(
            x: 10 * look.screenScale,
            y: 10 * look.screenScale,
            width: look.size.width * look.screenScale,
            height: look.size.height * look.screenScale
        )
    }

    nonisolated private static let scalingModes: [UIView.ContentMode] = [
        .scaleAspectFill, .scaleAspectFit, .scaleToFill, .redraw,
    ]
    nonisolated private static let filling = scalingModes.flatMap { mode in
        [1, 2].flatMap { screen in
            [1, 2].flatMap { image in
                [UIImage.ResizingMode.stretch, .tile].map {
                    Look(mode: mode, screenScale: screen, imageScale: image, resizingMode: $0)
                }
            }
        }
    }

    @Test(arguments: filling)
    func `fills the node with caps in their own size, in all content modes that scale`(look: Look) throws {
        #expect(try differences(look, in: bounds(look)) == [])
    }

    @Test func `is not affected by cropping, a forced size or the limit for enlarged images`() throws {
        let look = Look()
        let changes: [(ASImageNode) -> Void] = [
            { $0.isCropEnabled = false },
            { $0.cropRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) },
            { $0.forcedSize = CGSize(width: 20, height: 20) },
            { $0.forceUpscaling = true },
        ]
        for change in changes { #expect(try differences(look, in: bounds(look), change) == []) }
    }

    @Test(arguments: [1, 2] as [CGFloat], [1, 2] as [CGFloat])
    func `keeps its size in the content modes that do not scale`(screenScale: CGFloat, imageScale: CGFloat) throws {
        let side = 7 * screenScale
        let places: [(UIView.ContentMode, CGPoint)] = [
            (.center, CGPoint(x: 27, y: 17)), (.topLeft, .zero), (.bottomRight, CGPoint(x: 54, y: 34)),
            (.top, CGPoint(x: 27, y: 0)),
        ]
        for (mode, offset) in places {
            let look = Look(mode: mode, screenScale: screenScale, imageScale: imageScale)
            let target = CGRect(
                x: (10 + offset.x) * screenScale,
                y: (10 + offset.y) * screenScale,
                width: side,
                height: side
            )
            #expect(try differences(look, in: target) == [], "\(look)")
        }
    }

    @Test func `has no seams where caps end inside a pixel`() throws {
        try ASTestHarness.run(size: CGSize(width: 40, height: 40)) { harness in
            let plain = ASGraphicsRender(size: CGSize(width: 9, height: 9), scale: 1, isOpaque: true) {
                $0.setFillColor(.red)
                $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            }
            let node = ASImageNode()
            node.backgroundColor = .black
            node.image = UIImage(pixelBuffer: try #require(plain), scale: 1).resizableImage(
                withCapInsets: UIEdgeInsets(top: 3.5, left: 2.25, bottom: 3.3, right: 4.5),
                resizingMode: .stretch
            )
            harness.show(node)
            let screen = try #require(harness.snapshot())
            let colors = Set((0..<1600).map { screen.pixel(x: $0 % 40, y: $0 / 40) })

            #expect(colors == [0xFFFF_0000])
            try harness.finish(keeping: [node])
        }
    }

    @Test func `repeats its middle pixel where the caps leave nothing between them`() throws {
        // Core Animation's rule for an empty `contentsCenter`.
        let pixels = ASPixelBuffer(pixelWidth: 4, pixelHeight: 4, format: .argb32, isOpaque: true) { bytes, _ in
            let words = bytes.bindMemory(to: UInt32.self)
            for index in 0..<16 { words[index] = index % 4 < 2 ? 0xFFFF_0000 : 0xFF00_00FF }
        }
        let image = UIImage(pixelBuffer: try #require(pixels), scale: 1).resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2),
            resizingMode: .stretch
        )
        let result = try image.decoded(pixelWidth: 10, pixelHeight: 8, fit: .scaleToFill)

        let row = (0..<10).map { result.pixel(x: $0, y: 4) }
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        // The left one of the two pixels in the middle.
        #expect(row == Array(repeating: red, count: 8) + [blue, blue])
    }
}
