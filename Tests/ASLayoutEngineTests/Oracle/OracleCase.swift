// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit

/// A tree of `layout-oracle.json` with the results of the model of `layout_oracle.py` at one scale.
///
/// `Resources/README.md` describes the notation.
struct OracleCase {
    /// The notation of the tree.
    let tree: String
    let range: ASSizeRange
    let expected: Expectation

    struct Expectation {
        /// The size in points.
        let size: CGSize
        /// The frames in points, one per node in drawing order; nil for a node that is not in the layout.
        let frames: [CGRect?]
        /// The different ranges that reach each node.
        let ranges: [[ASSizeRange]]
    }

    private static func file(_ scale: CGFloat) throws -> (json: JSON, scale: Int) {
        guard
            let file = Bundle.module.url(forResource: "layout-oracle", withExtension: "json", subdirectory: "Resources")
        else {
            throw JSON.Mismatch(description: "layout-oracle.json is not among the test resources")
        }
        let json = try JSON(data: Data(contentsOf: file))
        guard let index = try json["scales"].items.firstIndex(of: .number(scale)) else {
            throw JSON.Mismatch(description: "the model was not asked about the scale \(scale)")
        }
        return (json, index)
    }

    /// The model's results for the cases of `texture-layout.json`, by their ids; nodes are in the order of their names.
    static func conformance(scale: CGFloat) throws -> [String: Expectation] {
        let (json, index) = try file(scale)
        return try json["conformance"].members.mapValues { try expectation($0.items[index].text, "", scale) }
    }

    /// All trees at one scale.
    static func all(scale: CGFloat) throws -> [OracleCase] {
        let (json, index) = try file(scale)
        return try json["cases"].items.map { entry in
            let members = try entry.items
            return OracleCase(
                tree: try members[0].text,
                range: try OracleNotation.range(members[1].text),
                expected: try expectation(members[2].items[index].text, ranges(members[3].items, index), scale)
            )
        }
    }

    /// Empty where the ranges are those of the previous scale.
    private static func ranges(_ scales: [JSON], _ index: Int) throws -> String {
        for scale in scales[...index].reversed() where scale != .string("") { return try scale.text }
        return ""
    }

    private static func expectation(_ frames: String, _ ranges: String, _ scale: CGFloat) throws -> Expectation {
        let lengths = try frames.split(separator: ",").map { part in
            part == "-" ? [] : try part.split(separator: " ").map { try OracleNotation.number($0) / scale }
        }
        return Expectation(
            size: CGSize(width: lengths[0][0], height: lengths[0][1]),
            frames: lengths.dropFirst().map { $0.isEmpty ? nil : CGRect($0[0], $0[1], $0[2], $0[3]) },
            ranges: try ranges.split(separator: "|", omittingEmptySubsequences: false).map { node in
                try node.split(separator: ";").map { try OracleNotation.range($0) }
            }
        )
    }
}

/// Numbers, ranges and dimensions as the file writes them.
enum OracleNotation {
    /// `12`, `0.37`, `100/3`, or `*` for infinity.
    static func number(_ text: some StringProtocol) throws -> CGFloat {
        if text == "*" { return .infinity }
        let parts = try text.split(separator: "/").map { part in
            guard let value = Double(part) else { throw JSON.Mismatch(description: "not a number: \(text)") }
            return value
        }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }

    static func numbers(_ text: some StringProtocol, separator: Character = ",") throws -> [CGFloat] {
        try text.split(separator: separator).map { try number($0) }
    }

    /// Points, or `%` of the parent.
    static func dimension(_ text: some StringProtocol) throws -> ASDimension {
        text.hasSuffix("%") ? .fraction(try number(text.dropLast()) / 100) : .points(try number(text))
    }

    /// Width `x` height, each `12` (exactly), `<12` (up to), `>12` (at least), `1:12` or `*` (anything).
    static func range(_ text: some StringProtocol) throws -> ASSizeRange {
        let sides = try text.split(separator: "x").map { part -> (CGFloat, CGFloat) in
            if part == "*" { return (0, .infinity) }
            if part.first == "<" { return (0, try number(part.dropFirst())) }
            if part.first == ">" { return (try number(part.dropFirst()), .infinity) }
            let ends = try numbers(part, separator: ":")
            return (ends[0], ends[ends.count - 1])
        }
        return ASSizeRange(
            min: CGSize(width: sides[0].0, height: sides[1].0),
            max: CGSize(width: sides[0].1, height: sides[1].1)
        )
    }
}
