// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Where touches reach a control, and what keeps the area from being larger.
///
/// A touch is handed down from the window: a parent that does not contain it never asks its children. So the area of a
/// control is its own, cut at each ancestor's.
struct ASHitTestArea: Equatable, Sendable {
    /// A layer above the control.
    struct Ancestor: Sendable {
        /// In its own coordinate space.
        var bounds: CGRect
        /// Zero for what is no node.
        var slop: UIEdgeInsets = .zero
        /// Whether it cuts off what is drawn outside of it.
        var clipsToBounds = false
        /// From the coordinate space of the layer below to its own.
        var fromBelow: CGAffineTransform

        /// What it lets through.
        ///
        /// Slop counts only where nothing is clipped, because the rest of it could not be shown.
        var area: CGRect { clipsToBounds ? bounds : bounds.inset(by: slop) }

        /// Whether touches reach farther than what can be shown.
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

    /// In the control's coordinate space; null when touches cannot reach the control.
    var rect: CGRect
    /// Where an ancestor cuts the area: more slop on the control would not help there.
    var limitedEdges: Edges = []
    /// Where one of them does so only because it cuts off what is drawn: touches reach farther.
    var clippedEdges: Edges = []

    /// - Parameters:
    ///   - bounds: of the control
    ///   - slop: of the control
    ///   - ancestors: from the nearest upwards, up to a scroll view, which is left out: what it hides scrolls in
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
            // An ancestor of the very same size is not reported, even where it is displaced.
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
