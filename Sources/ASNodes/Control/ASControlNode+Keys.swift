// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import ASUIKit
internal import Foundation

// Pressing a control by keys.

extension ASControlNode {
    /// Whether the pointer is inside the control.
    ///
    /// - Thread: any
    public var isHovered: Bool { controlState.withLock { $0.isHovered } }

    /// The key that presses the control together with Alt; `nil` for none.
    ///
    /// Buttons underline it in their title.
    ///
    /// - Thread: any
    public var accessKey: Character? {
        get { controlState.withLock { $0.accessKey } }
        set {
            controlState.withLock { $0.accessKey = newValue }
            accessKeyDidChange()
        }
    }

    /// Whether a press moves the keyboard focus to the control, as on Linux desktops; `true` by default.
    ///
    /// Set it to `false` for controls that the user presses while typing.
    ///
    /// - Thread: any
    public var isFocusedByPress: Bool {
        get { controlState.withLock { $0.isFocusedByPress } }
        set { controlState.withLock { $0.isFocusedByPress = newValue } }
    }

    /// Whether Return or Escape presses the control from anywhere in its window; none by default.
    ///
    /// - Thread: any
    public var keyRole: UIKeyRole {
        get { controlState.withLock { $0.keyRole } }
        set { controlState.withLock { $0.keyRole = newValue } }
    }

    /// An identifier of a focus group, which is one tab stop with arrow keys inside; `nil` for a tab stop of its own.
    ///
    /// - Thread: any
    public var focusGroupIdentifier: String? {
        get { controlState.withLock { $0.focusGroupIdentifier } }
        set { controlState.withLock { $0.focusGroupIdentifier = newValue } }
    }

    /// Presses the control while Space is held, or once on Return.
    @MainActor
    func pressByKey(_ event: ASKeyEvent) -> Bool {
        guard isEnabled, isPressedByKeys, event.modifiers.withoutLocks.isEmpty else {
            return false
        }
        switch event.key {
        case .character(" "):
            if !event.isRepeat { beginKeyPress() }
            return true
        case .return:
            if !event.isRepeat { press() }
            return true
        case .escape:
            guard isKeyDown else { return false }
            cancelKeyPress()
            return true
        default:
            return false
        }
    }

    /// Releases the control when Space is released.
    @MainActor
    func releaseByKey(_ event: ASKeyEvent) -> Bool {
        guard isKeyDown, event.key == .character(" ") else { return false }
        endKeyPress()
        return true
    }

    /// Presses and releases the control, as a click does.
    ///
    /// It does nothing while the control is disabled, or tracks a touch.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func press() {
        guard isEnabled, !isTracking else { return }
        if showsMenuAsPrimaryAction, openMenu(.key) { return }
        beginKeyPress()
        endKeyPress()
    }

    @MainActor
    private func beginKeyPress() {
        guard !isKeyDown, !isTracking else { return }
        isKeyDown = true
        isHighlighted = true
        sendActions(forControlEvents: .touchDown, with: nil)
    }

    @MainActor
    private func endKeyPress() {
        // An action for `.touchDown` may have ended the press.
        guard isKeyDown else { return }
        isKeyDown = false
        isHighlighted = false
        keyPressDidEnd()
        sendActions(forControlEvents: .touchUpInside, with: nil)
        sendActions(forControlEvents: .primaryActionTriggered, with: nil)
    }

    /// Cancels the press, without sending its events.
    @MainActor
    func cancelKeyPress() {
        guard isKeyDown else { return }
        isKeyDown = false
        isHighlighted = false
        sendActions(forControlEvents: .touchCancel, with: nil)
    }
}
