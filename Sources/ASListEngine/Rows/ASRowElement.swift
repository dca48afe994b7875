// SPDX-License-Identifier: Apache-2.0

/// What the rows know of an element: where it stands.
///
/// The container's subclass keeps the cell, its size and the rest, which the rows do not look into.
///
/// - Thread: any, as the rows that it stands in
@_spi(ASHooks)
open class ASRowElement {
    private weak var pendingChunk: ASRowChunk?  // guarded as the pending rows
    private weak var visibleChunk: ASRowChunk?  // guarded as the visible rows

    /// An element that stands nowhere yet.
    public init() {}

    /// The chunk that it stands in; `nil` when it is not, or no longer, among the rows.
    package final func chunk(_ side: ASListRows.Side) -> ASRowChunk? {
        side == .pending ? pendingChunk : visibleChunk
    }

    final func setChunk(_ chunk: ASRowChunk?, _ side: ASListRows.Side) {
        if side == .pending { pendingChunk = chunk } else { visibleChunk = chunk }
    }
}
