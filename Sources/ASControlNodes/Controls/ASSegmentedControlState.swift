// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import Foundation

/// The state of a segmented control; the selected index is that of a segment, or −1.
struct ASSegmentedControlState: Sendable {
    struct Segment: Sendable {
        var title: String
        /// The image shown instead of the title.
        var image: UIImage?
        var isEnabled = true
        /// The fixed width, with padding; 0 for the width of the title or the image.
        var width: CGFloat = 0
        /// The width of the title in the control's font; `nil` until measured.
        var titleWidth: CGFloat?
    }

    var segments: [Segment] = []
    var selectedIndex = -1
    /// The index of the segment under the touch.
    var pressedIndex: Int?
    var isByContent = false
    /// Whether a chosen segment does not stay selected.
    var isMomentary = false
    var font = UIFont.systemFont(ofSize: 13)
    var selectedColor: UIColor?
    /// The conditions in which the titles were measured.
    private var conditions: ASTextConditions?

    /// Discards the widths that were measured before a change of the fonts or the scale.
    mutating func invalidateTitleWidths() {
        let current = ASTextConditions.current
        guard conditions != current else { return }
        conditions = current
        for index in segments.indices { segments[index].titleWidth = nil }
    }

    /// Returns the attributes of a title.
    func attributes(color: UIColor = .label, isSelected: Bool = false) -> ASTextAttributes {
        var attributes = ASTextAttributes()
        attributes.font = isSelected ? font.withTraits(weight: .medium) : font
        attributes.foregroundColor = color
        attributes.paragraphStyle.alignment = .center
        return attributes
    }

    /// Returns whether the segment exists and can be chosen.
    func canSelect(_ index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// Returns the first segment that can be chosen, from `start` in steps of `step`; `nil` at the end.
    func enabledIndex(from start: Int, step: Int) -> Int? {
        sequence(first: start) { $0 + step }.prefix { segments.indices.contains($0) }.first { segments[$0].isEnabled }
    }
}
