// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
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
    private static let roomLimit = 24 << 20
    private static let roomAge: UInt64 = 120

    let display: ASX11Display
    let formats: ASX11RenderFormats
    let uploader: ASX11Uploader
    let pictures: ASX11PictureCache
    let shadows = ASSceneShadows()
    private var masks: [ASSceneRoundedPieces.MaskKey: Mask] = [:]
    private var colors: [UInt32: ASX11Picture] = [:]
    private var rooms: [(picture: ASX11Picture, lastFrame: UInt64)] = []

    /// Returns `nil` if the server does not composite.
    init?(_ display: ASX11Display, errors: ASX11Errors) {
        guard display.composites, let formats = ASX11RenderFormats(display) else { return nil }
        self.display = display
        self.formats = formats
        uploader = ASX11Uploader(display, errors: errors)
        pictures = ASX11PictureCache(display, uploader: uploader, formats: formats)
    }

    /// The number of unused pictures that are kept for reuse.
    var roomCount: Int { rooms.count }

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

    /// Returns a picture of at least the given size with undefined content; `giveBack` returns it for reuse.
    func room(_ width: Int, _ height: Int, isAlpha: Bool) -> ASX11Picture {
        let fitting = rooms.indices.filter {
            let known = rooms[$0].picture
            return known.isAlpha == isAlpha && known.pixelWidth >= width && known.pixelHeight >= height
        }
        if let best = fitting.min(by: { rooms[$0].picture.byteCount < rooms[$1].picture.byteCount }) {
            return rooms.remove(at: best).picture
        }
        // The size is rounded up, so that a group that grows a little can reuse the same pixmap.
        let room = ownRoom(Self.rounded(width), Self.rounded(height), isAlpha: isAlpha)
        room.isReusable = true
        return room
    }

    /// Returns a picture of exactly the given size with undefined content; `giveBack` returns it for reuse.
    func ownRoom(_ width: Int, _ height: Int, isAlpha: Bool) -> ASX11Picture {
        let pixmap = uploader.makePixmap(width, height, depth: isAlpha ? 8 : 32) {}
        return uploader.makePicture(pixmap, isAlpha ? formats.alpha : formats.argb, width, height)
    }

    func giveBack(_ room: ASX11Picture) {
        if room.isReusable { rooms.append((room, pictures.frame)) } else { room.free() }
    }

    /// Updates the caches after a frame.
    func endFrame() {
        pictures.endFrame()
        let now = pictures.frame
        var kept = 0
        rooms.removeAll { room in
            kept += room.picture.byteCount
            guard kept > Self.roomLimit || room.lastFrame + Self.roomAge < now else { return false }
            room.picture.free()
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
