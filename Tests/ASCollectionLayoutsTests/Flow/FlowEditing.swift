// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import Foundation

@testable import ASCollectionLayouts

/// Random edits of a sketch, and the list of updates for them.
struct FlowEditing {
    private(set) var sketch: FlowSketch
    private(set) var updates: [UICollectionViewUpdateItem] = []
    private var random: ASSeededGenerator

    /// The old position of an element, if it existed.
    private struct Tracked<Value> {
        var value: Value
        var before: Int?
        var action = UICollectionViewUpdateItem.Action.none
    }

    /// A moved item in a section of the new state.
    private struct Traveller {
        var item: FlowSketch.Item
        var before: IndexPath?
        var action: UICollectionViewUpdateItem.Action
    }

    init(_ sketch: FlowSketch, _ random: inout ASSeededGenerator) {
        self.sketch = sketch
        self.random = ASSeededGenerator(seed: random.next())
        edit()
    }

    private mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func edit() {
        // Step 1: sections stay, are deleted, reloaded or moved.
        var staying: [Tracked<FlowSketch.Section>] = []
        var extra: [Tracked<FlowSketch.Section>] = []
        for (index, section) in sketch.sections.enumerated() {
            if isOne(in: 8) {
                note(.delete, section: index, nil)
            } else if isOne(in: 8) {
                staying.append(Tracked(value: sketch.randomSection(&random), before: index, action: .reload))
            } else if isOne(in: 6) {
                extra.append(Tracked(value: section, before: index, action: .move))
            } else {
                staying.append(Tracked(value: section, before: index))
            }
        }
        if isOne(in: 3) {
            extra.append(Tracked(value: sketch.randomSection(&random), before: nil, action: .insert))
        }
        for section in extra {
            staying.insert(section, at: Int.random(in: 0...staying.count, using: &random))
        }
        for (index, section) in staying.enumerated() where section.action != .none {
            note(section.action, section: section.before, index)
        }

        // Step 2: items of sections that are not edited as a whole, in the same way; moves may end in another section.
        var kept: [Int: [Traveller]] = [:]
        var travellers: [Traveller] = []
        for (index, section) in staying.enumerated() {
            guard let old = section.before, section.action != .reload else { continue }
            for (number, item) in section.value.items.enumerated() {
                let path = IndexPath(item: number, section: old)
                if isOne(in: 6) {
                    updates.append(UICollectionViewUpdateItem(.delete, before: path))
                } else if isOne(in: 10) {
                    let fresh = sketch.randomItem(&random)
                    kept[index, default: []].append(Traveller(item: fresh, before: path, action: .reload))
                } else if isOne(in: 10) {
                    travellers.append(Traveller(item: item, before: path, action: .move))
                } else {
                    kept[index, default: []].append(Traveller(item: item, before: path, action: .none))
                }
            }
        }
        // Sections that are new as a whole accept no single items.
        let open = staying.indices.filter { staying[$0].before != nil && staying[$0].action != .reload }
        if open.isEmpty {
            travellers = []
        } else {
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                travellers.append(Traveller(item: sketch.randomItem(&random), before: nil, action: .insert))
            }
        }
        for traveller in travellers {
            guard let target = open.randomElement(using: &random) else { continue }
            let count = kept[target]?.count ?? 0
            kept[target, default: []].insert(traveller, at: Int.random(in: 0...count, using: &random))
        }

        // Step 3: the resulting sections.
        sketch.sections = staying.enumerated().map { index, section in
            guard open.contains(index) else { return section.value }
            var value = section.value
            value.items = (kept[index] ?? []).map(\.item)
            for (number, item) in (kept[index] ?? []).enumerated() where item.action != .none {
                let path = IndexPath(item: number, section: index)
                updates.append(UICollectionViewUpdateItem(item.action, before: item.before, after: path))
            }
            return value
        }
        updates.shuffle(using: &random)
    }

    private mutating func note(_ action: UICollectionViewUpdateItem.Action, section before: Int?, _ after: Int?) {
        updates.append(
            UICollectionViewUpdateItem(
                action,
                before: before.map(UICollectionViewUpdateItem.path),
                after: after.map(UICollectionViewUpdateItem.path)
            )
        )
    }
}
