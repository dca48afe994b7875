// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A piece of System V shared memory.
///
/// It is gone when this process and the servers that attached it let go of it.
final class ASX11Segment: @unchecked Sendable {
    // @unchecked because: all properties are constant; who writes to the memory is the business of the lease's holder.

    /// The number that servers attach it by.
    let identifier: Int32
    /// Where it lies in this process.
    let baseAddress: UnsafeMutableRawPointer
    /// Its size.
    let byteCount: Int

    /// New zeroed memory; nil when the system gives none.
    init?(byteCount: Int) {
        identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        let address = shmat(identifier, nil, 0)
        // Marked for removal at once, so that nothing is left behind however the process ends. Linux still lets others
        // attach it by number as long as we hold it.
        shmctl(identifier, IPC_RMID, nil)
        guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
        baseAddress = address
        self.byteCount = byteCount
    }

    deinit {
        shmdt(baseAddress)
    }
}
