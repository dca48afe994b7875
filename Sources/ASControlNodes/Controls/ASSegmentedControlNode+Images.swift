// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASNodes
public import Foundation

// Pictures in segments; segments that come, go and have their own width.

extension ASSegmentedControlNode {
    /// The picture of a segment; nil when it shows a title, or there is no such segment.
    ///
    /// - Thread: any
    public func imageForSegment(at index: Int) -> UIImage? {
        segmentState.withLock { $0.segments.indices.contains(index) ? $0.segments[index].image : nil }
    }

    /// Shows a picture in the place of the title; nil shows the title again.
    ///
    /// It is drawn in the colour of titles, unless its rendering mode is `.alwaysOriginal`, and no larger than there is room. Screen
    /// readers say the title, or without one the name of the picture's file.
    ///
    /// - Thread: any
    /// - Deviation: in UIKit a picture takes the title away
    public func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        changeSegment(index, "setImage") { segment in
            defer { segment.image = image }
            return segment.image !== image
        }
    }

    /// Adds a segment with a title; at the end, where the index is past it.
    ///
    /// The selected segment stays selected.
    ///
    /// - Thread: any
    /// - Deviation: nothing is animated
    public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(ASSegmentedControlState.Segment(title: title ?? ""), at: index)
    }

    /// As `insertSegment(withTitle:at:animated:)`, with a picture.
    ///
    /// - Thread: any
    public func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(ASSegmentedControlState.Segment(title: "", image: image), at: index)
    }

    /// Removes a segment; if it is selected, none is afterwards.
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

    /// The width that a segment was told to have, in points; 0 when it has its own, or there is no such segment.
    ///
    /// - Thread: any
    public func widthForSegment(at index: Int) -> CGFloat {
        segmentState.withLock { $0.segments.indices.contains(index) ? $0.segments[index].width : 0 }
    }

    /// Gives a segment a width, in points; 0 gives it its own again.
    ///
    /// Room that is left over is still shared equally.
    ///
    /// - Thread: any
    public func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        changeSegment(index, "setWidth") { segment in
            let width = width > 0 && width.isFinite ? width : 0
            defer { segment.width = width }
            return segment.width != width
        }
    }

    /// Whether a segment that is pressed does not stay selected, like a button; false.
    ///
    /// While `.valueChanged` is sent it is selected.
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

    /// What screen readers say of a segment.
    func spokenTitle(ofSegment index: Int) -> String? {
        let title = titleForSegment(at: index)
        guard title == "", let image = imageForSegment(at: index) else { return title }
        return (image.name as NSString).deletingPathExtension
    }
}
