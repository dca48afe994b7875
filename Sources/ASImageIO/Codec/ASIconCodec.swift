// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The ICO codec: chooses one of the images in the file, which libpng or gdk-pixbuf decodes.
///
/// The size is that of the largest image. A smaller one is decoded where it has at least the requested pixels, because icons are often drawn
/// for each size.
enum ASIconCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let largest = try ASIconFile(input).entries[0]
        var header = ASImageHeader(format: .ico, pixelWidth: largest.width, pixelHeight: largest.height)
        header.hasAlpha = true
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let file = try ASIconFile(ASImageInput(data, name: order.name))
        let largest = file.entries[0]
        guard largest.width == header.pixelWidth, largest.height == header.pixelHeight else {
            throw ASImageError(.corrupt("Its size changed."), name: order.name)
        }
        let entry = file.entry(for: order)
        guard entry.isPNG else {
            var single = header
            (single.pixelWidth, single.pixelHeight) = (entry.width, entry.height)
            return try ASPixbufCodec.decode(ASIconFile.file(of: entry, in: data), single, order)
        }
        let image = data.dropFirst(entry.offset).prefix(entry.count)
        return ASDecodedImage(
            pixels: try image.withUnsafeBytes { try ASPNGCodec.decode($0, entry.width, entry.height, order) }
        )
    }
}
