// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("MigrateFromTextureTool as a program")
final class ProgramTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sub/.build"),
            withIntermediateDirectories: true
        )
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            Issue.record("the folder of a test stays: \(error)")
        }
    }

    @Test("folders are migrated in place, with a line for each change and a summary")
    func inPlace() throws {
        try write("@objc class A {}\nlet x = NSClassFromString(\"A\")\n", to: "Sub/A.swift", mode: 0o640)
        try write("@objc class B {}\n", to: "Sub/.build/B.swift")
        try write("@objc", to: "notes.txt")

        let (status, output, _) = try run([folder.path])

        #expect(status == 0)
        let lines = output.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[0] == "\(folder.path)/Sub/A.swift:1: removed @objc")
        #expect(lines[1].hasPrefix("\(folder.path)/Sub/A.swift:2: to do: there is no Objective-C runtime"))
        #expect(lines[2] == "1 changes made in 1 of 1 files, 1 places to do, 0 failures.")
        #expect(try text("Sub/A.swift").hasPrefix("class A {}\n"))
        #expect(try text("Sub/.build/B.swift") == "@objc class B {}\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/Sub/A.swift")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sub").sorted() == [".build", "A.swift"]
        )
    }

    @Test("a dry run prints the same and writes nothing")
    func dryRun() throws {
        try write("@objc class A {}\n", to: "A.swift")

        let (status, output, _) = try run(["--dry-run", folder.path])

        #expect(status == 0)
        #expect(output.hasSuffix("1 changes would be made in 1 of 1 files, 0 places to do, 0 failures.\n"))
        #expect(try text("A.swift") == "@objc class A {}\n")
    }

    @Test("a file that does not parse results in status 1, invalid arguments in 2, and help in 0")
    func statuses() throws {
        try write("class {\n", to: "A.swift")
        try Data([0x80, 0x0A]).write(to: folder.appendingPathComponent("B.swift"))

        let (status, _, errors) = try run([folder.path])

        #expect(status == 1)
        #expect(errors.contains("A.swift:1: does not parse; left unchanged"))
        #expect(errors.contains("B.swift:1: is not UTF-8; left unchanged"))
        #expect(try run(["--wet-run", folder.path]).status == 2)
        #expect(try run([]).status == 2)
        #expect(try run([folder.path + "/none.swift"]).status == 1)
        let help = try run(["--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("swift package migrate-from-texture"))
    }

    @Test("a symbolic link is preserved, and its target is migrated")
    func links() throws {
        try write("@objc class A {}\n", to: "Sub/A.swift")
        let link = folder.appendingPathComponent("Link.swift")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "Sub/A.swift")

        _ = try run([link.path])

        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "Sub/A.swift")
        #expect(try text("Sub/A.swift") == "class A {}\n")
    }

    private func write(_ text: String, to name: String, mode: Int = 0o644) throws {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        let program = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "MigrateFromTextureTool"
        )
        process.executableURL = program
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let more = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self), String(decoding: more, as: UTF8.self))
    }
}
