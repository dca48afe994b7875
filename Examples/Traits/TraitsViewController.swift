// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Two cards of the same class, one with the traits of the window, the other with traits that its controller overrides.
///
/// In a window narrower than 600 points the first card changes, and the page places the cards one below the other.
public final class TraitsViewController: UIViewController {
    let controls = TraitControlsNode()
    let windowCard = TraitCardViewController(title: "As the window")
    let overriddenCard = TraitCardViewController(title: "Overridden")

    /// Creates the page without overridden traits.
    public init() {
        super.init(nibName: nil, bundle: nil)
        title = "Traits"
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubnode(controls)
        for card in [windowCard, overriddenCard] {
            addChild(card)
            view.addSubview(card.view)
            card.didMove(toParent: self)
        }
        for control in controls.controls {
            control.addTarget(self, forControlEvents: .valueChanged) { page in
                page.overriddenCard.override(page.controls.traits)
            }
        }
    }

    /// Places the cards in the space below the controls, side by side in a wide window.
    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, gap) = (view.bounds.width, 16.0)
        let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
        let top = controls.layoutThatFits(range).size.height
        controls.frame = CGRect(x: 0, y: 0, width: width, height: top)
        let area = CGSize(width: max(0, width - 2 * gap), height: max(0, view.bounds.height - top - gap))
        let isWide = view.traitCollection.horizontalSizeClass == .regular
        let card =
            isWide
            ? CGSize(width: max(0, (area.width - gap) / 2), height: area.height)
            : CGSize(width: area.width, height: max(0, (area.height - gap) / 2))
        windowCard.view.frame = CGRect(origin: CGPoint(x: gap, y: top), size: card)
        let origin = isWide ? CGPoint(x: 2 * gap + card.width, y: top) : CGPoint(x: gap, y: top + gap + card.height)
        overriddenCard.view.frame = CGRect(origin: origin, size: card)
    }
}
