// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASLayoutElementStyle: CustomStringConvertible {
    /// The properties that differ from their defaults.
    public var description: String {
        let state = values
        var parts: [String] = []
        func add(_ name: String, _ value: some CustomStringConvertible, if isSet: Bool) {
            if isSet { parts.append("\(name)=\(value)") }
        }
        func add(_ name: String, _ value: CGFloat) { add(name, ASFormat(value), if: value != 0) }
        func add(_ name: String, _ value: ASDimension) { add(name, value, if: value != .auto) }
        add("width", state.size.width)
        add("height", state.size.height)
        add("minWidth", state.size.minWidth)
        add("maxWidth", state.size.maxWidth)
        add("minHeight", state.size.minHeight)
        add("maxHeight", state.size.maxHeight)
        add("flexGrow", state.flexGrow)
        add("flexShrink", state.flexShrink)
        add("flexBasis", state.flexBasis)
        add("alignSelf", "\(state.alignSelf)", if: state.alignSelf != .auto)
        add("spacingBefore", state.spacingBefore)
        add("spacingAfter", state.spacingAfter)
        add("ascender", state.ascender)
        add("descender", state.descender)
        add("layoutPosition", ASFormat(state.layoutPosition), if: state.layoutPosition != .zero)
        return "<ASLayoutElementStyle \(parts.isEmpty ? "default" : parts.joined(separator: " "))>"
    }
}
