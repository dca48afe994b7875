// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASSoftwareRaster
import ASTesting
import Foundation
import LayerKit
import SceneKit
import Testing

@testable import ASCompositor
@testable import ASScene

@Suite("Layers: damage of changes")
@MainActor
struct CALayerDamageTests {
    private func difference(_ surface: ASPixelSurface, _ scene: ASScene) throws -> String? {
        let expected = try required(ASSoftwarePainter().picture(of: scene))
        for y in 0..<expected.pixelHeight {
            for x in 0..<expected.pixelWidth where surface.pixel(x: x, y: y) != expected.pixel(x: x, y: y) {
                return "(\(x), \(y)) is \(String(surface.pixel(x: x, y: y), radix: 16)), should be "
                    + String(expected.pixel(x: x, y: y), radix: 16)
            }
        }
        return nil
    }

    @Test("damage contains every pixel that a change of any property changes", arguments: [1, 1.25, 2])
    func damageIsEnough(scale: Double) throws {
        for seed in ASSeed.announce(count: 25) {
            let random = try RandomLayers(seed: seed, scale: CGFloat(scale))
            var scene = random.picture.scene
            let painter = ASSoftwarePainter()
            let surface = try required(
                ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight)
            )
            painter.paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface)

            for step in 0..<12 {
                if step % 4 == 3 { random.reorder() } else { random.change(random.randomLayer()) }
                let next = random.picture.scene
                painter.paint(next, damage: next.damage(since: scene), into: surface)
                scene = next

                let found = try difference(surface, scene)
                #expect(found == nil, "AS_SEED=\(seed) step \(step)")
                if found != nil { return }
            }
        }
    }

    @Test(
        "a layer that moves damages the old and new area of itself and its sublayers, and nothing else",
        arguments: [1, 1.5]
    )
    func moveDamagesLittle(scale: Double) throws {
        for seed in ASSeed.announce(count: 60) {
            let random = try RandomLayers(seed: seed, scale: CGFloat(scale))
            var scene = random.picture.scene

            for step in 0..<6 {
                let moved = random.randomLayer()
                let before = random.reach(of: moved)
                moved.position.x += random.number(-8, 8)
                moved.position.y += random.number(-8, 8)
                let after = random.reach(of: moved)
                let next = random.picture.scene
                let damage = next.damage(since: scene)
                scene = next

                let allowed = before.union(after)
                for rect in damage.rects {
                    #expect(allowed.contains(rect), "AS_SEED=\(seed) step \(step): \(rect) outside of \(allowed)")
                }
                let area = damage.rects.reduce(0) { $0 + $1.area }
                let both = before.intersection(scene.pixelBounds).area + after.intersection(scene.pixelBounds).area
                #expect(area <= both + 64, "AS_SEED=\(seed) step \(step): \(area) pixels for \(both)")
            }
        }
    }

    @Test("moving, rotating, fading, clipping and scrolling redraw nothing")
    func nothingIsRedrawn() throws {
        for seed in ASSeed.announce(count: 10) {
            let random = try RandomLayers(seed: seed, scale: 1)
            for layer in random.layers {
                layer.setNeedsDisplay()
                layer.displayIfNeeded()
            }

            for _ in 0..<40 {
                random.change(random.randomLayer())
                random.reorder()
                random.picture.root.layoutIfNeeded()
                random.picture.root.displaySubtree()
                _ = random.picture.scene
            }

            #expect(random.layers.allSatisfy { $0.displayCount == 1 }, "AS_SEED=\(seed)")
        }
    }

    @Test("a child that moves in a translucent, rounded, shadowed card damages itself, not the card")
    func childInGroup() throws {
        let card = layer(5, 5, 50, 35, .white)
        card.cornerRadius = 8
        card.masksToBounds = true
        card.opacity = 0.5
        let child = layer(10, 10, 6, 6, .red)
        card.addSublayer(child)
        let picture = LayerPicture(60, 45, [card])
        let before = picture.scene

        child.position.x += 10
        let damage = picture.scene.damage(since: before)

        #expect(
            Set(damage.rects) == [
                ASPixelRect(x: 15, y: 15, width: 6, height: 6), ASPixelRect(x: 25, y: 15, width: 6, height: 6),
            ]
        )
    }

    @Test("the layer that moves to the back damages only itself")
    func sentToBack() throws {
        let layers = (0..<5).map { layer(CGFloat($0) * 10, 0, 15, 20, .red) }
        let picture = LayerPicture(60, 45, layers)
        let before = picture.scene

        picture.root.insertSublayer(layers[4], at: 0)
        let damage = picture.scene.damage(since: before)

        #expect(damage.rects == [ASPixelRect(x: 40, y: 0, width: 15, height: 20)])
    }

    @Test("a scrolled list in a scrolled page damages only the list's frame in the page")
    func nestedScrolling() throws {
        let page = layer(0, 0, 60, 45)
        page.masksToBounds = true
        page.bounds.origin.y = 12
        let list = layer(10, 20, 30, 20)
        list.masksToBounds = true
        for row in 0..<9 { list.addSublayer(layer(0, CGFloat(row) * 10, 30, 9, row % 2 == 0 ? .red : .blue)) }
        page.addSublayer(list)
        page.addSublayer(layer(0, 50, 60, 10, .green))
        let picture = LayerPicture(60, 45, [page])
        let before = picture.scene

        list.bounds.origin.y = 3
        let damage = picture.scene.damage(since: before)

        #expect(ASPixelRect(x: 10, y: 8, width: 30, height: 20).contains(damage.bounds))
        #expect(!damage.isEmpty)
    }
}
