// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCollectionLayouts
internal import ASContainers
public import ASLayoutEngine
internal import ASListEngine
public import Foundation

/// Takes size ranges from a flow layout: its item size if specified, and its reference sizes for headers and footers.
///
/// The delegate takes precedence. A collection with a flow layout and without an inspector measures in the same ranges.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewFlowLayoutInspector`
@preconcurrency @MainActor
open class ASCollectionViewFlowLayoutInspector: ASCollectionViewLayoutInspector {
    /// The layout; held weakly.
    public private(set) weak var layout: UICollectionViewFlowLayout?

    /// Creates an inspector of a layout.
    public init(flowLayout: UICollectionViewFlowLayout) {
        layout = flowLayout
        super.init()
    }

    /// Returns the range from the delegate, else the layout's item size unless that is 50 × 50, else the range from the superclass.
    override open func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.constrainedSizeOfDelegate(at: indexPath) { return range }
        if let size = layout?.sizeOfAllItems { return ASSizeRange(exactly: size) }
        return super.collectionView(collectionView, constrainedSizeForNodeAt: indexPath)
    }

    /// Returns the directions in which the layout scrolls.
    override open func scrollableDirections() -> ASScrollDirection {
        guard let layout else { return [] }
        return layout.scrollDirection == .vertical ? .verticalDirections : .horizontalDirections
    }

    /// Returns 1 for a header or footer that may have a length, and for any other kind; otherwise 0.
    override open func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt {
        let path = IndexPath(item: 0, section: Int(section))
        let range = self.collectionView(collectionView, constrainedSizeForSupplementaryNodeOfKind: kind, at: path)
        return collectionView.mainAxis.length(range.max) > 0 ? 1 : 0
    }

    /// Returns the range from the delegate, else the layout's reference size; the width is that of the collection.
    override open func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter, let node = collectionView.collectionNode
        else { return .unconstrained }
        var range = ASSizeRange.unconstrained
        if let delegate = node.delegate as? any ASCollectionDelegateFlowLayout {
            range =
                isHeader
                ? delegate.collectionNode(node, sizeRangeForHeaderInSection: indexPath.section)
                : delegate.collectionNode(node, sizeRangeForFooterInSection: indexPath.section)
        }
        if range == .unconstrained {
            let size = isHeader ? layout?.headerReferenceSize : layout?.footerReferenceSize
            range = ASSizeRange(exactly: size ?? .zero)
        }
        let axis = collectionView.mainAxis
        let across = axis == .vertical ? collectionView.bounds.width : collectionView.bounds.height
        func size(_ length: CGFloat) -> CGSize { axis.rect(position: 0, length: length, breadth: across).size }
        return ASSizeRange(min: size(axis.length(range.min)), max: size(axis.length(range.max)))
    }
}

extension UICollectionViewFlowLayout {
    /// The item size of the layout; `nil` while it is the default, 50 × 50.
    var sizeOfAllItems: CGSize? {
        guard estimatedItemSize == .zero else { return nil }
        return itemSize == CGSize(width: 50, height: 50) ? nil : itemSize
    }
}
