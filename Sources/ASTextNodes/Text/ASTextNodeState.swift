// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import Foundation

/// The state of a text node that several threads may access.
///
/// Guarded by `ASTextNode.textState`.
struct ASTextNodeState: Sendable {
    /// The text as it was set.
    var attributedText: ASAttributedText?
    /// Whether fonts follow the preferred text size.
    var adjustsFonts = false
    /// Whether the node's layout runs from right to left, so that text without an alignment is at the right.
    var isInRightToLeftLayout = false
    /// The factor of text styles in the node's traits, if fonts follow it; 0 until it is known.
    var textScale: CGFloat = 0
    /// The text for measuring and drawing.
    var content = ASTextContent.empty
    var maximumNumberOfLines = 0
    var truncationMode = NSLineBreakMode.byWordWrapping
    var truncationAttributedText: ASAttributedText?
    var additionalTruncationMessage: ASAttributedText?
    var textContainerInset = UIEdgeInsets.zero
    var placeholderColor: UIColor?
    var placeholderInsets = UIEdgeInsets(top: 1, bottom: 1)
    var shadow = ASTextNodeShadow()
    var linkAttributeNames: [NSAttributedString.Key] = [.link]
    /// Whether the text has any of those attributes.
    private(set) var hasLinks = false
    var passthroughNonlinkTouches = false
    var alwaysHandleTruncationTokenTap = false
    var longPressCancelsTouches = false
    var pointSizeScaleFactors: [CGFloat] = []
    var exclusionPaths: [ASTextExclusionPath] = []
    var linePositionModifier: ASAnyLinePositionModifier?
    var textColorFollowsTintColor = false
    var isSelectable = false
    /// Whether there is a touched link, a highlight or a selection on main, which a change of the text removes.
    var hasMarks = false
    /// The colour of text without a colour of its own; `nil` unless the text uses the tint colour, and until main has set it.
    var tintColor: UIColor?

    /// The measurements of the current text, the newest last.
    private var measured: [ASTextMeasurement] = []
    /// The newest layout, kept from measuring to drawing.
    private(set) var layout: ASTextLayout?

    /// The number of measurements that are kept; a stack measures a few times in each pass.
    private static let measurementLimit = 4

    /// The distances between the node's edges and the text.
    var padding: UIEdgeInsets {
        let around = shadow.padding
        return UIEdgeInsets(
            top: textContainerInset.top + around.top,
            left: textContainerInset.left + around.left,
            bottom: textContainerInset.bottom + around.bottom,
            right: textContainerInset.right + around.right
        )
    }

    /// Returns the room for text in a node of a size.
    func container(in size: CGSize) -> CGSize {
        let padding = padding
        return CGSize(width: max(0, size.width - padding.horizontal), height: max(0, size.height - padding.vertical))
    }

    func fitting(container: CGSize) -> ASTextFitting {
        var parameters = ASTextLayoutParameters(
            maximumWidth: container.width,
            maximumHeight: container.height,
            maximumNumberOfLines: maximumNumberOfLines,
            lineBreakMode: truncationMode,
            truncationToken: truncationToken,
            exclusionPaths: exclusionPaths,
            linePositionModifier: linePositionModifier?.base
        )
        parameters.isInRightToLeftLayout = isInRightToLeftLayout
        return ASTextFitting(content: content, parameters: parameters, factors: pointSizeScaleFactors)
    }

    /// Returns the content for layout of a text.
    func content(of text: ASAttributedText?) -> ASTextContent {
        guard let text = text?.value else { return .empty }
        guard let tintColor else { return ASTextContent(text) }
        let tinted = NSMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.foregroundColor, in: whole) { color, range, _ in
            if color == nil { tinted.addAttribute(.foregroundColor, value: tintColor, range: range) }
        }
        return ASTextContent(tinted)
    }

    func measurement(for container: CGSize) -> ASTextMeasurement? {
        measured.last { $0.isValid(for: container) }
    }

    mutating func remember(_ layout: ASTextLayout, container: CGSize) -> ASTextMeasurement {
        let measurement = ASTextMeasurement(layout, container: container)
        if measured.last?.conditions != measurement.conditions { measured.removeAll() }
        if measured.count >= Self.measurementLimit { measured.removeFirst() }
        measured.append(measurement)
        self.layout = layout
        return measurement
    }

    mutating func updateLinks() {
        hasLinks = false
        guard let text = attributedText?.value else { return }
        let names = Set(linkAttributeNames)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, _, stop in
            guard attributes.keys.contains(where: names.contains) else { return }
            hasLinks = true
            stop.pointee = true
        }
    }

    mutating func forgetLayout() {
        layout = nil
    }

    mutating func invalidate() {
        layout = nil
        measured.removeAll()
    }

    /// Returns the cached layout, if it can be drawn in a container unchanged.
    func layout(for container: CGSize) -> ASTextLayout? {
        guard let layout else { return nil }
        let room = CGSize(width: layout.parameters.maximumWidth, height: layout.parameters.maximumHeight)
        return ASTextMeasurement(layout, container: room).isValid(for: container) ? layout : nil
    }

    /// The text at the point of truncation; `nil` for the default ellipsis.
    ///
    /// Missing attributes are those of the text's end.
    private var truncationToken: ASTextContent? {
        guard truncationAttributedText != nil || additionalTruncationMessage != nil else { return nil }
        let token = NSMutableAttributedString(
            attributedString: truncationAttributedText?.value ?? NSAttributedString(string: "…")
        )
        if let additionalTruncationMessage {
            token.append(NSAttributedString(string: " "))
            token.append(additionalTruncationMessage.value)
        }
        guard let text = attributedText?.value, text.length > 0 else { return ASTextContent(token) }
        let surroundings = text.attributes(at: text.length - 1, effectiveRange: nil)
        let complete = NSMutableAttributedString(attributedString: token)
        token.enumerateAttributes(in: NSRange(location: 0, length: token.length)) { attributes, range, _ in
            complete.setAttributes(surroundings.merging(attributes) { $1 }, range: range)
        }
        return ASTextContent(complete)
    }
}

/// The result of a layout: only sizes.
struct ASTextMeasurement: Sendable {
    /// The available room.
    private let container: CGSize
    /// The size in whole pixels, at most the room.
    let size: CGSize
    let lineCount: Int
    let isTruncated: Bool
    let conditions: ASTextConditions

    init(_ layout: ASTextLayout, container: CGSize) {
        self.container = container
        let ceiled = ASCeilSizeValues(layout.size)
        size = CGSize(width: min(ceiled.width, container.width), height: min(ceiled.height, container.height))
        lineCount = layout.rowCount
        isTruncated = layout.isTruncated
        conditions = ASTextConditions(layout.parameters)
    }

    /// Whether a layout for `other` would have the same lines.
    ///
    /// This is so if the fonts and the scale are the same, and `other` is not larger than the container but large enough for the lines. Lines are filled
    /// greedily, so lines that fit break at the same positions. This also applies around exclusion paths, whose positions do not depend on
    /// the size.
    func isValid(for other: CGSize) -> Bool {
        guard conditions == .current else { return false }
        if other == container { return true }
        let hasNoMoreRoom = other.width <= container.width && other.height <= container.height
        let hasRoomForLines = size.width <= other.width && size.height <= other.height
        return hasNoMoreRoom && hasRoomForLines
    }
}
