// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASImageIO
public import Foundation

/// A picture among the letters of a text.
///
/// It stands where the text has `NSTextAttachment.character`; `NSAttributedString(attachment:)` makes one of that.
///
/// - Units: points
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public final class NSTextAttachment: NSObject {
    var values: ASTextAttachment

    /// What stands for it in the text: the object replacement character.
    public static let character: Unicode.Scalar = "\u{FFFC}"

    /// An attachment without a picture, which takes no room unless it has bounds.
    override public init() {
        values = ASTextAttachment()
        super.init()
    }

    /// A picture in its own size, standing on the baseline.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The picture; a template is drawn in the text's colour.
    public var image: UIImage? {
        get { values.image }
        set { values.image = newValue }
    }

    /// The room it takes: the width, the height, and how far its lower edge lies above the baseline (below it when negative).
    ///
    /// Where it is empty, the picture's size counts.
    public var bounds: CGRect {
        get { values.bounds }
        set { values.bounds = newValue }
    }

    /// Whether picture and bounds are equal.
    public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool {
        a.values == b.values
    }

    /// Whether the other object is equal in picture and bounds.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSTextAttachment).map { $0 == self } ?? false
    }

    /// A hash of picture and bounds.
    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

extension NSAttributedString {
    /// The character that an attachment stands at.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: String(NSTextAttachment.character), attributes: [.attachment: attachment])
    }
}

/// The values of an attachment, as they are kept in an `ASTextContent`.
///
/// - Thread: any (value)
public struct ASTextAttachment: Hashable, Sendable {
    /// See `NSTextAttachment.image`.
    public var image: UIImage?
    /// See `NSTextAttachment.bounds`.
    public var bounds = CGRect.zero

    /// Neither picture nor room.
    public init() {}

    /// Whether room and picture, the very object, are the same.
    public static func == (a: ASTextAttachment, b: ASTextAttachment) -> Bool {
        a.image === b.image && a.bounds == b.bounds
    }

    /// Feeds the room and the picture's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(image.map(ObjectIdentifier.init))
        for value in [bounds.minX, bounds.minY, bounds.width, bounds.height] { hasher.combine(value) }
    }

    /// The room, with the lower edge's distance above the baseline; what is no number counts as nothing.
    var room: CGRect {
        let size = bounds.isEmpty ? image?.size ?? .zero : bounds.size
        func side(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 10_000) : 0 }
        let y = bounds.origin.y.isFinite ? max(-10_000, min(10_000, bounds.origin.y)) : 0
        return CGRect(x: 0, y: y, width: side(size.width), height: side(size.height))
    }

    /// Draws the picture where its line has left room.
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
