// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import Foundation
internal import Testing

/// The reading order of rectangles; each order was worked out manually from a drawing.
@Suite("Reading order")
struct ReadingOrderTests {
    /// A name with its frame: x, y, width, height.
    private typealias Thing = (name: String, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)

    private func read(_ things: [Thing], isMirrored: Bool = false) -> String {
        // For any order in which they were added.
        let orders = [things, things.reversed()].map { things in
            ASReadingOrder.sorted(things, isMirrored: isMirrored) {
                CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
            }
            .map(\.name).joined(separator: " ")
        }
        #expect(orders[0] == orders[1])
        return orders[0]
    }

    @Test func `a label precedes the taller switch behind it, in both reading directions`() {
        let line: [Thing] = [("switch", 110, 10, 44, 24), ("label", 10, 15, 90, 14), ("button", 170, 4, 60, 36)]

        #expect(read(line) == "label switch button")
        #expect(read(line, isMirrored: true) == "button switch label")
    }

    @Test func `lines follow each other, whatever the heights in them`() {
        let page: [Thing] = [
            ("slider", 100, 0, 200, 24), ("name", 0, 5, 90, 14), ("value", 310, 5, 40, 14),
            ("box", 100, 30, 18, 18), ("words", 0, 32, 90, 14),
        ]

        #expect(read(page) == "name slider value words box")
        #expect(read(page, isMirrored: true) == "value slider name box words")
    }

    @Test func `an overlap of half the lower one's height is not enough for one line`() {
        // 20 high each: 10 shared is half, 11 is more.
        #expect(read([("right", 50, 0, 40, 20), ("left", 0, 10, 40, 20)]) == "right left")
        #expect(read([("right", 50, 0, 40, 20), ("left", 0, 9, 40, 20)]) == "left right")
        // Of the lower one: all of its 8 points are in the last 12 of 40.
        #expect(read([("tall", 50, 0, 40, 40), ("low", 0, 31, 40, 8)]) == "low tall")
    }

    @Test func `with the same upper edge, the leading one is first, then the lower, then the narrower`() {
        let things: [Thing] = [
            ("right", 90, 10, 20, 20), ("high", 10, 10, 20, 30), ("wide", 10, 10, 40, 20), ("first", 10, 10, 20, 20),
            ("tower", 120, 10, 20, 300),
        ]

        #expect(read(things) == "first wide high right tower")
        // Their right edges: 140, 110, 50, 30 and 30.
        #expect(read(things, isMirrored: true) == "tower right wide first high")
    }

    @Test func `lines beside a tall element are read together, on either side of it`() {
        let (picture, title, text): (Thing, Thing, Thing) =
            (("picture", 0, 0, 80, 80), ("title", 90, 5, 100, 20), ("text", 90, 40, 60, 20))
        let button: Thing = ("button", 155, 38, 40, 24)

        #expect(read([picture, title, text, button]) == "picture title text button")
        #expect(read([picture, title, text, button], isMirrored: true) == "title button text picture")
        let right: Thing = ("picture", 200, 0, 80, 80)
        #expect(read([right, title, text, button]) == "title text button picture")
    }

    @Test func `an image with text on it precedes the text, which is read in lines`() {
        let card: [Thing] = [
            ("picture", 0, 0, 200, 100), ("switch", 110, 60, 44, 24), ("label", 10, 65, 90, 14),
            ("heading", 10, 10, 150, 20),
        ]

        #expect(read(card) == "picture heading label switch")
        // They overlap by 12 of 20 in height, so they are in one line although one covers the other.
        #expect(read([("over", 30, 0, 60, 20), ("under", 0, 8, 60, 20)]) == "under over")
    }

    @Test func `elements without size are points in the line that contains them, or lines of their own`() {
        #expect(read([("a", 20, 0, 20, 20), ("point", 10, 10, 0, 0), ("b", 0, 20, 20, 20)]) == "point a b")
        #expect(read([("a", 20, 0, 20, 20), ("edge", 10, 20, 0, 0), ("b", 0, 20, 5, 20)]) == "a b edge")
        let none: [Thing] = []
        #expect(read(none) == "")
    }

    @Test
    func `of any set every element is read once, equal upper edges as in the reference, mirrored layouts mirrored`() {
        let seed = ASSeed.announce()
        var random = ASSeededGenerator(seed: seed)
        for _ in 0..<300 {
            let frames = (0..<Int.random(in: 2...14, using: &random)).map { _ in
                CGRect(
                    x: CGFloat(Int.random(in: 0...9, using: &random) * 10),
                    y: CGFloat(Int.random(in: 0...9, using: &random) * 10),
                    width: CGFloat(Int.random(in: 0...6, using: &random) * 10),
                    height: CGFloat(Int.random(in: 0...9, using: &random) * 10)
                )
            }
            let order = ASReadingOrder.sorted(Array(frames.indices), isMirrored: false) { frames[$0] }
            #expect(order.sorted() == Array(frames.indices), "seed \(seed)")

            for (place, index) in order.enumerated() {
                for later in order[(place + 1)...] where frames[later].minY == frames[index].minY {
                    let keys = [index, later].map { place in
                        [frames[place].minX, frames[place].height, frames[place].width, CGFloat(place)]
                    }
                    #expect(
                        keys[0].lexicographicallyPrecedes(keys[1]),
                        "seed \(seed): \(frames[index]) \(frames[later])"
                    )
                }
            }
            let mirrored = frames.map { CGRect(x: -$0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
            #expect(
                ASReadingOrder.sorted(Array(frames.indices), isMirrored: true) { mirrored[$0] } == order,
                "seed \(seed)"
            )
        }
    }

    @Test func `ten thousand overlapping elements are read by upper edges`() {
        // Half of them extend over all that begin lower; the others are lines on them, between their upper edges.
        let frames = (0..<5000).flatMap { index in
            let y = CGFloat(2 * index)
            return [
                CGRect(x: 0, y: y, width: 100, height: 20000 - y), CGRect(x: 0, y: y + 1, width: 50, height: 0.5),
            ]
        }

        let order = ASReadingOrder.sorted(Array(frames.indices.reversed()), isMirrored: false) { frames[$0] }

        #expect(order == Array(frames.indices))
    }
}
