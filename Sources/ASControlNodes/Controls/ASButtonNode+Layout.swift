// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASImageNodes
public import ASLayoutEngine
internal import ASNodes
internal import ASTextNodes
public import Foundation

extension ASButtonNode {
    /// The distance between image and title; 8 by default.
    ///
    /// - Units: points
    /// - Thread: any
    public var contentSpacing: CGFloat {
        get { look.contentSpacing }
        set { changeContent { $0.contentSpacing = newValue } }
    }

    /// Whether image and title are side by side; `true` by default.
    ///
    /// Otherwise one is above the other.
    ///
    /// - Thread: any
    public var laysOutHorizontally: Bool {
        get { look.laysOutHorizontally }
        set { changeContent { $0.laysOutHorizontally = newValue } }
    }

    /// The horizontal alignment of the content; centred by default.
    ///
    /// - Thread: any
    public var contentHorizontalAlignment: ASHorizontalAlignment {
        get { look.contentHorizontalAlignment }
        set { changeContent { $0.contentHorizontalAlignment = newValue } }
    }

    /// The vertical alignment of the content; centred by default.
    ///
    /// - Thread: any
    public var contentVerticalAlignment: ASVerticalAlignment {
        get { look.contentVerticalAlignment }
        set { changeContent { $0.contentVerticalAlignment = newValue } }
    }

    /// The insets of the content from the button's edges; zero by default.
    ///
    /// The background image extends to the edges.
    ///
    /// - Units: points
    /// - Thread: any
    public var contentEdgeInsets: UIEdgeInsets {
        get { look.contentEdgeInsets }
        set { changeContent { $0.contentEdgeInsets = newValue } }
    }

    /// Whether the image is before or after the title; before it by default.
    ///
    /// - Thread: any
    public var imageAlignment: ASButtonNodeImageAlignment {
        get { look.imageAlignment }
        set { changeContent { $0.imageAlignment = newValue } }
    }

    private var look: Look { buttonState.withLock { $0.look } }

    private func changeContent(_ body: (inout Look) -> Void) {
        let didChange = buttonState.withLock { state -> Bool in
            let old = state.look
            body(&state.look)
            return state.look != old
        }
        if didChange { setNeedsLayout() }
    }

    func contentSpec() -> ASLayoutSpec {
        let (look, parts) = (look, parts)
        let (title, image, background) = (parts.titleNode, parts.imageNode, parts.backgroundImageNode)
        var children: [any ASLayoutElement] = []
        if let image, image.image != nil { children.append(image) }
        if let title, title.attributedText.map({ $0.length > 0 }) ?? false { children.append(title) }
        if look.imageAlignment == .end { children.reverse() }

        let stack = ASStackLayoutSpec(
            direction: look.laysOutHorizontally ? .horizontal : .vertical,
            spacing: look.contentSpacing,
            justifyContent: .start,
            alignItems: .stretch,
            children: children
        )
        stack.horizontalAlignment = look.contentHorizontalAlignment
        stack.verticalAlignment = look.contentVerticalAlignment
        var spec: ASLayoutSpec = stack
        if look.contentEdgeInsets != .zero {
            spec = ASInsetLayoutSpec(insets: look.contentEdgeInsets, child: spec)
        }
        if let background, background.image != nil {
            spec = ASBackgroundLayoutSpec(child: spec, background: background)
        }
        return spec
    }
}
