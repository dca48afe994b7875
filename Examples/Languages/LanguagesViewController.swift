// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Dates, numbers, plurals, sorted names and mixed directions in the user's language.
///
/// The menus at the top change the language of the whole program, and the layout direction of the window. Both remain when the page is
/// closed.
public final class LanguagesViewController: ASDKViewController<ASDisplayNode> {
    let controls = LanguagesControlsNode()
    let table = ASTableNode()
    private(set) var sections: [LanguagesSection] = []
    /// The languages and formats of `sections`; `nil` before there are any.
    private var shownLocale: ASUserLocale?
    private(set) lazy var menus = LanguageMenus(window: { [weak self] in self?.viewIfLoaded?.window }) { [weak self] in
        self?.showLocale()
    }

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Languages"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        table.dataSource = self
        table.allowsSelection = false
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        for (button, menu) in [
            (controls.languageButton, menus.languageMenu), (controls.directionButton, menus.directionMenu),
        ] {
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
        }
        node.layoutSpecBlock = { [controls, table] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [controls, table]
            return column
        }
        showLocale()
    }

    /// Shows the language, which may have changed while the page was not in a window.
    override public func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        showLocale()
    }

    override public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showLocale()
    }

    /// Shows all texts in the user's language, and the chosen language and direction.
    private func showLocale() {
        controls.show(
            language: LanguageMenus.title(of: LanguageMenus.chosenLanguage),
            direction: LanguageMenus.title(of: menus.chosenAttribute)
        )
        let user = ASCurrentUserLocale()
        guard user != shownLocale else { return }
        shownLocale = user
        sections = LanguagesSection.all(for: user)
        if isViewLoaded { table.reloadData() }
    }
}

/// The rows of the table.
extension LanguagesViewController: ASTableDataSource {
    /// Returns the number of sections.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    /// Returns the number of rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    /// Returns the heading of the section.
    public func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    /// Returns a block that creates the row.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = sections[indexPath.section].rows[indexPath.row]
        return { LanguagesRowNode(row) }
    }
}
