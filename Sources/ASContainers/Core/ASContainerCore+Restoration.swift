// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// The position of the content for state restoration, relative to a visible element.

extension ASContainerCore {
    /// The place of the first visible row or item, or else the place that is awaited; `nil` if neither has an identifier.
    var restorablePosition: ASRestorablePosition? {
        let seen = frames.visibleSet.ranges.joined().first { data.visible.sections.path(of: $0).part == .row }
        guard let index = seen else { return awaitedPosition }
        guard let path = livePath(of: data.element(at: index)), let identifier = source.modelIdentifier(at: path) else {
            return nil
        }
        return ASRestorablePosition(identifier: identifier, distance: viewport.distance(to: index))
    }

    /// Shows a place now if its row or item exists, otherwise after the update that brings it.
    func restore(_ place: ASRestorablePosition) {
        loadDataIfNeeded()
        view.layoutIfNeeded()
        awaitedPosition = place
        showAwaitedPlace()
    }

    /// Shows the awaited place, if there is one and its row or item exists, when no update is pending.
    func showAwaitedPlace() {
        guard awaitedPosition != nil else { return }
        data.whenAtRest { [weak self] in
            guard let self, let place = awaitedPosition, let path = source.path(ofModel: place.identifier),
                let element = data.element(at: ASListPosition(path)), let index = data.visible.index(of: element)
            else { return }
            awaitedPosition = nil
            show(index, distance: place.distance)
        }
    }

    /// Stops awaiting a place after an action of the user or the app, unless the container is still empty.
    func stopAwaitingPlace() {
        if awaitedPosition != nil, data.visible.sections.rowCount > 0 { awaitedPosition = nil }
    }
}
