## `/help`: what one can do here, the shortest first.

help-nothing =
    {""}**Starpost** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time.
    {""}
    • `/game new` opens a game here: name an opponent, or choose on the card that only you see, and press *Invite*.
    • `/rules` explains the game in a minute.
    • `/games` lists your games everywhere, and `/games open: True` the ones here that you can join.
help-direct =
    {""}**Starpost** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time. You can do so from here too:
    {""}
    • `/games` lists your games everywhere; `/turn` takes the turn that is waiting for you.
    • `/board`, `/game log` and `/game export` show any of your games: choose it with the option `game`.
    • `/rules` explains the game in a minute.
    • To open a game, use `/game new` in a channel of a server.
help-waiting = { $count ->
    [one] ▶ One of your games is waiting for you: `/games` has a link to it.
   *[other] ▶ { $count } of your games are waiting for you: `/games` has links to them.
}
help-your-turn-homeworlds =
    It is your turn in **{ $game }**.
    {""}
    • Press *Take turn* under the latest post, or type `/turn`: buttons and menus show what you can do. Or type the whole turn, like `/turn text: build g home`. You see a preview first; nothing counts until *End turn*.
    • `/board` shows the table from your side.
    • `/rules topic: notation` explains how to type a turn.
help-first-turn-homeworlds =
    {""}**{ $game }** begins: build your homeworld. Take two stars and a large ship.
    {""}
    • Press *Take turn* under the latest post and choose: there are suggestions. Or type `/turn text: homeworld b3 r1 g3`. You see a preview first; nothing counts until *End turn*.
    • `/rules` explains the game in a minute.
help-your-turn-settlers =
    It is your turn in **{ $game }**.
    {""}
    • Press *Take turn* under the latest post, or type `/turn`: choose the piece that acts, then what it does. Or type the whole turn, like `/turn text: act c3; build d4 y`. You see a preview first; nothing counts until *End turn*.
    • `/board` shows the board from your side.
    • `/rules` explains how each color acts, and how to type a turn.
help-first-turn-settlers =
    {""}**{ $game }** begins: place your first green on any free field.
    {""}
    • Press *Take turn* under the latest post and choose the field. Or type `/turn text: free c3`. You see a preview first; nothing counts until *End turn*.
    • `/rules` explains the game in a minute.
help-not-your-turn =
    In **{ $game }** it is { $player }'s turn. You will be mentioned when it is yours.
    {""}
    • `/board` shows the table, `/game log` the turns so far.
    • In a game of two, `/game prepare` prepares your answer to what your opponent may play.
    • `/game draw` offers a draw, `/game resign` gives up the game.
help-invitation =
    {""}**{ $game }** is waiting to begin: press *Join*, *Decline*, *Leave*, *Start* or *Cancel* under its invitation, or type `/game join` and so on.
help-out =
    You are out of **{ $game }**, and the others go on. Your ships stay where they are, and belong to nobody.
    {""}
    • `/board` shows the table, `/game log` the turns so far. You will be mentioned when the game ends.
    • `/game new` opens another game.
help-over =
    {""}**{ $game }** is over.
    {""}
    • `/game log` shows its turns, `/game replay` all of them as an animation, `/board` the table after any of them, `/game export` gives the record as a file.
    • `/game rematch` invites the same people to another game, and `/game new` anyone.
help-cancelled =
    {""}**{ $game }** was called off before it began. `/game new` opens another.
help-watching =
    A game is being played here and you are not in it.
    {""}
    • `/board` and `/game log` show how it stands.
    • `/game new` opens a game of your own.
help-commands =
    {""}**Commands**
    `/game new` · `join` · `leave` · `start` · `cancel` · `rematch`: begin a game
    `/turn` · `/board` · `/games`: play
    `/game log` · `replay` · `export` · `import`: what was played
    `/player`: how good a player is, and what they are playing
    `/game draw` · `resign` · `abort`: end a game
    `/game takeback` · `pause` · `absent`: what the others have to agree to
    `/game time` · `claim` · `/vacation`: clocks, in games that have one
    `/game prepare`: answers to what your opponent may play
    `/game note`: your private note on a game
    `/game relocate`: continue a game here that cannot be posted where it is
    `/game secret` · `verify`: secret alignments, where there are any
    `/rules`: how the games are played
    `/settings`: colors of your pictures, warnings, reminders
    `/league join` · `leave` · `withdraw` · `fixtures` · `standings` · `rules` · `history`: leagues
    `/league create` · `start` · `report` · `move` · `close`: for league organizers
    `/setup`: how games are played on the server, for those who manage it
    `/referee adjudicate` · `annul` · `replace` · `rewind` · `time` · `undo`: for referees
    In the menu *Apps* of a person or message: *Challenge*, *Player*, *Show this board as text*
