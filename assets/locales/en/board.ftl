# The board in words: on pictures, in alt texts and for screen readers.

# What a home is called everywhere but in notation, and how it stands beside its name there.
home-of = { $player }'s home
board-home-named = { $home } ({ $place })

board-bank = Bank
board-gone = { $place } · gone
board-gone-destroyed = { $place } · catastrophe
board-reach = → { $one } stars
board-reach-two = → { $one } and { $other } stars
board-reach-home = → { $home }
board-band-large = Large stars
board-band-medium = Medium stars
board-band-small = Small stars
board-band-leads = Ships here can move to { $one } and { $other } stars
board-home-to-come = no homeworld yet
board-home-lost = homeworld destroyed
board-home-lost-short = destroyed
board-out = out

board-game = Game { $game }
board-heading = { $turn ->
    [0] { $game } · before turn 1 · { $player } to move
   *[other] { $game } · after turn { $turn } · { $player } to move
}
board-heading-draft = { $turn ->
    [0] Draft of { $player } · { $game } · before turn 1
   *[other] Draft of { $player } · { $game } · after turn { $turn }
}
board-heading-guess = { $turn ->
    [0] If { $player } plays this · { $game } · before turn 1
   *[other] If { $player } plays this · { $game } · after turn { $turn }
}
board-heading-over = { $game } · after turn { $turn } · over
# At the top of a turn under way: what a sacrifice still gives.
board-left-red = { $count ->
    [one] 1 capture left
   *[other] { $count } captures left
}
board-left-yellow = { $count ->
    [one] 1 move left
   *[other] { $count } moves left
}
board-left-green = { $count ->
    [one] 1 build left
   *[other] { $count } builds left
}
board-left-blue = { $count ->
    [one] 1 trade left
   *[other] { $count } trades left
}
film-opening = { $game } · before the first turn
film-turn = { $game } · turn { $turn } of { $turns }
film-end = { $game } · over after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
film-event = { $event }.
film-line = { $player }: { $line }

board-home = { $home }: { $stars }
board-home-marked = { $mark } is { $home }: { $stars }
board-home-of-nobody = { $place }, a homeworld: { $stars }
board-no-home = { $player } has no homeworld yet
board-lost-home = { $player } no longer has a homeworld
board-just-played = { $player } has just played
board-shown = { $player } is { $role }
board-is-out = { $player } is out
board-system = { $place }: { $stars }
board-stars = { $count ->
    [one] { $pieces } star
   *[other] { $pieces } stars
}
board-fleet = { $player }: { $pieces }
board-derelicts = derelicts of { $player }: { $pieces }
board-overpopulated = too much { $color }: a catastrophe is possible
board-nearly-overpopulated = three { $color }: one more makes a catastrophe possible
board-connected = connected to { $one } stars
board-connected-two = connected to { $one } and { $other } stars
board-connected-and-home = connected to { $one } stars and { $home }
board-connected-two-and-home = connected to { $one } and { $other } stars and { $home }
board-new = new in the last turn: { $pieces }
board-new-earlier = new since your last turn: { $pieces }
board-lost = no longer here: { $pieces }
board-crossed = { $piece } from { $from } to { $to }
board-crossed-lost = { $piece } from { $from } to { $to }, lost there
board-is-gone = { $place } is gone
board-is-destroyed = { $place } was destroyed by a catastrophe
board-last-turn = Last turn

# How a game ended, as far as the board shows it.
board-ended = Result
board-draft = Draft
board-won = { $players } { $count ->
    [one] wins
   *[other] win
}
board-drawn = A draw between { $players }
board-result = { $result }: { $how }
board-how-destroyed = { $player }'s homeworld is destroyed
board-how-deserted = { $player } has no ship left at home
board-how-left = { $player } is out of the game
board-how-out = { $players } are out
board-players = { $one }, { $other }

board-pieces = { $count ->
    [one] { $size } { $color }
   *[other] { $count } { $size } { $color }
}
counted-pieces = { $count ->
    [one] a { $size } { $color }
    [2] two { $size } { $color }s
    [3] three { $size } { $color }s
   *[other] { $count } { $size } { $color }s
}
board-bank-holds = Bank: { $pieces }
board-bank-empty = The bank is empty
