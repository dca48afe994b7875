// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Collections whose first item stands at the end.
//
// The layout knows nothing of it. Its coordinates along the main axis count from the end of the content, those of the view from the
// beginning as everywhere: so offsets, insets, wheels, bars and screen readers need no exception. What is added to the content
// moves it away from its end; the view goes along, and nothing is seen of that.

extension ASCollectionView {
    /// Between the layout's coordinate space and the content's, either way.
    func inverted(_ rect: CGRect) -> CGRect {
        guard isInverted else { return rect }
        return mainAxis == .vertical
            ? CGRect(x: rect.minX, y: contentSize.height - rect.maxY, width: rect.width, height: rect.height)
            : CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func inverted(_ point: CGPoint) -> CGPoint { inverted(CGRect(origin: point, size: .zero)).origin }

    /// The same of the corner of a viewport.
    func invertedOffset(_ offset: CGPoint) -> CGPoint { inverted(CGRect(origin: offset, size: bounds.size)).origin }

    /// How large the content is: few items stand at the end of the viewport.
    func contentSize(for size: CGSize) -> CGSize {
        guard isInverted else { return size }
        let inset = contentInset
        let room = CGSize(width: bounds.width - inset.horizontal, height: bounds.height - inset.vertical)
        return mainAxis == .vertical
            ? CGSize(width: size.width, height: max(size.height, room.height))
            : CGSize(width: max(size.width, room.width), height: size.height)
    }

    /// The offset at which the first item is seen.
    var initialOffset: CGPoint {
        let end = mainAxis.length(contentSize) + (mainAxis == .vertical ? contentInset.bottom : contentInset.right)
        return clamped(mainAxis.moved(contentOffset, to: isInverted ? end - mainAxis.length(bounds.size) : 0))
    }

    /// The view has another size: what stands at its end stays there.
    func keepEnd(ofViewport old: CGSize) {
        guard isInverted, old != .zero else { return }
        let change = mainAxis.length(old) - mainAxis.length(bounds.size)
        adjustOffset(by: mainAxis.moved(.zero, to: change))
    }

    /// Shows the first item at the other end.
    func inversionDidChange() {
        guard laidOutSize != .zero else { return }
        (pin, goal) = (nil, nil)
        collectionViewLayout.invalidateLayout()
        forgetPlaces()
        core.adjusting { contentSize = .zero }
        updateContentSize()
        adjustOffset(to: initialOffset)
        core.updateMounts()
        core.updateRanges()
    }
}
