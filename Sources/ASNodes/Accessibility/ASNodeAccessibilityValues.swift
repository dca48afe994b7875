// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

/// What was said about a node for those who do not see it.
///
/// Guarded by `ASDisplayNode.nodeState`.
package struct ASNodeAccessibilityValues {
    var isElement: Bool?
    var isContainer = false
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var language: String?
    var identifier: String?
    var frame: CGRect?
    var path: CGPath?
    var activationPoint: CGPoint?
    var elements: [UIAccessibilityObject]?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType: UIAccessibilityContainerType?
    var customActions: [UIAccessibilityCustomAction]?
    var headers: ASNodeAccessibilityHeaders?
}

/// The headers of a node, held weakly.
struct ASNodeAccessibilityHeaders: Sendable {
    private let headers: [ASWeakNode]

    init(_ nodes: [ASDisplayNode]) {
        headers = nodes.map { ASWeakNode($0) }
    }

    var nodes: [ASDisplayNode] { headers.compactMap(\.value) }
}

// The values that no subclass gives otherwise; the others stand in the class.

extension ASDisplayNode {
    func accessibilityGet<Value>(_ body: (ASNodeAccessibilityValues) -> Value, unset: @autoclosure () -> Value) -> Value
    {
        rare { $0.accessibility.map(body) }.flatMap { $0 } ?? unset()
    }

    func accessibilitySet(_ body: (inout ASNodeAccessibilityValues) -> Void) {
        withRare { rare in
            var values = rare.accessibility ?? ASNodeAccessibilityValues()
            body(&values)
            rare.accessibility = values
        }
        accessibilityDidChange()
    }

    /// What the node says has changed; whoever asks next gets it, and the tree of elements.
    package func accessibilityDidChange() {
        guard isNodeLoaded || isRasterized else { return }
        performOnMain { node in
            guard let view = node.nearestLoadedView else { return }
            node.applyAccessibilityToForeignView()
            view.setNeedsAccessibilityUpdate()
        }
    }

    @MainActor
    private var nearestLoadedView: UIView? {
        supernodesIncludingSelf.lazy.compactMap(\.loadedView).first
    }

    /// The label, with attributes; one value with `accessibilityLabel`.
    ///
    /// - Thread: any
    public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityGet(\.label, unset: nil) ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.label = newValue } }
    }

    /// The hint, with attributes; one value with `accessibilityHint`.
    ///
    /// - Thread: any
    public var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityGet(\.hint, unset: nil) ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.hint = newValue } }
    }

    /// The value, with attributes; one value with `accessibilityValue`.
    ///
    /// - Thread: any
    public var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityGet(\.value, unset: nil) ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilitySet { $0.value = newValue } }
    }

    /// Whether the node is one element that says what its subnodes say; false.
    ///
    /// Its label is those of what is in it, in the order of reading, unless it has one; what can be pressed in it are its custom actions.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.isAccessibilityContainer`
    public var isAccessibilityContainer: Bool {
        get { accessibilityGet(\.isContainer, unset: false) }
        set { accessibilitySet { $0.isContainer = newValue } }
    }

    /// The language that it is to be read in, as in BCP 47; nil is the program's.
    ///
    /// - Thread: any
    public var accessibilityLanguage: String? {
        get { accessibilityGet(\.language, unset: nil) }
        set { accessibilitySet { $0.language = newValue } }
    }

    /// For tests and scripts, which a reader does not say; `defaultAccessibilityIdentifier` unless set.
    ///
    /// - Thread: any
    public var accessibilityIdentifier: String? {
        get { accessibilityGet(\.identifier, unset: nil) ?? defaultAccessibilityIdentifier }
        set { accessibilitySet { $0.identifier = newValue } }
    }

    /// The node's rectangle in the window; that of its bounds unless set, and zero outside of windows.
    ///
    /// - Units: points of the window
    /// - Thread: any until loaded
    public var accessibilityFrame: CGRect {
        get { accessibilityGet(\.frame, unset: nil) ?? frameInWindow }
        set { accessibilitySet { $0.frame = newValue } }
    }

    private var frameInWindow: CGRect {
        guard ASThreadIsMain(), isInHierarchy else { return .zero }
        return onMain { node in
            if let layer = node.loadedLayer { return layer.convert(layer.bounds, to: nil) }
            guard let root = node.rasterizingNode, let layer = root.loadedLayer else { return .zero }
            let box = CGRect(origin: .zero, size: node.bounds.size)
            let corners = [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
            ]
            .map { node.convert(CGPoint(x: $0.x + node.bounds.minX, y: $0.y + node.bounds.minY), to: root) }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
            let inRoot = CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
            return layer.convert(inRoot, to: nil)
        }
    }

    /// The node's outline in the window, where that is no rectangle; nil.
    ///
    /// - Thread: any
    public var accessibilityPath: CGPath? {
        get { accessibilityGet(\.path, unset: nil) }
        set { accessibilitySet { $0.path = newValue } }
    }

    /// Where a press goes, in the window; the middle of the frame unless set.
    ///
    /// - Thread: any until loaded
    public var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityGet(\.activationPoint, unset: nil) { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibilitySet { $0.activationPoint = newValue } }
    }

    /// Whether nothing in the node is to be found; false.
    ///
    /// - Thread: any
    public var accessibilityElementsHidden: Bool {
        get { accessibilityGet(\.elementsHidden, unset: false) }
        set { accessibilitySet { $0.elementsHidden = newValue } }
    }

    /// Whether nothing beside the node is to be found, in its supernode; false.
    ///
    /// Of several the last one counts.
    ///
    /// - Thread: any
    public var accessibilityViewIsModal: Bool {
        get { accessibilityGet(\.isModal, unset: false) }
        set { accessibilitySet { $0.isModal = newValue } }
    }

    /// Whether what is in the node is read together, before what is beside it; false.
    ///
    /// - Thread: any
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityGet(\.groupsChildren, unset: false) }
        set { accessibilitySet { $0.groupsChildren = newValue } }
    }

    /// How what is in the node is walked through; automatic.
    ///
    /// - Thread: any
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityGet(\.navigationStyle, unset: .automatic) }
        set { accessibilitySet { $0.navigationStyle = newValue } }
    }

    /// What kind of whole the node's content makes; none.
    ///
    /// - Thread: any
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityGet(\.containerType, unset: nil) ?? .none }
        set { accessibilitySet { $0.containerType = newValue } }
    }

    /// What else can be done with the node; nil.
    ///
    /// - Thread: any
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityGet(\.customActions, unset: nil) }
        set { accessibilitySet { $0.customActions = newValue } }
    }

    /// The nodes that are headers of this one and of everything in it, held weakly; nil looks for those of the supernodes.
    ///
    /// Screen readers are told that the headers label the elements.
    ///
    /// - Thread: any
    /// - Source: Texture `accessibilityHeaderElements`
    /// - Deviation: nodes, where UIKit has objects of any kind.
    public var accessibilityHeaderElements: [ASDisplayNode]? {
        get { accessibilityGet(\.headers, unset: nil)?.nodes }
        set { accessibilitySet { $0.headers = newValue.map(ASNodeAccessibilityHeaders.init) } }
    }

    /// The views and elements that stand for the headers.
    @MainActor
    var accessibilityHeaderObjects: [UIAccessibilityObject]? {
        accessibilityHeaderElements?.compactMap { header in
            header.loadedView ?? header.nearestLoadedView.map { header.accessibilityElement(in: $0) }
        }
    }

    /// Hands what was set to a view that says the rest itself: one of the app's, or of a list.
    @MainActor
    func applyAccessibilityToForeignView() {
        guard let view = loadedView, !(view is _ASDisplayView),
            let values = rare({ $0.accessibility }) ?? nil
        else { return }
        if let isElement = values.isElement { view.isAccessibilityElement = isElement }
        if let label = values.label { view.accessibilityAttributedLabel = label }
        if let hint = values.hint { view.accessibilityAttributedHint = hint }
        if let value = values.value { view.accessibilityAttributedValue = value }
        if let traits = values.traits { view.accessibilityTraits = traits }
        if let language = values.language { view.accessibilityLanguage = language }
        if let identifier = values.identifier { view.accessibilityIdentifier = identifier }
        if let frame = values.frame { view.accessibilityFrame = frame }
        if let path = values.path { view.accessibilityPath = path }
        if let point = values.activationPoint { view.accessibilityActivationPoint = point }
        if let elements = values.elements { view.accessibilityElements = elements }
        if let actions = values.customActions { view.accessibilityCustomActions = actions }
        if values.headers != nil { view.accessibilityHeaderElements = accessibilityHeaderObjects }
        view.accessibilityElementsHidden = values.elementsHidden
        view.accessibilityViewIsModal = values.isModal
        view.shouldGroupAccessibilityChildren = values.groupsChildren
        view.accessibilityNavigationStyle = values.navigationStyle
        if let containerType = values.containerType { view.accessibilityContainerType = containerType }
    }
}
