// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The desktop's programs for URLs and files.
///
/// - Thread: any; reads files
public protocol ASURLOpening: Sendable {
    /// Starts the program for a URL.
    ///
    /// - Returns: the error; `nil` when the program has been started or notified
    func open(_ url: URL) -> ASURLOpeningError?

    /// Returns whether there is a program for a URL; for a file, also whether it exists.
    func canOpen(_ url: URL) -> Bool
}
