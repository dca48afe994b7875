// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import Foundation

/// The content of a tab bar for one controller.
///
/// - Thread: main
/// - Source: UIKit `UITabBarItem`
open class UITabBarItem: UIBarItem {
    private var ownTitle: String?

    /// The title of the controller, used until the item's own title is set.
    package var controllerTitle: String? { didSet { if controllerTitle != oldValue { didChange?() } } }

    /// Returns the template for the titles of items that set no attributes.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UITabBarItem { template.current }

    private static let template = ASMainSlot { UITabBarItem() }

    /// Creates an item that shows the controller's title.
    override public init() {
        super.init()
    }

    /// Creates an item with a title and an image.
    public init(title: String?, image: UIImage?, tag: Int = 0) {
        super.init()
        ownTitle = title
        self.image = image
        self.tag = tag
    }

    /// The title; the controller's title until it is set.
    override open var title: String? {
        get { ownTitle ?? controllerTitle }
        set {
            guard ownTitle != newValue else { return }
            ownTitle = newValue
            didChange?()
        }
    }

    /// The image while the item is selected; `nil` for `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange?() } } }

    /// The text of the badge at the corner, such as a number of messages; `nil` for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange?() } } }

    /// The colour of the badge; `nil` for red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { didChange?() } } }
}
