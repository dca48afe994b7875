// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASUIKitTesting
import Foundation
import ItemKit
import ListKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

/// Keys, clicks, drags, screen readers, menus and edits at the same time, in a window of 320 by 300 points: the data source and the
/// delegate never receive an index path that they do not have.
@Suite("Containers that are used while they are edited", .serialized)
@MainActor
struct ContainerStormTests {
    private static let steps = 300

    /// Squares in a gallery.
    private final class Squares: ASCollectionGalleryLayoutPropertiesProviding {
        func galleryLayoutDelegate(
            _ delegate: ASCollectionGalleryLayoutDelegate,
            sizeForElements elements: ASElementMap,
            viewportSize: CGSize
        ) -> CGSize { CGSize(width: 60, height: 60) }
    }

    enum Kind: CaseIterable, Sendable {
        case table, markedTable, flow, row, mosaic, gallery, measured, interop
    }

    /// Runs a storm; the model records its failures.
    private func storm(
        seed: UInt64,
        _ make: @MainActor (StormModel) -> (node: ASListNode, kept: [AnyObject], edits: ContainerStorm.Edits)
    ) throws -> StormModel {
        // Edits that are not submitted are reported.
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { _ in }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        let model = StormModel(seed: seed)
        try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed) { harness in
            let (node, kept, edits) = make(model)
            harness.show(node)
            withExtendedLifetime(kept) { ContainerStorm(harness, node, model, edits).run(steps: Self.steps) }
            harness.runUntilParked()
        }
        return model
    }

    /// Edits of a model that are submitted to a container at once, or later.
    private func edits(_ node: ASListNode) -> ContainerStorm.Edits {
        @MainActor func submit(_ changes: ASListChangeSet, _ isAnimated: Bool) {
            node.submit(changes, isAnimated: isAnimated, completion: nil)
        }
        return ContainerStorm.Edits(
            tell: { model in
                switch model.random(0...9) {
                case 0:
                    model.replaceAll()
                    node.reloadData()
                case 1...4: submit(model.shuffleItems(), model.random(0...1) == 0)
                default: submit(model.changeCounts(), model.random(0...1) == 0)
                }
            },
            makeUntold: { model in
                let changes = model.changeCounts()
                if model.random(0...2) == 0 { return { node.reloadData() } }
                return { submit(changes, true) }
            }
        )
    }

    private func table(_ model: StormModel, _ kind: Kind) -> (ASListNode, [AnyObject], ContainerStorm.Edits) {
        let (table, source) = (ASTableNode(), StormTableSource(model))
        (table.dataSource, table.delegate) = (source, source)
        table.allowsSelectionDuringEditing = true
        table.allowsMultipleSelection = kind == .markedTable
        table.allowsMultipleSelectionDuringEditing = kind == .markedTable
        table.togglesSelectionOnClick = kind == .table
        table.selectionFollowsFocus = kind == .markedTable
        return (table, [source], edits(table))
    }

    private func collection(_ model: StormModel, _ kind: Kind) -> (ASListNode, [AnyObject], ContainerStorm.Edits) {
        let source = kind == .interop ? StormInteropSource(model) : StormCollectionSource(model)
        let squares = Squares()
        let node: ASCollectionNode
        switch kind {
        case .gallery:
            let layout = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
            layout.propertiesProvider = squares
            node = ASCollectionNode(layoutDelegate: layout)
        case .measured: node = ASCollectionNode(layoutDelegate: ASCollectionFlowLayoutDelegate())
        default:
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = kind == .row ? .horizontal : .vertical
            node = ASCollectionNode(collectionViewLayout: layout)
            node.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
        }
        (node.dataSource, node.delegate) = (source, source)
        node.allowsMultipleSelection = kind != .flow
        node.togglesSelectionOnClick = kind == .row
        node.selectionFollowsFocus = kind == .row
        return (node, [source, squares], edits(node))
    }

    @Test(arguments: Kind.allCases, [11, 12, 13] as [UInt64])
    func `a container passes no index path out of range`(kind: Kind, seed: UInt64) throws {
        let model = try storm(seed: seed) { model in
            kind == .table || kind == .markedTable ? table(model, kind) : collection(model, kind)
        }
        #expect(model.breaches.isEmpty, "\(kind), seed \(seed): \(model.breaches.prefix(5))")
        // The delegate was called, so its index paths were checked.
        for method in ["nodeBlock", "shouldHighlight", "didSelect", "contextMenu", "canMove"] {
            #expect(model.calls[method, default: 0] > 0, "\(kind), seed \(seed): \(method)")
        }
    }

    // MARK: Data that the model does not have

    /// Snapshots of the model's sections, which have the numbers of their first items.
    private func snapshot(_ model: StormModel) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (section, names) in model.sections.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems(names)
        }
        return snapshot
    }

    @Test(arguments: [false, true], [21, 22, 23] as [UInt64])
    func `diffable data sources pass no index path out of range`(isTable: Bool, seed: UInt64) throws {
        let model = try storm(seed: seed) { model in
            isTable ? diffableTable(model) : diffableCollection(model)
        }
        #expect(model.breaches.isEmpty, "table \(isTable), seed \(seed): \(model.breaches.prefix(5))")
        #expect(model.calls["didSelect", default: 0] > 0)
    }

    private func diffableEdits(
        _ apply: @escaping @MainActor (NSDiffableDataSourceSnapshot<Int, Int>, Bool) -> Void
    ) -> ContainerStorm.Edits {
        ContainerStorm.Edits(tell: { [self] model in
            switch model.random(0...9) {
            case 0: model.replaceAll()
            case 1...4: _ = model.shuffleItems()
            default: _ = model.changeCounts()
            }
            apply(snapshot(model), model.random(0...1) == 0)
        })
    }

    private func diffableTable(_ model: StormModel) -> (ASListNode, [AnyObject], ContainerStorm.Edits) {
        let (table, delegate) = (ASTableNode(), StormTableSource(model))
        let data = ASTableDiffableDataSource<Int, Int>(tableNode: table) { _, path, name in
            model.name(path, "nodeBlock")
            return { RowNode(name, height: 40) }
        }
        data.reorderingHandlers.canReorderItem = { $0 % 2 == 0 }
        table.delegate = delegate
        table.allowsMultipleSelection = true
        model.finder = { [weak data] in data?.itemIdentifier(for: $0) }
        data.apply(snapshot(model), animatingDifferences: false)
        return (table, [data, delegate], diffableEdits { data.apply($0, animatingDifferences: $1) })
    }

    private func diffableCollection(_ model: StormModel) -> (ASListNode, [AnyObject], ContainerStorm.Edits) {
        let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        let delegate = StormCollectionSource(model)
        let data = ASCollectionDiffableDataSource<Int, Int>(collectionNode: node) { _, path, name in
            model.name(path, "nodeBlock")
            return { ItemNode(name, size: CGSize(width: 60, height: 50)) }
        }
        data.reorderingHandlers.canReorderItem = { $0 % 2 == 0 }
        node.delegate = delegate
        model.finder = { [weak data] in data?.itemIdentifier(for: $0) }
        data.apply(snapshot(model), animatingDifferences: false)
        return (node, [data, delegate], diffableEdits { data.apply($0, animatingDifferences: $1) })
    }

    @Test(arguments: [31, 32, 33] as [UInt64]) func `pagers pass no index path out of range`(seed: UInt64) throws {
        let model = try storm(seed: seed) { model in
            let (pager, source) = (ASPagerNode(), StormPages(model))
            (pager.dataSource, pager.delegate) = (source, source)
            pager.wrapsAround = seed % 2 == 0
            @MainActor func edit() -> @MainActor () -> Void {
                let old = model.sections[0].count
                model.replaceAll()
                // Equal counts would not be visible as an edit.
                while model.sections[0].count == old { model.replaceAll() }
                return { pager.reloadData() }
            }
            return (pager, [source], ContainerStorm.Edits(tell: { _ in edit()() }, makeUntold: { _ in edit() }))
        }
        #expect(model.breaches.isEmpty, "seed \(seed): \(model.breaches.prefix(5))")
        #expect(model.calls["nodeBlock", default: 0] > 0)
    }
}
