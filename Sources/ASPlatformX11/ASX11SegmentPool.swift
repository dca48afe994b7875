// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// A pool of shared memory for pixels: drawings are made in it, and servers read them there.
///
/// There is one pool for the process, because pixel buffers do not depend on displays.
///
/// - Thread: any
final class ASX11SegmentPool: Sendable {
    /// The right to use a segment.
    ///
    /// The segment returns to the pool when the last holder releases the lease. Holders are pixel buffers, pictures that show them, and
    /// servers that may still read them.
    final class Lease: Sendable {
        let segment: ASX11Segment
        private let pool: ASX11SegmentPool

        init(_ segment: ASX11Segment, pool: ASX11SegmentPool) {
            self.segment = segment
            self.pool = pool
        }

        deinit {
            pool.reclaim(segment)
        }
    }

    private struct WeakLease: Sendable {
        weak var lease: Lease?
    }

    private struct State: Sendable {
        var free: [Int: [ASX11Segment]] = [:]
        var freeByteCount = 0
        var leases: [Int32: WeakLease] = [:]
        var users = 0
        var bufferEnded: (@Sendable () -> Void)?
    }

    static let shared = ASX11SegmentPool()

    /// The smallest size; below it, attaching a segment costs the server more than reading the pixels from the socket.
    static let minimumByteCount = 64 << 10
    /// The maximum number of bytes in unused segments.
    private static let freeLimit = 4 << 20
    /// The maximum number of segments in use; systems allow some thousands.
    private static let countLimit = 1024

    private let state = ASLock(State())  // guarded by lock

    /// Makes pixel buffers use shared memory from now on; calls are counted.
    ///
    /// - Parameter bufferEnded: called on any thread when a buffer in shared memory has been freed
    func install(bufferEnded: @escaping @Sendable () -> Void) {
        state.withLock {
            $0.users += 1
            $0.bufferEnded = bufferEnded
        }
        ASPixelMemoryAllocator.install { [self] byteCount in memory(byteCount) }
    }

    /// Reverts one `install`; after the last one, buffers use private memory again.
    func uninstall() {
        let isLast = state.withLock { state in
            state.users -= 1
            if state.users == 0 {
                state.bufferEnded = nil
                state.free = [:]
                state.freeByteCount = 0
            }
            return state.users == 0
        }
        if isLast { ASPixelMemoryAllocator.install(nil) }
    }

    /// Returns a segment of at least `byteCount` bytes with undefined content; `nil` when none is available.
    func lease(byteCount: Int) -> (Lease, isZeroed: Bool)? {
        let size = Self.sizeClass(byteCount)
        let (known, isFull) = state.withLock { state -> (ASX11Segment?, Bool) in
            let fitting = state.free.keys.filter { $0 >= size && $0 <= size + size / 2 }.min()
            if let fitting, let segment = state.free[fitting]?.popLast() {
                if state.free[fitting]?.isEmpty == true { state.free[fitting] = nil }
                state.freeByteCount -= fitting
                return (segment, false)
            }
            return (nil, state.leases.count >= Self.countLimit)
        }
        guard let segment = known ?? (isFull ? nil : ASX11Segment(byteCount: size)) else { return nil }
        let lease = Lease(segment, pool: self)
        state.withLock { $0.leases[segment.identifier] = WeakLease(lease: lease) }
        return (lease, known == nil)
    }

    /// Returns the lease of an existing buffer's segment; `nil` for memory from elsewhere.
    func lease(of buffer: ASPixelBuffer) -> Lease? {
        guard let identifier = buffer.sharedMemoryID else { return nil }
        return state.withLock { $0.leases[identifier]?.lease }
    }

    /// Rounds a size up by at most a quarter, so that a segment can be reused for a drawing of similar size.
    static func sizeClass(_ byteCount: Int) -> Int {
        var step = 4096
        while step * 8 < byteCount { step *= 2 }
        return (byteCount + step - 1) / step * step
    }

    private func memory(_ byteCount: Int) -> ASPixelMemory? {
        guard byteCount >= Self.minimumByteCount, let (lease, isZeroed) = lease(byteCount: byteCount) else {
            return nil
        }
        let segment = lease.segment
        return ASPixelMemory(
            baseAddress: segment.baseAddress,
            byteCount: segment.byteCount,
            sharedMemoryID: segment.identifier,
            isZeroed: isZeroed,
            release: { [self] in
                withExtendedLifetime(lease) { state.withLock { $0.bufferEnded } }?()
            }
        )
    }

    private func reclaim(_ segment: ASX11Segment) {
        state.withLock { state in
            state.leases[segment.identifier] = nil
            let size = segment.byteCount
            guard state.users > 0, state.freeByteCount + size <= Self.freeLimit else { return }
            state.free[size, default: []].append(segment)
            state.freeByteCount += size
        }
    }
}
