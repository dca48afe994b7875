// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASSoftwareRaster
import Foundation

/// An item whose clip and bounds are those of its shape by default.
package func item(
    _ kind: ASSceneItem.Kind,
    _ identifier: UInt64 = 1,
    clip: ASPixelRect = ASPixelRect(x: -1000, y: -1000, width: 3000, height: 3000),
    bounds: ASPixelRect? = nil
) -> ASSceneItem {
    let natural: ASPixelRect =
        switch kind {
        case .fill(_, let shape), .contents(_, let shape), .border(_, _, let shape): shape.pixelBounds
        case .shadow(_, let radius, let shape): shape.pixelBounds.outset(by: ASSceneShadows.reach(radius: radius) + 1)
        case .beginGroup, .beginMaskedGroup, .beginMask, .endGroup: clip
        }
    return ASSceneItem(
        identifier: identifier,
        kind: kind,
        clip: clip,
        pixelBounds: (bounds ?? natural).intersection(clip)
    )
}

/// A buffer of the given words, row by row.
package func buffer(
    _ rows: [[UInt32]],
    format: ASPixelBuffer.Format = .argb32,
    isOpaque: Bool = false
) throws -> ASPixelBuffer {
    let made = ASPixelBuffer(pixelWidth: rows[0].count, pixelHeight: rows.count, format: format, isOpaque: isOpaque) {
        bytes,
        bytesPerRow in
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                switch format {
                case .argb32: bytes.storeBytes(of: word, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                case .alpha8: bytes[y * bytesPerRow + x] = UInt8(word)
                }
            }
        }
    }
    return try required(made)
}

/// Contents that show all of `buffer`.
package func whole(_ buffer: ASPixelBuffer, tint: UIColor? = nil) -> ASSceneContents {
    ASSceneContents(
        buffer: buffer,
        source: CGRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight),
        tint: tint
    )
}

/// The items painted on `background`, as words, row by row.
package func painted(
    _ width: Int,
    _ height: Int,
    on background: UIColor = .black,
    _ items: [ASSceneItem]
) throws -> [[UInt32]] {
    let scene = ASScene(pixelWidth: width, pixelHeight: height, items: items)
    return rows(of: try required(ASSoftwarePainter().picture(of: scene, background: background)))
}

/// The words of a buffer, row by row.
package func rows(of buffer: ASPixelBuffer) -> [[UInt32]] {
    (0..<buffer.pixelHeight).map { y in (0..<buffer.pixelWidth).map { buffer.pixel(x: $0, y: y) } }
}

/// One channel of a word: 0 is blue, 1 green, 2 red, 3 alpha.
package func channel(_ index: Int, _ word: UInt32) -> Int {
    Int((word >> (UInt32(index) * 8)) & 0xFF)
}

package struct MissingValue: Error {
    package init() {}
}

package func required<T>(_ value: T?) throws -> T {
    guard let value else { throw MissingValue() }
    return value
}
