// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import LivePerson
import Testing

extension LiveTests {
    /// What keys mean for shortcuts in keyboard layouts that `setxkbmap` sets.
    @MainActor @Suite(.serialized) struct Keyboard {
        /// The codes of keys, which are named by their places on a US keyboard.
        private enum Key {
            static let (one, seven, eight, zero, equals) = (10, 16, 17, 19, 21)
            static let (q, w, e, y) = (24, 25, 26, 29)
            static let (a, z, x, period, slash) = (38, 52, 53, 60, 61)
            static let (control, shift, alt, altGr, numLock) = (37, 50, 64, 108, 77)
        }

        /// Keys that are pressed together in a layout, and the shortcuts that they are and are not.
        struct Press: CustomTestStringConvertible, Sendable {
            var layout: String
            var group = 0
            var codes: [Int]
            var shortcuts: [Shortcut]
            var others: [Shortcut] = []
            var testDescription: String { "\(layout) \(group): \(codes)" }
        }

        struct Shortcut: Sendable {
            var key: ASKey
            var modifiers: UIKeyModifierFlags
            init(_ character: Character, _ modifiers: UIKeyModifierFlags = .control) {
                (key, self.modifiers) = (.character(character), modifiers)
            }
        }

        nonisolated static let shifted: [Press] = [
            Press(
                layout: "us",
                codes: [Key.control, Key.shift, Key.equals],
                shortcuts: [Shortcut("+"), Shortcut("+", [.control, .shift]), Shortcut("=", [.control, .shift])],
                others: [Shortcut("="), Shortcut("+", [.control, .alternate]), Shortcut("+", [])]
            ),
            Press(
                layout: "us",
                codes: [Key.control, Key.shift, Key.z],
                shortcuts: [Shortcut("z", [.control, .shift])],
                others: [Shortcut("z")]
            ),
            Press(layout: "us", codes: [Key.control, Key.equals], shortcuts: [Shortcut("=")], others: [Shortcut("+")]),
            Press(
                layout: "de",
                codes: [Key.control, Key.shift, Key.seven],
                shortcuts: [Shortcut("/"), Shortcut("7", [.control, .shift])],
                others: [Shortcut("7")]
            ),
            Press(layout: "de", codes: [Key.shift, Key.seven], shortcuts: [Shortcut("/", [])]),
            Press(
                layout: "de",
                codes: [Key.control, Key.altGr, Key.eight],
                shortcuts: [Shortcut("[")],
                others: [Shortcut("8")]
            ),
            Press(layout: "de", codes: [Key.control, Key.y], shortcuts: [Shortcut("z")], others: [Shortcut("y")]),
            Press(
                layout: "fr",
                codes: [Key.control, Key.shift, Key.period],
                shortcuts: [Shortcut("/")],
                others: [Shortcut(":")]
            ),
            Press(layout: "fr", codes: [Key.control, Key.shift, Key.zero], shortcuts: [Shortcut("0")]),
            Press(
                layout: "us(dvorak)",
                codes: [Key.control, Key.shift, Key.seven],
                shortcuts: [Shortcut("&"), Shortcut("7", [.control, .shift])]
            ),
        ]

        nonisolated static let latin: [Press] = [
            // Groups with Latin letters of their own.
            Press(layout: "fr", codes: [Key.control, Key.q], shortcuts: [Shortcut("a")], others: [Shortcut("q")]),
            Press(
                layout: "us(dvorak)",
                codes: [Key.control, Key.x],
                shortcuts: [Shortcut("q")],
                others: [Shortcut("x")]
            ),
            Press(layout: "ru,fr", group: 1, codes: [Key.control, Key.q], shortcuts: [Shortcut("a")]),
            // The first Latin group, whichever it is.
            Press(
                layout: "us,ru",
                group: 1,
                codes: [Key.control, Key.a],
                shortcuts: [Shortcut("a"), Shortcut("ф")],
                others: [Shortcut("a", []), Shortcut("a", [.control, .shift])]
            ),
            Press(layout: "us,ru", group: 1, codes: [Key.alt, Key.a], shortcuts: [Shortcut("a", .alternate)]),
            Press(
                layout: "us,ru",
                group: 1,
                codes: [Key.control, Key.shift, Key.z],
                shortcuts: [Shortcut("z", [.control, .shift]), Shortcut("я", [.control, .shift])],
                others: [Shortcut("z"), Shortcut("я")]
            ),
            Press(layout: "us,ru", group: 1, codes: [Key.control, Key.shift, Key.equals], shortcuts: [Shortcut("+")]),
            Press(
                layout: "us(dvorak),ru",
                group: 1,
                codes: [Key.control, Key.x],
                shortcuts: [Shortcut("q")],
                others: [Shortcut("x")]
            ),
            Press(layout: "fr,gr", group: 1, codes: [Key.control, Key.q], shortcuts: [Shortcut("a")]),
            Press(layout: "ru,de", codes: [Key.control, Key.y], shortcuts: [Shortcut("z")], others: [Shortcut("y")]),
            // In these two groups the key writes a sign that is on another key of the Latin one.
            Press(layout: "us,gr", group: 1, codes: [Key.control, Key.q], shortcuts: [Shortcut("q"), Shortcut(";")]),
            Press(layout: "us,il", group: 1, codes: [Key.control, Key.w], shortcuts: [Shortcut("w"), Shortcut("'")]),
            // The place on a US keyboard.
            Press(layout: "ru", codes: [Key.control, Key.q], shortcuts: [Shortcut("q"), Shortcut("й")]),
            Press(layout: "ru", codes: [Key.control, Key.shift, Key.equals], shortcuts: [Shortcut("+")]),
            Press(layout: "gr", codes: [Key.control, Key.z], shortcuts: [Shortcut("z"), Shortcut("ζ")]),
            Press(layout: "il", codes: [Key.control, Key.q], shortcuts: [Shortcut("q"), Shortcut("/")]),
            Press(layout: "ara", codes: [Key.control, Key.a], shortcuts: [Shortcut("a")]),
            Press(
                layout: "gr",
                codes: [Key.control, Key.altGr, Key.e],
                shortcuts: [Shortcut("€")],
                others: [Shortcut("e")]
            ),
        ]

        private func check(_ presses: [Press]) async throws {
            let server = try PrivateServer()
            let live = try await LiveWindow.shown(display: server.display)
            defer { live.close() }
            live.person.setRepeatsKeys(false)
            for press in presses {
                try live.person.setLayout(press.layout, group: press.group, of: server.display)
                live.events = []
                live.person.type(codes: press.codes)
                await live.wait { live.keys.count == 2 * press.codes.count }

                let event = try #require(live.keys.last { $0.isPress }).event
                let name = press.testDescription
                for shortcut in press.shortcuts {
                    #expect(event.matches(shortcut.key, shortcut.modifiers), "\(name) is \(shortcut), not \(event)")
                }
                for other in press.others {
                    #expect(!event.matches(other.key, other.modifiers), "\(name) is not \(other): \(event)")
                }
                let isCommand = !press.codes.allSatisfy { $0 == Key.shift || $0 > 100 || $0 == press.codes.last }
                #expect(event.text.isEmpty == isCommand)
            }
        }

        @Test func `Shift and AltGr that select a character need not be part of its shortcut`() async throws {
            try await check(Self.shifted)
        }

        @Test func `shortcuts work in groups without Latin letters, and other groups are not overruled`() async throws {
            try await check(Self.latin)
        }

        @Test func `a Latin key is preferred to the sign that the group has in its place`() async throws {
            let server = try PrivateServer()
            let live = try await LiveWindow.shown(display: server.display)
            defer { live.close() }
            try live.person.setLayout("us,il", group: 1, of: server.display)

            live.person.type(codes: [Key.control, Key.q])
            await live.wait { live.keys.count == 4 }

            let event = live.keys[1].event
            #expect(event.rank(.character("q"), .control) == 0)
            #expect(event.rank(.character("/"), .control) == 1)
        }

        @Test func `text is that of the active group, with Num Lock as well`() async throws {
            let server = try PrivateServer()
            let live = try await LiveWindow.shown(display: server.display)
            defer { live.close() }
            try live.person.setLayout("us,ru", group: 1, of: server.display)

            live.person.type(codes: [Key.a])
            live.person.type(codes: [Key.shift, Key.z])
            live.person.type(codes: [Key.numLock])
            live.person.type(codes: [Key.control, Key.a])
            await live.wait { live.keys.count == 12 }

            #expect(live.texts == ["ф", "Я"])
            let event = try #require(live.keys.last { $0.isPress }).event
            #expect(event.modifiers == [.control, .numericPad])
            #expect(event.matches(.character("a"), .control))
        }
    }
}
