// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASPlatform
internal import ASTextLayout
internal import ASUIKit
internal import ASViews
internal import Foundation

/// The bar above a document with a search field, the number of found ranges, and buttons for the next and the previous one.
@MainActor
final class ASDocumentFindBar: UIView, UISearchBarDelegate {
    private weak var document: ASDocumentNode?
    private let field = UISearchBar()
    private let label = UILabel()
    private let back = UIButton(type: .system)
    private let forward = UIButton(type: .system)

    init(_ document: ASDocumentNode) {
        self.document = document
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        field.delegate = self
        field.showsCancelButton = true
        field.placeholder = ASWord("Search")
        label.textColor = .secondaryLabel
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        for (button, symbol, name) in [
            (back, "chevron.up", ASWord("Previous", context: "search", comment: "found text")),
            (forward, "chevron.down", ASWord("Next", context: "search", comment: "found text")),
        ] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = name
            button.isEnabled = false
            addSubview(button)
        }
        back.addAction(UIAction { [weak self] _ in self?.document?.findPrevious() }, for: .touchUpInside)
        forward.addAction(UIAction { [weak self] _ in self?.document?.findNext() }, for: .touchUpInside)
        addSubview(field)
        addSubview(label)
    }

    /// The text to search for.
    var text: String { field.text ?? "" }

    /// Whether the field or a button has the focus.
    var isFirstResponderInside: Bool { field.isFirstResponder }

    /// Focuses the field.
    func beginEditing() { field.becomeFirstResponder() }

    /// Shows the result of a search.
    func show(current: Int?, count: Int, isSearching: Bool) {
        label.text = isSearching ? "\(current.map { $0 + 1 } ?? 0) / \(count)" : nil
        for button in [back, forward] { button.isEnabled = count > 0 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { field.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (button, count): (CGFloat, CGFloat) = (36, 84)
        let width = max(0, bounds.width - button * 2 - count)
        let parts: [(UIView, CGFloat)] = [(field, width), (label, count), (back, button), (forward, button)]
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for (part, width) in parts {
            let left = isRightToLeft ? bounds.width - x - width : x
            part.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            x += width
        }
    }

    // MARK: UISearchBarDelegate

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { document?.find(searchText) }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { document?.findNext() }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { document?.hideFindBar() }
}
