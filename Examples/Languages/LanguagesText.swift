// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The texts of the page in the user's language.
///
/// They are in `Resources`. Texts in a language without a folder are English.
enum LanguagesText {
    static var language: String { text("Language", "title of a menu of languages") }
    static var direction: String { text("Direction", "title of a menu of layout directions") }
    static var system: String { text("As the system", "choice: the language of the desktop") }
    static var byLanguage: String { text("By language", "choice: the layout direction of the language") }
    static var leftToRight: String { text("Left to right", "choice: a layout direction") }
    static var rightToLeft: String { text("Right to left", "choice: a layout direction") }

    static var dates: String { text("Dates and times", "heading") }
    static var shortFormat: String { text("Short format", "of a date") }
    static var longFormat: String { text("Long format", "of a date") }
    static var firstWeekday: String { text("First weekday", "in calendars") }

    static var numbers: String { text("Numbers", "heading") }
    static var number: String { text("Number", "in the list of numbers") }
    static var percentage: String { text("Percentage", "in the list of numbers") }
    static var money: String { text("Amount of money", "in the list of numbers") }
    static var distance: String { text("Distance", "in the list of numbers") }
    static var fileSize: String { text("File size", "in the list of numbers") }

    static var plurals: String { text("Plurals", "heading") }
    static var names: String { text("Names in order", "heading") }
    static var mixed: String { text("Mixed directions", "heading: texts from left to right and from right to left") }

    /// Returns a number of files in words, with the plural form of the language.
    static func files(_ count: Int) -> String {
        ASLocalizedStringWithFormat("%ld files", count, bundle: .module)
    }

    /// Returns a distance with one decimal.
    ///
    /// - Parameters:
    ///   - value: the number of kilometres or miles
    ///   - isMetric: whether the number is one of kilometres
    /// - Returns: the text with its unit
    static func distance(_ value: Double, isMetric: Bool) -> String {
        ASLocalizedStringWithFormat(isMetric ? "%.1f km" : "%.1f mi", value, bundle: .module)
    }

    private static func text(_ key: String, _ comment: String) -> String {
        ASLocalizedString(key, bundle: .module, comment: comment)
    }
}
