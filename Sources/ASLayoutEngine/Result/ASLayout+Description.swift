// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASLayout: CustomStringConvertible {
    /// The layout as text, such as `<ASLayout TitleNode position={0, 10} size={320, 40}>`.
    public var description: String {
        let place = ASPointIsNull(position) ? "" : " position=\(ASFormat(position))"
        return "<ASLayout \(label)\(place) size=\(ASFormat(size))>"
    }

    /// Returns this layout and everything in it, one line each, indented by `    |`.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        appendLines(to: &lines, level: 0)
        return lines.joined(separator: "\n")
    }

    private func appendLines(to lines: inout [String], level: Int) {
        let indent = level == 0 ? "" : String(repeating: "    |", count: level) + " "
        lines.append(indent + description)
        for sublayout in sublayouts {
            sublayout.appendLines(to: &lines, level: level + 1)
        }
    }
}
