// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11

/// How a window of ours is asked what it does with what is dragged over it, whoever drags.
@MainActor
struct ASX11DropAsking {
    var move: @MainActor (_ window: Window, _ point: ASX11Point, any ASPlatformDrop) -> ASDragAction?
    var leave: @MainActor (_ window: Window, any ASPlatformDrop) -> Void
    var drop: @MainActor (_ window: Window, _ point: ASX11Point, any ASPlatformDrop) -> Void
}
