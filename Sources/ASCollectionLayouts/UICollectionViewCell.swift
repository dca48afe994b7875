// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// A view that shows an item of a collection; created and laid out on main.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewCell`
open class UICollectionViewCell: UICollectionReusableView {
    /// The superview of the item's content; it fills the cell.
    public let contentView: UIView

    /// Creates a cell with a frame.
    public required init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Whether the item is selected; set by the collection.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

    /// Whether the item is pressed; set by the collection.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    /// The background, which fills the cell behind all other views; `nil` by default.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    /// The view in front of `backgroundView` while the item is selected or pressed; `nil` by default.
    open var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    private func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        for (index, view) in [backgroundView, selectedBackgroundView].compactMap({ $0 }).enumerated() {
            insertSubview(view, at: index)
        }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView, contentView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
    }
}
