// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Rows, items and sections: the two-part index paths of tables and collections.
///
/// - Source: UIKit's additions to `IndexPath`
extension IndexPath {
    /// The path of a row of a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The path of an item of a collection.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The first part.
    public var section: Int { self[0] }

    /// The second part, of a table.
    public var row: Int { self[1] }

    /// The second part, of a collection.
    public var item: Int { self[1] }
}

extension NSIndexPath {
    /// A path of a row in a section.
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// A path of an item in a section.
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
