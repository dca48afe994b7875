// SPDX-License-Identifier: Apache-2.0

/// A link to the delegate of a live map, which is not retained.
struct ASMapDelegateLink: @unchecked Sendable {
    // @unchecked because: the protocol is isolated to the main actor; other threads only keep the reference.

    weak var object: (any MKMapViewDelegate)?
}
