// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

extension ASListNode {
    private enum Key {
        static let identifier = "ASListNode.modelIdentifier"
        static let distance = "ASListNode.distance"
        static let selection = "ASListNode.selection"
        /// Tells the room that saves offsets that the view needs none.
        static let isPlaced = "UIScrollView.isPlaced"
    }

    @MainActor
    func encodeList(with coder: NSCoder) {
        guard let core = loadedCore else { return }
        if let place = core.restorablePosition {
            coder.encode(place.identifier as NSString, forKey: Key.identifier)
            coder.encode(Double(place.distance), forKey: Key.distance)
            coder.encode(true, forKey: Key.isPlaced)
        }
        let selection = core.restorableSelection
        if !selection.isEmpty { coder.encode(NSArray(array: selection.map(NSString.init)), forKey: Key.selection) }
    }

    @MainActor
    func decodeList(with coder: NSCoder) {
        // An unarchiver of Foundation traps for a missing key.
        if coder.containsValue(forKey: Key.selection) {
            let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Key.selection) as? NSArray
            core.restore(selection: names?.compactMap { $0 as? String } ?? [])
        }
        guard coder.containsValue(forKey: Key.identifier),
            let identifier = coder.decodeObject(of: NSString.self, forKey: Key.identifier)
        else { return }
        let distance = CGFloat(coder.decodeDouble(forKey: Key.distance))
        core.restore(ASRestorablePosition(identifier: String(identifier), distance: distance))
    }
}
