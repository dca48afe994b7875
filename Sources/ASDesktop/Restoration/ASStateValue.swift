// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A value of saved state, as it is in the file.
///
/// Strings, Booleans, numbers and arrays are those of JSON. The others are objects with one key, which names their kind. Other classes have no
/// value, because the unarchiver of Foundation for Linux ends the process when it reads an object of another class than the caller expects.
enum ASStateValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case data(Data)
    case array([ASStateValue])
    case dictionary([String: ASStateValue])
    /// A date, in seconds since the start of 2001.
    case date(Double)
    case url(String)

    /// The depth to which arrays and dictionaries may be nested.
    private static let maximumDepth = 32

    /// Creates the value of an object.
    ///
    /// It is `nil` for objects of other classes, for numbers that are not finite, and for deep nesting.
    init?(_ object: Any, depth: Int = 0) {
        guard depth < Self.maximumDepth else { return nil }
        switch object {
        case let text as String: self = .string(text)
        case let data as Data: self = .data(data)
        case let length as CGFloat: self.init(Double(length))
        case let number as NSNumber: self.init(number)
        case let array as [Any]:
            let values = array.compactMap { ASStateValue($0, depth: depth + 1) }
            guard values.count == array.count else { return nil }
            self = .array(values)
        case let dictionary as [String: Any]:
            let values = dictionary.compactMapValues { ASStateValue($0, depth: depth + 1) }
            guard values.count == dictionary.count else { return nil }
            self = .dictionary(values)
        case let date as Date:
            guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
            self = .date(date.timeIntervalSinceReferenceDate)
        case let url as URL: self = .url(url.absoluteString)
        default: return nil
        }
    }

    private init?(_ number: NSNumber) {
        if number === NSNumber(value: true) || number === NSNumber(value: false) {
            self = .bool(number.boolValue)
        } else if ["f", "d"].contains(String(cString: number.objCType)) {
            guard number.doubleValue.isFinite else { return nil }
            self = .number(number.doubleValue)
        } else {
            self = .integer(number.int64Value)
        }
    }

    /// Returns the value as an object.
    ///
    /// - Parameter classes: the accepted classes of Foundation; `nil` returns the type of Swift
    /// - Returns: an object of one of the classes; `nil` if the value has another class
    func object(of classes: [AnyClass]?) -> Any? {
        guard let classes else { return plain }
        guard let object = foundationObject, classes.contains(where: { object.isKind(of: $0) }) else { return nil }
        return object
    }

    /// The value with a type of Swift; `nil` for an invalid URL.
    private var plain: Any? {
        switch self {
        case .string(let text): text
        case .bool(let isTrue): isTrue
        case .integer(let number): Int(number)
        case .number(let number): number
        case .data(let data): data
        case .array(let values): values.compactMap(\.plain)
        case .dictionary(let values): values.compactMapValues(\.plain)
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .url(let text): URL(string: text)
        }
    }

    private var foundationObject: NSObject? {
        switch self {
        case .string(let text): NSString(string: text)
        case .bool(let isTrue): NSNumber(value: isTrue)
        case .integer(let number): NSNumber(value: number)
        case .number(let number): NSNumber(value: number)
        case .data(let data): NSData(data: data)
        case .array(let values): NSArray(array: values.compactMap(\.foundationObject))
        case .dictionary(let values): NSDictionary(dictionary: values.compactMapValues(\.foundationObject))
        case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds)
        case .url(let text): NSURL(string: text)
        }
    }
}

extension ASStateValue: Codable {
    private enum Kind: String, CodingKey {
        case data, date, dictionary, url
    }

    init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count < 4 * Self.maximumDepth else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "too deep"))
        }
        if let container = try? decoder.container(keyedBy: Kind.self) {
            if let data = try container.decodeIfPresent(Data.self, forKey: .data) {
                self = .data(data)
            } else if let seconds = try container.decodeIfPresent(Double.self, forKey: .date) {
                self = .date(seconds)
            } else if let text = try container.decodeIfPresent(String.self, forKey: .url) {
                self = .url(text)
            } else {
                self = .dictionary(try container.decode([String: ASStateValue].self, forKey: .dictionary))
            }
            return
        }
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let isTrue = try? container.decode(Bool.self) {
            self = .bool(isTrue)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .array(try container.decode([ASStateValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text): try text.encode(to: encoder)
        case .bool(let isTrue): try isTrue.encode(to: encoder)
        case .integer(let number): try number.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .array(let values): try values.encode(to: encoder)
        case .data(let data): try encode(data, .data, to: encoder)
        case .date(let seconds): try encode(seconds, .date, to: encoder)
        case .url(let text): try encode(text, .url, to: encoder)
        case .dictionary(let values): try encode(values, .dictionary, to: encoder)
        }
    }

    private func encode(_ value: some Encodable, _ kind: Kind, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        try container.encode(value, forKey: kind)
    }
}
