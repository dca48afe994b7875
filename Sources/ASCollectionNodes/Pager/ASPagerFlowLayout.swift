// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_exported public import ASCollectionLayouts  // see Documentation/decisions/imports-of-overrides.md
internal import ASListEngine
internal import ASUIKit
public import Foundation

/// Arranges items one after another, each as large as the view.
///
/// The item in the middle stays there when the view changes size along either axis. Frames are computed only for the requested items,
/// whatever the number of items.
///
/// Pages that wrap around (`ASPagerNode.wrapsAround`) have their places once, and are repeated wherever a requested rectangle reaches
/// beyond the ends. A page that is visible beyond an end keeps that place while it is visible.
///
/// - Thread: main
/// - Source: Texture `ASPagerFlowLayout`
/// - Deviation: horizontal and without spacing by default, while Texture's begins as any flow layout; may be vertical
@preconcurrency @MainActor
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// Creates a layout of pages side by side.
    override public init() {
        super.init()
        scrollDirection = .horizontal
        (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    }

    /// The size of a page: that of the view, minus the content insets across the axis.
    ///
    /// A value that is set has an effect only without a view.
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

    // MARK: Wrapping around

    private var listAxis: ASListAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// The length of all pages, after which they repeat; `nil` if they do not.
    var round: CGFloat? {
        guard let view = collectionView as? ASCollectionView, view.wrapsPages else { return nil }
        let length = listAxis.length(super.collectionViewContentSize)
        // Wrapping requires two pages.
        return length > 1.5 * listAxis.length(view.bounds.size) ? length : nil
    }

    /// Returns the displacement of pages that are visible beyond the ends; 0 if there are none.
    private func shift(in bounds: CGRect) -> CGFloat {
        guard let round else { return 0 }
        let start = listAxis.position(bounds.origin)
        if start < 0 { return -round }
        return start + listAxis.length(bounds.size) > round ? round : 0
    }

    /// Whether the overlap of the frame with the rectangle along the axis is more than an edge.
    private func holds(_ frame: CGRect, _ rect: CGRect) -> Bool {
        let (start, low) = (listAxis.position(frame.origin), listAxis.position(rect.origin))
        return start < low + listAxis.length(rect.size) && start + listAxis.length(frame.size) > low
    }

    private func moved(_ attributes: UICollectionViewLayoutAttributes, by shift: CGFloat) {
        let center = attributes.center
        attributes.center = listAxis.moved(center, to: listAxis.position(center) + shift)
    }

    /// Moves an element that is visible beyond an end to that place.
    private func atItsPlace(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let attributes, let bounds = collectionView?.boundsForLayout else { return attributes }
        let shift = shift(in: bounds)
        guard shift != 0, !holds(attributes.frame, bounds) else { return attributes }
        let place = listAxis.moved(.zero, to: shift)
        if holds(attributes.frame.offsetBy(dx: place.x, dy: place.y), bounds) { moved(attributes, by: shift) }
        return attributes
    }

    /// Returns each element once: at its place, or otherwise beyond an end.
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

    /// Whether new bounds invalidate the layout; also when pages become visible beyond an end, or leave it.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if super.shouldInvalidateLayout(forBoundsChange: newBounds) { return true }
        return collectionView.map { shift(in: newBounds) != shift(in: $0.boundsForLayout) } ?? false
    }
}
