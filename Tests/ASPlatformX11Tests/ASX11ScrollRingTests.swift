// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTesting
import Foundation
import Testing

@testable import ASPlatformX11
@testable import ASScene

@Suite("The scrolled area of a back pixmap")
struct ASX11ScrollRingTests {
    private let bounds = ASPixelRect(x: 0, y: 0, width: 23, height: 19)

    /// Calls `body` with each pixel of `rect`.
    private func forEachPixel(of rect: ASPixelRect, _ body: (Int, Int) throws -> Void) rethrows {
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX { try body(x, y) }
        }
    }

    @Test("every pixel of the window has one place, and scrolled pixels keep theirs")
    func pixelsKeepTheirPlaces() throws {
        for seed in ASSeed.announce(count: 20) {
            var generator = ASSeededGenerator(seed: seed)
            let area = ASPixelRect(
                x: Int.random(in: 0...8, using: &generator),
                y: Int.random(in: 0...8, using: &generator),
                width: Int.random(in: 1...15, using: &generator),
                height: Int.random(in: 1...11, using: &generator)
            )
            var ring = ASX11ScrollRing()
            // The pixels of the window, which scroll like a list, and those of the pixmap.
            var window = (0..<19).map { y in (0..<23).map { x in y * 23 + x } }
            var pixmap = window
            var next = 1000
            for step in 0..<30 {
                let scroll = ASSceneScroll(
                    rect: area,
                    x: Int.random(in: -20...20, using: &generator),
                    y: Int.random(in: -20...20, using: &generator)
                )
                ring.move(scroll)
                let before = window
                forEachPixel(of: area) { x, y in
                    let stays = area.contains(ASPixelRect(x: x - scroll.x, y: y - scroll.y, width: 1, height: 1))
                    next += 1
                    window[y][x] = stays ? before[y - scroll.y][x - scroll.x] : next
                }
                var seen = Set<[Int]>()
                for part in ring.parts(of: bounds) {
                    forEachPixel(of: part.rect) { x, y in
                        let place = part.moved(ASPixelRect(x: x, y: y, width: 1, height: 1))
                        #expect(seen.insert([place.minX, place.minY]).inserted)
                        // New pixels are painted; the others must be there already.
                        if window[y][x] > next - area.area { pixmap[place.minY][place.minX] = window[y][x] }
                        #expect(
                            pixmap[place.minY][place.minX] == window[y][x],
                            "AS_SEED=\(seed) step \(step) (\(x), \(y))"
                        )
                    }
                }
                #expect(seen.count == bounds.area, "AS_SEED=\(seed) step \(step)")
            }
        }
    }

    @Test("an area scrolled by its size is in place again, and can be replaced by another")
    func straightAgain() {
        var ring = ASX11ScrollRing()
        let area = ASPixelRect(x: 2, y: 3, width: 10, height: 8)
        ring.move(ASSceneScroll(rect: area, x: 0, y: -5))
        #expect(!ring.isStraight && ring.firstRow == 5 && ring.parts(of: bounds).count == 6)
        ring.move(ASSceneScroll(rect: area, x: 0, y: -3))
        #expect(ring.isStraight && ring.parts(of: bounds) == [ASX11ScrollRing.Part(rect: bounds)])
        ring.move(ASSceneScroll(rect: ASPixelRect(x: 0, y: 0, width: 5, height: 5), x: 1, y: 0))
        #expect(ring.firstColumn == 4)
    }
}
