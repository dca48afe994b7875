// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASUIKit

extension UIApplication {
    /// The text size that the user prefers: the category nearest to the factor of `AS_TEXT_SCALE` or the desktop.
    ///
    /// - Source: UIKit `UIApplication.preferredContentSizeCategory`
    public var preferredContentSizeCategory: UIContentSizeCategory {
        UIContentSizeCategory(textScale: ASTextScale.current)
    }
}
