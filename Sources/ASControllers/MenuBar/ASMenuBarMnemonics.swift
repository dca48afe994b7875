// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The letters that open the menus of a bar together with Alt.
enum ASMenuBarMnemonics {
    /// Returns for each title the index of its letter in UTF-16; `nil` if all its letters belong to titles before it.
    ///
    /// A title has the first of its letters and digits that no title before it has.
    static func indices(in titles: [String]) -> [Int?] {
        var taken: Set<Character> = []
        return titles.map { title in
            for index in title.indices {
                guard let key = key(at: index, in: title), taken.insert(key).inserted else { continue }
                return index.utf16Offset(in: title)
            }
            return nil
        }
    }

    /// Returns the key for a letter of a title, in lower case.
    static func key(at index: String.Index, in title: String) -> Character? {
        let character = title[index]
        guard character.isLetter || character.isNumber else { return nil }
        return character.lowercased().first
    }
}
