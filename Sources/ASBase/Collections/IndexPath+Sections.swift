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
