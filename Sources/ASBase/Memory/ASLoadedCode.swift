// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The code and the constants of the program and its libraries.
///
/// A touched page maps the 64 KB around it. Opening the display, reading settings and loading fonts touch pages all over the files, most
/// of which are not used later. The peak memory of a feed with long texts went from 66.3 to 57.8 MB when these were unmapped.
///
/// Rejected: `/proc/self/maps` as the list of segments, because another thread may map other memory at an address before its release
/// (`dl_iterate_phdr` holds the lock of the loader); another order of functions in the program, which needs a trace of each program and
/// leaves the libraries; `MADV_PAGEOUT`, which also removes pages from the kernel's cache.
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
