// SPDX-License-Identifier: Apache-2.0

/// Measures how long rows are in the window without content.
///
/// A wait lasts from the first presented frame that shows a row without content to the first that shows it with content, or no longer
/// shows it. Refreshes of the display that the program missed meanwhile are counted as well.
struct BlankRowMeter {
    /// A row that was without content.
    struct Wait: Hashable {
        /// The row's number.
        var row: Int
        /// The number of refreshes at 60 per second.
        var frames: Int
        /// The number of refreshes without the time in which program and server waited for a processor.
        var ownFrames: Int
    }

    /// The beginning of the wait of each row without content.
    private var since: [Int: (time: Double, waits: ProcessorWaits)] = [:]
    /// The longest finished wait.
    private(set) var longest: Wait?
    /// The number of rows that were presented without content so far.
    private(set) var count = 0

    /// Records a presented frame.
    ///
    /// - Parameters:
    ///   - time: the time of the frame, in seconds
    ///   - blank: the rows that it shows without content
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
