// SPDX-License-Identifier: Apache-2.0

/// The base class of elements, which stores only the location of the element among the rows.
///
/// The subclass of the container adds the cell, its size and other state, which the rows do not use.
///
/// - Thread: any, as the rows that contain it
@_spi(ASHooks)
open class ASRowElement {
    private weak var pendingChunk: ASRowChunk?  // guarded as the pending rows
    private weak var visibleChunk: ASRowChunk?  // guarded as the visible rows

    /// Creates an element that is in no rows.
    public init() {}

    /// Returns the chunk that contains the element, or `nil` if the element is not, or no longer, among the rows.
    package final func chunk(_ side: ASListRows.Side) -> ASRowChunk? {
        side == .pending ? pendingChunk : visibleChunk
    }

    final func setChunk(_ chunk: ASRowChunk?, _ side: ASListRows.Side) {
        if side == .pending { pendingChunk = chunk } else { visibleChunk = chunk }
    }
}
