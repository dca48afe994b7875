// SPDX-License-Identifier: Apache-2.0
internal import ASCollectionLayouts
internal import ASContainers
internal import Foundation

/// An index of attributes by position: the content is cut into pages of the viewport's size, and each page lists the attributes that touch
/// it.
///
/// - Thread: any; immutable
/// - Source: Texture `ASPageTable`
struct ASLayoutPages {
    private struct Page: Hashable {
        let x, y: Int
    }

    private struct Key: Hashable {
        let kind: String?
        let path: IndexPath
    }

    /// All attributes, in order.
    let all: [UICollectionViewLayoutAttributes]
    private let pageSize: CGSize
    /// Ascending indices in `all`, by page.
    private var pages: [Page: [Int]] = [:]
    private var keys: [Key: Int] = [:]
    /// Indices of attributes whose frame covers too many pages to be listed in each.
    private var large: [Int] = []
    private static let maximumPageCount = 256

    init(_ attributes: [UICollectionViewLayoutAttributes], pageSize: CGSize) {
        all = attributes
        self.pageSize = CGSize(width: max(1, pageSize.width), height: max(1, pageSize.height))
        for (number, element) in attributes.enumerated() {
            keys[Key(kind: element.representedElementKind, path: element.indexPath)] = number
            guard let (columns, rows) = span(of: element.frame), columns.count * rows.count <= Self.maximumPageCount
            else {
                large.append(number)
                continue
            }
            for x in columns { for y in rows { pages[Page(x: x, y: y), default: []].append(number) } }
        }
    }

    /// Returns the pages that `rect` touches; `nil` if there are too many to count.
    private func span(of rect: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> ClosedRange<Int>? {
            let (first, last) = ((low / length).rounded(.down), (high / length).rounded(.down))
            guard first >= -1e9, last <= 1e9, first <= last else { return nil }
            return Int(first)...Int(last)
        }
        guard let columns = range(rect.minX, rect.maxX, pageSize.width),
            let rows = range(rect.minY, rect.maxY, pageSize.height)
        else { return nil }
        return (columns, rows)
    }

    /// Returns the attributes that touch `rect`, in order.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var numbers = Set(large)
        if let (columns, rows) = span(of: rect), columns.count * rows.count <= pages.count {
            for x in columns { for y in rows { numbers.formUnion(pages[Page(x: x, y: y)] ?? []) } }
        } else {
            numbers.formUnion(all.indices)
        }
        return numbers.sorted().lazy.map { all[$0] }.filter { Self.touch($0.frame, rect) }
    }

    /// Whether a frame overlaps `rect`; for a frame without area, whether `rect` contains its corner.
    private static func touch(_ frame: CGRect, _ rect: CGRect) -> Bool {
        frame.minX < rect.maxX && frame.minY < rect.maxY
            && (frame.maxX > rect.minX || frame.minX == frame.maxX && frame.minX >= rect.minX)
            && (frame.maxY > rect.minY || frame.minY == frame.maxY && frame.minY >= rect.minY)
    }

    /// Returns the attributes of the element at `path`; `nil` if there is none.
    func attributes(ofKind kind: String?, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        keys[Key(kind: kind, path: path)].map { all[$0] }
    }
}
