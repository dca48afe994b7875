// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
public import Foundation

/// A window above another one, for menus and tooltips: it never has the focus, and closes with its parent.
///
/// It inherits appearance and layout direction from its parent. It is not in `UIApplication.windows`; its parent lists it in `popups`.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASPopupWindow: UIWindow {
    /// The window above which the popup is shown.
    public private(set) weak var parentWindow: UIWindow?
    /// The purpose of the popup.
    public let kind: ASPopupKind
    /// The position relative to the parent.
    public private(set) var placement: ASPopupPlacement
    private var wantedSize: CGSize

    /// Creates a popup that is closed; `open()` opens it.
    public init(kind: ASPopupKind, size: CGSize, placement: ASPopupPlacement, parent: UIWindow) {
        self.kind = kind
        self.placement = placement
        parentWindow = parent
        wantedSize = size
        super.init(frame: CGRect(origin: .zero, size: size))
        overrideUserInterfaceStyle = parent.traitCollection.userInterfaceStyle
        semanticContentAttribute =
            parent.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }

    override var isPopup: Bool { true }

    /// Opens the popup.
    ///
    /// - Returns: whether it is open; a failure is logged
    @discardableResult
    public func open() -> Bool {
        guard parentWindow?.platformHandle != nil else { return false }
        makeKeyAndVisible()
        return platformHandle != nil
    }

    /// Changes the position and the size.
    public func place(size: CGSize, _ placement: ASPopupPlacement) {
        self.placement = placement
        wantedSize = size
        (platformHandle as? any ASPlatformPopup)?.place(size: size, placement)
    }

    /// The frame on the screen, in points; zero while the popup is closed.
    public var screenFrame: CGRect { platformHandle?.screenFrame ?? .zero }

    override func makePlatformWindow(
        _ attributes: ASWindowAttributes,
        on platform: any ASPlatform
    ) throws -> any ASPlatformWindow {
        guard let parent = parentWindow?.platformHandle else {
            throw ASPlatformError.connectionLost("the parent window is closed")
        }
        return try platform.makePopup(
            ASPopupAttributes(
                kind: kind,
                size: wantedSize,
                placement: placement,
                backgroundColor: attributes.backgroundColor
            ),
            over: parent,
            delegate: self
        )
    }

    override func didOpen() { parentWindow?.popups.append(self) }

    override func willClose() {}

    override func didClose() { parentWindow?.popups.removeAll { $0 === self } }
}
