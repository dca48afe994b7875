// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import ASTextLayout
public import ASTextNodes
public import Foundation

/// A cell with a text in it.
///
/// - Source: Texture `ASTextCellNode`
open class ASTextCellNode: ASCellNode {
    private struct TextCellState: @unchecked Sendable {
        // @unchecked because: values of attributes are not changed once they are set.
        var text = ""
        var attributes: [NSAttributedString.Key: Any]
        var insets: UIEdgeInsets
    }

    /// Shows the text; layer-backed.
    public let textNode = ASTextNode()  // immutable after init

    private let textCellState: ASLock<TextCellState>

    /// A cell of a given look.
    ///
    /// - Parameters:
    ///   - attributes: of the text; 18 points in the system's font by default
    ///   - insets: between the cell's edges and the text
    /// - Thread: any
    public init(attributes: [NSAttributedString.Key: Any]? = nil, insets: UIEdgeInsets? = nil) {
        let attributes = attributes ?? [.font: UIFont.systemFont(ofSize: 18)]
        let insets = insets ?? UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15)
        textCellState = ASLock(TextCellState(attributes: attributes, insets: insets))
        super.init()
        automaticallyManagesSubnodes = true
        textNode.isLayerBacked = true
    }

    /// A cell of a given look, with attributes by their names or keys, as Objective-C has them; others are left out.
    ///
    /// - Thread: any
    /// - Source: Texture `-initWithAttributes:insets:`
    @_disfavoredOverload
    public convenience init(attributes: [AnyHashable: Any], insets: UIEdgeInsets) {
        let pairs = attributes.compactMap { name, value -> (NSAttributedString.Key, Any)? in
            let key = name as? NSAttributedString.Key ?? (name as? String).map { NSAttributedString.Key($0) }
            return key.map { ($0, value) }
        }
        self.init(attributes: Dictionary(uniqueKeysWithValues: pairs), insets: insets)
    }

    /// A cell with text of 18 points.
    ///
    /// - Thread: any
    public convenience override init() {
        self.init(attributes: nil, insets: nil)
    }

    /// The text.
    ///
    /// - Thread: any
    public var text: String {
        get { textCellState.withLock { $0.text } }
        set { change { $0.text = newValue } }
    }

    /// How it looks.
    ///
    /// - Thread: any
    public var textAttributes: [NSAttributedString.Key: Any] {
        get { textCellState.withLock { $0.attributes } }
        set { change { $0.attributes = newValue } }
    }

    /// Between the cell's edges and the text; 11 at top and bottom, 15 at left and right.
    ///
    /// - Units: points
    /// - Thread: any
    public var textInsets: UIEdgeInsets {
        get { textCellState.withLock { $0.insets } }
        set {
            textCellState.withLock { $0.insets = newValue }
            setNeedsLayout()
        }
    }

    private func change(_ body: (inout TextCellState) -> Void) {
        let text = textCellState.withLock { state in
            body(&state)
            return NSAttributedString(string: state.text, attributes: state.attributes)
        }
        textNode.attributedText = text
    }

    /// The text within the insets.
    override open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: textNode)
    }
}
