// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation

/// The cases of `texture-layout.json`; `Resources/README.md` describes them.
package enum ConformanceCases {
    package static func all() throws -> [JSON] {
        guard
            let file = Bundle.module.url(forResource: "texture-layout", withExtension: "json")
        else {
            throw JSON.Mismatch(description: "texture-layout.json is not among the test resources")
        }
        return try JSON(data: Data(contentsOf: file)).items
    }

    package static func all(_ kind: String) throws -> [JSON] {
        try all().filter { try $0["kind"].text == kind }
    }

    package static func one(_ id: String) throws -> JSON {
        guard let found = try all().first(where: { try $0["id"].text == id }) else {
            throw JSON.Mismatch(description: "no case \(id)")
        }
        return found
    }

    package static func ids(_ kind: String) throws -> [String] {
        try all(kind).map { try $0["id"].text }
    }

    /// The part of an id before the first slash.
    package static func suites(_ kind: String) throws -> [String] {
        try Set(ids(kind).map { String($0.prefix { $0 != "/" }) }).sorted()
    }

    package static func range(_ json: JSON) throws -> ASSizeRange {
        try ASSizeRange(min: json["min"].size, max: json["max"].size)
    }
}
