// SPDX-License-Identifier: Apache-2.0

/// The phases of a main turn, in their order.
///
/// A phase may schedule work for a later phase, which is done in the same turn. Work for the same or an earlier phase waits for the next
/// turn.
package enum ASMainPhase: Int, CaseIterable, Sendable {
    /// Requests from outside are answered: those of assistive programs, and the pointer after a menu has opened.
    case events
    /// Models change: measured rows arrive, batches are fetched, queues deliver their objects.
    case data
    /// Values set by other threads are applied to views and layers; layouts and transitions begin.
    case geometry
    /// Cells are added to and removed from the views of containers.
    case mounting
    /// Interface states are updated for visible and near items.
    case ranges
    /// Scheduled drawings and animations begin; completions are called; memory is released.
    case commit
}
