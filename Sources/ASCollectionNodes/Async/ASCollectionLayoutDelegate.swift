// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// Arranges a collection off the main thread: give it to `ASCollectionNode.init(layoutDelegate:)`.
///
/// Before an update is shown, and when the viewport has another size, the layout is computed in the background; until it is there, what
/// was seen stays. So main never waits, however much there is to measure.
///
/// - Source: Texture `ASCollectionLayoutDelegate`
@preconcurrency @MainActor
public protocol ASCollectionLayoutDelegate: AnyObject, Sendable {
    /// In which directions the content scrolls.
    ///
    /// - Thread: main
    func scrollableDirections() -> ASScrollDirection

    /// What the computation has to know besides; it finds it as `additionalInfo` in its context. Nil unless implemented.
    ///
    /// - Parameters:
    ///   - elements: what will be arranged; the elements have no nodes yet
    ///   - viewportSize: that of the context
    /// - Returns: anything that may go to another thread
    /// - Thread: main
    /// - Deviation: Texture does not tell the viewport
    func additionalInfoForLayout(withElements elements: ASElementMap, viewportSize: CGSize) -> (any Sendable)?

    /// Computes where everything stands.
    ///
    /// - Thread: background
    nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState

    /// Whether the computation measures cells; true.
    ///
    /// Say false where the sizes of elements are known without: then the elements of the context have no nodes, and cells are made when
    /// they come near, as in every other collection. Otherwise all of them are made for each computation.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture, where nodes are made when the computation asks for them
    nonisolated static var needsNodes: Bool { get }
}

extension ASCollectionLayoutDelegate {
    /// Nothing.
    public func additionalInfoForLayout(
        withElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> (any Sendable)? { nil }

    /// Yes.
    public nonisolated static var needsNodes: Bool { true }
}

/// What a layout is computed from.
///
/// - Thread: any
/// - Source: Texture `ASCollectionLayoutContext`
public struct ASCollectionLayoutContext: Sendable {
    /// How much of the content can be seen: the bounds, across the directions of scrolling without the content's insets; in points.
    public let viewportSize: CGSize
    /// Where the content was scrolled to when the computation began; in points.
    public let initialContentOffset: CGPoint
    /// In which directions the content scrolls.
    public let scrollableDirections: ASScrollDirection
    /// What is to be arranged.
    ///
    /// - Deviation: Texture holds it weakly, since its states keep their contexts
    public let elements: ASElementMap
    /// What `additionalInfoForLayout(withElements:)` has said.
    public let additionalInfo: (any Sendable)?

    /// The viewport in directions that do not scroll, and no limit in those that do.
    public var sizeRange: ASSizeRange {
        var range = ASSizeRange.unconstrained
        if scrollableDirections.isDisjoint(with: .horizontalDirections) {
            (range.min.width, range.max.width) = (viewportSize.width, viewportSize.width)
        }
        if scrollableDirections.isDisjoint(with: .verticalDirections) {
            (range.min.height, range.max.height) = (viewportSize.height, viewportSize.height)
        }
        return range
    }
}
