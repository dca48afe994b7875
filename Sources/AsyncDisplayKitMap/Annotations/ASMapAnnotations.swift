// SPDX-License-Identifier: Apache-2.0

/// Annotations that several threads read.
struct ASMapAnnotations: @unchecked Sendable {
    // @unchecked because: `MKAnnotation` requires that they can be read on any thread, or do not change while a map has them.

    var list: [any MKAnnotation]
}
