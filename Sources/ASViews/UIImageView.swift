// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
internal import ASImageNodes
internal import ASNodes
public import ASUIKit
public import Foundation

/// A picture.
///
/// It is drawn off main. Template pictures have the tint colour.
///
/// - Thread: main
/// - Source: UIKit `UIImageView`
@preconcurrency @MainActor
open class UIImageView: ASNodeHostView {
    private var node: ASImageNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASImageNode() }

    /// A view without a picture at a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        node.contentMode = .scaleToFill
    }

    /// A view of the size of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        // Observers are not called in an initialiser.
        show()
    }

    /// A view of the size of a picture, with another one for `isHighlighted`.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The picture.
    open var image: UIImage? { didSet { show() } }

    /// The picture while `isHighlighted`; nil for `image`.
    open var highlightedImage: UIImage? { didSet { show() } }

    /// Whether `highlightedImage` is shown; false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

    private func show() {
        node.image = isHighlighted ? highlightedImage ?? image : image
    }

    /// How the picture is laid into the bounds; stretched.
    override open var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            node.contentMode = newValue
        }
    }

    /// The size of the picture; no size without one.
    override open var intrinsicContentSize: CGSize {
        node.image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// The size of the picture, whatever `size`; `size` itself without one.
    override open func sizeThatFits(_ size: CGSize) -> CGSize { node.image?.size ?? size }
}
