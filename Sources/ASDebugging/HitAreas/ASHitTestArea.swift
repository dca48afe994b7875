// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The area in which touches reach a control, and the limits of this area.
///
/// A hit test proceeds from the window downwards: a superview that does not contain the touch never asks its subviews. So the area of a
/// control is its own, clipped to that of each ancestor.
struct ASHitTestArea: Equatable, Sendable {
    /// A superlayer of the control's layer.
    struct Ancestor: Sendable {
        /// The bounds, in its own coordinate space.
        var bounds: CGRect
        /// The hit test slop; zero for a layer without a node.
        var slop: UIEdgeInsets = .zero
        /// Whether it clips its contents.
        var clipsToBounds = false
        /// Transforms from the coordinate space of the sublayer that contains the control to its own.
        var fromBelow: CGAffineTransform

        /// The area in which the ancestor lets touches through to its contents.
        ///
        /// Slop is ignored if the layer clips, because the rest of it could not be shown.
        var area: CGRect { clipsToBounds ? bounds : bounds.inset(by: slop) }

        /// Whether touches reach farther than the area that can be shown.
        var hidesSlop: Bool { clipsToBounds && slop != .zero }
    }

    /// Edges of a rectangle.
    struct Edges: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let top = Edges(rawValue: 1)
        static let left = Edges(rawValue: 2)
        static let bottom = Edges(rawValue: 4)
        static let right = Edges(rawValue: 8)
    }

    /// The area in the control's coordinate space; null if touches cannot reach the control.
    var rect: CGRect
    /// The edges at which an ancestor limits the area: more slop on the control has no effect there.
    var limitedEdges: Edges = []
    /// The edges that are limited only because an ancestor clips: touches reach farther.
    var clippedEdges: Edges = []

    /// - Parameters:
    ///   - bounds: the bounds of the control
    ///   - slop: the hit test slop of the control
    ///   - ancestors: from the nearest upwards; a scroll view ends the list and is excluded, because its hidden content can be scrolled in
    /// - Source: Texture `ASControlNode`'s hit test overlay
    init(bounds: CGRect, slop: UIEdgeInsets, ancestors: [Ancestor]) {
        rect = bounds.inset(by: slop)
        guard rect.size.width > 0, rect.size.height > 0 else {
            rect = .null
            return
        }
        var toControl = CGAffineTransform.identity
        for ancestor in ancestors {
            let child = rect.applying(ancestor.fromBelow)
            toControl = ancestor.fromBelow.inverted().concatenating(toControl)
            let area = ancestor.area
            rect = area.intersection(child)
            guard !rect.isNull, rect.width > 0, rect.height > 0 else {
                rect = .null
                return
            }
            // An ancestor of exactly the same size is not reported, even if it is displaced.
            guard area.size != child.size else { continue }
            let outside = Self.edges(of: child, outside: area)
            limitedEdges.formUnion(outside)
            if ancestor.hidesSlop { clippedEdges.formUnion(outside) }
        }
        rect = rect.applying(toControl)
    }

    private static func edges(of child: CGRect, outside area: CGRect) -> Edges {
        var edges: Edges = []
        if child.minY < area.minY { edges.insert(.top) }
        if child.minX < area.minX { edges.insert(.left) }
        if child.maxY > area.maxY { edges.insert(.bottom) }
        if child.maxX > area.maxX { edges.insert(.right) }
        return edges
    }
}
