// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Finds URLs with a scheme, hosts without a scheme, and e-mail addresses.
struct ASLinkFinder: ASDataFinder {
    /// The rest of a URL up to the characters that end it.
    ///
    /// Invisible marks of direction, and the space without a width, stand around links.
    private static let rest =
        #"[^\s<>"“”«»…\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF"#
        + #"\u3000-\u3003\u3008-\u3011\uFF01\uFF08\uFF09\uFF0C\uFF1A\uFF1B\uFF1F]"#
    /// Chinese, Japanese and Korean letters, whose sentences have no space next to a host.
    private static let eastAsian = #"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]"#
    /// The letters and digits of a host of one script or the other.
    private static let letter = #"[[\p{L}\p{N}]--\#(eastAsian)]"#
    private static let inner = #"[[\p{L}\p{N}\p{M}_-]--\#(eastAsian)]"#
    private static let label =
        #"(?:\#(letter)(?:\#(inner){0,61}[[\p{L}\p{N}\p{M}]--\#(eastAsian)])?|\#(eastAsian){1,61})"#

    private static let common = """
        com org net edu gov mil int info biz name pro app dev page blog shop store online site tech cloud news live tv xyz wiki \
        design studio agency digital email social media video music art games world today group team work jobs museum travel \
        cat asia mobi рф укр бел 中国 中國 香港 台灣 한국 भारत ไทย السعودية امارات مصر
        """
    /// Country codes that are also file extensions: hosts with these need a `www.` or a path.
    private static let endingsOfFiles = ["cc", "md", "mm", "mk", "pl", "ps", "py", "rs", "sh", "so"]
    private static let countries: [String] = {
        let codes = Locale.Region.isoRegions.map { $0.identifier.lowercased() }
        return codes.filter { $0.count == 2 && $0.allSatisfy(\.isLetter) } + ["uk", "eu"]
    }()

    private static let expression: NSRegularExpression = {
        let unambiguous =
            common.split(separator: " ").map(String.init) + countries.filter { !endingsOfFiles.contains($0) }
        let any = (unambiguous + endingsOfFiles).joined(separator: "|")
        let tail = #"(?::\d{1,5})?(?:[/?#]\#(rest)*)?"#
        let punycode = "xn--[a-z0-9-]+"
        let end = #"(?![[\p{L}\p{N}@_-]--\#(eastAsian)])"#
        // Hosts of one letter: other endings would find abbreviations.
        let short = #"[a-z0-9]\.(?:com|org|net|co|app|dev|info|page)"#
        let forms = [
            #"(?<scheme>[a-z][a-z0-9+.-]{1,30}://\#(rest)+)"#,
            #"(?<mailto>mailto:\#(rest)+)"#,
            #"(?<mail>[\p{L}\p{N}_%+-][\p{L}\p{N}._%+'-]*@(?:\#(label)\.)+(?:\#(any)|\#(punycode)))\#(end)"#,
            #"(?<host>www\.(?:\#(label)\.)+(?:[[\p{L}]--\#(eastAsian)]{2,24}|\#(eastAsian){2,24})\#(end)\#(tail))"#,
            #"(?<bare>(?:\#(short)|(?:\#(label)\.)*(?:\#(letter)[[\p{L}\p{N}-]--\#(eastAsian)]*\#(letter)|\#(eastAsian){2,})"#
                + #"\.(?:\#(unambiguous.joined(separator: "|"))|\#(punycode))"#
                + #")\#(end)\#(tail))"#,
            #"(?<file>(?:\#(label)\.)+(?:\#(endingsOfFiles.joined(separator: "|")))/\#(rest)*)"#,
        ]
        return NSRegularExpression(
            own: #"(?<![A-Za-z0-9@_./-])(?:\#(forms.joined(separator: "|")))"#,
            .caseInsensitive
        )
    }()

    func matches(in text: NSString, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange) -> [ASDataMatch] {
        Self.expression.matches(in: text as String, options: options, range: range).compactMap { match in
            let found = text.substring(with: match.range)
            let trimmed = Self.trimmed(found)
            func isOf(_ form: String) -> Bool { match.range(withName: form).location != NSNotFound }
            let prefix = isOf("scheme") || isOf("mailto") ? "" : isOf("mail") ? "mailto:" : "http://"
            guard !trimmed.isEmpty, !trimmed.hasSuffix("://"), let url = URL(string: prefix + trimmed) else {
                return nil
            }
            if let port = url.port, port > 65_535 { return nil }
            if prefix.isEmpty, url.scheme == "mailto", !trimmed.contains("@") { return nil }
            let place = NSRange(location: match.range.location, length: (trimmed as NSString).length)
            return ASDataMatch(.link(url), at: place)
        }
    }

    /// Returns the URL without the punctuation after it, and without closing brackets that are not opened in it.
    private static func trimmed(_ text: String) -> String {
        let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        var text = text[...]
        while let last = text.last {
            if let opening = brackets[last] {
                guard text.count(where: { $0 == last }) > text.count(where: { $0 == opening }) else { break }
            } else if !".,:;!?'’‘*_~|·".contains(last) {
                break
            }
            text = text.dropLast()
        }
        return String(text)
    }
}
