// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// Lengths in JSON: numbers, or the strings `inf`, `-inf` and `nan` for values that JSON has no numbers for.
struct ASCapturedNumbers: Codable {
    var values: [CGFloat]

    init(_ values: [CGFloat]) {
        self.values = values
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        values = []
        while !container.isAtEnd {
            values.append(try container.decode(ASCapturedNumber.self).value)
            if values.count > 4 {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "More than 4 numbers.")
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in values { try container.encode(ASCapturedNumber(value)) }
    }
}

/// One length in JSON.
struct ASCapturedNumber: Codable {
    var value: CGFloat

    init(_ value: CGFloat) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = CGFloat(number)
            return
        }
        switch try? container.decode(String.self) {
        case "inf": value = .infinity
        case "-inf": value = -.infinity
        case "nan": value = .nan
        default:
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "A length is a number, \"inf\", \"-inf\" or \"nan\"."
            )
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if value.isFinite {
            try container.encode(Double(value))
        } else {
            try container.encode(value.isNaN ? "nan" : value > 0 ? "inf" : "-inf")
        }
    }
}

/// A size range in JSON: four numbers.
@propertyWrapper
struct ASCapturedRange: Sendable, Codable {
    var wrappedValue: ASSizeRange

    init(wrappedValue: ASSizeRange) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        let values = try ASCapturedNumbers(from: decoder).values
        guard values.count == 4 else {
            let reason = "4 numbers are expected, not \(values.count)."
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
        }
        wrappedValue = ASSizeRange(
            min: CGSize(width: values[0], height: values[1]),
            max: CGSize(width: values[2], height: values[3])
        )
    }

    func encode(to encoder: any Encoder) throws {
        let (min, max) = (wrappedValue.min, wrappedValue.max)
        try ASCapturedNumbers([min.width, min.height, max.width, max.height]).encode(to: encoder)
    }
}

/// A member that is omitted from JSON while it is `false` or has no elements.
@propertyWrapper
struct ASOmittedMember<Value: ASOmittable>: Equatable, Codable {
    var wrappedValue: Value
}

extension ASOmittedMember: Sendable where Value: Sendable {}

protocol ASOmittable: Equatable, Codable {
    init()
}

extension Bool: ASOmittable {}
extension Array: ASOmittable where Element: Equatable & Codable {}

/// Points, sizes and rectangles in JSON: two or four numbers. Synthesised coding uses these too.
extension KeyedEncodingContainer {
    mutating func encode<Value>(_ member: ASOmittedMember<Value>, forKey key: Key) throws {
        if member.wrappedValue != Value() { try encode(member.wrappedValue, forKey: key) }
    }

    mutating func encode(_ size: CGSize, forKey key: Key) throws {
        try encode(ASCapturedNumbers([size.width, size.height]), forKey: key)
    }

    mutating func encode(_ point: CGPoint, forKey key: Key) throws {
        try encode(ASCapturedNumbers([point.x, point.y]), forKey: key)
    }

    mutating func encode(_ rect: CGRect, forKey key: Key) throws {
        try encode(
            ASCapturedNumbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]),
            forKey: key
        )
    }
}

extension KeyedDecodingContainer {
    func decode<Value>(_: ASOmittedMember<Value>.Type, forKey key: Key) throws -> ASOmittedMember<Value> {
        ASOmittedMember(wrappedValue: try decodeIfPresent(Value.self, forKey: key) ?? Value())
    }

    /// Decodes an array; throws before reading an array that is longer than `limit`.
    func decode<Element: Decodable>(_ what: String, limit: Int, forKey key: Key) throws -> [Element] {
        var container = try nestedUnkeyedContainer(forKey: key)
        if let count = container.count, count > limit {
            throw ASLayoutCaptureError.tooLarge(what: what, count: count, limit: limit)
        }
        var elements: [Element] = []
        while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
        return elements
    }

    private func numbers(_ count: Int, _ key: Key) throws -> [CGFloat] {
        let values = try decode(ASCapturedNumbers.self, forKey: key).values
        if values.count == count { return values }
        throw DecodingError.dataCorruptedError(
            forKey: key,
            in: self,
            debugDescription: "\(count) numbers are expected, not \(values.count)."
        )
    }

    func decode(_: CGSize.Type, forKey key: Key) throws -> CGSize {
        let values = try numbers(2, key)
        return CGSize(width: values[0], height: values[1])
    }

    func decode(_: CGPoint.Type, forKey key: Key) throws -> CGPoint {
        let values = try numbers(2, key)
        return CGPoint(x: values[0], y: values[1])
    }

    func decode(_: CGRect.Type, forKey key: Key) throws -> CGRect {
        let values = try numbers(4, key)
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
}
