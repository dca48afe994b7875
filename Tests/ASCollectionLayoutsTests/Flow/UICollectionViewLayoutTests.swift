// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts
@testable import ASUIKit

@Suite("UICollectionViewLayout and its attributes")
@MainActor
struct UICollectionViewLayoutTests {
    private final class Attributes: UICollectionViewLayoutAttributes {
        var tint = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.tint = tint
            return copy
        }

        override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Attributes)?.tint == tint
        }
    }

    private final class Layout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type { Attributes.self }
        var preparations = 0

        override func prepare() {
            preparations += 1
            // As apps do, before or after calling super.
            itemSize = CGSize(width: 30, height: 30)
            super.prepare()
            minimumLineSpacing = 3
        }
    }

    private final class View: UICollectionView {
        var contexts: [UICollectionViewLayoutInvalidationContext] = []
        override var numberOfSections: Int { 1 }
        override func numberOfItems(inSection section: Int) -> Int { 20 }
        override func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
            super.layoutWasInvalidated(with: context)
            contexts.append(context)
        }
    }

    private let path = IndexPath(item: 3, section: 2)

    // MARK: Attributes

    @Test func `attributes have the kind and the index path of their element`() {
        let item = UICollectionViewLayoutAttributes(forCellWith: path)
        #expect(item.indexPath == path && item.representedElementCategory == .cell)
        #expect(item.representedElementKind == nil && item.alpha == 1 && item.zIndex == 0 && !item.isHidden)

        let view = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "k", with: path)
        #expect(view.representedElementCategory == .supplementaryView && view.representedElementKind == "k")
        #expect(view.indexPath == path)

        let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path)
        #expect(decoration.representedElementCategory == .decorationView && decoration.representedElementKind == "d")
    }

    @Test func `frame, centre, size and bounds are consistent`() {
        let item = UICollectionViewLayoutAttributes(forCellWith: path)
        item.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(item.center == CGPoint(x: 25, y: 40))
        #expect(item.size == CGSize(width: 30, height: 40))
        #expect(item.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))

        item.center = CGPoint(x: 100, y: 100)
        #expect(item.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        item.size = CGSize(width: 10, height: 20)
        #expect(item.frame == CGRect(x: 95, y: 90, width: 10, height: 20))
        item.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(item.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
    }

    @Test func `a transform changes the frame about the centre`() {
        let item = UICollectionViewLayoutAttributes(forCellWith: path)
        item.frame = CGRect(x: 0, y: 0, width: 40, height: 20)

        item.transform = CGAffineTransform(scaleX: 2, y: 3)

        #expect(item.frame == CGRect(x: -20, y: -20, width: 80, height: 60))
        #expect(item.center == CGPoint(x: 20, y: 10) && item.size == CGSize(width: 40, height: 20))
        #expect(item.transform3D == CATransform3DMakeScale(2, 3, 1))
    }

    @Test func `a copy is equal and independent`() throws {
        let item = Attributes(forSupplementaryViewOfKind: "k", with: path)
        item.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        item.transform = CGAffineTransform(scaleX: 2, y: 3)
        (item.alpha, item.zIndex, item.isHidden, item.tint) = (0.5, 7, true, 9)

        let copy = try #require(item.copy() as? Attributes)

        #expect(copy == item && copy !== item && copy.hashValue == item.hashValue)
        #expect(copy.tint == 9 && copy.frame == item.frame && copy.isHidden && copy.zIndex == 7 && copy.alpha == 0.5)
        #expect(copy.representedElementKind == "k" && copy.representedElementCategory == .supplementaryView)
        let changes: [(Attributes) -> Void] = [
            { $0.frame.origin.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0.4 }, { $0.zIndex = 8 },
            { $0.isHidden = false }, { $0.transform = .identity }, { $0.tint = 8 },
            { $0.indexPath = IndexPath(item: 0, section: 0) },
        ]
        for change in changes {
            let other = try #require(item.copy() as? Attributes)
            change(other)
            #expect(other != item)
        }
        #expect(UICollectionViewLayoutAttributes(forCellWith: path) != Attributes(forCellWith: path))
        #expect(!item.isEqual("k"))
    }

    // MARK: Preparation

    @Test func `a layout is prepared once for each invalidation, and uses properties that a subclass sets meanwhile`() {
        let layout = Layout()
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)

        // Two of 30 in a line, ten lines, 3 apart.
        #expect(layout.collectionViewContentSize == CGSize(width: 100, height: 327))
        let prepared = layout.preparations
        _ = layout.layoutAttributesForElements(in: view.bounds)
        #expect(layout.preparations == prepared)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Attributes)

        layout.invalidateLayout()
        _ = layout.collectionViewContentSize
        #expect(layout.preparations == prepared + 1)
        #expect(layout.collectionView === view)
    }

    @Test func `the view is notified of invalidations, and of the invalidated elements`() {
        let layout = UICollectionViewFlowLayout()
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.contexts = []

        layout.sectionInset.left = 5
        #expect(view.contexts.count == 1 && view.contexts[0].invalidateEverything)
        #expect(view.contexts[0] is UICollectionViewFlowLayoutInvalidationContext)
        layout.sectionInset.left = 5
        #expect(view.contexts.count == 1)

        let next = UICollectionViewFlowLayout()
        view.collectionViewLayout = next
        #expect(layout.collectionView == nil && next.collectionView === view)
        #expect(view.contexts.count == 2 && view.contexts[1].invalidateDataSourceCounts)
        layout.itemSize.width = 3
        #expect(view.contexts.count == 2)
        #expect(layout.collectionViewContentSize == .zero)
    }

    @Test func `contexts collect the invalidated elements`() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
        #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)

        context.invalidateItems(at: [path])
        context.invalidateItems(at: [path])
        context.invalidateSupplementaryElements(ofKind: "a", at: [path])
        context.invalidateSupplementaryElements(ofKind: "a", at: [path])
        context.invalidateDecorationElements(ofKind: "b", at: [path])

        #expect(context.invalidatedItemIndexPaths == [path, path])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path, path]])
        #expect(context.invalidatedDecorationIndexPaths == ["b": [path]])
    }

    @Test func `a custom layout that returns nothing has no elements`() {
        let layout = UICollectionViewLayout()
        let offset = CGPoint(x: 1, y: 2)

        #expect(layout.collectionViewContentSize == .zero && layout.layoutAttributesForElements(in: .infinite) == nil)
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
        #expect(
            layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: .zero) == offset
        )
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
        let context = layout.invalidationContext(forPreferredLayoutAttributes: header, withOriginalAttributes: header)
        #expect(context.invalidatedSupplementaryIndexPaths == ["h": [path]])
        #expect(context.invalidatedItemIndexPaths == nil)
    }

    @Test func `an edit is either of an item or of a section`() {
        #expect(UICollectionViewUpdateItem(.delete, before: UICollectionViewUpdateItem.path(ofSection: 2)).isSection)
        #expect(!UICollectionViewUpdateItem(.insert, after: path).isSection)
    }
}
