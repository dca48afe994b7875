// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11

/// The calls by which a window of this program decides about a drag over it, from any program.
@MainActor
struct ASX11DropAsking {
    var move: @MainActor (_ window: Window, _ point: ASX11Point, any ASPlatformDrop) -> ASDragAction?
    var leave: @MainActor (_ window: Window, any ASPlatformDrop) -> Void
    var drop: @MainActor (_ window: Window, _ point: ASX11Point, any ASPlatformDrop) -> Void
}
