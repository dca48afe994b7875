// SPDX-License-Identifier: Apache-2.0

/// A container that moves nodes to their places.
package protocol ASPlacingNode: ASDisplayNode {
    /// Returns whether a node is shown where the container expects no presses of it: it moves to its place, or fades out after its deletion.
    @MainActor
    func isBetweenPlaces(_ node: ASDisplayNode) -> Bool
}

/// A node that a container moves to its place, such as a row.
package protocol ASPlacedNode: ASDisplayNode {
    /// The container; `nil` if there is none.
    var placingNode: (any ASPlacingNode)? { get }
}
