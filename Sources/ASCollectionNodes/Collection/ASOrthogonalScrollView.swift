// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Scrolls a section of a compositional layout across the layout's axis; contains the cells of its items.
///
/// - Thread: main
@MainActor
final class ASOrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    private unowned let collection: ASCollectionView
    private(set) var section: ASOrthogonalSection?
    /// Whether the view is applying a section, during which offset changes are not scrolling.
    private var isTaking = false
    /// The offset at which scrolling began, in the layout's coordinates.
    private var start: CGFloat = 0
    private var isMoving = false

    init(_ collection: ASCollectionView) {
        self.collection = collection
        super.init(frame: .zero)
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        delegate = self
    }

    /// Returns `false` while items can be chosen, because the items of the collection receive the keys.
    override var canBecomeFirstResponder: Bool {
        collection.collectionNode?.allowsSelection != true && super.canBecomeFirstResponder
    }

    // MARK: Offsets

    /// Whether the section scrolls vertically, in a layout that scrolls horizontally.
    private var isVertical: Bool { collection.mainAxis == .horizontal }

    private var isMirrored: Bool { !isVertical && collection.collectionViewLayout.isMirroredByCollectionView }

    /// Returns the offset in the layout's coordinates, from the leading edge.
    private func offset(of point: CGPoint) -> CGFloat {
        guard !isVertical else { return point.y }
        return isMirrored ? contentSize.width - bounds.width - point.x : point.x
    }

    /// Returns the content offset for an offset in the layout's coordinates.
    func contentOffset(for offset: CGFloat) -> CGPoint {
        guard !isVertical else { return CGPoint(x: 0, y: offset) }
        return CGPoint(x: isMirrored ? contentSize.width - bounds.width - offset : offset, y: 0)
    }

    /// Displays a section; `frame` is its frame in the collection's content.
    func take(_ section: ASOrthogonalSection, _ frame: CGRect) {
        isTaking = true
        defer { isTaking = false }
        let isNew = self.section?.number != section.number
        self.section = section
        isPagingEnabled = section.isPaging
        if self.frame != frame { self.frame = frame }
        let size =
            isVertical
            ? CGSize(width: frame.width, height: section.length) : CGSize(width: section.length, height: frame.height)
        let (before, after) = (-section.limits.least, section.limits.largest - (section.length - breadth))
        let insets =
            isVertical
            ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
            : UIEdgeInsets(top: 0, left: isMirrored ? after : before, bottom: 0, right: isMirrored ? before : after)
        if contentSize != size { contentSize = size }
        if contentInset != insets { contentInset = insets }
        let wanted = contentOffset(for: section.offset)
        let isElsewhere = abs(wanted.x - contentOffset.x) + abs(wanted.y - contentOffset.y) > 1
        if isNew || isElsewhere, isNew || !isDragging && !isDecelerating && !isMoving {
            setContentOffset(wanted, animated: false)
        }
        if !isMoving { start = offset(of: contentOffset) }
    }

    private var breadth: CGFloat { isVertical ? bounds.height : bounds.width }

    /// Converts a rectangle from the collection's content to this view.
    func local(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: contentOffset.x - frame.minX, dy: contentOffset.y - frame.minY)
    }

    // MARK: Scrolling

    /// Scrolls to an offset in the layout's coordinates.
    func scroll(to offset: CGFloat, animated: Bool) {
        let wanted = contentOffset(for: offset)
        let moves = animated && window != nil && wanted != contentOffset
        setContentOffset(wanted, animated: animated)
        guard !moves else { return }
        isMoving = false
        start = offset
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        guard !isTaking, let section else { return }
        if !isMoving { start = collection.compositionalLayout?.orthogonalSection(section.number)?.offset ?? start }
        isMoving = true
        collection.compositionalLayout?.setOffset(offset(of: contentOffset), ofOrthogonalSection: section.number)
        collection.orthogonalSectionDidScroll()
    }

    private func restingOffset(for point: CGPoint, direction: CGFloat) -> CGPoint {
        guard let section, let layout = collection.compositionalLayout else { return point }
        let offset = layout.restingOffset(
            ofSection: section.number,
            for: offset(of: point),
            from: start,
            direction: direction
        )
        return contentOffset(for: offset)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {
        guard section?.restsAtGroups == true else { return }
        let along = isVertical ? velocity.y : isMirrored ? -velocity.x : velocity.x
        // A flick counts from the current offset, so that it goes to the next group whatever its length.
        targetContentOffset =
            abs(along) > 0.1
            ? restingOffset(for: contentOffset, direction: along)
            : restingOffset(for: targetContentOffset, direction: 0)
    }

    /// Continues to the next group in the direction of wheels, touchpads and keys, which stop anywhere.
    func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {
        guard isMoving else { return }
        isMoving = false
        defer { start = offset(of: contentOffset) }
        // A press that stops the motion may become a drag.
        guard section?.restsAtGroups == true, !isTracking, !isDragging else { return }
        let resting = restingOffset(for: contentOffset, direction: offset(of: contentOffset) - start)
        let distance = abs(resting.x - contentOffset.x) + abs(resting.y - contentOffset.y)
        if distance > 1 { setContentOffset(resting, animated: true) }
    }
}

/// The scroll views of the visible sections; views of sections that leave the viewport are reused.
///
/// - Thread: main
@MainActor
final class ASOrthogonalScrollViews {
    private var shown: [Int: ASOrthogonalScrollView] = [:]
    private var waiting: [ASOrthogonalScrollView] = []

    /// Returns the view of a section; `nil` if it is not visible or does not scroll.
    subscript(section: Int) -> ASOrthogonalScrollView? { shown[section] }

    /// Shows the views of the sections in the viewport, behind all cells.
    func show(in view: ASCollectionView) {
        let sections = view.visibleOrthogonalSections()
        guard !sections.isEmpty || !shown.isEmpty else { return }
        let numbers = Set(sections.map(\.0.number))
        for (number, scroller) in shown where !numbers.contains(number) {
            scroller.removeFromSuperview()
            waiting.append(scroller)
            shown[number] = nil
        }
        for (section, frame) in sections {
            let scroller = shown[section.number] ?? waiting.popLast() ?? ASOrthogonalScrollView(view)
            shown[section.number] = scroller
            UIView.performWithoutAnimation {
                if scroller.superview !== view { view.insertSubview(scroller, at: 0) }
                scroller.take(section, frame)
            }
        }
    }
}
