// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import Foundation

/// What a segmented control knows; the selected index is that of a segment, or −1.
struct ASSegmentedControlState: Sendable {
    struct Segment: Sendable {
        var title: String
        /// Shown in the place of the title.
        var image: UIImage?
        var isEnabled = true
        /// The width that the program wants, with padding; 0 for what the title or the picture needs.
        var width: CGFloat = 0
        /// Nil until measured, with the font that the control has.
        var titleWidth: CGFloat?
    }

    var segments: [Segment] = []
    var selectedIndex = -1
    /// Under the touch.
    var pressedIndex: Int?
    var isByContent = false
    /// Whether the segment that was chosen does not stay so.
    var isMomentary = false
    var font = UIFont.systemFont(ofSize: 13)
    var selectedColor: UIColor?
    /// The fonts that there were when titles were measured.
    private var fontGeneration = 0

    /// Forgets widths of before a change of fonts.
    mutating func forgetOldWidths() {
        let generation = ASFontSettings.generation
        guard fontGeneration != generation else { return }
        fontGeneration = generation
        for index in segments.indices { segments[index].titleWidth = nil }
    }

    /// A title's attributes.
    func attributes(color: UIColor = .label, isSelected: Bool = false) -> ASTextAttributes {
        var attributes = ASTextAttributes()
        attributes.font = isSelected ? font.withTraits(weight: .medium) : font
        attributes.foregroundColor = color
        attributes.paragraphStyle.alignment = .center
        return attributes
    }

    /// Whether there is such a segment and it can be chosen.
    func canChoose(_ index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// The first segment that can be chosen, from `start` in steps of `step`; nil at the end.
    func enabledIndex(from start: Int, step: Int) -> Int? {
        sequence(first: start) { $0 + step }.prefix { segments.indices.contains($0) }.first { segments[$0].isEnabled }
    }
}
