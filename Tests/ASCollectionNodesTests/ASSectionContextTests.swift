// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
internal import ASLayoutEngine
internal import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes

/// The context of a section.
@MainActor
private final class Chapter: ASSectionContext {
    var sectionName: String?
    weak var collectionView: ASCollectionView?

    init(_ name: String) {
        sectionName = name
    }
}

/// Sections with names; an empty name represents a section without a context.
@MainActor
private final class Book: ASCollectionDataSource {
    var chapters: [(name: String, items: Int)]
    /// Names of the sections whose context was requested.
    var asked: [String] = []

    init(_ chapters: [(name: String, items: Int)]) {
        self.chapters = chapters
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { chapters.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        chapters[section].items
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? {
        let name = chapters[section].name
        asked.append(name)
        return name.isEmpty ? nil : Chapter(name)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { "\(chapters[indexPath.section].name) \(indexPath.item)" }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { ItemNode(0, size: CGSize(width: 100, height: 100)) }
    }
}

@Suite("Sections of collections, and maps of their elements")
@MainActor
struct ASSectionContextTests {
    private func run(
        _ book: Book,
        _ body: @MainActor (ASTestHarness, ASCollectionNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let taken = ASUncheckedTransfer(layout)
            let collection = ASCollectionNode(collectionViewLayout: taken.value)
            collection.dataSource = book
            harness.show(collection)
            harness.runUntilParked()
            try body(harness, collection)
            harness.advance(seconds: 1)
        }
    }

    private func names(_ collection: ASCollectionNode) -> [String?] {
        (0..<collection.numberOfSections).map { collection.contextForSection($0)?.sectionName }
    }

    private func names(_ map: ASElementMap) -> [String?] {
        (0..<map.numberOfSections).map { map.contextForSection($0)?.sectionName }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func `the data source is asked once for each inserted section, and the context moves with it`() throws {
        let book = Book([("a", 2), ("b", 2), ("", 1)])
        try run(book) { harness, collection in
            #expect(book.asked == ["a", "b", ""])
            #expect(names(collection) == ["a", "b", nil])
            let first = try #require(collection.contextForSection(0) as? Chapter)
            #expect(first.collectionView === collection.view)
            #expect(collection.contextForSection(3) == nil)

            book.chapters = [("", 1), ("c", 3), ("a", 2)]
            book.asked = []
            collection.performBatch(animated: true) {
                collection.moveSection(0, toSection: 2)
                collection.deleteSections([1])
                collection.insertSections([1])
            }
            // At once, while the view still shows the previous state.
            #expect(names(collection) == [nil, "c", "a"])
            #expect(book.asked == ["c"])
            harness.advance(seconds: 1)
            #expect(collection.contextForSection(2) === first)
            #expect(names(collection.visibleElements) == [nil, "c", "a"])

            book.asked = []
            book.chapters[2] = ("A", 1)
            collection.reloadSections([2])
            harness.advance(seconds: 1)
            #expect(book.asked == ["A"])
            collection.reloadItems(at: [path(0)])
            harness.advance(seconds: 1)
            #expect(book.asked == ["A"])

            collection.reloadData()
            harness.advance(seconds: 1)
            #expect(book.asked == ["A", "", "c", "A"])
        }
    }

    @Test func `the map of the visible state has its sections and the models`() throws {
        let book = Book([("a", 2)])
        try run(book) { harness, collection in
            let before = collection.visibleElements
            book.chapters = [("b", 1), ("a", 2)]
            collection.insertSections([0])
            #expect(names(collection) == ["b", "a"])
            // The view waits for the new cell.
            #expect(names(collection.visibleElements) == ["a"])
            harness.advance(seconds: 1)
            #expect(names(collection.visibleElements) == ["b", "a"])
            #expect(names(before) == ["a"])

            let element = try #require(collection.visibleElements.element(forItemAt: path(1, 1)))
            #expect(element.nodeModel as? String == "a 1")
            #expect(element.node === collection.nodeForItem(at: path(1, 1)))
            #expect(element.constrainedSize == ASSizeRange(exactly: CGSize(width: 100, height: 100)))
        }
    }

    @Test func `index paths of one map are converted to another, older or newer one`() throws {
        let book = Book([("a", 3), ("b", 2)])
        try run(book) { harness, collection in
            let first = collection.visibleElements
            book.chapters = [("b", 2), ("a", 3)]
            collection.moveSection(0, toSection: 1)
            harness.advance(seconds: 1)
            let second = collection.visibleElements
            book.chapters = [("b", 2), ("a", 4)]
            collection.performBatch(animated: false) {
                collection.deleteItems(at: [path(1, 1)])
                collection.insertItems(at: [path(0, 1), path(3, 1)])
                collection.reloadItems(at: [path(0, 0)])
            }
            harness.advance(seconds: 1)
            let third = collection.visibleElements

            #expect(second.convertSection(0, from: first) == 1)
            #expect(third.convertSection(0, from: first) == 1)
            #expect(first.convertSection(1, from: third) == 0)
            #expect(third.convertSection(2, from: first) == nil)
            #expect(first.convertSection(1, from: first) == 1)

            #expect(third.convertIndexPath(path(0), from: first) == path(1, 1))
            #expect(third.convertIndexPath(path(1), from: first) == nil)
            #expect(third.convertIndexPath(path(2), from: first) == path(2, 1))
            #expect(first.convertIndexPath(path(2, 1), from: third) == path(2))
            #expect(first.convertIndexPath(path(3, 1), from: third) == nil)
            #expect(second.convertIndexPath(path(1, 1), from: first) == path(1))
            #expect(third.convertIndexPath(path(5), from: first) == nil)
            // Its cell accepted the model, and stayed.
            #expect(third.convertIndexPath(path(0), from: second) == path(0))

            collection.reloadData()
            harness.advance(seconds: 1)
            #expect(collection.visibleElements.convertIndexPath(path(0), from: third) == nil)
            #expect(collection.visibleElements.convertSection(0, from: third) == nil)
        }
    }

    @Test func `maps of different collections have no common elements`() throws {
        let book = Book([("a", 3)])
        try run(book) { harness, one in
            let map = one.visibleElements
            let other = ASCollectionNode(collectionViewLayoutBlock: { UICollectionViewFlowLayout() })
            other.dataSource = book
            other.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
            other.view.layoutIfNeeded()
            harness.runUntilParked()
            #expect(other.visibleElements.numberOfItems == 3)
            #expect(other.visibleElements.convertIndexPath(path(0), from: map) == nil)
            #expect(other.visibleElements.convertSection(0, from: map) == nil)
        }
    }

    @Test func `freeing a map that was kept for long does not recurse deeply`() {
        let sections = ASListSections([ASSectionCounts(1)])
        let plan = ASListPlan(ASListChangeSet(), old: sections, new: sections)
        var first: ASListVersion? = ASListVersion()
        var last = first
        for _ in 0..<200_000 { last = last?.advance(by: plan) { _ in nil } }
        #expect(last.flatMap { first?.plans(to: $0)?.count } == 200_000)
        weak let gone = first
        first = nil
        #expect(gone == nil)
        #expect(last != nil)
    }
}
