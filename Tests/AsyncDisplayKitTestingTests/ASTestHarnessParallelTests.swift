// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTextLayout
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// Two tests at the same time in one process, each with a harness.
@Suite("ASTestHarness, two at once")
@MainActor
struct ASTestHarnessParallelTests {
    /// Lets two tasks run steps alternately.
    @MainActor
    private final class Turns {
        private var step = 0
        private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

        func wait(for wanted: Int) async {
            if step < wanted { await withCheckedContinuation { waiters[wanted] = $0 } }
        }

        func finish(_ done: Int) {
            step = done + 1
            waiters.removeValue(forKey: step)?.resume()
        }
    }

    /// The observed values of a test's runtime.
    private struct Seen: Equatable {
        var scale: CGFloat
        var pixelHeight: Int
        var textHeight: CGFloat
        var passed: [Double]
        var texts: [String]
        var backgroundScale: CGFloat
    }

    /// Text measuring with a height that the test sets.
    private struct Letters: ASTextMeasuring {
        var factor: CGFloat
        private let fixed = ASFixedTextMeasuring()

        init(factor: CGFloat) { self.factor = factor }

        func metrics(of font: UIFont) -> ASFontMetrics { fixed.metrics(of: font.withSize(font.pointSize * factor)) }

        func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
            fixed.layout(content, parameters)
        }
    }

    /// A test that runs every second step, from `first` on.
    private func test(scale: CGFloat, factor: CGFloat, seconds: Double, turns: Turns, first: Int) async throws -> Seen {
        await turns.wait(for: first)
        return try await ASTestHarness.run(size: CGSize(width: 100, height: 50), scale: scale) { harness in
            ASTextMeasuringInstall(Letters(factor: factor))
            let start = harness.dispatcher.now
            var passed: [Double] = []
            ASDispatcherCurrent().asyncMain(after: seconds) { passed.append(ASDispatcherCurrent().now - start) }
            let text = ASTextNode()
            harness.show(text)
            turns.finish(first)

            await turns.wait(for: first + 2)
            text.attributedText = NSAttributedString(string: "scale \(scale)")
            let inBackground = ASLock<CGFloat>(0)
            ASDispatcherCurrent().async(.layout) { inBackground.withLock { $0 = ASScreenScale() } }
            turns.finish(first + 2)

            await turns.wait(for: first + 4)
            await harness.advance(seconds: 2 * seconds)
            let child = Task { @MainActor in ASScreenScale() }
            turns.finish(first + 4)

            await turns.wait(for: first + 6)
            #expect(await child.value == scale)
            #expect(UIApplication.shared.windows.count == 1 && UIApplication.shared.windows.first === harness.window)
            let seen = Seen(
                scale: ASScreenScale(),
                pixelHeight: harness.snapshot()?.pixelHeight ?? 0,
                textHeight: ASTextMeasuringCurrent().metrics(of: .systemFont(ofSize: 10)).ascender,
                passed: passed,
                texts: harness.texts,
                backgroundScale: inBackground.withLock { $0 }
            )
            turns.finish(first + 6)
            return seen
        }
    }

    @Test func `interleaved tests keep their scales, text measuring, clocks and work`() async throws {
        let turns = Turns()
        async let one = test(scale: 1, factor: 1, seconds: 0.25, turns: turns, first: 0)
        async let two = test(scale: 2, factor: 3, seconds: 0.5, turns: turns, first: 1)
        let (a, b) = try await (one, two)

        let height = ASFixedTextMeasuring().metrics(of: .systemFont(ofSize: 10)).ascender
        #expect(
            a
                == Seen(
                    scale: 1,
                    pixelHeight: 50,
                    textHeight: height,
                    passed: [0.25],
                    texts: ["scale 1.0"],
                    backgroundScale: 1
                )
        )
        #expect(
            b
                == Seen(
                    scale: 2,
                    pixelHeight: 100,
                    textHeight: 3 * height,
                    passed: [0.5],
                    texts: ["scale 2.0"],
                    backgroundScale: 2
                )
        )
        #expect(ASRuntime.current === ASRuntime.process)
    }
}
