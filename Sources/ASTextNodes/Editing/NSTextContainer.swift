// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The container in which a text view lays out its lines.
///
/// - Thread: main
/// - Source: UIKit `NSTextContainer`
/// - Deviation: belongs to its text view; there is no text storage and no layout manager
@preconcurrency @MainActor
public final class NSTextContainer {
    var paddingDidChange: (@MainActor (_ old: CGFloat) -> Void)?
    var linesDidChange: (@MainActor (_ new: Int) -> Void)?

    nonisolated init() {}

    /// The distance between the sides of the container and the text; 5 by default in a text view, 0 in that of a node.
    ///
    /// - Units: points
    public var lineFragmentPadding: CGFloat = 0 { didSet { paddingDidChange?(oldValue) } }

    /// The maximum height of the text in lines; 0, the default, for no limit.
    public var maximumNumberOfLines = 0 { didSet { linesDidChange?(maximumNumberOfLines) } }
}
