// SPDX-License-Identifier: Apache-2.0

/// A weak link to the delegate of a live map.
struct ASMapDelegateLink: @unchecked Sendable {
    // @unchecked because: the protocol is isolated to the main actor; other threads only keep the reference.

    weak var object: (any MKMapViewDelegate)?
}
