// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import CX11
internal import Foundation

/// What the compositors of all windows share: pictures, masks, colours, room for groups.
@MainActor
final class ASX11RenderDevice {
    private struct Mask {
        var picture: ASX11Picture
        var lastFrame: UInt64
    }

    /// Masks and colours kept at most.
    private static let maskLimit = 256
    private static let colorLimit = 64
    /// Bytes of unused room kept at most, and for how many frames.
    private static let roomLimit = 24 << 20
    private static let roomAge: UInt64 = 120

    let display: ASX11Display
    let formats: ASX11RenderFormats
    let uploader: ASX11Uploader
    let pictures: ASX11PictureCache
    let shadows = ASSceneShadows()
    private var masks: [ASX11RoundedPieces.MaskKey: Mask] = [:]
    private var colors: [UInt32: Picture] = [:]
    private var rooms: [(picture: ASX11Picture, isAlpha: Bool, lastFrame: UInt64)] = []

    /// Nil without RENDER.
    init?(_ display: ASX11Display, errors: ASX11Errors) {
        guard display.extensions.hasRender, let formats = ASX11RenderFormats(display) else { return nil }
        self.display = display
        self.formats = formats
        uploader = ASX11Uploader(display, errors: errors)
        pictures = ASX11PictureCache(display, uploader: uploader, formats: formats)
    }

    /// Number of pictures that wait to be used again.
    var roomCount: Int { rooms.count }

    /// A source of one colour, given as a premultiplied word.
    func color(_ pixel: UInt32) -> Picture {
        if let known = colors[pixel] { return known }
        if colors.count >= Self.colorLimit {
            for picture in colors.values { XRenderFreePicture(display.connection, picture) }
            colors = [:]
        }
        var color = Self.renderColor(pixel)
        let picture = XRenderCreateSolidFill(display.connection, &color)
        colors[pixel] = picture
        return picture
    }

    /// The coverage of a shape with round corners, or of its border.
    func mask(_ key: ASX11RoundedPieces.MaskKey) -> ASX11Picture? {
        if let known = masks[key] {
            masks[key]?.lastFrame = pictures.frame
            return known.picture
        }
        guard let buffer = Self.coverage(key) else { return nil }
        let (pixmap, _) = uploader.upload(buffer) {}
        let picture = uploader.makePicture(pixmap, formats.alpha, key.pixelWidth, key.pixelHeight)
        masks[key] = Mask(picture: picture, lastFrame: pictures.frame)
        return picture
    }

    /// A picture of at least the given size, with anything in it; give it back with `giveBack`.
    func room(_ width: Int, _ height: Int, isAlpha: Bool) -> ASX11Picture {
        let fitting = rooms.indices.filter {
            let known = rooms[$0]
            return known.isAlpha == isAlpha && known.picture.pixelWidth >= width && known.picture.pixelHeight >= height
        }
        if let best = fitting.min(by: { rooms[$0].picture.byteCount < rooms[$1].picture.byteCount }) {
            return rooms.remove(at: best).picture
        }
        // Rounded up, so that a group that grows a little finds the same room.
        let (roomWidth, roomHeight) = (Self.rounded(width), Self.rounded(height))
        let pixmap = uploader.makePixmap(roomWidth, roomHeight, depth: isAlpha ? 8 : 32) {}
        return uploader.makePicture(pixmap, isAlpha ? formats.alpha : formats.argb, roomWidth, roomHeight)
    }

    /// A picture of exactly the given size, with anything in it, for the caller to free.
    func ownRoom(_ width: Int, _ height: Int) -> ASX11Picture {
        let pixmap = uploader.makePixmap(width, height, depth: 32) {}
        return uploader.makePicture(pixmap, formats.argb, width, height)
    }

    func giveBack(_ room: ASX11Picture, isAlpha: Bool) {
        room.readPlainly()
        rooms.append((room, isAlpha, pictures.frame))
    }

    /// Call it after each frame.
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
            masks[key] = nil
        }
    }

    static func renderColor(_ pixel: UInt32) -> XRenderColor {
        func part(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
        return XRenderColor(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }

    /// The mask of a key, as the software compositor would cover it.
    static func coverage(_ key: ASX11RoundedPieces.MaskKey) -> ASPixelBuffer? {
        let area = ASPixelRect(x: 0, y: 0, width: key.pixelWidth, height: key.pixelHeight)
        let shape = ASSceneShape(rect: area.cgRect, cornerRadius: key.radius, corners: key.corners)
        let outer = ASScenePainter.coverageMask(of: shape, in: area)
        guard let width = key.borderWidth, let outer else { return outer }
        let hole = inset(shape, by: width)
        guard let inner = ASScenePainter.coverageMask(of: hole, in: area) else { return outer }
        return ASPixelBuffer(pixelWidth: area.width, pixelHeight: area.height, format: .alpha8, isOpaque: false) {
            bytes,
            _ in
            outer.withUnsafeBytes { outside in
                inner.withUnsafeBytes { inside in
                    for index in bytes.indices { bytes[index] = outside[index] - min(outside[index], inside[index]) }
                }
            }
        }
    }

    /// The hole that a border leaves.
    static func inset(_ shape: ASSceneShape, by width: CGFloat) -> ASSceneShape {
        ASSceneShape(
            rect: shape.rect.insetBy(dx: min(width, shape.rect.width / 2), dy: min(width, shape.rect.height / 2)),
            cornerRadius: max(0, shape.cornerRadius - width),
            corners: shape.corners,
            transform: shape.transform
        )
    }

    private static func rounded(_ length: Int) -> Int {
        min((length + 63) & ~63, max(length, ASPixelBuffer.maximumPixelLength))
    }
}
