// SPDX-License-Identifier: Apache-2.0

/// The parts of a main turn, in their order.
///
/// Each part may ask for work of the later ones: that is done in the same turn. Work of the same part or an earlier one waits for the next turn.
package enum ASMainPhase: Int, CaseIterable, Sendable {
    /// What others ask of the program is answered: assistive programs; the pointer after a menu has opened.
    case events
    /// Models change: rows that were measured arrive, batches are fetched, queues hand out their objects.
    case data
    /// Values that other threads have set reach views and layers; layouts and transitions begin.
    case geometry
    /// Cells come into the views of containers, and leave them.
    case mounting
    /// Interface states follow what is seen and what is near.
    case ranges
    /// Drawings and animations that were asked for begin; completions are called; memory is given back.
    case commit
}
