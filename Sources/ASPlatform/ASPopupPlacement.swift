// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Where a popup stands: at which edge of what, to which side of that, and what gives way when there is no room.
///
/// - Thread: any (value)
/// - Source: `xdg_positioner` of Wayland's xdg-shell, GTK `GdkPopupLayout`
public struct ASPopupPlacement: Hashable, Sendable {
    /// Edges of a rectangle; two neighbours are a corner, none is the middle.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// The upper one.
        public static let top = Edges(rawValue: 1)
        /// The left one.
        public static let left = Edges(rawValue: 2)
        /// The lower one.
        public static let bottom = Edges(rawValue: 4)
        /// The right one.
        public static let right = Edges(rawValue: 8)

        /// Edges by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The opposite ones along x.
        var flippedX: Edges { swapped(.left, .right) }
        /// The opposite ones along y.
        var flippedY: Edges { swapped(.top, .bottom) }

        private func swapped(_ a: Edges, _ b: Edges) -> Edges {
            var result = subtracting([a, b])
            if contains(a) { result.insert(b) }
            if contains(b) { result.insert(a) }
            return result
        }
    }

    /// What may be done to a popup that has no room; tried in the order flip, slide, resize, for each axis by itself.
    public struct Adjustments: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// To the other side, if there is room for all of it.
        public static let flipX = Adjustments(rawValue: 1)
        /// To the other side, if there is room for all of it.
        public static let flipY = Adjustments(rawValue: 2)
        /// Along the axis, as far as needed.
        public static let slideX = Adjustments(rawValue: 4)
        /// Along the axis, as far as needed.
        public static let slideY = Adjustments(rawValue: 8)
        /// Cut to what is there.
        public static let resizeX = Adjustments(rawValue: 16)
        /// Cut to what is there.
        public static let resizeY = Adjustments(rawValue: 32)
        /// All of them.
        public static let all: Adjustments = [.flipX, .flipY, .slideX, .slideY, .resizeX, .resizeY]

        /// Adjustments by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// What the popup belongs to, in points of the parent window; without size for a point.
    public var anchorRect: CGRect
    /// Which place of it the popup stands at.
    public var anchor: Edges
    /// To which side of that place the popup extends.
    public var gravity: Edges
    /// How far it is moved from there, in points; turned round with a flip.
    public var offset: CGPoint
    /// What gives way.
    public var adjustments: Adjustments

    /// A placement; below and to the right of the lower left corner unless told.
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

    /// The same from right to left.
    public var mirrored: ASPopupPlacement {
        var result = self
        result.anchor = anchor.flippedX
        result.gravity = gravity.flippedX
        result.offset.x = -offset.x
        return result
    }

    /// The popup's place on the screen.
    ///
    /// - Parameters:
    ///   - size: that it would like, in points
    ///   - origin: of the parent's content on the screen, in points
    ///   - areas: what each monitor leaves for windows; the one with the anchor counts, or the nearest to it
    /// - Returns: in points of the screen
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

    /// The area that has the middle of `rect`, else the nearest one; nil when there is none.
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
    /// -1 for the lower edge, 0 for the middle, 1 for the upper edge.
    var anchor: CGFloat
    var gravity: CGFloat
    var offset: CGFloat

    /// Where a popup of `length` begins.
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
        // What is too long shows its beginning.
        if !fits(start), slides { start = max(area.lowerBound, min(start, area.upperBound - length)) }
        if !fits(start), resizes {
            let end = min(start + length, area.upperBound)
            start = min(max(start, area.lowerBound), area.upperBound)
            length = max(0, end - start)
        }
        return (start, length)
    }
}
