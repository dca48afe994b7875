// SPDX-License-Identifier: Apache-2.0

/// Where errors go that the program survives: behind `ASDisplayNode.nonFatalErrorBlock`.
///
/// They are written to standard error until an app sets the block.
package let ASNonFatalErrorBlock = ASLock(ASNonFatalErrorHandler(call: { ASLogLine($0) }))

package struct ASNonFatalErrorHandler: Sendable {
    package var call: @Sendable (String) -> Void
}

/// Hands a sentence to the app's block.
///
/// - Thread: any
package func ASReportNonFatalError(_ sentence: String) {
    ASNonFatalErrorBlock.withLock { $0.call }(sentence)
}
