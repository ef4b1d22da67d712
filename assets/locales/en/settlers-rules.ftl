## `/rules` for Settlers: the game in our own words. A topic stays under 1,900 characters.

rules-topic-settlers = Settlers in a minute
rules-topic-settlers-turn = Settlers: a turn, and passing
rules-topic-settlers-green = Settlers: green builds
rules-topic-settlers-red = Settlers: red conquers
rules-topic-settlers-yellow = Settlers: yellow moves
rules-topic-settlers-blue = Settlers: blue upgrades and trades
rules-topic-settlers-ending = Settlers: the end and the score
rules-topic-settlers-notation = Settlers: how to type a turn
rules-topic-settlers-options = Settlers: editions and options
rules-topic-settlers-ideas = Settlers: what good players do
rules-topic-settlers-credits = Settlers: credits

rules-settlers =
    Two players fill a board of six by six fields with pyramids: four colors, three sizes, three of each kind. Who has more points at the end wins: one for each pip on the board.
    {""}
    • The board stands on a corner, and your corner is the one toward you. Your pieces point away from you.
    • In your first turn you place a small green on any free field.
    • After that, you choose one of your pieces in each turn: it acts as often as it has pips, in the way of its color.
    • 🟢 Green builds beside itself. 🟡 Yellow moves pieces. 🔵 Blue makes pieces larger or changes their color. 🔴 Red conquers the other player's pieces.
    • Two fields border each other like the steps of a chess king: also diagonally.
    • When all pieces are on the board, or both players pass one after the other, the points are counted.
    {""}
    In the picture South's medium green has built a blue beside itself and could build once more: `act c3; build d3 b`.
rules-settlers-turn =
    Choose **one** of your pieces: it acts. Its color says what it does, its pips say how often: a small piece once, a medium one twice, a large one three times.
    {""}
    • A green that has no free field beside it lets another green of yours go on in the same turn.
    • You may do less than the pips allow. What is left over is lost.
    • You may pass. Choosing a piece and doing nothing with it is a pass too.
    • Only the first turn cannot be passed: it places a green.
    • If you own no green at all, you may place one anywhere instead of acting with a piece.
    • If you can do nothing at all, the bot passes for you and says so.
    {""}
    Two passes in a row, yours and the other player's, end the game.
rules-settlers-green =
    Each pip of a green builds one piece on a free field that borders it. You choose the color and get the smallest piece of it that the bank has.
    {""}
    A green *has space* while a field beside it is free. Before each build:
    {""}
    • **It has space:** it builds there.
    • **It has none, but another green of yours has:** that one may go on, with all of its own pips. What the first one had left is lost. This may happen several times in a turn, also with a green you have just built, but only while a pip is left.
    • **No green of yours has space:** you may place the smallest green of the bank on any free field. Then your turn is over.
    {""}
    `act c3; build d4 y; build b3 b` is in the picture, and one pip is left.
    `act a1; bonus f6; build e5 b` goes on with another green.
    `act a1; free d4` places a green anywhere.
rules-settlers-red =
    Each pip of a red conquers one piece of the other player that borders it. The piece stays where it is and turns round: now it is yours.
    {""}
    • The target may not be larger than the red that acts.
    • Count the pips of **your reds** that border the target, the one that acts among them. Count the pips of **the other player's reds** that border it, and those of the target itself if it is red. You need **more**; as many is not enough.
    • A red you have just conquered counts for you at once in the next conquest of the same turn. It does not act itself, though: every target has to border the red you chose.
    {""}
    In the picture South's reds on c3 and d3 have three pips together beside d4, and North's on e5 has two: `act c3; conquer d4`.
rules-settlers-yellow =
    The pips of a yellow are steps. You may divide them among up to three pieces: the yellow itself and pieces beside it.
    {""}
    • A step goes to a bordering free field, also diagonally. Nothing is jumped over.
    • A piece has to border the yellow at the moment it sets out. After the yellow has moved, those beside its new place count.
    • No piece may go twice.
    • Usually that means **anybody's** pieces: you may push the other player's about. A game can be made in which yellow moves only its own side.
    {""}
    In the picture a large yellow has pushed North's red two steps into the corner and followed with its third: `act c3; move d4 e5 f6; move c3 d4`. The fields of a piece stand in order, where it starts first.
rules-settlers-blue =
    Each pip of a blue changes one piece: the blue itself, or one of **your** pieces beside it.
    {""}
    • **Upgrade:** the same color, one size larger.
    • **Trade:** the same size, another color.
    {""}
    The bank has to hold the new piece, and takes the old one, which the next change may use already. The same piece may be changed several times. A blue that changes itself goes on as the blue it was, with the pips it had.
    {""}
    In the picture a small yellow on c4 has become a medium red: `act c3; trade c4 r; upgrade c4`.
rules-settlers-ending =
    The game ends
    {""}
    • with the turn that places the last piece of the bank,
    • when both players pass one after the other,
    • when neither player can do anything.
    {""}
    Then each pip on the board is a point, and more points win. With equal points more large pieces win, then more medium ones; otherwise it is a draw.
    {""}
    There are 72 points in all, so more than 36 at the end is enough. Before the end it is not: pieces can still be conquered.
    {""}
    You may also resign with `/game resign`, or agree on a draw with `/game draw`.
rules-settlers-notation =
    Type a turn with `/turn text:`, or in the field that *Type…* opens under *Take turn*. Actions are separated by `;` or a new line. Fields are `a1` to `f6`.
    {""}
    `free f2`: a green anywhere, as in the first turn
    `act c3`: the piece that acts; it comes first
    `build d4 y`: where, and the color
    `bonus e5`: another green goes on
    `move c3 d4 e5`: a piece and its steps
    `conquer d4`
    `upgrade c4`
    `trade c4 r`: where, and for which color
    `pass`
    {""}
    Colors are `r` `y` `g` `b` or the whole word. Short forms: `a b f m c u t p`.
rules-settlers-options =
    `/game new` lets you choose:
    {""}
    • **Version 2** of 2020, the usual one, as it is explained here.
    • **Later rules**: the last piece of the bank does not end the game. Thirty-six turns in a row without a conquest or a build do. Yellow may move the same piece in several parts. With equal points the second player wins.
    • **What yellow may move**: anybody's pieces, or only one's own.
    • **Without red**: 27 pieces, and nothing is ever conquered.
    • **Handicap**: the weaker player begins with a medium or large green, and moves second.
    • **More than half of all points** can be made to win at once.
    {""}
    A game keeps the rules it began with.
rules-settlers-ideas =
    What usually helps:
    {""}
    • Early on, watch the reds. One more red pip at a place decides what can be conquered there.
    • Keep greens with free fields beside them, toward the rim. A green that is shut in builds no more.
    • Are all greens of the bank gone and yours shut in? With a medium blue, trade a shut-in green for something else, then trade a piece at the rim into that very green.
    • Yellow brings a red to where nobody expected it, or takes a piece away from its defenders.
    • In the middle of the game, grow: greens and blues.
    • Toward the end, raid with yellow and red, and make pieces larger while the bank still has some.
rules-settlers-credits =
    {""}**Homeworlds Settlers** was designed by **Bruno Curfs**.
    {""}
    • Its rules are published under the license Creative Commons Attribution-NonCommercial-ShareAlike 4.0 (CC BY-NC-SA 4.0).
    • What stands here explains them in other words; where we are wrong, the fault is ours.
    • It is played with the pyramids of Looney Labs, and takes its colors and powers from **Homeworlds** by John Cooper.
    {""}
    The bot is a free program of its own and belongs to none of them.
