// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
public import ASContainers
public import ASLayoutEngine
internal import Foundation

/// Controls one section of a collection: its items, their sizes, and the reaction to clicks.
///
/// An `ASListAdapter` creates one for each object, and keeps it while the object exists. Any class may conform; there is no base class.
/// One of the two node methods is required; the block is preferred.
///
/// - Thread: main, except `beginBatchFetch(with:)`
/// - Source: Texture `ASSectionController`, IGListKit `IGListSectionController`
@preconcurrency @MainActor
public protocol ASSectionController: AnyObject, Sendable {
    /// Returns the number of items in the section; 1 by default.
    func numberOfItems() -> Int

    /// Called when the object of the section has another value, and with its first value before the first item is requested.
    ///
    /// All items are made again after this call, except after the first value.
    func didUpdate(to object: Any)

    /// Returns a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs later on a background queue.
    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock

    /// Returns an item's cell, made on the main thread; called if there is no node block.
    func nodeForItem(at index: Int) -> ASCellNode

    /// Returns the size range in which an item's cell is measured; `ASSizeRange.unconstrained`, also by default, defers to the layout.
    func sizeRangeForItem(at index: Int) -> ASSizeRange

    /// Called after the user has selected an item.
    func didSelectItem(at index: Int)

    /// The source of headers and footers; `nil` for none.
    ///
    /// The default implementation returns the controller itself if it conforms.
    var supplementaryNodeSource: (any ASSupplementaryNodeSource)? { get }

    /// Whether the collection may request a batch now; called for the last section.
    ///
    /// The default implementation returns `true`.
    func shouldBatchFetch() -> Bool

    /// Called when the end of the content is near: load more, pass it to the adapter, and complete the context.
    ///
    /// - Thread: background
    nonisolated func beginBatchFetch(with context: ASBatchContext)
}

extension ASSectionController {
    /// Returns 1.
    public func numberOfItems() -> Int { 1 }

    /// Does nothing.
    public func didUpdate(to object: Any) {}

    /// Returns a block for the node of `nodeForItem(at:)`.
    public func nodeBlockForItem(at index: Int) -> ASCellNodeBlock { ASCellHandle(nodeForItem(at: index)).block }

    /// Returns an empty cell.
    ///
    /// Debug builds trap, because one of the two node methods is required.
    public func nodeForItem(at index: Int) -> ASCellNode {
        assertionFailure("\(type(of: self)) creates no cells. Implement nodeBlockForItem(at:).")
        return ASCellNode()
    }

    /// Returns `ASSizeRange.unconstrained`.
    public func sizeRangeForItem(at index: Int) -> ASSizeRange { .unconstrained }

    /// Does nothing.
    public func didSelectItem(at index: Int) {}

    /// Returns the controller itself if it conforms.
    public var supplementaryNodeSource: (any ASSupplementaryNodeSource)? { self as? any ASSupplementaryNodeSource }

    /// Returns `true`.
    public func shouldBatchFetch() -> Bool { true }

    /// Completes the context immediately, as for a section without further pages.
    public nonisolated func beginBatchFetch(with context: ASBatchContext) { context.completeBatchFetching(true) }
}

/// Provides the headers, footers and other supplementary elements of a section.
///
/// - Thread: main
/// - Source: Texture `ASSupplementaryNodeSource`, IGListKit `IGListSupplementaryViewSource`
@preconcurrency @MainActor
public protocol ASSupplementaryNodeSource: AnyObject {
    /// Returns the kinds of elements.
    ///
    /// The default implementation returns `UICollectionView.elementKindSectionHeader`.
    func supportedElementKinds() -> [String]

    /// Returns a block that makes the node of an element.
    func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock

    /// Returns the node of an element, made on the main thread; called if there is no node block.
    ///
    /// The default implementation returns an empty node.
    func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode

    /// Returns the size range of a header or footer of a flow layout; `ASSizeRange.unconstrained`, also by default, defers to the layout.
    func sizeRangeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASSizeRange
}

extension ASSupplementaryNodeSource {
    /// Returns the kind of headers.
    public func supportedElementKinds() -> [String] { [UICollectionView.elementKindSectionHeader] }

    /// Returns a block for the node of `nodeForSupplementaryElement(ofKind:at:)`.
    public func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock {
        ASCellHandle(nodeForSupplementaryElement(ofKind: kind, at: index)).block
    }

    /// Returns an empty node.
    public func nodeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNode { ASCellNode() }

    /// Returns `ASSizeRange.unconstrained`.
    public func sizeRangeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASSizeRange { .unconstrained }
}
