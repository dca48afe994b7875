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

@Suite("Layers: copying scrolled content")
@MainActor
struct ScrolledLayerTests {
    /// A window of 300 × 240 points with a list of 280 × 200 at (10, 20).
    private let list = layer(10, 20, 280, 200, .white)

    private func picture(scale: CGFloat = 1, over: [CALayer] = []) -> LayerPicture {
        list.masksToBounds = true
        return LayerPicture(300, 240, scale: scale, [list] + over)
    }

    private func addRows(_ count: Int, height: CGFloat = 50) {
        for row in 0..<count {
            let cell = layer(0, CGFloat(row) * height, 280, height, row % 2 == 0 ? .red : .blue)
            list.addSublayer(cell)
        }
    }

    private func expectSamePixels(_ surface: ASPixelSurface, _ scene: ASScene, _ comment: Comment) throws {
        let shown = try required(surface.makeBuffer(isOpaque: true))
        let right = try required(ASSoftwarePainter().picture(of: scene))
        try #require(rows(of: shown) == rows(of: right), comment)
    }

    private func surface(showing scene: ASScene) throws -> ASPixelSurface {
        let surface = try required(ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight))
        ASSoftwarePainter().paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface)
        return surface
    }

    @Test("a copy and the damage have the same pixels as a complete painting", arguments: [1, 1.25])
    func copyAndDamageAreEnough(scale: Double) throws {
        var (scrolled, steps) = (0, 0)
        for seed in ASSeed.announce(count: 12) {
            var generator = ASSeededGenerator(seed: seed)
            let (badges, list) = (layer(0, 0, 300, 240), layer(10, 20, 280, 200, seed % 2 == 0 ? .white : nil))
            list.masksToBounds = true
            if seed % 3 == 0 { list.cornerRadius = 9 }
            if seed % 5 == 0 { list.opacity = 0.8 }
            let picture = LayerPicture(300, 240, scale: CGFloat(scale), [list, badges])
            for column in 0..<3 {
                for row in 0..<5 {
                    let cell = layer(CGFloat(column) * 90, CGFloat(row) * 80, 60, 45)
                    list.addSublayer(cell)
                    _ = try RandomLayers(
                        seed: seed &+ UInt64(column * 5 + row),
                        scale: CGFloat(scale),
                        count: 2,
                        in: (picture, cell)
                    )
                }
            }
            let cells = try RandomLayers(seed: seed, scale: CGFloat(scale), count: 3, in: (picture, list))
            let others = try RandomLayers(seed: ~seed, scale: CGFloat(scale), count: 2, in: (picture, badges))
            var scene = picture.scene
            let surface = try surface(showing: scene)

            for step in 0..<10 {
                list.bounds.origin.y += CGFloat(Int.random(in: -70...70, using: &generator))
                if step % 3 == 1 { list.bounds.origin.x += CGFloat.random(in: -9...9, using: &generator) }
                if step % 3 == 2 { cells.change(cells.randomLayer()) }
                if step % 4 == 2 { others.change(others.randomLayer()) }
                if step % 5 == 4 { cells.reorder() }
                let next = picture.scene
                let change = next.change(since: scene)
                if let scroll = change.scroll { surface.move(scroll) }
                ASSoftwarePainter().paint(next, damage: change.damage, into: surface)
                scene = next
                (scrolled, steps) = (scrolled + (change.scroll == nil ? 0 : 1), steps + 1)

                try expectSamePixels(surface, scene, "AS_SEED=\(seed) step \(step), change \(change)")
            }
        }
        #expect(5 * scrolled > steps, "\(scrolled) of \(steps) steps copied anything")
    }

    @Test("of moving rows only the new ones are damage")
    func rowsComeIn() {
        addRows(20)
        let picture = picture()
        let before = picture.scene
        list.bounds.origin.y = 30

        let change = picture.scene.change(since: before)

        let area = ASPixelRect(x: 10, y: 20, width: 280, height: 200)
        #expect(change.scroll == ASSceneScroll(rect: area, x: 0, y: -30))
        #expect(change.damage.rects == [ASPixelRect(x: 10, y: 190, width: 280, height: 30)])
        #expect(change.extent.rects == [area])
    }

    @Test("layers that stay above the rows are painted where their copy was moved to, and at their own place")
    func badge() {
        addRows(20)
        let picture = picture(over: [layer(250, 100, 20, 20, .green)])
        let before = picture.scene
        list.bounds.origin.y = 30

        let change = picture.scene.change(since: before)

        #expect(
            Set(change.damage.rects) == [
                ASPixelRect(x: 10, y: 190, width: 280, height: 30), ASPixelRect(x: 250, y: 70, width: 20, height: 20),
                ASPixelRect(x: 250, y: 100, width: 20, height: 20),
            ]
        )
    }

    @Test("layers that are hidden by rows do not prevent the copy of the rows")
    func hiddenBelow() throws {
        addRows(20)
        let picture = picture()
        let texture = layer(0, 0, 300, 240)
        texture.contents = try buffer([[0xFF11_2233, 0xFF44_5566]], isOpaque: true)
        picture.root.insertSublayer(texture, at: 0)
        let before = picture.scene
        list.bounds.origin.y = 30

        #expect(picture.scene.change(since: before).damage.rects.count == 1)

        list.backgroundColor = nil
        for row in list.sublayers { row.backgroundColor = UIColor(white: 0, alpha: 0.5) }
        let translucent = picture.scene
        list.bounds.origin.y = 60
        #expect(picture.scene.change(since: translucent).scroll == nil, "The picture shows through, and stays.")
    }

    @Test("nothing is copied where little would remain, in small areas, or for a list that moves itself")
    func notWorthIt() {
        addRows(20)
        let picture = picture()
        var before = picture.scene
        list.bounds.origin.y = 210
        #expect(picture.scene.change(since: before).scroll == nil, "All of it is new.")

        for row in list.sublayers { row.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) }
        before = picture.scene
        list.bounds.origin.y = 240
        #expect(picture.scene.change(since: before).scroll == nil, "Turned rows are painted.")
        for row in list.sublayers { row.transform = CATransform3DIdentity }

        before = picture.scene
        list.position.y += 5
        list.bounds.origin.y += 10
        #expect(picture.scene.change(since: before).scroll == nil)

        list.bounds.size = CGSize(width: 100, height: 100)
        before = picture.scene
        list.bounds.origin.y += 10
        #expect(picture.scene.change(since: before).scroll == nil)
    }

    @Test("surfaces move pixels in any direction, without reading pixels that they have written")
    func surfaceMoves() throws {
        let (width, height) = (9, 7)
        for x in -3...3 {
            for y in -3...3 {
                let surface = try required(ASPixelSurface(pixelWidth: width, pixelHeight: height))
                let words = surface.baseAddress.assumingMemoryBound(to: UInt32.self)
                for index in 0..<(width * height) { words[index] = UInt32(index) }
                let scroll = ASSceneScroll(rect: ASPixelRect(x: 1, y: 1, width: 7, height: 5), x: x, y: y)

                surface.move(scroll)

                for row in 0..<height {
                    for column in 0..<width {
                        let place = ASPixelRect(x: column, y: row, width: 1, height: 1)
                        let isMoved = scroll.rect.contains(place) && scroll.rect.contains(place.offsetBy(x: -x, y: -y))
                        let right = isMoved ? (row - y) * width + column - x : row * width + column
                        #expect(
                            surface.pixel(x: column, y: row) == UInt32(right),
                            "(\(column), \(row)) by (\(x), \(y))"
                        )
                    }
                }
            }
        }
    }
}
