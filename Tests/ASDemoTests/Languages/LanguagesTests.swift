// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import LanguagesDemo

/// Each harness begins without a language, so that no test has to restore it.
@MainActor @Suite struct LanguagesTests {
    private func run(_ body: @MainActor (ASTestHarness, LanguagesViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 1600)) { harness in
            let page = LanguagesViewController()
            harness.show(UINavigationController(rootViewController: page))
            harness.advance(seconds: 1)
            try body(harness, page)
        }
    }

    private func speak(_ languages: String..., in harness: ASTestHarness) {
        ASSetUserLocale(ASUserLocale(languages: languages))
        harness.advance(seconds: 1)
    }

    private func choose(_ title: String, from actions: [UIAction], _ harness: ASTestHarness) throws {
        let action = try #require(actions.first { $0.title == title })
        action.perform(sender: nil)
        harness.advance(seconds: 1)
    }

    private func titles(_ actions: [UIAction]) -> [String] { actions.map { $0.title } }

    /// Returns the titles of the actions that have a check mark.
    private func marked(_ actions: [UIAction]) -> [String] { titles(actions.filter { $0.state == .on }) }

    /// Returns the frames of the two texts of a row, in the order of title and value.
    private func frames(_ title: String, _ harness: ASTestHarness) throws -> (title: CGRect, value: CGRect) {
        let rows = harness.nodes(LanguagesRowNode.self).filter { $0.texts.first == title }
        let texts = try #require(rows.first).descendants(ASTextNode.self)
        try #require(texts.count == 2)
        return (texts[0].frame, texts[1].frame)
    }

    /// Returns the texts of the rows of a section, or their titles if they have no texts.
    private func texts(_ title: String, _ page: LanguagesViewController) -> [String] {
        let section = page.sections.first { $0.title == title }
        return section?.rows.compactMap { $0.text ?? $0.title } ?? []
    }

    private func value(_ title: String, _ page: LanguagesViewController) -> String? {
        page.sections.flatMap(\.rows).first { $0.title == title }?.text
    }

    // MARK: Languages

    @Test func `without a language the texts are English, and the mark is at the system`() throws {
        try run { harness, page in
            #expect(
                page.sections.map(\.title) == [
                    "Dates and times", "Numbers", "Plurals", "Names in order", "Mixed directions",
                ]
            )
            #expect(texts("Plurals", page) == ["0 files", "1 file", "2 files", "5 files", "21 files"])
            #expect(value("First weekday", page) == "Monday")
            #expect(value("Distance", page) == "42.2 km")
            for text in ["Short format", "21 files", "Mixed directions"] { #expect(harness.texts.contains(text)) }

            let actions = page.menus.languageActions
            #expect(marked(actions) == ["As the system"])
            #expect(
                titles(actions) == [
                    "As the system", "English", "Deutsch", "Français", "Русский", "العربية", "עברית", "日本語", "Suomi",
                    "Polski",
                ]
            )
            #expect(marked(page.menus.directionActions) == ["By language"])
            #expect(page.controls.languageButton.accessibilityLabel == "Language: As the system")
        }
    }

    @Test func `the menu changes all texts and formats to those of the chosen language at once`() throws {
        try run { harness, page in
            try harness.tap(page.controls.languageButton)
            #expect(harness.menuCount == 1)
            harness.type("deu")
            harness.type(.return)
            harness.advance(seconds: 1)

            #expect(harness.menuCount == 0)
            #expect(ASCurrentUserLocale().languages == ["de-DE", "de"])
            let german = Locale(identifier: "de_DE")
            let style = Date.FormatStyle(date: .numeric, time: .shortened, locale: german, timeZone: .gmt)
            #expect(value("Kurzform", page) == LanguagesSection.sampleDate.formatted(style))
            #expect(value("Langform", page) == "Sonntag, 14. Juni 2026")
            #expect(value("Erster Wochentag", page) == "Montag")
            #expect(value("Zahl", page) == "1.234.567,89")
            #expect(value("Prozentsatz", page) == 0.256.formatted(.percent.locale(german)))
            #expect(value("Geldbetrag", page) == Decimal(1234.5).formatted(.currency(code: "EUR").locale(german)))
            #expect(value("Entfernung", page) == "42,2 km")
            let size = Int64(3_456_789).formatted(.byteCount(style: .file).locale(german))
            #expect(value("Dateigröße", page) == size)
            #expect(harness.texts.contains("Sonntag, 14. Juni 2026") && harness.texts.contains("5 Dateien"))
            #expect(!harness.texts.contains("Short format"))
            #expect(page.controls.languageButton.accessibilityLabel == "Sprache: Deutsch")
            #expect(marked(page.menus.languageActions) == ["Deutsch"])
        }
    }

    @Test func `American users read miles and dollars, and their week begins on Sunday`() throws {
        try run { harness, page in
            try choose("English", from: page.menus.languageActions, harness)

            #expect(value("Distance", page) == "26.2 mi")
            #expect(value("Amount of money", page) == "$1,234.50")
            #expect(value("First weekday", page) == "Sunday")
        }
    }

    @Test func `Arabic mirrors the page, and has a dual`() throws {
        try run { harness, page in
            let before = try frames("Short format", harness)
            #expect(before.title.maxX < before.value.minX)

            try choose("العربية", from: page.menus.languageActions, harness)

            #expect(page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let after = try frames("الصيغة القصيرة", harness)
            #expect(after.value.maxX < after.title.minX)
            #expect(abs(after.title.maxX - (600 - before.title.minX)) <= 1)
            let files = texts("صيغ الجمع", page)
            #expect(files.prefix(3) == ["لا توجد ملفات", "ملف واحد", "ملفان"])
            // The forms differ in marks, which are parts of characters.
            for text in files.dropFirst(3) { #expect(text.unicodeScalars.contains("ملف".unicodeScalars)) }
            #expect(value("عدد", page) == "١٬٢٣٤٬٥٦٧٫٨٩")

            ASSetUserLocale(ASUserLocale(environment: [:]))
            harness.advance(seconds: 1)
            #expect(page.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
            let restored = try frames("Short format", harness)
            #expect(restored.title == before.title && restored.value == before.value)
        }
    }

    @Test func `the first action of the menu restores the language of the environment`() throws {
        try run { harness, page in
            try choose("Suomi", from: page.menus.languageActions, harness)
            #expect(ASCurrentUserLocale().languages.first == "fi-FI")

            try choose("Järjestelmän mukaan", from: page.menus.languageActions, harness)

            #expect(ASCurrentUserLocale() == ASUserLocale(environment: ProcessInfo.processInfo.environment))
            #expect(page.menus.languageActions.first?.state == .on)
        }
    }

    @Test(arguments: [
        ("ru-RU", ["0 файлов", "1 файл", "2 файла", "5 файлов", "21 файл"]),
        ("pl-PL", ["0 plików", "1 plik", "2 pliki", "5 plików", "21 plików"]),
        ("he-IL", ["0 קבצים", "קובץ אחד", "שני קבצים", "5 קבצים", "21 קבצים"]),
        ("fr-FR", ["0 fichier", "1 fichier", "2 fichiers", "5 fichiers", "21 fichiers"]),
        ("ja-JP", ["0 個のファイル", "1 個のファイル", "2 個のファイル", "5 個のファイル", "21 個のファイル"]),
    ])
    func `a number of files has the plural form of the language`(language: String, expected: [String]) throws {
        try ASTestHarness.run { harness in
            ASSetUserLocale(ASUserLocale(languages: [language]))
            harness.runUntilParked()
            let texts = LanguagesSection.counts.map { LanguagesText.files($0) }
            #expect(texts == expected)
        }
    }

    /// The orders are those of CLDR: its root for German, and the rules of Swedish, Finnish and Polish.
    @Test(arguments: [
        ("de-DE", "Anna Ärla Åsa Lucas Łukasz Lydia Örjan Oskar Zoe"),
        ("sv-SE", "Anna Lucas Łukasz Lydia Oskar Zoe Åsa Ärla Örjan"),
        ("fi-FI", "Anna Lucas Łukasz Lydia Oskar Zoe Åsa Ärla Örjan"),
        ("pl-PL", "Anna Ärla Åsa Lucas Lydia Łukasz Örjan Oskar Zoe"),
    ])
    func `names are sorted by the rules of the language`(language: String, expected: String) throws {
        try run { harness, page in
            speak(language, in: harness)

            #expect(texts(LanguagesText.names, page).joined(separator: " ") == expected)
        }
    }

    @Test func `a language without texts of the page has English texts and its own formats`() throws {
        try run { harness, page in
            speak("sv-SE", in: harness)

            #expect(value("Number", page)?.hasSuffix("567,89") == true)
            #expect(value("Long format", page) == "söndag 14 juni 2026")
            #expect(texts("Plurals", page).last == "21 files")
        }
    }

    @Test func `the language remains when the page is closed, and a new page shows it`() throws {
        try run { harness, page in
            try choose("Polski", from: page.menus.languageActions, harness)
            harness.show(UIViewController())
            harness.advance(seconds: 1)

            #expect(ASCurrentUserLocale().languages.first == "pl-PL")
            let next = LanguagesViewController()
            harness.show(next)
            harness.advance(seconds: 1)
            #expect(harness.texts.contains("21 plików"))
            #expect(next.controls.languageButton.accessibilityLabel == "Język: Polski")
        }
    }

    @Test func `a page in the background shows a new language when it returns`() throws {
        try run { harness, page in
            let navigation = try #require(page.navigationController)
            harness.show(UIViewController())
            harness.advance(seconds: 1)
            speak("fi-FI", in: harness)

            harness.show(navigation)
            harness.advance(seconds: 1)

            #expect(harness.texts.contains("21 tiedostoa"))
        }
    }

    // MARK: Direction

    @Test func `the direction of the window is chosen regardless of the language`() throws {
        try run { harness, page in
            let window = try #require(harness.window)

            try choose("Right to left", from: page.menus.directionActions, harness)
            #expect(window.semanticContentAttribute == .forceRightToLeft)
            #expect(page.controls.directionButton.accessibilityLabel == "Direction: Right to left")
            #expect(marked(page.menus.directionActions) == ["Right to left"])
            var row = try frames("Short format", harness)
            #expect(row.value.maxX < row.title.minX)
            let (language, direction) = (page.controls.languageButton.frame, page.controls.directionButton.frame)
            #expect(direction.maxX < language.minX)

            try choose("العربية", from: page.menus.languageActions, harness)
            try choose("من اليسار إلى اليمين", from: page.menus.directionActions, harness)
            #expect(window.semanticContentAttribute == .forceLeftToRight)
            row = try frames("الصيغة القصيرة", harness)
            #expect(row.title.maxX < row.value.minX)

            try choose("حسب اللغة", from: page.menus.directionActions, harness)
            #expect(window.semanticContentAttribute == .unspecified)
            row = try frames("الصيغة القصيرة", harness)
            #expect(row.value.maxX < row.title.minX)
        }
    }

    @Test func `a direction that is that of the language already is marked nevertheless`() throws {
        try run { harness, page in
            try choose("Left to right", from: page.menus.directionActions, harness)

            #expect(marked(page.menus.directionActions) == ["Left to right"])
            #expect(page.controls.directionButton.accessibilityLabel == "Direction: Left to right")
        }
    }
}
