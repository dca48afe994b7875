// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The attributes of typed text, stored behind a lock.
///
/// - Thread: any (value)
struct ASTypingAttributes: @unchecked Sendable {
    // @unchecked because: values of attributes are not changed once they are set.

    let values: [NSAttributedString.Key: Any]
}
