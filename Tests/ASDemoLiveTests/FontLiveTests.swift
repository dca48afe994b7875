// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Fonts {
        @Test func `an open window follows the font of the desktop and then looks like a new window`() async throws {
            let daemon = try SettingsDaemon()
            let mono = [("Gtk/FontName", SettingsDaemon.Value.text("DejaVu Sans Mono 10"))]
            daemon.set(mono)
            let other = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let expected = try other.picture()
            #expect(try await other.close() == 0)
            daemon.end()

            let demo = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let usual = try demo.picture()
            #expect(usual.differences(from: expected) > 100)
            let next = try SettingsDaemon()
            next.set(mono)
            try await demo.wait("letters are as wide as one another") { $0.differences(from: expected) == 0 }
            next.end()
            try await demo.wait("letters are as they were") { $0.differences(from: usual) == 0 }
            #expect(try await demo.close() == 0)
        }

        /// Creates a folder with fonts of the project, and returns it with the environment of a program that has no others.
        private func folder(_ files: String...) throws -> (url: URL, environment: [String: String]) {
            let root = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
            let fonts = root.appending(path: "fonts")
            try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
            for file in files { try install(file, in: fonts) }
            let configuration = """
                <?xml version="1.0"?><fontconfig><dir>\(fonts.path)</dir><cachedir>\(root.path)/cache</cachedir></fontconfig>
                """
            let file = root.appending(path: "fonts.conf")
            try Data(configuration.utf8).write(to: file)
            return (fonts, ["FONTCONFIG_FILE": file.path, "AS_APPEARANCE": "light"])
        }

        private func install(_ file: String, in folder: URL) throws {
            let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            try FileManager.default.copyItem(
                at: project.appending(path: "assets/fonts/\(file)"),
                to: folder.appending(path: file)
            )
        }

        @Test func `a font that is installed while a program runs is used when the desktop reports it`() async throws {
            let sans = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]
            let (all, before) = (
                try folder(sans[0], sans[1], "DejaVuSansMono.ttf"), try folder(sans[0], sans[1])
            )
            defer {
                for url in [all.url, before.url] {
                    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
                }
            }
            let daemon = try SettingsDaemon()
            func report(_ timestamp: Int32) {
                daemon.set([
                    ("Gtk/FontName", .text("DejaVu Sans Mono 10")), ("Fontconfig/Timestamp", .number(timestamp)),
                ])
            }
            report(1)
            let other = try await LiveDemo.shown("Navigation", all.environment)
            let expected = try other.picture()
            #expect(try await other.close() == 0)

            let demo = try await LiveDemo.shown("Navigation", before.environment)
            #expect(try demo.picture().differences(from: expected) > 100)
            try install("DejaVuSansMono.ttf", in: before.url)
            report(2)
            try await demo.wait("the installed font") { $0.differences(from: expected) == 0 }
            #expect(try await demo.close() == 0)
            daemon.end()
        }
    }
}
