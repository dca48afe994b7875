// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Memory of this process, or nil when there is none.
///
/// - Parameters:
///   - byteCount: how much is wanted
///   - zeroed: whether every byte must be zero; for who writes them all, that would be work for nothing
/// - Returns: the memory
func ASPrivatePixelMemory(_ byteCount: Int, zeroed: Bool) -> ASPixelMemory? {
    guard let base = zeroed ? calloc(1, byteCount) : malloc(byteCount) else { return nil }
    // `free` may run on any thread; the address is not used after it.
    let address = UInt(bitPattern: base)
    return ASPixelMemory(baseAddress: base, byteCount: byteCount, isZeroed: zeroed) {
        free(UnsafeMutableRawPointer(bitPattern: address))
    }
}
