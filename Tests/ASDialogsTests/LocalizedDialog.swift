// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A dialog, a menu or a bar with texts of the toolkit.
enum LocalizedDialog: String, CaseIterable, Sendable {
    case about, actionSheet, editMenu, newFolder, open, orderMenu
    case problem, replace, save, search, searchBar, sheetWithBar

    /// The height of the window in which it opens, in points.
    var windowHeight: CGFloat {
        switch self {
        case .editMenu, .searchBar: 120
        case .sheetWithBar: 200
        case .actionSheet: 320
        case .about, .newFolder, .open, .orderMenu, .problem, .replace, .save, .search: 420
        }
    }

    /// A text at the leading edge, in the user's language; `nil` if there is none that is not centred.
    var leadingText: String? {
        switch self {
        case .newFolder, .replace, .sheetWithBar: ASWord("Cancel")
        case .editMenu: ASWord("Cut")
        case .open, .save, .search: "↑"
        case .about, .actionSheet, .orderMenu, .problem, .searchBar: nil
        }
    }

    /// A text at the trailing edge, in the user's language; `nil` if there is none that is not centred.
    var trailingText: String? {
        switch self {
        case .newFolder: ASWord("Create")
        case .open, .search: ASWord("Open")
        case .replace: ASWord("Replace")
        case .save, .sheetWithBar: ASWord("Save")
        case .searchBar: ASWord("Cancel")
        case .about, .actionSheet, .editMenu, .orderMenu, .problem: nil
        }
    }
}
