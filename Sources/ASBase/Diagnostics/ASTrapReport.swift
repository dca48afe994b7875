// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The sentence about a trap that ends the program.
package enum ASTrapReport {
    /// Lets the program write the location of a trap, or of a wrong memory access, to standard error before it ends by it.
    ///
    /// A release build of Swift code otherwise ends silently when an index is out of range. It changes nothing where Swift's own
    /// backtraces are enabled.
    ///
    /// - Thread: main
    package static func start() { cas_report_traps() }
}
