# Homeworlds: why something is refused, what is probably a mistake, words for its parts.

color-red = red
color-yellow = yellow
color-green = green
color-blue = blue
size-small = small
size-medium = medium
size-large = large

edition-quartet-2020 = Pyramid Quartet (2020)
edition-quartet-2020-about = The usual rules, best for a first game
edition-primer-2012 = Pyramid Primer (2012)
edition-primer-2012-about = A home emptied in mid-turn is gone at once; head starts for newcomers
edition-original-2001 = Original rules (2001)
edition-original-2001-about = A first ship of any size; catastrophes only at the end of a turn
edition-superdupergames = SuperDuperGames

role-good = Good
role-evil = Evil
role-turned = Good, turned Evil
role-good-aim = You win, with all Good players who have not given up, as soon as no Evil player is left.
role-evil-aim = You win alone as soon as your turn eliminates anyone, Good or Evil, and you are still in the game.
role-turned-aim = You eliminated a Good player, so you are Evil now: you win alone as soon as another turn of yours eliminates anyone, and you are still in the game.

# What can be chosen for a new game.
short-mode = Mode
short-timewarp = Timewarp
short-red_alert = Red Alert
short-alert_on_draw = Red Alert for draws
short-forbid_full_pass = Passing
short-self_elimination = Giving up one's home
short-first_ship = First ship
short-emptied_enemy_home = Emptied home
short-draw_offers = Draw offers
short-repetition_notice = Repetition
short-good_killer_turns_evil = Good against Good

setting-mode = Goal of the game
setting-mode-duel = Duel
setting-mode-sinister = Sinister
setting-mode-good-vs-evil = Good vs Evil
setting-mode-last-captain = Last Captain Standing
# What each goal is, in the menu and on the invitation.
setting-mode-sinister-about = You win by taking out the player on your left
setting-mode-good-vs-evil-about = Secret sides: Evil wins by taking out anyone, Good by taking out all Evil
setting-mode-last-captain-about = The last player left wins
setting-timewarp = Timewarp: bonus actions in the novice's second turn
setting-timewarp-0 = none
setting-timewarp-1 = one
setting-timewarp-2 = two
setting-timewarp-3 = three
setting-red_alert = Red Alert: who is warned of danger
setting-red_alert-off = nobody
setting-red_alert-junior = the novice
setting-red_alert-both = both players
setting-alert_on_draw = Red Alert even if only a draw threatens
setting-alert_on_draw-off = no
setting-alert_on_draw-on = yes
setting-forbid_full_pass = A turn without any action
setting-forbid_full_pass-off = allowed
setting-forbid_full_pass-on = only when no action is possible
setting-self_elimination = Leaving your own homeworld without a ship
setting-self_elimination-allowed = allowed: you are out
setting-self_elimination-forbidden = forbidden
setting-first_ship = The first ship
setting-first_ship-large = large
setting-first_ship-any = any size
setting-emptied_enemy_home = A homeworld that another player empties during a turn
setting-emptied_enemy_home-stays = stays until the turn ends
setting-emptied_enemy_home-returns = returns to the bank at once
setting-good_killer_turns_evil = A Good player who takes out a Good player
setting-good_killer_turns_evil-off = stays Good
setting-good_killer_turns_evil-on = turns Evil
setting-draw_offers = Draw offers
setting-draw_offers-on = possible
setting-draw_offers-off = not possible
setting-repetition_notice = A position that occurs a third time
setting-repetition_notice-off = is like any other
setting-repetition_notice-on = is announced and counts as a draw offer

# The rules say no.
game-over = The game is over.
setup-first = Your first turn sets up your homeworld: two stars and a ship, like `homeworld b3 r1 g3`.
setup-done = You already have a homeworld; it is set up only on the first turn.
first-ship-large = Under these rules, your first ship must be large, like g3.
not-in-bank = There is no { $piece } left in the bank.
turn-used = You have taken this turn's action. All you can still do is call catastrophes, or end the turn.
sacrifice-spent = { $count ->
    [one] The { $piece } gave one action, and you have used it. All you can still do is call catastrophes, or end the turn.
   *[other] The { $piece } gave { $count } actions, and you have used them. All you can still do is call catastrophes, or end the turn.
}
catastrophes-come-last = Under these rules, catastrophes come after everything else: since you have called one, only catastrophes can follow this turn.
passed-already = You have passed the rest of this turn. All you can still do is call catastrophes, or end the turn.
sacrifice-is-for = You sacrificed a { $color } ship, so this turn's actions are { $color } ones.
already-sacrificed = You have already made a sacrifice this turn; only one is allowed.
no-such-system = { $place } no longer exists.
no-ship-here = You have no ship at { $place }.
no-such-ship = You have no { $piece } at { $place }.
no-red = To capture you need a red star or a red ship of yours at { $place }.
no-yellow = To move you need a yellow star or a yellow ship of yours at { $place }.
no-green = To build you need a green star or a green ship of yours at { $place }.
no-blue = To trade you need a blue star or a blue ship of yours at { $place }.
no-ship-to-copy = Building copies a ship: you have no { $color } one at { $place }.
none-left = There is no { $color } piece left in the bank.
not-the-smallest = You always build the smallest one left, which is { $piece }.
same-color = A trade must be for a different color.
same-place = The ship is already there.
not-connected = { $place } and { $other } are not connected: they have a star of the same size.
star-not-connected = { $piece } cannot be discovered from { $place }: there is a star of the same size.
own-ship = That ship is already yours.
no-target = Nobody else has a { $piece } at { $place }.
too-large = The { $piece } at { $place } cannot be captured: no ship of yours there is as large.
not-overpopulated = { $place } is not overpopulated: a catastrophe needs four pieces of { $color }.
nothing-to-pass = There is nothing left to pass; end the turn.
must-act = Under these rules, you cannot end a turn without an action or a catastrophe while there is something you can do.
would-lose-home = Under these rules, you cannot end your turn without a ship of yours at your homeworld.

# The words were not understood.
unknown-verb = “{ $word }” is not an action. Actions are: homeworld, build, trade, move, discover, capture, sacrifice, catastrophe, pass.
mistyped = I do not know “{ $word }”. Did you mean “{ $meant }”?
wants-words = A word is missing. Write it like `{ $example }`.
too-many-words = I do not know what “{ $word }” is for here. Put a semicolon between actions.
not-a-color = “{ $word }” is not a color. Colors are red, yellow, green and blue, or r, y, g, b.
not-a-piece = “{ $word }” is not a piece. A piece is a color and its pips, like g3.
no-such-name = No system is called “{ $word }”.
word-unclear = “{ $word }” can mean several things here. Which do you mean?
several-names = Several systems begin with “{ $word }”. Write more of the name.
gone-name = “{ $word }” no longer exists.
no-such-seat = No player is called “{ $word }” here.
several-owners = Several players have a { $piece } there. Say whose: `capture g1 Ben Deneb`.
trade-size = A trade keeps the size of the { $piece }.
name-form = “{ $word }” cannot be a name, so the system is called “{ $name }”. A name is a letter, then up to 15 letters, digits, ' or -.
name-reserved = “{ $word }” cannot be a name, because it means something else, so the system is called “{ $name }”.
name-of-player = “{ $word }” cannot be the name of a system here, because a player is called that.
name-taken = “{ $word }” has already been used in this game, and a name is given only once, so the system is called “{ $name }”.
line-empty = That line contains no action.
line-too-long = That is longer than { $word } characters.
unknown-option = There is no option “{ $word }”.
option-of-other-game = The option `{ $word }` belongs to { $game }.
edition-of-other-game = { $edition } is an edition of { $game }.
seats-not-possible = { $game } is for { $fewest } to { $most } players, not { $count }.
seats-only = { $game } is for { $most } players, not { $count }.
edition-not-for-so-many = { $most ->
    [2] { $edition } is for two players, not for { $count }. Pyramid Primer (2012) and the original rules (2001) can be played by up to six.
   *[other] { $edition } is for two to { $most } players, not for { $count }.
}
mode-needs-three = { $mode } is for three or more players; two simply play against each other.
duel-is-for-two = Three or more players have to choose what they play for: Sinister, Good vs Evil or Last Captain Standing.
edition-without-mode = { $edition } has no { $mode }.
aid-is-for-two = The option `{ $word }` is for two players.
edition-without-timewarp = { $edition } has no Timewarp; Pyramid Primer (2012) does.
timewarp-needs-novice = Timewarp helps the less experienced player: say who that is with the option `novice`.
red-alert-needs-novice = Red Alert for the novice needs a novice: say who that is with the option `novice`, or choose both players.
alert-on-draw-needs-alert = Nobody is warned of danger in this game, so nobody can be warned of a draw either: choose a Red Alert too.
alert-on-draw-needs-draws = Under these rules, no turn may take out its own player, so no draw can threaten.
good-winners-need-good = Who shares in a win for Good matters only in Good vs Evil.
repetition-needs-draws = A position that occurs a third time counts as a draw offer, and this game is played without draw offers.
good-killer-needs-good = Good players can take each other out only in Good vs Evil.
emptied-home-needs-actions = Under these rules, catastrophes come after everything else, so it makes no difference what happens to a homeworld that another player empties.
draws-not-offered = Nobody can offer a draw in this game: its players chose to play without draw offers.
draw-offered-already = A draw has already been offered.
no-draw-to-agree = There is no draw offer to answer.
seat-not-playing = That player is no longer in the game.
rewind-in-replay = A rewind can appear only in the log of a game.

# Probably a mistake.
warn-lost-home = { $seats ->
    [2] You would have no ship at your homeworld when your turn ends: you would lose.
   *[other] You would have no ship at your homeworld when your turn ends: you would be out.
}
warn-draw = Nobody would have a ship at home: the game would end as a draw.
warn-nothing-done = You have done nothing yet: ending now passes the turn.
warn-given-up = { $count ->
    [one] Under these rules, a catastrophe comes after everything else: by calling it you gave up this turn's action.
   *[other] Under these rules, a catastrophe comes after everything else: by calling it you gave up the { $count } actions that were left.
}
warn-overpopulation-wins = Calling the { $color } catastrophe at { $place } now wins the game.
warn-overpopulation-out = { $seats ->
    [2] { $place } has four { $color } or more: your opponent can call the catastrophe, and you would lose.
   *[other] { $place } has four { $color } or more: another player can call the catastrophe, and you would be out.
}
warn-overpopulation = { $place } has four { $color } or more: the others can call the catastrophe.
risk-captured = { $player } could capture your { $piece } at { $place } in the next turn.
nothing-to-build = { $count ->
    [one] Nothing can be built: the bank has no { $color } piece left.
   *[other] Nothing can be built: the bank has none of the colors that your ships have where you have green.
}
nothing-to-trade = { $count ->
    [one] Nothing can be traded: the bank has no { $size } piece of another color left.
   *[other] Nothing can be traded: the bank has no other piece of the sizes that your ships have where you have blue.
}
warn-red-alert = After this turn, your opponent could take your homeworld with the next one.
warn-in-danger = **Red Alert!** { $player } is in danger of losing their homeworld in the next turn.
warn-small-ship = Your first ship is not large: it is hard to defend a homeworld without a large one.
warn-no-green = You have no green: you cannot build.
warn-no-blue = You have no blue: you cannot change colors.
warn-dead-setup = You have neither green nor blue: your only ship could do nothing but leave or wait.
warn-two-colors = You begin with only two colors, so you lack powers.
warn-one-color = All three pieces have the same color: one more piece of it lets another player destroy everything.
warn-gemini = Your two stars have the same size: your homeworld is connected to more systems, so attacks come sooner.
warn-stars-one-color = Your two stars have the same color: one catastrophe could destroy your home.
warn-microverse = The two homeworlds are connected: a ship can go directly from one to the other. Not for beginners.
warn-microverse-with = Your home and { $player }'s are connected: a ship can go directly from one to the other. Not for beginners.
warn-small-universe-with = Your home and { $player }'s have the same two star sizes: they are only two moves apart. Not for beginners.
warn-small-universe = Both homeworlds have the same two star sizes: they are only two moves apart. Not for beginners.
warn-instafreeze = Your opponent can build the last small { $color } piece, and you have no { $color } ship to build from. Trading your large ship for a { $color } one prevents that.

# What is played for and which aids are on: said when a game begins, and when it matters.
note-sinister = Sinister: you win at once if you take out the player on your left and are still there when the turn ends.
note-good-vs-evil = Good vs Evil: an Evil player wins alone by taking out anyone. Good wins together once no Evil player is left.
note-good-killer = In this game a Good player who takes out a Good player is Evil from then on.
note-crowd = Three { $color }s at { $place }: one more and there can be a catastrophe.
note-overpopulation = { $count ->
    [4] Four
    [5] Five
   *[other] { $count }
} { $color }s at { $place }: a catastrophe can be called there.
note-last-captain = Last Captain Standing: the last player with a ship at their homeworld wins, no matter who takes out whom.
note-last-two = Only { $players } are left: the one who takes out the other wins.
note-timewarp = Timewarp: in the first turn after the homeworlds are built, { $players } has { $count ->
    [one] one extra action
   *[other] { $count } extra actions
}.
note-timewarp-now = Timewarp: on top of the usual action, { $players } has { $count ->
    [one] one extra action
   *[other] { $count } extra actions
} this turn, and only this turn.
note-red-alert = Red Alert is on: { $players } is warned when the next turn could take their homeworld.
note-red-alert-both = Red Alert is on: both players are warned when the next turn could take their homeworld.

# Which powers somebody lacks, said once; the count is 0 where trading is impossible too.
note-no-red = { $count ->
    [0] *Capture* needs red.
   *[other] *Capture* needs red: trade for one.
}
note-no-yellow = { $count ->
    [0] *Move* needs yellow.
   *[other] *Move* needs yellow: trade for one.
}
note-no-green = { $count ->
    [0] *Build* needs green.
   *[other] *Build* needs green: trade for one.
}
note-no-target = *Capture* needs another player's ship where you have red.
note-dots = The three dots at a home are large, medium and small stars: with yellow, ships move from there to those that are filled.
note-no-blue = *Trade* needs blue: a blue star would do.

# What is asked on the way to an action, and what can be done: in few signs (entry-), in whole words
# (act-), and what is worth knowing of it (fact-). A button has 80 characters, an entry 100.
ask-what = What do you want to do?
ask-which = Which piece, where?
ask-where-to = Where to?
ask-trade-to = For which piece?
ask-first-star = First star?
ask-second-star = Second star?
ask-ship = Your first ship?
entry-at = { $piece } · { $place }
entry-owner-at = { $piece } · { $player } · { $place }
entry-homeworld = { $one } { $other } · { $ship }
entry-trade-to = Trade { $piece } → { $to }
entry-trade = { $piece } → { $to } · { $place }
entry-move = { $piece } · { $from } → { $to }
entry-discover = { $piece } · { $from } → new { $star }
entry-to = → { $place }
entry-new-star = new { $star }
# A whole home to begin with, at most 36 characters: one line of a phone.
suggested-large-blue = Suggestion: large blue, small red, green ship
suggested-medium-red = Suggestion: medium red, small blue, green ship
act-homeworld = Begin at a { $one } and a { $other } star with a { $piece } ship
act-build = Build a { $piece } at { $place }
act-trade = Trade a { $piece } for { $color } at { $place }
act-move = Move a { $piece } from { $from } to { $to }
act-discover = Discover a { $star } star with a { $piece } ship from { $from }
act-capture = Capture a { $piece } of { $player } at { $place }
act-sacrifice = Sacrifice a { $piece } at { $place }
act-catastrophe = Call a { $color } catastrophe at { $place }
fact-left = { $count ->
    [0] the last one in the bank
    [one] one more is left in the bank
   *[other] { $count } more are left in the bank
}
fact-pass = you do nothing this turn
fact-forgo = the other actions are lost
fact-there = { $stars }, { $ships ->
    [0] no ships
    [one] { $ships } ship
   *[other] { $ships } ships
} there
fact-others-left = { $count ->
    [0] their only ship there
    [one] leaves them { $count } ship there
   *[other] leaves them { $count } ships there
}
fact-builds = { $count ->
    [one] for { $count } build
   *[other] for { $count } builds
}
fact-trades = { $count ->
    [one] for { $count } trade
   *[other] for { $count } trades
}
fact-moves = { $count ->
    [one] for { $count } move
   *[other] for { $count } moves
}
fact-captures = { $count ->
    [one] for { $count } capture
   *[other] for { $count } captures
}
fact-gone = { $count } pieces back to the bank
deed-homeworld = builds a homeworld of a { $one } and a { $other } star with { $pieces } ship
deed-build = builds { $pieces } at { $place }
deed-trade = trades { $pieces } for { $color } at { $place }
deed-move = moves { $pieces } from { $from } to { $to }
deed-discover = discovers { $to }, a { $star } star, with { $pieces } from { $from }
deed-capture = captures { $pieces } of { $player } at { $place }
deed-sacrifice = sacrifices { $pieces } at { $place }
deed-catastrophe = calls a { $color } catastrophe at { $place }
deed-forgo = leaves the rest unused
deed-pass = passes
outcome-ships = { $count ->
    [one] { $player } loses one ship
    [2] { $player } loses two ships
    [3] { $player } loses three ships
    [4] { $player } loses four ships
    [5] { $player } loses five ships
   *[other] { $player } loses { $count } ships
}
outcome-star = the { $color } star of { $place } is destroyed
outcome-gone = { $place } is gone
outcome-home-gone = { $place } is destroyed
do-homeworld = Choose my homeworld
do-build = Build
do-trade = Trade
do-travel = Move or discover
do-capture = Capture
do-sacrifice = Sacrifice
do-catastrophe = Catastrophe
do-catastrophe-last = Catastrophe (gives up your actions)
do-forgo = Leave the rest unused
do-pass = Pass
