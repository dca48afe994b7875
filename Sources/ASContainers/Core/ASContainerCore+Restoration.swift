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
        showAwaitedState()
    }

    /// Whether saved state is applied when elements arrive.
    var awaitsState: Bool { awaitedPosition != nil || !awaitedSelection.isEmpty }

    /// Applies the awaited place and selection as far as their elements exist, when no update is pending.
    func showAwaitedState() {
        guard awaitsState else { return }
        data.whenAtRest { [weak self] in
            guard let self else { return }
            selectAwaited()
            guard let place = awaitedPosition, let index = index(ofModel: place.identifier) else { return }
            awaitedPosition = nil
            show(index, distance: place.distance)
        }
    }

    /// Returns the index of the element with an identifier; `nil` while it does not exist.
    private func index(ofModel identifier: String) -> Int? {
        source.path(ofModel: identifier).flatMap { data.element(at: ASListPosition($0)) }
            .flatMap { data.visible.index(of: $0) }
    }

    // MARK: Selection

    /// The greatest number of elements whose selection is saved.
    private static let selectionLimit = 10_000

    /// The identifiers of the selected elements, in the order of their selection, and of those that are awaited.
    var restorableSelection: [String] {
        let existing = selected.suffix(Self.selectionLimit).compactMap { element in
            livePath(of: element).flatMap { source.modelIdentifier(at: $0) }
        }
        return existing + awaitedSelection.prefix(Self.selectionLimit - existing.count)
    }

    /// Selects elements now if they exist, otherwise after the update that brings them.
    func restore(selection: [String]) {
        guard allowsSelection else { return }
        loadDataIfNeeded()
        awaitedSelection = Array(selection.prefix(allowsMultipleSelection ? Self.selectionLimit : 1))
        showAwaitedState()
    }

    private func selectAwaited() {
        awaitedSelection.removeAll { identifier in
            guard let index = index(ofModel: identifier) else { return false }
            setSelected(true, data.element(at: index))
            return true
        }
    }

    /// Stops awaiting a place after an action of the user or the app, unless the container is still empty.
    func stopAwaitingPlace() {
        if awaitedPosition != nil, data.visible.sections.rowCount > 0 { awaitedPosition = nil }
    }
}
