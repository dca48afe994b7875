// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CX11

extension ASX11Display {
    /// The number of rows in one request, so that Xlib need not enlarge its buffer for the reply.
    private static let rowsAtOnce = 256

    /// Returns the pixels of a drawable with the depth of the windows; `nil` when the server refuses the request.
    ///
    /// Waits for the server.
    func read(_ drawable: Drawable, width: Int, height: Int) -> ASPixelBuffer? {
        struct Refused: Error {}
        let buffer = try? ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: true) {
            bytes,
            bytesPerRow in
            for top in stride(from: 0, to: height, by: Self.rowsAtOnce) {
                let rows = min(Self.rowsAtOnce, height - top)
                guard !isBroken,
                    let image = XGetImage(
                        connection,
                        drawable,
                        0,
                        Int32(top),
                        UInt32(width),
                        UInt32(rows),
                        UInt.max,
                        ZPixmap
                    )
                else { throw Refused() }
                defer { cx_destroy_read_image(image) }
                for row in 0..<rows {
                    let line = bytes.baseAddress?.advanced(by: (top + row) * bytesPerRow)
                        .assumingMemoryBound(to: UInt32.self)
                    for x in 0..<width { line?[x] = word(cx_get_pixel(image, Int32(x), Int32(row))) }
                }
            }
        }
        return buffer ?? nil
    }

    /// Converts a pixel of the windows' visual to an opaque ARGB word.
    private func word(_ pixel: UInt) -> UInt32 {
        func part(_ mask: UInt) -> UInt32 {
            let shift = UInt(mask.trailingZeroBitCount)
            let range = mask >> shift
            guard range != 0, range != 255 else { return UInt32((pixel & mask) >> shift) }
            return UInt32(((pixel & mask) >> shift) * 255 / range)
        }
        let visual = visual.pointee
        return 0xFF00_0000 | part(visual.red_mask) << 16 | part(visual.green_mask) << 8 | part(visual.blue_mask)
    }
}
