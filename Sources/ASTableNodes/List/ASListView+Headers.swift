// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import Foundation

// The header that is pinned to the beginning of the viewport while its section is there.

extension ASListView {
    private var sticks: Bool { hasStickyHeaders && data.visible.count > 0 }

    /// Returns the index of a section's header; `nil` if it has none.
    private func header(of section: Int) -> Int? {
        let sections = data.visible.sections
        return sections.counts[section].leading > 0 ? sections.range(of: section).lowerBound : nil
    }

    /// The place of the pinned header: at the beginning of the viewport, unless the end of its section pushes it out.
    var pinnedPlace: ASPinnedPlace? {
        guard sticks else { return nil }
        let rows = data.visible
        let edge = offset + leadingInset
        guard edge >= 0, let first = rows.indices(from: edge, to: edge + 0.01).first else { return nil }
        let section = rows.sections.section(of: first)
        guard let header = header(of: section) else { return nil }
        let end = rows.offset(at: rows.sections.range(of: section).upperBound)
        return ASPinnedPlace(index: header, offset: min(edge, end - rows.length(at: header)))
    }

    /// Returns the header of the section of the first element in `range`; `nil` if the header is in `range`.
    func header(before range: Range<Int>) -> Int? {
        guard sticks, (0..<data.visible.count).contains(range.lowerBound), !range.isEmpty else { return nil }
        let header = header(of: data.visible.sections.section(of: range.lowerBound))
        return header.flatMap { $0 < range.lowerBound ? $0 : nil }
    }

    /// Returns the length of the pinned header while an element is at the beginning of the viewport.
    func lengthOfHeader(above index: Int) -> CGFloat {
        guard sticks, let header = header(of: data.visible.sections.section(of: index)), header != index
        else { return 0 }
        return data.visible.length(at: header)
    }
}
