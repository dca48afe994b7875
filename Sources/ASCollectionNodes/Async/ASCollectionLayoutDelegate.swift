// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// Computes the layout of a collection off the main thread; pass it to `ASCollectionNode.init(layoutDelegate:)`.
///
/// The layout is computed in the background before an update is shown, and after a change of the viewport's size. Until the result exists,
/// the previous layout stays visible. The main thread never waits, however many cells must be measured.
///
/// - Source: Texture `ASCollectionLayoutDelegate`
@preconcurrency @MainActor
public protocol ASCollectionLayoutDelegate: AnyObject, Sendable {
    /// Returns the directions in which the content scrolls.
    ///
    /// - Thread: main
    func scrollableDirections() -> ASScrollDirection

    /// Returns additional input for the computation, which receives it as `additionalInfo` of its context; `nil` by default.
    ///
    /// - Parameters:
    ///   - elements: the elements to arrange; they have no nodes yet
    ///   - viewportSize: the viewport size of the context
    /// - Returns: a value that may cross to another thread
    /// - Thread: main
    /// - Deviation: Texture does not pass the viewport
    func additionalInfoForLayout(withElements elements: ASElementMap, viewportSize: CGSize) -> (any Sendable)?

    /// Computes the frames of all elements.
    ///
    /// - Thread: background
    nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState

    /// Whether the computation measures cells; `true` by default.
    ///
    /// Return `false` if the sizes of elements are known without cells. Then the elements of the context have no nodes, and cells are made
    /// when they come near the viewport, as in every other collection. Otherwise all cells are made for each computation.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture, which makes nodes when the computation requests them
    nonisolated static var needsNodes: Bool { get }
}

extension ASCollectionLayoutDelegate {
    /// Returns `nil`.
    public func additionalInfoForLayout(
        withElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> (any Sendable)? { nil }

    /// Returns `true`.
    public nonisolated static var needsNodes: Bool { true }
}

/// The input of a layout computation.
///
/// - Thread: any
/// - Source: Texture `ASCollectionLayoutContext`
public struct ASCollectionLayoutContext: Sendable {
    /// The visible size of the content, in points: the bounds, minus the content insets along axes that do not scroll.
    public let viewportSize: CGSize
    /// The content offset when the computation began, in points.
    public let initialContentOffset: CGPoint
    /// The directions in which the content scrolls.
    public let scrollableDirections: ASScrollDirection
    /// The elements to arrange.
    ///
    /// - Deviation: Texture holds the map weakly, because its states keep their contexts
    public let elements: ASElementMap
    /// The value from `additionalInfoForLayout(withElements:viewportSize:)`.
    public let additionalInfo: (any Sendable)?

    /// The size range for the content: the viewport along axes that do not scroll, and no limit along those that do.
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
