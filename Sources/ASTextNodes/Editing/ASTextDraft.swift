// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A text without attributes and its selection, as restorable state.
struct ASTextDraft {
    /// The length of the longest text that is a draft, in UTF-16; longer ones are documents, which apps save.
    static let maximumLength = 1_000_000

    private enum Key {
        static let text = "ASEditableTextNode.text"
        static let location = "ASEditableTextNode.location"
        static let length = "ASEditableTextNode.length"
    }

    var text: String
    /// The selected range, in UTF-16.
    var selection: NSRange

    init(text: String, selection: NSRange) {
        (self.text, self.selection) = (text, selection)
    }

    /// Reads a draft, with a selection inside of the text; `nil` without a text.
    init?(_ coder: NSCoder) {
        // An unarchiver of Foundation traps for a missing key.
        guard coder.containsValue(forKey: Key.text), let saved = coder.decodeObject(of: NSString.self, forKey: Key.text)
        else { return nil }
        let location = min(max(0, coder.decodeInteger(forKey: Key.location)), saved.length)
        let length = min(max(0, coder.decodeInteger(forKey: Key.length)), saved.length - location)
        (text, selection) = (String(saved), NSRange(location: location, length: length))
    }

    func encode(with coder: NSCoder) {
        coder.encode(text as NSString, forKey: Key.text)
        coder.encode(Int64(selection.location), forKey: Key.location)
        coder.encode(Int64(selection.length), forKey: Key.length)
    }
}
