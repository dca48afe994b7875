// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

/// A row of buttons at the bottom of a screen, with spaces between them.
///
/// In right-to-left layouts the bar is mirrored.
///
/// - Thread: main
/// - Source: UIKit `UIToolbar`
/// - Deviation: items for which there is no room are not shown
open class UIToolbar: UIView {
    /// The height without the part that covers the safe area, in points: 44, and more if the user prefers larger text.
    public static var height: CGFloat { UINavigationBar.height }

    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 4

    /// The buttons and spaces from the leading edge to the trailing edge; `nil` for none.
    open var items: [UIBarButtonItem]? { didSet { if !isShowing(oldValue) { rebuild() } } }

    /// Sets `items`.
    ///
    /// - Deviation: not animated
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// The background colour; `nil` for the default.
    open var barTintColor: UIColor? { didSet { applyBackground() } }

    /// Whether the bar is dark regardless of the inherited style; `.default` by default.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }

    /// Whether the bar is translucent, and content extends below it; `false` by default.
    ///
    /// - Deviation: `false` by default, as is common on desktops; nothing is blurred
    open var isTranslucent = false {
        didSet {
            guard isTranslucent != oldValue else { return }
            applyBackground()
            superview?.setNeedsLayout()
        }
    }

    private let line = UIView()
    private var entries: [(item: UIBarButtonItem, view: UIView?)] = []

    /// Creates a bar without items.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(line)
        applyBackground()
    }

    private func applyBackground() {
        let color = barTintColor ?? UINavigationBar.defaultColor
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.92) : color
    }

    private func isShowing(_ others: [UIBarButtonItem]?) -> Bool {
        (items ?? []).elementsEqual(others ?? [], by: ===)
    }

    private func rebuild() {
        for entry in entries { entry.view?.removeFromSuperview() }
        entries = (items ?? []).map { item in
            if item.isSpace { item.didChange = { [weak self] in self?.setNeedsLayout() } }
            return (item, item.isSpace ? nil : ASNavigationBarContent.view(of: item))
        }
        for entry in entries { if let view = entry.view { addSubview(view) } }
        setNeedsLayout()
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = CGSize(width: bounds.width, height: Self.height)
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        let sizes = entries.map { entry in
            entry.view?.sizeThatFits(room) ?? CGSize(width: entry.item.isFlexible ? 0 : entry.item.width, height: 0)
        }
        let gaps = Self.gap * CGFloat(max(0, entries.count - 1))
        let used = sizes.reduce(gaps + 2 * Self.margin) { $0 + $1.width }
        let flexible = entries.filter(\.item.isFlexible).count
        let share = flexible > 0 ? max(0, bounds.width - used) / CGFloat(flexible) : 0
        var start = Self.margin
        for (entry, size) in zip(entries, sizes) {
            let width = entry.item.isFlexible ? share : size.width
            if let view = entry.view {
                let x = isMirrored ? bounds.width - start - width : start
                let y = ((Self.height - size.height) / 2).rounded()
                view.frame = CGRect(x: x.rounded(), y: y, width: width, height: size.height)
                view.isHidden = start + width > bounds.width - Self.margin + 0.5
            }
            start += width + Self.gap
        }
    }

    /// Does nothing, so that clicks on the bar do not reach the view below it.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
