// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

extension ASCapturedLayout: CustomStringConvertible {
    /// The elements, one line each, indented by `    |`.
    ///
    /// A line has the label, the frame, the settings and the style; then the range and the parent's size of the last measurement, the
    /// reasons in order, and the number of measurements.
    ///
    /// ```
    /// Cell {{0, 0}, {320, 60}} in {{320, 0}, {320, inf}} of {320, inf}: root
    ///     | ASInsetLayoutSpec {{0, 0}, {320, 60}} insets={10, 10, 10, 10} in {{320, 0}, {320, inf}} of {320, inf}: spec
    ///     |    | Title {{10, 10}, {300, 40}} in {{300, 0}, {300, inf}} of {300, nan}: stackIntrinsic, stackFlex (2 times)
    /// ```
    public var description: String {
        var callsOfElement: [Int: [ASCapturedCall]] = [:]
        for call in calls {
            if let element = call.element { callsOfElement[element, default: []].append(call) }
        }
        var levels: [Int] = []
        return frames.map { entry in
            let level = entry.parent.map { levels[$0] + 1 } ?? 0
            levels.append(level)
            let indent = level == 0 ? "" : String(repeating: "    |", count: level) + " "
            return indent + line(entry, callsOfElement[entry.element] ?? [])
        }.joined(separator: "\n")
    }

    private func line(_ entry: ASCapturedFrame, _ calls: [ASCapturedCall]) -> String {
        let element = elements[entry.element]
        let frame = entry.parent == nil ? CGRect(origin: origin, size: entry.frame.size) : entry.frame
        var parts = [element.label, ASFormat(frame), element.settingsDescription, element.styleDescription]
        guard let last = calls.last else {
            parts.append("not measured")
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        parts.append("in \(last.range) of \(ASFormat(last.parentSize)):")
        parts.append(Self.reasons(calls))
        let cached = calls.count(where: \.isFromCache)
        if calls.count > 1 || cached > 0 {
            parts.append("(\(calls.count) times\(cached > 0 ? ", \(cached) from a cache" : ""))")
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the reasons in the order of their first occurrence, each with the number of its occurrences.
    package static func reasons(_ calls: [ASCapturedCall]) -> String {
        var order: [ASLayoutMeasureReason] = []
        var counts: [ASLayoutMeasureReason: Int] = [:]
        for call in calls {
            if counts[call.reason] == nil { order.append(call.reason) }
            counts[call.reason, default: 0] += 1
        }
        return order.map { reason in
            let count = counts[reason] ?? 0
            return count > 1 ? "\(reason.rawValue) × \(count)" : reason.rawValue
        }.joined(separator: ", ")
    }
}
