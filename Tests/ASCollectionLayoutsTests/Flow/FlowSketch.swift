// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import Foundation

@testable import ASCollectionLayouts

/// The input of a flow layout, as plain values.
struct FlowSketch {
    /// The source of the sizes of items.
    enum Sizes: CaseIterable {
        /// All items have the layout's size.
        case equal
        /// The delegate, in advance.
        case delegate
        /// The delegate, for items that are near.
        case delegateNearby
        /// No source, until the items are measured.
        case measuring
    }

    struct Item {
        var id: Int
        /// The size that the delegate returns, or that is measured.
        var ownSize: CGSize
        var isAsked = false
        var isMeasured = false
    }

    struct Section {
        var items: [Item] = []
        var inset = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
        var header = CGSize.zero
        var footer = CGSize.zero
    }

    var sizes = Sizes.equal
    var direction = UICollectionView.ScrollDirection.vertical
    var readsFromRight = false
    var flips = false
    var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
    var contentInset = UIEdgeInsets.zero
    var standIn = CGSize(width: 50, height: 50)
    var pinsHeaders = false
    var pinsFooters = false
    var sections: [Section] = []
    private var lastID = 0

    /// The current size of an item.
    func size(_ item: Item) -> CGSize { item.isAsked || item.isMeasured ? item.ownSize : standIn }

    /// All items by their index paths.
    var paths: [IndexPath] {
        sections.indices.flatMap { section in
            sections[section].items.indices.map { IndexPath(item: $0, section: section) }
        }
    }

    subscript(path: IndexPath) -> Item {
        get { sections[path.section].items[path.item] }
        set { sections[path.section].items[path.item] = newValue }
    }

    // MARK: Random sketches

    static func random(_ sizes: Sizes, _ random: inout ASSeededGenerator) -> FlowSketch {
        var sketch = FlowSketch()
        sketch.sizes = sizes
        sketch.direction = Bool.random(using: &random) ? .vertical : .horizontal
        sketch.readsFromRight = Bool.random(using: &random)
        sketch.flips = Bool.random(using: &random)
        sketch.pinsHeaders = Bool.random(using: &random)
        sketch.pinsFooters = Bool.random(using: &random)
        sketch.bounds.size = CGSize(
            width: .quarters(100...400, &random),
            height: .quarters(100...400, &random)
        )
        if Bool.random(using: &random) { sketch.contentInset = .random(30, &random) }
        sketch.standIn = sketch.randomSize(&random)
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            sketch.sections.append(sketch.randomSection(&random))
        }
        return sketch
    }

    mutating func randomItem(_ random: inout ASSeededGenerator) -> Item {
        lastID += 1
        return Item(id: lastID, ownSize: randomSize(&random))
    }

    mutating func randomSection(_ random: inout ASSeededGenerator) -> Section {
        var section = Section()
        let isLarge = Int.random(in: 0...3, using: &random) == 0
        for _ in 0..<Int.random(in: 0...(isLarge ? 200 : 12), using: &random) {
            section.items.append(randomItem(&random))
        }
        // A section whose items have one size is a grid, whichever source provides the size.
        if Int.random(in: 0...3, using: &random) == 0, let size = section.items.first?.ownSize {
            for index in section.items.indices { section.items[index].ownSize = size }
        }
        if Bool.random(using: &random) { section.inset = .random(20, &random) }
        if Bool.random(using: &random) { section.lineSpacing = .quarters(0...20, &random) }
        if Bool.random(using: &random) { section.itemSpacing = .quarters(0...20, &random) }
        if Bool.random(using: &random) { section.header = randomSize(&random) }
        if Bool.random(using: &random) { section.footer = randomSize(&random) }
        return section
    }

    private func randomSize(_ random: inout ASSeededGenerator) -> CGSize {
        // Few different sizes, so that there are runs of equal ones; one in twelve is longer than most lines.
        let isLong = Int.random(in: 0...11, using: &random) == 0
        func length() -> CGFloat {
            isLong ? .quarters(300...500, &random) : CGFloat(Int.random(in: 1...6, using: &random)) * 20.25
        }
        return CGSize(width: length(), height: length())
    }
}

extension CGFloat {
    /// Sums of quarters are exact.
    static func quarters(_ range: ClosedRange<Int>, _ random: inout ASSeededGenerator) -> CGFloat {
        CGFloat(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
    }
}

extension UIEdgeInsets {
    static func random(_ limit: Int, _ random: inout ASSeededGenerator) -> UIEdgeInsets {
        UIEdgeInsets(
            top: .quarters(0...limit, &random),
            left: .quarters(0...limit, &random),
            bottom: .quarters(0...limit, &random),
            right: .quarters(0...limit, &random)
        )
    }
}
