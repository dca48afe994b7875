// SPDX-License-Identifier: Apache-2.0

/// The problems that a test has left behind, or an action that was not possible; thrown so that the test fails.
///
/// - Thread: any (value)
public struct ASTestFailure: Error, CustomStringConvertible {
    /// The problems, one sentence each.
    public var problems: [String]

    /// Creates a failure from sentences.
    public init(_ problems: [String]) {
        self.problems = problems
    }

    /// The sentences, one on each line.
    public var description: String { problems.joined(separator: "\n") }
}
