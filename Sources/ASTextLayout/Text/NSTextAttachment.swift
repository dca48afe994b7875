// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASImageIO
public import Foundation

/// An image in a text.
///
/// It is at the position of the character `NSTextAttachment.character`; `NSAttributedString(attachment:)` creates such a text.
///
/// - Units: points
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public final class NSTextAttachment: NSObject {
    var values: ASTextAttachment

    /// The placeholder in the text: the object replacement character.
    public static let character: Unicode.Scalar = "\u{FFFC}"

    /// Creates an attachment without an image, which has no size unless bounds are set.
    override public init() {
        values = ASTextAttachment()
        super.init()
    }

    /// Creates an attachment of an image in its own size on the baseline.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The image; a template image is drawn in the colour of the text.
    public var image: UIImage? {
        get { values.image }
        set { values.image = newValue }
    }

    /// The width and the height, and the distance of the bottom edge above the baseline (negative below it).
    ///
    /// If it is empty, the size of the image is used.
    public var bounds: CGRect {
        get { values.bounds }
        set { values.bounds = newValue }
    }

    /// Returns whether image and bounds are equal.
    public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool {
        a.values == b.values
    }

    /// Returns whether the other object is an attachment with equal image and bounds.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextAttachment).map { $0 == self } ?? false
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

extension NSAttributedString {
    /// Creates a text of the placeholder character with an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: String(NSTextAttachment.character), attributes: [.attachment: attachment])
    }
}

/// The values of an attachment, as stored in an `ASTextContent`.
///
/// - Thread: any (value)
public struct ASTextAttachment: Hashable, Sendable {
    /// See `NSTextAttachment.image`.
    public var image: UIImage?
    /// See `NSTextAttachment.bounds`.
    public var bounds = CGRect.zero

    /// Creates values without image and size.
    public init() {}

    /// Returns whether both have the same bounds and the identical image.
    public static func == (a: ASTextAttachment, b: ASTextAttachment) -> Bool {
        a.image === b.image && a.bounds == b.bounds
    }

    /// Hashes the bounds and the identity of the image.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(image.map(ObjectIdentifier.init))
        for value in [bounds.minX, bounds.minY, bounds.width, bounds.height] { hasher.combine(value) }
    }

    /// The size, with the bottom edge's distance above the baseline; NaN is treated as 0.
    var room: CGRect {
        let size = bounds.isEmpty ? image?.size ?? .zero : bounds.size
        func side(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 10_000) : 0 }
        let y = bounds.origin.y.isFinite ? max(-10_000, min(10_000, bounds.origin.y)) : 0
        return CGRect(x: 0, y: y, width: side(size.width), height: side(size.height))
    }

    /// Draws the image in the space that its line has reserved.
    func draw(in context: CGContext, x: CGFloat, baseline: CGFloat, tint: UIColor) {
        guard let image, room.width > 0, room.height > 0 else { return }
        let rect = CGRect(x: x, y: baseline - room.minY - room.height, width: room.width, height: room.height)
        guard image.renderingMode == .alwaysTemplate else {
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            return image.draw(in: rect)
        }
        do {
            context.draw(mask: try image.pixelBuffer(), in: rect, color: tint)
        } catch {
            ASLogLine("NSTextAttachment: \(error)")
        }
    }
}
