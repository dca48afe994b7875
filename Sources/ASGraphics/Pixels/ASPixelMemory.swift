// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A block of memory for pixels, with a function that releases it.
///
/// - Thread: any (value)
public struct ASPixelMemory: @unchecked Sendable {
    // @unchecked because: the pointer is passed to exactly one `ASPixelBuffer`, which writes only before it is shared.

    /// The address of the first byte; aligned to at least 16 bytes.
    public let baseAddress: UnsafeMutableRawPointer

    /// The size in bytes; at least the requested size.
    public let byteCount: Int

    /// The System V shared memory segment that begins with the memory, or `nil` for private memory.
    public let sharedMemoryID: Int32?

    /// Whether every byte is zero.
    ///
    /// It is `false` for reused memory.
    public let isZeroed: Bool

    /// Releases the memory; called once, on any thread.
    public let release: @Sendable () -> Void

    /// Describes memory that the caller owns until `release` is called.
    public init(
        baseAddress: UnsafeMutableRawPointer,
        byteCount: Int,
        sharedMemoryID: Int32? = nil,
        isZeroed: Bool = false,
        release: @escaping @Sendable () -> Void
    ) {
        self.baseAddress = baseAddress
        self.byteCount = byteCount
        self.sharedMemoryID = sharedMemoryID
        self.isZeroed = isZeroed
        self.release = release
    }
}

/// The source of the memory of pixel buffers.
///
/// A platform may provide shared memory, so that finished drawing reaches the display server without a copy.
///
/// - Thread: any
public enum ASPixelMemoryAllocator {
    /// The function is in a structure: see `ASLock`.
    private struct Source {
        var allocate: (@Sendable (_ byteCount: Int) -> ASPixelMemory?)?
    }

    private static let slot = ASRuntimeSlot { ASLock(Source()) }

    /// Installs a source of memory in the caller's runtime; `nil` restores private memory.
    ///
    /// `allocate` is called on any thread, and by several at once. When it returns `nil`, or too little memory, private memory is used for
    /// that buffer.
    public static func install(_ allocate: (@Sendable (_ byteCount: Int) -> ASPixelMemory?)?) {
        slot.current.withLock { $0.allocate = allocate }
    }

    /// Returns memory of at least `byteCount` bytes, or `nil` when memory is exhausted.
    ///
    /// - Parameters:
    ///   - byteCount: the requested size
    ///   - zeroed: whether private memory must be zero; installed sources may return memory that is not
    /// - Returns: the memory, with a flag that tells whether it is zeroed
    static func allocate(_ byteCount: Int, zeroed: Bool) -> ASPixelMemory? {
        if let memory = slot.current.withLock({ $0.allocate })?(byteCount) {
            if memory.byteCount >= byteCount { return memory }
            memory.release()
            ASLogLine("The installed pixel allocator returned \(memory.byteCount) bytes for \(byteCount); not used.")
        }
        return ASPrivatePixelMemory(byteCount, zeroed: zeroed)
    }
}
