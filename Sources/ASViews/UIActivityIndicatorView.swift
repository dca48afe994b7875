// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
internal import ASNodes
internal import ASUIKit
public import Foundation

/// A wheel that spins while work of unknown length is in progress.
///
/// - Thread: main
/// - Source: UIKit `UIActivityIndicatorView`
@preconcurrency @MainActor
open class UIActivityIndicatorView: ASNodeHostView {
    /// The size and colour of a wheel.
    ///
    /// - Source: UIKit `UIActivityIndicatorView.Style`
    public enum Style: Int, Sendable {
        /// A side of 37 points, white.
        case whiteLarge = 0
        /// A side of 20 points, white.
        case white = 1
        /// A side of 20 points, grey.
        case gray = 2
        /// A side of 20 points.
        case medium = 100
        /// A side of 37 points.
        case large = 101

        var size: ASActivityIndicatorNode.Style { self == .large || self == .whiteLarge ? .large : .medium }
        var color: UIColor? { self == .white || self == .whiteLarge ? .white : nil }
    }

    private var node: ASActivityIndicatorNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASActivityIndicatorNode() }

    /// Creates a medium wheel that does not spin, with a frame; a frame without a size gets that of the wheel.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        if frame.size == .zero { sizeToFit() }
    }

    /// Creates a wheel that does not spin and is therefore hidden.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
        // Property observers are not called in an initialiser.
        showStyle()
    }

    /// Creates a wheel that does not spin, by the older name of its style.
    public convenience init(activityIndicatorStyle style: Style) {
        self.init(style: style)
    }

    /// The size and colour; setting it removes `color`, and gives the view the size of the wheel.
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

    /// The colour of the spokes; `nil` for that of the style.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! {
        get { node.color ?? .systemGray }
        set { node.color = newValue ?? style.color }
    }

    /// Whether the wheel is hidden while it does not spin; `true` by default.
    open var hidesWhenStopped: Bool {
        get { node.hidesWhenStopped }
        set { node.hidesWhenStopped = newValue }
    }

    /// Whether the wheel spins.
    open var isAnimating: Bool { node.isAnimating }

    /// Starts spinning, and shows the wheel.
    open func startAnimating() { node.startAnimating() }

    /// Stops spinning, and hides the wheel if `hidesWhenStopped` is `true`.
    open func stopAnimating() { node.stopAnimating() }
}
