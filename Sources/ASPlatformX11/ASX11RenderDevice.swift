// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import CX11
internal import Foundation

/// The state that the compositors of all windows share: pictures, masks, colours, and pixmaps for groups.
///
/// `ASScenePainter` paints scenes with it.
@MainActor
final class ASX11RenderDevice {
    private struct Mask {
        var picture: ASX11Picture
        /// The shared memory that contains the picture; `nil` when the server has a copy.
        var lease: ASX11SegmentPool.Lease?
        var lastFrame: UInt64
    }

    /// The maximum number of cached masks and colours.
    private static let maskLimit = 256
    private static let colorLimit = 64
    /// The maximum number of bytes of unused pixmaps, and the number of frames for which they are kept.
    private static let scratchByteLimit = 24 << 20
    private static let scratchLifetime: UInt64 = 120

    let display: ASX11Display
    let formats: ASX11RenderFormats
    let uploader: ASX11Uploader
    let pictures: ASX11PictureCache
    let shadows = ASSceneShadows()
    private var masks: [ASSceneRoundedPieces.MaskKey: Mask] = [:]
    private var colors: [UInt32: ASX11Picture] = [:]
    private var scratchPictures: [(picture: ASX11Picture, lastFrame: UInt64)] = []

    /// Returns `nil` if the server does not composite.
    init?(_ display: ASX11Display, errors: ASX11Errors) {
        guard display.composites, let formats = ASX11RenderFormats(display) else { return nil }
        self.display = display
        self.formats = formats
        uploader = ASX11Uploader(display, errors: errors)
        pictures = ASX11PictureCache(display, uploader: uploader, formats: formats)
    }

    /// The number of unused pictures that are kept for reuse.
    var scratchPictureCount: Int { scratchPictures.count }

    /// Returns a source of one colour, given as a premultiplied word.
    func color(_ pixel: UInt32) -> any ASRasterPicture {
        if let known = colors[pixel] { return known }
        if colors.count >= Self.colorLimit {
            for picture in colors.values { picture.free() }
            colors = [:]
        }
        let picture = ASX11Picture(display.connection, color: XRenderColor(pixel))
        colors[pixel] = picture
        return picture
    }

    /// Returns the coverage of a shape with round corners, or of its border; `nil` without memory.
    func mask(_ key: ASSceneRoundedPieces.MaskKey) -> (any ASRasterPicture)? {
        if let known = masks[key] {
            masks[key]?.lastFrame = pictures.frame
            return known.picture
        }
        guard let buffer = key.coverage() else { return nil }
        let (pixmap, lease) = uploader.upload(buffer) {}
        let picture = uploader.makePicture(pixmap, formats.alpha, key.pixelWidth, key.pixelHeight)
        masks[key] = Mask(picture: picture, lease: lease, lastFrame: pictures.frame)
        return picture
    }

    /// Returns a picture of at least the given size with undefined content; `releaseScratchPicture` returns it for reuse.
    func scratchPicture(_ width: Int, _ height: Int, isAlpha: Bool) -> ASX11Picture {
        let fitting = scratchPictures.indices.filter {
            let known = scratchPictures[$0].picture
            return known.isAlpha == isAlpha && known.pixelWidth >= width && known.pixelHeight >= height
        }
        if let best = fitting.min(by: { scratchPictures[$0].picture.byteCount < scratchPictures[$1].picture.byteCount })
        {
            return scratchPictures.remove(at: best).picture
        }
        // The size is rounded up, so that a group that grows a little can reuse the same pixmap.
        let scratchPicture = makeScratchPicture(Self.rounded(width), Self.rounded(height), isAlpha: isAlpha)
        scratchPicture.isReusable = true
        return scratchPicture
    }

    /// Returns a picture of exactly the given size with undefined content; `releaseScratchPicture` returns it for reuse.
    func makeScratchPicture(_ width: Int, _ height: Int, isAlpha: Bool) -> ASX11Picture {
        let pixmap = uploader.makePixmap(width, height, depth: isAlpha ? 8 : 32) {}
        return uploader.makePicture(pixmap, isAlpha ? formats.alpha : formats.argb, width, height)
    }

    func releaseScratchPicture(_ scratchPicture: ASX11Picture) {
        if scratchPicture.isReusable {
            scratchPictures.append((scratchPicture, pictures.frame))
        } else {
            scratchPicture.free()
        }
    }

    /// Updates the caches after a frame.
    func endFrame() {
        pictures.endFrame()
        let now = pictures.frame
        var kept = 0
        scratchPictures.removeAll { scratchPicture in
            kept += scratchPicture.picture.byteCount
            guard kept > Self.scratchByteLimit || scratchPicture.lastFrame + Self.scratchLifetime < now else {
                return false
            }
            scratchPicture.picture.free()
            return true
        }
        guard masks.count > Self.maskLimit else { return }
        for (key, mask) in masks where mask.lastFrame + 1 < now {
            mask.picture.free()
            // Composite requests that read the memory may still be on their way.
            if let lease = mask.lease { display.retire(lease) }
            masks[key] = nil
        }
    }

    private static func rounded(_ length: Int) -> Int {
        min((length + 63) & ~63, max(length, ASPixelBuffer.maximumPixelLength))
    }
}
