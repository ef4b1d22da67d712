## `/help`: what one can do here and now, in a few lines above the buttons for it.

help-nothing =
    {""}**{ $itself }** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time.
    {""}*New game* opens one here, like `/game new`. `/rules` explains the game in a minute.
help-bot = Nobody there? Play against me: `/game new opponent:@{ $itself }`.
help-direct =
    {""}**{ $itself }** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time. You can do so from here too.
    To open a game, type `/game new` in a channel of a server.
help-games = { $count } games are being played here, and none of them is waiting for you.
help-waiting = { $count ->
    [one] ▶ One of your games is waiting for you: { $game }.
   *[other] ▶ { $count } of your games are waiting for you, first of all { $game }.
}
help-deadline = Deadline: { $deadline }.
help-your-turn-homeworlds =
    It is your turn in **{ $game }**, against { $players }.
    {""}*Take turn* shows what you can do, and nothing counts until *End turn*.
help-first-turn-homeworlds =
    {""}**{ $game }** begins: build your homeworld, two stars and a large ship.
    {""}*Take turn* has suggestions, and nothing counts until *End turn*.
help-your-turn-settlers =
    It is your turn in **{ $game }**, against { $players }.
    {""}*Take turn* asks for a piece, then for what it does, and nothing counts until *End turn*.
help-first-turn-settlers =
    {""}**{ $game }** begins: place your first green on any free field.
    {""}*Take turn* asks for the field, and nothing counts until *End turn*.
help-not-your-turn = In **{ $game }** it is { $player }'s turn. You will be mentioned when it is yours.
help-out = You are out of **{ $game }**, and the others go on. Your ships stay where they are, and belong to nobody.
help-over = **{ $game }** is over. { $ended }
help-over-offers = { $turns ->
    [0] *Record* is the game as a text file.
    [one] *Replay* shows its one turn, *Record* is the game as a text file.
   *[other] *Replay* steps through all { $turns } turns, *Animate* shows them as a moving picture, *Record* is a text file.
}
help-cancelled = **{ $game }** was called off before it began.
help-watching = { $players } are playing **{ $game }** here. It is { $player }'s turn, after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
help-joined = You have joined **{ $game }**. It begins as soon as everyone has.
help-invited = { $creator } invites you to **{ $game }** ({ $edition }). *Join* takes your seat.
help-open-seats = { $creator } is looking for players in **{ $game }** ({ $edition }). { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}: *Join* takes one.
help-invited-others = **{ $game }** is waiting for those who are invited to it. *New game* opens one of your own.
help-league = **{ $name }** is open for joining. { $count ->
    [0] Nobody has joined yet.
    [one] One player has joined.
   *[other] { $count } players have joined.
}
help-league-joined = You have joined **{ $name }**.
help-ladder = You are in place { $place } of { $people } in **{ $name }**.
help-ladder-climb = {""}*Challenge…* shows whom you can challenge.
help-pictures =
    {""}**On pictures**
    Pips, dots on a piece: its size, 1 to 3
    Sign: ◎ red, → yellow, + green, ⇄ blue
    Rim: new in the last turn
    Frame: whose turn; thin: who just moved
    Frame around all of it: a draft
    Tray with a letter: that player's ships
    Dots at a home: star sizes in its reach
    Arrow, letter: the target (*Sinister*)
    ↓1 in the bank: just taken, ↑1: back
    Ring: a catastrophe is possible now
    3 beside a color: one more makes it so
help-more =
    {""}**Learn**
    `/practice` learn by playing
    `/rules` how it is played, with pictures
    {""}**Play**
    `/turn` choose or type your turn
    `/board` see the board from your side
    `/games` all games that you play
    `/game new` invite people to a game
    `/game rematch` play it again
    {""}**For yourself**
    `/settings` colors, reminders, your data
    `/player` your rating and your results
help-commands =
    {""}**In a game**
    `/game draw` offer a draw
    `/game resign` give up
    `/game takeback` ask to take back a turn
    `/game pause` ask to pause or go on
    `/game abort` call off a game just begun
    `/game absent` go on if someone has left
    `/game time` more time · `claim` a win
    `/game prepare` answer ahead of time
    `/game note` keep a note only you see
    `/game secret` see your secret alignment
    `/vacation` stop your clocks
help-around =
    {""}**Before and after a game**
    `/game join` · `leave` if invited
    `/game start` · `cancel` if you invite
    `/game log` all turns in a list
    `/game replay` all turns as an animation
    `/game export` save a game as a text file
    `/game import` open one that was saved
    `/game verify` check secret alignments
    `/game relocate` move a stuck game
    On a phone, hold a person or a message, then *Apps*: *Challenge*, *Player*, *Show this board as text*
help-leagues =
    {""}**Leagues**
    `/league join` · `leave` before a season
    `/league withdraw` stop in mid-season
    `/league challenge` move up a ladder
    `/league status` your week · `fixtures` all
    `/league standings` · `rules` · `history`
    {""}**For organizers**
    `/league create` · `copy` · `edit` set it up
    `/league seeds` · `start` · `end` a season
    `/league report` · `bring-back` a player
    `/league move` · `close` · `organizers`
help-ruling =
    {""}**Servers and referees**
    `/setup` how games are played here
    {""}**If a game has gone wrong**
    `/referee adjudicate` decide it
    `/referee annul` end it without a result
    `/referee replace` give a seat to another
    `/referee rewind` take turns back
    `/referee time` give a player more time
    `/referee resume` end the pause of a game
    `/referee undo` take back a ruling
