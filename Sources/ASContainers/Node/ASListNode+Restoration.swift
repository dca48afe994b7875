// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASListNode {
    private static let (identifierKey, distanceKey) = ("ASListNode.modelIdentifier", "ASListNode.distance")

    /// Saves the identifier of the first visible row or item, as the data source defines it, and its scroll distance.
    ///
    /// Saves nothing if the data source has no identifier.
    ///
    /// - Thread: main
    /// - Source: UIKit `encodeRestorableState(with:)`
    @preconcurrency @MainActor
    public func encodeRestorableState(with coder: NSCoder) {
        guard let place = loadedCore?.restorablePlace else { return }
        coder.encode(place.identifier as NSString, forKey: Self.identifierKey)
        coder.encode(Double(place.distance), forKey: Self.distanceKey)
    }

    /// Scrolls to the saved row or item as soon as it is loaded.
    ///
    /// Does nothing if nothing was saved, or if the data source no longer has the model. Set the data source before.
    ///
    /// - Thread: main
    /// - Source: UIKit `decodeRestorableState(with:)`
    @preconcurrency @MainActor
    public func decodeRestorableState(with coder: NSCoder) {
        guard coder.containsValue(forKey: Self.identifierKey),
            let identifier = coder.decodeObject(of: NSString.self, forKey: Self.identifierKey)
        else { return }
        core.restorePlace(identifier as String, distance: CGFloat(coder.decodeDouble(forKey: Self.distanceKey)))
    }
}
