// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

/// The settings of a built-in spec; each kind has its own members.
struct ASCapturedSettings: Hashable, Sendable, Codable {
    // Stack.
    var direction: String?
    var spacing: ASCapturedLength?
    var justifyContent: String?
    var alignItems: String?
    var flexWrap: String?
    var alignContent: String?
    var lineSpacing: ASCapturedLength?
    var isConcurrent: Bool?
    var horizontalAlignment: String?
    var verticalAlignment: String?
    // Inset: top, left, bottom, right.
    var insets: [ASCapturedLength]?
    // Ratio.
    var ratio: ASCapturedLength?
    // Relative and center.
    var horizontalPosition: String?
    var verticalPosition: String?
    var sizingOption: UInt8?
    // Absolute.
    var sizing: String?
    // Corner.
    var location: String?
    var offset: [ASCapturedLength]?
    var wrapsCorner: Bool?

    /// The members that are set, in order, as text.
    var summary: String {
        func text(_ values: [ASCapturedLength]?) -> String? {
            values.map { "{\($0.map { ASFormat($0.value) }.joined(separator: ", "))}" }
        }
        let parts: [(String, String?)] = [
            ("direction", direction), ("spacing", spacing.map { ASFormat($0.value) }),
            ("justifyContent", justifyContent), ("alignItems", alignItems), ("flexWrap", flexWrap),
            ("alignContent", alignContent), ("lineSpacing", lineSpacing.map { ASFormat($0.value) }),
            ("isConcurrent", isConcurrent.map { "\($0)" }), ("horizontalAlignment", horizontalAlignment),
            ("verticalAlignment", verticalAlignment), ("insets", text(insets)),
            ("ratio", ratio.map { ASFormat($0.value) }), ("horizontalPosition", horizontalPosition),
            ("verticalPosition", verticalPosition), ("sizingOption", sizingOption.map { "\($0)" }),
            ("sizing", sizing), ("location", location), ("offset", text(offset)),
            ("wrapsCorner", wrapsCorner.map { "\($0)" }),
        ]
        return parts.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: " ")
    }
}
