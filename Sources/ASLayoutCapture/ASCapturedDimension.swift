// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// A length of a style in JSON: `{"points": 30}` or `{"fraction": 0.5}`.
struct ASCapturedDimension: Hashable, Sendable, Codable {
    var points: ASCapturedLength?
    var fraction: ASCapturedLength?

    /// Returns `nil` for auto, which is omitted.
    init?(_ dimension: ASDimension) {
        switch dimension.unit {
        case .auto: return nil
        case .points: points = ASCapturedLength(dimension.value)
        case .fraction: fraction = ASCapturedLength(dimension.value)
        }
    }

    func dimension(_ path: String) throws(ASLayoutCaptureError) -> ASDimension {
        switch (points?.value, fraction?.value) {
        case (let points?, nil) where points >= 0 && points < 1e7: return .points(points)
        case (nil, let fraction?) where fraction >= 0 && fraction <= 1: return .fraction(fraction)
        default:
            throw .invalid(
                path: path,
                reason: "A dimension has either points, from 0 to below 1e7, or a fraction, 0 … 1."
            )
        }
    }
}

/// One length as a member of a captured value.
struct ASCapturedLength: Hashable, Sendable, Codable {
    var value: CGFloat

    /// Returns `nil` for zero, which is omitted.
    init?(nonzero value: CGFloat) {
        if value == 0 { return nil }
        self.value = value
    }

    init(_ value: CGFloat) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        value = try ASCapturedNumber(from: decoder).value
    }

    func encode(to encoder: any Encoder) throws {
        try ASCapturedNumber(value).encode(to: encoder)
    }

    func finite(_ path: String) throws(ASLayoutCaptureError) -> CGFloat {
        if value.magnitude <= ASCapturedLimits.length { return value }
        throw .invalid(path: path, reason: "\(ASFormat(value)) is not a valid length for a layout.")
    }
}

/// Returns the case of an enum by its name.
func ASCapturedChoice<Choice>(
    _ name: String,
    _ choices: [Choice],
    _ path: String
) throws(ASLayoutCaptureError) -> Choice {
    for choice in choices where "\(choice)" == name { return choice }
    throw .invalid(
        path: path,
        reason: "\"\(name)\" is not one of \(choices.map { "\($0)" }.joined(separator: ", "))."
    )
}
