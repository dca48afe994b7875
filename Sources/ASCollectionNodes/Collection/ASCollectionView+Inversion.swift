// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Collections whose first item is at the end.
//
// The layout does not depend on the inversion. Its coordinates along the main axis count from the end of the content. Those of the view
// count from the beginning, so that offsets, insets, wheels, bars and screen readers need no exception. An inserted item moves the content
// away from its end; the offset follows, so that the visible content does not move.

extension ASCollectionView {
    /// Converts a rectangle between the layout's coordinate space and the content's, in either direction.
    func inverted(_ rect: CGRect) -> CGRect {
        guard isInverted else { return rect }
        return mainAxis == .vertical
            ? CGRect(x: rect.minX, y: contentSize.height - rect.maxY, width: rect.width, height: rect.height)
            : CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func inverted(_ point: CGPoint) -> CGPoint { inverted(CGRect(origin: point, size: .zero)).origin }

    /// Converts the corner of a viewport in the same way.
    func invertedOffset(_ offset: CGPoint) -> CGPoint { inverted(CGRect(origin: offset, size: bounds.size)).origin }

    /// Returns the size of the content; it fills at least the viewport, so that a few items are at its end.
    func contentSize(for size: CGSize) -> CGSize {
        guard isInverted else { return size }
        let inset = contentInset
        let room = CGSize(width: bounds.width - inset.horizontal, height: bounds.height - inset.vertical)
        return mainAxis == .vertical
            ? CGSize(width: size.width, height: max(size.height, room.height))
            : CGSize(width: max(size.width, room.width), height: size.height)
    }

    /// The offset that shows the first item.
    var initialOffset: CGPoint {
        let end = mainAxis.length(contentSize) + (mainAxis == .vertical ? contentInset.bottom : contentInset.right)
        return clamped(mainAxis.moved(contentOffset, to: isInverted ? end - mainAxis.length(bounds.size) : 0))
    }

    /// Keeps the content at the end of the viewport in place after a change of the viewport's size.
    func keepTrailingEdge(ofViewport old: CGSize) {
        guard isInverted, old != .zero else { return }
        let change = mainAxis.length(old) - mainAxis.length(bounds.size)
        adjustOffset(by: mainAxis.moved(.zero, to: change))
    }

    /// Shows the first item at the other end.
    func inversionDidChange() {
        guard laidOutSize != .zero else { return }
        (pin, goal) = (nil, nil)
        collectionViewLayout.invalidateLayout()
        invalidatePlaces()
        core.adjusting { contentSize = .zero }
        updateContentSize()
        adjustOffset(to: initialOffset)
        core.updateMounts()
        core.updateRanges()
    }
}
