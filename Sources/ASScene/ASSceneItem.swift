// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

/// The rounded corners of a layer.
///
/// - Source: Core Animation `CACornerMask`
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    /// All four corners.
    public static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// The area that a scene item paints: a rectangle that may have rounded corners and may be rotated.
///
/// - Thread: any (value)
public struct ASSceneShape: Hashable, Sendable {
    /// The rectangle, in the space that `transform` maps to device pixels.
    ///
    /// When `transform` is the identity, the edges are on whole device pixels.
    public var rect: CGRect
    /// The radius of the rounded corners, in the space of `rect`; at most half the shorter side.
    public var cornerRadius: CGFloat
    /// The corners that are rounded.
    public var corners: CACornerMask
    /// The transform from the space of `rect` to device pixels of the window.
    public var transform: CGAffineTransform

    /// Creates a shape; by default upright and with square corners.
    public init(
        rect: CGRect,
        cornerRadius: CGFloat = 0,
        corners: CACornerMask = .all,
        transform: CGAffineTransform = .identity
    ) {
        self.rect = rect
        self.cornerRadius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.corners = corners
        self.transform = transform
    }

    /// Whether the shape is an upright rectangle on whole pixels with square corners: the fast path of compositors.
    public var isPixelRect: Bool { transform.isIdentity && !isRounded }

    /// Whether any corner is rounded.
    public var isRounded: Bool { cornerRadius > 0 && !corners.isEmpty }

    /// The smallest rectangle of whole pixels around the shape.
    public var pixelBounds: ASPixelRect { ASPixelRect(covering: rect.applying(transform)) }
}

/// One step of painting a window, with its area and its clip.
///
/// - Thread: any (value)
public struct ASSceneItem: Equatable, Sendable {
    /// The kind of a step, with its parameters.
    public enum Kind: Equatable, Sendable {
        /// One colour in a shape: the background of a layer.
        case fill(UIColor, ASSceneShape)
        /// Pixels in a shape: the contents of a layer.
        case contents(ASSceneContents, ASSceneShape)
        /// A line of `width` (in the shape's space) inside the edge of a shape.
        case border(UIColor, width: CGFloat, ASSceneShape)
        /// A shape blurred by `radius` device pixels (twice the standard deviation), at its final offset.
        case shadow(UIColor, radius: CGFloat, ASSceneShape)
        /// Begins a group: the steps up to the matching `endGroup` are painted separately, clipped to the shape if there is one, then
        /// blended with `opacity`.
        ///
        /// Groups may be nested.
        case beginGroup(opacity: CGFloat, clip: ASSceneShape?)
        /// Begins a group whose last part is a mask, which determines the coverage of its other content.
        case beginMaskedGroup(opacity: CGFloat)
        /// Begins a mask: the steps up to the matching `endGroup` are painted separately, and their alpha masks the containing masked
        /// group.
        case beginMask
        /// Ends the innermost group or mask.
        case endGroup

        /// Whether the step needs an `endGroup`.
        public var beginsGroup: Bool {
            switch self {
            case .beginGroup, .beginMaskedGroup, .beginMask: true
            default: false
            }
        }
    }

    /// The identifier of the layer and the part of it, which is the same in all frames.
    public var identifier: UInt64
    /// The kind of the step.
    public var kind: Kind
    /// The intersection of the rectangular clips of all ancestors.
    public var clip: ASPixelRect
    /// All pixels that the step may change, inside `clip`.
    ///
    /// For groups: the pixels of the whole group.
    public var pixelBounds: ASPixelRect

    /// Creates a painting step.
    public init(identifier: UInt64, kind: Kind, clip: ASPixelRect, pixelBounds: ASPixelRect) {
        self.identifier = identifier
        self.kind = kind
        self.clip = clip
        self.pixelBounds = pixelBounds
    }

    /// The pixels that are certainly opaque, regardless of the pixels below; `nil` if there are none.
    public var opaqueBounds: ASPixelRect? {
        switch kind {
        case .fill(let color, let shape) where color.alpha >= 1 && shape.isPixelRect: pixelBounds
        case .contents(let contents, let shape) where contents.coversOpaquely && shape.isPixelRect: pixelBounds
        default: nil
        }
    }
}

/// Pixels and their placement in a shape.
///
/// - Thread: any (value)
public struct ASSceneContents: Equatable, Sendable {
    /// The pixels.
    ///
    /// Buffers are compared by identity, because they are immutable.
    public var buffer: ASPixelBuffer
    /// The shown part of the buffer, in its pixels.
    public var source: CGRect
    /// The part of `source` that stretches, in the buffer's pixels, for a nine-patch; `nil` stretches all of it.
    public var center: CGRect?
    /// The buffer pixels per unit of the shape's space, for the fixed edges of a nine-patch.
    public var scale: CGFloat
    /// The colour in which an `alpha8` buffer is painted, or that replaces the colour of a template image.
    public var tint: UIColor?

    /// Creates contents.
    public init(
        buffer: ASPixelBuffer,
        source: CGRect,
        center: CGRect? = nil,
        scale: CGFloat = 1,
        tint: UIColor? = nil
    ) {
        self.buffer = buffer
        self.source = source
        self.center = center
        self.scale = scale
        self.tint = tint
    }

    /// Whether every pixel of the shape becomes opaque.
    public var coversOpaquely: Bool { buffer.isOpaque && tint == nil }

    /// Returns whether painting into `shape` copies pixels one to one.
    public func isUnscaled(in shape: ASSceneShape) -> Bool {
        shape.transform.isIdentity && center == nil && source.size == shape.rect.size
            && source.origin.x == source.origin.x.rounded() && source.origin.y == source.origin.y.rounded()
    }

    /// Returns whether both have the same buffer object and the same placement.
    public static func == (a: ASSceneContents, b: ASSceneContents) -> Bool {
        a.buffer === b.buffer && a.source == b.source && a.center == b.center && a.scale == b.scale && a.tint == b.tint
    }
}
