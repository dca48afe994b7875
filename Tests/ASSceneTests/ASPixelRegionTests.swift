// SPDX-License-Identifier: Apache-2.0
import ASScene
import ASTesting
import Testing

@Suite("ASPixelRegion")
struct ASPixelRegionTests {
    private static func randomRect(_ generator: inout ASSeededGenerator) -> ASPixelRect {
        ASPixelRect(
            x: Int.random(in: -4...40, using: &generator),
            y: Int.random(in: -4...40, using: &generator),
            width: Int.random(in: 0...12, using: &generator),
            height: Int.random(in: 0...12, using: &generator)
        )
    }

    private static func holds(_ region: ASPixelRegion, _ x: Int, _ y: Int) -> Bool {
        region.rects.contains { $0.contains(ASPixelRect(x: x, y: y, width: 1, height: 1)) }
    }

    @Test("a region contains every pixel that was inserted, in few rectangles of which none is redundant")
    func insertKeepsEverything() {
        for seed in ASSeed.announce(count: 40) {
            var generator = ASSeededGenerator(seed: seed)
            var region = ASPixelRegion()
            var inserted: [ASPixelRect] = []

            for _ in 0..<30 {
                let rect = Self.randomRect(&generator)
                region.insert(rect)
                inserted.append(rect)

                #expect(region.rects.count <= ASPixelRegion.maximumRectCount, "AS_SEED=\(seed)")
                #expect(!region.rects.contains { $0.isEmpty }, "AS_SEED=\(seed)")
                for (index, one) in region.rects.enumerated() {
                    for (other, two) in region.rects.enumerated() where index != other {
                        #expect(!one.contains(two), "AS_SEED=\(seed): \(two) lies inside \(one)")
                    }
                }
            }
            for y in -4..<53 {
                for x in -4..<53 {
                    let pixel = ASPixelRect(x: x, y: y, width: 1, height: 1)
                    guard inserted.contains(where: { $0.contains(pixel) }) else { continue }
                    #expect(Self.holds(region, x, y), "AS_SEED=\(seed): pixel (\(x), \(y)) is lost")
                }
            }
        }
    }

    @Test("rectangles that fill their union merge into it and nothing else is added")
    func exactMerge() {
        var region = ASPixelRegion(ASPixelRect(x: 0, y: 0, width: 4, height: 10))

        region.insert(ASPixelRect(x: 4, y: 0, width: 6, height: 10))

        #expect(region.rects == [ASPixelRect(x: 0, y: 0, width: 10, height: 10)])
    }

    @Test("rectangles whose union contains another pixel stay apart, until there are too many")
    func noWaste() {
        var region = ASPixelRegion()

        for index in 0..<ASPixelRegion.maximumRectCount {
            region.insert(ASPixelRect(x: index, y: index, width: 3, height: 1))
        }
        #expect(region.rects.count == ASPixelRegion.maximumRectCount)
        region.insert(ASPixelRect(x: 100, y: 100, width: 1, height: 1))

        #expect(region.rects.count == ASPixelRegion.maximumRectCount)
        #expect(region.rects.contains(ASPixelRect(x: 100, y: 100, width: 1, height: 1)), "the far one is not merged")
    }

    @Test("rectangles far apart stay apart")
    func farApart() {
        var region = ASPixelRegion(ASPixelRect(x: 0, y: 0, width: 2, height: 2))

        region.insert(ASPixelRect(x: 100, y: 100, width: 2, height: 2))

        #expect(region.rects.count == 2)
        #expect(region.bounds == ASPixelRect(minX: 0, minY: 0, maxX: 102, maxY: 102))
        #expect(!region.intersects(ASPixelRect(x: 50, y: 50, width: 2, height: 2)))
    }

    @Test("the intersection and the move of a region contain exactly their pixels")
    func intersectionAndMove() {
        for seed in ASSeed.announce(count: 20) {
            var generator = ASSeededGenerator(seed: seed)
            var region = ASPixelRegion()
            for _ in 0..<6 { region.insert(Self.randomRect(&generator)) }
            let window = Self.randomRect(&generator)

            let cut = region.intersection(window)
            let moved = region.offsetBy(x: 3, y: -2)

            for y in -8..<56 {
                for x in -8..<56 {
                    let isInWindow = window.contains(ASPixelRect(x: x, y: y, width: 1, height: 1))
                    let isInRegion = Self.holds(region, x, y)
                    if isInRegion && isInWindow { #expect(Self.holds(cut, x, y), "AS_SEED=\(seed)") }
                    if !isInWindow { #expect(!Self.holds(cut, x, y), "AS_SEED=\(seed)") }
                    if isInRegion { #expect(Self.holds(moved, x + 3, y - 2), "AS_SEED=\(seed)") }
                }
            }
        }
    }

    @Test("an empty rectangle adds nothing")
    func emptyRect() {
        var region = ASPixelRegion()

        region.insert(ASPixelRect(x: 5, y: 5, width: 0, height: 9))
        region.insert(ASPixelRect(minX: 9, minY: 0, maxX: 3, maxY: 3))

        #expect(region.isEmpty)
        #expect(region.bounds.isEmpty)
    }
}
