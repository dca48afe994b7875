// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the input of characters that no key has.
    @MainActor @Suite(.serialized) struct InputMethods {
        /// The text editor example with a file, which tests read back.
        @MainActor
        private final class Editor {
            let demo: LiveDemo
            private let file: URL
            private var lines: [String] = []

            init(_ environment: [String: String] = [:], text: String = "", display: String? = nil) async throws {
                let folder = FileManager.default.temporaryDirectory
                file = folder.appendingPathComponent("method-\(UUID().uuidString).txt")
                try Data(text.utf8).write(to: file)
                demo = try await LiveDemo.shown(
                    "TextEditor",
                    ["AS_APPEARANCE": "light", "AS_DEBUG": "events"].merging(environment) { $1 },
                    arguments: [file.path],
                    display: display,
                    readsErrors: true
                )
                let program = demo.program
                Task { [weak self] in
                    while let line = await program.line() { self?.lines.append(line) }
                }
                try await wait(for: "can be edited")
                demo.click(60, 25)
            }

            func type(_ keys: String...) {
                for key in keys { demo.person.type(key) }
            }

            /// Saves the text and waits until the file contains `expected`.
            func save(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
                try await demo.settle(sourceLocation: sourceLocation)
                demo.person.key("Control_L", isPress: true)
                type("s")
                demo.person.key("Control_L", isPress: false)
                try await poll("the file says \(expected)", sourceLocation) {
                    try String(contentsOf: file, encoding: .utf8) == expected
                }
            }

            /// Waits until the program has written a line that contains `words` since the last call.
            func wait(for words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
                try await poll("the program says: \(words)", sourceLocation) {
                    guard let index = lines.firstIndex(where: { $0.contains(words) }) else { return false }
                    lines.removeFirst(index + 1)
                    return true
                }
            }

            private func poll(
                _ what: String,
                _ sourceLocation: SourceLocation,
                until condition: @MainActor () throws -> Bool
            ) async throws {
                do {
                    try await LiveDemo.poll(what, sourceLocation: sourceLocation, until: condition)
                } catch let error as LiveDemo.TooLate {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    let said = lines.map { $0.prefix(160) }.joined(separator: "\n")
                    throw LiveDemo.TooLate(
                        description: "\(error.description) The file says \(text), the program:\n\(said)"
                    )
                }
            }

            /// Returns the lowest dark row of pixels in the first line; the underline of composed text is below the letters.
            func foot() async throws -> Int {
                let picture = try await demo.settle()
                let ink = (18..<60).last { y in
                    (12..<200).contains { x in
                        let pixel = picture.pixel(x, y)
                        return pixel >> 16 & 0xFF < 0x60 && pixel >> 8 & 0xFF < 0x60 && pixel & 0xFF < 0x60
                    }
                }
                return ink ?? 0
            }

            /// Returns the bottom of the caret in pixels of the window, when the program is at rest and the caret is visible.
            func caret() async throws -> (x: Int, y: Int) {
                try await demo.settle()
                var found: (x: Int, y: Int)?
                try await demo.wait("the caret is visible") { picture in
                    // The caret may cover only a part of a pixel.
                    let blue = picture.pixels.indices.filter {
                        let pixel = picture.pixels[$0]
                        return pixel & 0xFF > 0xE0 && pixel >> 16 < 0xA0
                    }
                    found = blue.last.map { (blue[0] % picture.width, $0 / picture.width + 1) }
                    return found != nil
                }
                return try #require(found)
            }

            func close() async throws {
                #expect(try await demo.close() == 0)
                try FileManager.default.removeItem(at: file)
            }
        }

        @Test func `compose keys and dead keys type characters`() async throws {
            // Binds the keys first, so that the keyboard layout does not change later.
            let person = try Person()
            for name in ["Multi_key", "dead_circumflex", "apostrophe", "e", "o"] { #expect(person.code(name) > 0) }
            let editor = try await Editor()

            editor.type("Multi_key", "apostrophe", "e", "dead_circumflex", "o", "Multi_key", "s", "s", "x")
            try await editor.save("éôßx")
            editor.type("BackSpace")
            try await editor.save("éôß")
            try await editor.close()
        }

        /// Starts an editor on the display of `server` with an input method that is ready.
        private func editor(at server: PrivateServer) async throws -> (Editor, DesktopInputMethod) {
            let keys = try Person(display: server.display)
            for name in ["backslash", "a", "b", "c", "e", "t", "x", "y", "z"] { #expect(keys.code(name) > 0) }
            let method = try DesktopInputMethod(display: server.display)
            try await method.begin()
            try await LiveDemo.poll("the input method takes keys") {
                keys.words(keys.root, "XIM_SERVERS").count > 0
            }
            return (try await Editor(["XMODIFIERS": "@im=ibus"], display: server.display), method)
        }

        private func withMethod(
            _ body: @MainActor (Editor, DesktopInputMethod) async throws -> Void
        ) async throws {
            let server = try PrivateServer()
            let (editor, method) = try await editor(at: server)
            try await body(editor, method)
            try await editor.close()
            try await method.end()
        }

        @Test(arguments: [1, 2])
        func `the input method knows the place of the caret before each key`(scale: Int) async throws {
            let server = try PrivateServer("2560x2048x24")
            let keys = try Person(display: server.display)
            for name in ["a", "b", "c", "d", "e", "f", "g", "space", "Return"] { #expect(keys.code(name) > 0) }
            let method = try DesktopInputMethod(display: server.display, engine: "places")
            try await method.begin()
            try await LiveDemo.poll("the input method takes keys") { keys.words(keys.root, "XIM_SERVERS").count > 0 }
            let lines = String(repeating: "\n", count: 60)
            let editor = try await Editor(
                ["XMODIFIERS": "@im=ibus", "AS_SCREEN_SCALE": String(scale)],
                text: lines,
                display: server.display
            )
            var (count, origin) = (0, (x: 0, y: 0))
            /// Types a key, and checks where the method believes the caret to be, which is where it is on the screen.
            func type(
                _ key: String,
                then effect: String,
                sourceLocation: SourceLocation = #_sourceLocation
            ) async throws {
                let caret = try await editor.caret()
                editor.type(key)
                count += 1
                try await LiveDemo.poll("the method has the key \(key)") { method.place(atKey: count) != nil }
                let place = try #require(method.place(atKey: count), sourceLocation: sourceLocation)
                let (x, y) = (place.x - origin.x - caret.x, place.y - origin.y - caret.y)
                // The edge of the caret may lie inside of a pixel.
                #expect(abs(x) <= 1 && abs(y) <= 1, "\(key): \(place), not \(caret)", sourceLocation: sourceLocation)
                do {
                    try await editor.wait(for: effect, sourceLocation: sourceLocation)
                } catch {
                    Issue.record("What the engine has reported: \(method.report)", sourceLocation: sourceLocation)
                    throw error
                }
            }

            editor.demo.click(60 * scale, 25 * scale)
            // The first letters are composed, the space commits them, and the line break is the program's.
            try await type("a", then: "composed \"a\"")
            try await type("b", then: "composed \"ab\"")
            try await type("space", then: "composed nothing")
            try await type("Return", then: "ASKey.return")
            try await type("c", then: "composed \"c\"")
            // A click in the middle of the text, and a scroll while the method composes there.
            editor.demo.click(60 * scale, 300 * scale)
            try await type("d", then: "composed \"d\"")
            editor.demo.person.click(5)
            try await type("e", then: "composed \"de\"")
            // Another field, and a move of the window.
            editor.demo.click(60 * scale, 600 * scale)
            try await type("f", then: "composed \"f\"")
            origin = (100, 60)
            editor.demo.person.place(editor.demo.window, origin.x, origin.y)
            try await type("g", then: "composed \"fg\"")

            #expect(try await editor.demo.close() == 0)
            try await method.end()
        }

        @Test func `a click waits for the text of the keys before it`() async throws {
            try await withMethod { editor, _ in
                // The test does not wait here, neither for returned letters nor for composed ones.
                editor.type("a", "b", "c")
                editor.demo.click(14, 25)
                editor.type("x", "y", "z")
                try await editor.save("xyzabc")

                editor.type("backslash", "b", "e", "t")
                // Clicks in another place, because a second click in the same place would be a double click.
                editor.demo.click(14, 33)
                editor.type("z")
                try await editor.save("zxyzβabc")
                editor.type("BackSpace", "backslash", "b", "e", "t")
                editor.demo.click(300, 25)
                editor.type("x")
                try await editor.save("βxyzβabcx")
            }
        }

        @Test func `an input method that stops answering blocks nothing and is used again later`() async throws {
            try await withMethod { editor, method in
                editor.type("a", "backslash", "b", "e", "t")
                try await editor.wait(for: "composed \"β\"")
                try await editor.demo.settle()
                try await method.stop()
                // The click commits the composed text and notifies the input method, which does not answer.
                editor.demo.click(300, 25)
                try await editor.wait(for: "the input method does not answer; the built-in one is used")
                editor.type("x")
                try await editor.save("aβx")

                try await method.resume()
                try await editor.wait(for: "an input method has become available")
                try await editor.demo.settle()
                editor.type("backslash", "b", "e", "t")
                try await editor.wait(for: "composed \"β\"")
                editor.demo.click(300, 25)
                editor.type("y")
                try await editor.save("aβxβy")
            }
        }

        @Test func `an input method that ends while the program waits for it loses no text`() async throws {
            try await withMethod { editor, method in
                editor.type("a", "backslash", "b", "e", "t")
                try await editor.wait(for: "composed \"β\"")
                try await editor.demo.settle()
                try await method.stop()
                editor.demo.click(300, 25)
                try await editor.wait(for: "buttonReleased")
                try await method.kill()
                try await editor.wait(for: "the built-in one is used")
                editor.type("x")
                try await editor.save("aβx")

                try await method.beginAgain()
                try await editor.wait(for: "an input method has become available")
                try await editor.demo.settle()
                editor.type("backslash", "b", "e", "t")
                try await editor.wait(for: "composed \"β\"")
                try await editor.demo.settle()
                editor.demo.click(300, 25)
                try await editor.save("aβxβ")
            }
        }

        @Test func `an X server that ends while the program waits for an input method ends the program`() async throws {
            let server = try PrivateServer()
            let (editor, method) = try await editor(at: server)
            editor.type("a", "backslash", "b", "e", "t")
            try await editor.wait(for: "composed \"β\"")
            try await editor.demo.settle()
            try await method.stop()
            editor.demo.click(300, 25)
            try await editor.wait(for: "buttonPressed")
            server.kill()
            try await LiveDemo.poll("the program ends") { !editor.demo.program.isRunning }
            try await method.end()
        }

        @Test func `a desktop input method composes in the text, and its end loses no text`() async throws {
            let server = try PrivateServer()
            let keys = try Person(display: server.display)
            for name in ["backslash", "a", "b", "e", "h", "l", "p", "t", "space"] { #expect(keys.code(name) > 0) }
            let method = try DesktopInputMethod(display: server.display)
            try await method.begin()
            let editor = try await Editor(["XMODIFIERS": "@im=ibus"], display: server.display)
            // The input method may become ready later than the program.
            try await LiveDemo.poll("the input method takes keys") {
                keys.words(keys.root, "XIM_SERVERS").count > 0
            }

            editor.type("a", "b")
            try await editor.save("ab")
            let foot = try await editor.foot()
            editor.type("backslash", "a", "l", "p", "h", "a")
            try await editor.wait(for: "composed \"α\"")
            // The composed text is visible in the text, with an underline.
            #expect(try await editor.foot() > foot)
            editor.type("space")
            try await editor.wait(for: "composed nothing")
            #expect(try await editor.foot() == foot)
            try await editor.save("abα")

            editor.type("backslash", "b", "e", "t")
            try await editor.wait(for: "composed \"β\"")
            // Xlib waits forever for a method that ends before it answers a request about the caret.
            try await editor.demo.settle()
            try await method.kill()
            // On a busy machine the method may end before it has answered; then it counts as one that does not answer.
            try await editor.wait(for: "the built-in one is used")
            editor.type("x")
            try await editor.save("abαβx")

            try await method.beginAgain()
            try await editor.wait(for: "an input method has become available")
            try await editor.demo.settle()
            editor.type("backslash", "b", "e", "t")
            try await editor.wait(for: "composed \"β\"")
            try await editor.demo.settle()
            // A click commits the composed text.
            editor.demo.click(300, 25)
            try await editor.save("abαβxβ")
            editor.type("BackSpace", "y")
            try await editor.save("abαβxy")

            try await editor.close()
            try await method.end()
        }
    }
}
