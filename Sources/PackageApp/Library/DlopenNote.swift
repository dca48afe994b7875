// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A program's note about a library that it loads by dlopen; see https://uapi-group.org/specifications/specs/elf_dlopen_metadata/.
struct DlopenNote: Codable, Equatable {
    /// The names of the library's versions, each of which is sufficient.
    var soname: [String]
    var description: String?
    /// `required`, `recommended` or `suggested`; nil means `recommended`.
    var priority: String?

    private static let type = 0x407C_0C0A

    /// Returns the notes of a section `.note.dlopen` of a little-endian program.
    ///
    /// - Throws: `PackagingError`, when the section is damaged
    static func read(_ section: Data) throws -> [DlopenNote] {
        var notes: [DlopenNote] = []
        var rest = section[...]
        func take(_ count: Int) throws -> Data {
            guard count <= rest.count else {
                throw PackagingError("The section .note.dlopen of the program is truncated.")
            }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
        func number() throws -> Int { try take(4).reversed().reduce(0) { $0 << 8 | Int($1) } }
        func padded(_ count: Int) -> Int { (count + 3) & ~3 }
        while !rest.isEmpty {
            let (nameLength, length, type) = (try number(), try number(), try number())
            let name = try take(padded(nameLength)).prefix(nameLength)
            let text = try take(min(padded(length), max(rest.count, length))).prefix(length)
            guard type == Self.type, name.elementsEqual("FDO\0".utf8) else { continue }
            do {
                notes += try JSONDecoder().decode([DlopenNote].self, from: text.prefix { $0 != 0 })
            } catch {
                throw PackagingError("A note in the section .note.dlopen of the program cannot be read: \(error)")
            }
        }
        return notes.filter { !$0.soname.isEmpty }
    }
}
