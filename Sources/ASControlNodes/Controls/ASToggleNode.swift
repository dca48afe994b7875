// SPDX-License-Identifier: Apache-2.0
public import ASNodes
public import ASUIKit
internal import Foundation

/// The common base of switches and checkboxes: a control that a click, Space or Return toggles.
///
/// A subclass overrides the tracking methods, `keyPressDidEnd()` and `accessibilityDetails`.
///
/// - Source: none; Texture has no such controls
open class ASToggleNode: ASControlNode {
    /// Creates a control that receives touches before it has a target.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = true
    }

    /// Returns `false`: the control must receive touches.
    override open var supportsLayerBacking: Bool { false }

    /// Whether the control is enabled; it is paler while it is disabled.
    override open var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            alpha = newValue ? 1 : 0.4
        }
    }

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.button, .toggleButton])
    }

    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEnabled }
}
