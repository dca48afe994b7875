// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A blurred shape that is drawn in a shadow's colour.
///
/// - Thread: any (value)
public struct ASShadowMask: Sendable {
    /// The coverage, in the format `alpha8`.
    public let mask: ASPixelBuffer
    /// The horizontal position of the mask's top left corner, in device pixels from the origin of the path.
    public let pixelX: Int
    /// The vertical position of the mask's top left corner, in device pixels from the origin of the path.
    public let pixelY: Int
}

/// Creates the mask of a node's shadow in a rasterised subtree.
///
/// - Parameters:
///   - path: the shape that casts the shadow, in points
///   - scale: device pixels per point
///   - blurRadius: in points, as `CALayer.shadowRadius`: the standard deviation of the Gaussian
/// - Thread: any
/// - Returns: the mask; `nil` when the path is empty or the mask is too large
public func ASGraphicsRenderShadow(path: CGPath, scale: CGFloat, blurRadius: CGFloat) -> ASShadowMask? {
    let box = path.boundingBoxOfPath
    guard !box.isNull, scale > 0, scale.isFinite else { return nil }
    let sigma = blurRadius > 0 && blurRadius.isFinite ? Double(blurRadius * scale) : 0
    let reach = CGFloat(ASGaussianBlur.reach(sigma: sigma))
    let area = box.applying(CGAffineTransform(scaleX: scale, y: scale)).integral.insetBy(dx: -reach, dy: -reach)
    guard let pixels = ASPixelSize(area.size, scale: 1) else { return nil }
    do {
        let mask = try ASPixelBuffer(
            pixelWidth: pixels.width,
            pixelHeight: pixels.height,
            format: .alpha8,
            zeroed: true
        ) { bytes, bytesPerRow in
            try ASDraw(bytes, bytesPerRow, pixels, .alpha8, 1, false) { context in
                context.translateBy(x: -area.minX, y: -area.minY)
                context.scaleBy(x: scale, y: scale)
                context.addPath(path)
                context.fillPath()
            }
            ASGaussianBlur.apply(
                bytes.bindMemory(to: UInt8.self),
                width: pixels.width,
                height: pixels.height,
                stride: bytesPerRow,
                sigma: sigma
            )
            return false
        }
        return mask.map { ASShadowMask(mask: $0, pixelX: Int(area.minX), pixelY: Int(area.minY)) }
    } catch {
        ASLogLine("A shadow mask of \(pixels.width) × \(pixels.height) pixels failed: \(error).")
        return nil
    }
}
