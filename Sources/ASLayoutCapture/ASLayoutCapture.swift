// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import Foundation

/// A recorded layout: its elements, their measurements with the reasons, and the resulting frames.
///
/// ```swift
/// let capture = try ASLayoutCapture(capturing: node, in: range)
/// print(capture)                                              // a tree with the reasons for each measurement
/// try capture.write(to: URL(fileURLWithPath: "feed.json"))
/// ```
/// On another machine, without the app:
/// ```swift
/// let capture = try ASLayoutCapture(contentsOf: file)
/// ASSetScreenScale(capture.scale)
/// print(try capture.replay())                                 // lays it out again, and reports differences
/// ```
///
/// The JSON is an object with `version` (1), `scale` and `layouts`.
///
/// A layout has these members:
/// - `title`, `origin`, `range` and `parentSize`
/// - `elements`, each of which refers to others by their indexes, which are above its own
/// - `calls`
/// - `frames` and `flattenedFrames`, in which each entry has its `element` and, as `parent`, the entry that contains it
///
/// Points, sizes, ranges and frames are arrays: x, y; width, height; minimum size and maximum size; x, y, width, height. Their items are
/// numbers, or `"inf"`, `"-inf"` and `"nan"`.
///
/// An element has these members:
/// - `kind`, `class` and `label`
/// - `style`, with the properties that differ from their defaults
/// - the `settings` and `children` of a built-in spec
/// - the `answers` of a node or of the app's own spec: `range`, `parentSize` and the resulting `size`; then the `spec` that a node used,
///   or the `calls` and `sublayouts` that the element made itself
///
/// - Thread: any (value)
public struct ASLayoutCapture: Sendable, Equatable {
    /// The version of the JSON that is written, and the only one that can be read.
    public static let currentVersion = 1

    /// The screen scale that frames are rounded to.
    public let scale: CGFloat

    /// The captured layouts: one of an element, or those that a window shows.
    public let layouts: [ASCapturedLayout]

    /// Creates a capture from its layouts.
    package init(scale: CGFloat, layouts: [ASCapturedLayout]) {
        self.scale = scale
        self.layouts = layouts
    }

    /// Measures `element` in `range`, and records the measurements.
    ///
    /// Everything is measured again, and `layoutSpecThatFits(_:)` is called again. The layouts that nodes have measured but not yet
    /// applied are kept, so the tree may be on screen.
    ///
    /// - Parameters:
    ///   - element: a node or a spec
    ///   - range: the range to measure it in
    ///   - parentSize: the size that its fractions refer to; by default the range's maximum
    /// - Throws: `ASLayoutCaptureError` when the range is invalid, or the layout exceeds the limits of a capture
    /// - Thread: any until loaded
    public init(
        capturing element: any ASLayoutElement,
        in range: ASSizeRange,
        parentSize: CGSize? = nil
    ) throws(ASLayoutCaptureError) {
        let layout = try Self.measure(element, range, parentSize ?? range.max, .root).layout
        self.init(scale: ASScreenScale(), layouts: [layout])
    }

    /// Runs `body`, and returns the measurements that it makes, in order.
    ///
    /// They include those on other threads for concurrent stacks.
    ///
    /// Nodes answer from their caches as usual. Work that `body` passes to queues is not recorded.
    ///
    /// - Thread: any; recordings of different threads are separate
    public static func record<R>(_ body: () throws -> R) rethrows -> (result: R, calls: [ASLayoutMeasureCall]) {
        let recording = ASLayoutRecording()
        let result = try ASLayoutObservation.record(to: recording, body)
        return (result, recording.calls)
    }

    /// Measures `element` again, and returns the layout and its elements.
    package static func measure(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ reason: ASLayoutMeasureReason
    ) throws(ASLayoutCaptureError) -> (layout: ASCapturedLayout, elements: Set<ObjectIdentifier>) {
        try range.check("range")
        let snapshots = ASSpecSnapshots()
        let recording = ASLayoutRecording(
            isIsolated: true,
            callLimit: ASCapturedLimits.calls,
            willMeasureSpec: { snapshots.note($0) }
        )
        _ = ASLayoutObservation.record(to: recording) { ASMeasure(element, range, parentSize, reason) }
        if recording.droppedCount > 0 {
            throw .tooLarge(
                what: "measure calls",
                count: ASCapturedLimits.calls + recording.droppedCount,
                limit: ASCapturedLimits.calls
            )
        }
        var builder = ASLayoutCaptureBuilder(recording, snapshots)
        let layout = try builder.layout()
        return (layout, Set(builder.numberOfObject.keys))
    }
}

extension ASLayoutCapture: CustomStringConvertible {
    /// Each layout as a tree: the frames of the elements, and their measurements with the reasons and counts.
    public var description: String {
        layouts.map(\.description).joined(separator: "\n")
    }
}
