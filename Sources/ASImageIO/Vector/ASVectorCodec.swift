// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The SVG codec: reads the size from the root element, and lets librsvg draw the image, by its loader for gdk-pixbuf.
///
/// librsvg draws into the viewport that the root element states, so that the codec changes that element: see `ASVectorDocument`.
///
/// - Deviation: an inch in the contents has librsvg's 90 pixels instead of 96 without decoder processes, and with gdk-pixbuf 2.44 and newer,
///   which draws in a process of its own (glycin)
enum ASVectorCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let document = try ASVectorDocument(try input.read(0, input.count), name: input.name)
        guard ASPixbufCodec.canRead(.svg) else {
            throw ASImageError(.missingLoader(format: "SVG", package: format.loaderPackage), name: input.name)
        }
        let size = document.pixelSize
        var header = ASImageHeader(format: .svg, pixelWidth: size.width, pixelHeight: size.height)
        header.hasAlpha = true
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let document = try ASVectorDocument(data, name: order.name)
        let width = order.width.flatMap { $0 > 0 ? $0 : nil } ?? header.pixelWidth
        let height = order.height.flatMap { $0 > 0 ? $0 : nil } ?? header.pixelHeight
        return try ASPixbufCodec.decode(document.text(width: width, height: height), header, order)
    }
}
