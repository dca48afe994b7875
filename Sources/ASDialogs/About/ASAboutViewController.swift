// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASGraphics
public import ASImageIO
internal import ASImageNodes
internal import ASInteractions
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
@_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
public import Foundation

/// The contents of an about panel.
public struct ASAboutInformation: Sendable {
    /// The name of the program.
    public var name: String
    /// The program's icon, shown 64 points wide; `nil` for none.
    public var icon: UIImage?
    /// The version, such as `1.2`; not shown if empty.
    public var version: String
    /// The purpose of the program in one or two sentences; not shown if empty.
    public var summary = ""
    /// The website of the program; `nil` for none.
    public var website: URL?
    /// The names of the authors.
    public var credits: [String] = []
    /// The text of the licence; not shown if empty.
    public var license = ""
    /// The copyright, such as `© 2026 Ada`; not shown if empty.
    public var copyright: String

    /// Creates the contents from the name, version and copyright in a bundle's `Info.plist`, or else from the name of the process.
    ///
    /// - Parameter bundle: the bundle of the program
    public init(bundle: Bundle = .main) {
        func text(_ keys: String...) -> String? {
            keys.lazy.compactMap { bundle.object(forInfoDictionaryKey: $0) as? String }.first
        }
        name = text("CFBundleDisplayName", "CFBundleName") ?? ProcessInfo.processInfo.processName
        version = text("CFBundleShortVersionString", "CFBundleVersion") ?? ""
        copyright = text("NSHumanReadableCopyright") ?? ""
    }
}

/// A panel with the name, version, authors and licence of a program, modal to its window.
///
/// Present it with `present(_:animated:)`. Its text can be selected, and its link opens in the desktop's browser. Esc, Return and a click
/// outside of it close it.
///
/// - Thread: main
/// - Source: none; the about panels of desktops
@preconcurrency @MainActor
public final class ASAboutViewController: UIViewController {
    /// The width, and the height beyond which the texts scroll, in points.
    private static let (width, maximumHeight): (CGFloat, CGFloat) = (380, 560)
    /// The least width of the window next to a sheet, in points.
    private static let margins: CGFloat = 32

    let panel: ASDKViewController<ASDisplayNode>

    /// Creates a panel.
    ///
    /// - Parameter information: the contents; by default those of the main bundle
    public init(_ information: ASAboutInformation = ASAboutInformation()) {
        let root = ASDisplayNode()
        panel = ASDKViewController(node: root)
        super.init(nibName: nil, bundle: nil)
        title = ASWord("About %@", comment: "title of the panel about a program", information.name)
        modalPresentationStyle = .formSheet
        let texts = ASAboutTextsNode(information)
        let close = ASDialogButton(ASWord("Close"), .prominent)
        close.addTarget(self, forControlEvents: .touchUpInside) { $0.dismiss(animated: true) }
        close.keyRole = .default
        close.style.alignSelf = .center
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        root.backgroundColor = .dialogBackground
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [texts, close]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 14, right: 0), child: column)
        }
        fit()
    }

    /// The width for the text size and the window.
    private var fittingWidth: CGFloat {
        let window = presentingViewController?.viewIfLoaded?.window ?? viewIfLoaded?.window
        let room = window.map { $0.bounds.width - Self.margins } ?? .infinity
        return min(UIFontMetrics.default.scaledValue(for: Self.width), max(1, room))
    }

    /// Sets the size for the texts: wider for larger ones, as far as the window has room.
    private func fit() {
        let width = fittingWidth
        let height = UIFontMetrics.default.scaledValue(for: Self.maximumHeight)
        let room = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: height))
        preferredContentSize = panel.node.layoutThatFits(room).size
    }

    override public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.textScale != traitCollection.textScale else { return }
        // After the texts have been adjusted.
        ASDispatcherCurrent().asyncMain { [weak self] in self?.fit() }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        addChild(panel)
        view.addSubview(panel.view)
        panel.didMove(toParent: self)
    }

    /// Requests the size for the width of the window.
    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fit()
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        panel.view.frame = view.bounds
        if preferredContentSize.width != fittingWidth { fit() }
    }
}

/// The texts of an about panel, which scroll if they do not fit.
final class ASAboutTextsNode: ASScrollNode {
    let lines: [ASTextNode]  // immutable after init

    init(_ information: ASAboutInformation) {
        let icon = information.icon.map { image in
            let node = ASImageNode()
            node.image = image
            node.contentMode = .scaleAspectFit
            node.style.preferredSize = CGSize(width: 64, height: 64)
            return node
        }
        let names = ASWordList(information.credits)
        let credits = names.isEmpty ? "" : ASWord("By %@", comment: "names of authors", names)
        let version = information.version.isEmpty ? "" : ASWord("Version %@", information.version)
        let website = information.website
        lines = [
            Self.line(information.name, .scaledSystemFont(ofSize: 20, weight: .bold), .label),
            Self.line(version, .scaledSystemFont(ofSize: 13)),
            Self.line(information.summary, .scaledSystemFont(ofSize: 14), .label),
            Self.line(
                website?.host ?? website?.absoluteString ?? "",
                .scaledSystemFont(ofSize: 14),
                link: website
            ),
            Self.line(credits, .scaledSystemFont(ofSize: 13), .label),
            Self.line(information.copyright, .scaledSystemFont(ofSize: 12)),
            Self.line(information.license, .scaledSystemFont(ofSize: 12)),
        ].compactMap { $0 }
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        lines.first?.accessibilityTraits = .header
        layoutSpecBlock = { [lines] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 8
            column.alignItems = .center
            column.children = (icon.map { [$0] } ?? []) + lines
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 8, right: 24), child: column)
        }
        onDidLoad { node in
            guard let node = node as? ASAboutTextsNode else { return }
            for line in node.lines { line.delegate = node }
        }
    }

}

extension ASAboutTextsNode {
    /// Returns a text node; `nil` for an empty text.
    private static func line(
        _ words: String,
        _ font: UIFont,
        _ color: UIColor = .secondaryLabel,
        link: URL? = nil
    ) -> ASTextNode? {
        guard !words.isEmpty else { return nil }
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: color, .paragraphStyle: center,
        ]
        let node = ASTextNode()
        if let link {
            attributes[.link] = link
            attributes[.foregroundColor] = nil
            node.textColorFollowsTintColor = true
        }
        node.attributedText = NSAttributedString(string: words, attributes: attributes)
        node.isSelectable = true
        node.adjustsFontForContentSizeCategory = true
        return node
    }
}

extension ASAboutTextsNode: ASTextNodeDelegate {
    /// Opens the link.
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        if let url = value as? URL { UIApplication.shared.open(url) }
    }
}
