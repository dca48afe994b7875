// SPDX-License-Identifier: Apache-2.0
// Re-exports everything that an app needs.
@_exported public import ASBase
@_exported public import ASCollectionLayouts
@_exported public import ASCollectionNodes
@_exported public import ASCompositor
@_exported public import ASContainers
@_exported public import ASControlNodes
@_exported public import ASControllers
@_exported public import ASDebugging
@_exported public import ASGraphics
@_exported public import ASImageIO
@_exported public import ASImageLoading
@_exported public import ASImageNodes
@_exported public import ASInteractions
@_exported public import ASLayoutCapture
@_exported public import ASLayoutEngine
@_exported public import ASListEngine
@_exported public import ASNodes
@_exported public import ASPlatform
@_exported public import ASTableNodes
@_exported public import ASTextLayout
@_exported public import ASTextNodes
@_exported public import ASUIKit
@_exported public import ASViews
@_exported public import Dispatch
@_exported public import Foundation
