// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The drag image, which follows the pointer.
@MainActor
enum ASDragPicture {
    /// The maximum length of a side in points; larger images are scaled down.
    private static let maximumLength: CGFloat = 400

    /// Returns the current appearance of a preview with everything in it; `nil` if it has no pixels, or the window is not on a platform.
    static func picture(of preview: UIDragPreview, scale: CGFloat, in window: UIWindow) -> ASPixelBuffer? {
        picture(of: preview.view, scale: scale, in: window).flatMap { faded($0, by: preview.alpha) }
    }

    /// Returns the current appearance of a view, without the preview's transparency.
    static func picture(of view: UIView, scale: CGFloat, in window: UIWindow) -> ASPixelBuffer? {
        view.layoutIfNeeded()
        view.layer.displaySubtree()
        let width = Int((view.bounds.width * scale).rounded())
        let height = Int((view.bounds.height * scale).rounded())
        guard width > 0, height > 0, max(view.bounds.width, view.bounds.height) <= Self.maximumLength * 4 else {
            return nil
        }
        let scene = ASSceneBuilder.scene(
            of: view.layer,
            pixelWidth: width,
            pixelHeight: height,
            scale: scale,
            backgroundColor: .clear,
            traits: view.window == nil ? window.traitCollection : view.traitCollection,
            time: ASDispatcherCurrent().now
        )
        return window.platformHandle?.picture(of: scene)
    }

    private static func faded(_ picture: ASPixelBuffer, by alpha: CGFloat) -> ASPixelBuffer? {
        let factor = UInt32((min(max(alpha, 0), 1) * 255).rounded())
        guard factor < 255 else { return picture }
        return ASPixelBuffer(
            pixelWidth: picture.pixelWidth,
            pixelHeight: picture.pixelHeight,
            format: .argb32,
            isOpaque: false
        ) { bytes, bytesPerRow in
            for y in 0..<picture.pixelHeight {
                for x in 0..<picture.pixelWidth {
                    let pixel = picture.pixel(x: x, y: y)
                    var result: UInt32 = 0
                    for shift in stride(from: UInt32(0), through: 24, by: 8) {
                        result |= (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
                    }
                    bytes.storeBytes(of: result, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }
}
