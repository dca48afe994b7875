// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// Zeroed memory of this process, or nil when there is none.
func ASPrivatePixelMemory(_ byteCount: Int) -> ASPixelMemory? {
    guard let base = calloc(1, byteCount) else { return nil }
    // `free` may run on any thread; the address is not used after it.
    let address = UInt(bitPattern: base)
    return ASPixelMemory(baseAddress: base, byteCount: byteCount, isZeroed: true) {
        free(UnsafeMutableRawPointer(bitPattern: address))
    }
}
