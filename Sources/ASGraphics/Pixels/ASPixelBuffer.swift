// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// Immutable pixels: the result of drawing and decoding, and the contents that compositors show.
///
/// - Units: device pixels
/// - Thread: any
public final class ASPixelBuffer: @unchecked Sendable {
    // @unchecked because: the memory is written in `init` only, before other code has the buffer.

    /// The format of a pixel.
    public enum Format: Sendable {
        /// 32-bit words in native byte order: alpha in the top byte, then red, green and blue, multiplied by alpha.
        ///
        /// The same as `CAIRO_FORMAT_ARGB32` and XRender's ARGB32.
        case argb32
        /// One byte of coverage: by the buffer's `ink`, or by any colour.
        case alpha8

        /// The number of bytes of a pixel.
        public var bytesPerPixel: Int { self == .argb32 ? 4 : 1 }
    }

    /// The maximum width and height: the limit of coordinates in X11, of drawing in Cairo, and of sampling in pixman.
    public static let maximumPixelLength = 32766

    private static let lastIdentifier = Atomic<UInt64>(0)

    /// The number of pixels in a row.
    public let pixelWidth: Int
    /// The number of rows; the first is at the top.
    public let pixelHeight: Int
    /// The number of bytes from one row to the next; a multiple of 4.
    public let bytesPerRow: Int
    /// The format of the pixels.
    public let format: Format
    /// Whether every pixel's alpha is 255, so that a compositor may copy instead of blend.
    public let isOpaque: Bool
    /// The colour of an `alpha8` buffer whose drawing had only one colour, as `0xFFRRGGBB`; `nil` for other buffers.
    public let ink: UInt32?
    /// A number that no other buffer of this process has or had, for caches.
    public let identifier: UInt64

    private let memory: ASPixelMemory

    /// Creates a buffer whose zeroed memory `fill` writes.
    ///
    /// Returns `nil` when a size is not in `1...maximumPixelLength` or memory is exhausted.
    ///
    /// - Parameters:
    ///   - pixelWidth: number of pixels in a row
    ///   - pixelHeight: number of rows
    ///   - format: the format of the pixels
    ///   - isOpaque: whether `fill` guarantees an alpha of 255 in every pixel
    ///   - fill: called once, before this returns; may write `bytesPerRow * pixelHeight` bytes
    /// - Throws: the error of `fill`
    public convenience init?(
        pixelWidth: Int,
        pixelHeight: Int,
        format: Format,
        isOpaque: Bool,
        fill: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> Void
    ) rethrows {
        try self.init(
            pixelWidth: pixelWidth,
            pixelHeight: pixelHeight,
            format: format,
            zeroed: true,
            fill: { bytes, bytesPerRow in
                try fill(bytes, bytesPerRow)
                return isOpaque
            }
        )
    }

    /// Creates a buffer; see the public initialiser.
    ///
    /// It is for callers that write every byte (`zeroed: false`), that know only after filling whether the result is opaque, which
    /// `fill` returns, and for drawings with one colour.
    package init?(
        pixelWidth: Int,
        pixelHeight: Int,
        format: Format,
        ink: UInt32? = nil,
        zeroed: Bool,
        fill: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> Bool
    ) rethrows {
        let lengths = 1...Self.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight) else { return nil }
        let bytesPerRow = (pixelWidth * format.bytesPerPixel + 3) & ~3
        let byteCount = bytesPerRow * pixelHeight
        guard let memory = ASPixelMemoryAllocator.allocate(byteCount, zeroed: zeroed) else { return nil }
        let bytes = UnsafeMutableRawBufferPointer(start: memory.baseAddress, count: byteCount)
        if zeroed, !memory.isZeroed {
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
        }
        do {
            isOpaque = try fill(bytes, bytesPerRow)
        } catch {
            memory.release()
            throw error
        }
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.ink = ink
        self.memory = memory
        identifier = Self.lastIdentifier.add(1, ordering: .relaxed).newValue
    }

    deinit {
        memory.release()
    }

    /// The number of bytes of all rows.
    public var byteCount: Int { bytesPerRow * pixelHeight }

    /// The System V shared memory segment that begins with these pixels, when an installed allocator provided one.
    public var sharedMemoryID: Int32? { memory.sharedMemoryID }

    /// Calls `body` with the pixels; the pointer is valid only during the call.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) {
            try body(UnsafeRawBufferPointer(start: memory.baseAddress, count: byteCount))
        }
    }

    /// Returns the pixel at column `x` and row `y`: ARGB as `0xAARRGGBB` (multiplied by alpha), or the coverage if it has no colour.
    ///
    /// - Precondition: the pixel is inside the buffer; otherwise traps (always)
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(
            (0..<pixelWidth).contains(x) && (0..<pixelHeight).contains(y),
            "The pixel (\(x), \(y)) is outside a buffer of \(pixelWidth) × \(pixelHeight)."
        )
        let offset = y * bytesPerRow + x * format.bytesPerPixel
        return withUnsafeBytes { bytes in
            switch format {
            case .argb32: bytes.load(fromByteOffset: offset, as: UInt32.self)
            case .alpha8: ink.map { Self.multiplied($0, by: UInt32(bytes[offset])) } ?? UInt32(bytes[offset])
            }
        }
    }

    /// Returns a colour whose channels are multiplied by `coverage` / 255 and rounded.
    private static func multiplied(_ color: UInt32, by coverage: UInt32) -> UInt32 {
        [0, 8, 16, 24].reduce(0) { word, shift in
            let product = (color >> shift & 0xFF) * coverage + 0x80
            return word | ((product + (product >> 8)) >> 8) << shift
        }
    }
}
