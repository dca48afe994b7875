// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
package import Foundation

// Sections that scroll orthogonally to the layout.

/// A section that scrolls orthogonally to the layout, for the view that scrolls it.
package struct ASOrthogonalSection {
    package let number: Int
    /// The viewport of the section, in the layout's coordinate space.
    package let frame: CGRect
    /// The length of the orthogonal content.
    package let length: CGFloat
    /// The offset from the leading edge.
    package let offset: CGFloat
    /// The smallest and largest resting offset.
    package let limits: (least: CGFloat, largest: CGFloat)
    /// Whether scrolling stops at multiples of the viewport.
    package let isPaging: Bool
    /// Whether scrolling stops at `restingOffset(ofSection:…)`.
    package let restsAtGroups: Bool
}

extension UICollectionViewCompositionalLayout {
    private func orthogonal(_ number: Int) -> ASOrthogonalSection? {
        guard sections.indices.contains(number), sections[number].section.isOrthogonal else { return nil }
        let section = sections[number]
        let behavior = section.section.orthogonalScrollingBehavior
        return ASOrthogonalSection(
            number: number,
            frame: section.scrolledFrame.offsetBy(
                dx: isHorizontal ? section.start : 0,
                dy: isHorizontal ? 0 : section.start
            ),
            length: section.scrolledLength,
            offset: section.offset,
            limits: section.offsetLimits,
            isPaging: behavior == .paging,
            restsAtGroups: behavior.restsAtGroups
        )
    }

    /// Returns the orthogonal sections that overlap a rectangle.
    package func orthogonalSections(in rect: CGRect) -> [ASOrthogonalSection] {
        prepareIfNeeded()
        return numbersOfSections(in: rect).compactMap { orthogonal($0) }.filter { $0.frame.overlaps(rect) }
    }

    /// Returns an orthogonal section; `nil` if it does not scroll orthogonally.
    package func orthogonalSection(_ number: Int) -> ASOrthogonalSection? {
        prepareIfNeeded()
        return orthogonal(number)
    }

    /// Sets the offset of a section after it was scrolled, which moves its elements.
    package func setOffset(_ offset: CGFloat, ofOrthogonalSection number: Int) {
        guard sections.indices.contains(number) else { return }
        sections[number].offset = offset
    }

    /// Returns the resting offset of a section; see `ASComposedSection`.
    package func restingOffset(
        ofSection number: Int,
        for proposed: CGFloat,
        from start: CGFloat,
        direction: CGFloat
    ) -> CGFloat {
        guard sections.indices.contains(number) else { return proposed }
        return sections[number].restingOffset(for: proposed, from: start, direction: direction)
    }

    /// Returns the items that are at most `reach` points outside of `rect`, in orthogonal sections that overlap it.
    package func orthogonalItems(in rect: CGRect, reach: CGFloat) -> [IndexPath] {
        prepareIfNeeded()
        var paths: [IndexPath] = []
        for number in numbersOfSections(in: rect) where sections[number].section.isOrthogonal {
            let section = sections[number]
            let requested = rect.offsetBy(dx: isHorizontal ? -section.start : 0, dy: isHorizontal ? 0 : -section.start)
            guard section.scrolledFrame.overlaps(requested) else { continue }
            section.visitItems(in: requested, reach: reach) { item, _ in
                paths.append(IndexPath(item: item, section: number))
            }
        }
        return paths
    }
}
