// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASLayoutEngine
internal import Foundation

/// Arranges items in lines at the sizes of their cells, without spacing; ignores section boundaries.
///
/// All cells are made and measured in the background, a few at a time on each processor, before the first display. For many items, use a
/// `UICollectionViewFlowLayout` instead: it measures only items near the viewport.
///
/// - Source: Texture `ASCollectionFlowLayoutDelegate`
public final class ASCollectionFlowLayoutDelegate: ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// Creates a layout delegate that arranges items in lines.
    ///
    /// - Parameter scrollableDirections: the directions in which the content scrolls; if it scrolls along both axes, all items are in one
    ///   line
    /// - Thread: any
    public nonisolated init(scrollableDirections: ASScrollDirection = .verticalDirections) {
        directions = scrollableDirections
    }

    /// Returns the directions that were passed to the initialiser.
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// Measures all items and arranges them in lines.
    public nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        var elements: [ObjectIdentifier: ASCollectionElement] = [:]
        let cells = context.elements.itemElements.compactMap { element -> ASCellNode? in
            if let node = element.node { elements[ObjectIdentifier(node)] = element }
            return element.node
        }
        guard !cells.isEmpty else { return ASCollectionLayoutState(context: context) }
        let stack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .start,
            flexWrap: .wrap,
            alignContent: .start,
            children: cells
        )
        stack.isConcurrent = true
        let layout = stack.layoutThatFits(context.sizeRange)
        return ASCollectionLayoutState(context: context, layout: layout) { sublayout in
            elements[ObjectIdentifier(sublayout.layoutElement)]
        }
    }
}
