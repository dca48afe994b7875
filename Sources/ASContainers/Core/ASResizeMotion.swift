// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The movement of cells after some of them have changed their sizes in an animation block.
///
/// Cells that leave the viewport stay mounted until the animation ends. Cells that enter it start at their old positions.
@MainActor
final class ASResizeMotion {
    /// The old positions of elements near the viewport, from the corner of the content at the first element.
    private let places: [Int: CGPoint]
    /// The elements that had a cell in the view; they keep it until the motion ends.
    private var held: RangeSet<Int>

    init(places: [Int: CGPoint], held: RangeSet<Int>) {
        (self.places, self.held) = (places, held)
    }

    /// Returns the old position of an element, or `nil` for an element that was far away.
    func place(of index: Int) -> CGPoint? { places[index] }

    /// Returns `seen` and the held elements; elements that have been scrolled away are not held.
    func mounted(_ seen: RangeSet<Int>) -> RangeSet<Int> { held.isDisjoint(seen) ? seen : seen.union(held) }

    /// Takes over the elements of an earlier motion.
    func takeOver(_ earlier: ASResizeMotion?) {
        guard let earlier, !earlier.held.isDisjoint(held) else { return }
        held = held.union(earlier.held)
    }
}
