// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The placement of a popup: its anchor, the side to which it extends, and its adjustments when there is not enough space.
///
/// - Thread: any (value)
/// - Source: `xdg_positioner` of Wayland's xdg-shell, GTK `GdkPopupLayout`
public struct ASPopupPlacement: Hashable, Sendable {
    /// Edges of a rectangle; two adjacent edges are a corner, no edge is the centre.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// The top edge.
        public static let top = Edges(rawValue: 1)
        /// The left edge.
        public static let left = Edges(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Edges(rawValue: 4)
        /// The right edge.
        public static let right = Edges(rawValue: 8)

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The edges with left and right exchanged.
        var flippedX: Edges { swapped(.left, .right) }
        /// The edges with top and bottom exchanged.
        var flippedY: Edges { swapped(.top, .bottom) }

        private func swapped(_ a: Edges, _ b: Edges) -> Edges {
            var result = subtracting([a, b])
            if contains(a) { result.insert(b) }
            if contains(b) { result.insert(a) }
            return result
        }
    }

    /// The adjustments of a popup without enough space, which are tried in the order flip, slide, resize on each axis.
    public struct Adjustments: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Moves the popup to the other side horizontally, if it fits there completely.
        public static let flipX = Adjustments(rawValue: 1)
        /// Moves the popup to the other side vertically, if it fits there completely.
        public static let flipY = Adjustments(rawValue: 2)
        /// Moves the popup horizontally as far as necessary.
        public static let slideX = Adjustments(rawValue: 4)
        /// Moves the popup vertically as far as necessary.
        public static let slideY = Adjustments(rawValue: 8)
        /// Reduces the width to the available space.
        public static let resizeX = Adjustments(rawValue: 16)
        /// Reduces the height to the available space.
        public static let resizeY = Adjustments(rawValue: 32)
        /// All adjustments.
        public static let all: Adjustments = [.flipX, .flipY, .slideX, .slideY, .resizeX, .resizeY]

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// The rectangle to which the popup belongs, in points of the parent window; its size is zero for a point.
    public var anchorRect: CGRect
    /// The point of the rectangle at which the popup is placed.
    public var anchor: Edges
    /// The side of that point to which the popup extends.
    public var gravity: Edges
    /// The offset from there, in points; reversed by a flip.
    public var offset: CGPoint
    /// The adjustments when there is not enough space.
    public var adjustments: Adjustments

    /// Creates a placement; by default below and to the right of the bottom left corner.
    public init(
        anchorRect: CGRect,
        anchor: Edges = [.bottom, .left],
        gravity: Edges = [.bottom, .right],
        offset: CGPoint = .zero,
        adjustments: Adjustments = .all
    ) {
        self.anchorRect = anchorRect
        self.anchor = anchor
        self.gravity = gravity
        self.offset = offset
        self.adjustments = adjustments
    }

    /// The placement for right-to-left reading.
    public var mirrored: ASPopupPlacement {
        var result = self
        result.anchor = anchor.flippedX
        result.gravity = gravity.flippedX
        result.offset.x = -offset.x
        return result
    }

    /// Returns the frame of the popup on the screen.
    ///
    /// - Parameters:
    ///   - size: the preferred size, in points
    ///   - origin: the origin of the parent's content on the screen, in points
    ///   - areas: the work areas of the monitors; the one that contains the anchor is used, or the nearest to it
    /// - Returns: the frame in points of the screen
    public func frame(size: CGSize, parentOrigin origin: CGPoint, areas: [CGRect]) -> CGRect {
        let rect = anchorRect.offsetBy(dx: origin.x, dy: origin.y)
        let area = Self.area(of: rect, among: areas)
        let x = Axis(
            low: rect.minX,
            high: rect.maxX,
            anchor: Self.sign(anchor, .left, .right),
            gravity: Self.sign(gravity, .left, .right),
            offset: offset.x
        )
        let y = Axis(
            low: rect.minY,
            high: rect.maxY,
            anchor: Self.sign(anchor, .top, .bottom),
            gravity: Self.sign(gravity, .top, .bottom),
            offset: offset.y
        )
        guard let area else {
            return CGRect(x: x.start(size.width), y: y.start(size.height), width: size.width, height: size.height)
        }
        let across = x.place(
            size.width,
            in: area.minX...area.maxX,
            flips: adjustments.contains(.flipX),
            slides: adjustments.contains(.slideX),
            resizes: adjustments.contains(.resizeX)
        )
        let down = y.place(
            size.height,
            in: area.minY...area.maxY,
            flips: adjustments.contains(.flipY),
            slides: adjustments.contains(.slideY),
            resizes: adjustments.contains(.resizeY)
        )
        return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// Returns the area that contains the centre of `rect`, otherwise the nearest one; `nil` when there is none.
    public static func area(of rect: CGRect, among areas: [CGRect]) -> CGRect? {
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        func distance(_ area: CGRect) -> CGFloat {
            hypot(
                max(area.minX - middle.x, 0, middle.x - area.maxX),
                max(area.minY - middle.y, 0, middle.y - area.maxY)
            )
        }
        return areas.filter { $0.width > 0 && $0.height > 0 }.min { distance($0) < distance($1) }
    }

    private static func sign(_ edges: Edges, _ low: Edges, _ high: Edges) -> CGFloat {
        (edges.contains(high) ? 1 : 0) - (edges.contains(low) ? 1 : 0)
    }
}

/// One axis of a placement.
private struct Axis {
    var low: CGFloat
    var high: CGFloat
    /// The anchor: -1 for the lower edge, 0 for the middle, 1 for the upper edge.
    var anchor: CGFloat
    var gravity: CGFloat
    var offset: CGFloat

    /// Returns the beginning of a popup of `length`.
    func start(_ length: CGFloat) -> CGFloat {
        (low + high) / 2 + anchor * (high - low) / 2 + offset - (1 - gravity) / 2 * length
    }

    private var flipped: Axis {
        Axis(low: low, high: high, anchor: -anchor, gravity: -gravity, offset: -offset)
    }

    func place(
        _ wanted: CGFloat,
        in area: ClosedRange<CGFloat>,
        flips: Bool,
        slides: Bool,
        resizes: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        var (start, length) = (start(wanted), wanted)
        func fits(_ start: CGFloat) -> Bool { start >= area.lowerBound && start + length <= area.upperBound }
        if !fits(start), flips, fits(flipped.start(wanted)) { start = flipped.start(wanted) }
        // A popup that is too long shows its beginning.
        if !fits(start), slides { start = max(area.lowerBound, min(start, area.upperBound - length)) }
        if !fits(start), resizes {
            let end = min(start + length, area.upperBound)
            start = min(max(start, area.lowerBound), area.upperBound)
            length = max(0, end - start)
        }
        return (start, length)
    }
}
