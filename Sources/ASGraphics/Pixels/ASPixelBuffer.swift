// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// Pixels that never change: what drawing and decoding produce, and what compositors show.
///
/// - Units: device pixels
/// - Thread: any
public final class ASPixelBuffer: @unchecked Sendable {
    // @unchecked because: the memory is written in `init` only, before anybody else has the buffer.

    /// How a pixel is stored.
    public enum Format: Sendable {
        /// 32-bit words in native byte order, alpha in the top byte, then red, green, blue, all multiplied by alpha.
        /// The same as `CAIRO_FORMAT_ARGB32` and XRender's ARGB32.
        case argb32
        /// One byte of coverage.
        case alpha8

        /// Bytes a pixel takes.
        public var bytesPerPixel: Int { self == .argb32 ? 4 : 1 }
    }

    /// The largest width and height: what X11 can address, Cairo can draw on, and pixman can sample.
    public static let maximumPixelLength = 32766

    private static let lastIdentifier = Atomic<UInt64>(0)

    /// Pixels in a row.
    public let pixelWidth: Int
    /// Number of rows, the first one at the top.
    public let pixelHeight: Int
    /// Bytes from one row to the next; a multiple of 4.
    public let bytesPerRow: Int
    /// How a pixel is stored.
    public let format: Format
    /// Whether every pixel's alpha is 255, so that a compositor may copy instead of blend.
    public let isOpaque: Bool
    /// A number no other buffer of this process has or had; for caches.
    public let identifier: UInt64

    private let memory: ASPixelMemory

    /// Makes a buffer and lets `fill` write its pixels; the memory it gets is zeroed.
    ///
    /// Nil when a size is not in `1...maximumPixelLength` or there is no memory.
    ///
    /// - Parameters:
    ///   - pixelWidth: pixels in a row
    ///   - pixelHeight: number of rows
    ///   - format: how a pixel is stored
    ///   - isOpaque: the promise that `fill` leaves no pixel with an alpha below 255
    ///   - fill: called once, before this returns; may write `bytesPerRow * pixelHeight` bytes
    /// - Throws: what `fill` throws
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

    /// As the public one, for callers that write every byte (`zeroed: false`), and that only know after
    /// filling whether the result is opaque (what `fill` returns).
    package init?(
        pixelWidth: Int,
        pixelHeight: Int,
        format: Format,
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
        self.memory = memory
        identifier = Self.lastIdentifier.add(1, ordering: .relaxed).newValue
    }

    deinit {
        memory.release()
    }

    /// Bytes of all rows.
    public var byteCount: Int { bytesPerRow * pixelHeight }

    /// The System V shared memory segment that begins with these pixels, when an installed allocator gave one.
    public var sharedMemoryID: Int32? { memory.sharedMemoryID }

    /// Lets `body` read the pixels; the pointer is valid inside only.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) {
            try body(UnsafeRawBufferPointer(start: memory.baseAddress, count: byteCount))
        }
    }

    /// The stored word of the pixel at column `x` and row `y`: ARGB as `0xAARRGGBB` (multiplied), or the coverage.
    ///
    /// - Precondition: inside the buffer; traps otherwise (always)
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(
            (0..<pixelWidth).contains(x) && (0..<pixelHeight).contains(y),
            "The pixel (\(x), \(y)) lies outside a buffer of \(pixelWidth) × \(pixelHeight)."
        )
        let offset = y * bytesPerRow + x * format.bytesPerPixel
        return withUnsafeBytes { bytes in
            switch format {
            case .argb32: bytes.load(fromByteOffset: offset, as: UInt32.self)
            case .alpha8: UInt32(bytes[offset])
            }
        }
    }
}
