// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import Foundation

/// What a tab bar shows for one controller.
///
/// - Thread: main
/// - Source: UIKit `UITabBarItem`
open class UITabBarItem: UIBarItem {
    private var ownTitle: String?

    /// The title of the controller, which counts until the item has its own.
    package var controllerTitle: String? { didSet { if controllerTitle != oldValue { didChange?() } } }

    /// What the titles of items look like that say nothing themselves.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UITabBarItem { template.current }

    private static let template = ASMainSlot { UITabBarItem() }

    /// An item that shows the controller's title.
    override public init() {
        super.init()
    }

    /// An item with a title and a picture.
    public init(title: String?, image: UIImage?, tag: Int = 0) {
        super.init()
        ownTitle = title
        self.image = image
        self.tag = tag
    }

    /// What it says; the title of the controller until set.
    override open var title: String? {
        get { ownTitle ?? controllerTitle }
        set {
            guard ownTitle != newValue else { return }
            ownTitle = newValue
            didChange?()
        }
    }

    /// The picture while it is the selected one; nil takes `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange?() } } }

    /// In a coloured mark at the corner: a number of messages, say; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange?() } } }

    /// The colour of that mark; nil is red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { didChange?() } } }
}
