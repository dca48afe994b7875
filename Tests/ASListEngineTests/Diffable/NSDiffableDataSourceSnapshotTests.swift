// SPDX-License-Identifier: Apache-2.0
import ASListEngine
import ASTesting
import Foundation
import Testing

@Suite("Snapshots")
struct NSDiffableDataSourceSnapshotTests {
    @Test("Any edits have the same result as those of plain arrays; copies do not change")
    func againstPlainArrays() {
        for seed in ASSeed.announce(count: 25) {
            var model = Model(seed: seed)
            for step in 0..<60 {
                let before = (model.snapshot, model.sections.map(\.name), model.sections.map(\.items))
                model.edit()
                let comment: Comment = "AS_SEED=\(seed) step \(step): \(model.lastEdit)"

                model.check(comment)
                #expect(before.0.sectionIdentifiers == before.1, comment)
                #expect(before.1.map { before.0.itemIdentifiers(inSection: $0) } == before.2, comment)
            }
        }
    }

    @Test("Items inserted one by one before others are in order, however many they are")
    func oneByOne() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([5_000])
        for item in (0..<5_000).reversed() { snapshot.insertItems([item], beforeItem: item + 1) }

        #expect(snapshot.itemIdentifiers == Array(0...5_000))
        #expect((0...5_000).allSatisfy { snapshot.indexOfItem($0) == $0 })
        snapshot.deleteItems(Array(stride(from: 0, through: 5_000, by: 2)))
        #expect(snapshot.itemIdentifiers == Array(stride(from: 1, through: 5_000, by: 2)))
    }

    @Test("Identifiers with equal hash values are distinguished")
    func collisions() {
        var generator = ASSeededGenerator(seed: ASSeed.announce())
        var snapshot = NSDiffableDataSourceSnapshot<Int, Colliding>()
        snapshot.appendSections([0, 1])
        var items = (0..<300).map(Colliding.init)
        snapshot.appendItems(items, toSection: 0)
        for number in 300..<400 {
            let place = Int.random(in: 0..<items.count, using: &generator)
            snapshot.insertItems([Colliding(number: number)], beforeItem: items[place])
            items.insert(Colliding(number: number), at: place)
            let deletable = items.remove(at: Int.random(in: 0..<items.count, using: &generator))
            snapshot.deleteItems([deletable])
            #expect(snapshot.indexOfItem(deletable) == nil)
        }

        #expect(snapshot.itemIdentifiers == items)
        #expect(items.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
        snapshot.deleteSections([0])
        #expect(snapshot.numberOfItems == 0 && items.allSatisfy { snapshot.indexOfItem($0) == nil })

        var tree = NSDiffableDataSourceSectionSnapshot<Colliding>()
        tree.append(items)
        for item in items.dropFirst(100) { tree.delete([item]) }
        #expect(tree.items == Array(items.prefix(100)) && tree.index(of: items[57]) == 57)
        #expect(!tree.contains(items[100]))
    }

    @Test("Items to reload are stored once, in order, until they are deleted")
    func marks() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        snapshot.reloadItems([3, 1, 3])
        snapshot.reconfigureItems([2, 4])
        snapshot.reloadSections(["b", "a", "b"])

        #expect(snapshot.reloadedItemIdentifiers == [3, 1])
        #expect(snapshot.reconfiguredItemIdentifiers == [2, 4])
        #expect(snapshot.reloadedSectionIdentifiers == ["b", "a"])
        snapshot.deleteItems([3])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
        snapshot.deleteAllItems()
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test("Items that are added again move")
    func movesByAdding() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 2], toSection: "b")
        snapshot.insertItems([3], beforeItem: 1)

        #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 2])
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
    }

    @Test("An item that is not in the snapshot has no index")
    func absent() {
        let snapshot = NSDiffableDataSourceSnapshot<String, Int>()

        #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    }

    /// Each mistake with its message; the process that makes it only receives the name.
    nonisolated static let mistakes: [(name: String, sentence: String)] = [
        ("twice in one call", "appendItems(_:toSection:): the item 7 occurs twice."),
        ("twice in one insertion", "insertItems(_:afterItem:): the item 7 occurs twice."),
        ("no section", "appendItems(_:toSection:): there are no sections in the snapshot. Append one first."),
        ("into no section", "appendItems(_:toSection:): the section 9 is not in the snapshot."),
        ("before nothing", "insertItems(_:beforeItem:): the item 8 is not in the snapshot."),
        ("beside itself", "insertItems(_:afterItem:): 1 cannot be placed next to itself."),
        ("moving nothing", "moveItem(_:afterItem:): the item 8 is not in the snapshot."),
        ("reloading nothing", "reloadItems(_:): the item 8 is not in the snapshot."),
        ("a section twice", "appendSections(_:): the section 0 occurs twice."),
        ("a tree's item twice", "append(_:to:): the item 1 occurs twice."),
        ("below nothing", "append(_:to:): the item 8 is not in the section snapshot."),
    ]

    static func make(_ mistake: String) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        if mistake == "no section" { snapshot.appendItems([1]) }
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        switch mistake {
        case "twice in one call": snapshot.appendItems([7, 3, 7])
        case "twice in one insertion": snapshot.insertItems([7, 3, 7], afterItem: 1)
        case "into no section": snapshot.appendItems([3], toSection: 9)
        case "before nothing": snapshot.insertItems([3], beforeItem: 8)
        case "beside itself": snapshot.insertItems([1], afterItem: 1)
        case "moving nothing": snapshot.moveItem(8, afterItem: 1)
        case "reloading nothing": snapshot.reloadItems([8])
        case "a section twice": snapshot.appendSections([1, 0])
        case "a tree's item twice": tree.append([1], to: 2)
        case "below nothing": tree.append([3], to: 8)
        default: break
        }
    }

    @Test("A mistake ends the program with a message that contains the identifier", arguments: mistakes.map(\.name))
    func mistake(_ name: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [name = name as String] in
            Self.make(name)
        }

        let sentence = Self.mistakes.first { $0.name == name }?.sentence ?? ""
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!sentence.isEmpty && text.contains(sentence), "\(text)")
    }
}

/// Identifiers many of which have the same hash value.
struct Colliding: Hashable {
    var number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 10) }
}

/// A snapshot, and plain arrays to which all edits are applied as well.
private struct Model {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var sections: [(name: Int, items: [Int])] = []
    var lastEdit = ""
    private var generator: ASSeededGenerator
    private var lastNumber = 0

    init(seed: UInt64) {
        generator = ASSeededGenerator(seed: seed)
        for _ in 0..<3 {
            let (name, items) = (fresh(1)[0], fresh(random(0...400)))
            snapshot.appendSections([name])
            snapshot.appendItems(items)
            sections.append((name, items))
        }
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func fresh(_ count: Int) -> [Int] {
        lastNumber += count
        return Array(lastNumber - count + 1..<lastNumber + 1)
    }

    private mutating func randomItem() -> Int? { sections.flatMap(\.items).randomElement(using: &generator) }

    private func place(_ item: Int) -> (section: Int, row: Int)? {
        for (section, content) in sections.enumerated() {
            if let row = content.items.firstIndex(of: item) { return (section, row) }
        }
        return nil
    }

    private mutating func insert(_ items: [Int], beside item: Int, _ distance: Int) {
        guard let place = place(item) else { return }
        sections[place.section].items.insert(contentsOf: items, at: place.row + distance)
    }

    mutating func edit() {
        let (names, chosen, other) = (sections.map(\.name), randomItem(), randomItem())
        let isAfter = random(0...1)
        switch random(0...9) {
        case 0:
            lastEdit = "insert sections"
            let (new, index) = (fresh(random(0...2)), random(0...names.count))
            if index == names.count {
                snapshot.appendSections(new)
            } else if index > 0, isAfter == 1 {
                snapshot.insertSections(new, afterSection: names[index - 1])
            } else {
                snapshot.insertSections(new, beforeSection: names[index])
            }
            sections.insert(contentsOf: new.map { ($0, []) }, at: index)
        case 1 where random(0...2) == 0 && names.count > 1:
            lastEdit = "delete a section"
            let index = random(0...names.count - 1)
            snapshot.deleteSections([names[index], -1])
            sections.remove(at: index)
        case 2 where !names.isEmpty:
            lastEdit = "move a section"
            let (from, to) = (random(0...names.count - 1), random(0...names.count - 1))
            let moved = sections.remove(at: from)
            if isAfter == 1 {
                snapshot.moveSection(names[from], afterSection: names[to])
            } else {
                snapshot.moveSection(names[from], beforeSection: names[to])
            }
            let place = from == to ? from : (sections.firstIndex { $0.name == names[to] } ?? 0) + isAfter
            sections.insert(moved, at: place)
        case 3...4 where !names.isEmpty:
            lastEdit = "append items"
            let (new, index) = (fresh(random(0...300)), random(0...names.count - 1))
            snapshot.appendItems(new, toSection: index == names.count - 1 && isAfter == 1 ? nil : names[index])
            sections[index].items += new
        case 5...6:
            lastEdit = "insert items"
            guard let chosen else { return }
            let new = fresh(random(0...3) == 0 ? random(0...500) : random(0...3))
            if isAfter == 1 {
                snapshot.insertItems(new, afterItem: chosen)
            } else {
                snapshot.insertItems(new, beforeItem: chosen)
            }
            insert(new, beside: chosen, isAfter)
        case 7:
            lastEdit = "delete items"
            let deletable = Set((0..<random(0...200)).compactMap { _ in randomItem() })
            snapshot.deleteItems(Array(deletable) + [-1])
            for index in sections.indices { sections[index].items.removeAll(where: deletable.contains) }
        default:
            lastEdit = "move an item"
            guard let chosen, let other else { return }
            if isAfter == 1 {
                snapshot.moveItem(chosen, afterItem: other)
            } else {
                snapshot.moveItem(chosen, beforeItem: other)
            }
            guard chosen != other, let place = place(chosen) else { return }
            sections[place.section].items.remove(at: place.row)
            insert([chosen], beside: other, isAfter)
        }
    }

    mutating func check(_ comment: Comment) {
        let flat = sections.flatMap(\.items)
        #expect(snapshot.sectionIdentifiers == sections.map(\.name), comment)
        #expect(snapshot.itemIdentifiers == flat, comment)
        #expect(snapshot.numberOfItems == flat.count && snapshot.numberOfSections == sections.count, comment)
        for (index, section) in sections.enumerated() {
            #expect(snapshot.itemIdentifiers(inSection: section.name) == section.items, comment)
            #expect(snapshot.numberOfItems(inSection: section.name) == section.items.count, comment)
            #expect(snapshot.indexOfSection(section.name) == index, comment)
        }
        for _ in 0..<10 {
            guard let item = randomItem(), let place = place(item) else { continue }
            #expect(snapshot.indexOfItem(item) == flat.firstIndex(of: item), comment)
            #expect(snapshot.sectionIdentifier(containingItem: item) == sections[place.section].name, comment)
        }
    }
}
