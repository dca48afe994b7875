// SPDX-License-Identifier: Apache-2.0
public import ASImageIO

/// What the items of bars have in common.
///
/// - Thread: main
/// - Source: UIKit `UIBarItem`
@MainActor
open class UIBarItem: UIAccessibilityObject {
    /// Told when something that shows has changed.
    package var didChange: (@MainActor () -> Void)?

    /// Its pictures as pixels.
    package let pictures = ASBarPictures()

    /// An item that shows nothing.
    override public init() {
        super.init()
        pictures.didDecode = { [weak self] in self?.didChange?() }
    }

    /// What it says.
    open var title: String? { didSet { if title != oldValue { didChange?() } } }

    /// Its picture; template images and such that do not say are painted in the tint colour.
    open var image: UIImage? { didSet { if image !== oldValue { didChange?() } } }

    /// Whether it can be clicked; true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// For finding items.
    open var tag = 0
}
