// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASNodes
public import Foundation

// Images in segments; insertion, removal and fixed widths of segments.

extension ASSegmentedControlNode {
    /// Returns the image of a segment; `nil` if it shows a title or does not exist.
    ///
    /// - Thread: any
    public func imageForSegment(at index: Int) -> UIImage? {
        segmentState.withLock { $0.segments.indices.contains(index) ? $0.segments[index].image : nil }
    }

    /// Shows an image instead of the title; `nil` shows the title again.
    ///
    /// The image has the colour of titles, unless its rendering mode is `.alwaysOriginal`, and is scaled down to the available space.
    /// Screen readers speak the title or, without one, the name of the image's file.
    ///
    /// - Thread: any
    /// - Deviation: in UIKit an image removes the title
    public func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        changeSegment(index, "setImage") { segment in
            defer { segment.image = image }
            return segment.image !== image
        }
    }

    /// Inserts a segment with a title; appends it if the index is beyond the end.
    ///
    /// The selected segment stays selected.
    ///
    /// - Thread: any
    /// - Deviation: nothing is animated
    public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(ASSegmentedControlState.Segment(title: title ?? ""), at: index)
    }

    /// Inserts a segment with an image; see `insertSegment(withTitle:at:animated:)`.
    ///
    /// - Thread: any
    public func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(ASSegmentedControlState.Segment(title: "", image: image), at: index)
    }

    /// Removes a segment; if it was selected, no segment is selected afterwards.
    ///
    /// - Thread: any
    /// - Deviation: nothing is animated
    public func removeSegment(at index: Int, animated: Bool) {
        let count = numberOfSegments
        guard (0..<count).contains(index) else {
            reportNonFatalError("removeSegment at \(index) of \(debugLabel): there are \(count) segments.")
            return
        }
        change { state in
            guard state.segments.indices.contains(index) else { return false }
            state.segments.remove(at: index)
            if state.selectedIndex == index {
                state.selectedIndex = Self.noSegment
            } else if state.selectedIndex > index {
                state.selectedIndex -= 1
            }
            return true
        }
    }

    /// Removes all segments.
    ///
    /// - Thread: any
    public func removeAllSegments() {
        change { state in
            defer { state.segments = [] }
            return !state.segments.isEmpty
        }
    }

    /// Returns the fixed width of a segment, in points; 0 if it has its own width or does not exist.
    ///
    /// - Thread: any
    public func widthForSegment(at index: Int) -> CGFloat {
        segmentState.withLock { $0.segments.indices.contains(index) ? $0.segments[index].width : 0 }
    }

    /// Sets the fixed width of a segment, in points; 0 restores its own width.
    ///
    /// Extra space is still shared equally.
    ///
    /// - Thread: any
    public func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        changeSegment(index, "setWidth") { segment in
            let width = width > 0 && width.isFinite ? width : 0
            defer { segment.width = width }
            return segment.width != width
        }
    }

    /// Whether a pressed segment does not stay selected, like a button; `false` by default.
    ///
    /// The segment is selected while `.valueChanged` is sent.
    ///
    /// - Thread: any
    public var isMomentary: Bool {
        get { segmentState.withLock { $0.isMomentary } }
        set { segmentState.withLock { $0.isMomentary = newValue } }
    }

    private func insert(_ segment: ASSegmentedControlState.Segment, at index: Int) {
        change { state in
            let place = min(max(0, index), state.segments.count)
            state.segments.insert(segment, at: place)
            if state.selectedIndex >= place { state.selectedIndex += 1 }
            return true
        }
    }

    /// Returns the text that screen readers speak for a segment.
    func spokenTitle(ofSegment index: Int) -> String? {
        let title = titleForSegment(at: index)
        guard title == "", let image = imageForSegment(at: index) else { return title }
        return (image.name as NSString).deletingPathExtension
    }
}
