// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_exported public import ASCollectionLayouts  // see Documentation/decisions/imports-of-overrides.md
internal import ASListEngine
internal import ASUIKit
public import Foundation

/// Items one after another, each as large as the view.
///
/// The item in the middle stays there when the view gets another size, along either axis. Places are computed for the items that are asked
/// for, whatever their number.
///
/// Pages that wrap around (`ASPagerNode.wrapsAround`) stand at their places once, and wherever a rectangle that is asked for reaches
/// beyond the ends. What is in sight there stands there, for as long as it is.
///
/// - Thread: main
/// - Source: Texture `ASPagerFlowLayout`
/// - Deviation: horizontal and without room between items at first, where Texture's begins as any flow layout; may be vertical
@preconcurrency @MainActor
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// A layout of pages side by side.
    override public init() {
        super.init()
        scrollDirection = .horizontal
        (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    }

    /// The size of a page: that of the view, less the content's insets across the axis.
    ///
    /// What is set counts only without a view.
    override open var itemSize: CGSize {
        get { collectionView.map { pageSize(in: $0) } ?? super.itemSize }
        set { super.itemSize = newValue }
    }

    private func pageSize(in view: UICollectionView) -> CGSize {
        let (size, insets) = (view.bounds.size, view.contentInset)
        return scrollDirection == .horizontal
            ? CGSize(width: size.width, height: max(0, size.height - insets.vertical))
            : CGSize(width: max(0, size.width - insets.horizontal), height: size.height)
    }

    // MARK: Around the ends

    private var listAxis: ASListAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// The length of all pages, after which they begin again; `nil` where they do not.
    var round: CGFloat? {
        guard let view = collectionView as? ASCollectionView, view.wrapsPages else { return nil }
        let length = listAxis.length(super.collectionViewContentSize)
        // It takes two pages.
        return length > 1.5 * listAxis.length(view.bounds.size) ? length : nil
    }

    /// By how much pages are moved that are in sight beyond the ends; 0 where there are none.
    private func shift(in bounds: CGRect) -> CGFloat {
        guard let round else { return 0 }
        let start = listAxis.position(bounds.origin)
        if start < 0 { return -round }
        return start + listAxis.length(bounds.size) > round ? round : 0
    }

    /// Whether the rectangle holds more of something along the axis than its edge.
    private func holds(_ frame: CGRect, _ rect: CGRect) -> Bool {
        let (start, low) = (listAxis.position(frame.origin), listAxis.position(rect.origin))
        return start < low + listAxis.length(rect.size) && start + listAxis.length(frame.size) > low
    }

    private func moved(_ attributes: UICollectionViewLayoutAttributes, by shift: CGFloat) {
        let center = attributes.center
        attributes.center = listAxis.moved(center, to: listAxis.position(center) + shift)
    }

    /// Moves what is in sight beyond the ends there.
    private func atItsPlace(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let attributes, let bounds = collectionView?.boundsForLayout else { return attributes }
        let shift = shift(in: bounds)
        guard shift != 0, !holds(attributes.frame, bounds) else { return attributes }
        let place = listAxis.moved(.zero, to: shift)
        if holds(attributes.frame.offsetBy(dx: place.x, dy: place.y), bounds) { moved(attributes, by: shift) }
        return attributes
    }

    /// Each element once: at its place, or else at the one beyond an end.
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let inside = super.layoutAttributesForElements(in: rect) ?? []
        guard let round else { return inside }
        return [-round, round].reduce(into: inside) { result, shift in
            let place = listAxis.moved(.zero, to: -shift)
            let beyond = super.layoutAttributesForElements(in: rect.offsetBy(dx: place.x, dy: place.y)) ?? []
            for attributes in beyond where !result.contains(where: { isSameElement($0, attributes) }) {
                moved(attributes, by: shift)
                result.append(attributes)
            }
        }
    }

    private func isSameElement(
        _ one: UICollectionViewLayoutAttributes,
        _ other: UICollectionViewLayoutAttributes
    ) -> Bool {
        one.indexPath == other.indexPath && one.representedElementKind == other.representedElementKind
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        atItsPlace(super.layoutAttributesForItem(at: indexPath))
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        atItsPlace(super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }

    /// Also where pages come into sight beyond an end, or leave it.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if super.shouldInvalidateLayout(forBoundsChange: newBounds) { return true }
        return collectionView.map { shift(in: newBounds) != shift(in: $0.boundsForLayout) } ?? false
    }
}
