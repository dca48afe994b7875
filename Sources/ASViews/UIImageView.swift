// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
internal import ASImageNodes
internal import ASNodes
public import ASUIKit
public import Foundation

/// A view that displays an image.
///
/// The image is drawn off main. Template images have the tint colour.
///
/// - Thread: main
/// - Source: UIKit `UIImageView`
@preconcurrency @MainActor
open class UIImageView: ASNodeHostView {
    private var node: ASImageNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASImageNode() }

    /// Creates a view without an image, with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        node.contentMode = .scaleToFill
    }

    /// Creates a view of the size of an image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        // Property observers are not called in an initialiser.
        show()
    }

    /// Creates a view of the size of an image, with another image for `isHighlighted`.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The image.
    open var image: UIImage? { didSet { show() } }

    /// The image while `isHighlighted` is `true`; `nil` for `image`.
    open var highlightedImage: UIImage? { didSet { show() } }

    /// Whether `highlightedImage` is shown; `false` by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

    private func show() {
        node.image = isHighlighted ? highlightedImage ?? image : image
    }

    /// The placement of the image in the bounds; stretched by default.
    override open var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            node.contentMode = newValue
        }
    }

    /// The size of the image; no size without one.
    override open var intrinsicContentSize: CGSize {
        node.image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Returns the size of the image, regardless of `size`; `size` itself without an image.
    override open func sizeThatFits(_ size: CGSize) -> CGSize { node.image?.size ?? size }
}
