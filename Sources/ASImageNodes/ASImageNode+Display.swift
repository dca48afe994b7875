// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASNodes
internal import Foundation

extension ASImageNode {
    /// Returns the draw parameters; `nil` without an image.
    @MainActor
    func makeDrawing(for layer: CALayer) -> ASImageDrawing? {
        makeDrawing(player?.frame, size: layer.bounds.size)
    }

    /// Returns the draw parameters for another frame of an animated image.
    @MainActor
    func makeDrawing(_ frame: ASAnimatedImageFrame) -> ASImageDrawing? {
        makeDrawing(frame, size: bounds.size)
    }

    @MainActor
    private func makeDrawing(_ frame: ASAnimatedImageFrame?, size: CGSize) -> ASImageDrawing? {
        let state = imageState.withLock { $0 }
        guard let image = state.shownImage?.resolvedForDrawing else { return nil }
        let scale = contentsScaleForDisplay
        let bounds = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        let contentMode = contentMode
        func placement(_ image: UIImage) -> ASImagePlacement {
            ASImagePlacement(
                pictureSize: CGSize(width: image.pixelWidth, height: image.pixelHeight),
                naturalSize: CGSize(width: image.size.width * scale, height: image.size.height * scale),
                boundsSize: bounds,
                contentMode: contentMode,
                isResizable: image.capInsets != .zero,
                crop: state.isCropEnabled ? state.cropRect : nil,
                isUpscalingForced: state.forceUpscaling,
                forcedSize: state.forcedSize
            )
        }
        return ASImageDrawing(
            image: image,
            placement: placement(image),
            scale: scale,
            // The colour is resolved, because nodes with the same tint share pixels.
            tint: image.renderingMode == .alwaysTemplate ? effectiveTintColor.resolvedForDrawing : nil,
            modificationBlock: state.modificationBlock,
            traits: primitiveTraitCollection,
            blockNumber: state.blockNumber,
            allowsIncomplete: state.isPart,
            underlay: state.underlay.map { .init(image: $0, placement: placement($0)) },
            // The node may have another animated image by now, which is not playing yet.
            frame: frame?.reel.picture === state.animatedImage ? frame : nil
        )
    }

    /// Whether the current contents are those of an image.
    @MainActor
    var hasDrawnPicture: Bool {
        guard let root = rasterizingNode else { return loadedLayer?.contents != nil }
        return imageState.withLock { $0.shownImage } != nil && root.loadedLayer?.contents != nil
    }
}
