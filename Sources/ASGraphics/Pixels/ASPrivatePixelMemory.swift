// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Returns memory of this process, or `nil` when memory is exhausted.
///
/// Large blocks are mapped from the system and returned to it: otherwise the heap would keep its peak size after scrolling.
///
/// - Parameters:
///   - byteCount: the requested size
///   - zeroed: whether every byte must be zero, which is unnecessary for callers that write all bytes
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

/// 16 pages; smaller blocks do not burden the heap.
private let minimumMappedByteCount = 64 << 10
