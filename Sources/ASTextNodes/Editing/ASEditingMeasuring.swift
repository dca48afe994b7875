// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout

/// The measuring of a long text in the background, in parts, until the size of each paragraph is known.
final class ASEditingMeasuring: Sendable {
    private let text: ASEditingText
    private let parameters: ASEditingLayout.Parameters
    private let isCancelled = ASLock(false)
    private let report: @MainActor @Sendable (ASEditingLayout) -> Void

    /// The number of bytes that are measured at once, and of those after which the first report is made.
    private static let (sliceCount, firstReport) = (32 << 10, 256 << 10)

    /// Starts to measure.
    ///
    /// - Parameters:
    ///   - text: the text
    ///   - parameters: the parameters of its lines
    ///   - report: called with better and better layouts, the last of which is exact
    init(
        _ text: ASEditingText,
        _ parameters: ASEditingLayout.Parameters,
        report: @escaping @MainActor @Sendable (ASEditingLayout) -> Void
    ) {
        (self.text, self.parameters, self.report) = (text, parameters, report)
        resume(ASEditingParagraphIterator(text), next: Self.firstReport, done: 0)
    }

    func cancel() { isCancelled.withLock { $0 = true } }

    private func resume(_ place: ASEditingParagraphIterator, next: Int, done: Int) {
        ASDispatcherCurrent().async(.utility) { self.run(place, next: next, done: done) }
    }

    private func run(_ start: ASEditingParagraphIterator, next: Int, done: Int) {
        let room = parameters.ofParagraph
        var (place, sum) = (start, 0)
        while sum < Self.sliceCount {
            if isCancelled.withLock({ $0 }) { return }
            guard let (paragraph, continuation) = place.next() else { return deliver() }
            if paragraph.knownMeasure(room, continuation) == nil {
                sum += paragraph.byteCount + 1
                _ = paragraph.measure(room, continuation)
            }
        }
        let total = done + sum
        // Few reports, because each of them visits all paragraphs.
        let isDue = total >= next
        if isDue { deliver() }
        resume(place, next: isDue ? next * 2 : next, done: total)
    }

    private func deliver() {
        let layout = ASEditingLayout(text, parameters, isEstimated: true)
        ASDispatcherCurrent().asyncMain {
            guard !self.isCancelled.withLock({ $0 }) else { return }
            self.report(layout)
        }
    }
}
