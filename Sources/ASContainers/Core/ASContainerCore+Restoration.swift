// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// The position of the content for state restoration, relative to a visible element.

extension ASContainerCore {
    /// The first visible row or item, and the distance of the viewport's start from its start in points; `nil` if it has no identifier.
    var restorablePlace: (identifier: String, distance: CGFloat)? {
        let seen = geometry.visibleSet.ranges.joined().first { data.visible.sections.place(of: $0).part == .row }
        guard let index = seen, let path = livePath(of: data.element(at: index)),
            let identifier = source.modelIdentifier(at: path)
        else { return nil }
        return (identifier, geometry.distance(to: index))
    }

    func restorePlace(_ identifier: String, distance: CGFloat) {
        loadDataIfNeeded()
        view.layoutIfNeeded()
        data.whenIdle { [weak self] in
            guard let self, let path = source.path(ofModel: identifier) else { return }
            whenVisible(ASListPosition(path)) { [weak self] index in self?.geometry.show(index, distance: distance) }
        }
    }
}
