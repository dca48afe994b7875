// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASInteractions
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Measuring the text, and displaying its lines.
//
// Short texts are laid out and drawn on main, so that letters and caret change in the next frame after a key. For longer texts, the
// previous content is kept until the new lines arrive from the background. Keys that depend on lines wait for them, in order.

extension ASEditableTextNode {
    /// Measures the text; on any thread.
    func measure(in size: CGSize) -> CGSize {
        let state = editorState.withLock { $0 }
        let (text, inset) = (state.editing.text, state.textContainerInset)
        var parameters = state.parameters(width: size.width)
        parameters.minimumWidth = 0
        let room = size.height - inset.vertical
        let lines = Int(clamping: state.maximumLinesToDisplay)
        var found = ASEditingLayout.measure(
            text,
            parameters,
            maximumWidth: size.width,
            maximumHeight: room,
            maximumLines: lines
        )
        if text.length == 0, let placeholder = state.placeholderText {
            let other = ASEditingLayout.measure(placeholder, parameters, maximumHeight: room, maximumLines: lines)
            found = CGSize(width: max(found.width, other.width), height: max(found.height, other.height))
        }
        let ceiled = ASCeilSizeValues(found)
        return CGSize(
            width: min(size.width, ceiled.width + inset.horizontal),
            height: min(size.height, ceiled.height + inset.vertical)
        )
    }

    // MARK: Layout pass

    @MainActor
    func editorDidLoad() {
        textView.editor = self
        let menu = ASEditingMenu(self)
        self.menu = menu
        view.addInteraction(UIContextMenuInteraction(delegate: menu))
        textView.layer.addSublayer(looks.caret.layer)
    }

    @MainActor
    func layOutEditor() {
        guard isNodeLoaded else { return }
        // While the user types, the caret stays visible when the node is resized; a user who has scrolled away stays there.
        if looks.size != bounds.size, isFirstResponder, isCaretVisible { looks.revealsCaret = true }
        looks.size = bounds.size
        if host == nil { scrollNode.frame = bounds }
        let inset = textContainerInset
        placeholderNode.frame = bounds.inset(by: inset)
        updateLines()
    }

    /// The layout parameters of the displayed lines.
    @MainActor
    private var shownParameters: ASEditingLayout.Parameters {
        editorState.withLock { $0.parameters(width: bounds.width) }
    }

    /// Whether the displayed lines are those of the current text.
    @MainActor
    var isLaidOut: Bool {
        looks.layout != nil && looks.version == editorState.withLock { $0.version }
            && looks.layout?.parameters == shownParameters
    }

    /// The lines of the current text; `nil` while they are being laid out.
    @MainActor
    var currentLayout: ASEditingLayout? { isLaidOut ? looks.layout : nil }

    /// Updates the displayed lines: immediately for a short text, otherwise when the lines have been laid out.
    @MainActor
    func updateLines() {
        guard isNodeLoaded, bounds.width > 0, bounds.height > 0 else { return }
        let (text, version) = editorState.withLock { ($0.editing.text, $0.version) }
        let parameters = shownParameters
        placeholderNode.isHidden = text.length > 0
        if isLaidOut { return layOutVisibleText() ? () : showLines() }
        looks.measuring?.cancel()
        looks.measuring = nil
        if text.length > ASEditingDisplayState.keptCount { return updateLongText(text, version, parameters) }
        let short = ASEditingDisplayState.shortByteCount
        if ASEditingLayout.work(text, parameters, limit: short) <= short {
            looks.coming = nil
            return take(ASEditingLayout(text, parameters), version)
        }
        if let coming = looks.coming, coming.version == version, coming.parameters == parameters { return }
        layOut(version, parameters) { ASEditingLayout(text, parameters) }
    }

    /// Makes lines in the background, and shows them unless the text has changed meanwhile.
    @MainActor
    func layOut(
        _ version: Int,
        _ parameters: ASEditingLayout.Parameters,
        _ body: @escaping @Sendable () -> ASEditingLayout
    ) {
        looks.coming = (version, parameters)
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.layout) {
            let made = ASTrace.span("editor", "text", body)
            ASDispatcherCurrent().asyncMain {
                guard let editor = node.value as? ASEditableTextNode, let coming = editor.looks.coming,
                    coming.version == version, coming.parameters == parameters
                else { return }
                editor.looks.coming = nil
                editor.take(made, version)
            }
        }
    }

    /// Shows lines, and handles the keys that waited for them.
    @MainActor
    func take(_ layout: ASEditingLayout, _ version: Int) {
        let anchor = layout.text.length > ASEditingDisplayState.keptCount ? topAnchor(in: layout.text) : nil
        looks.layout = layout
        looks.version = version
        showLines(keeping: anchor)
        measureRest()
        handleWaitingKeys()
    }

    // MARK: Display

    @MainActor
    func showLines(keeping anchor: ASEditingLayout.Viewport.Anchor? = nil) {
        guard let layout = looks.layout else { return }
        let (inset, isScrollEnabled) = editorState.withLock { ($0.textContainerInset, $0.isScrollEnabled) }
        let scrollView = textView
        scrollView.isScrollEnabled = isScrollEnabled
        let isWide = !layout.parameters.width.isFinite
        let caretRoom = isWide ? ASTextCaret.width : 0
        let size = CGSize(
            width: isWide ? (layout.size.width + caretRoom).rounded(.up) + inset.horizontal : bounds.width,
            height: layout.size.height + inset.vertical
        )
        if scrollView.contentSize != size { scrollView.contentSize = size }
        if let anchor { restore(anchor) }
        if looks.revealsCaret { revealCaret() }
        _ = updateTypedPlace()
        showTiles()
        showSelection()
        checkSpelling()
    }

    /// Called when other tiles have become visible.
    @MainActor
    func textDidScroll() {
        guard looks.layout != nil, !layOutVisibleText() else { return }
        showTiles()
        showSelectionLayers()
        checkSpelling()
    }

    @MainActor
    func showTiles() {
        guard let layout = looks.layout else { return }
        let inset = textContainerInset
        let visible = textView.bounds
        let size = ASEditingDisplayState.tileSize
        let content = CGRect(
            x: 0,
            y: 0,
            width: max(bounds.width, textView.contentSize.width),
            height: max(bounds.height, textView.contentSize.height)
        )
        let near = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2).intersection(content)
        guard !near.isNull, near.width > 0, near.height > 0 else { return }
        var kept: [ASEditingDisplayState.TileIndex: ASEditingTileNode] = [:]
        var changes: [(ASEditingTileNode, ASEditingTileDrawing)] = []
        for row in Int(near.minY / size.height)...Int((near.maxY - 0.01) / size.height) {
            for column in Int(near.minX / size.width)...Int((near.maxX - 0.01) / size.width) {
                let index = ASEditingDisplayState.TileIndex(column: column, row: row)
                let place = CGRect(
                    x: CGFloat(column) * size.width,
                    y: CGFloat(row) * size.height,
                    width: size.width,
                    height: size.height
                ).intersection(content)
                let tile = looks.tiles[index] ?? ASEditingTileNode()
                if looks.tiles[index] == nil { textView.addSubnode(tile) }
                if tile.frame != place { tile.frame = place }
                kept[index] = tile
                changes.append((tile, drawing(of: place, layout, inset)))
            }
        }
        for (index, tile) in looks.tiles where kept[index] == nil { tile.removeFromSupernode() }
        looks.tiles = kept
        changes.removeAll { $1.isSame(as: $0.drawing) }
        let isShort = changes.reduce(0) { $0 + $1.1.byteCount } <= ASEditingDisplayState.shortByteCount
        for (tile, drawing) in changes { tile.show(drawing, isShort: isShort) }
        keepLinesOfVisibleText()
    }

    @MainActor
    private func drawing(of place: CGRect, _ layout: ASEditingLayout, _ inset: UIEdgeInsets) -> ASEditingTileDrawing {
        // Letters may extend beyond their lines.
        let reach: CGFloat = 32
        let area = place.offsetBy(dx: -inset.left, dy: -inset.top).insetBy(dx: -reach, dy: -reach)
        // The lines of others are being made.
        let paragraphs = layout.paragraphs(in: area).filter(layout.hasLines)
        let origin = CGPoint(x: inset.left - place.minX, y: inset.top - place.minY)
        return ASEditingTileDrawing(
            paragraphs: paragraphs.map { index in
                let own = layout.origin(at: index)
                return ASEditingTileDrawing.Paragraph(
                    layout: layout.layout(at: index),
                    origin: CGPoint(x: origin.x + own.x, y: origin.y + own.y),
                    width: layout.width(at: index)
                )
            },
            misspelled: misspelledRects(paragraphs, in: layout).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
        )
    }

    // MARK: Caret and selection

    @MainActor
    func showSelection() {
        guard isNodeLoaded, let layout = currentLayout else { return }
        if updateTypedPlace() { showTiles() }
        showSelectionLayers()
        showMarks(in: layout)
        let selection = self.selection
        let caret = looks.caret
        caret.layer.backgroundColor = textView.tintColor ?? .systemBlue
        caret.layer.frame = caretFrame(at: selection.head, in: layout)
        if isFirstResponder, selection.isCaret {
            caret.show()
        } else {
            caret.hide()
        }
    }

    /// Returns the caret's frame in the coordinate space of the scroll view, inside of the text's edges.
    @MainActor
    func caretFrame(at position: ASTextPosition, in layout: ASEditingLayout) -> CGRect {
        let inset = textContainerInset
        let rect = layout.caretRect(at: position).offsetBy(dx: inset.left, dy: inset.top)
        let limit = max(bounds.width, textView.contentSize.width) - ASTextCaret.width
        let x = min(max(0, rect.minX), max(0, limit))
        return CGRect(x: x, y: rect.minY, width: ASTextCaret.width, height: rect.height)
    }

    @MainActor
    private func showSelectionLayers() {
        guard let layout = currentLayout else { return }
        let inset = textContainerInset
        let visible = textView.bounds
        let rects = layout.rects(for: selection.range, in: visible.offsetBy(dx: -inset.left, dy: -inset.top))
        let layers = looks
        while layers.selection.count > rects.count { layers.selection.removeLast().removeFromSuperlayer() }
        while layers.selection.count < rects.count {
            let layer = CALayer.still()
            layer.name = "selection"
            layer.zPosition = -1
            textView.layer.addSublayer(layer)
            layers.selection.append(layer)
        }
        let tint = textView.tintColor ?? .systemBlue
        let color = tint.withAlphaComponent(isFirstResponder ? 0.3 : 0.15)
        for (layer, rect) in zip(layers.selection, rects) {
            layer.frame = rect.offsetBy(dx: inset.left, dy: inset.top)
            layer.backgroundColor = color
        }
    }

    /// Whether any part of the caret is visible at its last displayed position.
    @MainActor
    private var isCaretVisible: Bool {
        looks.layout != nil && textView.bounds.intersects(looks.caret.layer.frame)
    }

    /// Scrolls the caret into view, now or when its line has been laid out.
    @MainActor
    func revealCaret() {
        guard isNodeLoaded, let layout = currentLayout else {
            looks.revealsCaret = true
            return
        }
        looks.revealsCaret = false
        let (inset, canScroll) = editorState.withLock { ($0.textContainerInset, $0.isScrollEnabled) }
        guard canScroll else { return }
        var target = caretFrame(at: selection.head, in: layout)
        // The first and the last line are shown together with the inset.
        target.origin.y -= inset.top
        target.size.height += inset.vertical
        if target.height > textView.bounds.height {
            target = caretFrame(at: selection.head, in: layout)
        }
        textView.scrollRectToVisible(target, animated: false)
    }
}
