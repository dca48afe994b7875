// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The menus for the language of the program and the layout direction of a window, as a settings panel has them.
///
/// Both settings remain until they are changed again. A menu is made when it opens, so that its texts and its marks are current.
@MainActor
public struct LanguageMenus {
    /// The languages of the menu as BCP 47 tags, each with the region of its formats.
    public static let languages = [
        "en-US", "de-DE", "fr-FR", "ru-RU", "ar-EG", "he-IL", "ja-JP", "fi-FI", "pl-PL",
    ]
    private static let attributes: [UISemanticContentAttribute] = [.unspecified, .forceLeftToRight, .forceRightToLeft]

    private let window: @MainActor () -> UIWindow?
    private let didChoose: @MainActor () -> Void

    /// Creates the menus.
    ///
    /// - Parameters:
    ///   - window: returns the window whose direction the menu changes
    ///   - didChoose: called after the user has chosen a language or a direction, even if it is the current one
    public init(
        window: @escaping @MainActor () -> UIWindow?,
        didChoose: @escaping @MainActor () -> Void = {}
    ) {
        (self.window, self.didChoose) = (window, didChoose)
    }

    // MARK: Language

    /// The chosen language as a tag; `nil` for that of the environment.
    public static var chosenLanguage: String? {
        let current = ASCurrentUserLocale()
        return languages.first { locale(of: $0) == current }
    }

    /// Sets the language and the formats of the program; `nil` for those of the environment.
    public static func select(_ language: String?) {
        ASSetUserLocale(locale(of: language))
    }

    private static func locale(of language: String?) -> ASUserLocale {
        language.map { ASUserLocale(languages: [$0]) }
            ?? ASUserLocale(environment: ProcessInfo.processInfo.environment)
    }

    /// Returns the name of a language in that language, such as `Deutsch`; for `nil`, a text for the language of the environment.
    static func title(of language: String?) -> String {
        guard let language else { return LanguagesText.system }
        // The name of `de-DE` would be that of German in Germany.
        let code = String(language.prefix { $0 != "-" })
        let name = Locale(identifier: code).localizedString(forIdentifier: code) ?? language
        // CLDR has the names as they are inside of sentences.
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The actions that choose a language.
    var languageActions: [UIAction] {
        let chosen = Self.chosenLanguage
        let choices: [String?] = [nil] + Self.languages
        return choices.map { language in
            UIAction(title: Self.title(of: language), state: language == chosen ? .on : .off) { [didChoose] _ in
                Self.select(language)
                didChoose()
            }
        }
    }

    // MARK: Direction

    /// The chosen direction; unspecified for that of the language.
    var chosenAttribute: UISemanticContentAttribute { window()?.semanticContentAttribute ?? .unspecified }

    static func title(of attribute: UISemanticContentAttribute) -> String {
        switch attribute {
        case .forceLeftToRight: LanguagesText.leftToRight
        case .forceRightToLeft: LanguagesText.rightToLeft
        default: LanguagesText.byLanguage
        }
    }

    /// The actions that choose a direction.
    var directionActions: [UIAction] {
        let chosen = chosenAttribute
        return Self.attributes.map { attribute in
            UIAction(title: Self.title(of: attribute), state: attribute == chosen ? .on : .off) {
                [window, didChoose] _ in
                window()?.semanticContentAttribute = attribute
                didChoose()
            }
        }
    }

    // MARK: Menus

    /// The menu of the languages.
    public var languageMenu: UIMenu {
        Self.menu { [self] in
            [UIMenu(options: [.displayInline, .singleSelection], children: languageActions)]
        }
    }

    /// The menu of the directions.
    public var directionMenu: UIMenu {
        Self.menu { [self] in
            [UIMenu(options: [.displayInline, .singleSelection], children: directionActions)]
        }
    }

    /// A menu with both of them as submenus.
    public var menu: UIMenu {
        Self.menu { [self] in submenus }
    }

    /// The submenus of `menu`.
    var submenus: [UIMenu] {
        [
            UIMenu(title: LanguagesText.language, options: .singleSelection, children: languageActions),
            UIMenu(title: LanguagesText.direction, options: .singleSelection, children: directionActions),
        ]
    }

    private static func menu(_ elements: @escaping @MainActor () -> [UIMenuElement]) -> UIMenu {
        UIMenu(children: [UIDeferredMenuElement.uncached { found in found(elements()) }])
    }
}
