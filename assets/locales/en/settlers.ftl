# Homeworlds Settlers: why something is refused, what is probably a mistake, words for its parts.

edition-settlers-v2 = Version 2 (2020)
edition-settlers-v2-about = The usual rules, best for a first game
edition-settlers-later = Later rules (2021)
edition-settlers-later-about = An empty bank does not end the game

# What is chosen for a new game.
short-yellow_moves = Yellow moves
short-redless = Colors
short-handicap = Handicap
short-sudden_win = More than half the points

setting-yellow_moves = What yellow may move
setting-yellow_moves-any = anyone's bordering pieces
setting-yellow_moves-own = only your own
setting-redless = Colors in play
setting-redless-off = all four
setting-redless-on = all but red
setting-handicap = Handicap
setting-handicap-none = both begin with a small green
setting-handicap-medium = the weaker player begins with a medium green
setting-handicap-large = the weaker player begins with a large green
setting-sudden_win = More than half of all points
setting-sudden_win-off = do not end the game
setting-sudden_win-on = win at once

# The rules say no.
first-green = Your first turn places a green on any free field, like `free c3`.
act-first = First choose the piece that acts, like `act c3`.
acts-already = A turn has one action piece, and you have already chosen it.
turn-done = Your turn is used up. End it.
nothing-there = There is nothing on { $place }.
not-yours = The piece on { $place } is your opponent's.
yours-already = The piece on { $place } is already yours.
acts-as-red = Your action piece is red: it conquers.
acts-as-yellow = Your action piece is yellow: it moves.
acts-as-green = Your action piece is green: it builds.
acts-as-blue = Your action piece is blue: it upgrades and trades.
no-pips-left = Your action piece has no pips left. End your turn.
field-taken = There is already a piece on { $place }.
not-bordering = { $place } and { $other } do not border each other.
has-space = Your green on { $place } has a free field beside it: it builds there first.
out-of-space = Your green on { $place } has no free field beside it either.
not-green = The piece on { $place } is not green.
owns-green = You own a green, on { $place }: begin with `act` to build.
larger-than-conqueror = That { $piece } is larger than your action piece.
too-weak = Your red pips beside it add up to { $attack }, against { $defence }: you need more.
too-far = { $count ->
    [one] Only one step is left.
   *[other] Only { $count } steps are left.
}
moved-already = The piece on { $place } has already moved this turn.
moves-own = Under these rules, a yellow moves only your own pieces, and the one on { $place } is not yours.
largest-already = Nothing is larger than a { $piece }.

handicap-seat-moves-second = With a handicap, the weaker player moves second: name that player with the option `novice`.

# The words were not understood.
unknown-deed = “{ $word }” is not an action. Actions are: act, build, bonus, free, move, conquer, upgrade, trade, pass.
not-a-field = “{ $word }” is not a field. Fields are a1 to f6.

# Probably a mistake.
warn-ends-lost = The game ends with this turn, and you would lose: { $points } to { $others } points.
warn-ends-drawn = The game ends with this turn, as a draw with { $points } points each.
warn-last-pass-lost = That is the second pass in a row. The game ends with this turn, and you would lose: { $points } to { $others } points.
warn-last-pass-drawn = That is the second pass in a row. The game ends with this turn, as a draw with { $points } points each.
warn-one-pass-left = That is a pass. If your opponent passes too, the game ends: { $points } to { $others } points.

# Said when it matters.
risk-conquered = Your opponent could conquer { $places } in the next turn.
note-one-pass = The last turn was a pass. Another pass now ends the game.

# Why there is more to do than expected, or less.
why-goes-on = { $place } has no free field beside it, so another green of yours may go on, with all of its own pips.
why-anywhere = No green of yours has a free field beside it, so you may place one anywhere. Your turn is over then.
why-bank-is-empty = The bank is empty: nothing more can be built.
why-no-green = You have no green: instead of acting, you may place one anywhere.
why-stops-red = { $place } can conquer nothing now: a piece beside it must be no larger, and your reds around that piece must have more pips than theirs.
why-stops-red-alone = { $place } can conquer nothing now: it touches no piece of the other player.
why-stops-yellow = { $place } can move nothing now: each piece moves once in a turn, over free fields.
why-stops-yellow-repeated = { $place } can move nothing now: no piece that it could move has a free field beside it.
why-stops-green = No green of yours has a free field beside it, and the bank has no green left.
why-stops-blue = { $place } can change nothing now: the bank has no piece for it.
why-idle-red = { $places } can conquer nothing now: a piece beside a red must be no larger than it, and your reds around that piece must have more pips than theirs.
why-idle-red-alone = { $places } can conquer nothing now: no piece of the other player is beside a red.
why-idle-yellow = { $places } can move nothing now.
why-idle-green = { $places } can build nothing now.
why-idle-blue = { $places } can change nothing now.

# What is asked on the way to an action, and what can be done.
ask-act = Which one?
ask-build-where = Where?
ask-build-what = Which piece?
ask-column = Which line?
ask-field = On which field?
ask-next-field = Over which field next?
ask-conquer = Which piece do you conquer?
ask-change = Which piece: larger, or which color?
ask-change-to = What does it become?
ask-step = Which piece?
ask-bonus = Which green goes on?
deed-act = acts with { $field }
deed-place = places a { $piece } on { $field }
deed-build-on = builds a { $piece } on { $field }
deed-place-instead = places a { $piece } on { $field } (had no green)
deed-place-shut-in = places a { $piece } on { $field } (every green is shut in)
deed-bonus = goes on with { $field } ({ $from } is shut in)
deed-step = moves the { $piece } from { $from } to { $to }
deed-conquer = conquers the { $piece } on { $field }
deed-upgrade = { $count ->
    [one] upgrades the { $piece } on { $field }
    [2] upgrades the { $piece } on { $field } twice
   *[other] upgrades the { $piece } on { $field } { $count } times
}
deed-recolor = trades the { $piece } on { $field } for { $color }
do-first-green = Place my first green
do-free = Place a green anywhere
do-bonus = Go on with another green
do-act = Act with a piece
do-move = Move
do-conquer = Conquer
do-change = Upgrade or trade
do-by-steps = Step by step
do-stop = Stop here

entry-column = { $first }–{ $last }
entry-build = { $color } { $field }
entry-upgrade = { $field } larger
entry-recolor = { $field } to { $color }
entry-larger = larger
act-with-red = Conquer with the { $piece } on { $field }
act-with-yellow = Move with the { $piece } on { $field }
act-with-green = Build with the { $piece } on { $field }
act-with-blue = Upgrade or trade with the { $piece } on { $field }
act-place = Place a { $piece } on { $field }
act-build-on = Build a { $piece } on { $field }
act-bonus = Go on with the { $piece } on { $field }
act-step = Move the { $piece } from { $from } to { $to }
act-conquer = Conquer the { $piece } on { $field }
act-upgrade = Upgrade the { $piece } on { $field } to a { $to }
act-trade-on = Trade the { $piece } on { $field } for a { $to }
fact-pips = { $count ->
    [one] { $count } pip
   *[other] { $count } pips
}
fact-way = by { $way }
fact-strengths = { $attack } against { $defence }

# The board.
board-acts-red = { $place } conquers
board-acts-yellow = { $place } moves
board-which-moves = { $place } moves: choose a piece
board-acts-green = { $place } builds
board-acts-blue = { $place } changes a piece
board-left = { $count ->
    [0] no action left
    [one] { $count } action left
   *[other] { $count } actions left
}
board-settled = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $pieces }
board-mover = Chosen to move: { $place }
board-open = Can be chosen: { $fields }
board-points = { $count ->
    [one] point
   *[other] points
}
board-wins = { $player } wins
board-draws = { $player }: a draw
board-sum-large = { $count } large × 3 = { $points }
board-sum-medium = { $count } medium × 2 = { $points }
board-sum-small = { $count } small × 1 = { $points }
board-part-large = { $count } large × 3
board-part-medium = { $count } medium × 2
board-part-small = { $count } small × 1
board-reckoned = { $player } has { $sums }: { $points } in all
board-tie-large = Large pieces decide
board-tie-medium = Medium pieces decide
board-tie-second = The second player wins
board-moved = Moved: { $ways }
board-changed = Changed in the last turn: { $fields }
board-emptied = Now empty: { $fields }
board-nothing = { $player } has nothing on the board
