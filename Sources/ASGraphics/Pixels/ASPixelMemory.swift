// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A piece of memory for pixels, with what to call when nobody needs it any more.
///
/// - Thread: any (value)
public struct ASPixelMemory: @unchecked Sendable {
    // @unchecked because: the pointer is handed to exactly one `ASPixelBuffer`, which writes before it is shared only.

    /// The first byte; aligned to 16 bytes or better.
    public let baseAddress: UnsafeMutableRawPointer

    /// Size in bytes; at least what was asked for.
    public let byteCount: Int

    /// The System V shared memory segment the memory lies at the start of, or nil for private memory.
    public let sharedMemoryID: Int32?

    /// Whether every byte is zero.
    ///
    /// Memory that is used again is not.
    public let isZeroed: Bool

    /// Gives the memory back; called once, on any thread.
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

/// Where the memory of pixel buffers comes from.
///
/// A platform may hand out shared memory, so that a finished drawing reaches the display server without a copy.
///
/// - Thread: any
public enum ASPixelMemoryAllocator {
    /// In a structure: see `ASLock`.
    private struct Source {
        var allocate: (@Sendable (_ byteCount: Int) -> ASPixelMemory?)?
    }

    private static let slot = ASRuntimeSlot { ASLock(Source()) }

    /// Installs a source of memory in the caller's runtime; nil goes back to private memory.
    ///
    /// `allocate` is called on any thread, by several at once. When it answers nil, or with too little, private memory
    /// is used for that buffer.
    public static func install(_ allocate: (@Sendable (_ byteCount: Int) -> ASPixelMemory?)?) {
        slot.current.withLock { $0.allocate = allocate }
    }

    /// Memory of at least `byteCount` bytes, or nil when the system has none.
    ///
    /// - Parameters:
    ///   - byteCount: how much is wanted
    ///   - zeroed: whether private memory is to be zero; what is installed may give memory that is not
    /// - Returns: the memory, which says whether it is zeroed
    static func allocate(_ byteCount: Int, zeroed: Bool) -> ASPixelMemory? {
        if let memory = slot.current.withLock({ $0.allocate })?(byteCount) {
            if memory.byteCount >= byteCount { return memory }
            memory.release()
            ASLogLine("The installed pixel allocator gave \(memory.byteCount) bytes for \(byteCount); not used.")
        }
        return ASPrivatePixelMemory(byteCount, zeroed: zeroed)
    }
}
