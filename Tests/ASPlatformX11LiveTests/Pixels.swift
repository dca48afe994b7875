// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import Foundation
import Testing

/// Returns one painting step; by default, its bounds are those of its shape.
func item(
    _ kind: ASSceneItem.Kind,
    identifier: UInt64 = 1,
    clip: ASPixelRect = wide,
    bounds: ASPixelRect? = nil
) -> ASSceneItem {
    let extent =
        switch kind {
        case .fill(_, let shape), .contents(_, let shape), .border(_, _, let shape): shape.pixelBounds
        case .shadow(_, let radius, let shape): shape.pixelBounds.outset(by: Int(radius * 1.5) + 1)
        case .beginGroup, .beginMaskedGroup, .beginMask, .endGroup: clip
        }
    return ASSceneItem(
        identifier: identifier,
        kind: kind,
        clip: clip,
        pixelBounds: (bounds ?? extent).intersection(clip)
    )
}

/// A rectangle larger than every window of these tests.
let wide = ASPixelRect(x: 0, y: 0, width: 4000, height: 4000)

func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ASPixelRect {
    ASPixelRect(x: x, y: y, width: width, height: height)
}

/// Returns an image whose pixels are computed by a closure.
func picture(
    _ width: Int,
    _ height: Int,
    _ format: ASPixelBuffer.Format = .argb32,
    isOpaque: Bool = false,
    _ pixel: (Int, Int) -> UInt32
) throws -> ASPixelBuffer {
    let made = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: format, isOpaque: isOpaque) {
        bytes,
        rowBytes in
        for y in 0..<height {
            for x in 0..<width {
                if format == .argb32 {
                    bytes.storeBytes(of: pixel(x, y), toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
                } else {
                    bytes[y * rowBytes + x] = UInt8(pixel(x, y))
                }
            }
        }
    }
    return try #require(made)
}

/// Returns an opaque image in which all neighbouring pixels differ.
func pattern(_ width: Int, _ height: Int) throws -> ASPixelBuffer {
    try picture(width, height, isOpaque: true) { x, y in
        0xFF00_0000 | UInt32((x * 37 + y * 11) & 0xFF) << 16 | UInt32((x * 5 + y * 71) & 0xFF) << 8
            | UInt32((x ^ y) & 0xFF)
    }
}

/// Returns a smooth gradient that is half transparent at the left edge and opaque at the right one.
func ramp(_ width: Int, _ height: Int) throws -> ASPixelBuffer {
    try picture(width, height) { x, y in
        let alpha = UInt32(128 + x * 127 / max(1, width - 1))
        return alpha << 24 | (alpha * UInt32(y) / UInt32(height)) << 16 | (alpha / 3) << 8 | alpha / 2
    }
}

/// Returns the largest difference of a channel between two pixels.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
}

/// Compares two images pixel by pixel; a failure reports the position with the largest difference.
func expectEqual(
    _ shown: ASPixelBuffer?,
    _ expected: ASPixelBuffer?,
    _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let shown = try #require(shown, sourceLocation: sourceLocation)
    let expected = try #require(expected, sourceLocation: sourceLocation)
    #expect(
        shown.pixelWidth == expected.pixelWidth && shown.pixelHeight == expected.pixelHeight,
        sourceLocation: sourceLocation
    )
    var worst = (difference: 0, x: 0, y: 0)
    for y in 0..<min(shown.pixelHeight, expected.pixelHeight) {
        for x in 0..<min(shown.pixelWidth, expected.pixelWidth) {
            let here = difference(shown.pixel(x: x, y: y), expected.pixel(x: x, y: y))
            if here > worst.difference { worst = (here, x, y) }
        }
    }
    let found = String(shown.pixel(x: worst.x, y: worst.y), radix: 16)
    let wanted = String(expected.pixel(x: worst.x, y: worst.y), radix: 16)
    #expect(
        worst.difference == 0,
        "\(what) differs by \(worst.difference) at (\(worst.x), \(worst.y)): \(found), not \(wanted)",
        sourceLocation: sourceLocation
    )
}
