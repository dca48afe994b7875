// SPDX-License-Identifier: Apache-2.0

/// Which letters an input method should write large by itself.
///
/// - Source: UIKit `UITextAutocapitalizationType`
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none, words, sentences, allCharacters
}

/// Whether an input method should correct what is typed.
///
/// - Source: UIKit `UITextAutocorrectionType`
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    case `default`, no, yes
}

/// Whether spelling should be looked at.
///
/// - Source: UIKit `UITextSpellCheckingType`
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    case `default`, no, yes
}

/// What is typed, for keyboards on the screen.
///
/// - Source: UIKit `UIKeyboardType`
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The look of keyboards on the screen.
///
/// - Source: UIKit `UIKeyboardAppearance`
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default`, dark, light
}

/// What is written on Return, for keyboards on the screen.
///
/// - Source: UIKit `UIReturnKeyType`
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
