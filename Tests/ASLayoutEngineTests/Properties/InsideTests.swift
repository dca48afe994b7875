// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// The specs that keep their children inside, and the sizes that only grow.
@Suite("Layout bounds")
struct InsideTests {
    @Test("Children are inside their specs where the rules require it", arguments: SeededGenerator.seeds)
    func childrenInside(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed, trees: 300) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                return try problem(tree.root.layoutThatFits(range), tree)
            }
        }
    }

    /// Text is excluded: with more width its height decreases.
    ///
    /// A ratio element may become two pixels smaller. It has two candidates, one per axis, each rounded down to whole pixels: one may miss
    /// the ratio by a pixel above, the other by a pixel below. Sizes below 20 points are excluded, because a pixel is a large part of
    /// them.
    @Test("A larger maximum does not make an inset, centred or ratio element smaller", arguments: SeededGenerator.seeds)
    func monotone(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed, trees: 600) { _, range, choices in
                var numbers = TreeSketchGenerator(seed: choices.next())
                let child = choices.oneIn(3) ? "P" : "L\(numbers.number(200))x\(numbers.number(200))"
                let edges = (0..<4).map { _ in choices.oneIn(6) ? "*" : "\(numbers.number(20))" }.joined(separator: ",")
                let head = choices.pick(["I i\(edges)", "C q3 r0", "C q1 r3", "C q2 r1", "Q q0.5", "Q q2/3", "Q q1.37"])
                let tree = try SketchedTree(TreeSketch("\(head) ( \(child) )"))
                let isRatio = head.hasPrefix("Q")
                let low = isRatio ? .zero : range.min
                let least: CGFloat = isRatio ? 20 : 0
                let small = CGSize(
                    width: low.width + least + numbers.number(200),
                    height: low.height + least + numbers.number(200)
                )
                let large = CGSize(width: small.width + numbers.number(90), height: small.height + numbers.number(90))
                let before = tree.root.layoutThatFits(ASSizeRange(min: low, max: small)).size
                let after = tree.root.layoutThatFits(ASSizeRange(min: low, max: large)).size
                let slack = (isRatio ? 2 / ASScreenScale() : 0) + 1e-6
                let isNoSmaller = after.width >= before.width - slack && after.height >= before.height - slack
                return isNoSmaller ? nil : "\(head) ( \(child) ) from \(small) to \(large): \(before) became \(after)"
            }
        }
    }
}

/// The first problem with the children of `layout`, or further down.
private func problem(_ layout: ASLayout, _ tree: SketchedTree) throws -> String? {
    for sublayout in layout.sublayouts {
        if let found = try problem(sublayout, tree) { return found }
    }
    guard let sketch = tree.sketch(of: layout.layoutElement), !layout.sublayouts.isEmpty else {
        return nil
    }
    let isInside = try rule(sketch, layout)
    return isInside ? nil : "in \(layout.size) are \(layout.sublayouts.map(\.frame)): \(sketch)"
}

/// Whether a spec's children are where its rule requires.
///
/// A difference of one pixel is allowed: each size is rounded up to whole pixels separately.
private func rule(_ sketch: TreeSketch, _ layout: ASLayout) throws -> Bool {
    let frames = layout.sublayouts.map(\.frame)
    switch sketch.kind {
    case "O", "B", "Q":
        // All exactly as large as the spec.
        return frames.allSatisfy { $0 == CGRect(origin: .zero, size: layout.size) }
    case "W":
        return frames.allSatisfy { frame in frame.origin == .zero && axes(layout).allSatisfy { $0.holds(frame) } }
    case "C", "R": return frames.allSatisfy { frame in axes(layout).allSatisfy { $0.holds(frame) } }
    case "I": return try insetRule(sketch, layout, frames[0])
    case "A": return try absoluteRule(sketch, layout, frames)
    case "K":
        // Without wrapping the child is the spec. With it nothing extends beyond the top or the left.
        if sketch["r"] == "0" { return frames[0] == CGRect(origin: .zero, size: layout.size) }
        return frames.allSatisfy { $0.minX > -1e-6 && $0.minY > -1e-6 }
    case "S": return try stackRule(sketch, layout, frames)
    default: return true
    }
}

/// One axis of a spec.
private struct Axis {
    let isVertical: Bool
    let length: CGFloat

    func start(_ frame: CGRect) -> CGFloat { isVertical ? frame.minY : frame.minX }
    func length(_ frame: CGRect) -> CGFloat { isVertical ? frame.height : frame.width }

    func holds(_ frame: CGRect) -> Bool {
        let pixel = 1 / ASScreenScale() + 1e-6
        return start(frame) >= -pixel && start(frame) + length(frame) <= length + pixel
    }
}

private func axes(_ layout: ASLayout) -> [Axis] {
    [Axis(isVertical: false, length: layout.size.width), Axis(isVertical: true, length: layout.size.height)]
}

/// With insets that are finite and not negative, the child with its insets fits, unless no space was left for it.
private func insetRule(_ sketch: TreeSketch, _ layout: ASLayout, _ frame: CGRect) throws -> Bool {
    let edges = try OracleNotation.numbers(sketch["i"] ?? "")
    return zip(axes(layout), [edges[0...1], edges[2...3]]).allSatisfy { axis, insets in
        guard insets.allSatisfy({ $0.isFinite && $0 >= 0 }), axis.length(frame) > 0 else { return true }
        return axis.start(frame) == insets[insets.startIndex]
            && axis.start(frame) + axis.length(frame) + insets[insets.startIndex + 1]
                <= axis.length + 1 / ASScreenScale() + 1e-6
    }
}

/// A member at a position that is not negative and without sizes of its own fits, unless no space was left for it.
private func absoluteRule(_ sketch: TreeSketch, _ layout: ASLayout, _ frames: [CGRect]) throws -> Bool {
    zip(sketch.members, frames).allSatisfy { member, frame in
        let hasSizes = "whmnxy".contains { member[$0] != nil }
        let isPositive = frame.minX >= 0 && frame.minY >= 0
        if hasSizes || !isPositive { return true }
        return axes(layout).allSatisfy { $0.length(frame) == 0 || $0.holds(frame) }
    }
}

/// A stack of one line without negative spacing: children follow each other, and all are inside if they and the spacing are no longer than
/// it; across, children are inside that are no higher than it and not aligned by baselines.
private func stackRule(_ sketch: TreeSketch, _ layout: ASLayout, _ frames: [CGRect]) throws -> Bool {
    if sketch["v"] != nil { return true }
    let direction = try sketch.number("d")
    let isVertical = direction == 1 || direction == 3
    let (main, cross) = (axes(layout)[isVertical ? 1 : 0], axes(layout)[isVertical ? 0 : 1])
    let spacing = try sketch.number("p")
    let around = try sketch.members.map { (before: try $0.number("b"), after: try $0.number("z")) }
    guard spacing >= 0, around.allSatisfy({ $0.before >= 0 && $0.after >= 0 }) else { return true }

    var total = spacing * CGFloat(frames.count - 1)
    for (frame, space) in zip(frames, around) { total += main.length(frame) + space.before + space.after }
    if total <= main.length && !frames.allSatisfy(main.holds) { return false }

    // From the start edge on, which is the far one in a reverse stack.
    let isReverse = direction >= 2
    for index in frames.indices.dropFirst() {
        let (one, next) = isReverse ? (frames[index], frames[index - 1]) : (frames[index - 1], frames[index])
        let gap = spacing + around[index - 1].after + around[index].before
        if main.start(next) < main.start(one) + main.length(one) + gap - 1e-6 { return false }
    }
    if try sketch.number("a") >= 4 { return true }
    return frames.allSatisfy { cross.length($0) > cross.length || cross.holds($0) }
}
