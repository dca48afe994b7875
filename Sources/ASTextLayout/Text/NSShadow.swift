// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// A shadow of text.
///
/// - Units: points; a positive offset goes right and down
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public final class NSShadow: NSObject {
    var values: ASTextShadow

    /// Creates a shadow without offset and blur, in black at a third of full opacity.
    override public init() {
        values = ASTextShadow()
        super.init()
    }

    /// The offset of the shadow.
    public var shadowOffset: CGSize {
        get { values.offset }
        set { values.offset = newValue }
    }

    /// The blur: twice the standard deviation of the Gaussian.
    public var shadowBlurRadius: CGFloat {
        get { values.blurRadius }
        set { values.blurRadius = newValue }
    }

    /// The colour; `nil` draws no shadow.
    public var shadowColor: UIColor? {
        get { values.color }
        set { values.color = newValue }
    }

    /// Returns whether all values are equal.
    public static func == (a: NSShadow, b: NSShadow) -> Bool {
        a.values == b.values
    }

    /// Returns whether the other object is a shadow with equal values.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSShadow).map { $0 == self } ?? false
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

/// The values of a shadow, as stored in an `ASTextContent`.
///
/// - Thread: any (value)
public struct ASTextShadow: Hashable, Sendable {
    /// The offset of the shadow.
    public var offset = CGSize.zero
    /// The blur: twice the standard deviation of the Gaussian.
    public var blurRadius: CGFloat = 0
    /// The colour; `nil` draws no shadow.
    public var color: UIColor? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow without offset and blur, in black at a third of full opacity.
    public init() {}

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(offset.width)
        hasher.combine(offset.height)
        hasher.combine(blurRadius)
        hasher.combine(color)
    }
}
