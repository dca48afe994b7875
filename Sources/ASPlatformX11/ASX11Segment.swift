// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A segment of System V shared memory.
///
/// It is destroyed when this process and the servers that attached it have detached it.
final class ASX11Segment: @unchecked Sendable {
    // @unchecked because: all properties are constant; the holder of the lease controls who writes to the memory.

    /// The identifier by which servers attach the segment.
    let identifier: Int32
    /// The address of the segment in this process.
    let baseAddress: UnsafeMutableRawPointer
    /// The size of the segment.
    let byteCount: Int

    /// Allocates zeroed memory; returns `nil` when the system refuses it.
    init?(byteCount: Int) {
        identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        let address = shmat(identifier, nil, 0)
        // The segment is marked for removal immediately, so that it does not remain however the process ends. Linux still lets others
        // attach it by its identifier while this process has it attached.
        shmctl(identifier, IPC_RMID, nil)
        guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
        baseAddress = address
        self.byteCount = byteCount
    }

    deinit {
        shmdt(baseAddress)
    }
}
