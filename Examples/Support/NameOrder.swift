// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The order in which users look for names: case and accents are ignored, and 9 comes before 10.
public struct NameOrder: Comparable, Sendable {
    private let name: String
    /// The name without case and accents; computed once, because a name is compared many times.
    private let folded: [UInt8]

    /// Creates the sort key of a name.
    public init(_ name: String) {
        self.name = name
        folded = Array(name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
    }

    /// Returns the names in order.
    public static func sorted(_ names: [String]) -> [String] {
        names.map(NameOrder.init).sorted().map(\.name)
    }

    /// Compares the folded names first, and equal ones by the names themselves.
    public static func < (left: NameOrder, right: NameOrder) -> Bool {
        let (a, b) = (left.folded, right.folded)
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (number(in: a, at: &i), number(in: b, at: &j))
                // The number with more digits is larger.
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else {
                if a[i] != b[j] { return a[i] < b[j] }
                i += 1
                j += 1
            }
        }
        if (i < a.count) != (j < b.count) { return j < b.count }
        return left.name < right.name
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Returns the digits from `index` on without leading zeros, and moves `index` after them.
    private static func number(in bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
        while index < bytes.count, bytes[index] == 0x30 { index += 1 }
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }
}
