// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
public import ASContainers
public import ASLayoutEngine
internal import Foundation

/// Answers for one section of a collection: its items, their sizes, and what a click on them does.
///
/// An `ASListAdapter` makes one for each object, and keeps it as long as the object is there. Subclass nothing; any class may conform.
/// One of the two node methods is needed; the block is preferred.
///
/// - Thread: main, but for `beginBatchFetch(with:)`
/// - Source: Texture `ASSectionController`, IGListKit `IGListSectionController`
@preconcurrency @MainActor
public protocol ASSectionController: AnyObject, Sendable {
    /// How many items the section has; 1.
    func numberOfItems() -> Int

    /// The object of the section has another value, and before the first item is asked for its first one.
    ///
    /// All items are made again after this, except when the first value comes.
    func didUpdate(to object: Any)

    /// A block that makes an item's cell. Capture the item's data outside of the block: it runs later, on a background queue.
    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock

    /// An item's cell, made on main; asked when there is no node block.
    func nodeForItem(at index: Int) -> ASCellNode

    /// What an item's cell is measured in; `ASSizeRange.unconstrained`, as without the method, leaves it to the layout.
    func sizeRangeForItem(at index: Int) -> ASSizeRange

    /// A person has selected an item.
    func didSelectItem(at index: Int)

    /// Headers and footers; nil for none. The default implementation returns the controller itself, if it conforms.
    var supplementaryNodeSource: (any ASSupplementaryNodeSource)? { get }

    /// Whether a batch may be asked for now; asked of the last section. The default implementation returns `true`.
    func shouldBatchFetch() -> Bool

    /// The end of the content is near: load more, hand it to the adapter, and complete the context.
    ///
    /// - Thread: background
    nonisolated func beginBatchFetch(with context: ASBatchContext)
}

extension ASSectionController {
    /// Returns 1.
    public func numberOfItems() -> Int { 1 }

    /// Does nothing.
    public func didUpdate(to object: Any) {}

    /// Asks for the node itself.
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock { ASCellHandle(nodeForItem(at: index)).block }

    /// One of the two node methods is needed: an error (debug), an empty cell otherwise.
    public func nodeForItem(at index: Int) -> ASCellNode {
        assertionFailure("\(type(of: self)) makes no cells. Implement nodeBlockForItem(at:).")
        return ASCellNode()
    }

    /// Returns `ASSizeRange.unconstrained`.
    public func sizeRangeForItem(at index: Int) -> ASSizeRange { .unconstrained }

    /// Does nothing.
    public func didSelectItem(at index: Int) {}

    /// Returns the controller itself, if it conforms.
    public var supplementaryNodeSource: (any ASSupplementaryNodeSource)? { self as? any ASSupplementaryNodeSource }

    /// Returns `true`.
    public func shouldBatchFetch() -> Bool { true }

    /// Completes the context at once, as for a section without further pages.
    public nonisolated func beginBatchFetch(with context: ASBatchContext) { context.completeBatchFetching(true) }
}

/// Provides the headers, footers and other supplementary elements of a section.
///
/// - Thread: main
/// - Source: Texture `ASSupplementaryNodeSource`, IGListKit `IGListSupplementaryViewSource`
@preconcurrency @MainActor
public protocol ASSupplementaryNodeSource: AnyObject {
    /// Which kinds there are. The default implementation returns `UICollectionView.elementKindSectionHeader`.
    func supportedElementKinds() -> [String]

    /// A block that makes the node of an element.
    func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock

    /// The node of an element, made on main; asked when there is no node block. The default implementation returns an empty one.
    func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode

    /// What a header or a footer of a flow layout is measured in; `ASSizeRange.unconstrained`, as without the method, leaves it to the layout.
    func sizeRangeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASSizeRange
}

extension ASSupplementaryNodeSource {
    /// Returns the kind of headers.
    public func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

    /// Asks for the node itself.
    public func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock {
        ASCellHandle(nodeForSupplementaryElement(ofKind: kind, at: index)).block
    }

    /// Returns an empty node.
    public func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode { ASCellNode() }

    /// Returns `ASSizeRange.unconstrained`.
    public func sizeRangeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASSizeRange { .unconstrained }
}
