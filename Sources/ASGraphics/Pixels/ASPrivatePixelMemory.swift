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
        if !zeroed || byteCount <= maximumSparseByteCount { populate(base, byteCount) }
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

/// Makes the system provide all pages now.
///
/// Otherwise it provides each page when it is first used. Drawings that blend read a page before they write it; the system then provides
/// a common page of zeros first and replaces it later, which interrupts all processors that run the process.
private func populate(_ base: UnsafeMutableRawPointer, _ byteCount: Int) {
    // In steps, because the system changes no other mapping of the process meanwhile.
    for start in stride(from: 0, to: byteCount, by: populationStep) {
        // A system before Linux 5.14 refuses, and provides each page when it is used.
        guard madvise(base + start, min(populationStep, byteCount - start), MADV_POPULATE_WRITE) == 0 else { return }
    }
}

/// The number of bytes that are populated by one call, which takes some 0.05 ms.
private let populationStep = 256 << 10

/// Larger blocks that begin transparent are not populated, because much of them often stays so.
private let maximumSparseByteCount = 4 << 20

/// 16 pages; smaller blocks do not burden the heap.
private let minimumMappedByteCount = 64 << 10
