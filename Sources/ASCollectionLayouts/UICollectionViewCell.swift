// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// A view that shows an item of a collection, made and laid out on main.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewCell`
open class UICollectionViewCell: UICollectionReusableView {
    /// What the item shows goes in here; as large as the cell.
    public let contentView: UIView

    /// A view with a frame.
    public required init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Whether the item is selected; the collection says so.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

    /// Whether the item is pressed; the collection says so.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    /// Behind everything, as large as the cell; none at first.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
    }

    /// In front of `backgroundView` while the item is selected or pressed; none at first.
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

    /// Content and backgrounds fill the cell.
    override open func layoutSubviews() {
        super.layoutSubviews()
        for view in [backgroundView, selectedBackgroundView, contentView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
    }
}
