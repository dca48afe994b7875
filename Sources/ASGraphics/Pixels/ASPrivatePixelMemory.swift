// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Memory of this process, or nil when there is none.
///
/// Much of it is taken from the system and given back to it: after a scroll a heap would keep as much as it once held.
///
/// - Parameters:
///   - byteCount: how much is wanted
///   - zeroed: whether every byte must be zero; for who writes them all, that would be work for nothing
/// - Returns: the memory
func ASPrivatePixelMemory(_ byteCount: Int, zeroed: Bool) -> ASPixelMemory? {
    // `release` may run on any thread; the address is not used after it.
    guard byteCount < minimumMappedByteCount else {
        let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let base, base != MAP_FAILED else { return nil }
        let address = UInt(bitPattern: base)
        return ASPixelMemory(baseAddress: base, byteCount: byteCount, isZeroed: true) {
            munmap(UnsafeMutableRawPointer(bitPattern: address), byteCount)
        }
    }
    guard let base = zeroed ? calloc(1, byteCount) : malloc(byteCount) else { return nil }
    let address = UInt(bitPattern: base)
    return ASPixelMemory(baseAddress: base, byteCount: byteCount, isZeroed: zeroed) {
        free(UnsafeMutableRawPointer(bitPattern: address))
    }
}

/// 16 pages: less is no burden for a heap.
private let minimumMappedByteCount = 64 << 10
