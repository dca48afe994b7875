// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
public import ASImageNodes
internal import ASLayoutEngine
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
public import ASUIKit
public import Foundation

extension ASButtonNode {
    // MARK: Parts

    /// The node of the title; layer-backed, and made when it is first needed.
    ///
    /// - Thread: any
    public var titleNode: ASTextNode {
        part(\.titleNode) {
            let node = ASTextNode()
            node.isLayerBacked = true
            node.style.flexShrink = 1
            return node
        }
    }

    /// The node of the image; layer-backed, and made when it is first needed.
    ///
    /// - Thread: any
    public var imageNode: ASImageNode {
        part(\.imageNode) {
            let node = ASImageNode()
            node.isLayerBacked = true
            return node
        }
    }

    /// The node of the background image; layer-backed, and made when it is first needed.
    ///
    /// The image is stretched.
    ///
    /// - Thread: any
    public var backgroundImageNode: ASImageNode {
        part(\.backgroundImageNode) {
            let node = ASImageNode()
            node.isLayerBacked = true
            node.contentMode = .scaleToFill
            return node
        }
    }

    private func part<Node>(_ key: WritableKeyPath<Parts, Node?>, _ make: () -> Node) -> Node {
        if let node = parts[keyPath: key] { return node }
        let made = make()
        // Parts are links to nodes, which are thread-safe handles.
        return buttonParts.withLockUnchecked { parts in
            let node = parts[keyPath: key] ?? made
            parts[keyPath: key] = node
            return node
        }
    }

    /// The nodes that exist.
    var parts: Parts {
        // Links to nodes, which are thread-safe handles.
        buttonParts.withLockUnchecked { $0 }
    }

    /// The text of the displayed title.
    var accessibilityTitle: String? {
        value(of: \.titles)?.string
    }

    // MARK: Content by state

    /// Sets a plain title.
    ///
    /// - Parameters:
    ///   - title: the title; empty for none
    ///   - font: the font; `nil` for the system font at the size for buttons
    ///   - color: the colour; `nil` for the text colour `UIColor.label`
    ///   - state: the state in which the title is shown
    /// - Thread: any
    public func setTitle(_ title: String, with font: UIFont?, with color: UIColor?, for state: UIControlState) {
        var attributes: [NSAttributedString.Key: Any] = [.font: font ?? .systemFont(ofSize: UIFont.buttonFontSize)]
        attributes[.foregroundColor] = color
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }

    /// Sets a title for a state; `nil` removes it.
    ///
    /// - Thread: any
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControlState) {
        let copy = title.map { ASAttributedText($0) }
        buttonState.withLock { $0.titles[state.rawValue] = copy }
        updateTitle()
    }

    /// Returns the title that was set for exactly this state.
    ///
    /// - Thread: any
    public func attributedTitle(for state: UIControlState) -> NSAttributedString? {
        buttonState.withLock { $0.titles[state.rawValue] }?.value
    }

    /// Sets an image for a state; `nil` removes it.
    ///
    /// - Thread: any
    public func setImage(_ image: UIImage?, for state: UIControlState) {
        buttonState.withLock { $0.images[state.rawValue] = image }
        updateImage()
    }

    /// Returns the image that was set for exactly this state.
    ///
    /// - Thread: any
    public func image(for state: UIControlState) -> UIImage? {
        buttonState.withLock { $0.images[state.rawValue] }
    }

    /// Sets a background image for a state; `nil` removes it.
    ///
    /// - Thread: any
    public func setBackgroundImage(_ image: UIImage?, for state: UIControlState) {
        buttonState.withLock { $0.backgroundImages[state.rawValue] = image }
        updateBackgroundImage()
    }

    /// Returns the background image that was set for exactly this state.
    ///
    /// - Thread: any
    public func backgroundImage(for state: UIControlState) -> UIImage? {
        buttonState.withLock { $0.backgroundImages[state.rawValue] }
    }

    // MARK: Display

    /// Shows the content for the control's state.
    func updateContent() {
        updateTitle()
        updateImage()
        updateBackgroundImage()
    }

    /// The states whose content applies, best match first.
    private var fallbackStates: [UIControlState] {
        let (isEnabled, isHighlighted, isSelected) = (isEnabled, isHighlighted, isSelected)
        // The state of a control has links to its targets; these two are values.
        let (isHovered, isFocused) = controlState.withLock { ($0.isHovered, $0.isFocused) }
        var states: [UIControlState] = []
        if !isEnabled { states.append(.disabled) }
        if isHighlighted, isSelected { states.append([.highlighted, .selected]) }
        if isHighlighted { states.append(.highlighted) }
        if isEnabled, isHovered {
            if isSelected { states.append([.hovered, .selected]) }
            states.append(.hovered)
        }
        if isEnabled, isFocused {
            if isSelected { states.append([.focused, .selected]) }
            states.append(.focused)
        }
        if isSelected { states.append(.selected) }
        return states + [.normal]
    }

    private func value<Value>(of key: KeyPath<ButtonState, [UInt: Value]>) -> Value? {
        let values = buttonState.withLock { $0[keyPath: key] }
        return fallbackStates.lazy.compactMap { values[$0.rawValue] }.first
    }

    private func updateTitle() {
        let key = accessKey
        let title = value(of: \.titles).map { text in
            key.map { ASAccessKeyTitle.marking($0, in: text.value) } ?? text.value
        }
        guard title != nil || hasPart(\.titleNode) else { return }
        let node = titleNode
        let old = node.attributedText
        guard old != title else { return }
        node.attributedText = title
        // A change of colours alone does not change the size.
        let (before, after) = (old.map { ASTextContent($0) } ?? .empty, title.map { ASTextContent($0) } ?? .empty)
        if !before.hasSameMetrics(as: after) { setNeedsLayout() }
    }

    private func updateImage() {
        show(value(of: \.images), in: \.imageNode) { imageNode }
    }

    private func updateBackgroundImage() {
        show(value(of: \.backgroundImages), in: \.backgroundImageNode) { backgroundImageNode }
    }

    private func show(
        _ image: UIImage?,
        in key: KeyPath<Parts, ASImageNode?>,
        _ makeNode: () -> ASImageNode
    ) {
        guard image != nil || hasPart(key) else { return }
        let node = makeNode()
        let old = node.image
        guard old !== image else { return }
        node.image = image
        if old?.size != image?.size { setNeedsLayout() }
    }

    private func hasPart<Node>(_ key: KeyPath<Parts, Node?>) -> Bool { parts[keyPath: key] != nil }
}
