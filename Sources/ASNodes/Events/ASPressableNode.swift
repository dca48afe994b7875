// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The interface of a pressable node for the keyboard focus and access keys of a window.
///
/// - Thread: any, except where marked
protocol ASPressableNode: AnyObject {
    /// Whether presses have an effect.
    var isEnabled: Bool { get }
    /// Whether the node appears selected.
    var isSelected: Bool { get }
    /// Whether scroll views ignore drags that begin on the node.
    @MainActor var handlesDrags: Bool { get }
    /// An identifier of a focus group, which is one tab stop; `nil` for a tab stop of its own.
    var focusGroupIdentifier: String? { get }
    /// The key that presses the node together with Alt.
    var accessKey: Character? { get }
    /// Whether Return or Escape presses the node from anywhere in the window.
    var keyRole: UIKeyRole { get }

    /// Presses the node.
    @MainActor func press()
    /// Called when an arrow key has moved the focus to this node from another one of its group.
    @MainActor func focusDidArriveByArrow()
}
