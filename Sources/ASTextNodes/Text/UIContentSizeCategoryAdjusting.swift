// SPDX-License-Identifier: Apache-2.0

/// A view whose fonts follow the text size that the user prefers.
///
/// - Thread: main
/// - Source: UIKit `UIContentSizeCategoryAdjusting`
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether fonts of text styles and of `UIFontMetrics` follow the preferred text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
