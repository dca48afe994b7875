// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The code and the constants of the program and its libraries.
package enum ASLoadedCode {
    /// Unmaps them, so that what only the start has used takes no memory of the process.
    ///
    /// Pages that are used again are mapped again from the kernel's cache, sixteen at a time, which takes a few microseconds. Segments that
    /// can be written to or have a modified page are left alone.
    ///
    /// - Thread: any; not main, because it takes some milliseconds
    /// - Source: `madvise(2)` on `MADV_DONTNEED`, `proc(5)` on `pagemap`, `dl_iterate_phdr(3)`
    package static func unmap() { cas_unmap_code() }
}
