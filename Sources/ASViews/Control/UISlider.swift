// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// A thumb on a track, with which the user chooses a number; sends `.valueChanged`.
///
/// - Thread: main
/// - Source: UIKit `UISlider`
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var node: ASSliderNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASSliderNode() }

    /// The number; 0 by default, and always in the range.
    open var value: Float {
        get { Float(node.value) }
        set { node.value = CGFloat(newValue) }
    }

    /// Sets the number; the change is never animated, regardless of `animated`.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// The minimum; 0 by default.
    open var minimumValue: Float {
        get { Float(node.minimumValue) }
        set { node.minimumValue = CGFloat(newValue) }
    }

    /// The maximum; 1 by default.
    open var maximumValue: Float {
        get { Float(node.maximumValue) }
        set { node.maximumValue = CGFloat(newValue) }
    }

    /// Whether `.valueChanged` is sent during a drag, and not only at its end; `true` by default.
    open var isContinuous: Bool {
        get { node.isContinuous }
        set { node.isContinuous = newValue }
    }

    /// The colour of the track before the thumb; `nil` for the tint colour.
    open var minimumTrackTintColor: UIColor? {
        get { node.minimumTrackTintColor }
        set { node.minimumTrackTintColor = newValue }
    }

    /// The colour of the track behind the thumb; `nil` for a grey.
    open var maximumTrackTintColor: UIColor? {
        get { node.maximumTrackTintColor }
        set { node.maximumTrackTintColor = newValue }
    }

    /// The colour of the thumb; `nil` for white.
    open var thumbTintColor: UIColor? {
        get { node.thumbTintColor }
        set { node.thumbTintColor = newValue }
    }

    override func maximumNodeSize(in size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    }

    /// The height of the slider; the width is not specified.
    override open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }
}
