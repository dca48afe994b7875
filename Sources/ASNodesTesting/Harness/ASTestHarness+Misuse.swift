// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
public import ASUIKitTesting

extension ASTestHarness {
    /// Runs `body` and returns the mistakes that it makes, so that a test can check what a program reports.
    ///
    /// Mistakes in a layout, which trap in debug builds, use the fallbacks of release builds instead. Errors that are reported to
    /// `ASDisplayNode.nonFatalErrorBlock` are returned too, and do not reach that block. Both include background work of the harness:
    /// let it run in `body`, by `runUntilParked()`.
    ///
    /// - Returns: one sentence for each mistake, in their order
    /// - Throws: what `body` throws
    public func recordMisuse(_ body: () throws -> Void) rethrows -> [String] {
        try runtime.run {
            let errors = ASLock<[String]>([])
            let outer = ASDisplayNode.nonFatalErrorBlock
            ASDisplayNode.nonFatalErrorBlock = { sentence in errors.withLock { $0.append(sentence) } }
            defer { ASDisplayNode.nonFatalErrorBlock = outer }
            _ = try ASLayoutMisuseRecorder.record(passesOn: true, body)
            return errors.withLock { $0 }
        }
    }
}
