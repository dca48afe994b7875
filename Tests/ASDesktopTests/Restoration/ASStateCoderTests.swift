// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASDesktop

@Suite("The coder of saved state")
struct ASStateCoderTests {
    /// Returns a coder that reads what `body` has written.
    private func decoder(_ body: (NSCoder) -> Void) -> NSCoder {
        let coder = ASStateCoder()
        body(coder)
        return ASStateCoder(coder.values)
    }

    @Test func `values are decoded as they were encoded`() {
        let date = Date(timeIntervalSince1970: 1_234_567.5)
        let coder = decoder { coder in
            coder.encode("text", forKey: "string")
            coder.encode("text" as NSString, forKey: "NSString")
            coder.encode(true, forKey: "bool")
            coder.encode(NSNumber(value: true), forKey: "NSNumber")
            coder.encode(-7, forKey: "int")
            coder.encode(Int64.max, forKey: "int64")
            coder.encode(Int32.min, forKey: "int32")
            coder.encode(0.25, forKey: "double")
            coder.encode(Float(0.5), forKey: "float")
            coder.encode(Data([1, 2]), forKey: "data")
            coder.encode(["a", "b"], forKey: "array")
            coder.encode(["a": [1, 2]], forKey: "dictionary")
            coder.encode(date, forKey: "date")
            coder.encode(["date": date], forKey: "inside")
            coder.encode(NSURL(string: "file:///a%20b") as Any?, forKey: "url")
            coder.encode(CGRect(x: 1, y: 2.5, width: 3, height: 4), forKey: "rect")
        }

        #expect(coder.decodeObject(of: NSString.self, forKey: "string") == "text")
        #expect(coder.decodeObject(forKey: "NSString") as? String == "text")
        #expect(coder.decodeBool(forKey: "bool"))
        #expect(coder.decodeObject(of: NSNumber.self, forKey: "NSNumber")?.boolValue == true)
        #expect(coder.decodeInteger(forKey: "int") == -7)
        #expect(coder.decodeInt64(forKey: "int64") == .max)
        #expect(coder.decodeInt32(forKey: "int32") == .min)
        #expect(coder.decodeDouble(forKey: "double") == 0.25)
        #expect(coder.decodeFloat(forKey: "float") == 0.5)
        #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2]))
        #expect(coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "array") as? [String] == ["a", "b"])
        #expect(coder.decodeObject(forKey: "dictionary") as? [String: [Int]] == ["a": [1, 2]])
        #expect(coder.decodeObject(of: NSDate.self, forKey: "date")?.timeIntervalSince1970 == 1_234_567.5)
        #expect(coder.decodeObject(forKey: "inside") as? [String: Date] == ["date": date])
        #expect(coder.decodeObject(of: NSURL.self, forKey: "url")?.path == "/a b")
        #expect(coder.decodeRect(forKey: "rect") == CGRect(x: 1, y: 2.5, width: 3, height: 4))
    }

    @Test func `a value of another type counts as missing`() {
        let coder = decoder { coder in
            coder.encode("text", forKey: "string")
            coder.encode(1e300, forKey: "double")
            coder.encode(Date(), forKey: "date")
        }

        #expect(coder.decodeInteger(forKey: "string") == 0 && !coder.decodeBool(forKey: "string"))
        #expect(coder.decodeObject(of: NSNumber.self, forKey: "string") == nil)
        #expect(coder.decodeInteger(forKey: "double") == 0 && coder.decodeInt32(forKey: "double") == 0)
        #expect(coder.decodeObject(of: NSString.self, forKey: "date") == nil)
        #expect(!coder.containsValue(forKey: "missing") && coder.decodeDouble(forKey: "missing") == 0)
    }

    @Test func `numbers that are not finite, objects of other classes, and deep nesting are omitted`() {
        final class Plain {}
        var deep: [Any] = []
        for _ in 0..<1000 { deep = [deep] }
        let coder = decoder { coder in
            coder.encode(Double.nan, forKey: "nan")
            coder.encode(-Double.infinity, forKey: "infinity")
            coder.encode([Double.infinity], forKey: "array")
            coder.encode(Plain(), forKey: "object")
            coder.encode([NSNull()], forKey: "null")
            coder.encode(deep, forKey: "deep")
            coder.encode(nil as Any?, forKey: "nil")
        }

        for key in ["nan", "infinity", "array", "object", "null", "deep", "nil"] {
            #expect(!coder.containsValue(forKey: key))
        }
    }
}
