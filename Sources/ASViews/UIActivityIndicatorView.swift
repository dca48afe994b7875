// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// A wheel that turns while something goes on.
///
/// - Thread: main
/// - Source: UIKit `UIActivityIndicatorView`
@preconcurrency @MainActor
open class UIActivityIndicatorView: ASNodeHostView {
    /// The size and colour of a wheel.
    ///
    /// - Source: UIKit `UIActivityIndicatorView.Style`
    public enum Style: Int, Sendable {
        /// 37 points, white.
        case whiteLarge = 0
        /// 20 points, white.
        case white = 1
        /// 20 points, grey.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        var size: ASActivityIndicatorNode.Style { self == .large || self == .whiteLarge ? .large : .medium }
        var color: UIColor? { self == .white || self == .whiteLarge ? .white : nil }
    }

    private var node: ASActivityIndicatorNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASActivityIndicatorNode() }

    /// A medium wheel that stands still, at a frame; without a size, of the wheel's size.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        if frame.size == .zero { sizeToFit() }
    }

    /// A wheel that stands still, and is hidden therefore.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
        // Observers are not called in an initialiser.
        showStyle()
    }

    /// A wheel that stands still, by the older name of its style.
    public convenience init(activityIndicatorStyle style: Style) {
        self.init(style: style)
    }

    /// The size and colour; setting it takes a `color` away, and gives the view the size of the wheel.
    open var style = Style.medium {
        didSet { showStyle() }
    }

    private final func showStyle() {
        node.wheelStyle = style.size
        node.color = style.color
        sizeToFit()
    }

    /// The older name of `style`.
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }

    /// The colour of the spokes; nil for that of the style.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { node.color ?? .systemGray }
        set { node.color = newValue ?? style.color }
    }

    /// Whether the wheel is hidden while it stands still; true.
    open var hidesWhenStopped: Bool {
        get { node.hidesWhenStopped }
        set { node.hidesWhenStopped = newValue }
    }

    /// Whether the wheel turns.
    open var isAnimating: Bool { node.isAnimating }

    /// Begins to turn, and to be seen.
    open func startAnimating() { node.startAnimating() }

    /// Stops, and hides if `hidesWhenStopped`.
    open func stopAnimating() { node.stopAnimating() }
}
