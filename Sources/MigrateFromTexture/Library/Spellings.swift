// SPDX-License-Identifier: Apache-2.0

/// Names of UIKit and Foundation in Swift 3 and 4, with the current ones.
enum Spellings {
    /// The current spelling of a call of a global function.
    ///
    /// `$0` is its first argument.
    struct Function {
        let text: String
        /// The title for the report.
        let title: String
        let parameters: Int

        init(_ text: String) {
            self.text = text
            parameters = (0..<6).last { text.contains("$\($0)") }.map { $0 + 1 } ?? 0
            title = (0..<6).reduce(text) { $0.replacing("$\($1)", with: "…") }
        }
    }

    /// Types and global constants.
    static let names: [String: String] = {
        var all = table(
            """
            ASViewController ASDKViewController
            ASNavigationController ASDKNavigationController
            NSAttributedStringKey NSAttributedString.Key
            UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
            UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
            UIApplicationState UIApplication.State
            UIControlState UIControl.State
            UIControlEvents ASControlNodeEvent
            UIViewContentMode UIView.ContentMode
            UIViewAnimationOptions UIView.AnimationOptions
            UIViewAnimationCurve UIView.AnimationCurve
            UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
            UIViewAutoresizing UIView.AutoresizingMask
            UITableViewStyle ASTableStyle
            UITableViewRowAnimation ASTableRowAnimation
            UITableViewScrollPosition ASScrollPosition
            UITableViewCellSelectionStyle ASCellSelectionStyle
            UITableViewCellSeparatorStyle ASTableSeparatorStyle
            UITableViewCellEditingStyle ASTableEditingStyle
            UICollectionViewScrollPosition UICollectionView.ScrollPosition
            UICollectionViewScrollDirection UICollectionView.ScrollDirection
            UIGestureRecognizerState UIGestureRecognizer.State
            UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
            UIBarButtonItemStyle UIBarButtonItem.Style
            UIBarButtonSystemItem UIBarButtonItem.SystemItem
            UIImageRenderingMode UIImage.RenderingMode
            UIImageResizingMode UIImage.ResizingMode
            UIFontWeight UIFont.Weight
            UIFontTextStyle UIFont.TextStyle
            UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
            UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
            UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
            UITouchPhase UITouch.Phase
            NSEC_PER_SEC 1_000_000_000
            NSEC_PER_MSEC 1_000_000
            NSEC_PER_USEC 1_000
            USEC_PER_SEC 1_000_000
            CGPointZero CGPoint.zero
            CGSizeZero CGSize.zero
            CGRectZero CGRect.zero
            CGRectNull CGRect.null
            CGRectInfinite CGRect.infinite
            CGAffineTransformIdentity CGAffineTransform.identity
            UIEdgeInsetsZero UIEdgeInsets.zero
            UIFontWeightUltraLight UIFont.Weight.ultraLight
            UIFontWeightThin UIFont.Weight.thin
            UIFontWeightLight UIFont.Weight.light
            UIFontWeightRegular UIFont.Weight.regular
            UIFontWeightMedium UIFont.Weight.medium
            UIFontWeightSemibold UIFont.Weight.semibold
            UIFontWeightBold UIFont.Weight.bold
            UIFontWeightHeavy UIFont.Weight.heavy
            UIFontWeightBlack UIFont.Weight.black
            UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
            UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
            UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
            UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
            UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
            UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
            UIAlertControllerStyle UIAlertController.Style
            UIBlurEffectStyle UIBlurEffect.Style
            UIAlertActionStyle UIAlertAction.Style
            UITextBorderStyle UITextField.BorderStyle
            AVLayerVideoGravityResize AVLayerVideoGravity.resize
            AVLayerVideoGravityResizeAspect AVLayerVideoGravity.resizeAspect
            AVLayerVideoGravityResizeAspectFill AVLayerVideoGravity.resizeAspectFill
            CAMediaTimingFunctionName CAMediaTimingFunction.Name
            kCAMediaTimingFunctionLinear CAMediaTimingFunction.Name.linear
            kCAMediaTimingFunctionEaseIn CAMediaTimingFunction.Name.easeIn
            kCAMediaTimingFunctionEaseOut CAMediaTimingFunction.Name.easeOut
            kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunction.Name.easeInEaseOut
            kCAMediaTimingFunctionDefault CAMediaTimingFunction.Name.default
            kCAFillModeForwards CAMediaTimingFillMode.forwards
            kCAFillModeBackwards CAMediaTimingFillMode.backwards
            kCAFillModeBoth CAMediaTimingFillMode.both
            kCAFillModeRemoved CAMediaTimingFillMode.removed
            """
        )
        for (old, new) in attributeKeys { all[old] = "NSAttributedString.Key.\(new)" }
        return all
    }()

    /// The old string constants of text attributes.
    static let attributes = Set(attributeKeys.keys)

    private static let attributeKeys = table(
        """
        NSFontAttributeName font
        NSForegroundColorAttributeName foregroundColor
        NSBackgroundColorAttributeName backgroundColor
        NSParagraphStyleAttributeName paragraphStyle
        NSKernAttributeName kern
        NSLigatureAttributeName ligature
        NSUnderlineStyleAttributeName underlineStyle
        NSUnderlineColorAttributeName underlineColor
        NSStrikethroughStyleAttributeName strikethroughStyle
        NSStrikethroughColorAttributeName strikethroughColor
        NSStrokeColorAttributeName strokeColor
        NSStrokeWidthAttributeName strokeWidth
        NSShadowAttributeName shadow
        NSAttachmentAttributeName attachment
        NSLinkAttributeName link
        NSBaselineOffsetAttributeName baselineOffset
        """
    )

    /// Names of notifications, also as members of `Notification.Name`.
    static let notifications = table(
        """
        UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
        UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
        UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
        UIApplicationWillResignActive UIApplication.willResignActiveNotification
        UIApplicationWillTerminate UIApplication.willTerminateNotification
        UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
        """
    )

    /// Types nested in UIKit's classes that are top-level types in the toolkit.
    static let nested = table(
        """
        UIControl.Event ASControlNodeEvent
        UITableView.Style ASTableStyle
        UITableView.RowAnimation ASTableRowAnimation
        UITableView.ScrollPosition ASScrollPosition
        UITableViewCell.SelectionStyle ASCellSelectionStyle
        UITableViewCell.SeparatorStyle ASTableSeparatorStyle
        UITableViewCell.EditingStyle ASTableEditingStyle
        """
    )

    /// Members of `NSUnderlineStyle`; an empty value means the empty set.
    static let underlineStyles = [
        "styleNone": "", "styleSingle": "single", "styleThick": "thick", "styleDouble": "double",
    ]

    /// Properties of an object.
    static let members = table("childViewControllers children")

    /// Methods and initialisers with other names or labels.
    static let methods = table(
        """
        addChildViewController(_:) addChild(_:)
        removeFromParentViewController() removeFromParent()
        willMove(toParentViewController:) willMove(toParent:)
        didMove(toParentViewController:) didMove(toParent:)
        bringSubview(toFront:) bringSubviewToFront(_:)
        sendSubview(toBack:) sendSubviewToBack(_:)
        """
    )

    /// Class methods of layout specs that are initialisers here, with the same arguments.
    static let makers = table(
        """
        ASWrapperLayoutSpec.wrapper(with:) ASWrapperLayoutSpec(layoutElement:)
        ASRelativeLayoutSpec.relativePositionLayoutSpec(withHorizontalPosition:verticalPosition:sizingOption:child:) \
        ASRelativeLayoutSpec(horizontalPosition:verticalPosition:sizingOption:child:)
        """
    )

    /// Shared objects that Texture provides by methods, or by the names of PINRemoteImage.
    static let shared = table(
        """
        ASBasicImageDownloader ASBasicImageDownloader.shared
        ASPINRemoteImageDownloader ASBasicImageDownloader.shared
        """
    )

    /// Global functions.
    static let functions: [String: Function] = table(
        """
        CGPointMake CGPoint(x: $0, y: $1)
        CGSizeMake CGSize(width: $0, height: $1)
        CGRectMake CGRect(x: $0, y: $1, width: $2, height: $3)
        CGVectorMake CGVector(dx: $0, dy: $1)
        UIEdgeInsetsMake UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3)
        NSMakeRange NSRange(location: $0, length: $1)
        CGAffineTransformMakeTranslation CGAffineTransform(translationX: $0, y: $1)
        CGAffineTransformMakeScale CGAffineTransform(scaleX: $0, y: $1)
        CGAffineTransformMakeRotation CGAffineTransform(rotationAngle: $0)
        UIEdgeInsetsInsetRect $0.inset(by: $1)
        CGRectInset $0.insetBy(dx: $1, dy: $2)
        CGRectOffset $0.offsetBy(dx: $1, dy: $2)
        CGRectContainsPoint $0.contains($1)
        CGRectIntersectsRect $0.intersects($1)
        CGRectIntersection $0.intersection($1)
        CGRectUnion $0.union($1)
        CGRectIntegral $0.integral
        CGRectGetWidth $0.width
        CGRectGetHeight $0.height
        CGRectGetMinX $0.minX
        CGRectGetMidX $0.midX
        CGRectGetMaxX $0.maxX
        CGRectGetMinY $0.minY
        CGRectGetMidY $0.midY
        CGRectGetMaxY $0.maxY
        CGRectIsEmpty $0.isEmpty
        CGRectIsNull $0.isNull
        UIImagePNGRepresentation $0.pngData()
        UIImageJPEGRepresentation $0.jpegData(compressionQuality: $1)
        """
    ).mapValues(Function.init)

    /// Parses a table, whose lines are the old name, a blank, and the new spelling.
    private static func table(_ text: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: text.split(separator: "\n").map { line in
                let words = line.split(separator: " ", maxSplits: 1)
                return (String(words[0]), String(words[1]))
            }
        )
    }
}
