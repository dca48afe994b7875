// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The colours of a conversation.
enum ChatColor {
    static let page = UIColor(light: UIColor(white: 0.97, alpha: 1), dark: UIColor(white: 0.07, alpha: 1))
    static let mine = UIColor(light: UIColor(hex: 0x4F46E5), dark: UIColor(hex: 0x4338CA))
    static let theirs = UIColor(light: .white, dark: UIColor(white: 0.17, alpha: 1))
    static let mineText = UIColor.white
    static let mineFaint = UIColor(white: 1, alpha: 0.75)
    static let mineCode = UIColor(white: 0, alpha: 0.22)

    static func name(hue: Double) -> UIColor {
        UIColor(
            light: UIColor(hue: hue, saturation: 0.75, brightness: 0.55, alpha: 1),
            dark: UIColor(hue: hue, saturation: 0.4, brightness: 0.95, alpha: 1)
        )
    }
}
