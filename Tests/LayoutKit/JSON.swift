// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A JSON value, for case files whose entries have different structures.
package enum JSON: Sendable, Equatable {
    case null
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// A whole file. (`Decodable` would have to guess the type of each value, which is slow.)
    package init(data: Data) throws {
        try self.init(parsed: JSONSerialization.jsonObject(with: data))
    }

    private init(parsed value: Any) throws {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber: self = .number(number.doubleValue)
        case let string as String: self = .string(string)
        case let array as [Any]: self = .array(try array.map(JSON.init(parsed:)))
        case let object as [String: Any]: self = .object(try object.mapValues(JSON.init(parsed:)))
        default: throw Mismatch(description: "not JSON: \(value)")
        }
    }

    package struct Mismatch: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// A member that may be missing.
    package func optional(_ key: String) -> JSON? {
        guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
        return value
    }

    package subscript(key: String) -> JSON {
        get throws {
            if let value = optional(key) { return value }
            throw Mismatch(description: "no member \(key) in \(self)")
        }
    }

    package var text: String {
        get throws {
            if case .string(let value) = self { return value }
            throw Mismatch(description: "not a string: \(self)")
        }
    }

    /// `true` or `false`, which are read as 1 and 0.
    package var flag: Bool {
        get throws {
            if case .number(let value) = self, value == 0 || value == 1 { return value == 1 }
            throw Mismatch(description: "not a boolean: \(self)")
        }
    }

    package var items: [JSON] {
        get throws {
            if case .array(let value) = self { return value }
            throw Mismatch(description: "not an array: \(self)")
        }
    }

    package var members: [String: JSON] {
        get throws {
            if case .object(let value) = self { return value }
            throw Mismatch(description: "not an object: \(self)")
        }
    }

    /// A number; the string `inf` is infinity.
    package var length: CGFloat {
        get throws {
            switch self {
            case .number(let value): return value
            case .string("inf"): return .infinity
            default: throw Mismatch(description: "not a length: \(self)")
            }
        }
    }

    private func lengths(_ count: Int) throws -> [CGFloat] {
        let values = try items.map { try $0.length }
        if values.count != count { throw Mismatch(description: "not \(count) lengths: \(self)") }
        return values
    }

    package var point: CGPoint {
        get throws {
            let values = try lengths(2)
            return CGPoint(x: values[0], y: values[1])
        }
    }

    package var size: CGSize {
        get throws {
            let values = try lengths(2)
            return CGSize(width: values[0], height: values[1])
        }
    }

    package var rect: CGRect {
        get throws {
            let values = try lengths(4)
            return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
    }
}
