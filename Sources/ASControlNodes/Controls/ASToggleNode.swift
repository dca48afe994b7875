// SPDX-License-Identifier: Apache-2.0
public import ASNodes
public import ASUIKit
internal import Foundation

/// What switches and checkboxes share: a control that a click, Space or Return turns over.
///
/// A subclass overrides the tracking methods, `keyPressDidEnd()` and `accessibilityDetails`.
///
/// - Source: none; Texture has no such controls
open class ASToggleNode: ASControlNode {
    /// A control that takes touches before it has a target.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = true
    }

    /// Never: it is there to be touched.
    override open var supportsLayerBacking: Bool { false }

    /// Paler while it cannot be operated.
    override open var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            alpha = newValue ? 1 : 0.4
        }
    }

    /// Always.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// A button that turns over.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.button, .toggleButton])
    }

    /// As long as it is enabled.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEnabled }
}
