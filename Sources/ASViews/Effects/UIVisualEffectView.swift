// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
internal import Foundation

/// A view with a visual effect, and with content over it.
///
/// - Thread: main
/// - Source: UIKit `UIVisualEffectView`
open class UIVisualEffectView: UIView {
    /// The superview for the content; it fills the view.
    public let contentView = UIView()

    /// The effect; `nil` for none.
    ///
    /// A change can be animated.
    open var effect: UIVisualEffect? { didSet { if effect !== oldValue { applyEffect() } } }

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        addSubview(contentView)
        self.effect = effect
        applyEffect()
    }

    private func applyEffect() {
        backgroundColor = effect?.material
        contentView.tintColor = effect?.contentTint
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}
