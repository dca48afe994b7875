// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The frames of expanded columns, and the display modes for which there is room.
///
/// Frames are computed from the primary column's edge, and mirrored at the end if that is the right edge.
///
/// - Units: points, in the coordinate space of the split view
struct ASSplitLayout {
    typealias Mode = UISplitViewControllerDisplayMode
    typealias Column = UISplitViewControllerColumn

    /// The width of the line between two columns.
    static let lineWidth: CGFloat = 1
    /// The minimum width of the secondary column while others are next to it.
    private static let minimumSecondaryWidth: CGFloat = 320
    /// The minimum visible width of the secondary column while others cover it: room for a press that dismisses them.
    private static let minimumUncoveredWidth: CGFloat = 44

    var size: CGSize
    var hasSupplementary: Bool
    var primary: ASSplitWidth
    var supplementary: ASSplitWidth
    var isMirrored: Bool

    /// The largest number of columns that can be visible next to the secondary column.
    var maximumColumnCount: Int { hasSupplementary ? 2 : 1 }

    // MARK: Display modes

    /// Returns the mode in which `count` columns are visible next to the secondary column.
    func mode(showing count: Int, _ behavior: UISplitViewControllerSplitBehavior) -> Mode {
        let count = min(count, maximumColumnCount)
        let fitsOne = hasRoom(for: 1, minimumWidths)
        switch behavior {
        case .overlay: return .over(count)
        case .displace:
            guard count > 0, fitsOne else { return .over(count) }
            return count == 1 ? .oneBesideSecondary : .twoDisplaceSecondary
        case .automatic, .tile:
            if hasRoom(for: count, minimumWidths) { return .beside(count) }
            return count == 2 && fitsOne ? .twoDisplaceSecondary : .over(count)
        }
    }

    /// Returns the mode for a preferred mode: at most as many columns next to the secondary column as there is room for.
    func mode(preferring mode: Mode, _ behavior: UISplitViewControllerSplitBehavior) -> Mode {
        guard mode != .automatic else {
            let most = behavior == .overlay ? 0 : behavior == .displace ? 1 : maximumColumnCount
            return .beside(columnCountBeside(most, naturalWidths))
        }
        let count = min(mode.columnCount, maximumColumnCount)
        let covers =
            switch behavior {
            case .automatic: mode.isCovering
            case .tile: false
            case .overlay: true
            case .displace: count == 2
            }
        guard covers else { return .beside(columnCountBeside(count, minimumWidths)) }
        let displaces = behavior == .displace || behavior == .automatic && mode == .twoDisplaceSecondary
        guard displaces, count == 2 else { return .over(count) }
        return hasRoom(for: 1, minimumWidths) ? .twoDisplaceSecondary : .secondaryOnly
    }

    private func columnCountBeside(_ count: Int, _ widths: [CGFloat]) -> Int {
        (0...count).reversed().first { hasRoom(for: $0, widths) } ?? 0
    }

    // The widths are ordered from the column next to the secondary column outwards.
    private func hasRoom(for count: Int, _ widths: [CGFloat]) -> Bool {
        let taken = widths.prefix(count).reduce(0) { $0 + $1 + Self.lineWidth }
        return count == 0 || taken + Self.minimumSecondaryWidth <= size.width
    }

    private var minimumWidths: [CGFloat] { widthsInward { $0.limits(in: size.width).lowerBound } }

    private var naturalWidths: [CGFloat] { widthsInward { $0.natural(in: size.width) } }

    private func widthsInward(_ width: (ASSplitWidth) -> CGFloat) -> [CGFloat] {
        (hasSupplementary ? [width(supplementary)] : []) + [width(primary)]
    }

    // MARK: Frames

    /// Returns the visible columns, from the primary column's edge.
    func columns(in mode: Mode) -> [Column] {
        let all: [Column] = hasSupplementary ? [.primary, .supplementary] : [.primary]
        return all.suffix(mode.columnCount) + [.secondary]
    }

    /// Returns the width of a column other than the secondary one.
    func width(of column: Column, in mode: Mode) -> CGFloat {
        let limits = limits(of: column, in: mode)
        let wanted = (column == .primary ? primary : supplementary).width(in: size.width)
        return min(limits.upperBound, max(limits.lowerBound, wanted))
    }

    /// Returns the minimum and maximum width of a column next to the others.
    ///
    /// The supplementary column leaves the primary column its minimum width, and the primary column takes the rest.
    func limits(of column: Column, in mode: Mode) -> ClosedRange<CGFloat> {
        let own = (column == .primary ? primary : supplementary).limits(in: size.width)
        let kept = mode.isCovering ? Self.minimumUncoveredWidth : Self.minimumSecondaryWidth
        var room = size.width - kept - Self.lineWidth
        if hasSupplementary, mode.columnCount == 2 {
            room -= Self.lineWidth
            room -=
                column == .primary
                ? width(of: .supplementary, in: mode) : primary.limits(in: size.width).lowerBound
        }
        let least = own.lowerBound.rounded()
        return least...max(least, min(own.upperBound, room).rounded(.down))
    }

    /// Returns the frame of a column; outside of the edge for one that is not visible in `mode`.
    func frame(of column: Column, in mode: Mode) -> CGRect {
        let visible = columns(in: mode)
        let taken = visible.dropLast().reduce(CGFloat(0)) { $0 + self.width(of: $1, in: mode) + Self.lineWidth }
        var (start, width): (CGFloat, CGFloat)
        switch column {
        case .secondary, .compact:
            switch mode {
            case .oneOverSecondary, .twoOverSecondary: (start, width) = (0, size.width)
            case .twoDisplaceSecondary:
                let beside = self.width(of: .supplementary, in: mode) + Self.lineWidth
                (start, width) = (taken, size.width - beside)
            default: (start, width) = (taken, size.width - taken)
            }
        case .primary:
            width = self.width(of: .primary, in: mode)
            start = visible.contains(.primary) ? 0 : -width - Self.lineWidth
        case .supplementary:
            width = self.width(of: .supplementary, in: mode)
            start = visible.contains(.supplementary) ? taken - width - Self.lineWidth : -width - Self.lineWidth
        }
        width = max(0, width)
        return CGRect(x: isMirrored ? size.width - start - width : start, y: 0, width: width, height: size.height)
    }
}
