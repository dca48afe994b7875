// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The cost of the layers of a subtree.
struct LayerCensus: Equatable {
    /// The number of layers.
    var layers = 0
    /// The number of layers with contents.
    var stores = 0
    /// The bytes of these contents.
    var bytes = 0

    /// Counts `layer` and its descendants.
    @MainActor
    init(_ layer: CALayer) {
        layers = 1
        if let contents = layer.contents {
            stores = 1
            bytes = contents.byteCount
        }
        for sublayer in layer.sublayers {
            let below = LayerCensus(sublayer)
            layers += below.layers
            stores += below.stores
            bytes += below.bytes
        }
    }

    /// The displayed text.
    var text: String { "\(layers) layers, \(stores) backing stores, \((bytes + 512) / 1024) KB" }
}
