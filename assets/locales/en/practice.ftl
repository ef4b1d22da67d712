## Practice: small games for somebody who has never played. Each task has its sentence, what came of it another, and so has everything that does not do it. They can say what the action does that is meant: its { $piece }, its { $place } or { $field }, a { $fact } about it; so what is said of a size is always what is built.

button-practice-homeworlds = Practice: a first win
button-practice-growth = Practice: growing a fleet
button-practice-settlers = Practice: Settlers
practice-which = **Practice:** a first win takes { $homeworlds } short steps, growing a fleet { $growth }, a game of Settlers { $settlers }. Only you see them.
help-newcomer = 👋 **New here?** *Practice: a first win* gets you there in { $homeworlds } short steps, *Practice: growing a fleet* in { $growth }, and *Practice: Settlers* takes you through a game with the same pieces in { $settlers }. Only you see them.

practice-heading = Practice, { $number } of { $all }
practice-over = Practice, done
practice-renumbered = ↩️ The steps of this practice have changed since that button was shown. It goes on here:

practice-build =
    You are South, below. Your homeworld, or home for short, is two stars, the squares; your ship is the triangle. **You win when North has no ship left at home.**
    {""}
    Your ship is green, and green builds. **Get a second ship.**
practice-build-done = ✅ A new ship has a color that you already have there, and is the smallest that is left. In practice your turn ends by itself; in a game you press *End turn*. North has built one too: now it has two yellow ships.
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
    Yellow moves a ship to a place whose stars have other sizes: yours are large and small, North's both medium.
practice-move-done = ✅ Now four pieces there are yellow. Your turn goes on: calling a catastrophe does not use up your action.
practice-move-green = ↩️ That ship is green. It takes a yellow one.
practice-move-build = ↩️ That stays at your home. The fourth has to get to North's.

practice-catastrophe = **Call the catastrophe**: it blows up everything yellow there, stars and ships, yours and North's.
practice-catastrophe-done = 🎉 **You have won.** North has no ship left at home.
practice-catastrophe-end = ↩️ Then North could move a ship away. Call it while there are four.

practice-after-homeworlds =
    That is how a game is won, and you know all four colors now.
    {""}
    {""}**Next:** *Practice: growing a fleet* shows how big a new ship is, which stars you can fly to, and what a sacrifice is good for.
    {""}
    { $bot ->
        [plays] • *Play against { $itself }* begins a whole game at once, on the easiest level.
            • *Play a real game* invites a person, or leaves a seat open for anybody, as `/game new` does.
       *[absent] • *Play a real game* invites a person, or leaves a seat open for anybody, as `/game new` does.
    }
    • `/rules` explains everything, with pictures.

practice-size-small = Small
practice-size-medium = Medium
practice-size-large = Large

## Growing: nine turns of Homeworlds. What is bold and has a size is what is built.

practice-grow-home =
    A new game, from its first turn: you are South, below, and North is above. All the pieces are in the bank: three of each.
    {""}
    You begin with a homeworld, your home: two stars and a large ship. **Take a home that can build, with stars of two sizes.** On the buttons `r3 g1 · b3` would be a large red star, a small green star and a large blue ship.
practice-grow-home-done = ✅ Green builds, yellow moves, blue trades: a good start. North has a home now too.
practice-grow-home-green = ↩️ Nothing there is green, so you could never build a ship.
practice-grow-home-sizes = ↩️ Those stars are both medium. With two sizes, fewer stars lead to you.

practice-grow-first =
    Green builds, and the bank says how big: **a new ship is always the smallest of its color that is left.**
    {""}
    The bank is at the top: each number says how many are left, and a small ↓1 that one was just taken. **Build a green ship.**
practice-grow-first-done = ✅ There it is: a **{ $piece }**, the smallest there was.
practice-grow-first-trade = ↩️ Then nothing of yours is green any more, and nothing can build.
practice-grow-first-leave = ↩️ Careful! That is your only ship. If none is at home when a turn ends, you have lost.

practice-grow-end = Only you see this so far, and it does not count yet: *Undo* takes it back, *End turn* plays it. **End your turn.**
practice-grow-end-done = ✅ Played. From now on I do that for you here, each time a task is done. North has built a green ship as well.
practice-grow-end-undo = ↩️ That takes the ship back, and you choose again. Keep it this time.

practice-grow-again =
    North has three greens at home. But you cannot bring a fourth: your home and North's both have a medium star, and a ship only flies where no star has the same size.
    {""}
    So grow: **build one more green ship.** It is a **{ $piece }** again, { $fact }.
practice-grow-again-done = ✅ Two for you, one for North: that was the last **{ $piece }**. North has made its large ship yellow.
practice-grow-again-trade = ↩️ That puts a green back into the bank, and you still have two ships.
practice-grow-again-pass = ↩️ Then North may build it instead.

practice-grow-size = Look at the greens in the bank. **How big would the next green ship be?**
practice-grow-size-done = ✅ Yes, { $size }. **When the small ones are gone, builders get medium ones; when those are gone, large ones.** A large one takes no longer to build than a small one.
practice-grow-size-small = ↩️ All three small greens are on the table: two of yours, one of North's.
practice-grow-size-large = ↩️ Not yet: there are smaller ones in the bank.

practice-grow-reach =
    But you have three greens at home. With a fourth, North could blow them all up. So one moves out first, to a new star.
    {""}
    Two places are *connected* if **no star here has the size of a star there**. Your stars are small and medium. **How big must the new star be?**
practice-grow-reach-done = ✅ Yes, { $size }: the only size that your home does not have. The three dots at your home say so too: large, medium, small, and only the large one is filled.
practice-grow-reach-small = ↩️ Your yellow star is small too, so they are not connected.
practice-grow-reach-medium = ↩️ Your blue star is medium too, so they are not connected.

practice-grow-discover = **Send a small green to a new star.** We take a red one, so that your ships can capture there. It will be called Altair.
practice-grow-discover-done = ✅ Your first colony. A star stays as long as a ship is there. North has built one more green.
practice-grow-discover-four = ↩️ That is the fourth green at home. North could blow them up, and you would have no ship there: lost.
practice-grow-discover-large = ↩️ Better keep the large one at home: only another large ship can capture it.

practice-grow-medium = Two greens at home: there is room for another. **Build there.** The smallest is a **{ $piece }** now.
practice-grow-medium-done = ✅ A **{ $piece }**, { $fact }. North has built a yellow ship.
practice-grow-medium-trade = ↩️ That puts a small green back into the bank, and then the next one built is small again.
practice-grow-medium-pass = ↩️ Then North may build it instead.

practice-grow-large = Small and medium greens are all on the table. **Build once more, but where there are not three greens yet.**
practice-grow-large-done = ✅ A **{ $piece }**! That is the art of it: **build when the small ones are gone**, and do not leave that moment to North. It has discovered Bellatrix.
practice-grow-large-four = ↩️ You have three greens at home already.
practice-grow-large-move = ↩️ That moves a ship. It does not give you a new one.

practice-grow-undo =
    Now a trap. Say you have just built one more green at home, as in the picture, and your turn is not over yet.
    {""}
    Four of a color in one place can be blown up. Count the greens at your home. **Do you end your turn like this, or do you take the ship back?**
practice-grow-undo-done = ✅ Gone, as if it had never been. Try whatever you like: nothing counts until *End turn*.
practice-grow-undo-end = ↩️ Four greens! North calls a catastrophe, all your ships at home are gone, and you have lost. Take it back.

practice-grow-trade = Three greens at home are still a risk: North might bring the fourth. **Make your large ship another color.** Then a large green goes back into the bank.
practice-grow-trade-done = ✅ Your home is safer now, and a large red can capture whoever comes. North has built again.
practice-grow-trade-small = ↩️ Then a small green goes back into the bank, and that is what is built next.
practice-grow-trade-pass = ↩️ Then there are still three greens at home.

practice-grow-sacrifice =
    One build gives one ship. A **sacrifice** can give more: a ship goes back to the bank, and each of its pips (its dots) is an action of its color, wherever you have ships.
    {""}
    {""}**Give up the large green at your colony**: three pips, three builds.
practice-grow-sacrifice-done = ✅ It is back in the bank, and you have three builds.
practice-grow-sacrifice-one = ↩️ A fine build, but it gives only one ship. The sacrifice wins you two.
practice-grow-sacrifice-medium = ↩️ Two pips, two builds: the first brings it back, the second is one more ship. A plain build gives that too.

practice-grow-back = First get back what you gave. **Build a green at your colony**: only large ones are left in the bank, so it is a **{ $piece }**.
practice-grow-back-done = ✅ You have all your ships again, and two builds left.
practice-grow-back-pass = ↩️ Then you have given up a ship for nothing.

practice-grow-two = **Build another green at your colony.** It is a **{ $piece }** too.
practice-grow-two-done = ✅ One ship more, and one build left.
practice-grow-two-home = ↩️ That would be the third green at home, the one place that you must not lose.
practice-grow-two-pass = ↩️ Two builds are left, and they would be lost.

practice-grow-three = A build copies any color that you have there, and your large ship at home is red. **Build a red at home.** It is a **{ $piece }**.
practice-grow-three-done = ✅ **Two ships won in one turn.** A plain build gives one. But look: North's small yellow has come to your colony!
practice-grow-three-four = ↩️ That would be the fourth green there: North could blow them up.
practice-grow-three-pass = ↩️ One build is left, and it would be lost.

practice-grow-capture = Your colony's star is red, and red captures: an opponent's ship becomes yours if you have one there that is at least as large. **Capture North's ship.**
practice-grow-capture-done = 🎉 **Eight ships**, and one of them was North's.
practice-grow-capture-build = ↩️ That gives you an eighth ship too. But North keeps its own.
practice-grow-capture-pass = ↩️ Then North's ship can fly away again.

practice-after-growth =
    What to remember:
    {""}
    • **The bank says how big.** Build when the small ones are gone.
    • Places are **connected** if their stars share no size.
    • **Count to four** before you end a turn, most of all at home.
    • A **sacrifice** of a large ship is three actions in one turn.
    • **Red captures** what is no larger than your largest ship there.
    {""}
    { $bot ->
        [plays] Now for a whole game: *Play against { $itself }* begins one at once, on the easiest level; *Play a real game* invites a person.
       *[absent] Now for a whole game: *Play a real game* invites a person, or leaves a seat open for anybody.
    } *Practice: Settlers* is another game with the same pieces.

## Settlers: a short game to its end.

practice-settle-place =
    You are South, below. **Whoever has more points at the end wins**: one for each pip, the dots on the pieces. A small piece has one, a medium two, a large three.
    {""}
    Your first piece is a { $piece }. It builds on the fields around it: **place it where there is the most room.**
practice-settle-place-done = ✅ Eight fields touch it. Here a turn ends by itself when its task is done; in a game you press *End turn*. North has placed a green too.
practice-settle-place-corner = ↩️ Only three fields touch that one.
practice-settle-place-edge = ↩️ Five fields touch it there. In the middle there are more.

practice-settle-choose = A turn begins with **one** of your pieces: it acts. Its color says what it does, its pips say how often. Yours is green and small: it builds, once. **Choose it.**
practice-settle-choose-done = ✅ It acts now.
practice-settle-choose-pass = ↩️ You may pass, but then nothing happens. If North passes too, the game is over.

practice-settle-build = A green builds on any free field beside it, even diagonally. You choose the color; the bank gives the smallest. A red conquers what it touches, so **build a red that touches North's green.**
practice-settle-build-done = ✅ A { $piece } on { $field }, right beside North's green. North has built a yellow.
practice-settle-build-far = ↩️ { $field } touches your green, but not North's.
practice-settle-build-blue = ↩️ The right field, but a blue conquers nothing.

practice-settle-red = Red **conquers**: a piece beside it becomes yours. **Which of your pieces acts?**
practice-settle-red-done = ✅ It has one pip, so it conquers once.
practice-settle-red-green = ↩️ That one is green. It builds.
practice-settle-conquer =
    Red conquers a piece beside it that is not larger, if **your reds around that piece have more pips than North's reds**. Here it is one to none: North has no red.
    {""}
    Whoever has no green left may place a new one anywhere, but that takes a whole turn. **Conquer the piece that builds for North.**
practice-settle-conquer-done = ✅ It stays where it is, and is yours. North has placed a new green, on e6.
practice-settle-conquer-yellow = ↩️ That works too. But North would go on building.

practice-settle-blue = Your first green acts again. A blue changes the pieces beside it, so **build a blue that touches all three of your pieces.**
practice-settle-blue-done = ✅ A { $piece } in the middle of them. North has built a red.
practice-settle-blue-alone = ↩️ Only one of your pieces touches { $field }.
practice-settle-blue-yellow = ↩️ The right field, but yellow only moves pieces. Blue changes them.

practice-settle-upgrade = Blue changes itself or a piece of yours beside it. An **upgrade** makes it one size larger, a **trade** gives it another color. **Make your first green larger.**
practice-settle-upgrade-done = ✅ Now it is a { $to }. North has built a blue on f6.
practice-settle-upgrade-red = ↩️ A larger red is good to have. But it builds nothing.
practice-settle-upgrade-trade = ↩️ That is another color. It stays small.

practice-settle-twice = Your first green acts: with two pips it builds twice. Yellow moves pieces, and you have none yet. **First build a yellow.**
practice-settle-twice-done = ✅ A { $piece } on { $field }, and one build is left.
practice-settle-twice-blue = ↩️ You have a blue already. A yellow does something new for you.
practice-settle-twice-end = ↩️ Then both builds would be lost.

practice-settle-second = Once every field around a green is taken, it builds nothing more: it is *shut in*. So have more than one where there is room. **Build another green.**
practice-settle-second-done = ✅ A { $piece } on { $field }. North's yellow has moved its red next to yours.
practice-settle-second-red = ↩️ Not bad. But only greens build.

practice-settle-trade = North's red comes closer: get ready to conquer it. A red defends itself: its own pip counts, and one against one is not enough. Your blue acts. **Trade another piece that touches North's red, if only at a corner, for a red.**
practice-settle-trade-done = ✅ North's blue has made its green larger.
practice-settle-trade-upgrade = ↩️ A larger green is worth a point more. But only reds count in a conquest.
practice-settle-trade-far = ↩️ That one does not touch North's red.

practice-settle-again = Now it is { $fact }: your two reds and North's. **Conquer it.**
practice-settle-again-done = ✅ Yours. North has made its yellow larger too.
practice-settle-again-yellow = ↩️ That works too. But North's red would stay, and hit back.

practice-settle-yellow =
    {""}**Yellow moves** itself or a piece beside it, even one of North's: one step for each pip.
    {""}
    None of your reds touches North's blue on f6. **Move one next to it.**
practice-settle-yellow-done = ✅ It touches the blue. North has built a yellow.
practice-settle-yellow-far = ↩️ A red on { $to } does not touch North's blue.
practice-settle-yellow-itself = ↩️ Yellow can move itself too, but it conquers nothing.

practice-settle-corner =
    All fields around North's only green are taken. Whoever has no green that can build may place a new one anywhere, and North will.
    {""}
    The red that you moved acts now. North has no red left, so it is one to none again. **Conquer the blue.**
practice-settle-corner-done = ✅ Yours. North has placed its new green on c2.
practice-settle-corner-end = ↩️ Then North's blue could make itself larger, and no small red could conquer it.

practice-settle-between = North's new green wants the free fields near yours. Your small green acts. **Build on the free field that touches it**, before North does.
practice-settle-between-done = ✅ A { $piece } on { $field }. But North has built a green on d2.
practice-settle-between-far = ↩️ North's green does not touch { $field }. It would take b2 from you.

practice-settle-fill = Your first green acts. It has two pips, but only one free field is left beside it. **Build there.**
practice-settle-fill-done = ✅ One pip is left, and no free field: it is shut in.
practice-settle-fill-end = ↩️ Then you would build nothing this turn.

practice-settle-bonus = When the green that acts is shut in, **another green may go on** in the same turn, with all of its own pips. Only greens do that. **Go on with your other green.**
practice-settle-bonus-done = ✅ Now that one acts: it is small, so it builds once.
practice-settle-bonus-end = ↩️ Then you would build one piece fewer.

practice-settle-last = All the small greens are on the board, so the next one is a { $piece }. **Build it.**
practice-settle-last-done = ✅ Two greens have built in one turn. North passes, though it could still build.
practice-settle-last-end = ↩️ Then you would go on with a green, and build nothing with it.

practice-settle-pass =
    A game ends when both pass, one after the other, or when the bank is empty.
    {""}
    Then the points are counted: you have { $yours }, North has { $theirs }. **End the game while you lead.**
practice-settle-pass-done = 🎉 **You have won**, { $yours } to { $theirs }.
practice-settle-pass-on = ↩️ Then the game goes on, and North may catch up.

practice-after-settlers =
    That is a whole game, and you know all four colors: green builds, red conquers, yellow moves, blue upgrades or trades. A green that is shut in lets another green go on.
    {""}
    { $bot ->
        [plays] • *Play against { $itself }* begins a whole game at once, on the easiest level.
            • *Play a real game* invites a person, as `/game new` does.
       *[absent] • *Play a real game* invites a person, as `/game new` does.
    }
    • `/rules` explains everything, with pictures.
