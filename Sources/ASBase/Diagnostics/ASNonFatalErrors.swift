// SPDX-License-Identifier: Apache-2.0

/// The receiver of errors that the program survives, which `ASDisplayNode.nonFatalErrorBlock` sets; one for each runtime.
///
/// Errors are written to standard error until the app sets the block.
package let ASNonFatalErrorBlock = ASRuntimeSetting { ASNonFatalErrorHandler(call: { ASLogLine($0) }) }

package struct ASNonFatalErrorHandler: Sendable {
    package var call: @Sendable (String) -> Void
}

/// Passes an error message to the app's block.
///
/// - Thread: any
package func ASReportNonFatalError(_ sentence: String) {
    ASNonFatalErrorBlock.current.call(sentence)
}
