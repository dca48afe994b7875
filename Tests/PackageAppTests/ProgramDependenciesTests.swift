// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppPackaging

@Suite("The packages that a program needs")
struct ProgramDependenciesTests {
    /// Returns a note in the form that the linker writes into a program.
    private func note(_ text: String, type: UInt32 = 0x407C_0C0A) -> Data {
        let content = Array(text.utf8) + [0]
        var bytes = Data()
        for number in [4, UInt32(content.count), type] { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        bytes += Array("FDO\0".utf8) + content
        return bytes + Data(count: -bytes.count & 3)
    }

    private let curl =
        #"[{"feature":"x","description":"Downloads","priority":"recommended","soname":["libcurl.so.4"]}]"#

    @Test func `dpkg-shlibdeps names the packages of linked libraries`() {
        #expect(
            ProgramDependencies.linked("shlibs:Pre-Depends=a\nshlibs:Depends=libc6 (>= 2.36), libcairo2\n")
                == ["libc6 (>= 2.36)", "libcairo2"]
        )
        #expect(ProgramDependencies.linked("") == [])
    }

    @Test("Packed relocations need version 2.36 of the C library") func packedRelocations() {
        let headers = "0x0fd0e632 0x00 07 GLIBC_ABI_DT_RELR\n"
        let packed = { ProgramDependencies.withRelocations([$0, "libcairo2"], headers: headers) }

        #expect(packed("libc6 (>= 2.35)") == ["libc6 (>= 2.36)", "libcairo2"])
        #expect(packed("libc6 (>= 2.41)") == ["libc6 (>= 2.41)", "libcairo2"])
        #expect(ProgramDependencies.withRelocations(["libc6 (>= 2.35)"], headers: "") == ["libc6 (>= 2.35)"])
    }

    @Test func `dpkg names the owner of a file, of one architecture or of several`() {
        #expect(ProgramDependencies.owner("libcurl4:amd64: /usr/lib/x86_64-linux-gnu/libcurl.so.4\n") == "libcurl4")
        #expect(ProgramDependencies.owner("libz1:amd64, libz1:i386: /lib/libz.so.1\n") == "libz1")
        #expect(ProgramDependencies.owner("diversion by a from: /b\nc: /b\n") == "c")
        #expect(ProgramDependencies.owner("") == nil)
    }

    @Test func `the notes of a program are read in order, and notes of other kinds are skipped`() throws {
        let section =
            note(curl) + note("{", type: 1) + note(#"[{"soname":["libcmark.so.0.30.2","libcmark.so.0.31.1"]}]"#)

        let notes = try DlopenNote.read(section)

        #expect(notes.map(\.soname) == [["libcurl.so.4"], ["libcmark.so.0.30.2", "libcmark.so.0.31.1"]])
        #expect(notes[0].priority == "recommended" && notes[1].priority == nil)
        #expect(try DlopenNote.read(Data()) == [])
    }

    @Test func `damaged notes cause an error`() {
        #expect(message { try DlopenNote.read(note(curl).prefix(40)) }.contains("is truncated"))
        #expect(message { try DlopenNote.read(Data([1, 2])) }.contains("is truncated"))
        #expect(message { try DlopenNote.read(note("[{")) }.contains("cannot be read"))
    }

    @Test func `a note's priority selects the list, and its first installed library the package`() throws {
        let notes = ["required", "recommended", "suggested", nil].enumerated().map {
            DlopenNote(soname: ["none", "lib\($0)"], priority: $1)
        }

        let found = ProgramDependencies(needed: ["libc6"], notes: notes) { $0 == "none" ? nil : $0 }

        #expect(found.needed == ["lib0", "libc6"])
        #expect(found.recommended == ["lib1", "lib3"])
        #expect(found.suggested == ["lib2"])
        #expect(found.warnings == [])
    }

    @Test func `a library without a package causes a warning`() {
        let note = DlopenNote(soname: ["liba.so.1", "liba.so.2"], description: "Letters", priority: "recommended")

        let found = ProgramDependencies(needed: [], notes: [note]) { _ in nil }

        #expect(found.recommended == [])
        #expect(found.warnings.first?.hasPrefix("Letters: liba.so.1 or liba.so.2 is in no installed package") == true)
    }

    @Test func `plugins are recommended together with their libraries`() {
        let found = ProgramDependencies(needed: ["libgstreamer1.0-0 (>= 1.22)"], notes: []) { _ in nil }

        #expect(found.recommended == ["gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good"])
        #expect(found.suggested == ["gstreamer1.0-libav"])
        let loaded = DlopenNote(soname: ["libgdk_pixbuf-2.0.so.0"], priority: "recommended")
        let other = ProgramDependencies(needed: [], notes: [loaded]) { _ in "libgdk-pixbuf-2.0-0" }
        #expect(other.recommended == ["libgdk-pixbuf-2.0-0", "librsvg2-common"])
    }

    @Test func `a program of this toolkit does not link libraries that only one feature uses`() throws {
        let program = Self.products.appendingPathComponent("ASAppProbe")
        let needed = try Command.run(["objdump", "--private-headers", program.path])
        let section = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: section) }

        try Command.run(["objcopy", "-O", "binary", "--only-section=.note.dlopen", program.path, section.path])

        let names = try DlopenNote.read(Data(contentsOf: section)).map { $0.soname[0] }
        #expect(
            names.sorted() == [
                "libXcursor.so.1", "libcmark.so.0.30.2", "libcurl.so.4", "libgdk_pixbuf-2.0.so.0",
            ]
        )
        for library in ["libcmark", "libcurl", "libgdk_pixbuf", "libXcursor", "libturbojpeg", "libgst"] {
            #expect(!needed.contains(" \(library)"), "\(library) is linked")
        }
    }

    /// The folder with the programs that were built with the tests.
    static let products = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: "/")
}
