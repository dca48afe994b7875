// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor
@testable import ASUIKit

@Suite("Layers: the appearance of properties")
@MainActor
struct CALayerLooksTests {
    private let white: UInt32 = 0xFFFF_FFFF

    @Test("shadowRadius is the standard deviation of the blur", arguments: [1.0, 2.0])
    func shadowRadius(scale: CGFloat) throws {
        let square = layer(40, 30, 60, 40)
        square.shadowOpacity = 1
        square.shadowOffset = .zero
        square.shadowRadius = 5

        let rows = try LayerPicture(140, 100, scale: scale, [square]).rows()

        // The edge of a Gaussian, from the error function, independent of the program's own blur.
        let deviation = 5 * Double(scale)
        func profile(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
            let center = Double(pixel) + 0.5
            let width = deviation * 2.0.squareRoot()
            return 0.5 * (erf((center - low) / width) - erf((center - high) / width))
        }
        let s = Double(scale)
        var worst = 0.0
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                let expected = 255 * (1 - profile(x, 40 * s, 100 * s) * profile(y, 30 * s, 70 * s))
                worst = max(worst, abs(Double(channel(1, word)) - expected))
            }
        }
        #expect(worst < 2.5, "off by \(worst) of 255")
    }

    @Test("a shadow is offset by shadowOffset, in shadowColor")
    func shadowOffset() throws {
        let square = layer(10, 10, 20, 20)
        square.shadowColor = .red
        square.shadowOpacity = 0.5
        square.shadowOffset = CGSize(width: 7, height: -3)
        square.shadowRadius = 0

        let rows = try LayerPicture(60, 60, [square]).rows()

        // Half of red over white.
        #expect(rows[7][17] == 0xFFFF_7F7F || rows[7][17] == 0xFFFF_8080)
        #expect(rows[26][36] == rows[7][17])
        #expect(rows[6][17] == white)
        #expect(rows[27][36] == white)
        #expect(rows[20][16] == white)
    }

    @Test("opacity composites a layer and its sublayers as one image; without allowsGroupOpacity each part by itself")
    func groupOpacity() throws {
        let back = layer(0, 0, 40, 40, .black)
        let front = layer(10, 10, 20, 20, .white)
        back.addSublayer(front)
        back.opacity = 0.5
        let picture = LayerPicture(40, 40, [back])

        let group = try picture.rows()
        back.allowsGroupOpacity = false
        let single = try picture.rows()

        // As one image: white at a half over white is white. Separately: half white over half black.
        #expect(channel(0, group[20][20]) >= 254)
        #expect(abs(channel(0, group[5][5]) - 128) <= 1)
        #expect(abs(channel(0, single[5][5]) - 128) <= 1)
        #expect(abs(channel(0, single[20][20]) - 191) <= 1)
    }

    @Test("contents and borders fade too where allowsGroupOpacity is disabled")
    func singleOpacityOfContents() throws {
        let box = layer(0, 0, 20, 20)
        box.contents = try buffer(Array(repeating: Array(repeating: 0xFF00_0000, count: 20), count: 20), isOpaque: true)
        box.borderColor = .red
        box.borderWidth = 2
        box.opacity = 0.25
        box.allowsGroupOpacity = false

        let rows = try LayerPicture(20, 20, [box]).rows()

        #expect(abs(channel(0, rows[10][10]) - 191) <= 1)
        // A quarter of red over that.
        #expect(abs(channel(2, rows[0][0]) - 207) <= 1)
        #expect(abs(channel(1, rows[0][0]) - 143) <= 1)
    }

    @Test("sublayerTransform transforms the sublayers about the layer's anchor point, and not the layer")
    func sublayerTransform() throws {
        let parent = layer(10, 10, 40, 40, .red)
        let child = layer(0, 0, 10, 10, .blue)
        parent.addSublayer(child)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)

        let picture = LayerPicture(80, 80, [parent])
        let rows = try picture.rows()

        // About (20, 20) of the parent, so from (-20, -20) to (0, 0): at (-10, -10) to (10, 10) of the window.
        #expect(rows[9][9] == 0xFF00_00FF)
        #expect(rows[10][10] == 0xFFFF_0000)
        #expect(rows[49][49] == 0xFFFF_0000)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(child.convert(CGPoint(x: 10, y: 10), to: picture.root) == CGPoint(x: 10, y: 10))
        #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === child)
        #expect(parent.hitTest(CGPoint(x: 15, y: 15)) === parent)
    }

    @Test("maskedCorners selects the round corners")
    func maskedCorners() throws {
        let all: [(CACornerMask, Int, Int)] = [
            (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 39, 0), (.layerMinXMaxYCorner, 0, 39),
            (.layerMaxXMaxYCorner, 39, 39),
        ]
        for number in UInt(0)..<16 {
            let box = layer(0, 0, 40, 40, .black)
            box.cornerRadius = 12
            box.maskedCorners = CACornerMask(rawValue: number)

            let rows = try LayerPicture(40, 40, [box]).rows()

            for (corner, x, y) in all {
                let isRound = box.maskedCorners.contains(corner)
                #expect(rows[y][x] == (isRound ? white : 0xFF00_0000), "\(number) at (\(x), \(y))")
            }
            #expect(rows[20][0] == 0xFF00_0000)
        }
    }

    @Test(
        "contents that are larger than a rounded layer that masks are clipped at its corners, and so are smaller ones"
    )
    func contentsInRoundedLayer() throws {
        for (gravity, width, height) in [
            (CALayerContentsGravity.resizeAspectFill, 80, 40), (.center, 60, 60), (.resize, 40, 40),
            (.resizeAspect, 40, 20),
        ] {
            let box = layer(0, 0, 40, 40)
            box.cornerRadius = 20
            box.masksToBounds = true
            box.contentsGravity = gravity
            box.contents = try buffer(
                Array(repeating: Array(repeating: 0xFF00_0000, count: width), count: height),
                isOpaque: true
            )

            let rows = try LayerPicture(40, 40, [box]).rows()

            #expect(rows[20][20] == 0xFF00_0000, "\(gravity)")
            #expect(rows[2][2] == white, "\(gravity)")
            #expect(rows[37][37] == white, "\(gravity)")
            // Towards the corner, 14.1 points from the centre: inside.
            if gravity != .resizeAspect { #expect(rows[10][10] == 0xFF00_0000, "\(gravity)") }
        }
    }

    @Test("a rounded layer that masks clips its sublayers at the round corners only")
    func roundedClip() throws {
        let box = layer(5, 5, 30, 30)
        box.cornerRadius = 10
        box.masksToBounds = true
        box.addSublayer(layer(-10, -10, 60, 60, UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
        let alone = layer(5, 5, 30, 30, UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        alone.cornerRadius = 10

        let clipped = try LayerPicture(40, 40, [box]).rows()
        let drawn = try LayerPicture(40, 40, [alone]).rows()

        for y in 0..<40 {
            for x in 0..<40 {
                #expect(abs(channel(0, clipped[y][x]) - channel(0, drawn[y][x])) <= 1, "at (\(x), \(y))")
            }
        }
    }

    @Test("a contentMode that is changed after the view has been shown moves the contents")
    func contentModeChanged() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.layer.contentsScale = 1
        view.layer.contents = try buffer(
            Array(repeating: Array(repeating: 0xFF00_0000, count: 10), count: 10),
            isOpaque: true
        )
        let picture = LayerPicture(40, 40, [view.layer])
        var seen: [UIView.ContentMode: CGRect] = [:]

        for mode in [UIView.ContentMode.scaleToFill, .center, .topLeft, .bottomRight, .top, .right] {
            view.contentMode = mode
            let rows = try picture.rows()
            let black = (0..<1600).filter { rows[$0 / 40][$0 % 40] == 0xFF00_0000 }.map { ($0 % 40, $0 / 40) }
            let (xs, ys) = (black.map(\.0), black.map(\.1))
            let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
            seen[mode] = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left + 1, height: (ys.max() ?? 0) - top + 1)
        }

        #expect(seen[.scaleToFill] == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(seen[.center] == CGRect(x: 15, y: 15, width: 10, height: 10))
        #expect(seen[.topLeft] == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(seen[.bottomRight] == CGRect(x: 30, y: 30, width: 10, height: 10))
        #expect(seen[.top] == CGRect(x: 15, y: 0, width: 10, height: 10))
        #expect(seen[.right] == CGRect(x: 30, y: 15, width: 10, height: 10))
    }
}
