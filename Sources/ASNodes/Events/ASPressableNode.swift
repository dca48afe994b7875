// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// What a window's keyboard focus and access keys need of a node that can be pressed.
///
/// - Thread: any, but for what is marked
protocol ASPressableNode: AnyObject {
    /// Whether presses do something.
    var isEnabled: Bool { get }
    /// Whether the node shows itself as chosen.
    var isSelected: Bool { get }
    /// Whether scroll views leave drags that begin on the node alone.
    @MainActor var keepsDrags: Bool { get }
    /// Nodes with the same one are one stop of Tab; `nil` for a stop of its own.
    var focusGroupIdentifier: String? { get }
    /// Presses the node together with Alt.
    var accessKey: Character? { get }
    /// Whether Return or Escape presses the node from anywhere in the window.
    var keyRole: UIKeyRole { get }

    /// Presses the node.
    @MainActor func press()
    /// An arrow key has moved the focus here from a node of the same group.
    @MainActor func focusDidArriveByArrow()
}
