// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// The size of the kept pixels of an image, and the frame of the whole image in them.
///
/// - Units: device pixels
struct ASImagePlacement: Hashable, Sendable {
    /// The size of the kept pixels; whole numbers.
    let size: CGSize
    /// The frame in which the whole image is drawn; may extend beyond the kept pixels.
    let drawRect: CGRect
    /// For an image that fills the node: the share of the overflow that is cropped at the left and at the top.
    let fillAnchor: CGPoint?

    /// The ratio of displayed pixels to the image's own pixels above which the image keeps its own, unless upscaling is forced.
    static let upscalingLimit: CGFloat = 2

    /// - Parameters:
    ///   - pictureSize: the image's own pixels
    ///   - naturalSize: the pixels on this screen when the image is shown in its own size
    ///   - boundsSize: the size of the node
    ///   - contentMode: the position of the image in the node
    ///   - isResizable: whether the image has cap insets; in a mode that scales, it then fills the node regardless of the other parameters
    ///   - crop: `ASImageNode.cropRect`; `nil` to keep invisible parts
    ///   - isUpscalingForced: see `ASImageNode.forceUpscaling`
    ///   - forcedSize: see `ASImageNode.forcedSize`; zero for none
    init(
        pictureSize: CGSize,
        naturalSize: CGSize,
        boundsSize: CGSize,
        contentMode: UIView.ContentMode,
        isResizable: Bool,
        crop: CGRect?,
        isUpscalingForced: Bool,
        forcedSize: CGSize
    ) {
        if isResizable, contentMode.scales {
            // Caps keep their size only if the pixels have the size on screen.
            size = CGSize(width: max(1, boundsSize.width.rounded()), height: max(1, boundsSize.height.rounded()))
            (drawRect, fillAnchor) = (CGRect(origin: .zero, size: size), nil)
            return
        }
        let isForced = forcedSize.width > 0 && forcedSize.height > 0
        let canvas = isForced ? forcedSize : boundsSize
        // Step 1: place the whole image in the node.
        let (kept, drawn) = Self.place(naturalSize, in: canvas, contentMode, crop)
        // Step 2: keep as many pixels as the image has if it is scaled up by more. An image in its own size keeps it.
        let (area, ownArea) = (drawn.width * drawn.height, pictureSize.width * pictureSize.height)
        let mayShrink = !isForced && !isUpscalingForced && contentMode.scales
        let factor = mayShrink && area > ownArea * Self.upscalingLimit ? (ownArea / area).squareRoot() : 1
        // Step 3: round to whole pixels.
        size = CGSize(width: max(1, (kept.width * factor).rounded()), height: max(1, (kept.height * factor).rounded()))
        let (stretchX, stretchY) = (size.width / max(kept.width, 1e-9), size.height / max(kept.height, 1e-9))
        drawRect = CGRect(
            x: drawn.minX * stretchX,
            y: drawn.minY * stretchY,
            width: drawn.width * stretchX,
            height: drawn.height * stretchY
        )
        let isPart = crop.map { $0.width > 0 && $0.height > 0 } ?? false
        fillAnchor = contentMode == .scaleAspectFill && !isPart ? crop?.origin : nil
    }

    /// Whether exactly the whole image is kept.
    var isWhole: Bool {
        abs(drawRect.minX) < 1e-6 && abs(drawRect.minY) < 1e-6 && abs(drawRect.width - size.width) < 1e-6
            && abs(drawRect.height - size.height) < 1e-6
    }

    private static func place(
        _ natural: CGSize,
        in canvas: CGSize,
        _ mode: UIView.ContentMode,
        _ crop: CGRect?
    ) -> (kept: CGSize, drawn: CGRect) {
        guard natural.width > 0, natural.height > 0 else { return (canvas, CGRect(origin: .zero, size: canvas)) }
        func whole(_ size: CGSize) -> (CGSize, CGRect) { (size, CGRect(origin: .zero, size: size)) }
        func fitted(_ factor: CGFloat) -> CGSize {
            CGSize(width: natural.width * factor, height: natural.height * factor)
        }
        let (alongX, alongY) = (canvas.width / natural.width, canvas.height / natural.height)

        if let crop, crop.width > 0, crop.height > 0, mode.isCroppable {
            let size = CGSize(width: canvas.width / crop.width, height: canvas.height / crop.height)
            return (
                canvas,
                CGRect(x: -crop.minX * size.width, y: -crop.minY * size.height, width: size.width, height: size.height)
            )
        }
        switch mode {
        case .scaleToFill, .redraw:
            return whole(canvas)
        case .scaleAspectFit:
            // The empty stripes are not kept, because the layer centres the image. One that is narrower than a pixel would show as a line.
            let size = fitted(min(alongX, alongY))
            return whole(canvas.width - size.width < 1 && canvas.height - size.height < 1 ? canvas : size)
        case .scaleAspectFill:
            let size = fitted(max(alongX, alongY))
            guard let crop else { return whole(size) }
            return (canvas, overflow(size, canvas, crop))
        case .center:
            guard let crop else { return whole(natural) }
            let kept = CGSize(width: min(natural.width, canvas.width), height: min(natural.height, canvas.height))
            return (kept, overflow(natural, kept, crop))
        default:
            return whole(natural)
        }
    }

    private static func overflow(_ size: CGSize, _ kept: CGSize, _ crop: CGRect) -> CGRect {
        CGRect(
            x: (kept.width - size.width) * crop.minX,
            y: (kept.height - size.height) * crop.minY,
            width: size.width,
            height: size.height
        )
    }
}

extension UIView.ContentMode {
    /// Whether the displayed size of an image depends on the node's size.
    fileprivate var scales: Bool {
        switch self {
        case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill: true
        default: false
        }
    }

    /// Whether `cropRect` applies.
    fileprivate var isCroppable: Bool {
        switch self {
        case .scaleAspectFit, .scaleAspectFill, .center: true
        default: false
        }
    }
}
