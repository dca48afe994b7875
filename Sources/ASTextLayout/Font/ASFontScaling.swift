// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// How the size of a font follows the text size that the user prefers.
///
/// - Units: points
/// - Thread: any (value)
struct ASFontScaling: Hashable, Sendable {
    /// The size at a factor of 1.
    var size: CGFloat
    /// The maximum size.
    var maximum = CGFloat.infinity

    /// Returns the size at a factor.
    func pointSize(at textScale: CGFloat) -> CGFloat { min(size * textScale, maximum) }
}

extension UIFont {
    /// Returns the font in its size at a factor of text styles; itself if its size is constant.
    package func adjusted(to textScale: CGFloat) -> UIFont {
        guard let scaling, textScale > 0 else { return self }
        let size = scaling.pointSize(at: textScale)
        return size == pointSize ? self : UIFont(face, pointSize: size, scaling: scaling)
    }

    /// Returns a system font whose size follows the text size that the user prefers; for the toolkit's own controls.
    package static func scaledSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }
}

extension NSAttributedString {
    /// Returns the text with its fonts in their sizes at a factor of text styles; itself if no size changes, and for a factor of 0.
    package func adjustingFonts(to textScale: CGFloat) -> NSAttributedString {
        guard textScale > 0 else { return self }
        var changes: [(range: NSRange, font: UIFont)] = []
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let adjusted = font.adjusted(to: textScale)
            if adjusted !== font { changes.append((range, adjusted)) }
        }
        guard !changes.isEmpty else { return self }
        let result = NSMutableAttributedString(attributedString: self)
        for change in changes { result.addAttribute(.font, value: change.font, range: change.range) }
        return result
    }
}

extension ASFontSettings {
    /// The factor of text styles.
    ///
    /// After a change, windows update their traits, and then `UIContentSizeCategory.didChangeNotification` is posted on main.
    ///
    /// - Thread: any
    package static var textScale: CGFloat {
        get { ASTextScale.current }
        set {
            let old = ASTextScale.current
            ASTextScale.current = newValue
            guard ASTextScale.current != old else { return }
            observer?()
            ASDispatcherCurrent().asyncMain {
                NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
            }
        }
    }
}

extension UIContentSizeCategory {
    /// Posted on main when the preferred text size has changed, after the traits of all windows.
    ///
    /// - Source: UIKit `UIContentSizeCategory.didChangeNotification`
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
