// SPDX-License-Identifier: Apache-2.0
import ASBase
import CASBase
import Foundation
import Testing

/// Foundation compares the attributes of adjacent runs; see `CASEquality.c`.
@Suite struct FoundationEqualityTests {
    /// Its first word is at the place of the type in objects of C: 0 is none.
    private final class Value: NSObject {
        let word: Int
        let name: String

        init(word: Int, name: String) {
            (self.word, self.name) = (word, name)
        }

        override func isEqual(_ object: Any?) -> Bool { (object as? Value)?.name == name }
        override var hash: Int { name.hashValue }
    }

    /// 255 has none of the bits 8 to 17, and 1 << 18 has none either.
    @Test(arguments: [0, 1, 255, 1 << 18, 256])
    func `attributes are compared independently of the first word of their memory`(word: Int) {
        let key = NSAttributedString.Key("value")
        let text = NSMutableAttributedString(string: "")
        for name in ["a", "a", "b"] {
            text.append(NSAttributedString(string: name, attributes: [key: Value(word: word, name: name)]))
        }

        var found: [(NSRange, String)] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: 3)) { value, range, _ in
            found.append((range, (value as? Value)?.name ?? ""))
        }
        #expect(found.map(\.1) == ["a", "b"])
        #expect(found.map(\.0) == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 1)])
    }

    @Test func `a debug build says which defect of Foundation it could not correct`() {
        #expect(cas_equality_correction() != CAS_UNKNOWN && ASAttributedStringMemory.isReleased)
        #expect(ASAttributedStringMemory.defects(comparesSafely: true, isReleased: true) == [])
        let equality = ASAttributedStringMemory.defects(comparesSafely: false, isReleased: true)
        let memory = ASAttributedStringMemory.defects(comparesSafely: true, isReleased: false)
        #expect(equality.count == 1 && equality.first?.contains("may stop the program") == true)
        #expect(memory.count == 1 && memory.first?.contains("keep their attributes in memory") == true)
    }

    @Test func `dictionaries are compared independently of the first word of their values' memory`() {
        let a = NSDictionary(dictionary: ["x": Value(word: 0, name: "a")])
        #expect(a.isEqual(to: ["x": Value(word: 0, name: "a")]))
        #expect(!a.isEqual(to: ["x": Value(word: 0, name: "b")]))
    }
}
