// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The heaps from which the C library takes the memory that threads allocate.
///
/// A thread other than main gets a heap of its own, up to a limit, or one that an ended thread has left. When it is full it grows by a page,
/// with a call of the kernel that excludes page faults of all other threads meanwhile.
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
