// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import ASUIKit
internal import Foundation

/// The content of a menu row.
package struct ASMenuRowContent: Sendable {
    enum Kind: Hashable, Sendable { case item, separator, header, loading }
    package enum Mark: Hashable, Sendable { case none, check, radio, dash }

    var kind = Kind.item
    package var title = ""
    var subtitle: String?
    var image: UIImage?
    var mark = Mark.none
    /// Whether ticking the row unticks the other rows of its section.
    var isOneOfSeveral = false
    var shortcut: String?
    /// A hint for screen readers.
    var hint: String?
    var hasSubmenu = false
    var isEnabled = true
    var isDestructive = false
    /// Whether any row of the menu has a mark, so that all titles are aligned.
    var reservesMark = false
    var reservesImage = false
}

/// A row of an open menu, and its element of the app's menu.
@MainActor
package struct ASMenuEntry {
    /// The element; `nil` for separators and headings.
    let element: UIMenuElement?
    /// The menu or section that contains the row.
    let group: UIMenu?
    package var content: ASMenuRowContent

    /// Whether the row can be highlighted.
    var isReachable: Bool { content.kind == .item && content.isEnabled }

    /// The submenu that the row opens.
    var submenu: UIMenu? { isReachable ? element as? UIMenu : nil }

    /// Returns the rows of a menu, with separators between sections and without hidden elements.
    ///
    /// There are no double separators, and none at the beginning or the end.
    static func entries(of menu: UIMenu) -> [ASMenuEntry] {
        var list = List()
        list.add(menu.children, of: menu)
        let reservesMark = list.rows.contains { $0.content.mark != .none }
        let reservesImage = list.rows.contains { $0.content.image != nil }
        for index in list.rows.indices {
            list.rows[index].content.reservesMark = reservesMark
            list.rows[index].content.reservesImage = reservesImage
        }
        return list.rows
    }

    /// Returns the deferred elements whose content is not known yet.
    static func unknownElements(of menu: UIMenu) -> [UIDeferredMenuElement] {
        menu.children.flatMap { child -> [UIDeferredMenuElement] in
            if let deferred = child as? UIDeferredMenuElement {
                return deferred.elements.map { unknownElements(of: UIMenu(children: $0)) } ?? [deferred]
            }
            guard let inner = child as? UIMenu, inner.options.contains(.displayInline) else { return [] }
            return unknownElements(of: inner)
        }
    }

    /// Returns all deferred elements, which are requested when the menu opens.
    static func deferredElements(of menu: UIMenu) -> [UIDeferredMenuElement] {
        menu.children.flatMap { child -> [UIDeferredMenuElement] in
            if let deferred = child as? UIDeferredMenuElement {
                return [deferred] + (deferred.elements.map { deferredElements(of: UIMenu(children: $0)) } ?? [])
            }
            guard let inner = child as? UIMenu, inner.options.contains(.displayInline) else { return [] }
            return deferredElements(of: inner)
        }
    }

    @MainActor
    private struct List {
        var rows: [ASMenuEntry] = []
        private var needsSeparator = false

        mutating func add(_ elements: [UIMenuElement], of group: UIMenu) {
            for element in elements {
                switch element {
                case let deferred as UIDeferredMenuElement:
                    if let known = deferred.elements {
                        add(known, of: group)
                    } else {
                        let words = ASMenuRowContent(
                            kind: .loading,
                            title: ASWord("Loading…", comment: "in place of a part of a menu"),
                            isEnabled: false
                        )
                        add(ASMenuEntry(element: deferred, group: group, content: words))
                    }
                case let menu as UIMenu where menu.options.contains(.displayInline):
                    needsSeparator = true
                    if !menu.title.isEmpty {
                        let words = ASMenuRowContent(kind: .header, title: menu.title)
                        add(ASMenuEntry(element: nil, group: menu, content: words))
                    }
                    add(menu.children, of: menu)
                    needsSeparator = true
                case let menu as UIMenu:
                    var content = ASMenuRowContent(title: menu.title, subtitle: menu.subtitle, image: menu.image)
                    content.hasSubmenu = true
                    content.isEnabled = !menu.children.isEmpty
                    content.isDestructive = menu.options.contains(.destructive)
                    add(ASMenuEntry(element: menu, group: group, content: content))
                case let leaf as any UIMenuLeaf:
                    guard !leaf.attributes.contains(.hidden) else { continue }
                    add(ASMenuEntry(element: leaf, group: group, content: content(of: leaf, in: group)))
                default:
                    add(
                        ASMenuEntry(
                            element: element,
                            group: group,
                            content: ASMenuRowContent(title: element.title, isEnabled: false)
                        )
                    )
                }
            }
        }

        private func content(of leaf: any UIMenuLeaf, in group: UIMenu) -> ASMenuRowContent {
            let isUntitled = leaf.title.isEmpty
            var content = ASMenuRowContent(
                title: isUntitled ? leaf.discoverabilityTitle ?? "" : leaf.title,
                subtitle: leaf.subtitle,
                image: leaf.image
            )
            content.isOneOfSeveral = group.options.contains(.singleSelection)
            switch leaf.state {
            case .off: content.mark = .none
            case .on: content.mark = content.isOneOfSeveral ? .radio : .check
            case .mixed: content.mark = .dash
            }
            content.shortcut = leaf.shortcutText
            content.hint = isUntitled ? nil : leaf.discoverabilityTitle
            content.isEnabled = !leaf.attributes.contains(.disabled)
            content.isDestructive = leaf.attributes.contains(.destructive)
            return content
        }

        private mutating func add(_ row: ASMenuEntry) {
            if needsSeparator, !rows.isEmpty {
                rows.append(ASMenuEntry(element: nil, group: nil, content: ASMenuRowContent(kind: .separator)))
            }
            needsSeparator = false
            rows.append(row)
        }
    }
}
