// SPDX-License-Identifier: Apache-2.0

/// What the debug overlays do when something happens to a list.
///
/// - Thread: main
@MainActor
package enum ASListObservers {
    /// Called when a list has updated the ranges of its elements.
    package static var rangesDidChange: (@MainActor (any ASRangeReporter) -> Void)?
}
