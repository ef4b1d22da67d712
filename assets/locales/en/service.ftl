# Why the service says no, and what it writes on a board.

# Finding a game.
no-such-game = There is no such game, or you cannot see it from here.
no-game-here = No game is being played here. `/games` shows yours; `/game new` begins one.
several-games-here = { $count } games are being played here. Which one do you mean?
several-games-wait = { $count } games are waiting for you. Which one do you mean?
several-games-more = Choose others with the option `game`.
command-forgotten = That question is more than a day old. Type the command again.
needs-server = A game needs a server where both players can write. Use `/game new` in a channel there.
not-in-this-game = You are not a player in this game.

# Invitations.
unknown-kind = I do not know a game called “{ $kind }”.
wrong-seats = You asked for { $count } players, including yourself, but named more opponents than that leaves room for.
named-twice = You named the same person twice: every opponent needs only one seat.
against-yourself = You cannot play against yourself.
novice-elsewhere = The novice has to be you or one of your opponents.
only-against-the-bot = “{ $word }” says how the bot plays: it needs the bot as an opponent, like `/game new opponent:@{ $itself }`.
no-such-option = “{ $word }” is not an option. Write a key and a value, like `seats:3`. The keys are: { $possible }.
option-needs-value = Write after `{ $key }` what it is to be, like `{ $key }:{ $example }`. It can be: { $possible }.
no-such-value = `{ $key }` cannot be “{ $word }”. It can be: { $possible }.
no-proposal = This card is no longer in use. `/game new` opens another.
stale-proposal = That does not fit the card as it is now. Look again:
proposal-unchosen = Choose first: { $setting }.
not-waiting = There is no open invitation here: the game has begun, or there is none. `/games` lists your invitations elsewhere.
not-over = This game is not over yet. A rematch is possible when it is.
not-started = This game has not begun yet.
already-joined = You already have a seat in this game.
no-seat-for-you = There is no seat for you here: all are taken or reserved.
not-invited = You were not invited to this game, so there is nothing to decline.
creator-cannot-leave = This is your game: cancel it instead of leaving.
only-creator = Only the player who opened the game can do that.
only-managers = You need the permission *Manage Server* for that, and only on the server itself.
seats-empty = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
invitation-expired = This invitation has expired: it was open for too long. `/game new` opens another.
takes-no-invitations = { $player } does not accept invitations from you. Nobody was invited or mentioned.

# Limits. Each says how many there may be, and what to do.
limit-open-invitations = You have { $count } open invitations, which is the limit. Cancel one, or wait until one is answered.
limit-open-invitations-here = { $count } invitations are open on this server, which is the limit. Join one of them, or wait until one is answered.
limit-games = You have a seat in { $count } games, which is the limit. Finish one, or cancel an invitation of yours.
limit-against-bot = You have { $count } games with me, which is the limit. Finish or resign one of them, then I can play another with you.
limit-games-here = { $count } games are open or being played on this server, which is the limit. Wait until one is over.
limit-invitations = No game was opened: you have made { $count } invitations within the last hour. { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-invitations-here = No game was opened: { $count } invitations were made on this server within the last hour. { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-imports = Nothing was imported: you have sent { $count } files within the last hour. { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-imports-here = Nothing was imported: { $count } files were sent on this server within the last hour. { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-mentions = { $asking ->
    [game] No game was opened: { $player } was asked { $count } times within the last hour.
   *[answer] Nobody was asked: { $player } was asked { $count } times within the last hour.
} { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-mentions-by-one = { $asking ->
    [game] No game was opened: you have asked { $player } { $count } times within the last hour.
   *[answer] Nobody was asked: you have asked { $player } { $count } times within the last hour.
} { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}
limit-rematches = No game was opened: you have asked { $player } for { $count } rematches within the last hour. { $minutes ->
    [one] Try again in one minute.
   *[other] Try again in { $minutes } minutes.
}

# Prepared turns.
prepares-for-two = You can prepare turns only in games of two players: with more, too much happens before your turn.
prepares-own-turn = It is your turn: `/turn` takes it. You can prepare turns while your opponent is to move.
nothing-to-answer = After that turn there is nothing to answer: the game is over, or it is not your turn.
not-prepared = That prepared turn is gone: it was played, removed or dropped.
no-steps = Write your opponent's turns and yours in order, like `if pass then build g home if pass then pass`.
too-many-prepared = You have prepared { $count } turns in this game, which is the limit. Remove some first.
prepared-too-far = At most { $count } prepared turns can follow one another.

# Turns.
not-your-turn = It is { $player }'s turn, not yours.
eliminated = You are out of this game. You can still look: `/board`, `/game log`.
stale-turn = That belongs to an earlier turn. `/board` shows how the game stands now.
not-together = Those pieces can't go together now. Pick again.
stale-draft = Your draft has changed since this was shown. Look at it again before you end the turn.
unconfirmed = That turn would give something away for good. Look at it once more: its own button ends it.
no-draft = You have not begun your turn yet. Press *Take turn* under the latest post, or type `/turn`.
no-such-turn = { $count ->
    [0] No turn has been played yet.
    [one] Only one turn has been played so far.
   *[other] Only { $count } turns have been played so far.
}

# Draws.
draw-awaits-answer = A draw has already been offered: accept it or decline it.
no-draw-offer = That draw offer is closed: it was answered or withdrawn, or the game went on without it. This is the game now.
own-draw-offer = That is your own offer: the others have to answer it.

# Records.
looks-empty = That file is empty.
looks-picture = That is a picture. I can only read the text of a game.
looks-archive = That is an archive or a document of an office program. Save the game as plain text (.txt) and attach that.
looks-document = That document is not plain text. Save the game as plain text (.txt) and attach that.
looks-binary = That file is not text, or is damaged.
looks-page = That looks like a web page. Copy only the turns into a text file and attach that.
looks-json = That looks like JSON, which I cannot read as a game.
looks-other-version = That looks like a game from a newer version of this bot.
looks-headless = That looks like a game that I exported, but its first line is missing: `starpost: 1`.
looks-chess = That looks like a game of chess.
looks-position = That looks like a single position, and I need a whole game from its first turn.
looks-coded = That looks like a game in coded lines, like `b,g1A,1`, which I cannot read.
looks-parenthesized = That looks like a game in the notation of 2003, like `Construct (LGSB, sr)`, which I cannot read.
looks-turns = Those look like turns, but the first line has to set up a homeworld, like `homeworld b3 r1 g3 Anna`.
looks-table = That looks like a table, not a game.
looks-text = That does not look like a game.
records-understood = I can read three kinds of text files: games that I have exported, transcripts from SuperDuperGames, and games written by hand with one turn on each line, beginning with both homeworlds, like `homeworld b3 r1 g3 Anna`.
unreadable-record = I cannot read that record. Line { $line }, `{ $said }`: { $reason }
# Why a record cannot be read: the end of a sentence.
unreadable-not-due = this is a turn of { $mover }, but it is { $due }'s, who cannot be passed over here.
unreadable-no-such-term = there is no such term.
unreadable-no-such-value = a term has no such value.
unreadable-too-large = this is longer than any record.
unreadable-beginning = a record begins with the line “{ $line }”.
unreadable-header-line = a line of the header is written “key: value”.
unreadable-no-such-game = no game is called so.
unreadable-many-seats = no game has so many seats.
unreadable-after-result = nothing follows the result ({ $result }).
unreadable-turn-number = the next turn is number { $turn }.
unreadable-seat-name = this seat is called { $name }, not { $said }.
unreadable-which-game = the header does not say which game.
unreadable-wrong-seats = the header names too few or too many seats.
unreadable-options = its options “{ $options }” do not work: { $why }
unreadable-no-such-seat = no seat is called so.
unreadable-wants-number = “{ $kind }” wants a number.
unreadable-no-such-line = this is no “{ $kind }” line.
unreadable-many-events = this record has more than { $count } events.
unreadable-no-result = the game is not over, so the result is not “{ $said }”.
unreadable-result = the result is “{ $is }”, not “{ $said }”.
unreadable-no-turn = there is no turn in this transcript.
unreadable-no-participant = this player is not among the participants.
unreadable-participants = participants are written “name (S), name (N)”.
unreadable-long-name = a name of a participant is too long.
unreadable-no-participants = the line with the participants is missing.
unreadable-how-many-participants = two to four participants are wanted.
unreadable-no-action = there is no action in this turn.
unreadable-many-turns = this record has more than { $count } turns.
unreadable-not-an-action = not an action: “{ $action }”.
unreadable-not-a-whole-action = not a whole “{ $verb }” action: “{ $action }”.
unreadable-unnamed = the name of the new system is missing.
unreadable-no-such-system = no system is called “{ $name }”.
unreadable-many-systems = there are more than { $count } systems.
unreadable-one-homeworld = only one homeworld is set up.
unreadable-many-homeworlds = more than six homeworlds are set up.
unreadable-branch = the game branches here, and only one line of play can be read.
unreadable-no-action-no-remark = this is no action, and no remark: those begin with #.
unreadable-no-player = what stands before the colon is no player here.
broken-record = Line { $line } of that record cannot be played: `{ $said }`
records-under-way = I am reading other records right now, or this one takes too long. Please try again in a minute.
seasons-under-way = I am still putting together the records of other seasons. Please try again in a minute.
secrets-elsewhere = The alignments of that game are still secret, and only the bot that dealt them knows them: it cannot continue here.

# Notes and animations.
memo-too-long = A note can have at most { $count } characters.
film-under-way = Your last animation is not finished yet. Please wait for it.
too-many-films = I am making animations for many people right now. Please try again in a few minutes.

# Secret roles.
no-secrets = There is nothing secret in this game.
no-such-role = Nobody can have the role “{ $word }” in this game.
seal-malformed = That is not the seal of a seat in this game.
seal-late = A seal comes once for each seat, before the first turn.
seal-missing = Not every seat has its seal.
seal-without-id = The header lacks the line “id:” with the number the seals were made under.
seal-broken = The role and the salt do not match the seal.
unseal-without-seal = There is no seal for this to open.
unseal-missing = The game is over, and nothing opens this seal.
reveal-contradicts = That is not the role that was given before.
reveal-unfounded = Nothing has happened that reveals this role.
decide-unfounded = The roles do not decide the game that way.
skip-out-of-turn = It is not that seat's turn, so it cannot be skipped.
position-differs = The position is not the one that was saved with this event.
verdict-missing = What follows from the roles here is missing.
deal-impossible = These roles cannot be dealt together.

# Clocks, vacations, preferences.
no-such-clock = “{ $word }” is not a clock. A clock is `none`, or a time for each turn, like `3d` or `12h`, or a bank: `3d+1d/5d` is three days, plus one day after each turn, and never more than five.
no-such-zone = I do not know a time zone `{ $word }`. They have names like `Europe/Warsaw`; `/settings time-zone` suggests them as you type.
no-such-hours = Quiet hours go from one full hour to another, like `22-8`, or are `off`.
on-vacation = You are already on vacation for at least that long. `/vacation days:0` ends it; more days make it longer.
play-first = Without your vacation your time would be up at once in game #{ $game }. Play there first: your vacation goes on until then.
not-on-vacation = You are not on vacation.
too-many-days = { $count ->
    [0] You have no vacation days left this year.
    [one] You have one vacation day left this year.
   *[other] You have { $count } vacation days left this year.
}
no-clock = This game has no clock.
own-time = It is your own turn. Only the others can give you time or claim the win.
nothing-to-claim = There is nothing to claim: the player to move still has time.
wrong-hours = Give at least one hour, and at most { $count } hours at once.

# What is asked of the others, and calling a game off.
asked-already = Another request is waiting: it has to be answered first.
nothing-asked = That request is closed.
own-request = This is your own request. The others have to agree.
go-on-by-clock = This game has a clock: a player who does not play runs out of time.
go-on-yourself = It is your own turn: the game is not waiting for anyone else.
league-decides = In a league, the organizers withdraw people who have left, or name a substitute.
empty-seat = All others would have to agree, and seat { $seat } is empty: its player has left the game for good. A referee can give it to someone first: `/referee replace seat:{ $seat }`.
not-absent = { $player } is still on this server.
unknown-whether-absent = Discord is not telling me right now who is on this server. Try again in a minute.
takeback-off = No turn can be taken back in this game: that was agreed before it began.
takeback-too-late = Only the last turn can be taken back, and only by the player who played it.
paused-already = The clock is already paused.
not-paused = The clock is not paused.
call-off-by-clock = This game has a clock: a player who does not play runs out of time.
call-off-yourself = It is your own turn: the game is not waiting for anyone else.
call-off-out-of-turn = A game can only be called off because of the player whose turn it is.
not-abandoned = { $count ->
    [one] The game can be called off if they have not played by tomorrow.
   *[other] The game can be called off if they have not played for another { $count } days.
}
not-abandoned-away = { $count ->
    [one] They are on vacation, and those days do not count. The game can be called off if they have not played by tomorrow.
   *[other] They are on vacation, and those days do not count. The game can be called off if they have not played for another { $count } days.
}
bot-is-never-silent = It is the bot's turn, and it is going to play. You can resign, or offer a draw.
own-nudge = It is your own turn.
nudged-by-clock = Time runs out for this turn, and they are reminded before it does.
nudged-already = { $count ->
    [one] They were nudged within the last 24 hours. You can do it again in an hour.
   *[other] They were nudged within the last 24 hours. You can do it again in { $count } hours.
}
bot-needs-no-nudge = It is the bot's turn, and it does not need to be reminded.
nobody-to-nudge = It is the turn of an empty seat: its player has left the game for good, so there is nobody to remind.
nudged-letter = { $player } gets a direct message that { $game } is waiting.
nudged-here = { $player } is mentioned where { $game } is played.
nudged-later = { $player } has quiet hours now, and is told about { $game } when they are over.
nudged-never = { $player } wants no reminders, so I have told them nothing about { $game }.
nudged-away = { $player } is on vacation, so I have told them nothing about { $game }.
nudged-still = The clock of { $player } is stopped, so I have told them nothing about { $game }.
nudged-time-up = The time of { $player } is up, so I have told them nothing about { $game }.
nudged-broken = I cannot post where { $game } is played. { $player } is told as soon as I can.
abort-too-late = Everyone has played a turn. You can resign, or offer a draw.

# Referees.
nobody-wins = Say who has won.
only-referees = Only referees of this server can do this. Those who manage the server choose them with `/setup`.
nobody-to-replace = Say who is replaced: give either `player:`, or `seat:` if that seat is empty.
seat-taken = { $player } has that seat. To let someone play on for them, use `player:`.
nobodys-seat = { $player } would be back in the game, but that seat is empty. A referee can give it to someone first: `/referee replace seat:{ $seat } by:…`.
own-game = You cannot rule in a game that you play in, or have played in.
play-on-yourself = A referee cannot take a seat themselves: name somebody else, or ask another referee to do it.
not-so-far-back = { $count ->
    [0] No turn has been played yet that could be taken back.
    [one] One turn has been played. To take it back, name turn 0.
   *[other] { $count } turns have been played. Name the last one that is to stand, or 0 to take all of them back.
}
nothing-to-revoke = There is no ruling to take back here.
former-is-nobody = That ruling let someone else play on. Whoever had the seat before is not known to me any more, so I cannot give it back to them. To give it to another player: `/referee replace`.
ruling-too-old = A ruling can be taken back only within a day, and this one is older.
played-on = The game has gone on since the ruling: it can no longer be taken back.
roles-are-public = The ruling made all secret roles public: it can no longer be taken back.
no-verdict = Give either the winner as `player:`, or `draw: True`.
not-a-player = That person has no seat in this game, or is out. `/board` shows who is playing.
plays-already = The substitute already has a seat in this game.
