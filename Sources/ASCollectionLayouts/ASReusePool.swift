// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Classes of views by what they were registered for, and views of them that wait to be used again.
///
/// - Thread: main
@MainActor
struct ASReusePool {
    /// What a class is registered for.
    struct Key: Hashable {
        /// Nil for cells.
        var kind: String?
        var identifier: String
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    /// Nil takes the class away.
    ///
    /// What waits is of the class of before, and goes.
    mutating func register(_ viewClass: UICollectionReusableView.Type?, _ key: Key) {
        classes[key] = viewClass
        waiting[key] = nil
    }

    /// A view that waits, or else a new one.
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

    /// Takes a view that is not seen any more; one that was not dequeued goes.
    mutating func enqueue(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey, let viewClass = classes[key], type(of: view) == viewClass else { return }
        waiting[key, default: []].append(view)
    }

    /// Lets go what waits.
    mutating func removeWaiting() { waiting = [:] }
}
