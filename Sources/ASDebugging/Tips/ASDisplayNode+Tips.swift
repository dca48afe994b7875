// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASNodes

private let isOn = ASRuntimeSetting { ASDebug.isOn(.tips) }
/// The classes for which tips were enabled or disabled.
private let classes = ASRuntimeSetting<[ObjectIdentifier: Bool]> { [:] }
private let settings = ASMainSlot { ASTipSettings() }

/// The settings that are isolated to main.
@MainActor
private struct ASTipSettings {
    var providers: [any ASTipProvider] = [ASLayerBackingTipProvider()]
    var display: (@MainActor (ASDisplayNode, String) -> Void)?
}

extension ASDisplayNode {
    /// Whether green badges mark nodes with a tip, such as to enable layer backing.
    ///
    /// `ASDisplayNode.enableTips` is the switch for all nodes; `AS_DEBUG=tips` also sets it. The property of another class, `true` by
    /// default, controls whether nodes of exactly this class may have tips. A badge shows its tip when the pointer rests on it, and passes
    /// it to `tipDisplayBlock` when it is clicked.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.enableTips`
    /// - Deviation: may be switched at any time, and is off by default; in Texture the build decides whether there are tips
    public static var enableTips: Bool {
        get { self == ASDisplayNode.self ? isOn.current : classes.current[ObjectIdentifier(self)] ?? true }
        set {
            if self == ASDisplayNode.self {
                isOn.current = newValue
            } else {
                classes.change { $0[ObjectIdentifier(self)] = newValue }
            }
            ASPerformBlockOnMainThread { ASDebugWindow.setNeedsFrames() }
        }
    }

    /// Called with the node and the text of its tip when its badge is clicked.
    ///
    /// `nil` writes both to the log, with the node's ancestors.
    ///
    /// - Source: Texture `ASDisplayNode.tipDisplayBlock`
    @preconcurrency @MainActor
    public static var tipDisplayBlock: (@MainActor (ASDisplayNode, String) -> Void)? {
        get { settings.current.display }
        set { settings.current.display = newValue }
    }

    /// The providers of tips; the first tip that one returns is used.
    ///
    /// - Source: Texture `ASTipProvider.all`
    @preconcurrency @MainActor
    public static var tipProviders: [any ASTipProvider] {
        get { settings.current.providers }
        set {
            settings.current.providers = newValue
            ASDebugWindow.setNeedsFrames()
        }
    }

    /// The tip of the node's badge; `nil` for none.
    @MainActor
    var tip: ASTip? {
        guard type(of: self) == ASDisplayNode.self || type(of: self).enableTips else { return nil }
        return Self.tipProviders.lazy.compactMap { $0.tip(for: self) }.first
    }

    /// Shows a tip after its badge was clicked.
    @MainActor
    func show(_ tip: ASTip) {
        if let display = Self.tipDisplayBlock { return display(self, tip.text) }
        ASLogLine("\(tip.text)\n\(ancestryDescription)")
    }
}
