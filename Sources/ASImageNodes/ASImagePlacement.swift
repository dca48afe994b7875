// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// How many pixels are kept of a picture, and where the whole picture lies in them.
///
/// - Units: device pixels
struct ASImagePlacement: Hashable, Sendable {
    /// Of the pixels that are kept; whole numbers.
    let size: CGSize
    /// Where the whole picture is drawn; may reach out.
    let drawRect: CGRect
    /// For a picture that fills: which share of the overflow is cut off at the left and at the top.
    let fillAnchor: CGPoint?

    /// More than this many times the picture's own pixels are not kept unless told to.
    static let upscalingLimit: CGFloat = 4

    /// - Parameters:
    ///   - pictureSize: the picture's own pixels
    ///   - naturalSize: the pixels it takes on this screen when it is shown in its own size
    ///   - boundsSize: the node's
    ///   - contentMode: how it lies in the node
    ///   - isResizable: whether it has cap insets: one that scales then fills the node, and nothing else counts
    ///   - crop: `ASImageNode.cropRect`; nil to keep what cannot be seen
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
            // Caps keep their size only in the pixels that are shown.
            size = CGSize(width: max(1, boundsSize.width.rounded()), height: max(1, boundsSize.height.rounded()))
            (drawRect, fillAnchor) = (CGRect(origin: .zero, size: size), nil)
            return
        }
        let isForced = forcedSize.width > 0 && forcedSize.height > 0
        let canvas = isForced ? forcedSize : boundsSize
        // Step 1: the whole picture in the node.
        let (kept, drawn) = Self.place(naturalSize, in: canvas, contentMode, crop)
        // Step 2: not more pixels than are worth it. What is shown in its own size must keep it.
        let area = drawn.width * drawn.height
        let limit = pictureSize.width * pictureSize.height * Self.upscalingLimit
        let mayShrink = !isForced && !isUpscalingForced && contentMode.scales && area > limit
        let factor = mayShrink ? (limit / area).squareRoot() : 1
        // Step 3: whole pixels.
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

    /// Whether the whole picture is kept and nothing else.
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
            // Without the empty stripes: the layer centres it.
            return whole(fitted(min(alongX, alongY)))
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
    /// Whether the size in which a picture is shown depends on the node's.
    fileprivate var scales: Bool {
        switch self {
        case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill: true
        default: false
        }
    }

    /// Whether `cropRect` counts.
    fileprivate var isCroppable: Bool {
        switch self {
        case .scaleAspectFit, .scaleAspectFill, .center: true
        default: false
        }
    }
}
