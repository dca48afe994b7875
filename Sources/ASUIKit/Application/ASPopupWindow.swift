// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
public import Foundation

/// A window over another one, for menus and tooltips: never has the focus, and closes with its parent.
///
/// It looks as its parent does: light or dark, and read from the same side. It is not among `UIApplication.windows`; its parent has it
/// in `popups`.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASPopupWindow: UIWindow {
    /// The window that it stands over.
    public private(set) weak var parentWindow: UIWindow?
    /// What it is for.
    public let kind: ASPopupKind
    /// Where it stands.
    public private(set) var placement: ASPopupPlacement
    private var wantedSize: CGSize

    /// A popup that is not open yet; `open()` opens it.
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

    /// Opens it.
    ///
    /// - Returns: whether it is open; the reason goes to the log
    @discardableResult
    public func open() -> Bool {
        guard parentWindow?.platformHandle != nil else { return false }
        makeKeyAndVisible()
        return platformHandle != nil
    }

    /// Takes another place or size.
    public func place(size: CGSize, _ placement: ASPopupPlacement) {
        self.placement = placement
        wantedSize = size
        (platformHandle as? any ASPlatformPopup)?.place(size: size, placement)
    }

    /// Where it is on the screen, in points; zero while it is closed.
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
