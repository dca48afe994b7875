// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import Foundation

/// A layout written down: its elements, what each was measured in and why, and what came out.
///
/// ```swift
/// let capture = try ASLayoutCapture(capturing: node, in: range)
/// print(capture)                                              // a tree that says why each element was measured
/// try capture.write(to: URL(fileURLWithPath: "feed.json"))
/// ```
/// Somewhere else, without the app:
/// ```swift
/// let capture = try ASLayoutCapture(contentsOf: file)
/// ASSetScreenScale(capture.scale)
/// print(try capture.replay())                                 // lays it out again, and says what differs
/// ```
///
/// The JSON is an object with `version` (1), `scale` and `layouts`. A layout has `title`, `origin`, `range`, `parentSize`;
/// `elements`, where each refers to others by their index, which is above its own; `calls`; `frames` and `flattenedFrames`,
/// where each entry names its `element` and the entry that contains it, `parent`. Points, sizes, ranges and frames are arrays
/// (x, y; width, height; least size and greatest size; x, y, width, height) of numbers, or of `"inf"`, `"-inf"` and `"nan"`.
/// An element has `kind`, `class`, `label`; `style` with the properties that are not the default; the `settings` and
/// `children` of a spec of this library; the `answers` of a node or of an app's own spec: `range` and `parentSize`, the `size`
/// that they gave, and the `spec` that a node had for them, or the `calls` and the `sublayouts` that the element made itself.
///
/// - Thread: any (value)
public struct ASLayoutCapture: Sendable, Equatable {
    /// The version of the JSON that is written, and the only one that is read.
    public static let currentVersion = 1

    /// The screen scale that everything was rounded to.
    public let scale: CGFloat

    /// What was captured: one layout of an element, or those that a window shows.
    public let layouts: [ASCapturedLayout]

    /// A capture by its layouts.
    package init(scale: CGFloat, layouts: [ASCapturedLayout]) {
        self.scale = scale
        self.layouts = layouts
    }

    /// Measures `element` in `range`, and writes down what happens.
    ///
    /// Everything is measured anew. The layouts that nodes have measured and wait to take over stay as they are, so this may
    /// be done with a tree that is on screen; `layoutSpecThatFits(_:)` is called again.
    ///
    /// - Parameters:
    ///   - element: a node or a spec
    ///   - range: what to measure it in
    ///   - parentSize: what its fractions refer to; the range's maximum by default
    /// - Throws: `ASLayoutCaptureError`, when the range is none, or the layout is larger than a capture may be
    /// - Thread: any until loaded
    public init(
        capturing element: any ASLayoutElement,
        in range: ASSizeRange,
        parentSize: CGSize? = nil
    ) throws(ASLayoutCaptureError) {
        let layout = try Self.measure(element, range, parentSize ?? range.max, .root).layout
        self.init(scale: ASScreenScale(), layouts: [layout])
    }

    /// Runs `body`, and returns what it measured on this thread, and on others for stacks that are concurrent, in order.
    ///
    /// Nodes answer from their caches as ever. Work that `body` hands to queues is not watched.
    ///
    /// - Thread: any; recordings of several threads do not mix
    public static func record<R>(_ body: () throws -> R) rethrows -> (result: R, calls: [ASLayoutMeasureCall]) {
        let recording = ASLayoutRecording()
        let result = try ASLayoutObservation.record(to: recording, body)
        return (result, recording.calls)
    }

    /// Measures `element` again; returns the layout, and the elements in it.
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
    /// Each layout as a tree: what stands where, what it was measured in, why and how often.
    public var description: String {
        layouts.map(\.description).joined(separator: "\n")
    }
}
