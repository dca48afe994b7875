// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension ASListNode {
    private static let (identifierKey, distanceKey) = ("ASListNode.modelIdentifier", "ASListNode.distance")

    /// Saves the identifier of the first visible row or item, as the data source defines it, and its scroll distance.
    ///
    /// Saves nothing if the data source has no identifier. An empty list saves the place that it awaits.
    ///
    /// - Thread: main
    /// - Source: UIKit `encodeRestorableState(with:)`
    @preconcurrency @MainActor
    public func encodeRestorableState(with coder: NSCoder) {
        guard let place = loadedCore?.restorablePosition else { return }
        coder.encode(place.identifier as NSString, forKey: Self.identifierKey)
        coder.encode(Double(place.distance), forKey: Self.distanceKey)
    }

    /// Scrolls to the saved row or item as soon as it exists.
    ///
    /// The list awaits it until it is scrolled or one of its rows is pressed. Does nothing if nothing was saved.
    ///
    /// - Thread: main
    /// - Source: UIKit `decodeRestorableState(with:)`
    @preconcurrency @MainActor
    public func decodeRestorableState(with coder: NSCoder) {
        guard coder.containsValue(forKey: Self.identifierKey),
            let identifier = coder.decodeObject(of: NSString.self, forKey: Self.identifierKey)
        else { return }
        let distance = CGFloat(coder.decodeDouble(forKey: Self.distanceKey))
        core.restore(ASRestorablePosition(identifier: identifier as String, distance: distance))
    }
}
