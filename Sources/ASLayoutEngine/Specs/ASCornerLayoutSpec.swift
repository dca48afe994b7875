// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A corner of a corner spec's child.
public enum ASCornerLayoutLocation: UInt8, Sendable {
    /// Top left.
    case topLeft
    /// Top right.
    case topRight
    /// Bottom left.
    case bottomLeft
    /// Bottom right.
    case bottomRight

    fileprivate func point(of size: CGSize) -> CGPoint {
        switch self {
        case .topLeft: .zero
        case .topRight: CGPoint(x: size.width, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: size.height)
        case .bottomRight: CGPoint(x: size.width, y: size.height)
        }
    }
}

/// A spec that centres an element, such as a badge, on a corner of its child.
///
/// - Thread: any
/// - Source: Texture `ASCornerLayoutSpec`
public final class ASCornerLayoutSpec: ASLayoutSpec {
    private var settings: Settings  // set by its creator, immutable once handed over

    private struct Settings {
        var location: ASCornerLayoutLocation
        var offset = CGPoint.zero
        var wraps = false
    }

    /// Creates a spec that puts `corner` on a corner of `child`.
    public init(child: any ASLayoutElement, corner: any ASLayoutElement, location: ASCornerLayoutLocation) {
        settings = Settings(location: location)
        super.init()
        setChild(child, at: 0)
        setChild(corner, at: 1)
    }

    /// The element that determines the size.
    public override var child: (any ASLayoutElement)? {
        get { child(at: 0) }
        set { setRequiredChild(newValue, at: 0) }
    }

    /// The element on the corner.
    public var corner: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setRequiredChild(newValue, at: 1) }
    }

    /// The corner of the child.
    public var cornerLocation: ASCornerLayoutLocation {
        get { settings.location }
        set { write("cornerLocation", newValue) { settings.location = newValue } }
    }

    /// The offset of the corner element from its position centred on the corner.
    ///
    /// Default: (0, 0).
    ///
    /// - Units: points
    public var offset: CGPoint {
        get { settings.offset }
        set { write("offset", newValue) { settings.offset = newValue } }
    }

    /// Whether the spec's size includes the corner element.
    ///
    /// Default: `false`; the spec has the child's size.
    public var wrapsCorner: Bool {
        get { settings.wraps }
        set { write("wrapsCorner", newValue) { settings.wraps = newValue } }
    }

    /// Measures both elements in the whole range.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child, let corner else {
            ASLayoutMisuse("\(debugLabel): measured without a child or without a corner element. Set both first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        let settings = settings
        let room = constrainedSize.max.definedForChildren
        var childLayout = ASMeasure(child, constrainedSize, room, .child)
        var cornerLayout = ASMeasure(corner, constrainedSize, room, .child)
        var size = childLayout.size
        let cornerSize = cornerLayout.size
        let anchor = settings.location.point(of: size)
        var childOrigin = CGPoint.zero
        var cornerOrigin = CGPoint(
            x: anchor.x - cornerSize.width / 2 + settings.offset.x,
            y: anchor.y - cornerSize.height / 2 + settings.offset.y
        )
        if settings.wraps {
            let origin = CGPoint(x: min(0, cornerOrigin.x), y: min(0, cornerOrigin.y))
            size = constrainedSize.clamp(
                CGSize(
                    width: max(size.width, cornerOrigin.x + cornerSize.width) - origin.x,
                    height: max(size.height, cornerOrigin.y + cornerSize.height) - origin.y
                )
            )
            childOrigin = CGPoint(x: -origin.x, y: -origin.y)
            cornerOrigin = CGPoint(x: cornerOrigin.x - origin.x, y: cornerOrigin.y - origin.y)
        }
        ASLayout.place(&childLayout, at: childOrigin)
        ASLayout.place(&cornerLayout, at: cornerOrigin)
        return ASLayout(layoutElement: self, size: size, sublayouts: [childLayout, cornerLayout])
    }
}

extension ASCornerLayoutSpec {
    /// Creates a spec from the child of the first block and the corner element of the second.
    ///
    /// - Parameters:
    ///   - location: the corner
    ///   - offset: from the position at which the corner element is centred on the corner; in points
    ///   - wrapsCorner: whether the spec's size includes the corner element
    ///   - child: returns the element that determines the size
    ///   - corner: returns the element on the corner
    public convenience init(
        location: ASCornerLayoutLocation,
        offset: CGPoint = .zero,
        wrapsCorner: Bool = false,
        child: () -> any ASLayoutElement,
        corner: () -> any ASLayoutElement
    ) {
        self.init(child: child(), corner: corner(), location: location)
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}
