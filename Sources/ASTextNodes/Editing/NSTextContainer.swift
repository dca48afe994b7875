// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a text view's lines are laid out in.
///
/// - Thread: main
/// - Source: UIKit `NSTextContainer`
/// - Deviation: belongs to its text view; there is no text storage and no layout manager
@preconcurrency @MainActor
public final class NSTextContainer {
    var paddingDidChange: (@MainActor (_ old: CGFloat) -> Void)?
    var linesDidChange: (@MainActor (_ new: Int) -> Void)?

    nonisolated init() {}

    /// Between the sides of the container and the text; 5 in a text view, 0 in that of a node.
    ///
    /// - Units: points
    public var lineFragmentPadding: CGFloat = 0 { didSet { paddingDidChange?(oldValue) } }

    /// How many lines the text is high at most; 0, as at first, is no limit.
    public var maximumNumberOfLines = 0 { didSet { linesDidChange?(maximumNumberOfLines) } }
}
