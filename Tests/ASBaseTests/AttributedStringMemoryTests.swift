// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import Synchronization
import Testing

/// Foundation keeps the attributes of strings that have been freed; see `CASAttributes.c`.
@Suite struct AttributedStringMemoryTests {
    /// An attribute that is counted.
    private final class Value: Sendable {
        let ends: ASLock<Int>
        init(_ ends: ASLock<Int>) { self.ends = ends }
        deinit { ends.withLock { $0 += 1 } }
    }

    private static let key = NSAttributedString.Key("value")

    /// Runs `body` with `count` values, one after the other, and returns the number of freed ones.
    @inline(never)
    private func ended(_ count: Int, _ body: (Value) -> Void) -> Int {
        let ends = ASLock(0)
        for _ in 0..<count { body(Value(ends)) }
        return ends.withLock { $0 }
    }

    private func string(_ value: Value, _ text: String = "abc") -> NSAttributedString {
        NSAttributedString(string: text, attributes: [Self.key: value])
    }

    /// Whether the whole string has one value; reads it.
    private func has(_ string: NSAttributedString, _ value: Value) -> Bool {
        var range = NSRange()
        return string.attribute(Self.key, at: 0, effectiveRange: &range) as? Value === value
            && range == NSRange(location: 0, length: string.length)
    }

    @Test func `the attributes of a string are freed with it`() {
        #expect(ASAttributedStringMemory.isReleased)
        #expect(ended(100) { _ = string($0) } == 100)
        #expect(ended(100) { _ = NSMutableAttributedString(string: "abc", attributes: [Self.key: $0]) } == 100)
    }

    @Test func `copies keep the attributes of strings that have been freed`() {
        #expect(ASAttributedStringMemory.isReleased)
        let copies: [(NSAttributedString) -> NSAttributedString] = [
            { NSAttributedString(attributedString: $0) },
            { NSMutableAttributedString(attributedString: $0) },
            { ($0.mutableCopy() as? NSMutableAttributedString) ?? NSMutableAttributedString(string: "") },
            { ($0.copy() as? NSAttributedString) ?? NSAttributedString(string: "") },
            { $0.attributedSubstring(from: NSRange(location: 1, length: $0.length - 1)) },
            { source in
                let joined = NSMutableAttributedString(string: "")
                joined.append(source)
                joined.append(source)
                joined.replaceCharacters(in: NSRange(location: 1, length: 1), with: source)
                return NSAttributedString(attributedString: joined)
            },
        ]
        for copy in copies {
            let count = ended(100) { value in
                let copied = copy(copy(string(value)))
                #expect(has(copied, value))
                // The source has been freed; the copy's attributes still exist after many others have reused its memory.
                for _ in 0..<3 { _ = NSAttributedString(string: "other", attributes: [Self.key: "x"]) }
                #expect(has(copied, value))
            }
            #expect(count == 100)
        }
    }

    @Test func `attributes that are replaced and removed are freed`() {
        #expect(ASAttributedStringMemory.isReleased)
        let text = NSMutableAttributedString(string: "abcdef")
        #expect(ended(100) { text.addAttribute(Self.key, value: $0, range: NSRange(location: 1, length: 2)) } == 99)
        text.removeAttribute(Self.key, range: NSRange(location: 0, length: 6))
        #expect(text.attribute(Self.key, at: 1, effectiveRange: nil) == nil)
    }

    @Test func `threads make, copy and free strings at the same time`() {
        #expect(ASAttributedStringMemory.isReleased)
        let ends = ASLock(0)
        let wrong = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for index in 0..<500 {
                let value = Value(ends)
                let source = NSMutableAttributedString(attributedString: string(value, "some text"))
                source.append(string(value, "more \(index)"))
                let copy = NSAttributedString(attributedString: source)
                source.deleteCharacters(in: NSRange(location: 0, length: 4))
                let ends = [0, copy.length - 1].map { copy.attribute(Self.key, at: $0, effectiveRange: nil) as? Value }
                if !ends.allSatisfy({ $0 === value }) { wrong.add(1, ordering: .relaxed) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
        #expect(ends.withLock { $0 } == 2000)
    }

    @Test func `a custom subclass lives and is freed as before`() {
        #expect(ASAttributedStringMemory.isReleased)
        final class Named: NSMutableAttributedString {}
        let string = Named(string: "abc")
        string.addAttribute(Self.key, value: "x", range: NSRange(location: 0, length: 3))
        let copy = NSAttributedString(attributedString: string)
        #expect(copy.attribute(Self.key, at: 2, effectiveRange: nil) as? String == "x")
    }
}
