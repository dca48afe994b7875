// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// The names of types in X programs that are not MIME types.
enum ASX11Targets {
    /// The targets that return information about a selection rather than its contents.
    private static let meta: Set<String> = [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY",
    ]
    /// The targets for text, the best first.
    static let texts = [
        "UTF8_STRING", "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "text/plain", "TEXT", "COMPOUND_TEXT",
        "STRING",
    ]
    /// The targets in which this program offers text; legacy encodings are only read.
    static let offeredTexts = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING"]

    /// Returns whether a name is a target for text, in any capitalization of its parameter.
    static func isText(_ name: String) -> Bool {
        texts.contains(name) || name.lowercased().filter { $0 != " " && $0 != "\"" } == ASTransferType.text
    }

    /// Returns the types that a list of targets represents.
    static func types(of targets: [String]) -> [String] {
        var types: [String] = []
        for target in targets where !meta.contains(target) {
            let type = isText(target) ? ASTransferType.text : target
            if !types.contains(type) { types.append(type) }
        }
        return types
    }

    /// Returns the targets by which the types of an offer can be requested.
    static func targets(of types: [String]) -> [String] {
        var targets = ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS"]
        for type in types {
            for target in type == ASTransferType.text ? offeredTexts : [type] where !targets.contains(target) {
                targets.append(target)
            }
        }
        return targets
    }

    /// Returns the targets to try, in this order, to request a type; `targets` are those of the owner, `nil` when unknown.
    static func candidates(for type: String, among targets: [String]?) -> [String] {
        guard type == ASTransferType.text else { return targets?.contains(type) ?? true ? [type] : [] }
        guard let targets else { return ["UTF8_STRING", "STRING"] }
        let known = texts.filter(targets.contains)
        return known.isEmpty ? targets.filter(isText) : known
    }

    /// Returns the data without NULs at its end, which some programs write after a string of C; the other bytes are unchanged.
    static func withoutFinalNULs(_ data: Data) -> Data {
        data.last == 0 ? data.prefix(upTo: data.lastIndex { $0 != 0 }.map { $0 + 1 } ?? data.startIndex) : data
    }

    /// Converts UTF-8 text to the encoding of `target`, with its type; returns `nil` when it cannot represent the text.
    ///
    /// NULs at the end are not text.
    static func encode(_ data: Data, as target: String) -> (type: String, data: Data)? {
        let data = withoutFinalNULs(data)
        switch target {
        case "STRING":
            return latin1(data).map { ("STRING", $0) }
        case "TEXT":
            return latin1(data).map { ("STRING", $0) } ?? ("UTF8_STRING", data)
        default:
            return (target, data)
        }
    }

    private static func latin1(_ data: Data) -> Data? {
        guard let text = String(validating: data, as: UTF8.self) else { return nil }
        var bytes = Data(capacity: data.count)
        for scalar in text.unicodeScalars {
            guard scalar.value <= 0xFF else { return nil }
            bytes.append(UInt8(scalar.value))
        }
        return bytes
    }

    /// Converts text that was received as `type` to UTF-8; returns `nil` when the bytes are malformed.
    ///
    /// NULs at the end are not text.
    static func decode(_ data: Data, type: String, compound: (Data) -> String?) -> Data? {
        let data = withoutFinalNULs(data)
        func fromLatin1() -> Data {
            Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
        }
        switch type {
        case "STRING":
            return fromLatin1()
        case "COMPOUND_TEXT":
            return compound(data).map { Data($0.utf8) }
        case "text/plain":
            return String(validating: data, as: UTF8.self) == nil ? fromLatin1() : data
        default:
            guard isText(type) else { return nil }
            return String(validating: data, as: UTF8.self) == nil ? nil : data
        }
    }
}
