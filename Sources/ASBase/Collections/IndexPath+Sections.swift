// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Rows, items and sections: index paths of two indexes, as tables and collections use them.
///
/// - Source: UIKit's additions to `IndexPath`
extension IndexPath {
    /// Creates the path of a table's row.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// Creates the path of a collection's item.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The first index.
    public var section: Int { self[0] }

    /// The second index, in a table.
    public var row: Int { self[1] }

    /// The second index, in a collection.
    public var item: Int { self[1] }
}

extension NSIndexPath {
    /// Creates the path of a row in a section.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Creates the path of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The section: the first index.
    public var section: Int { index(atPosition: 0) }

    /// The row: the second index.
    public var row: Int { index(atPosition: 1) }

    /// The item: the second index.
    public var item: Int { index(atPosition: 1) }
}
