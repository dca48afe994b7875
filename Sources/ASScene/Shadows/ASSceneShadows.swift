// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// Makes and stores the pixels of shadows for compositors: a shadow becomes tinted contents, usually a nine-patch.
///
/// This definition applies to every compositor. The shape is blurred in its own space, in pixels of the scale
/// `s = sqrt(|determinant of its transform|)` per unit. Its coverage there (see `ASSceneCoverage`) is convolved, along rows and then along
/// columns, with the Gaussian of standard deviation `radius / 2`. The Gaussian is sampled at whole pixels, cut off beyond `reach(radius:)`
/// and divided by its sum. The result is rounded to 255ths. The shadow of an upright shape is composited pixel by pixel; that of a rotated
/// shape is sampled bilinearly. Where the shape is straight over a long distance, the mask has one row or column for all equal ones. A
/// mask that would be large is made `k` times smaller, and then sampled bilinearly. `k` is the smallest whole number for which the
/// deviation is at most 24 pixels and the corners are at most 512.
///
/// The same shape at any position produces the same buffer object, so that compositors need to upload it only once.
///
/// - Thread: any, one at a time
public final class ASSceneShadows {
    private struct Key: Hashable {
        var width, height, corner, radius: Double
        var corners: UInt
    }

    private struct Mask {
        var buffer: ASPixelBuffer
        var lastUse: UInt64
    }

    /// The maximum number of bytes of stored masks.
    private static let limit = 8 << 20
    /// The maximum radius; a larger one is replaced by it, because such shadows look the same.
    private static let maximumRadius = 512.0

    private var masks: [Key: Mask] = [:]
    private var useCount: UInt64 = 0

    /// Creates an empty store.
    public init() {}

    /// Returns the number of pixels by which a shadow of `radius` extends beyond its shape.
    public static func reach(radius: CGFloat) -> Int {
        guard radius > 0 else { return 0 }
        let shrink = shrink(radius: min(Double(radius), maximumRadius), corner: 0)
        return Int((min(Double(radius), maximumRadius) / shrink * 1.5).rounded(.up)) * Int(shrink)
    }

    /// Returns the factor by which the mask is made smaller: wide blurs have no detail.
    private static func shrink(radius: Double, corner: Double) -> Double {
        max(1, (radius / 48).rounded(.up), (corner / 512).rounded(.up))
    }

    /// Returns the contents to paint for an `ASSceneItem.Kind.shadow`.
    ///
    /// - Returns: `nil` when nothing is visible or memory is exhausted
    public func contents(color: UIColor, radius: CGFloat, shape: ASSceneShape) -> (ASSceneContents, ASSceneShape)? {
        let transform = shape.transform
        let fullScale = Double(abs(transform.a * transform.d - transform.b * transform.c)).squareRoot()
        guard fullScale > 1e-6, fullScale.isFinite, shape.rect.width > 0, shape.rect.height > 0, color.alpha > 0 else {
            return nil
        }
        let fullRadius = max(0, min(Double(radius), Self.maximumRadius))
        let fullCorner = shape.isRounded ? Double(shape.cornerRadius) * fullScale : 0
        let shrink = Self.shrink(radius: fullRadius, corner: fullCorner)
        let scale = fullScale / shrink
        let radius = fullRadius / shrink
        let reach = Int((radius * 1.5).rounded(.up))
        let corner = shape.isRounded ? Double(shape.cornerRadius) * scale : 0
        // Rows and columns farther than this from both ends are all equal.
        let end = Int(corner.rounded(.up)) + reach
        // A shape longer than this is straight over more than any visible distance.
        let width = min(Double(shape.rect.width) * scale, 1e12)
        let height = min(Double(shape.rect.height) * scale, 1e12)
        let omittedX = max(0, Int(width.rounded(.down)) - 2 * end - 1)
        let omittedY = max(0, Int(height.rounded(.down)) - 2 * end - 1)
        let key = Key(
            width: width - Double(omittedX),
            height: height - Double(omittedY),
            corner: corner,
            radius: radius,
            corners: shape.isRounded ? shape.corners.rawValue : 0
        )
        guard let buffer = mask(key, reach: reach) else { return nil }
        let (maskWidth, maskHeight) = (CGFloat(buffer.pixelWidth), CGFloat(buffer.pixelHeight))
        // The mask has whole pixels; a shape of fractional length ends inside its last one.
        let size = CGSize(
            width: (maskWidth + CGFloat(omittedX)) / scale,
            height: (maskHeight + CGFloat(omittedY)) / scale
        )
        let margin = CGFloat(reach) / scale
        var target = shape
        target.cornerRadius = 0
        target.rect = CGRect(
            origin: CGPoint(x: shape.rect.minX - margin, y: shape.rect.minY - margin),
            size: size
        )
        var contents = ASSceneContents(
            buffer: buffer,
            source: CGRect(x: 0, y: 0, width: maskWidth, height: maskHeight),
            scale: CGFloat(scale),
            tint: color
        )
        if omittedX > 0 || omittedY > 0 {
            let middle = CGFloat(reach + end)
            contents.center = CGRect(
                x: omittedX > 0 ? middle : 0,
                y: omittedY > 0 ? middle : 0,
                width: omittedX > 0 ? 1 : maskWidth,
                height: omittedY > 0 ? 1 : maskHeight
            )
        }
        return (contents, target)
    }

    private func mask(_ key: Key, reach: Int) -> ASPixelBuffer? {
        useCount += 1
        if let known = masks[key] {
            masks[key]?.lastUse = useCount
            return known.buffer
        }
        guard
            let buffer = ASSceneShadowMask.make(
                width: key.width,
                height: key.height,
                cornerRadius: key.corner,
                corners: CACornerMask(rawValue: key.corners),
                radius: key.radius,
                reach: reach
            )
        else { return nil }
        masks[key] = Mask(buffer: buffer, lastUse: useCount)
        var byteCount = masks.values.reduce(0) { $0 + $1.buffer.byteCount }
        for (old, mask) in masks.sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where byteCount > Self.limit && old != key {
            byteCount -= mask.buffer.byteCount
            masks[old] = nil
        }
        return buffer
    }
}
