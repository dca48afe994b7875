// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension NSAttributedString {
    /// Returns the texts one after the other.
    ///
    /// `append` of Foundation measures all of a text that is not ASCII each time, so that many appends take minutes for a megabyte. Here the
    /// time is that of the characters and of the runs.
    ///
    /// - Thread: any
    static func joining(_ parts: [NSAttributedString]) -> NSAttributedString {
        if parts.count == 1 { return parts[0] }
        var string = ""
        string.reserveCapacity(parts.reduce(0) { $0 + $1.string.utf8.count })
        for part in parts { string += part.string }
        let whole = NSMutableAttributedString(string: string)
        var open: (attributes: [NSAttributedString.Key: Any], range: NSRange)?
        /// Adds the run that has ended to the text.
        func close() {
            guard let open, !open.attributes.isEmpty else { return }
            whole.setAttributes(open.attributes, range: open.range)
        }
        whole.beginEditing()
        var start = 0
        for part in parts where part.length > 0 {
            var place = 0
            while place < part.length {
                var range = NSRange()
                let attributes = part.attributes(at: place, effectiveRange: &range)
                let length = range.upperBound - place
                if let known = open, areEqual(known.attributes, attributes) {
                    open?.range.length = known.range.length + length
                } else {
                    close()
                    open = (attributes, NSRange(location: start + place, length: length))
                }
                place += length
            }
            start += part.length
        }
        close()
        whole.endEditing()
        // If a mutable string is released inside of Foundation's initialiser, it leaks its attributes.
        return withExtendedLifetime(whole) { NSAttributedString(attributedString: whole) }
    }

    /// Returns whether attributes are equal; `false` also for those that cannot be compared.
    private static func areEqual(_ a: [Key: Any], _ b: [Key: Any]) -> Bool {
        guard a.count == b.count else { return false }
        return a.allSatisfy { key, value in
            guard let other = b[key], let value = value as? AnyHashable, let other = other as? AnyHashable else {
                return false
            }
            return value == other
        }
    }
}
