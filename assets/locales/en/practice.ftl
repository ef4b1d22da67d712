## Practice: five small steps for somebody who has never played. Each task has its sentence, what came of it another, and so has everything that does not do it.

button-practice = Practice { $game }
help-newcomer = 👋 **New here?** *Practice* below takes you to a first win in five steps. Only you see them.

practice-heading = Practice, { $number } of { $all }
practice-over = Practice, done

practice-build =
    You are South, below. Your home is two stars, the squares; your ship is the triangle. **You win when North has no ship left at home.**
    {""}
    Your ship is green, and green builds. **Get a second ship.**
practice-build-done = ✅ New ships have a color that you have there, and are as small as possible. North has built one too: now it has two yellow ships.
practice-build-trade = ↩️ That makes your ship yellow. It does not give you a second one.
practice-build-pass = ↩️ Then you would still have one ship.

practice-trade = Your large star is blue, and blue trades: a ship becomes another of its size. **Make your small ship yellow**, so that it can move.
practice-trade-done = ✅ It is as small as before, and yellow. But look: North's small ship has come to your home!
practice-trade-blue = ↩️ That is a trade, but for blue, which does not move.
practice-trade-build = ↩️ That gives you one more green ship, which does not move.

practice-capture = Your small star is red, and red captures: a ship that is no larger than one of yours there becomes yours. **Capture North's ship.**
practice-capture-done = ✅ It is yours now, and points the other way. North has built another small yellow ship.
practice-capture-build = ↩️ That gives you one more yellow ship. North's stays where it is.
practice-capture-move = ↩️ That leaves North's ship at your home.

practice-move =
    Three pieces at North's home are yellow: a star and two ships. Four of a color in one place are too many. **Bring the fourth.**
    {""}
    Yellow moves a ship to where no star has the size of one of yours: your stars are large and small, North's medium.
practice-move-done = ✅ Now four pieces there are yellow. Your turn goes on: a catastrophe comes on top of what you do.
practice-move-green = ↩️ That ship is green. It takes a yellow one.
practice-move-build = ↩️ That stays at your home. The fourth has to get to North's.

practice-catastrophe = **Call the catastrophe**: it blows up all that is yellow there, stars and ships of both players.
practice-catastrophe-done = 🎉 **You have won.** North has no ship left at home.
practice-catastrophe-end = ↩️ Then North could move a ship away. Call it while there are four.

practice-end =
    You know all four colors now. What is left: instead of one action you may sacrifice a ship, for as many actions of its color as it has pips.
    {""}
    • `/game new` invites somebody to a real game, or leaves a seat open for anybody.
    • `/rules` explains everything, with pictures.
