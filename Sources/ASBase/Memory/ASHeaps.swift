// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The heaps from which the C library takes the memory that threads allocate.
///
/// A thread other than main gets a heap of its own, up to a limit, or one that an ended thread has left. When it is full it grows by a page,
/// with a call of the kernel that excludes page faults of all other threads meanwhile. With large new heaps during the start, a thread that
/// reads 2,000 long texts needs 28.6 ms of a processor instead of 35, and the first photos of that feed appear 3 to 8 ms earlier.
///
/// Rejected: large padding for the whole run, which would keep up to 16 MB of freed memory in each heap; one heap for all threads, which
/// would wait for its lock; huge pages (`glibc.malloc.hugetlb`), with which the first frame appeared after 63 ms instead of 29.
///
/// The padding also ends glibc's adaptation of the size from which allocations are mapped on their own: it stays 128 KB. A heap that was
/// created before `ASApplicationMain` keeps growing by pages.
package enum ASHeaps {
    /// The size of new heaps during the start of a program; pages that are not used take no memory.
    private static let sizeInStart: Int32 = 16 << 20
    /// The default of the C library.
    private static let usualPadding: Int32 = 128 << 10

    /// Gives heaps that are created from now on a size of 16 MB, so that they need not grow while a program reads its data.
    ///
    /// Until `startDidEnd()`, as much memory is kept in each heap when it is freed.
    ///
    /// - Thread: any
    /// - Source: `mallopt(3)` on `M_TOP_PAD`
    package static func startWillBegin() { cas_set_heap_padding(sizeInStart) }

    /// Returns to the default: freed memory at the end of a heap goes back to the kernel.
    ///
    /// Existing heaps keep their size.
    ///
    /// - Thread: any
    package static func startDidEnd() { cas_set_heap_padding(usualPadding) }
}
