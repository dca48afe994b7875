// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASDesktop

/// The file of saved state, in a folder of its own.
@Suite("The file of saved state")
struct ASStateFileTests {
    private let file = ASStateFile(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)/inner")
    )

    /// Runs `body`, then removes the folder.
    private func withFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: file.folder.deletingLastPathComponent()) }
        try body()
    }

    private func write(_ data: Data) throws {
        try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
        try data.write(to: file.place)
    }

    private func entry(_ path: String, _ text: String = "") -> ASStateFile.Entry {
        ASStateFile.Entry(path: path, values: ["text": .string(text)])
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: file.folder.path).sorted() }
    }

    @Test func `entries with values of every kind are read as they were written, in their order`() throws {
        let values: [String: ASStateValue] = [
            "string": .string("Grüße, שלום,\n\"\u{1F600}\"\u{0}"), "empty": .string(""), "yes": .bool(true),
            "no": .bool(false),
            "zero": .integer(0), "one": .integer(1), "least": .integer(.min), "greatest": .integer(.max),
            "half": .number(0.5), "tiny": .number(.leastNonzeroMagnitude), "data": .data(Data([0, 255, 7])),
            "date": .date(-0.5), "url": .url("file:///a"), "array": .array([.string("a"), .array([]), .bool(false)]),
            "dictionary": .dictionary(["data": .string("x"), "": .dictionary([:])]),
        ]
        let entries = [
            ASStateFile.Entry(path: "window/b", values: values), entry("a"), ASStateFile.Entry(path: "", values: [:]),
        ]
        try withFolder {
            #expect(file.read().isEmpty)

            try file.write(entries, number: 1)

            #expect(ASStateFile(folder: file.folder).read() == entries)
        }
    }

    @Test func `only the user can read the file, and no other file is left`() throws {
        try withFolder {
            try file.write([entry("a")], number: 1)
            try file.write([entry("b")], number: 2)

            let mode = try FileManager.default.attributesOfItem(atPath: file.place.path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
            #expect(try names == ["restoration.json"])
        }
    }

    private static let whole = #"{"states":[{"path":"a","values":{"text":"x"}}],"version":1}"#

    @Test(
        arguments: [
            "", "{", "[]", "null", "\u{0}\u{0}\u{0}", #"{"version":1}"#, #"{"version":2,"states":[]}"#,
            #"{"version":0,"states":[]}"#, #"{"version":"1","states":[]}"#,
            #"{"version":1,"states":[{"path":3,"values":{}}]}"#,
            #"{"version":1,"states":[{"path":"a","values":{"x":null}}]}"#,
            #"{"version":1,"states":[{"path":"a","values":{"x":{"data":"not base64!"}}}]}"#,
            #"{"version":1,"states":[{"path":"a","values":{"x":1e999}}]}"#,
            #"{"version":1,"states":[{"path":"a","values":{"x":"# + String(repeating: "[", count: 100_000),
            #"{"version":1,"states":[{"path":"a","values":{"x":"# + String(repeating: "[", count: 300)
                + String(repeating: "]", count: 300) + "}}]}",
        ] + (1..<whole.utf8.count).map { String(whole.prefix($0)) }
    )
    func `a damaged file, or one of another version, is kept beside, and the next one is written`(text: String) throws {
        try withFolder {
            try write(Data(text.utf8))

            #expect(file.read().isEmpty)

            #expect(try names == ["restoration.json.unreadable"])
            let kept = try Data(contentsOf: file.folder.appendingPathComponent("restoration.json.unreadable"))
            #expect(kept == Data(text.utf8))
            try file.write([entry("a")], number: 1)
            #expect(file.read() == [entry("a")])
        }
    }

    @Test func `a huge file is not read`() throws {
        try withFolder {
            try write(Data(Self.whole.utf8))
            let handle = try FileHandle(forWritingTo: file.place)
            try handle.truncate(atOffset: 1 << 40)
            try handle.close()

            #expect(file.read().isEmpty)
            #expect(try names == ["restoration.json.unreadable"])
        }
    }

    @Test func `an older state that is written later changes nothing`() throws {
        try withFolder {
            try file.write([entry("new")], number: 2)
            try file.write([entry("old")], number: 1)
            #expect(file.read() == [entry("new")])

            try file.remove(number: 4)
            try file.write([entry("new")], number: 3)
            #expect(try names.isEmpty)
        }
    }

    @Test func `the entries that were not used for the longest time are dropped beyond a number and a size`() throws {
        try withFolder {
            let many = (0..<ASStateFile.maximumCount + 7).map { entry("\($0)") }
            try file.write(many, number: 1)
            #expect(file.read() == Array(many.dropFirst(7)))

            let large = String(repeating: "x", count: ASStateFile.maximumSize / 3)
            try file.write((0..<4).map { entry("\($0)", large) }, number: 2)
            #expect(file.read().map(\.path) == ["2", "3"])
        }
    }

    @Test func `a folder that cannot be made is an error, and the file remains as it was`() throws {
        try withFolder {
            try write(Data(Self.whole.utf8))
            let inFile = ASStateFile(folder: file.place.appendingPathComponent("folder"))

            #expect(throws: (any Error).self) { try inFile.write([entry("b")], number: 1) }
            #expect(file.read() == [entry("a", "x")])
        }
    }

    @Test func `the folder is that of the program in the state folder of the user`() {
        func path(_ name: String, _ environment: [String: String]) -> String? {
            ASStateFolder.folder(of: name, environment: environment)?.path
        }
        #expect(path("Mail", ["XDG_STATE_HOME": "/state", "HOME": "/home/a"]) == "/state/Mail")
        #expect(path("Mail", ["XDG_STATE_HOME": "relative", "HOME": "/home/a"]) == "/home/a/.local/state/Mail")
        #expect(path("Mail", ["XDG_STATE_HOME": "", "HOME": "/home/a"]) == "/home/a/.local/state/Mail")
        #expect(path("a/b", ["HOME": "/home/a"]) == "/home/a/.local/state/ab")
        #expect(path("Mail", [:]) == nil)
        for name in ["", ".", "..", "/"] { #expect(path(name, ["HOME": "/home/a"]) == nil) }
    }
}
