// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASImageIO
internal import ASNodes
internal import ASPlatform
public import ASTextLayout
internal import ASUIKit
internal import Foundation

extension ASSegmentedControlNode {
    /// The titles, from left to right.
    ///
    /// Setting them enables all segments and removes their images. The selected index is kept while it is valid.
    ///
    /// - Thread: any
    public var titles: [String] {
        get { segmentState.withLock { $0.segments.map(\.title) } }
        set {
            change { state in
                let isSame = state.segments.map(\.title) == newValue && !state.segments.contains { $0.image != nil }
                guard !isSame else { return false }
                state.segments = newValue.map { ASSegmentedControlState.Segment(title: $0) }
                return true
            }
        }
    }

    /// The number of segments.
    ///
    /// - Thread: any
    public var numberOfSegments: Int { segmentState.withLock { $0.segments.count } }

    /// The index of the selected segment; `noSegment`, the default, for none.
    ///
    /// An invalid index is rejected with an error that names the node.
    ///
    /// - Thread: any
    public var selectedSegmentIndex: Int {
        get { segmentState.withLock { $0.selectedIndex } }
        set {
            let count = numberOfSegments
            guard newValue == Self.noSegment || (0..<count).contains(newValue) else {
                reportNonFatalError(
                    "selectedSegmentIndex of \(debugLabel) set to \(newValue): there are \(count) segments."
                )
                return
            }
            let didChange = segmentState.withLock { state in
                defer { state.selectedIndex = newValue }
                return state.selectedIndex != newValue
            }
            if didChange { setNeedsDisplay() }
        }
    }

    /// Returns the title of a segment; `nil` if the segment does not exist.
    ///
    /// - Thread: any
    public func titleForSegment(at index: Int) -> String? {
        segmentState.withLock { $0.segments.indices.contains(index) ? $0.segments[index].title : nil }
    }

    /// Sets the title of a segment, which replaces an image.
    ///
    /// - Thread: any
    public func setTitle(_ title: String, forSegmentAt index: Int) {
        changeSegment(index, "setTitle") { segment in
            guard segment.title != title || segment.image != nil else { return false }
            (segment.title, segment.image, segment.titleWidth) = (title, nil, nil)
            return true
        }
    }

    /// Returns whether a segment can be chosen; `false` if it does not exist.
    ///
    /// - Thread: any
    public func isEnabledForSegment(at index: Int) -> Bool {
        segmentState.withLock { $0.segments.indices.contains(index) && $0.segments[index].isEnabled }
    }

    /// Sets whether a segment can be chosen.
    ///
    /// - Thread: any
    public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
        changeSegment(index, "setEnabled") { segment in
            defer { segment.isEnabled = isEnabled }
            return segment.isEnabled != isEnabled
        }
    }

    /// Whether each segment has the width of its title instead of the width of the widest; `false` by default.
    ///
    /// - Thread: any
    public var apportionsSegmentWidthsByContent: Bool {
        get { segmentState.withLock { $0.isByContent } }
        set {
            change { state in
                defer { state.isByContent = newValue }
                return state.isByContent != newValue
            }
        }
    }

    /// The font of the titles; the system font at 13 points by default.
    ///
    /// - Thread: any
    public var font: UIFont {
        get { segmentState.withLock { $0.font } }
        set {
            change { state in
                guard state.font != newValue else { return false }
                state.font = newValue
                for index in state.segments.indices { state.segments[index].titleWidth = nil }
                return true
            }
        }
    }

    /// The colour behind the selected title, which is then white; `nil` for a raised white.
    ///
    /// - Thread: any
    public var selectedSegmentTintColor: UIColor? {
        get { segmentState.withLock { $0.selectedColor } }
        set {
            segmentState.withLock { $0.selectedColor = newValue }
            setNeedsDisplay()
        }
    }

    func changeSegment(
        _ index: Int,
        _ name: String,
        _ body: (inout ASSegmentedControlState.Segment) -> Bool
    ) {
        let count = numberOfSegments
        guard (0..<count).contains(index) else {
            reportNonFatalError("\(name) for segment \(index) of \(debugLabel): there are \(count) segments.")
            return
        }
        change { $0.segments.indices.contains(index) && body(&$0.segments[index]) }
    }

    /// - Parameter body: changes the state, and returns whether it did
    func change(_ body: (inout ASSegmentedControlState) -> Bool) {
        let didChange = segmentState.withLock { state -> Bool in
            guard body(&state) else { return false }
            if !state.segments.indices.contains(state.selectedIndex) { state.selectedIndex = Self.noSegment }
            state.pressedIndex = nil
            return true
        }
        guard didChange else { return }
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: User input

    @MainActor
    func press(at location: CGPoint) {
        let pressed = trackingArea.contains(location) ? segment(at: location) : nil
        let didChange = segmentState.withLock { state -> Bool in
            let allowed = pressed.flatMap { state.canSelect($0) ? $0 : nil }
            defer { state.pressedIndex = allowed }
            return state.pressedIndex != allowed
        }
        if didChange { setNeedsDisplay() }
    }

    @MainActor
    func release(chooses: Bool, with event: UIEvent?) {
        let pressed = segmentState.withLock { state -> Int? in
            defer { state.pressedIndex = nil }
            return state.pressedIndex
        }
        setNeedsDisplay()
        if chooses, let pressed { select(pressed, with: event) }
    }

    /// Returns the segment at a point; outside of the control, the first or the last segment.
    @MainActor
    private func segment(at location: CGPoint) -> Int? {
        let frames = geometry(scale: layer.contentsScale).frames(in: bounds)
        return frames.indices.first { location.x < frames[$0].maxX } ?? frames.indices.last
    }

    @MainActor
    func select(_ index: Int, with event: UIEvent?) {
        let isMomentary = isMomentary
        guard isMomentary || index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(forControlEvents: .valueChanged, with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Selects another segment by a key.
    ///
    /// - Returns: whether a segmented control handles the key
    @MainActor
    func changeSelection(by event: ASKeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let state = segmentState.withLock { $0 }
        let (now, last) = (state.selectedIndex, state.segments.count - 1)
        let wanted: Int?
        switch event.key {
        case .left, .up: wanted = state.enabledIndex(from: now < 0 ? last : now - 1, step: -1)
        case .right, .down: wanted = state.enabledIndex(from: now + 1, step: 1)
        case .home: wanted = state.enabledIndex(from: 0, step: 1)
        case .end: wanted = state.enabledIndex(from: last, step: -1)
        default: return false
        }
        if let wanted { select(wanted, with: nil) }
        return true
    }

    // MARK: Display

    func geometry(scale: CGFloat) -> ASSegmentedControlGeometry {
        let state = measured(scale: scale)
        return ASSegmentedControlGeometry(
            titleWidths: state.segments.map { $0.image?.size.width ?? $0.titleWidth ?? 0 },
            fixedWidths: state.segments.map(\.width),
            isByContent: state.isByContent,
            scale: scale
        )
    }

    /// Returns the state with the width of each title.
    private func measured(scale: CGFloat) -> ASSegmentedControlState {
        var state = segmentState.withLock { state in
            state.invalidateTitleWidths()
            return state
        }
        guard state.segments.contains(where: { $0.titleWidth == nil }) else { return state }
        for index in state.segments.indices where state.segments[index].titleWidth == nil {
            // The selected title is bolder; its selection must not move the other segments.
            let content = ASTextContent(state.segments[index].title, attributes: state.attributes(isSelected: true))
            let room = ASTextLayoutParameters(maximumWidth: .infinity, maximumNumberOfLines: 1, scale: scale)
            state.segments[index].titleWidth = ASTextLayout.make(content, room).size.width
        }
        let measured = state
        segmentState.withLock { now in
            // Another thread may have changed titles or font meanwhile.
            guard now.font == measured.font, now.segments.map(\.title) == measured.segments.map(\.title) else { return }
            for index in now.segments.indices { now.segments[index].titleWidth = measured.segments[index].titleWidth }
        }
        return state
    }

    @MainActor
    func makeDrawing(scale: CGFloat) -> ASSegmentedControlDrawing {
        let bounds = bounds
        let frames = geometry(scale: scale).frames(in: bounds)
        let state = segmentState.withLock { $0 }
        return ASSegmentedControlDrawing(
            bounds: bounds,
            scale: scale,
            segments: zip(state.segments, frames).map { segment, frame in
                ASSegmentedControlDrawing.Segment(
                    frame: frame,
                    title: segment.title,
                    image: segment.image?.resolvedForDrawing,
                    isEnabled: segment.isEnabled
                )
            },
            selectedIndex: state.selectedIndex,
            pressedIndex: isEnabled ? state.pressedIndex : nil,
            isEnabled: isEnabled,
            state: state
        )
    }
}
