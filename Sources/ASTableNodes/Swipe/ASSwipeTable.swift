// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASInteractions
internal import Foundation

/// The table of a swipe.
///
/// - Thread: main
@MainActor
protocol ASSwipeTable: ASContainerHost {
    var frames: ASRowFrames { get }
    /// The left edge of the area of the rows.
    var bandStart: CGFloat { get }
    /// The row that is swiped aside.
    var swipe: ASTableSwipe? { get }

    /// Returns the direction in which a row moves to reveal the buttons at one side: 1 to the right, -1 to the left.
    func direction(of side: ASTableSwipe.Side) -> CGFloat
    /// Performs an action of a row if the row is still at a path, and calls `whenDone` when it has completed.
    func perform(
        _ action: UIContextualAction,
        on element: ASListElement,
        at path: IndexPath?,
        whenDone: @escaping @MainActor () -> Void
    ) -> Bool
    /// Closes the actions with an animation.
    func closeSwipe()
    /// Ends the swipe: the row returns to its place, and its buttons are removed.
    func endSwipe()
}
