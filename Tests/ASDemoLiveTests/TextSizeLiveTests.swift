// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests that a running program follows the text size that the portal of its desktop announces.
    @MainActor @Suite(.serialized) struct TextSize {
        /// The heights of the two lines, in pixels: the one in a text style is red, the one in a constant font is blue.
        private struct Heights: Equatable {
            var styled: Int
            var fixed: Int

            init(_ picture: WindowPicture) {
                // The words are at the left.
                let column = picture.width - 4..<picture.width - 3
                styled = picture.count(0xFF0000, x: column)
                fixed = picture.count(0x0000FF, x: column)
            }
        }

        /// A program with the two lines, in a session with a portal.
        @MainActor
        private final class Stage {
            let portal: BusService
            let person: Person
            let program: ChildProgram
            private var window: UInt?

            init() throws {
                person = try Person()
                portal = try BusService("settings.py")
                let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
                program = try ChildProgram("ASAppProbe", ["texts"], environment)
            }

            /// Waits until the window satisfies `condition`, and returns its picture.
            func wait(
                _ what: String,
                sourceLocation: SourceLocation = #_sourceLocation,
                until condition: (WindowPicture) -> Bool
            ) async throws -> WindowPicture {
                var last: WindowPicture?
                try await LiveDemo.poll(what, sourceLocation: sourceLocation) {
                    if window == nil { window = person.window(ofProcess: program.identifier) }
                    last = window.flatMap { person.picture(of: $0) }
                    return last.map(condition) ?? false
                }
                return try #require(last, sourceLocation: sourceLocation)
            }

            func end() {
                program.end()
                portal.end()
            }
        }

        private func isTwice(_ height: Int, _ before: Int) -> Bool { abs(height - 2 * before) <= 1 }

        @Test
        func `text in a style becomes twice as high while the program runs, and text in a constant font stays`()
            async throws
        {
            let stage = try Stage()
            defer { stage.end() }
            let first = try await stage.wait("both lines are there") { Heights($0).styled > 0 && Heights($0).fixed > 0 }
            let before = Heights(first)
            #expect(before.styled == before.fixed)

            stage.portal.announce("2.0")

            let second = try await stage.wait("the line in a style is twice as high") {
                isTwice(Heights($0).styled, before.styled)
            }
            #expect(Heights(second).fixed == before.fixed)
            #expect(second.width == first.width && second.height == first.height)

            stage.portal.announce("1.0")
            _ = try await stage.wait("both lines are as before") { Heights($0) == before }
        }

        @Test func `large text of GNOME, which multiplies the dots per inch as well, does not enlarge the window`()
            async throws
        {
            func dots(_ factor: Int32) -> [(name: String, value: SettingsDaemon.Value)] {
                [
                    ("Xft/DPI", .number(96 * 1024 * factor)), ("Gdk/UnscaledDPI", .number(96 * 1024 * factor)),
                    ("Gdk/WindowScalingFactor", .number(1)),
                ]
            }
            let daemon = try SettingsDaemon()
            defer { daemon.end() }
            daemon.set(dots(1))
            let stage = try Stage()
            defer { stage.end() }
            let first = try await stage.wait("both lines are there") { Heights($0).styled > 0 && Heights($0).fixed > 0 }
            let before = Heights(first)

            daemon.set(dots(2))
            stage.portal.announce("2.0")

            // A slow machine may use the dots per inch before the factor is known.
            _ = try await stage.wait("only the line in a style has changed") { picture in
                let heights = Heights(picture)
                return picture.width == first.width && picture.height == first.height
                    && isTwice(heights.styled, before.styled) && heights.fixed == before.fixed
            }
        }
    }
}
