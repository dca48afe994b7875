// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The role of an item, with its number and its name in AT-SPI.
///
/// - Source: at-spi2-core, `AtspiRole`
enum ASAtspiRole: UInt32, CaseIterable, Sendable {
    case alert = 2
    case checkBox = 7
    case checkMenuItem = 8
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menu = 33
    case menuBar = 34
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case radioButton = 44
    case radioMenuItem = 45
    case scrollPane = 49
    case slider = 51
    case table = 55
    case text = 61
    case toggleButton = 62
    case toolTip = 64
    case unknown = 67
    case window = 69
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case landmark = 110

    /// The name that clients print, in lower case with spaces between words.
    var name: String {
        switch self {
        case .checkBox: "check box"
        case .checkMenuItem: "check menu item"
        case .listItem: "list item"
        case .menuBar: "menu bar"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .radioButton: "radio button"
        case .radioMenuItem: "radio menu item"
        case .scrollPane: "scroll pane"
        case .toggleButton: "toggle button"
        case .toolTip: "tool tip"
        default: "\(self)"
        }
    }

    init(_ role: ASAccessibilityRole) {
        switch role {
        case .window: self = .frame
        case .popup: self = .window
        case .group: self = .panel
        case .list: self = .list
        case .table: self = .table
        case .landmark: self = .landmark
        case .dialog: self = .dialog
        case .alert: self = .alert
        case .scrollArea: self = .scrollPane
        case .button, .key: self = .pushButton
        case .toggleButton, .switchButton: self = .toggleButton
        case .link: self = .link
        case .image: self = .image
        // Of an item with an unknown role only the label is known, which clients can read.
        case .staticText, .unknown: self = .label
        case .heading: self = .heading
        case .searchField, .textField: self = .entry
        case .textArea: self = .text
        case .secureTextField: self = .passwordText
        case .slider: self = .slider
        case .tab: self = .pageTab
        case .tabBar: self = .pageTabList
        case .checkBox: self = .checkBox
        case .radioButton: self = .radioButton
        case .progressBar: self = .progressBar
        case .row: self = .listItem
        case .menu: self = .menu
        case .menuBar: self = .menuBar
        case .menuItem: self = .menuItem
        case .toolTip: self = .toolTip
        }
    }
}
