// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

@MainActor
func soundSwitch(settings: UserDefaults = .standard) -> ASSwitchNode {
    let key = "PlaysSounds"
    settings.register(defaults: [key: true])
    let node = ASSwitchNode()
    node.accessibilityLabel = "Sounds"
    node.isOn = settings.bool(forKey: key)
    node.addTarget(node, forControlEvents: .valueChanged) { settings.set($0.isOn, forKey: key) }
    return node
}
