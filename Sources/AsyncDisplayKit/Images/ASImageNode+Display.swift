// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

extension ASImageNode {
    /// Everything that drawing needs; nil without a picture.
    @MainActor
    func makeDrawing(for layer: CALayer) -> ASImageDrawing? {
        let state = imageState.withLockUnchecked { $0 }
        guard let image = state.image else { return nil }
        let scale = contentsScaleForDisplay
        let placement = ASImagePlacement(
            pictureSize: CGSize(width: image.pixelWidth, height: image.pixelHeight),
            naturalSize: CGSize(width: image.size.width * scale, height: image.size.height * scale),
            boundsSize: CGSize(
                width: (layer.bounds.width * scale).rounded(),
                height: (layer.bounds.height * scale).rounded()
            ),
            contentMode: contentMode,
            crop: state.isCropEnabled ? state.cropRect : nil,
            isUpscalingForced: state.forceUpscaling,
            forcedSize: state.forcedSize
        )
        return ASImageDrawing(
            image: image,
            placement: placement,
            scale: scale,
            // Plain, because pixels are shared by nodes whose tint is the same.
            tint: image.renderingMode == .alwaysTemplate ? effectiveTintColor.resolvedForDrawing : nil,
            modificationBlock: state.modificationBlock,
            traits: primitiveTraitCollection,
            allowsIncomplete: state.isPart
        )
    }
}
