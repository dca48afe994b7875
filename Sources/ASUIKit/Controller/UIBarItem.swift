// SPDX-License-Identifier: Apache-2.0
public import ASBase
package import ASGraphics
public import ASImageIO
package import ASTextLayout
public import Foundation

/// What the items of bars have in common.
///
/// - Thread: main
/// - Source: UIKit `UIBarItem`
@preconcurrency @MainActor
open class UIBarItem: UIAccessibilityObject {
    /// Told when something that shows has changed.
    final package var didChange: (@MainActor () -> Void)?

    /// Its pictures as pixels.
    package let pictures = ASBarPictures()

    /// An item that shows nothing.
    override public init() {
        super.init()
        pictures.didDecode = { [weak self] in self?.didChange?() }
    }

    /// What it says.
    open var title: String? { didSet { if title != oldValue { didChange?() } } }

    /// Its picture; template images and such that do not say are painted in the tint colour.
    open var image: UIImage? { didSet { if image !== oldValue { didChange?() } } }

    /// How far the edges of the picture move inwards from where they would be; zero.
    ///
    /// - Units: points
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { didChange?() } } }

    /// Whether it can be clicked; true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// For finding items.
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

    /// The attributes that were set for a state.
    open func titleTextAttributes(for state: UIControlState) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    /// What the title looks like in a state: by its own attributes, or else by those of `normal`, or else by those of `template`.
    package func titleLook(for state: UIControlState, _ template: UIBarItem?) -> ASBarTitleLook {
        let own = ASBarTitleLook(titleAttributes[state]).or(ASBarTitleLook(titleAttributes[.normal]))
        guard let template, template !== self else { return own }
        return own.or(template.titleLook(for: state, nil))
    }
}

/// The font and colour that attributes ask for.
package struct ASBarTitleLook {
    package var font: UIFont?
    package var color: UIColor?

    package init(_ attributes: [NSAttributedString.Key: Any]?) {
        font = attributes?[.font] as? UIFont
        color = attributes?[.foregroundColor] as? UIColor
    }

    /// This look, and where it says nothing the other one.
    func or(_ other: ASBarTitleLook) -> ASBarTitleLook {
        var look = self
        look.font = font ?? other.font
        look.color = color ?? other.color
        return look
    }
}
