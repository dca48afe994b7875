// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
public import Foundation

/// A list in a compositional layout: items as broad as the section, each as high as its cell wants.
///
/// - Thread: any
/// - Source: UIKit `UICollectionLayoutListConfiguration`
public struct UICollectionLayoutListConfiguration: Hashable, Sendable {
    /// How a list looks.
    public enum Appearance: Int, Hashable, Sendable {
        /// From edge to edge.
        case plain
        /// From edge to edge, with room between sections.
        case grouped
        /// On a rounded ground, with room at all sides.
        case insetGrouped
        /// With room at the sides, without lines.
        case sidebar
        /// From edge to edge, without lines.
        case sidebarPlain
    }

    /// What stands before the items of a section.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// An element of kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item.
        case firstItemInSection
    }

    /// What stands behind the items of a section.
    public enum FooterMode: Int, Hashable, Sendable {
        /// Nothing.
        case none
        /// An element of kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// How the list looks.
    public let appearance: Appearance
    /// Whether lines stand between items; true but for sidebars.
    public var showsSeparators: Bool
    /// What stands before the items; nothing.
    public var headerMode = HeaderMode.none
    /// What stands behind the items; nothing.
    public var footerMode = FooterMode.none
    /// The room above a header, in points; nil for none.
    public var headerTopPadding: CGFloat?

    /// A list that looks so.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }
}

extension NSCollectionLayoutSection {
    /// How high rows, headers and footers are taken to be until they are measured, in points.
    private static let assumedRow: CGFloat = 44
    /// From the leading edge of a row to its text, in points.
    private static let textInset: CGFloat = 16

    /// A section that is a list.
    ///
    /// - Deviation: lines are views of the layout; cells have no swipe actions here, and the ground of the list is that of the collection
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
            section.decorationItems = [.background(elementKind: ASListGround.kind)]
        }
        section.separatorInset = configuration.showsSeparators ? textInset : nil
        return section
    }
}

/// The rounded ground behind the items of an inset list.
@MainActor
final class ASListGround: UICollectionReusableView {
    static let kind = "ASListGround"

    required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        isUserInteractionEnabled = false
    }
}

/// The line between two items of a list.
@MainActor
final class ASListSeparator: UICollectionReusableView {
    static let kind = "ASListSeparator"

    required init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .separator
        isUserInteractionEnabled = false
    }
}
