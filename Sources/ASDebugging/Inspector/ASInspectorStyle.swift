// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The colours, texts and buttons of the inspector.
enum ASInspectorStyle {
    /// The background of the tree, the report and the fields.
    static let paper = UIColor(light: .white, dark: UIColor(white: 0.11, alpha: 1))
    static let desk = UIColor(light: UIColor(white: 0.9, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
    static let line = UIColor(light: UIColor(white: 0.7, alpha: 1), dark: UIColor(white: 0.32, alpha: 1))
    static let ink = UIColor(light: UIColor(white: 0.1, alpha: 1), dark: UIColor(white: 0.92, alpha: 1))
    static let faintInk = UIColor(light: UIColor(white: 0.4, alpha: 1), dark: UIColor(white: 0.68, alpha: 1))
    static let accent = UIColor(
        light: UIColor(red: 0, green: 0.4, blue: 0.85, alpha: 1),
        dark: UIColor(red: 0.4, green: 0.7, blue: 1, alpha: 1)
    )
    static let warning = UIColor(
        light: UIColor(red: 0.75, green: 0.1, blue: 0.05, alpha: 1),
        dark: UIColor(red: 1, green: 0.5, blue: 0.45, alpha: 1)
    )

    static func text(_ string: String, _ font: UIFont, _ color: UIColor = ink) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
    }

    static func code(_ string: String, _ color: UIColor = ink) -> NSAttributedString {
        text(string, .monospacedSystemFont(ofSize: 11, weight: .regular), color)
    }

    /// - Parameters:
    ///   - title: the title of the button
    ///   - toolTip: a description of the action, which is also the accessibility label; `nil` if the title suffices
    /// - Returns: a button without actions
    static func button(_ title: String, toolTip: String? = nil) -> ASButtonNode {
        let button = ASButtonNode()
        button.setAttributedTitle(text(title, .systemFont(ofSize: 13), accent), for: .normal)
        button.setAttributedTitle(text(title, .boldSystemFont(ofSize: 13), accent), for: .selected)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        button.toolTip = toolTip
        button.accessibilityLabel = toolTip ?? title
        return button
    }
}
