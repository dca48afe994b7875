// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension LiveTests {
    /// Opening URLs on a desktop whose only program records its arguments.
    @MainActor @Suite(.serialized) struct OpenURL {
        private let folder: URL

        /// Creates the desktop's lists and its program.
        ///
        /// The program writes its process, its session, the signals that it has blocked, the number of its arguments, and the last
        /// argument.
        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("open url \(UUID().uuidString)")
            let lists = folder.appendingPathComponent("data/applications")
            try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
            let program = folder.appendingPathComponent("program")
            let script = """
                #!/bin/sh
                read -r process name state parent group session rest < /proc/$$/stat
                {
                    echo "$process" "$session"
                    grep SigBlk: /proc/self/status
                    for argument; do printf '%s\\n' "$argument"; done
                } > '\(folder.path)/part'
                mv '\(folder.path)/part' '\(folder.path)/arrived'
                """
            try Data(script.utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            func write(_ name: String, _ text: String) throws {
                try Data(text.utf8).write(to: lists.appendingPathComponent(name))
            }
            try write(
                "as-test.desktop",
                "[Desktop Entry]\nType=Application\nName=Test\nExec=\"\(program.path)\" --one %u\n"
            )
            try write(
                "as-missing.desktop",
                "[Desktop Entry]\nType=Application\nName=Missing\nExec=\"\(folder.path)/nowhere\" %u\n"
            )
            try write(
                "mimeapps.list",
                """
                [Default Applications]
                x-scheme-handler/as-test=as-test.desktop
                x-scheme-handler/as-missing=as-missing.desktop
                text/plain=as-test.desktop

                """
            )
        }

        /// Opens `url` in a program; returns the output of that program, and the arguments of the desktop's program.
        private func open(_ url: String, arrives: Bool = true) async throws -> (said: [String], arrived: [String]) {
            let arrived = folder.appendingPathComponent("arrived")
            try? FileManager.default.removeItem(at: arrived)
            let probe = try ChildProgram(
                "ASX11Probe",
                ["open", url],
                [
                    "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
                    "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
                    "XDG_CURRENT_DESKTOP": "",
                ]
            )
            var said: [String] = []
            while let line = await probe.line() { said.append(line) }
            #expect(await probe.status() == 0)
            guard arrives else { return (said, []) }
            let start = ContinuousClock.now
            while !FileManager.default.fileExists(atPath: arrived.path), start.duration(to: .now) < .seconds(20) {
                await Task.yield()
            }
            let text = try String(contentsOf: arrived, encoding: .utf8)
            return (said, text.split(separator: "\n").map(String.init))
        }

        private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

        @Test func `a URL is passed completely, as one argument, to a program with its own session`() async throws {
            defer { cleanUp() }
            let victim = folder.appendingPathComponent("victim").path
            // The URL contains no percent sign, so that it can be decoded again.
            let hostile = "as-test:a b\"c'd;touch \(victim);$(touch \(victim))`touch \(victim)`&|<>\\é日🐈?x=1&y=*"

            let (said, arrived) = try await open(hostile)

            #expect(said == ["can", "opened"])
            try #require(arrived.count == 4)
            #expect(arrived[2] == "--one")
            #expect(arrived[3].removingPercentEncoding == hostile)
            #expect(!FileManager.default.fileExists(atPath: victim))
            // The process leads its session, so no terminal ends it, and no signal is blocked.
            let numbers = arrived[0].split(separator: " ")
            #expect(numbers.count == 2 && numbers[0] == numbers[1])
            #expect(arrived[1].hasSuffix("0000000000000000"))
        }

        @Test func `a file is opened by the program for its type, whatever its name`() async throws {
            defer { cleanUp() }
            let file = folder.appendingPathComponent("a b';\"$(id)\" é %41.txt")
            try Data("words\n".utf8).write(to: file)

            let (said, arrived) = try await open(file.absoluteString)

            #expect(said == ["can", "opened"])
            // GIO passes the paths of files to programs.
            #expect(arrived.last == file.path)
        }

        @Test func `a URL without a program, or a missing file, is reported with the reason`() async throws {
            defer { cleanUp() }
            let unknown = try await open("as-nobody:x", arrives: false)
            #expect(unknown.said.count == 2 && unknown.said.first == "cannot")
            #expect(
                unknown.said.last?.hasPrefix("not opened: no program is installed for the scheme as-nobody") == true
            )

            let missing = try await open("as-missing:x", arrives: false)
            #expect(missing.said.first == "cannot")
            #expect(
                missing.said.last?.hasPrefix("not opened: no program is installed for the scheme as-missing") == true
            )

            let file = folder.appendingPathComponent("no such file.txt")
            let gone = try await open(file.absoluteString, arrives: false)
            #expect(gone.said == ["cannot", "not opened: there is no file \(file.path)."])
        }
    }
}
