// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

/// Which corners of a layer are rounded.
///
/// - Source: Core Animation `CACornerMask`
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    /// All four.
    public static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// A mask by its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

/// A rectangle, perhaps with round corners, perhaps turned: where a scene item paints.
///
/// - Thread: any (value)
public struct ASSceneShape: Hashable, Sendable {
    /// The rectangle, in the space that `transform` maps to device pixels.
    ///
    /// When `transform` is the identity the edges lie on whole device pixels.
    public var rect: CGRect
    /// Radius of the rounded corners, in the space of `rect`; at most half of the shorter side.
    public var cornerRadius: CGFloat
    /// Which corners are rounded.
    public var corners: CACornerMask
    /// From the space of `rect` to device pixels of the window.
    public var transform: CGAffineTransform

    /// A shape; upright and with square corners unless told.
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

    /// Whether it is an upright rectangle on whole pixels with square corners: the fast path of compositors.
    public var isPixelRect: Bool { transform.isIdentity && !isRounded }

    /// Whether any corner is rounded.
    public var isRounded: Bool { cornerRadius > 0 && !corners.isEmpty }

    /// The smallest rectangle of whole pixels round the shape.
    public var pixelBounds: ASPixelRect { ASPixelRect(covering: rect.applying(transform)) }
}

/// One step of painting a window: what, where, inside which clip.
///
/// - Thread: any (value)
public struct ASSceneItem: Equatable, Sendable {
    /// What is painted.
    public enum Kind: Equatable, Sendable {
        /// One colour in a shape: a layer's background.
        case fill(UIColor, ASSceneShape)
        /// Pixels in a shape: a layer's contents.
        case contents(ASSceneContents, ASSceneShape)
        /// A line of `width` (in the shape's space) inside the edge of a shape.
        case border(UIColor, width: CGFloat, ASSceneShape)
        /// A shape blurred by `radius` device pixels (the standard deviation is half of it), already offset.
        case shadow(UIColor, radius: CGFloat, ASSceneShape)
        /// Everything up to the matching `endGroup` is painted apart, clipped to the shape if there is one, then blended
        /// with `opacity`. Groups nest.
        case beginGroup(opacity: CGFloat, clip: ASSceneShape?)
        /// As `beginGroup`, but its last part is a mask: what is in it shows as far as that covers it.
        case beginMaskedGroup(opacity: CGFloat)
        /// Everything up to the matching `endGroup` is painted apart; its alpha is the mask of the masked group round it.
        case beginMask
        /// Ends the innermost group or mask.
        case endGroup

        /// Whether an `endGroup` belongs to it.
        public var beginsGroup: Bool {
            switch self {
            case .beginGroup, .beginMaskedGroup, .beginMask: true
            default: false
            }
        }
    }

    /// The layer and the part of it; the same from frame to frame.
    public var identifier: UInt64
    /// What is painted.
    public var kind: Kind
    /// The rectangular clip of all ancestors.
    public var clip: ASPixelRect
    /// Every pixel that may change, inside `clip`.
    ///
    /// For groups: of the whole group.
    public var pixelBounds: ASPixelRect

    /// A step of painting.
    public init(identifier: UInt64, kind: Kind, clip: ASPixelRect, pixelBounds: ASPixelRect) {
        self.identifier = identifier
        self.kind = kind
        self.clip = clip
        self.pixelBounds = pixelBounds
    }

    /// The pixels that come out opaque whatever lies below; nil when there are none for certain.
    public var opaqueBounds: ASPixelRect? {
        switch kind {
        case .fill(let color, let shape) where color.alpha >= 1 && shape.isPixelRect: pixelBounds
        case .contents(let contents, let shape) where contents.coversOpaquely && shape.isPixelRect: pixelBounds
        default: nil
        }
    }
}

/// Pixels and how they are laid into their shape.
///
/// - Thread: any (value)
public struct ASSceneContents: Equatable, Sendable {
    /// The pixels.
    ///
    /// Compared by identity: they never change.
    public var buffer: ASPixelBuffer
    /// The part of the buffer that is shown, in its pixels.
    public var source: CGRect
    /// The stretchable middle of `source`, in the buffer's pixels; nil stretches all of it (a nine-patch otherwise).
    public var center: CGRect?
    /// Buffer pixels per unit of the shape's space, for the fixed edges of a nine-patch.
    public var scale: CGFloat
    /// The colour that an `alpha8` buffer is painted in, or that replaces the colour of a template image.
    public var tint: UIColor?

    /// Pixels laid into a shape.
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

    /// Whether every pixel of the shape comes out opaque.
    public var coversOpaquely: Bool { buffer.isOpaque && tint == nil }

    /// Whether painting into `shape` copies pixels one to one.
    public func isUnscaled(in shape: ASSceneShape) -> Bool {
        shape.transform.isIdentity && center == nil && source.size == shape.rect.size
            && source.origin.x == source.origin.x.rounded() && source.origin.y == source.origin.y.rounded()
    }

    /// Same buffer object, same placement.
    public static func == (a: ASSceneContents, b: ASSceneContents) -> Bool {
        a.buffer === b.buffer && a.source == b.source && a.center == b.center && a.scale == b.scale && a.tint == b.tint
    }
}
