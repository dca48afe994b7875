// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
public import Foundation

/// A list in a compositional layout: items as wide as the section, with the heights of their cells.
///
/// - Thread: any
/// - Source: UIKit `UICollectionLayoutListConfiguration`
public struct UICollectionLayoutListConfiguration: Hashable, Sendable {
    /// The appearance of a list.
    public enum Appearance: Int, Hashable, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Rows from edge to edge, with spacing between sections.
        case grouped
        /// Rows on a rounded background, with insets at all sides.
        case insetGrouped
        /// Rows with insets at the sides, without separators.
        case sidebar
        /// Rows from edge to edge, without separators.
        case sidebarPlain
    }

    /// The header of a section.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// No header.
        case none
        /// An element of kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item.
        case firstItemInSection
    }

    /// The footer of a section.
    public enum FooterMode: Int, Hashable, Sendable {
        /// No footer.
        case none
        /// An element of kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// The appearance of the list.
    public let appearance: Appearance
    /// Whether there are separators between items; `true` by default, except for sidebars.
    public var showsSeparators: Bool
    /// The header of each section; none by default.
    public var headerMode = HeaderMode.none
    /// The footer of each section; none by default.
    public var footerMode = FooterMode.none
    /// The spacing above a header, in points; `nil` for none.
    public var headerTopPadding: CGFloat?

    /// Creates a configuration with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }
}

extension NSCollectionLayoutSection {
    /// The estimated height of rows, headers and footers, in points.
    private static let assumedRow: CGFloat = 44
    /// The distance from the leading edge of a row to its text, in points.
    private static let textInset: CGFloat = 16

    /// Creates a section that is a list.
    ///
    /// - Deviation: separators are decoration views; cells have no swipe actions, and the list has the collection's background
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(assumedRow)
        )
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size,
            repeatingSubitem: NSCollectionLayoutItem(layoutSize: size),
            count: 1
        )
        let section = NSCollectionLayoutSection(group: group)
        func add(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size,
                elementKind: kind,
                alignment: alignment
            )
            section.boundarySupplementaryItems.append(item)
            return item
        }
        if configuration.headerMode == .supplementary {
            let header = add(UICollectionView.elementKindSectionHeader, .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            if let padding = configuration.headerTopPadding {
                header.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: nil,
                    top: .fixed(padding),
                    trailing: nil,
                    bottom: nil
                )
            }
        }
        if configuration.footerMode == .supplementary { _ = add(UICollectionView.elementKindSectionFooter, .bottom) }
        let (side, between): (CGFloat, CGFloat) =
            switch configuration.appearance {
            case .plain, .sidebarPlain: (0, 0)
            case .grouped: (0, 18)
            case .insetGrouped: (textInset, 18)
            case .sidebar: (8, 4)
            }
        section.contentInsets = NSDirectionalEdgeInsets(
            top: between,
            leading: side,
            bottom: between,
            trailing: side
        )
        if configuration.appearance == .insetGrouped {
            section.decorationItems = [.background(elementKind: ASListBackground.kind)]
        }
        section.separatorInset = configuration.showsSeparators ? textInset : nil
        return section
    }
}

/// The rounded background behind the items of an inset list.
@MainActor
final class ASListBackground: UICollectionReusableView {
    static let kind = "ASListBackground"

    required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        isUserInteractionEnabled = false
    }
}

/// The separator between two items of a list.
@MainActor
final class ASListSeparator: UICollectionReusableView {
    static let kind = "ASListSeparator"

    required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .separator
        isUserInteractionEnabled = false
    }
}
