// SPDX-License-Identifier: Apache-2.0

/// What a test left behind, or could not do; thrown, so that the test fails.
///
/// - Thread: any (value)
public struct ASTestFailure: Error, CustomStringConvertible {
    /// One sentence each.
    public var problems: [String]

    /// A failure of these sentences.
    public init(_ problems: [String]) {
        self.problems = problems
    }

    /// The sentences, a line each.
    public var description: String { problems.joined(separator: "\n") }
}
