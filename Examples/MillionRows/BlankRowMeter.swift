// SPDX-License-Identifier: Apache-2.0

/// How long rows stand in the window without content.
///
/// What counts is what was presented: from the first frame that shows a row without content to the first that shows it with content, or
/// elsewhere. Frames that the display had meanwhile and the program missed count as well.
struct BlankRowMeter {
    /// A row that was without content.
    struct Wait: Hashable {
        /// The row's number.
        var row: Int
        /// Refreshes of a display with 60 of them in a second.
        var frames: Int
        /// As many of them as there would have been if program and server had never waited for a processor.
        var ownFrames: Int
    }

    /// When rows that are without content were first presented so.
    private var since: [Int: (time: Double, waits: ProcessorWaits)] = [:]
    /// The longest that is over.
    private(set) var longest: Wait?
    /// How many rows were presented without content so far.
    private(set) var count = 0

    /// A frame was presented.
    ///
    /// - Parameters:
    ///   - time: of the frame, in seconds
    ///   - blank: the rows that it shows without content
    ///   - readWaits: asked only where something begins or ends
    /// - Returns: those that were and are not any more
    mutating func presented(
        at time: Double,
        blank: Set<Int>,
        readWaits: () -> ProcessorWaits = ProcessorWaits.now
    ) -> [Wait] {
        let over = since.keys.filter { !blank.contains($0) }
        let new = blank.filter { since[$0] == nil }
        guard !over.isEmpty || !new.isEmpty else { return [] }
        let waits = readWaits()
        var ended: [Wait] = []
        for row in over.sorted() {
            guard let start = since.removeValue(forKey: row) else { continue }
            let seconds = time - start.time
            let own = max(0, seconds - waits.delay(since: start.waits))
            let frames = max(1, Int((seconds * 60).rounded()))
            ended.append(Wait(row: row, frames: frames, ownFrames: max(1, Int((own * 60).rounded()))))
        }
        for row in new { since[row] = (time, waits) }
        count += new.count
        for wait in ended where wait.frames > longest?.frames ?? 0 { longest = wait }
        return ended
    }
}
