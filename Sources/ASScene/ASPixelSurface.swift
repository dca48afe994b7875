// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Glibc

/// Mutable pixels: the back buffer of a window that is composited in memory.
///
/// They are 32-bit words in native byte order, with alpha in the top byte and colours multiplied by alpha, as in `ASPixelBuffer`.
///
/// - Units: device pixels
/// - Thread: any, one at a time
public final class ASPixelSurface {
    /// The number of pixels in a row.
    public let pixelWidth: Int
    /// The number of rows; the first is at the top.
    public let pixelHeight: Int
    /// The number of bytes from one row to the next; a multiple of 4.
    public let bytesPerRow: Int
    /// The address of the first pixel; valid as long as the surface lives.
    public let baseAddress: UnsafeMutableRawPointer

    private let ownsMemory: Bool

    /// Creates a surface with its own memory, which is zero (transparent).
    ///
    /// - Returns: `nil` when a size is not in `1...ASPixelBuffer.maximumPixelLength` or memory is exhausted
    public init?(pixelWidth: Int, pixelHeight: Int) {
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight),
            let memory = calloc(pixelWidth * pixelHeight, 4)
        else { return nil }
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        bytesPerRow = pixelWidth * 4
        baseAddress = memory
        ownsMemory = true
    }

    /// Creates a surface over the caller's memory, such as a shared memory image, which must outlive it.
    ///
    /// - Precondition: the sizes are above zero, and `bytesPerRow` is a multiple of 4 that holds a row; otherwise traps (always)
    public init(borrowing memory: UnsafeMutableRawPointer, pixelWidth: Int, pixelHeight: Int, bytesPerRow: Int) {
        precondition(
            pixelWidth > 0 && pixelHeight > 0 && bytesPerRow % 4 == 0 && bytesPerRow >= pixelWidth * 4,
            "A surface of \(pixelWidth) × \(pixelHeight) pixels cannot have rows of \(bytesPerRow) bytes."
        )
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.bytesPerRow = bytesPerRow
        baseAddress = memory
        ownsMemory = false
    }

    deinit {
        if ownsMemory { free(baseAddress) }
    }

    /// The bounds of the surface.
    public var pixelBounds: ASPixelRect { ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }

    /// Returns the word at column `x` and row `y`.
    ///
    /// - Precondition: the pixel is inside the surface; otherwise traps (always)
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(
            (0..<pixelWidth).contains(x) && (0..<pixelHeight).contains(y),
            "The pixel (\(x), \(y)) is outside a surface of \(pixelWidth) × \(pixelHeight)."
        )
        return baseAddress.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }

    /// Copies pixels by the movement of `scroll`.
    ///
    /// - Precondition: the area of `scroll` is inside the surface; otherwise traps (always)
    public func move(_ scroll: ASSceneScroll) {
        precondition(pixelBounds.contains(scroll.rect), "The area \(scroll.rect) is not inside \(pixelBounds).")
        let (from, to) = (scroll.source, scroll.destination)
        // The order of the rows ensures that no row is written before it is read.
        let rows = 0..<to.height
        func copy(_ row: Int) {
            memmove(
                baseAddress + (to.minY + row) * bytesPerRow + to.minX * 4,
                baseAddress + (from.minY + row) * bytesPerRow + from.minX * 4,
                to.width * 4
            )
        }
        if scroll.y > 0 { rows.reversed().forEach(copy) } else { rows.forEach(copy) }
    }

    /// Replaces the pixels of `rect` by those of an area of the same size in another surface.
    ///
    /// - Precondition: `rect` is inside this surface, and the area at `source` inside the other; otherwise traps (always)
    public func copy(_ rect: ASPixelRect, from other: ASPixelSurface, at source: ASPixelRect) {
        precondition(
            pixelBounds.contains(rect) && other.pixelBounds.contains(source) && rect.width == source.width
                && rect.height == source.height,
            "\(source) of \(other.pixelBounds) cannot be copied to \(rect) of \(pixelBounds)."
        )
        for row in 0..<rect.height {
            memcpy(
                baseAddress + (rect.minY + row) * bytesPerRow + rect.minX * 4,
                other.baseAddress + (source.minY + row) * other.bytesPerRow + source.minX * 4,
                rect.width * 4
            )
        }
    }

    /// Returns a copy of the current pixels.
    ///
    /// - Parameter isOpaque: whether every pixel is guaranteed to have an alpha of 255
    /// - Returns: the copy; `nil` when memory is exhausted
    public func makeBuffer(isOpaque: Bool) -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: pixelWidth, pixelHeight: pixelHeight, format: .argb32, isOpaque: isOpaque) {
            bytes,
            rowBytes in
            guard let target = bytes.baseAddress else { return }
            for y in 0..<pixelHeight {
                memcpy(target + y * rowBytes, baseAddress + y * bytesPerRow, pixelWidth * 4)
            }
        }
    }
}
