// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutCapture
internal import ASLayoutEngine
internal import Foundation

/// A line of the inspector's layout: an element with its size, and the range and the reasons of its measurements.
struct ASInspectorLayoutRow: Hashable, Sendable {
    /// The class, with the debug name if there is one.
    let title: String
    let depth: Int
    /// The resulting size as text, in points.
    let size: String
    /// The range and the reasons of the measurements, the settings, and the style.
    let details: String
    /// Whether the line is highlighted, such as that of the selected node in the layout of its supernode.
    let isMarked: Bool

    /// Returns the lines of a layout, each element before its descendants.
    ///
    /// - Parameters:
    ///   - layout: the layout
    ///   - marked: the debug label of the element to mark; `nil` for none
    /// - Returns: a line for each frame of the layout
    static func rows(of layout: ASCapturedLayout, marking marked: String? = nil) -> [ASInspectorLayoutRow] {
        var calls: [Int: [ASCapturedCall]] = [:]
        for call in layout.calls {
            if let element = call.element { calls[element, default: []].append(call) }
        }
        var depths: [Int] = []
        return layout.frames.map { entry in
            let depth = entry.parent.map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            let element = layout.elements[entry.element]
            let own = calls[entry.element] ?? []
            let settings = [element.settingsDescription, element.styleDescription].filter { !$0.isEmpty }
            return ASInspectorLayoutRow(
                // The address of the object does not help the user.
                title: element.label.components(separatedBy: " 0x")[0],
                depth: depth,
                size: ASInspectorReport.text(entry.frame.size),
                details: ([measured(own)] + settings).joined(separator: "\n"),
                isMarked: element.label == marked
            )
        }
    }

    private static func measured(_ calls: [ASCapturedCall]) -> String {
        guard let last = calls.last else { return "not measured" }
        return "in \(text(last.range)): \(ASCapturedLayout.reasons(calls))"
    }

    /// Returns a range as text, such as `300 × 0…∞`.
    static func text(_ range: ASSizeRange) -> String {
        func side(_ least: CGFloat, _ most: CGFloat) -> String {
            least == most ? number(least) : "\(number(least))…\(number(most))"
        }
        func number(_ value: CGFloat) -> String { value.isInfinite ? "∞" : ASInspectorReport.text(value) }
        return "\(side(range.min.width, range.max.width)) × \(side(range.min.height, range.max.height))"
    }
}
