// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// A bar that shows the progress of work.
///
/// - Thread: main
/// - Source: UIKit `UIProgressView`
@preconcurrency @MainActor
open class UIProgressView: ASNodeHostView {
    /// The appearance of a bar; both styles look the same here.
    ///
    /// - Source: UIKit `UIProgressView.Style`
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    private var node: ASProgressNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASProgressNode() }

    /// Creates an empty bar with a frame; without a height, it has the height of a bar.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        if frame.height == 0 { self.frame.size.height = sizeThatFits(frame.size).height }
    }

    /// Creates an empty bar.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// The style of the bar; has no effect.
    open var progressViewStyle = Style.default

    /// The filled part, from 0 to 1.
    open var progress: Float {
        get { Float(node.progress) }
        set { node.progress = CGFloat(newValue) }
    }

    /// Fills the bar up to `progress`; if `animated` is `true`, it grows with an animation.
    open func setProgress(_ progress: Float, animated: Bool) {
        node.setProgress(CGFloat(progress), animated: animated)
    }

    /// The colour of the filled part; `nil` for the tint colour.
    open var progressTintColor: UIColor? {
        get { node.progressTintColor }
        set { node.progressTintColor = newValue }
    }

    /// The colour of the other part; `nil` for a grey.
    open var trackTintColor: UIColor? {
        get { node.trackTintColor }
        set { node.trackTintColor = newValue }
    }

    override func maximumNodeSize(in size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    }

    /// The height of the bar; the width is not specified.
    override open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }
}
