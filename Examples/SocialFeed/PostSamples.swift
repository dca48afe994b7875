// SPDX-License-Identifier: Apache-2.0

/// The texts of posts.
enum PostSamples {
    static let texts: [(text: String, photo: String?)] = [
        ("Six in the morning, and somebody sits on my face. It is breakfast, she says. #cats", nil),
        ("The first one today, at the harbour. Who comes along? @lukasz", "coffee.png"),
        ("New here. Tell me whom to follow!", nil),
        (
            "I wrote down how to take pictures of the night sky with an old camera and no tripod: "
                + "https://example.org/night-sky — it takes patience, gloves, and a wall to lean on. #astronomy #howto",
            nil
        ),
        ("Full moon over the roofs. No filter.", "moon.png"),
        ("He opened the gate by himself. Again. We have tried three kinds of latches. #horses", "horse.png"),
        ("T minus ten minutes, all systems are go. The stream is at https://example.org/live #launch", nil),
        ("Lift-off! Thank you all for waiting with us through two days of rain.", "rocket.jpg"),
        ("Сегодня на рынке: груши, мёд и очень серьёзный кот. @chelsea, это ваш?", nil),
        ("縁側で昼寝。今日はもう何もしません。 #猫", "chelsea.png"),
        ("قهوة الصباح على الشرفة، والمدينة ما زالت نائمة. #صباح", nil),
        ("Found in grandfather's drawer. Does anybody know how old they are?", "coins.png"),
        ("Reading in the park until it rains.", nil),
        (
            "A question to all who restore old walls: lime or cement? The old bricks are soft, and I have read that "
                + "cement takes the water the wrong way. I would rather do it twice than have it fall on somebody.",
            "brick.png"
        ),
        ("Ten thousand galaxies in a patch of sky as large as a grain of sand. #astronomy", "hubble_deep_field.jpg"),
        ("@ada how was it up there?", nil),
    ]
}
