// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASUIKit
public import Foundation

// The bridged properties that say which part of the contents is shown, and how.

extension ASDisplayNode {
    /// The part of the contents that is shown, as fractions of them; all.
    ///
    /// - Thread: any until loaded
    public var contentsRect: CGRect {
        get { bridgedGet({ $0.layer.contentsRect }, { $0.contentsRect }) }
        set { bridgedSet(.contentsRect, { $0.layer.contentsRect = newValue }, { $0.contentsRect = newValue }) }
    }

    /// The part of the contents that stretches, as fractions of them, while the rest keeps its size; all.
    ///
    /// - Thread: any until loaded
    public var contentsCenter: CGRect {
        get { bridgedGet({ $0.layer.contentsCenter }, { $0.contentsCenter }) }
        set { bridgedSet(.contentsCenter, { $0.layer.contentsCenter = newValue }, { $0.contentsCenter = newValue }) }
    }

    /// How contents are laid into the bounds, in Core Animation's words; the same value as `contentMode`.
    ///
    /// - Thread: any until loaded
    public var contentsGravity: CALayerContentsGravity {
        get { contentMode.contentsGravity }
        set { contentMode = UIView.ContentMode(newValue) }
    }

    /// Pixels of the contents in a point; 1 before the load, the screen's scale after it unless set.
    ///
    /// Nodes round foreign views and layers keep theirs.
    ///
    /// - Thread: any until loaded
    public var contentsScale: CGFloat {
        get { bridgedGet({ $0.layer.contentsScale }, { $0.contentsScale }) }
        set { bridgedSet(.contentsScale, { $0.layer.contentsScale = newValue }, { $0.contentsScale = newValue }) }
    }

    /// How the frame follows the size of a superview; not at all.
    ///
    /// Layer-backed nodes never follow.
    ///
    /// - Thread: any until loaded
    public var autoresizingMask: UIView.AutoresizingMask {
        get { bridgedGet({ $0.view?.autoresizingMask ?? [] }, { $0.autoresizingMask }) }
        set {
            bridgedSet(.autoresizingMask, { $0.view?.autoresizingMask = newValue }, { $0.autoresizingMask = newValue })
        }
    }
}
