// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import Foundation

/// Draws tiles into an image.
///
/// - Thread: any; not main
struct ASMapDrawing: Sendable {
    private let tiles: [ASPositionedTile]
    private let images: [MKTileOverlayPath: ASPixelBuffer]

    /// - Parameters:
    ///   - tiles: the visible tiles
    ///   - images: the pixels of the loaded tiles, and of coarser ones that replace missing tiles
    init(_ tiles: [ASPositionedTile], _ images: [MKTileOverlayPath: ASPixelBuffer]) {
        (self.tiles, self.images) = (tiles, images)
    }

    /// Returns the map; `nil` if there is no tile.
    func image(
        _ projection: ASMapProjection,
        _ scale: CGFloat,
        _ background: UIColor,
        _ attribution: ASMapAttribution
    ) -> UIImage? {
        let placed = tiles.compactMap { tile in
            source(of: tile.path).map { (frame: tile.frame.onPixels(scale), source: $0) }
        }
        guard !placed.isEmpty else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: projection.size, format: format).image { renderer in
            let context = renderer.cgContext
            context.setFillColor(background)
            context.fill(CGRect(origin: .zero, size: projection.size))
            for (frame, source) in placed { context.draw(source.buffer, in: frame, source: source.part) }
            attribution.draw(in: CGRect(origin: .zero, size: projection.size))
        }
    }

    /// Returns the pixels of a tile: its own, or the part of a coarser tile.
    private func source(of path: MKTileOverlayPath) -> (buffer: ASPixelBuffer, part: CGRect)? {
        var (path, part) = (path, CGRect(x: 0, y: 0, width: 1, height: 1))
        while true {
            if let buffer = images[path] {
                let (width, height) = (CGFloat(buffer.pixelWidth), CGFloat(buffer.pixelHeight))
                return (
                    buffer,
                    CGRect(
                        x: part.minX * width,
                        y: part.minY * height,
                        width: part.width * width,
                        height: part.height * height
                    )
                )
            }
            guard let parent = path.parent else { return nil }
            path = parent.path
            part = CGRect(
                x: parent.quarter.minX + part.minX / 2,
                y: parent.quarter.minY + part.minY / 2,
                width: part.width / 2,
                height: part.height / 2
            )
        }
    }
}

extension CGRect {
    /// Returns the rectangle with its edges on device pixels, so that tiles meet without a seam.
    fileprivate func onPixels(_ scale: CGFloat) -> CGRect {
        func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (snap(minX), snap(minY))
        return CGRect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
    }
}
