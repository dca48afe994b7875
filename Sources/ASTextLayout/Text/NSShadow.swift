// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// A shadow of text.
///
/// - Units: points; a positive offset goes right and down
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public final class NSShadow: NSObject {
    var values: ASTextShadow

    /// A shadow without offset and blur, a third of black.
    override public init() {
        values = ASTextShadow()
        super.init()
    }

    /// How far the shadow is moved.
    public var shadowOffset: CGSize {
        get { values.offset }
        set { values.offset = newValue }
    }

    /// Twice the standard deviation of the blur.
    public var shadowBlurRadius: CGFloat {
        get { values.blurRadius }
        set { values.blurRadius = newValue }
    }

    /// The colour; nil is no shadow.
    public var shadowColor: UIColor? {
        get { values.color }
        set { values.color = newValue }
    }

    /// Whether all values are equal.
    public static func == (a: NSShadow, b: NSShadow) -> Bool {
        a.values == b.values
    }

    /// Whether the other object is equal in the values.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSShadow).map { $0 == self } ?? false
    }

    /// A hash of the values.
    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

/// The values of a shadow, as they are kept in an `ASTextContent`.
///
/// - Thread: any (value)
public struct ASTextShadow: Hashable, Sendable {
    /// How far the shadow is moved.
    public var offset = CGSize.zero
    /// Twice the standard deviation of the blur.
    public var blurRadius: CGFloat = 0
    /// The colour; nil is no shadow.
    public var color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)

    /// A shadow without offset and blur, a third of black.
    public init() {}

    /// Feeds the values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(offset.width)
        hasher.combine(offset.height)
        hasher.combine(blurRadius)
        hasher.combine(color)
    }
}
