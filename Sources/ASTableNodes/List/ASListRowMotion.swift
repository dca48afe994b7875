// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
@_spi(ASHooks) internal import ASListEngine
@_spi(ASHooks) internal import ASNodes
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// Where some rows begin, one after another.
struct ASRowPlaces {
    private let first: Int
    private let offsets: [CGFloat]

    init(_ rows: ASListRows, _ range: Range<Int>) {
        first = range.lowerBound
        offsets = range.map { rows.offset(at: $0) }
    }

    /// Nil for a row that is not among them.
    subscript(index: Int) -> CGFloat? {
        offsets.indices.contains(index - first) ? offsets[index - first] : nil
    }
}

/// Rows that make room, inside of an animation block, for one that changes its length.
///
/// Rows that are pushed out of sight stay until they are there, and rows that come into sight come from where they were.
@MainActor
final class ASListRowMotion {
    /// Where rows near to what is seen began before the change.
    let placesBefore: ASRowPlaces
    /// The rows that were in the view before; they stay until the motion is over.
    private(set) var heldIndices: Range<Int>

    init(places: ASRowPlaces, held: Range<Int>) {
        placesBefore = places
        heldIndices = held
    }

    /// `seen`, and what is held next to it.
    func mounted(_ seen: Range<Int>, count: Int) -> Range<Int> {
        let held = heldIndices.clamped(to: 0..<count)
        guard !held.isEmpty, !seen.isEmpty, held.overlaps(seen) else { return seen }
        return min(held.lowerBound, seen.lowerBound)..<max(held.upperBound, seen.upperBound)
    }

    /// Holds those of an earlier motion as well.
    func takeOver(_ earlier: ASListRowMotion?) {
        guard let earlier, earlier.heldIndices.overlaps(heldIndices) else { return }
        let start = min(earlier.heldIndices.lowerBound, heldIndices.lowerBound)
        heldIndices = start..<max(earlier.heldIndices.upperBound, heldIndices.upperBound)
    }
}

extension ASListView {
    /// Whether lengths are changed inside of an animation block that is seen.
    var movesRows: Bool { UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled && window != nil }

    /// Of the rows within two viewports of what is seen: further away none comes into sight by a change of lengths that can be followed.
    var placesOfRows: ASRowPlaces {
        let reach = 2 * viewportLength
        return ASRowPlaces(
            data.visible,
            data.visible.indices(from: offset - reach, to: offset + viewportLength + reach)
        )
    }

    /// Brings rows in and out, and moves the others, as part of the animation block that is being run.
    func moveRows(from places: ASRowPlaces) {
        let motion = ASListRowMotion(places: places, held: mountedIndices)
        motion.takeOver(rowMotion)
        rowMotion = motion
        // A block of its own, with the curve and duration of the one round it, to learn when it is over.
        UIView.animate(
            withDuration: UIView.inheritedAnimationDuration,
            animations: {
                core.remount()
            },
            completion: { [weak self, weak motion] _ in
                guard let self, let motion, rowMotion === motion else { return }
                rowMotion = nil
                core.remount()
                core.rangeController.setNeedsUpdate()
            }
        )
    }

    /// Puts a row that comes into sight where it was.
    func placeAtStart(_ element: ASListElement, at index: Int) {
        guard element !== stuckElement, let cell = element.node, let before = rowMotion?.placesBefore[index] else {
            return place(element, at: index)
        }
        let distance = before - data.visible.offset(at: index)
        let moved = axis.moved(.zero, to: sign * distance)
        let start = frame(at: index).offsetBy(dx: moved.x, dy: moved.y)
        cell.frame = start
        decorate(element, frame: start)
    }
}
