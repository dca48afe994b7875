// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts
@testable import ASUIKit

@Suite("Flow layouts against plain loops over all items", .serialized)
@MainActor
struct FlowLayoutRandomTests {
    private static let runs = 25

    /// A rectangle near the content, with no edge on that of an item.
    private func rect(_ stage: FlowStage, _ random: inout ASSeededGenerator) -> CGRect {
        let size = stage.layout.collectionViewContentSize
        func place(_ length: CGFloat) -> (CGFloat, CGFloat) {
            (
                .quarters(-50...Int(length) + 50, &random) + 0.1037,
                .quarters(0...(Bool.random(using: &random) ? 40 : 600), &random) + 0.0173
            )
        }
        let ((x, width), (y, height)) = (place(size.width), place(size.height))
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private func scroll(_ stage: FlowStage, _ random: inout ASSeededGenerator) {
        let size = stage.layout.collectionViewContentSize
        var bounds = stage.sketch.bounds
        bounds.origin = CGPoint(
            x: .quarters(-30...Int(size.width) + 30, &random),
            y: .quarters(-30...Int(size.height) + 30, &random)
        )
        if stage.layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            stage.layout.invalidateLayout(with: stage.layout.invalidationContext(forBoundsChange: bounds))
        }
        stage.sketch.bounds = bounds
        stage.view.bounds = bounds
    }

    @Test(arguments: FlowSketch.Sizes.allCases)
    func `all elements are where the rules place them`(sizes: FlowSketch.Sizes) {
        for seed in ASSeed.announce(count: Self.runs, "\(#function) \(sizes)") {
            var random = ASSeededGenerator(seed: seed)
            let stage = FlowStage(.random(sizes, &random))

            stage.check("seed \(seed)")

            for _ in 0..<4 {
                scroll(stage, &random)
                stage.check(rect(stage, &random), "seed \(seed)")
            }
        }
    }

    @Test(arguments: FlowSketch.Sizes.allCases)
    func `all elements are in their places after sizes have been measured`(sizes: FlowSketch.Sizes) {
        for seed in ASSeed.announce(count: Self.runs, "\(#function) \(sizes)") {
            var random = ASSeededGenerator(seed: seed)
            let stage = FlowStage(.random(sizes, &random))
            let paths = stage.sketch.paths

            for path in paths.shuffled(using: &random).prefix(30) {
                stage.measure(path)
                if Int.random(in: 0..<8, using: &random) == 0 { stage.check("seed \(seed), \(path)") }
            }
            stage.check("seed \(seed)")
            for _ in 0..<3 { stage.check(rect(stage, &random), "seed \(seed)") }
        }
    }

    @Test(arguments: FlowSketch.Sizes.allCases)
    func `all elements are in their places after edits`(sizes: FlowSketch.Sizes) {
        for seed in ASSeed.announce(count: Self.runs, "\(#function) \(sizes)") {
            var random = ASSeededGenerator(seed: seed)
            let stage = FlowStage(.random(sizes, &random))
            stage.layout.prepareIfNeeded()

            for step in 0..<6 {
                for path in stage.sketch.paths.shuffled(using: &random).prefix(5) { stage.measure(path) }
                stage.check(rect(stage, &random), "seed \(seed), \(step), before")
                let edits = FlowEditing(stage.sketch, &random)
                stage.sketch = edits.sketch
                stage.layout.invalidateLayout(forCollectionViewUpdates: edits.updates)
                stage.layout.prepareIfNeeded()
                stage.layout.prepare(forCollectionViewUpdates: edits.updates)
                stage.layout.finalizeCollectionViewUpdates()

                stage.check("seed \(seed), step \(step)")
                stage.check(rect(stage, &random), "seed \(seed), step \(step)")
            }
        }
    }

    @Test(arguments: FlowSketch.Sizes.allCases)
    func `all elements are in their places after changes of the view or the layout`(sizes: FlowSketch.Sizes) {
        for seed in ASSeed.announce(count: Self.runs, "\(#function) \(sizes)") {
            var random = ASSeededGenerator(seed: seed)
            let stage = FlowStage(.random(sizes, &random))
            for path in stage.sketch.paths.shuffled(using: &random).prefix(5) { stage.measure(path) }

            for step in 0..<4 {
                var bounds = stage.sketch.bounds
                bounds.size.width = .quarters(100...400, &random)
                if Bool.random(using: &random) { bounds.size.height = .quarters(100...400, &random) }
                let layout = stage.layout
                if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
                    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
                }
                stage.sketch.bounds = bounds
                switch step {
                case 1: stage.sketch.direction = stage.sketch.direction == .vertical ? .horizontal : .vertical
                case 2: stage.sketch.pinsHeaders.toggle()
                case 3: stage.sketch.standIn = CGSize(width: .quarters(20...90, &random), height: 30)
                default: break
                }
                // The delegate's earlier answers are invalid; it is asked again about nearby items when they are needed.
                if sizes == .delegateNearby {
                    for path in stage.sketch.paths { stage.sketch[path].isAsked = false }
                    layout.invalidateLayout()
                }
                stage.apply()

                stage.check("seed \(seed), step \(step)")
                stage.check(rect(stage, &random), "seed \(seed), step \(step)")
            }
        }
    }
}
