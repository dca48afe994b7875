// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASSoftwareRaster
import ASTesting
import Foundation
import SceneKit
import Testing

@Suite("Scenes and their damage")
struct ASSceneDamageTests {
    private func surface(_ scene: ASScene) throws -> ASPixelSurface {
        try required(ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight))
    }

    private func firstDifference(_ surface: ASPixelSurface, _ expected: ASPixelBuffer) -> String? {
        for y in 0..<expected.pixelHeight {
            for x in 0..<expected.pixelWidth where surface.pixel(x: x, y: y) != expected.pixel(x: x, y: y) {
                let words = [surface.pixel(x: x, y: y), expected.pixel(x: x, y: y)].map { String($0, radix: 16) }
                return "(\(x), \(y)) is \(words[0]), should be \(words[1])"
            }
        }
        return nil
    }

    @Test("painting only the damage over the old image results in the new image")
    func damageIsEnough() throws {
        let background = UIColor(hex: 0x224466)
        for seed in ASSeed.announce(count: 60) {
            var random = try RandomScene(seed: seed)
            let painter = ASSoftwarePainter()
            var scene = random.scene
            let surface = try surface(scene)
            painter.paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface, background: background)

            for step in 0..<8 {
                random.change()
                let next = random.scene
                let damage = next.damage(since: scene)
                painter.paint(next, damage: damage, into: surface, background: background)
                scene = next

                let expected = try required(ASSoftwarePainter().picture(of: scene, background: background))
                let difference = firstDifference(surface, expected)
                #expect(difference == nil, "AS_SEED=\(seed) step \(step), damage \(damage.rects)")
                if difference != nil { return }
            }
        }
    }

    @Test("painting a region results in the whole image's pixels inside and changes nothing outside")
    func paintingAPart() throws {
        for seed in ASSeed.announce(count: 60) {
            var random = try RandomScene(seed: seed)
            let scene = random.scene
            var region = ASPixelRegion()
            for _ in 0..<4 { region.insert(random.randomRect()) }
            let surface = try surface(scene)
            let mark = UIColor(hex: 0x123456)
            ASSoftwarePainter().paint(
                ASScene(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight),
                damage: ASPixelRegion(scene.pixelBounds),
                into: surface,
                background: mark
            )

            ASSoftwarePainter().paint(scene, damage: region, into: surface)

            let expected = try required(ASSoftwarePainter().picture(of: scene))
            for y in 0..<scene.pixelHeight {
                for x in 0..<scene.pixelWidth {
                    let isInside = region.intersects(ASPixelRect(x: x, y: y, width: 1, height: 1))
                    let right = isInside ? expected.pixel(x: x, y: y) : mark.premultipliedARGB
                    try #require(
                        surface.pixel(x: x, y: y) == right,
                        "AS_SEED=\(seed) at (\(x), \(y)) inside \(isInside)"
                    )
                }
            }
        }
    }

    @Test("a scene has no damage against itself, and its whole size against one of another size or no scene")
    func damageOfEquals() throws {
        for seed in ASSeed.announce(count: 10) {
            let scene = try RandomScene(seed: seed).scene
            var wider = scene
            wider.pixelWidth += 1

            #expect(scene.damage(since: scene).isEmpty)
            #expect(scene.damage(since: nil).rects == [scene.pixelBounds])
            #expect(scene.damage(since: wider).rects == [scene.pixelBounds])
        }
    }

    @Test("a step that moves damages its old and new area, and not the space between")
    func moveDamagesBothPlaces() {
        func scene(x: CGFloat) -> ASScene {
            let shape = ASSceneShape(rect: CGRect(x: x, y: 10, width: 10, height: 10))
            return ASScene(pixelWidth: 100, pixelHeight: 100, items: [item(.fill(.red, shape), 7)])
        }

        let damage = scene(x: 80).damage(since: scene(x: 0))

        #expect(
            Set(damage.rects) == [
                ASPixelRect(x: 0, y: 10, width: 10, height: 10), ASPixelRect(x: 80, y: 10, width: 10, height: 10),
            ]
        )
    }

    @Test("one step that is changed among many damages only its own pixels")
    func changeDamagesItself() {
        func scene(_ color: UIColor) -> ASScene {
            let items = (0..<20).map { index in
                let shape = ASSceneShape(rect: CGRect(x: 0, y: index * 5, width: 100, height: 5))
                return item(.fill(index == 9 ? color : .blue, shape), UInt64(index))
            }
            return ASScene(pixelWidth: 100, pixelHeight: 100, items: items)
        }

        #expect(scene(.red).damage(since: scene(.green)).rects == [ASPixelRect(x: 0, y: 45, width: 100, height: 5)])
    }

    @Test("steps below an opaque one that covers the damage are skipped, and so are those beside the damage")
    func visibleItemsCulls() {
        let all = CGRect(x: 0, y: 0, width: 50, height: 50)
        let scene = ASScene(
            pixelWidth: 50,
            pixelHeight: 50,
            items: [
                item(.fill(.red, ASSceneShape(rect: all)), 1),
                item(.beginGroup(opacity: 0.5, clip: nil), 2, bounds: ASPixelRect(x: 0, y: 0, width: 5, height: 5)),
                item(.fill(.red, ASSceneShape(rect: CGRect(x: 0, y: 0, width: 5, height: 5))), 3),
                item(.endGroup, 4, bounds: ASPixelRect(x: 0, y: 0, width: 5, height: 5)),
                item(.fill(.white, ASSceneShape(rect: all)), 5),
                item(.fill(.blue, ASSceneShape(rect: CGRect(x: 40, y: 40, width: 5, height: 5))), 6),
                item(.fill(UIColor(white: 0, alpha: 0.9), ASSceneShape(rect: all)), 7),
            ]
        )

        let visible = scene.visibleItems(in: ASPixelRegion(ASPixelRect(x: 0, y: 0, width: 10, height: 10)))

        #expect(visible.map(\.identifier) == [5, 7])
    }

    @Test("a group that the damage does not touch is skipped with its contents")
    func visibleItemsSkipsGroups() {
        let far = ASPixelRect(x: 30, y: 30, width: 5, height: 5)
        let scene = ASScene(
            pixelWidth: 50,
            pixelHeight: 50,
            items: [
                item(.beginGroup(opacity: 0.5, clip: nil), 1, bounds: far),
                item(.beginGroup(opacity: 0.5, clip: nil), 2, bounds: far),
                item(.fill(.red, ASSceneShape(rect: far.cgRect)), 3),
                item(.endGroup, 4, bounds: far),
                item(.endGroup, 5, bounds: far),
                item(.fill(.red, ASSceneShape(rect: CGRect(x: 0, y: 0, width: 5, height: 5))), 6),
            ]
        )

        let visible = scene.visibleItems(in: ASPixelRegion(ASPixelRect(x: 0, y: 0, width: 10, height: 10)))

        #expect(visible.map(\.identifier) == [6])
    }
}
