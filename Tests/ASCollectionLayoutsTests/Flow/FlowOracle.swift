// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

@testable import ASCollectionLayouts

/// The frames of all elements in a sketch by UIKit's rules: plain loops over all items.
///
/// Everything is laid out as if it scrolled vertically; at the end x and y are swapped, and right-to-left layouts mirrored.
struct FlowOracle {
    struct Element: Hashable {
        /// Nil for items.
        var kind: String?
        var path: IndexPath
    }

    private(set) var frames: [Element: CGRect] = [:]
    private(set) var contentSize = CGSize.zero

    init(_ sketch: FlowSketch) {
        let isTurned = sketch.direction == .horizontal
        let seen = sketch.bounds.inset(by: sketch.contentInset)
        let isMirrored = sketch.readsFromRight && (!isTurned || sketch.flips)
        let width = max(0, isTurned ? seen.height : seen.width)

        var y: CGFloat = 0
        var spans: [(header: Element, footer: Element, start: CGFloat, end: CGFloat)] = []
        for (index, section) in sketch.sections.enumerated() {
            let start = y
            let path = IndexPath(item: 0, section: index)
            let header = Element(kind: UICollectionView.elementKindSectionHeader, path: path)
            let footer = Element(kind: UICollectionView.elementKindSectionFooter, path: path)
            let (headerLength, footerLength) =
                isTurned ? (section.header.width, section.footer.width) : (section.header.height, section.footer.height)
            if headerLength > 0 { frames[header] = CGRect(x: 0, y: y, width: width, height: headerLength) }
            y += headerLength
            y = lay(section, index, sketch, from: y, width: width)
            if footerLength > 0 { frames[footer] = CGRect(x: 0, y: y, width: width, height: footerLength) }
            y += footerLength
            spans.append((header, footer, start, y))
        }
        contentSize = isTurned ? CGSize(width: y, height: width) : CGSize(width: width, height: y)

        var (top, bottom) = isTurned ? (seen.minX, seen.maxX) : (seen.minY, seen.maxY)
        let mirrorWidth = isTurned ? max(y, seen.width) : width
        if isTurned, isMirrored { (top, bottom) = (mirrorWidth - seen.maxX, mirrorWidth - seen.minX) }
        for span in spans {
            if sketch.pinsHeaders, var frame = frames[span.header] {
                // At the upper edge, but inside its section.
                if frame.minY < top { frame.origin.y = min(top, span.end - frame.height) }
                frames[span.header]?.origin.y = max(frame.minY, span.start)
            }
            if sketch.pinsFooters, var frame = frames[span.footer] {
                if frame.maxY > bottom { frame.origin.y = max(bottom - frame.height, span.start) }
                frames[span.footer]?.origin.y = min(frame.minY, span.end - frame.height)
            }
        }
        frames = frames.mapValues { frame in
            var frame = frame
            if isTurned { frame = CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width) }
            if isMirrored { frame.origin.x = mirrorWidth - frame.maxX }
            return frame
        }
    }

    /// - Returns: the beginning of the section's footer
    private mutating func lay(
        _ section: FlowSketch.Section,
        _ index: Int,
        _ sketch: FlowSketch,
        from top: CGFloat,
        width: CGFloat
    ) -> CGFloat {
        let isTurned = sketch.direction == .horizontal
        let inset = section.inset
        let (before, left, after, right) =
            isTurned
            ? (inset.left, inset.top, inset.right, inset.bottom) : (inset.top, inset.left, inset.bottom, inset.right)
        let room = max(0, width - left - right)
        let sizes = section.items.map { item in
            let size = sketch.size(item)
            return isTurned ? CGSize(width: size.height, height: size.width) : size
        }

        // Lines: as many items as fit.
        var lines: [[Int]] = []
        var used: CGFloat = 0
        for (item, size) in sizes.enumerated() {
            if !lines.isEmpty, used + section.itemSpacing + size.width <= room + 0.001 {
                lines[lines.count - 1].append(item)
                used += section.itemSpacing + size.width
            } else {
                lines.append([item])
                used = size.width
            }
        }

        let isGrid = Set(sizes).count == 1
        var y = top + before
        for (number, line) in lines.enumerated() {
            let height = line.map { sizes[$0].height }.max() ?? 0
            var x = left
            var gap = section.itemSpacing
            let isLast = number == lines.count - 1
            if isGrid {
                // A grid: all lines are arranged like full ones.
                var columns = 1
                while room + 0.001 >= CGFloat(columns + 1) * sizes[0].width + CGFloat(columns) * gap { columns += 1 }
                let free = max(0, room - CGFloat(columns) * sizes[0].width - CGFloat(columns - 1) * gap)
                if columns == 1 { x += free / 2 } else { gap += free / CGFloat(columns - 1) }
            } else if !isLast {
                let items = line.reduce(0) { $0 + sizes[$1].width }
                let free = max(0, room - items - CGFloat(line.count - 1) * gap)
                if line.count == 1 { x += free / 2 } else { gap += free / CGFloat(line.count - 1) }
            }
            for item in line {
                let size = sizes[item]
                let origin = CGPoint(x: x, y: y + (height - size.height) / 2)
                frames[Element(path: IndexPath(item: item, section: index))] = CGRect(origin: origin, size: size)
                x += size.width + gap
            }
            y += height + (isLast ? 0 : section.lineSpacing)
        }
        return y + after
    }

    /// The elements that intersect a rectangle.
    func elements(in rect: CGRect) -> Set<Element> {
        Set(
            frames.filter { _, frame in
                frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
            }.keys
        )
    }
}
