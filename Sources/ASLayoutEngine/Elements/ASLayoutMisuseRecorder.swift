// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Records the messages of misuse instead of trapping, so that a test in a debug build sees the behaviour of a release build.
///
/// It applies to the code that `record(_:)` runs, on the same thread or in the same task.
///
/// - Thread: any
package final class ASLayoutMisuseRecorder: Sendable {
    @TaskLocal static var current: ASLayoutMisuseRecorder?

    private let kept = ASLock<[String]>([])
    private let passesOn: Bool  // immutable after init

    private init(passesOn: Bool) {
        self.passesOn = passesOn
    }

    func take(_ sentence: String) {
        kept.withLock { $0.append(sentence) }
        if passesOn { ASReportNonFatalError(sentence) }
    }

    /// Runs `body` with the fallbacks of release builds.
    ///
    /// - Parameters:
    ///   - passesOn: whether the messages also go to the app's block for errors, as in release builds
    ///   - body: the code that makes the mistakes
    /// - Returns: the result of `body`, and the messages in order
    package static func record<R>(passesOn: Bool = false, _ body: () throws -> R) rethrows -> (R, [String]) {
        let recorder = ASLayoutMisuseRecorder(passesOn: passesOn)
        let result = try $current.withValue(recorder) { try body() }
        return (result, recorder.kept.withLock { $0 })
    }
}
