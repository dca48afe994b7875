// SPDX-License-Identifier: Apache-2.0

/// A meter of the time that rows are visible without content.
///
/// A wait begins with the first presented frame that shows a row without content. It ends with the first frame that shows the row with
/// content or no longer shows it. Missed refreshes of the display count too.
struct BlankRowMeter {
    /// A row that was without content.
    struct Wait: Hashable {
        /// The number of the row.
        var row: Int
        /// The number of refreshes at 60 per second.
        var frames: Int
        /// The number of refreshes, without the time in which the program and the X server waited for a processor.
        var ownFrames: Int
    }

    /// The beginning of the wait of each row without content.
    private var since: [Int: (time: Double, waits: ProcessorWaits)] = [:]
    /// The longest finished wait.
    private(set) var longest: Wait?
    /// The number of rows presented without content so far.
    private(set) var count = 0

    /// Records a presented frame.
    ///
    /// - Parameters:
    ///   - time: the time of the frame, in seconds
    ///   - blank: the rows that the frame shows without content
    ///   - readWaits: called only when a wait begins or ends
    /// - Returns: the waits that have finished
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
