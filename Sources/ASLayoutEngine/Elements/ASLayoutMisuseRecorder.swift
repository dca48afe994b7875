// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Keeps the sentences of misuse instead of trapping, so that a test in a debug build sees what a release build does.
///
/// It covers the caller's runtime, on all threads, while `record(_:)` runs.
///
/// - Thread: any
package final class ASLayoutMisuseRecorder: Sendable {
    private static let setting = ASRuntimeSetting<ASLayoutMisuseRecorder?> { nil }
    /// The recorder of the caller's runtime; `nil` while nothing records.
    static var current: ASLayoutMisuseRecorder? { setting.current }

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
    ///   - passesOn: whether the sentences go to the app's block for errors as well, as they do in release builds
    ///   - body: makes the mistakes
    /// - Returns: what `body` returned, and the sentences in order
    package static func record<R>(passesOn: Bool = false, _ body: () throws -> R) rethrows -> (R, [String]) {
        let recorder = ASLayoutMisuseRecorder(passesOn: passesOn)
        let outer = setting.current
        setting.current = recorder
        defer { setting.current = outer }
        let result = try body()
        return (result, recorder.kept.withLock { $0 })
    }
}
