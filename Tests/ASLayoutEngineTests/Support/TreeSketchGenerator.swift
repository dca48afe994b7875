// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit

/// Random trees with awkward numbers: the same for the same seed.
struct TreeSketchGenerator {
    var generator: SeededGenerator
    /// Whether rows may align baselines.
    ///
    /// The baselines that a column passes on are kept in its style until it is measured again.
    var hasBaselines = true

    init(seed: UInt64, hasBaselines: Bool = true) {
        generator = SeededGenerator(seed: seed)
        self.hasBaselines = hasBaselines
    }

    /// A tree of up to `limit` elements.
    mutating func tree(_ limit: Int = 14) -> TreeSketch {
        element(Int.random(in: 1...limit, using: &generator), in: " ")
    }

    /// A range, sometimes exact and sometimes without a maximum on an axis.
    mutating func range() -> ASSizeRange {
        let (width, height) = (side(), side())
        return ASSizeRange(
            min: CGSize(width: width.0, height: height.0),
            max: CGSize(width: width.1, height: height.1)
        )
    }

    private mutating func side() -> (CGFloat, CGFloat) {
        let low = generator.oneIn(2) ? 0 : number(300)
        if generator.oneIn(5) { return (low, .infinity) }
        return (low, generator.oneIn(3) ? low : low + number(300))
    }

    /// Whole numbers, thirds, hundredths and 0.
    mutating func number(_ limit: CGFloat) -> CGFloat {
        let whole = CGFloat(Int.random(in: 0...Int(limit), using: &generator))
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return 0
        case 1, 2: return whole / 3
        case 3: return whole / 2
        case 4: return whole / 100
        default: return whole
        }
    }

    private mutating func text(_ limit: CGFloat) -> String { "\(number(limit))" }

    private mutating func signed(_ limit: CGFloat) -> String { (generator.oneIn(6) ? "-" : "") + text(limit) }

    private mutating func dimension() -> String {
        generator.oneIn(3) ? "\(Int.random(in: 0...100, using: &generator))%" : text(150)
    }

    private mutating func element(_ budget: Int, in parent: Character) -> TreeSketch {
        var sketch = budget > 1 ? spec(budget) : leaf()
        sketch.properties += style(in: parent)
        return sketch
    }

    private mutating func leaf() -> TreeSketch {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return TreeSketch(head: "E")
        case 1: return TreeSketch(head: "P")
        case 2...5: return TreeSketch(head: "T\(text(240))x14.5")
        default: return TreeSketch(head: "L\(text(120))x\(text(90))")
        }
    }

    private mutating func spec(_ budget: Int) -> TreeSketch {
        let kind: Character = generator.pick(Array(budget < 3 ? "SSSICRQAW" : "SSSSSSIOBCRQAKW"))
        var sketch = TreeSketch(head: String(kind))
        func digit(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        switch kind {
        case "S": sketch.properties = stack()
        case "I":
            let edges = (0..<4).map { _ in generator.oneIn(6) ? "*" : signed(20) }
            sketch.properties = ["i" + edges.joined(separator: ",")]
        case "C": sketch.properties = ["q\(digit(4))", "r\(digit(4))"]
        case "R": sketch.properties = ["q\(digit(4))\(digit(4))", "r\(digit(4))"]
        case "Q": sketch.properties = ["q\(generator.pick(["1", "0.5", "2", "2/3", "9/16", "0.1"]))"]
        case "A": sketch.properties = ["r\(digit(2))"]
        case "K": sketch.properties = ["q\(digit(4))", "r\(digit(2))", "i\(signed(15)),\(signed(15))"]
        default: break
        }
        let count = "OBK".contains(kind) ? 2 : "SAW".contains(kind) ? min(budget - 1, 1 + digit(5)) : 1
        var budgets = Array(repeating: 1, count: count)
        for _ in 0..<(budget - 1 - count) { budgets[digit(count)] += 1 }
        sketch.members = budgets.map { element($0, in: kind) }
        return sketch
    }

    private mutating func stack() -> [String] {
        func digit(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        let direction = digit(4)
        let alignments = direction % 2 == 1 || !hasBaselines ? 4 : 6
        var properties = ["d\(direction)", "p" + signed(12), "j\(digit(5))", "a\(digit(alignments))"]
        if generator.oneIn(3) { properties += ["v", "c\(digit(6))", "l" + text(8)] }
        return properties
    }

    private mutating func style(in parent: Character) -> [String] {
        var properties: [String] = []
        for (chance, key) in [(5, "w"), (5, "h"), (12, "m"), (12, "n"), (12, "x"), (12, "y")]
        where generator.oneIn(chance) {
            properties.append(key + (parent == "K" ? text(120) : dimension()))
        }
        if parent == "S" {
            for key in ["g", "s"] where generator.oneIn(3) {
                properties.append(key + generator.pick(["1", "2", "0.5", "1/3"]))
            }
            if generator.oneIn(8) { properties.append("f" + dimension()) }
            if generator.oneIn(6) { properties.append("t\(Int.random(in: 0..<4, using: &generator))") }
            for key in ["b", "z"] where generator.oneIn(6) { properties.append(key + signed(12)) }
            if hasBaselines && generator.oneIn(4) { properties.append("u" + text(20)) }
            if hasBaselines && generator.oneIn(4) { properties.append("e-" + text(6)) }
        }
        if parent == "A" { properties.append("o\(signed(60)),\(signed(60))") }
        return properties
    }
}
