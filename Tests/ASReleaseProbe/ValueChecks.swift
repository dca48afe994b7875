// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

private let key = NSAttributedString.Key("probe")

private func string(_ text: String, _ value: Any) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [key: value])
}

/// "aa" with the first value and "bb" with the second, in one string.
private func joined(_ first: Any, _ second: Any) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(attributedString: string("aa", first))
    text.append(string("bb", second))
    return text
}

/// The lengths of the parts of equal values, in order.
private func parts(_ text: NSAttributedString, options: NSAttributedString.EnumerationOptions = []) -> [Int] {
    var lengths: [Int] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: options) { _, range, _ in
        lengths.append(range.length)
    }
    return lengths
}

/// Calls of Foundation that compare values: each returns whether its result is the right one for values `a`, an equal one, and another.
@MainActor
private let calls: [(name: String, isRight: (_ a: Any, _ same: Any, _ b: Any) -> Bool)] = [
    ("append another", { a, _, b in parts(joined(a, b)) == [2, 2] }),
    ("append an equal", { a, same, _ in parts(joined(a, same)) == [4] }),
    (
        "insert",
        { a, same, b in
            let text = joined(a, b)
            text.insert(string("c", same), at: 0)
            text.insert(string("d", b), at: 1)
            return parts(text) == [1, 1, 2, 2]
        }
    ),
    (
        "replaceCharacters with a string",
        { a, same, b in
            let text = joined(a, b)
            text.replaceCharacters(in: NSRange(location: 2, length: 2), with: string("ccc", same))
            return parts(text) == [5]
        }
    ),
    (
        "replaceCharacters with a text",
        { a, _, b in
            let text = joined(a, b)
            text.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
            return parts(text) == [4, 2]
        }
    ),
    (
        "deleteCharacters",
        { a, same, b in
            let text = joined(a, b)
            text.append(string("cc", same))
            text.deleteCharacters(in: NSRange(location: 2, length: 2))
            return parts(text) == [4]
        }
    ),
    (
        "setAttributes",
        { a, same, b in
            let text = joined(a, b)
            text.setAttributes([key: same], range: NSRange(location: 1, length: 2))
            return parts(text) == [3, 1]
        }
    ),
    (
        "addAttribute",
        { a, same, b in
            let text = joined(a, b)
            text.addAttribute(key, value: same, range: NSRange(location: 2, length: 2))
            return parts(text) == [4]
        }
    ),
    (
        "addAttributes",
        { a, _, b in
            let text = joined(a, b)
            text.addAttributes([key: b, NSAttributedString.Key("more"): a], range: NSRange(location: 0, length: 1))
            return parts(text) == [1, 1, 2]
        }
    ),
    (
        "removeAttribute",
        { a, same, _ in
            let text = joined(a, same)
            text.removeAttribute(key, range: NSRange(location: 1, length: 1))
            return parts(text) == [1, 1, 2]
        }
    ),
    (
        "setAttributedString",
        { a, _, b in
            let text = joined(a, a)
            text.setAttributedString(joined(b, a))
            return parts(text) == [2, 2]
        }
    ),
    ("enumerateAttribute in reverse", { a, _, b in parts(joined(a, b), options: .reverse) == [2, 2] }),
    (
        "enumerateAttribute of single runs",
        { a, _, b in parts(joined(a, b), options: .longestEffectiveRangeNotRequired) == [2, 2] }
    ),
    (
        "enumerateAttributes",
        { a, same, b in
            let text = joined(a, b)
            text.append(string("c", same))
            var lengths: [Int] = []
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, range, _ in
                lengths.append(range.length)
            }
            return lengths == [2, 2, 1]
        }
    ),
    (
        "attribute in the longest range",
        { a, same, _ in
            var range = NSRange()
            let text = joined(a, same)
            let value = text.attribute(
                key,
                at: 3,
                longestEffectiveRange: &range,
                in: NSRange(location: 0, length: text.length)
            )
            return value != nil && range == NSRange(location: 0, length: 4)
        }
    ),
    (
        "attributes in the longest range",
        { a, _, b in
            var range = NSRange()
            let text = joined(a, b)
            let values = text.attributes(
                at: 3,
                longestEffectiveRange: &range,
                in: NSRange(location: 0, length: text.length)
            )
            return values.count == 1 && range == NSRange(location: 2, length: 2)
        }
    ),
    ("equal strings", { a, same, b in joined(a, b).isEqual(to: joined(same, b)) }),
    ("different strings", { a, _, b in !joined(a, b).isEqual(to: joined(b, b)) }),
    ("== of mutable strings", { a, same, b in joined(a, b) == joined(same, b) && joined(a, b) != joined(b, a) }),
    (
        "== of substrings",
        { a, same, b in
            let range = NSRange(location: 1, length: 2)
            let (one, other) = (joined(a, b), joined(same, b))
            return one.attributedSubstring(from: range) == other.attributedSubstring(from: range)
                && one.attributedSubstring(from: range) != joined(b, b).attributedSubstring(from: range)
        }
    ),
    (
        "copies",
        { a, _, b in
            let text = joined(a, b)
            guard let copy = text.copy() as? NSAttributedString,
                let mutable = copy.mutableCopy() as? NSMutableAttributedString
            else { return false }
            mutable.append(copy)
            return copy == text && parts(mutable) == [2, 2, 2, 2]
        }
    ),
    (
        "dictionaries",
        { a, same, b in
            NSDictionary(dictionary: ["x": a]).isEqual(to: ["x": same])
                && !NSDictionary(dictionary: ["x": a]).isEqual(to: ["x": b])
        }
    ),
    (
        "arrays",
        { a, same, b in
            NSArray(array: [b, a]).index(of: same) == 1 && !NSArray(array: [b]).contains(a)
                && NSArray(array: [a, b]).isEqual(to: [same, b])
        }
    ),
    (
        "a mutable array",
        { a, same, b in
            let array = NSMutableArray(array: [b, a])
            array.remove(same)
            return array.count == 1
        }
    ),
    ("sets", { a, same, b in NSSet(array: [a, same, b]).count == 2 && NSSet(array: [a]).contains(same) }),
    (
        "a mutable set",
        { a, same, b in
            let set = NSMutableSet(array: [a, b])
            set.remove(same)
            return set.count == 1 && set.contains(b) && !set.contains(a)
        }
    ),
    (
        "an ordered set",
        { a, same, b in
            let set = NSMutableOrderedSet(array: [a, b, same])
            return set.count == 2 && set.index(of: b) == 1
        }
    ),
    (
        "hashes",
        { a, same, b in
            NSArray(array: [a]).hash == NSArray(array: [same]).hash
                && NSSet(array: [a, b]).hash == NSSet(array: [b, same]).hash
        }
    ),
]

/// Each use of an object that is not one of Foundation, and not hashable, makes another box.
private let unequalEverywhere = ["app objects as such"]
/// Foundation for Linux does not compare these values in its collections as those of Swift.
private let unequalInCollections = ["numbers", "fractions", "arrays", "dictionaries"]
private let collectionCalls = ["dictionaries", "arrays", "a mutable array", "an ordered set"]

@MainActor
func checkValues(_ checks: Checks) {
    for pair in valuePairs {
        for call in calls {
            let (a, b) = (pair.first(), pair.second())
            let same = pair.areValues ? pair.first() : a
            let isRight = call.isRight(a, same, b)
            // Where Foundation itself does not find equal values, in either kind of program, the call must only end.
            if unequalEverywhere.contains(pair.name) { continue }
            if unequalInCollections.contains(pair.name), collectionCalls.contains(call.name) { continue }
            checks.expect(isRight, "\(pair.name): \(call.name)")
        }
    }
    // The place of a box is arbitrary, and with it whether Foundation takes it for an object of C.
    let text = NSMutableAttributedString(string: "")
    for index in 0..<2000 { text.append(string("x", PlainValue(number: Double(index / 2)))) }
    checks.expect(parts(text).count == 1000, "boxes at many addresses")
}

private struct PlainValue: Hashable {
    var number: Double
    var more = (0..<4).map(Double.init)
}
