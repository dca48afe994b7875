// SPDX-License-Identifier: Apache-2.0

/// Replacements for names that have no counterpart outside of Apple's platforms.
enum LeftoverAdvice {
    private static let noKVC = "there is no key-value coding: use the property, or a key path such as \\Type.property"
    private static let noKVO = "there is no key-value observing: use didSet, a delegate or a closure"
    private static let noRuntime = "there is no Objective-C runtime: "
    private static let noStoryboard = "there are no storyboards and nibs: make the controller and its views in code"
    private static let noAssociation =
        noRuntime + "store the value in a subclass, or in a dictionary by ObjectIdentifier"
    private static let noSwizzling = noRuntime + "override the method in a subclass"

    private static let noCell = "there are no table view cells: make an ASCellNode"
    private static let noKeyboard = "there is no keyboard on the screen: remove the observer"
    private static let noHeight = "rows have the height of their nodes: remove it"
    private static let noConstraints = "there are no constraints: write layout specs"
    private static let noKey = "no text attribute has this key: remove it"
    private static let noTurning = "there is no orientation of the device: lay out by the size of the window"

    /// Functions and methods, with their labels.
    static let calls: [String: String] = [
        "value(forKey:)": noKVC, "value(forKeyPath:)": noKVC,
        "setValue(_:forKey:)": noKVC, "setValue(_:forKeyPath:)": noKVC,
        "addObserver(_:forKeyPath:options:context:)": noKVO, "removeObserver(_:forKeyPath:)": noKVO,
        "removeObserver(_:forKeyPath:context:)": noKVO,
        "objc_setAssociatedObject(_:_:_:_:)": noAssociation, "objc_getAssociatedObject(_:_:)": noAssociation,
        "method_exchangeImplementations(_:_:)": noSwizzling, "class_getInstanceMethod(_:_:)": noSwizzling,
        "class_replaceMethod(_:_:_:_:)": noSwizzling, "class_addMethod(_:_:_:_:)": noSwizzling,
        "NSClassFromString(_:)": noRuntime + "keep a dictionary from names to types",
        "NSStringFromClass(_:)": noRuntime + "write String(describing:)",
        "NSSelectorFromString(_:)": noRuntime + "keep a closure",
        "NSStringFromSelector(_:)": noRuntime + "write the name as a string",
        "Selector(_:)": noRuntime + "pass the method, such as Controller.tap, or a closure",
        "performSelector(onMainThread:with:waitUntilDone:)": noRuntime + "write DispatchQueue.main.async",
        "performSelector(inBackground:with:)": noRuntime + "write DispatchQueue.global().async",
        "loadNibNamed(_:owner:options:)": noStoryboard,
        "instantiateViewController(withIdentifier:)": noStoryboard,
        "instantiateInitialViewController()": noStoryboard,
        "performSegue(withIdentifier:sender:)": noStoryboard,
        "UIApplicationMain(_:_:_:_:)": "mark the delegate @main, or write AppDelegate.main() here",
    ]

    /// Names that are methods only.
    static let needReceiver: Set = ["value(forKey:)", "value(forKeyPath:)"]

    /// Types and constants.
    static let names: [String: String] = [
        "UIStoryboard": noStoryboard, "UINib": noStoryboard, "UIStoryboardSegue": noStoryboard,
        "NSKeyedUnarchiver": "views and colours are not archived here: store values with Codable",
        "NSKeyedArchiver": "views and colours are not archived here: store values with Codable",
        "NSManagedObject": "there is no Core Data: save with Codable or a database package",
        "NSManagedObjectContext": "there is no Core Data: save with Codable or a database package",
        "NSFetchedResultsController": "there is no Core Data: save with Codable or a database package",
        "NSPersistentContainer": "there is no Core Data: save with Codable or a database package",
        "NSKeyValueObservation": noKVO,
        "NSInvocation": noRuntime + "keep a closure",
        "UITableViewCell": noCell, "UITableViewCellStyle": noCell, "UITableViewCellAccessoryType": noCell,
        "UIImageOrientation": "images have no orientation: remove it",
        "NSLayoutConstraint": noConstraints, "UILayoutConstraintAxis": noConstraints,
        "UILayoutPriority": noConstraints, "UILayoutPriorityRequired": noConstraints,
        "UITableViewAutomaticDimension": noHeight, "UITableView.automaticDimension": noHeight,
        "UIWindowLevel": "windows have no level: remove it",
        "UIOffset": "write a CGPoint, or two numbers", "UIOffsetMake": "write a CGPoint, or two numbers",
        "UIDevice": "there is no UIDevice: ask ProcessInfo of Foundation",
        "UITableViewRowAction":
            "write UIContextualAction, from tableNode(_:trailingSwipeActionsConfigurationForRowAt:)",
        "UIDatePicker": "let the user enter the date in an ASEditableTextNode, or choose it from a menu",
        "UIActivityViewController": "there is no sheet for sharing: offer to copy, with UIPasteboard.general",
        "UIMenuController": "write a UIContextMenuInteraction with a UIMenu",
        "ASPINRemoteImageDownloader": "use ASBasicImageDownloader.shared, and ASImageCache.shared as its cache",
        "UIKeyboardFrameBeginUserInfoKey": noKeyboard, "UIKeyboardFrameEndUserInfoKey": noKeyboard,
        "UIKeyboardAnimationDurationUserInfoKey": noKeyboard, "UIKeyboardAnimationCurveUserInfoKey": noKeyboard,
        "NSObliquenessAttributeName": noKey, "NSExpansionAttributeName": noKey,
    ]

    /// Constants that are also written as members, such as names of notifications.
    static let constants: [String: String] = {
        var all = [
            "UIApplicationDidFinishLaunching": "write application(_:didFinishLaunchingWithOptions:) in the delegate",
            "didFinishLaunchingNotification": "write application(_:didFinishLaunchingWithOptions:) in the delegate",
            "UIContentSizeCategoryDidChange": "override asyncTraitCollectionDidChange(withPreviousTraitCollection:)",
            "keyboardFrameBeginUserInfoKey": noKeyboard, "keyboardFrameEndUserInfoKey": noKeyboard,
            "keyboardAnimationDurationUserInfoKey": noKeyboard, "keyboardAnimationCurveUserInfoKey": noKeyboard,
            "UIDeviceOrientationDidChange": noTurning, "orientationDidChangeNotification": noTurning,
        ]
        for name in ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"] {
            all["UIKeyboard" + name] = noKeyboard
            all["keyboard\(name)Notification"] = noKeyboard
        }
        return all
    }()

    /// Methods that are never called here.
    static let declarations: [String: String] = [
        "awakeFromNib": noStoryboard, "prepareForInterfaceBuilder": "there is no Interface Builder: remove it",
        "observeValue": noKVO,
        "__setHighlighted": "override isHighlighted with didSet", "__setSelected": "override isSelected with didSet",
    ]

    /// Apple's modules without a counterpart.
    static let modules: [String: String] = {
        var all = [
            "CoreData": "save with Codable or a database package",
            "SwiftUI": "write nodes and layout specs",
            "Combine": "write closures or AsyncStream, or use the package OpenCombine",
            "SafariServices": "open the URL with UIApplication.shared.open(_:)",
            "WebKit": "open the URL with UIApplication.shared.open(_:)",
            "Photos": "read images as files", "PhotosUI": "read images as files",
            "AssetsLibrary": "read images as files",
            "CoreImage": "draw with CGContext, or modify images with an image modification block",
            "Metal": "draw with CGContext", "MetalKit": "draw with CGContext", "OpenGLES": "draw with CGContext",
            "SpriteKit": "draw with CGContext", "SceneKit": "draw with CGContext",
            "CommonCrypto": "use the package swift-crypto", "CryptoKit": "use the package swift-crypto",
            "os": "write to standard error, or use the package swift-log",
            "OSLog": "write to standard error, or use the package swift-log",
            "MobileCoreServices": "name types of data by their MIME type",
            "UniformTypeIdentifiers": "name types of data by their MIME type",
            "SystemConfiguration": "handle the errors of requests instead of asking for the network",
            "Accelerate": "write loops over buffers",
            "PlaygroundSupport": "make a window in an application delegate",
        ]
        let others = """
            AddressBook ARKit AuthenticationServices CallKit CloudKit Contacts ContactsUI CoreBluetooth CoreML CoreMotion
            CoreSpotlight CoreTelephony EventKit GameKit HealthKit HomeKit Intents LocalAuthentication MediaPlayer MessageUI
            MultipeerConnectivity Network NotificationCenter PassKit PDFKit QuickLook ReplayKit Security Social Speech StoreKit
            Twitter Vision WatchConnectivity WidgetKit
            """
        for name in others.split(whereSeparator: \.isWhitespace) {
            all[String(name)] = "remove the code that uses it, or put it behind #if canImport(\(name))"
        }
        return all
    }()
}
