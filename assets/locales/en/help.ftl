## `/help`: what one can do here, the shortest first.

help-nothing =
    {""}**Starpost** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time.
    {""}
    • `/game new` opens a game here: name an opponent, or choose on the card that only you see, and press *Invite*.
    • `/rules` explains the game in a minute.
    • `/games` lists your games everywhere, and `/games open: True` those here that you can join.
help-direct =
    {""}**Starpost** plays Homeworlds and Homeworlds Settlers by post: take a turn when you have time. From here you can do so too:
    {""}
    • `/games` lists your games everywhere; `/turn` takes the turn that waits for you.
    • `/board`, `/game log` and `/game export` show any game of yours: choose it with the option `game`.
    • `/rules` explains the game in a minute.
    • A game is opened in a channel of a server, with `/game new`.
help-waiting = { $count ->
    [one] ▶ One game of yours waits for you: `/games` has a link to it.
   *[other] ▶ { $count } games of yours wait for you: `/games` has links to them.
}
help-your-turn-homeworlds =
    It is your turn in **{ $game }**.
    {""}
    • Press *Take turn* under the latest post, or type `/turn`: buttons and menus show what you can do. Or type it all, like `/turn text: build g home`. You see a preview first; nothing counts until *End turn*.
    • `/board` shows the table from your side.
    • `/rules topic: notation` says how to type a turn.
help-first-turn-homeworlds =
    {""}**{ $game }** begins: build your homeworld. Take two stars and a large ship.
    {""}
    • Press *Take turn* under the latest post and choose: there are suggestions. Or type `/turn text: homeworld b3 r1 g3`. You see a preview first; nothing counts until *End turn*.
    • `/rules` explains the game in a minute.
help-your-turn-settlers =
    It is your turn in **{ $game }**.
    {""}
    • Press *Take turn* under the latest post, or type `/turn`: choose the piece that acts, then what it does. Or type it all, like `/turn text: act c3; build d4 y`. You see a preview first; nothing counts until *End turn*.
    • `/board` shows the board from your side.
    • `/rules` says how each color acts, and how to type a turn.
help-first-turn-settlers =
    {""}**{ $game }** begins: place your first green on any free field.
    {""}
    • Press *Take turn* under the latest post and choose the field. Or type `/turn text: free c3`. You see a preview first; nothing counts until *End turn*.
    • `/rules` explains the game in a minute.
help-not-your-turn =
    In **{ $game }** it is { $player }'s turn. You will be mentioned when it is yours.
    {""}
    • `/board` shows the table, `/game log` the turns so far.
    • Between two, `/game prepare` prepares your answer to what may be played.
    • `/game draw` offers a draw, `/game resign` gives the game up.
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
    • `/game rematch` invites the same people to another, and `/game new` anybody.
help-cancelled =
    {""}**{ $game }** was called off before it began. `/game new` opens another.
help-watching =
    A game is being played here and you are not in it.
    {""}
    • `/board` and `/game log` show how it stands.
    • `/game new` opens a game of your own.
help-commands =
    {""}**Commands**
    `/game new` · `join` · `leave` · `start` · `cancel` · `rematch`: a game begins
    `/turn` · `/board` · `/games`: play
    `/game log` · `replay` · `export` · `import`: what was played
    `/player`: how good somebody is, and what they play
    `/game draw` · `resign` · `abort`: a game ends
    `/game takeback` · `pause` · `absent`: what the others have to agree to
    `/game time` · `claim` · `/vacation`: clocks, in games that have one
    `/game prepare`: answers to what your opponent may play
    `/game note`: what you keep about a game, for you alone
    `/game move`: a game goes on here that cannot be posted where it is
    `/game secret` · `verify`: secret alignments, where there are any
    `/rules`: how it is played
    `/settings`: colors of your pictures, warnings, reminders
    `/league join` · `leave` · `withdraw` · `fixtures` · `standings` · `rules` · `history`: leagues
    `/league create` · `start` · `report` · `move` · `close`: for those who run leagues
    `/setup`: how games are played on the server, for those who manage it
    `/referee adjudicate` · `annul` · `replace` · `rewind` · `time` · `undo`: for referees
    In the menu *Apps* of a person or message: *Challenge*, *Player*, *Show this board as text*
