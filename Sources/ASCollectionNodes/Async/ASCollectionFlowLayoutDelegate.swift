// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASLayoutEngine
internal import Foundation

/// Items of the sizes that their cells want, in lines, without any spacing; sections are not told apart.
///
/// All cells are made and measured in the background, a few at a time on each processor, before anything is shown. Where they are many,
/// take a `UICollectionViewFlowLayout`, which measures those that come near.
///
/// - Source: Texture `ASCollectionFlowLayoutDelegate`
public final class ASCollectionFlowLayoutDelegate: ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// Lines of items.
    ///
    /// - Parameter scrollableDirections: in which the content scrolls; where it scrolls both ways there is one line
    /// - Thread: any
    public nonisolated init(scrollableDirections: ASScrollDirection = .verticalDirections) {
        directions = scrollableDirections
    }

    /// Those that it was made with.
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// Measures all items, and puts them into lines.
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
