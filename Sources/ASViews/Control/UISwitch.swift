// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// A switch, on or off; sends `.valueChanged` when the user toggles it.
///
/// - Thread: main
/// - Source: UIKit `UISwitch`
/// - Deviation: 44 × 24 points, as `ASSwitchNode`
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private var node: ASSwitchNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASSwitchNode() }

    /// Creates a switch that is off; its size is fixed, regardless of the frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        sizeToFit()
    }

    /// Whether the switch is on; `false` by default.
    open var isOn: Bool {
        get { node.isOn }
        set { node.isOn = newValue }
    }

    /// Turns the switch on or off; if `animated` is `true`, the knob moves with an animation.
    open func setOn(_ isOn: Bool, animated: Bool) { node.setOn(isOn, animated: animated) }

    /// The colour of the track while the switch is on; `nil` for the tint colour.
    open var onTintColor: UIColor? {
        get { node.onTintColor }
        set { node.onTintColor = newValue }
    }

    /// The colour of the knob; `nil` for white.
    open var thumbTintColor: UIColor? {
        get { node.thumbTintColor }
        set { node.thumbTintColor = newValue }
    }
}
