// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Synchronization

private let setting = ASRuntimeSetting { ASUserLocale(environment: ProcessInfo.processInfo.environment) }

private let observer = ASLock(ASUserLocaleObserver())

/// A function in a structure, as `ASLock` requires.
private struct ASUserLocaleObserver: Sendable {
    var call: (@MainActor @Sendable () -> Void)?
}

/// Returns the user's languages and formats: those of the environment, or those that the program has set.
///
/// Each test harness has its own, which does not depend on the environment.
///
/// - Thread: any
/// - Source: Foundation `Locale.current`
public func ASCurrentUserLocale() -> ASUserLocale { setting.current }

/// Sets the languages and formats of the program, as a menu for languages does.
///
/// The layout direction becomes that of the first language, unless `AS_LAYOUT_DIRECTION` sets it. On main, the windows receive their new
/// traits (`traitCollectionDidChange`, `asyncTraitCollectionDidChange`), and `NSLocale.currentLocaleDidChangeNotification` is posted
/// before. Texts that the app has made are not translated again: the app sets them when it is notified. Nothing happens if the value is
/// the current one.
///
/// - Thread: any; on main, the notification is posted before the function returns
/// - Source: none; UIKit ends an app when the user changes the language
public func ASSetUserLocale(_ newValue: ASUserLocale) {
    let hasChanged = setting.change { locale in
        defer { locale = newValue }
        return locale != newValue
    }
    guard hasChanged else { return }
    ASRuntime.current.localeGeneration.wrappingAdd(1, ordering: .relaxed)
    let forced = UIUserInterfaceLayoutDirection.forced(by: ProcessInfo.processInfo.environment)
    ASSetDefaultLayoutDirection(forced ?? newValue.layoutDirection)
    let notify: @MainActor @Sendable () -> Void = {
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
        ASUserLocale.changeObserver?()
    }
    guard ASThreadIsMain() else { return ASDispatcherCurrent().asyncMain(notify) }
    ASAssumeMain { notify() }
}

extension ASUserLocale {
    /// The layout direction of the first language; from left to right without one.
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        UIUserInterfaceLayoutDirection(locale: languages.first ?? "")
    }

    /// The number of changes in the caller's runtime.
    ///
    /// - Thread: any
    package static var generation: Int { ASRuntime.readCurrent { $0.localeGeneration.load(ordering: .relaxed) } }

    /// Gives the caller's runtime a locale and its direction before it has a window; test harnesses use it.
    ///
    /// - Thread: any
    package static func begin(with locale: ASUserLocale) {
        setting.current = locale
        ASSetDefaultLayoutDirection(locale.layoutDirection)
    }

    /// Called on main after a change, in the runtime of the change; the room of windows sets it.
    ///
    /// - Thread: any
    package static var changeObserver: (@MainActor @Sendable () -> Void)? {
        get { observer.withLock { $0.call } }
        set { observer.withLock { $0.call = newValue } }
    }
}
