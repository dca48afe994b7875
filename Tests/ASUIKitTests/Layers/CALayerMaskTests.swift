// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASSoftwareRaster
import ASUIKitTesting
import Foundation
import LayerKit
import SceneKit
import Testing
import ViewKit

@testable import ASCompositor
@testable import ASScene
@testable import ASUIKit

@Suite("Layers: masks")
@MainActor
struct CALayerMaskTests {
    private let white: UInt32 = 0xFFFF_FFFF
    private let red: UInt32 = 0xFFFF_0000

    @Test(
        "a layer and its sublayers are visible where its mask is opaque, in the layer's coordinate space",
        arguments: [1, 2]
    )
    func plain(scale: Int) throws {
        let masked = layer(10, 10, 40, 40, .red)
        masked.addSublayer(layer(20, 0, 40, 10, .blue))
        masked.mask = layer(10, 5, 25, 20, .green)
        let picture = LayerPicture(80, 60, scale: CGFloat(scale), [masked])

        let rows = try picture.rows()

        // The mask is at (20, 15)…(45, 35) of the window; its colour has no effect.
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                let isInside = (20 * scale..<45 * scale).contains(x) && (15 * scale..<35 * scale).contains(y)
                let isBlue = x >= 30 * scale && y < 20 * scale
                #expect(word == (isInside ? (isBlue ? 0xFF00_00FF : red) : white), "(\(x), \(y))")
            }
        }
        #expect(masked.mask?.superlayer === masked)
        #expect(masked.sublayers.count == 1)
    }

    @Test("a mask that covers half shows half, and opacity is applied as well")
    func alpha() throws {
        let masked = layer(0, 0, 20, 20, .black)
        masked.mask = layer(0, 0, 20, 10, UIColor.white.withAlphaComponent(0.5))
        let picture = LayerPicture(20, 20, [masked])
        #expect(abs(channel(0, try picture.rows()[5][5]) - 127) <= 1)
        masked.opacity = 0.5
        #expect(abs(channel(0, try picture.rows()[5][5]) - 191) <= 1)
        #expect(try picture.rows()[15][5] == white)
        masked.allowsGroupOpacity = false
        #expect(abs(channel(0, try picture.rows()[5][5]) - 191) <= 1)
        masked.mask?.opacity = 0.5
        #expect(abs(channel(0, try picture.rows()[5][5]) - 223) <= 1)
    }

    @Test("round corners, shapes, gradients, contents and sublayers of a mask are all applied")
    func kinds() throws {
        let masked = layer(0, 0, 40, 40, .black)
        let picture = LayerPicture(40, 40, [masked])
        func dark(_ mask: CALayer) throws -> Double {
            masked.mask = mask
            return try picture.rows().joined().reduce(0) { $0 + Double(255 - channel(0, $1)) / 255 }
        }
        let circle = Double.pi * 400
        let round = layer(0, 0, 40, 40, .red)
        round.cornerRadius = 20
        #expect(abs(try dark(round) - circle) < 4)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(abs(try dark(shape) - circle) < 4)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.colors = [.black, UIColor.black.withAlphaComponent(0)]
        #expect(abs(try dark(gradient) - 800) < 4)
        let picked = layer(0, 0, 40, 40)
        picked.contents = try buffer([[255, 0, 0, 0]], format: .alpha8)
        picked.contentsGravity = .topLeft
        #expect(try dark(picked) == 1)
        let parent = layer(0, 0, 0, 0)
        parent.addSublayer(layer(3, 3, 5, 5, .red))
        parent.addSublayer(layer(20, 3, 5, 7, .red))
        #expect(try dark(parent) == 60)
    }

    @Test("a mask that is hidden, empty or elsewhere hides the layer, and no mask shows all")
    func nothing() throws {
        let masked = layer(0, 0, 20, 20, .red)
        let mask = layer(0, 0, 20, 20, .red)
        masked.mask = mask
        let picture = LayerPicture(40, 20, [masked])
        #expect(try picture.rows()[10][10] == red)
        mask.isHidden = true
        #expect(picture.scene.items.count == 1)
        mask.isHidden = false
        mask.position.x += 200
        #expect(picture.scene.items.count == 1)
        masked.mask = CALayer()
        #expect(picture.scene.items.count == 1)
        #expect(mask.superlayer == nil)
        masked.mask = nil
        #expect(try picture.rows()[10][10] == red)
        #expect(picture.scene.items.count == 2)
    }

    @Test("a mask rotates, scrolls and is clipped with its layer")
    func transforms() throws {
        let page = layer(0, 0, 60, 60)
        page.masksToBounds = true
        page.bounds.origin = CGPoint(x: 0, y: 5)
        let masked = layer(20, 20, 20, 20, .red)
        masked.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        masked.bounds.origin = CGPoint(x: 100, y: 100)
        masked.mask = layer(100, 100, 20, 10, .red)
        page.addSublayer(masked)

        let rows = try LayerPicture(60, 60, [page]).rows()

        // The upper half is then on the right.
        #expect(rows[25][35] == red)
        #expect(rows[25][25] == white)
        #expect(rows[14][35] == white)
    }

    @Test("changes of a mask and below a mask damage only the old and new area")
    func damage() throws {
        let masked = layer(10, 10, 60, 60, .red)
        let child = layer(5, 5, 10, 10, .blue)
        masked.addSublayer(child)
        let mask = layer(0, 0, 30, 30, .red)
        masked.mask = mask
        let picture = LayerPicture(100, 100, [layer(0, 0, 100, 100, .white), masked])
        let first = picture.scene
        child.position.x += 3
        let second = picture.scene
        #expect(second.damage(since: first).bounds == ASPixelRect(x: 15, y: 15, width: 13, height: 10))
        mask.position.x += 4
        let third = picture.scene
        #expect(third.damage(since: second).bounds == ASPixelRect(x: 10, y: 10, width: 34, height: 30))
        masked.mask = nil
        #expect(ASPixelRect(x: 10, y: 10, width: 60, height: 60) == picture.scene.damage(since: third).bounds)
    }

    @Test("a part that is repainted has the pixels of the whole", arguments: [1.0, 1.5])
    func partial(scale: CGFloat) throws {
        let masked = layer(5, 5, 60, 60, .red)
        masked.cornerRadius = 12
        masked.masksToBounds = true
        masked.opacity = 0.7
        let inner = layer(10, 10, 30, 30, .blue)
        inner.mask = {
            let ring = CAShapeLayer(); ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 28, height: 20));
            return ring
        }()
        masked.addSublayer(inner)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 3, y: 8, width: 51, height: 44))
        masked.mask = shape
        let scene = LayerPicture(80, 80, scale: scale, [masked]).scene
        let whole = try #require(ASSoftwarePainter().picture(of: scene, background: .white))
        let surface = try #require(ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight))
        let painter = ASSoftwarePainter()

        for y in stride(from: 0, to: scene.pixelHeight, by: 13) {
            for x in stride(from: 0, to: scene.pixelWidth, by: 17) {
                painter.paint(
                    scene,
                    damage: ASPixelRegion(ASPixelRect(x: x, y: y, width: 17, height: 13)),
                    into: surface,
                    background: .white
                )
            }
        }

        for y in 0..<scene.pixelHeight {
            for x in 0..<scene.pixelWidth { #expect(surface.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) }
        }
    }

    @Test("hit testing ignores the mask")
    func hitTesting() {
        let masked = layer(0, 0, 40, 40, .red)
        masked.mask = layer(0, 0, 5, 5, .red)
        #expect(masked.hitTest(CGPoint(x: 30, y: 30)) === masked)
    }

    @Test("a layer masks one layer at a time, and adding it as a sublayer removes it there")
    func ownership() {
        let (first, second, mask) = (CALayer(), CALayer(), CALayer())
        first.mask = mask
        second.mask = mask
        #expect(first.mask == nil && mask.superlayer === second)
        second.addSublayer(mask)
        #expect(second.mask == nil && second.sublayers == [mask])
        first.mask = mask
        #expect(second.sublayers.isEmpty && first.mask === mask)
        mask.removeFromSuperlayer()
        #expect(first.mask == nil && mask.superlayer == nil)
    }

    @Test("a mask is laid out, displayed, animated and notified of its window like a sublayer")
    func life() throws {
        try AnimationStage.run { stage in
            let mask = CountingLayer()
            mask.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            mask.backgroundColor = .red
            mask.setNeedsDisplay()
            stage.view.layer.mask = mask
            stage.harness.advance(frames: 1)
            #expect(mask.displayCount == 1)
            #expect(mask.tree === stage.layerTree)

            let move = CABasicAnimation(keyPath: "position.x")
            move.toValue = 150
            move.duration = 1
            mask.add(move, forKey: nil)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)

            // Half-way the mask is from 50 to 150.
            let shown = try #require(stage.harness.snapshot())
            #expect(shown.pixel(x: 40, y: 50) == 0xFFFF_FFFF)
            #expect(shown.pixel(x: 60, y: 50) == 0xFF00_0000)
            stage.advance(1)
            #expect(mask.animations == nil)
            stage.view.layer.mask = nil
            #expect(mask.tree == nil)
        }
    }

    @Test("UIView.mask retains its view, removes it from its superview, and masks with its subviews")
    func viewMask() throws {
        try AnimationStage.run { stage in
            weak var kept: UIView?
            do {
                let mask = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
                let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                inner.backgroundColor = .red
                mask.addSubview(inner)
                stage.view.addSubview(mask)
                stage.view.mask = mask
                kept = mask
            }
            stage.harness.advance(frames: 1)

            #expect(kept != nil && stage.view.mask === kept)
            #expect(stage.view.subviews.isEmpty && kept?.superview == nil)
            let shown = try #require(stage.harness.snapshot())
            #expect(shown.pixel(x: 5, y: 5) == 0xFF00_0000)
            #expect(shown.pixel(x: 15, y: 5) == 0xFFFF_FFFF)
            #expect(stage.harness.window?.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.view)
            stage.view.mask = nil
            #expect(kept == nil)
        }
    }
}
