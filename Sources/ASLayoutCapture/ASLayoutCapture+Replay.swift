// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

extension ASLayoutCapture {
    /// Creates the captured specs again, with nodes that return the recorded results, lays them out, and compares the frames.
    ///
    /// - Throws: `ASLayoutCaptureError` when the screen has another scale, or when no layout can have the values
    /// - Thread: any
    public func replay() throws(ASLayoutCaptureError) -> ASLayoutReplay {
        guard scale == ASScreenScale() else { throw .scaleDiffers(captured: scale, current: ASScreenScale()) }
        var replay = ASLayoutReplay()
        for (index, layout) in layouts.enumerated() {
            try Self.replay(layout, into: &replay, "layouts[\(index)]")
        }
        return replay
    }

    /// Lays out one layout again, and adds the result to `replay`.
    private static func replay(
        _ captured: ASCapturedLayout,
        into replay: inout ASLayoutReplay,
        _ path: String
    ) throws(ASLayoutCaptureError) {
        let tree = try ASReplayTree(captured.elements, path)
        // Far more calls than any layout needs.
        let callLimit = 1_000 + 4 * captured.calls.count + 16 * captured.elements.count
        let recording = ASLayoutRecording(isIsolated: true, isGuarded: true, callLimit: callLimit)
        let layout = ASLayoutObservation.record(to: recording) {
            ASMeasure(tree.root, captured.range, captured.parentSize, captured.calls.first?.reason ?? .root)
        }
        if recording.droppedCount > 0 { throw .tooManyCalls(limit: callLimit) }
        if !recording.complaints.isEmpty { throw .impossible(recording.complaints) }
        let numbers = tree.numbers
        let got = try ASCaptureFrames(recording.calls, root: 0) { _, element in numbers[ObjectIdentifier(element)] }

        let paths = ASCapturedPaths(captured.elements)
        for question in tree.questions.withLock({ $0 }) {
            replay.differences.append(
                .unrecorded(
                    path: paths.path(ofElement: question.element),
                    range: question.range,
                    parentSize: question.parentSize
                )
            )
        }
        replay.differences += paths.differences(captured.frames, got.frames, suffix: "")
        replay.differences += paths.differences(captured.flattenedFrames, got.flattened, suffix: " (flattened)")
        replay.layouts.append(layout)
        replay.trees.append(tree)
    }
}
