// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// The names in version 1 of states and events of controls, and the Objective-C names of their values.

/// The old name of the state of a control.
@available(*, deprecated, renamed: "UIControl.State")
public typealias ASControlState = UIControlState

/// Enabled, and neither pressed nor selected.
@available(*, deprecated, renamed: "UIControl.State.normal")
public let ASControlStateNormal = UIControlState.normal

/// Pressed.
@available(*, deprecated, renamed: "UIControl.State.highlighted")
public let ASControlStateHighlighted = UIControlState.highlighted

/// Not enabled.
@available(*, deprecated, renamed: "UIControl.State.disabled")
public let ASControlStateDisabled = UIControlState.disabled

/// Selected.
@available(*, deprecated, renamed: "UIControl.State.selected")
public let ASControlStateSelected = UIControlState.selected

/// A touch began in the control.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchDown")
public let ASControlNodeEventTouchDown = ASControlNodeEvent.touchDown

/// A later touch of a multiple tap began.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchDownRepeat")
public let ASControlNodeEventTouchDownRepeat = ASControlNodeEvent.touchDownRepeat

/// The touch moved inside the control.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchDragInside")
public let ASControlNodeEventTouchDragInside = ASControlNodeEvent.touchDragInside

/// The touch moved outside of the control.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchDragOutside")
public let ASControlNodeEventTouchDragOutside = ASControlNodeEvent.touchDragOutside

/// The touch ended in the control.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchUpInside")
public let ASControlNodeEventTouchUpInside = ASControlNodeEvent.touchUpInside

/// The touch ended outside of the control.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchUpOutside")
public let ASControlNodeEventTouchUpOutside = ASControlNodeEvent.touchUpOutside

/// The touch was cancelled.
@available(*, deprecated, renamed: "ASControlNodeEvent.touchCancel")
public let ASControlNodeEventTouchCancel = ASControlNodeEvent.touchCancel

/// The value of the control changed.
@available(*, deprecated, renamed: "ASControlNodeEvent.valueChanged")
public let ASControlNodeEventValueChanged = ASControlNodeEvent.valueChanged

/// The primary action of the control was performed.
@available(*, deprecated, renamed: "ASControlNodeEvent.primaryActionTriggered")
public let ASControlNodeEventPrimaryActionTriggered = ASControlNodeEvent.primaryActionTriggered

/// Every event.
@available(*, deprecated, renamed: "ASControlNodeEvent.allEvents")
public let ASControlNodeEventAllEvents = ASControlNodeEvent.allEvents
