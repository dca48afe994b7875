// SPDX-License-Identifier: Apache-2.0
public import ASBase
package import ASGraphics
public import ASImageIO
package import ASTextLayout
public import Foundation

/// The common properties of items in bars.
///
/// - Thread: main
/// - Source: UIKit `UIBarItem`
@preconcurrency @MainActor
open class UIBarItem: UIAccessibilityObject {
    /// Called when a visible property has changed.
    final package var didChange: (@MainActor () -> Void)?

    /// The decoded images of the item.
    package let pictures = ASBarPictures()

    /// Creates an empty item.
    override public init() {
        super.init()
        pictures.didDecode = { [weak self] in self?.didChange?() }
    }

    /// The title of the item.
    open var title: String? { didSet { if title != oldValue { didChange?() } } }

    /// The image; template images and images with automatic rendering mode are drawn in the tint colour.
    open var image: UIImage? { didSet { if image !== oldValue { didChange?() } } }

    /// The insets of the image's edges; zero by default.
    ///
    /// - Units: points
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { didChange?() } } }

    /// Whether the item can be clicked; `true` by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// A number that identifies the item.
    open var tag = 0

    private var titleAttributes: [UIControlState: [NSAttributedString.Key: Any]] = [:]

    /// Sets the font and the colour of the title in a state; other attributes have no effect.
    ///
    /// - Parameters:
    ///   - attributes: `.font` and `.foregroundColor`; `nil` for the bar's own
    ///   - state: one of `.normal`, `.selected` and `.disabled`
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControlState) {
        titleAttributes[state] = attributes
        didChange?()
    }

    /// Returns the attributes that were set for a state.
    open func titleTextAttributes(for state: UIControlState) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    /// Returns the font and colour of the title in a state: from its own attributes, those of `normal`, or those of `template`, in this
    /// order.
    package func titleLook(for state: UIControlState, _ template: UIBarItem?) -> ASBarTitleStyle {
        let own = ASBarTitleStyle(titleAttributes[state]).or(ASBarTitleStyle(titleAttributes[.normal]))
        guard let template, template !== self else { return own }
        return own.or(template.titleLook(for: state, nil))
    }
}

/// The font and colour in title attributes.
package struct ASBarTitleStyle {
    package var font: UIFont?
    package var color: UIColor?

    package init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = attributes?[.font] as? UIFont
        color = attributes?[.foregroundColor] as? UIColor
    }

    /// Returns these attributes, with unset ones taken from `other`.
    func or(_ other: ASBarTitleStyle) -> ASBarTitleStyle {
        var look = self
        look.font = font ?? other.font
        look.color = color ?? other.color
        return look
    }
}
