// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The choices of the user in a split view controller, as restorable state; `nil` where the program's preference applies.
///
/// Widths are the same in both layout directions.
struct ASSplitChoices {
    private enum Key {
        static let primary = "UISplitViewController.primaryColumnWidth"
        static let supplementary = "UISplitViewController.supplementaryColumnWidth"
        static let count = "UISplitViewController.columnCount"
    }

    /// The widths to which dividers were dragged, in points.
    var primaryWidth, supplementaryWidth: CGFloat?
    /// The number of columns next to the secondary one.
    var columnCount: Int?

    init(primaryWidth: CGFloat?, supplementaryWidth: CGFloat?, columnCount: Int?) {
        (self.primaryWidth, self.supplementaryWidth) = (primaryWidth, supplementaryWidth)
        self.columnCount = columnCount
    }

    /// Reads the choices; impossible values count as missing.
    init(_ coder: NSCoder) {
        primaryWidth = Self.width(coder, Key.primary)
        supplementaryWidth = Self.width(coder, Key.supplementary)
        columnCount = coder.containsValue(forKey: Key.count) ? max(0, coder.decodeInteger(forKey: Key.count)) : nil
    }

    func encode(with coder: NSCoder) {
        if let primaryWidth { coder.encode(Double(primaryWidth), forKey: Key.primary) }
        if let supplementaryWidth { coder.encode(Double(supplementaryWidth), forKey: Key.supplementary) }
        if let columnCount { coder.encode(Int64(columnCount), forKey: Key.count) }
    }

    private static func width(_ coder: NSCoder, _ key: String) -> CGFloat? {
        let width = coder.decodeDouble(forKey: key)
        return width.isFinite && width > 0 ? CGFloat(width) : nil
    }
}
