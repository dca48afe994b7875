// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// What the layers below one cost.
struct LayerCensus: Equatable {
    /// How many layers there are.
    var layers = 0
    /// How many have contents.
    var stores = 0
    /// Bytes of those contents.
    var bytes = 0

    /// Counts below `layer`, that one included.
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

    /// A line for people.
    var text: String { "\(layers) layers, \(stores) backing stores, \((bytes + 512) / 1024) KB" }
}
