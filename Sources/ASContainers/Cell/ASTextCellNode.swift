// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import ASTextLayout
public import ASTextNodes
public import Foundation

/// A cell that contains text.
///
/// - Source: Texture `ASTextCellNode`
open class ASTextCellNode: ASCellNode {
    private struct TextCellState: @unchecked Sendable {
        // @unchecked because: values of attributes are not changed once they are set.
        var text = ""
        var attributes: [NSAttributedString.Key: Any]
        var insets: UIEdgeInsets
    }

    /// The node that shows the text; it is layer-backed.
    public let textNode = ASTextNode()  // immutable after init

    private let textCellState: ASLock<TextCellState>

    /// Creates a cell with text attributes and insets.
    ///
    /// - Parameters:
    ///   - attributes: the attributes of the text; by default the system font with 18 points, which follows the preferred text size
    ///   - insets: the insets between the cell's edges and the text; by default 11 points at top and bottom, 15 points at left and right
    /// - Thread: any
    public init(attributes: [NSAttributedString.Key: Any]? = nil, insets: UIEdgeInsets? = nil) {
        let attributes = attributes ?? [.font: UIFont.scaledSystemFont(ofSize: 18)]
        let insets = insets ?? UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15)
        textCellState = ASLock(TextCellState(attributes: attributes, insets: insets))
        super.init()
        automaticallyManagesSubnodes = true
        textNode.isLayerBacked = true
        textNode.adjustsFontForContentSizeCategory = true
    }

    /// Creates a cell with attributes by name or key, as in Objective-C, and insets; other keys are ignored.
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

    /// Creates a cell with text of 18 points.
    ///
    /// - Thread: any
    public convenience override init() {
        self.init(attributes: nil, insets: nil)
    }

    /// The text of the cell.
    ///
    /// - Thread: any
    public var text: String {
        get { textCellState.withLock { $0.text } }
        set { change { $0.text = newValue } }
    }

    /// The attributes of the text.
    ///
    /// - Thread: any
    public var textAttributes: [NSAttributedString.Key: Any] {
        get { textCellState.withLock { $0.attributes } }
        set { change { $0.attributes = newValue } }
    }

    /// The insets between the cell's edges and the text; by default 11 at top and bottom, 15 at left and right.
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

    /// Returns a layout of the text within the insets.
    override open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: textNode)
    }
}
