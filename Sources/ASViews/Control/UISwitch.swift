// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// On or off; sends `.valueChanged` when a person turns it over.
///
/// - Thread: main
/// - Source: UIKit `UISwitch`
/// - Deviation: 44 × 24 points, as `ASSwitchNode`
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private var node: ASSwitchNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASSwitchNode() }

    /// A switch that is off; its size is its own, whatever the frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        sizeToFit()
    }

    /// Whether it is on; false.
    open var isOn: Bool {
        get { node.isOn }
        set { node.isOn = newValue }
    }

    /// Turns it on or off; with `animated` the knob glides.
    open func setOn(_ isOn: Bool, animated: Bool) { node.setOn(isOn, animated: animated) }

    /// The colour of the track while it is on; nil for the tint colour.
    open var onTintColor: UIColor? {
        get { node.onTintColor }
        set { node.onTintColor = newValue }
    }

    /// The colour of the knob; nil for white.
    open var thumbTintColor: UIColor? {
        get { node.thumbTintColor }
        set { node.thumbTintColor = newValue }
    }
}
