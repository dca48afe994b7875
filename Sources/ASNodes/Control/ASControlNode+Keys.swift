// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import ASUIKit
internal import Foundation

// Pressing a control by keys.

extension ASControlNode {
    /// Whether the pointer is over the control.
    ///
    /// - Thread: any
    public var isHovered: Bool { controlState.withLock { $0.isHovered } }

    /// The key that presses the control together with Alt; nil for none.
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

    /// Whether a press takes the keyboard's focus, as on Linux desktops; true.
    ///
    /// Turn it off for what a person presses in the middle of typing.
    ///
    /// - Thread: any
    public var isFocusedByPress: Bool {
        get { controlState.withLock { $0.isFocusedByPress } }
        set { controlState.withLock { $0.isFocusedByPress = newValue } }
    }

    /// Whether Return or Escape presses the control from anywhere in its window; none.
    ///
    /// - Thread: any
    public var keyRole: UIKeyRole {
        get { controlState.withLock { $0.keyRole } }
        set { controlState.withLock { $0.keyRole = newValue } }
    }

    /// Controls with the same one are one stop of Tab, with arrow keys among them; nil for a stop of its own.
    ///
    /// - Thread: any
    public var focusGroupIdentifier: String? {
        get { controlState.withLock { $0.focusGroupIdentifier } }
        set { controlState.withLock { $0.focusGroupIdentifier = newValue } }
    }

    /// Space presses as long as it is held, Return at once.
    @MainActor
    func pressByKey(_ event: ASKeyEvent) -> Bool {
        guard isEnabled, isPressedByKeys, event.modifiers.subtracting([.alphaShift, .numericPad]).isEmpty else {
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

    /// Space was let go.
    @MainActor
    func releaseByKey(_ event: ASKeyEvent) -> Bool {
        guard isKeyDown, event.key == .character(" ") else { return false }
        endKeyPress()
        return true
    }

    /// Presses the control and lets it go, as a click on it does.
    ///
    /// Nothing happens while it is disabled, or followed by a touch.
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
        // An action of `.touchDown` may have ended it.
        guard isKeyDown else { return }
        isKeyDown = false
        isHighlighted = false
        keyPressDidEnd()
        sendActions(forControlEvents: .touchUpInside, with: nil)
        sendActions(forControlEvents: .primaryActionTriggered, with: nil)
    }

    /// Lets go without effect.
    @MainActor
    func cancelKeyPress() {
        guard isKeyDown else { return }
        isKeyDown = false
        isHighlighted = false
        sendActions(forControlEvents: .touchCancel, with: nil)
    }
}
