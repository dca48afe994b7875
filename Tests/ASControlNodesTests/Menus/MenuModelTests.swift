// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKit
import Foundation
import Testing

@testable import ASControlNodes

@Suite("The model of a menu")
@MainActor
struct MenuModelTests {
    private func action(
        _ title: String,
        _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { _ in }
    }

    /// Titles; `—` for separators, `#` before headings.
    private func lines(_ children: [UIMenuElement]) -> [String] {
        ASMenuEntry.entries(of: UIMenu(children: children)).map {
            switch $0.content.kind {
            case .item: $0.content.title
            case .separator: "—"
            case .header: "# \($0.content.title)"
            case .loading: "…"
            }
        }
    }

    @Test func `sections are divided by separators, never two in a row, never at an end`() {
        let section = UIMenu(options: .displayInline, children: [action("b"), action("c")])
        let empty = UIMenu(options: .displayInline, children: [action("x", .hidden)])
        let last = UIMenu(title: "Last", options: .displayInline, children: [action("e")])

        #expect(lines([section]) == ["b", "c"])
        #expect(lines([action("a"), section, action("d")]) == ["a", "—", "b", "c", "—", "d"])
        #expect(lines([section, empty, empty, last]) == ["b", "c", "—", "# Last", "e"])
    }

    @Test func `hidden elements are left out, and a submenu without children cannot be opened`() {
        let submenu = UIMenu(title: "More", children: [])
        let menu = UIMenu(children: [action("a"), action("b", .hidden), action("c", .disabled), submenu])

        let entries = ASMenuEntry.entries(of: menu)

        #expect(entries.map(\.content.title) == ["a", "c", "More"])
        #expect(entries.map(\.isReachable) == [true, false, false])
    }

    @Test func `one tick reserves space for ticks in all rows; in a single-selection section the mark is a dot`() {
        let choice = UIMenu(
            options: [.displayInline, .singleSelection],
            children: [action("x", state: .on), action("y")]
        )

        let entries = ASMenuEntry.entries(of: UIMenu(children: [action("a", state: .mixed), choice]))

        #expect(entries.map(\.content.mark) == [.dash, .none, .radio, .none])
        #expect(entries.allSatisfy { $0.content.reservesMark })
        #expect(ASMenuEntry.entries(of: UIMenu(children: [action("a")])).allSatisfy { !$0.content.reservesMark })
        #expect(choice.selectedElements.map(\.title) == ["x"])
    }

    @Test func `shortcuts are written in the order in which their keys are pressed`() {
        func text(_ key: ASKey, _ flags: UIKeyModifierFlags) -> String? {
            UIKeyCommand(title: "t", key: key, modifierFlags: flags) { _ in }.shortcutText
        }
        #expect(text(.character("s"), [.control, .shift]) == "Ctrl+Shift+S")
        #expect(text(.function(5), []) == "F5")
        #expect(text(.delete, .alternate) == "Alt+Del")
        #expect(text(.other(99), .control) == nil)
        let command = UIKeyCommand(title: "Save", key: .character("s"), modifierFlags: .control) { _ in }
        #expect(ASMenuEntry.entries(of: UIMenu(children: [command])).map(\.content.shortcut) == ["Ctrl+S"])
    }

    @Test func `a shortcut in a menu has its title, or the description of its action`() {
        let commands = [
            UIKeyCommand(title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save it") { _ in },
            UIKeyCommand(input: "o", modifierFlags: .control, discoverabilityTitle: "Open") { _ in },
        ]
        let rows = ASMenuEntry.entries(of: UIMenu(children: commands)).map(\.content)

        #expect(rows.map(\.title) == ["Save", "Open"])
        #expect(rows.map(\.hint) == ["Save it", nil])
        #expect(rows.map(\.shortcut) == ["Ctrl+S", "Ctrl+O"])
    }

    // MARK: Keys

    private let navigation = ASMenuNavigation(titles: [nil, "Cut", "Copy", nil, "Paste", "Élan", nil])

    @Test func `up and down wrap around, and skip rows that cannot be chosen`() {
        #expect(navigation.next(from: nil, by: 1) == 1)
        #expect(navigation.next(from: nil, by: -1) == 5)
        #expect(navigation.next(from: 2, by: 1) == 4)
        #expect(navigation.next(from: 4, by: -1) == 2)
        #expect(navigation.next(from: 5, by: 1) == 1)
        #expect(navigation.next(from: 1, by: -1) == 5)
        #expect(ASMenuNavigation(titles: [nil, nil]).next(from: nil, by: 1) == nil)
    }

    @Test func `a page key stops at the last row`() {
        let long = ASMenuNavigation(titles: (0..<50).map { $0 % 10 == 9 ? nil : "\($0)" })
        #expect(long.page(from: 0, by: 20) == 20)
        #expect(long.page(from: 0, by: 19) == 18)
        #expect(long.page(from: 40, by: 20) == 48)
        #expect(long.page(from: 40, by: -20) == 20)
        #expect(long.page(from: 3, by: -20) == 0)
        #expect(long.page(from: 48, by: 20) == 48)
    }

    @Test func `letters highlight rows that begin with them`() {
        #expect(navigation.row(typed: "c", from: nil) == 1)
        // Again: the next one; and wrapping around.
        #expect(navigation.row(typed: "c", from: 1) == 2)
        #expect(navigation.row(typed: "cc", from: 2) == 1)
        // Several letters narrow the choice, and keep a row that matches.
        #expect(navigation.row(typed: "co", from: 1) == 2)
        #expect(navigation.row(typed: "cop", from: 2) == 2)
        // Case and accents are ignored.
        #expect(navigation.row(typed: "E", from: nil) == 5)
        #expect(navigation.row(typed: "x", from: 1) == nil)
    }

    // MARK: Moving to a submenu

    @Test func `only a movement towards the submenu's edge keeps the submenu open`() {
        // The edge is at x 200, from 100 to 300; 8 more at both ends.
        let triangle = ASMenuTriangle(
            apex: CGPoint(x: 100, y: 150),
            target: CGRect(x: 200, y: 100, width: 80, height: 200)
        )

        // Half way, the triangle reaches from 150 − 58/2 to 150 + 158/2, which is 121 … 229.
        #expect(triangle.contains(CGPoint(x: 150, y: 121.5)))
        #expect(triangle.contains(CGPoint(x: 150, y: 228.5)))
        #expect(!triangle.contains(CGPoint(x: 150, y: 120.5)))
        #expect(!triangle.contains(CGPoint(x: 150, y: 229.5)))
        #expect(!triangle.contains(CGPoint(x: 100, y: 160)))
        #expect(!triangle.contains(CGPoint(x: 90, y: 150)))
    }

    @Test func `a submenu at the left stays open under the same rule`() {
        let triangle = ASMenuTriangle(
            apex: CGPoint(x: 400, y: 150),
            target: CGRect(x: 100, y: 100, width: 200, height: 100)
        )
        // The edge is at 300, from 92 to 208: half way 121 … 179.
        #expect(triangle.contains(CGPoint(x: 350, y: 178)))
        #expect(!triangle.contains(CGPoint(x: 350, y: 180)))
        #expect(!triangle.contains(CGPoint(x: 410, y: 150)))
    }
}
