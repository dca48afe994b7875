// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The registered view classes, and a pool of views of these classes for reuse.
///
/// - Thread: main
@MainActor
struct ASReusePool {
    /// The key of a registration.
    struct Key: Hashable {
        /// The supplementary kind; `nil` for cells.
        var kind: String?
        var identifier: String
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    /// Registers a class; `nil` removes the registration.
    ///
    /// Pooled views of the previous class are released.
    mutating func register(_ viewClass: UICollectionReusableView.Type?, _ key: Key) {
        classes[key] = viewClass
        waiting[key] = nil
    }

    /// Returns a pooled view, otherwise a new one.
    mutating func dequeue(_ key: Key) -> UICollectionReusableView {
        if let view = waiting[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let viewClass = classes[key] else {
            let what = key.kind.map { "supplementary views of the kind \($0)" } ?? "cells"
            preconditionFailure(
                "No class of \(what) is registered for the reuse identifier \(key.identifier). Register one before you dequeue."
            )
        }
        let view = viewClass.init(frame: .zero)
        (view.reuseIdentifier, view.reuseKey) = (key.identifier, key)
        return view
    }

    /// Adds a view that is no longer visible to the pool; a view that was not dequeued is released.
    mutating func enqueue(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey, let viewClass = classes[key], type(of: view) == viewClass else { return }
        waiting[key, default: []].append(view)
    }

    /// Releases all pooled views.
    mutating func removeWaiting() { waiting = [:] }
}
