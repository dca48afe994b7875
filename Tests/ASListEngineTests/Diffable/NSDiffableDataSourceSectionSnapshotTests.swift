// SPDX-License-Identifier: Apache-2.0
import ASListEngine
import ASTesting
import Foundation
import Testing

@Suite("Snapshots of a section")
struct NSDiffableDataSourceSectionSnapshotTests {
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

    /// Two folders and a file; the second folder is open.
    private var files: Tree {
        var tree = Tree()
        tree.append(["music", "pictures", "notes"])
        tree.append(["blue", "green"], to: "music")
        tree.append(["cats", "sea"], to: "pictures")
        tree.append(["tom", "kitty"], to: "cats")
        tree.expand(["pictures"])
        return tree
    }

    @Test("An expanded item shows its children; an expanded item below a collapsed one shows them later")
    func expanding() {
        var tree = files
        #expect(tree.rootItems == ["music", "pictures", "notes"])
        #expect(tree.items == ["music", "blue", "green", "pictures", "cats", "tom", "kitty", "sea", "notes"])
        #expect(tree.visibleItems == ["music", "pictures", "cats", "sea", "notes"])

        tree.expand(["cats"])
        #expect(tree.visibleItems == ["music", "pictures", "cats", "tom", "kitty", "sea", "notes"])
        tree.collapse(["pictures"])
        #expect(tree.visibleItems == ["music", "pictures", "notes"])
        #expect(tree.isExpanded("cats") && !tree.isVisible("cats") && !tree.isVisible("tom"))
        tree.expand(["pictures"])
        #expect(tree.visibleItems.count == 7 && tree.isVisible("tom"))
    }

    @Test("Items have parents, levels and indexes")
    func asking() {
        let tree = files

        #expect(tree.parent(of: "tom") == "cats" && tree.parent(of: "notes") == nil)
        #expect(["notes", "sea", "tom"].map(tree.level(of:)) == [0, 1, 2])
        #expect(["music", "pictures", "sea", "dogs"].map(tree.index(of:)) == [0, 3, 7, nil])
        #expect(tree.contains("tom") && !tree.contains("dogs") && !tree.isExpanded("dogs") && !tree.isVisible("dogs"))
        #expect(
            tree.visualDescription()
                == """
                + music
                    blue
                    green
                − pictures
                  + cats
                      tom
                      kitty
                    sea
                  notes
                """
        )
    }

    @Test("A part of a tree is a tree, and replaces children with its own expanded items")
    func parts() {
        var tree = files
        tree.expand(["cats"])

        let below = tree.snapshot(of: "pictures")
        let whole = tree.snapshot(of: "pictures", includingParent: true)
        #expect(below.rootItems == ["cats", "sea"] && below.visibleItems == ["cats", "tom", "kitty", "sea"])
        #expect(whole.rootItems == ["pictures"] && whole.visibleItems.count == 5)

        tree.delete(["pictures"])
        #expect(tree.items == ["music", "blue", "green", "notes"])
        tree.replace(childrenOf: "music", using: below)
        #expect(tree.items == ["music", "cats", "tom", "kitty", "sea", "notes"])
        #expect(!tree.isExpanded("music") && tree.isExpanded("cats") && tree.level(of: "kitty") == 2)
        tree.deleteAll()
        #expect(tree.items.isEmpty && tree.rootItems.isEmpty)
    }

    @Test("A deep tree is walked without a deep stack")
    func deep() {
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([0])
        for level in 1..<100_000 { tree.append([level], to: level - 1) }
        tree.expand(tree.items)

        #expect(tree.visibleItems == Array(0..<100_000))
        #expect(tree.level(of: 99_999) == 99_999)
        tree.delete([1])
        #expect(tree.items == [0])
    }

    @Test("Any edits have the same result as those of a plain tree")
    func againstPlainTree() {
        for seed in ASSeed.announce(count: 60) {
            var model = TreeModel(seed: seed)
            for step in 0..<40 {
                model.edit()
                model.check("AS_SEED=\(seed) step \(step): \(model.lastEdit)")
            }
        }
    }
}

/// A snapshot, and a list of parents to which all edits are applied as well.
private struct TreeModel {
    struct Entry {
        var item: Int
        /// nil for roots.
        var parent: Int?
        var isExpanded = false
    }

    private var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    /// Siblings are in order; other entries are in any order.
    private var entries: [Entry] = []
    private var generator: ASSeededGenerator
    private var lastItem = 0
    private(set) var lastEdit = ""

    init(seed: UInt64) {
        generator = ASSeededGenerator(seed: seed)
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func fresh() -> [Int] {
        let count = random(1...3)
        lastItem += count
        return Array(lastItem - count + 1..<lastItem + 1)
    }

    private func children(of parent: Int?) -> [Entry] { entries.filter { $0.parent == parent } }

    /// All items in order, with the children of each item for which `isOpen` returns `true`.
    private func flat(below parent: Int?, isOpen: (Entry) -> Bool) -> [Entry] {
        children(of: parent).flatMap { [$0] + (isOpen($0) ? flat(below: $0.item, isOpen: isOpen) : []) }
    }

    private mutating func remove(_ item: Int) {
        for child in children(of: item) { remove(child.item) }
        entries.removeAll { $0.item == item }
    }

    mutating func edit() {
        let (items, chosen) = (fresh(), entries.randomElement(using: &generator))
        guard let chosen, let place = entries.firstIndex(where: { $0.item == chosen.item }) else {
            lastEdit = "append roots"
            snapshot.append(items)
            entries += items.map { Entry(item: $0, parent: nil) }
            return
        }
        let siblings = items.map { Entry(item: $0, parent: chosen.parent) }
        switch random(0...9) {
        case 0...2:
            lastEdit = "append to \(chosen.item)"
            snapshot.append(items, to: chosen.item)
            entries += items.map { Entry(item: $0, parent: chosen.item) }
        case 3:
            lastEdit = "insert before \(chosen.item)"
            snapshot.insert(items, before: chosen.item)
            entries.insert(contentsOf: siblings, at: place)
        case 4:
            lastEdit = "insert after \(chosen.item)"
            snapshot.insert(items, after: chosen.item)
            entries.insert(contentsOf: siblings, at: place + 1)
        case 5...6:
            lastEdit = "expand or collapse \(chosen.item)"
            if chosen.isExpanded { snapshot.collapse([chosen.item]) } else { snapshot.expand([chosen.item]) }
            entries[place].isExpanded.toggle()
        case 7:
            let others =
                [chosen.item] + (0..<random(0...2)).compactMap { _ in entries.randomElement(using: &generator)?.item }
            lastEdit = "delete \(others)"
            snapshot.delete(others + [-1])
            for item in others { remove(item) }
        case 8:
            lastEdit = "insert a tree beside \(chosen.item)"
            var tree = NSDiffableDataSourceSectionSnapshot<Int>()
            tree.append([items[0]])
            tree.append(Array(items.dropFirst()), to: items[0])
            tree.expand([items[0]])
            let isAfter = random(0...1)
            if isAfter == 1 {
                snapshot.insert(tree, after: chosen.item)
            } else {
                snapshot.insert(tree, before: chosen.item)
            }
            entries.insert(Entry(item: items[0], parent: chosen.parent, isExpanded: true), at: place + isAfter)
            entries += items.dropFirst().map { Entry(item: $0, parent: items[0]) }
        default:
            lastEdit = "replace what is below \(chosen.item) by what is below one of its children"
            guard let child = children(of: chosen.item).randomElement(using: &generator) else { return }
            snapshot.replace(childrenOf: chosen.item, using: snapshot.snapshot(of: child.item))
            let kept = flat(below: child.item) { _ in true }
            for other in children(of: chosen.item) { remove(other.item) }
            entries += kept.map { entry in
                var entry = entry
                if entry.parent == child.item { entry.parent = chosen.item }
                return entry
            }
        }
    }

    func check(_ comment: Comment) {
        let all = flat(below: nil) { _ in true }
        let visible = flat(below: nil) { $0.isExpanded }.map(\.item)
        #expect(snapshot.items == all.map(\.item), comment)
        #expect(snapshot.rootItems == children(of: nil).map(\.item), comment)
        #expect(snapshot.visibleItems == visible, comment)
        for (index, entry) in all.enumerated() {
            #expect(snapshot.parent(of: entry.item) == entry.parent, comment)
            #expect(snapshot.index(of: entry.item) == index, comment)
            #expect(snapshot.isExpanded(entry.item) == entry.isExpanded, comment)
            #expect(snapshot.isVisible(entry.item) == visible.contains(entry.item), comment)
        }
    }
}
