## What the bot says around a game: posts, invitations, drafts, lists, buttons.

kind-homeworlds = Homeworlds
kind-settlers = Homeworlds Settlers
game-name = { $kind } #{ $game }

# Errors and refusals of the front end itself.
sorry = Something went wrong on our side, and nothing you did is lost. Please try again in a minute.
busy = I am very busy right now. Please try again in a moment.
game-stopped = The saved state of game { $game } does not match its log, so I stopped it rather than play on from a wrong position. No other game is affected, and the log of this one is safe. The operator of this bot has been told.
possible-here = Possible here: { $actions }
possible-instead = Possible here: press one of these instead, or *Type…* to fix your line.
old-button = This button comes from an older version and no longer works. Use the buttons under the latest post, or `/board`.
opponent-is-a-program = No bot can take that seat: choose a person. I play myself only in new games, like `/game new opponent:@{ $itself }`, and never in a league.
bot-does-not-play-here = I do not play on this server myself. Choose a person, or leave the opponent out to keep a seat open.
bot-plays-no-rematch = I do not play on this server myself any more. `/game new` invites a person instead.
bot-does-not-play-now = I do not play on this server myself any more. *Play a real game* invites a person, or leaves a seat open for anybody.
bot-does-not-play-this = I cannot play this game myself yet. Choose a person, or leave the opponent out to keep a seat open.
opponent-elsewhere = { $name } is not on this server and could not see the game. Leave the opponent out to keep a seat open.
clock-doubted = I’m not sure what time it is right now, so I can’t change anything: nobody is to lose a turn or a game by a wrong clock. Nothing has changed, and no game is lost. Please try again in a minute.
not-done = I was interrupted before this was done, and nothing has changed. Please try again.
import-no-file = Attach the file with the game, or paste its text.
import-both = You attached a file and pasted a text. Send only one of them, so that it is clear which game you mean.
import-title = Import a game
import-file = The file with the game
import-text = Or paste the game here
import-hint = homeworld b1 y2 g3 Ann
import-which-side = Your seat, if the game goes on
import-side = { $seat ->
    [1] The one who began
    [2] The one who came next
   *[other] Number { $seat }
 }
import-opponent = Who plays the next seat, if the game goes on
import-gone = That file is gone: it was deleted, or its link has expired. Attach it again.
import-elsewhere = I only read files that are attached on Discord. Attach it to the command, or paste its text.
import-unavailable = Discord is not handing over the file right now. Please try again in a minute.
import-too-large = That file is too large for a game.
nothing-done = Nothing has changed.

# Buttons, at most 80 characters.
button-join = Join
button-decline = Decline
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-end = End turn
button-end-line = End turn: { $line }
button-end-out = End turn and be eliminated
button-end-lost = End turn and lose
button-end-drawn = End turn as a draw
button-end-anyway = End turn anyway
button-end-unused = { $count ->
    [one] End turn, leave one action unused
   *[other] End turn, leave { $count } actions unused
}
button-back = Go back
button-over = Clear
button-take = Take turn
button-take-in = Take turn in #{ $game }
button-next = Next game waiting for me
button-new = New game
button-new-real = Play a real game
button-new-bot = Play against { $itself }
button-games-all = My games
button-games-waiting = Waiting for me
button-games-running = Not over
button-games-finished = Finished
button-help-here = Back
button-help-more = More
button-help-commands = In a game
button-help-around = Before, after
button-help-pictures = On pictures
button-help-leagues = Leagues
button-help-ruling = Servers
button-export = Record
button-note = Edit
button-type = Type…
button-fill = Form…
form-title = Pick all at once
button-undo = Undo
button-rematch-easier = One level easier
button-rematch-harder = One level harder
button-rematch = Rematch
button-keep-out = Prepare it, and be eliminated
button-keep-lost = Prepare it, and lose
button-keep-drawn = Prepare it as a draw
button-keep-unused = { $count ->
    [one] Prepare it, leave one action unused
   *[other] Prepare it, leave { $count } actions unused
}
button-open = Open
button-prepare-open = Prepare an answer…
button-prepare-list = My prepared answers
button-prepare-first = Prepare an answer
button-prepare-after = Prepare the turn after that…
button-prepare-expect = Now my answer…
button-prepare-keep = Prepare it
button-expect-line = Now my answer to { $line }…
button-keep-line = Prepare it: { $line }
button-prepare-forget = Remove it
button-prepare-forget-all = Remove all
button-board = Board
button-text = Board as text
button-history = History
button-in-league = Standings
button-replay = Replay
button-post-film = Post for everybody
button-film = Animate
button-step-first = First
button-step-back = Back
button-step-forward = Forward
button-step-last = Last
button-resign = Resign
button-offer = Offer a draw
button-unoffer = Withdraw the offer
button-agree = Accept
button-refuse = Decline
button-secret = Show my alignment
button-ask-move = Go on here…
button-move = Go on here
button-ask-claim = Claim the win…
button-claim = Claim the win
button-grant = Agree
button-deny = Decline
button-ask-back = Ask to take it back
button-give-time = Give it
button-take-back = Take it back
button-pause = Pause the clock
button-ask-go-on = Yes, ask for it
button-ask-pause = Ask for a pause
button-rule-won = Yes, decide it
button-rule-drawn = Yes, a draw
button-rule-annul = Yes, declare it void
button-rule-replace = Yes, replace
button-rule-fill = Yes, play on
button-revoke = Take it back
button-nudge = Nudge
button-ask-call-off = Call it off
button-call-off = Yes, ask for it
button-call-off-now = Yes, call it off
button-abort = Call it off
button-give-day = Give one more day
button-nothing = Never mind
button-check = Check again
button-block = No more invitations from { $creator }

# The field for typing, at most 45 characters for title and label, 100 for the placeholder.
field-title = Turn { $number }
field-label = Your actions, separated by ; or new lines
field-placeholder-homeworlds = build g home
field-placeholder-settlers = act c3; build d4 y

# Invitations.
card-title = **{ $game }** · { $edition }
card-edition-unusual = 📌 Other rules than usual: { $count } players mostly play { $usual }.
card-league = **{ $name }**, season { $season }, round { $round }
card-league-play-off = **{ $name }**, season { $season }, play-off
card-league-ladder = **{ $name }**, a challenge of month { $round }
card-starter-random = The first player is chosen at random.
card-starter-creator = { $creator } begins.
card-starter-opponent = { $creator }'s opponent begins.
card-starter-others = One of the others begins, chosen at random.
card-starter-novice = { $novice } is less experienced and begins.
card-starter-other-than-novice = { $novice } is less experienced and moves second.
card-starter-arranged = This is a rematch with seats exchanged: { $player } begins.
card-starter-arranged-open = This is a rematch with seats exchanged: the player who takes the first seat begins.
card-starter-recorded = { $creator } imported this game from a file. It continues where the record ends.
card-seat-joined = ✅ { $player }
card-seat-invited = ⏳ { $player } is invited
card-seat-open = ⏳ an open seat
card-setting = { $setting }: **{ $choice }**
card-setting-explained = { $setting }: **{ $choice }** – { $about }
card-secret = Everyone is dealt a secret alignment when the game starts, by direct message.
card-waiting = Press *Join* to play. The invitation is open until { $expires }.
card-playing = The game has begun.
card-playing-there = The game has begun in { $place }.
card-over = The game is over.
card-declined-by = { $player } does not want to play, so there is no game.
card-withdrawn = The invitation was withdrawn.
card-expired = The invitation was open for { $days } days and has expired. `/game new` opens a new one.
card-invited = { $mention }: will you play?

invitation-open = { $game } is open.
invitation-opened = { $game } is open. Its invitation will appear here in a moment.
invitation-opened-above = { $game } is open. This thread belongs to another game, so the invitation will appear in { $place } in a moment.
invitation-joined = You are in { $game }.
rematch-joined = You are in { $game }, the rematch. Its invitation is in { $place }.
rematch-begun = { $game }, the rematch, has begun in { $place }.
rematch-of-others = { $game } is the rematch, in { $place }, and you are not in it.
invitation-declined = You have declined { $game }.
invitation-left = You have given up your seat in { $game }.
invitation-started = { $game } has begun. Its first post comes in a moment, here or in a new thread.
invitation-begun = Your game against { $opponents } has begun: { $game }
invitation-begun-others = The game of { $players } has begun: { $game }
invitation-goes-on = Your game against { $opponents } is still going on: { $game }
invitation-cancelled = { $game } is canceled.

# Posts.
post-started = **{ $game }** has begun: { $players }
post-turn = **Turn { $number }** · { $told }
post-prepared = **Turn { $number }** (prepared) · { $told }
post-line = -# `{ $line }`
post-sealed = Everyone now has a secret alignment, sent by direct message. *Show my alignment* shows you yours at any time. All are sealed until the end; the seals are in the attached file, and `/game verify` opens them then.
seal-line = { $seal }  { $player }
post-unreached = { $player }, I cannot send you a direct message. In { $game }, *Show my alignment* shows you yours, and only you can see it.
post-eliminated = { $by } eliminates { $player }.
post-out = { $player } is out.
post-revealed = { $player } is **{ $role }**.
post-forced = **Turn { $number }** · { $player } has no possible action and passes.
post-resigned = { $player } resigns.
post-draw-offered = { $player } offers a draw.
post-draw-withdrawn = { $player } withdraws the draw offer. The game goes on.
post-draw-not-agreed = { $player } does not agree to a draw. The game goes on.
post-draw-declined = { $mention }, { $player } does not agree to a draw. The game goes on.
post-seat-declined = { $mention }, { $player } does not want to play { $game }. The seat is open now.
post-seat-declined-then = { $mention }, { $player } did not want to play { $game }.
post-invitation-declined = { $mention }, { $player } does not want to play { $game }, so there is no game.
post-repeated-then = This position had occurred three times, with the same player to move. That counted as a draw offer.
post-repeated = This position has occurred three times, with the same player to move. That counts as a draw offer, which everyone can accept or decline. Playing on without accepting declines it.
post-draw-agreed = { $player } agrees to a draw.
post-caught-up = I could not post here for a while. This is what happened meanwhile:
post-caught-up-more = { $count ->
    [one] One turn before these is in the history.
   *[other] { $count } turns before these are in the history.
}
post-asks-takeback = { $player } asks to take back their last turn.
post-asks-pause = { $player } asks to pause the clock for { $time }.
post-asks-call-off = { $player } asks to call the game off: { $absent } has not played for at least three weeks. It would end without a result and not be rated. Whoever says nothing for seven days counts as agreeing, and if { $absent } plays, the game goes on.
post-asks-go-on = { $player } asks to go on without { $absent }, who has left the server. { $players ->
    [2] If { $absent } says nothing for three days, { $player } wins.
   *[other] If all the others agree, and { $absent } says nothing for three days, { $absent } is out of the game.
}
post-asked-call-off = { $player } asks to call the game off, since { $absent } has not played for at least three weeks.
post-asked-go-on = { $player } asks to go on without { $absent }, who has left the server.
post-was-granted = Everyone agreed.
post-was-unopposed = Nobody objected.
post-was-revoked = The ruling was taken back, and the game went on.
post-was-denied = { $player } did not agree.
post-was-withdrawn = { $player } withdrew it.
post-was-not-answered = Nothing came of it.
post-may-object = { $mention }, if you are still there: play your turn, or press *Decline*, within three days.
post-granted = { $player } agrees.
post-denied = { $mention }, { $player } does not agree. The game goes on.
post-not-granted = { $player } does not agree. The game goes on.
post-request-withdrawn = { $player } withdraws the request. The game goes on as it is.
post-taken-back = { $turns ->
    [0] Everything was taken back.
   *[other] The game goes on after { $turn }: everything played since is taken back.
}
post-taken-back-by = { $turns ->
    [0] { $player } takes back their first turn. The game starts over.
   *[other] { $player } takes back a turn. The game goes on after { $turn }.
}
post-taken-back-replied = { $turns ->
    [0] { $player } takes back their first turn, and with it the reply of { $bot }. The game starts over.
   *[other] { $player } takes back a turn, and with it the reply of { $bot }. The game goes on after { $turn }.
}
post-offer-is-gone = The draw offer no longer stands.
post-answers-in-turn = { $player } answers when it is its turn.
post-ruling-taken-back = { $turns ->
    [0] The ruling is taken back. The game goes on from its beginning.
   *[other] The ruling is taken back. The game goes on after { $turn }.
}
post-called-off = The game is called off, since { $player } has not played for at least three weeks.
post-aborted = { $player } calls the game off.
post-adjudicated = This game has been decided.
post-annulled = This game has been declared void.
post-replaced = { $seats ->
    [2] { $mention } plays on for { $former }.
   *[other] { $mention } plays on for { $former }, as { $seat }.
}
post-replaced-somebody = { $seats ->
    [2] { $mention } plays on from here.
   *[other] { $mention } plays on from here, as { $seat }.
}
post-vacated = { $mention }, { $players ->
    [2] the other player has left **{ $game }** for good, and seat { $seat } is empty. When it is that seat's turn, you can go on without it: `/game absent`.
   *[other] a player has left **{ $game }** for good, and seat { $seat } is empty. When it is that seat's turn, you can agree to go on without it: `/game absent`.
} A referee can give it to someone else: `/referee replace seat:{ $seat }`.
post-vacated-timed = { $mention }, { $players ->
    [2] the other player has left **{ $game }** for good, and seat { $seat } is empty.
   *[other] a player has left **{ $game }** for good, and seat { $seat } is empty.
} Its clock runs as before. Until its time is up, a referee can give it to someone else: `/referee replace seat:{ $seat }`.
post-vacated-then = { $players ->
    [2] The other player left **{ $game }** for good.
   *[other] A player left **{ $game }** for good.
}
post-ruled-by = ⚖️ Ruling by { $referee }.
post-voided = { $player } has withdrawn from **{ $league }**, so this game does not count there any more.
post-counts-again = { $player } is back in **{ $league }**, so this game counts there again.
post-ended-withdrew = ⚖️ { $player } has withdrawn from **{ $league }**, whose rules decide this.
post-ended-season = ⚖️ The season of **{ $league }** is over, and its rules decide what becomes of unfinished games.
post-ended-round = ⚖️ The time for this game in **{ $league }** is up, and its rules decide what becomes of it.
post-ended-paired-anew = ⚖️ Another pairing of its league has taken the place of this one.
post-ruled-by-league = ⚖️ This follows from the rules of its league.
post-moved = **{ $game }** goes on here, after turn { $turns }.
post-turn-told = turn { $turns }
post-names-turn = That was { $turn }.
post-shown = **{ $game }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
post-filmed = **{ $game }** from its beginning to turn { $turns }, one picture after another.
post-imported = { $turns ->
    [one] { $player } has imported **{ $game }** from a file (one turn).
   *[other] { $player } has imported **{ $game }** from a file ({ $turns } turns).
}
post-next = { $mention }, it is your turn.
post-nobody-is-next = It is { $player }'s turn, but that seat is empty. A referee can give it to someone: `/referee replace seat:{ $seat }`.
post-nobody-was-next = It was the turn of an empty seat.
post-thinking = { $player } is thinking.
post-thinking-later = { $count ->
    [one] { $player } is busy and will think about this turn: one game is before this one.
   *[other] { $player } is busy and will think about this turn: { $count } games are before this one.
}
post-reason-wins = { $turns ->
    [1] Whatever you do now, { $player } wins with its next turn.
   *[other] Whatever you do now, { $player } wins in at most { $turns } more turns.
}
post-reason-saves = { $player } had to stop you: you could have won with your next turn.
post-was-next = It was { $player }'s turn.
post-answer = { $mention }, do you agree?
post-as-you-asked = { $mention }, everyone has agreed to your request.
post-you-are-out = { $mention }, you are out of the game.
post-over = { $mention }, this game is over.
post-counts-otherwise = { $mention }, the league counts this from now on. The game itself stays as it was played.

note = ℹ️ { $note }
hunt = { $hunter } hunts { $target }
hunts = 🎯 { $hunts }
hunt-yours = 🎯 Your target is { $target }, and { $hunter } hunts you.
danger = ❗ { $danger }
names-and = { $others } and { $last }

# A turn in words: what its player does, and what comes of it.
told = { $player } { $deeds }.
told-outcomes = { $player } { $deeds }: { $outcomes }.
told-long = { $player } plays a long turn.
deeds-and = { $others } and { $last }
outcomes-and = { $others } and { $last }
alert = 🚨 { $alert }

over = **{ $who }** { $how }
outcome-won = { $count ->
    [1] { $winner } wins.
   *[other] { $winner } win together.
}
outcome-drawn-among = The game is a draw between { $players }.
outcome-drawn = The game is a draw.
outcome-none = The game ends without a result.
ended-elimination = A homeworld has fallen.
ended-score = It was played to the end.
ended-score-points = It was decided on points: { $first } has { $one }, { $second } { $other }.
ended-resignation = { $players ->
    [2] The other player resigned.
   *[other] It ended when a player resigned.
}
ended-time = Time ran out.
ended-no-show = A player did not come.
ended-removal = A player is out of the game.
ended-adjudication = It was decided by a ruling.
ended-annulment = It was declared void.
ended-abandonment = It was called off, because a player had not played for too long.
ended-abort = It was called off before everyone had played a turn.
ended-agreement = { $players ->
    [2] Both agreed.
   *[other] All who were left agreed.
}


# Drafts.
draft-line = **Turn { $number }**, not played yet: `{ $line }`
draft-empty = **{ $game }, turn { $number }**: nothing yet.
draft-how = Choose below, or type it. Only *End turn* makes it count.
draft-kept = **{ $game }, turn { $number }**: still `{ $line }`, not played yet.
draft-kept-empty = **{ $game }, turn { $number }**: nothing yet.
draft-asks = **{ $question }**
draft-asks-first = **What do you do?**
draft-warning = ⚠️ { $warning }
draft-takes-out = 💥 This takes { $players } out.
draft-takes-out-secret = 💥 This takes { $players } out. { $count ->
    [one] Their alignment and yours become public.
   *[other] Their alignments and yours become public.
}
draft-wins = 💡 This wins the game.
draft-left = { $count ->
    [one] You have one action left.
   *[other] You have { $count } actions left.
}
draft-asks-left = { $count ->
    [one] { $asks } { $count } action left.
   *[other] { $asks } { $count } actions left.
}
draft-ready = *End turn* plays it. You can also do more first.
draft-whole = That is your whole turn. *End turn* plays it.
draft-whole-warned = *End turn* plays it as it is, *Undo* lets you choose again.
draft-loses = You can still go on, or take it back. *End turn* asks once more before it counts.
draft-blocked = The turn cannot end yet: { $reason }
turn-played = Turn { $number } of { $game } is played.
turn-elsewhere = No game here is waiting for your turn. This is { $game }, { $players }: *End turn* plays it there.
turn-again = The answer has been played too: it is your turn again.
games-wait = { $count ->
    [one] One more game is waiting for you.
   *[other] { $count } more games are waiting for you.
}
no-game-waits = No game is waiting for your turn.
no-other-game-waits = No other game is waiting for your turn.

# Menus and buttons under a draft, at most 100 characters an entry.
menu-page-before = ◀ earlier ones
menu-page-after = ▶ more
menu-answered = { $question } → { $answer }
menu-verb = { $verb }…
menu-entry-of-verb = { $verb }: { $entry }
button-with-verb = { $verb } { $entry }
menu-action = { $action }: { $fact }
menu-name = Another name for the new system…
button-other = Back

# Looking.
standing = **{ $game }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
standing-last = Last turn, { $player }: `{ $line }`
shown-to-all = The board of { $game } is shown to everyone in { $place }.
standing-next = { $player } is to move.
standing-level = { $player } plays { $choice }.
standing-season-ends = The season ends on { $at }.
standing-season-moves = The season ends on { $at } at the earliest: time in which I cannot post does not count.
log-empty = Nothing has been played yet.
log-turn = { $number }. { $player }: `{ $text }`
log-prepared = { $number }. { $player } (prepared): `{ $text }`
log-event = – { $event }
log-taken-back = a turn that was taken back: `{ $text }`
log-leave-resign = { $player } resigned
log-leave-time = { $player } ran out of time
log-leave-no-show = { $player } did not play a first turn in time
log-leave-remove = { $player } is out of the game
log-skip = { $player } was skipped
log-offer = { $player } offered a draw
log-agree = { $player } agreed to a draw
log-withdraw = { $player } went on without a draw
log-seal = the alignment of { $player } is sealed
log-reveal = { $player } was revealed as { $text }
log-decide = the alignments have decided the game
log-unseal = { $player } was { $text }
log-restore = a ruling was taken back: the game goes on
log-rewind = { $turns ->
    [0] the game went back to its beginning
   *[other] the game went back to turn { $turns }
}
log-rewind-by = { $turns ->
    [0] { $player } took back their first turn: the game starts over
   *[other] { $player } took back a turn: the game goes on after turn { $turns }
}
log-undone = { $event } (taken back)
log-ask-takeback = { $player } asked to take back the last turn
log-ask-go-on = { $player } asked to go on without the player to move
log-ask-pause = { $player } asked for a pause
log-grant = { $player } agreed
log-deny = { $player } did not agree
log-call-off = the game was called off, since { $player } had not played for weeks
log-ask-call-off = { $player } asked to call the game off
log-abort = { $player } called the game off
log-adjudicate = the game was decided
log-annul = the game was declared void
log-replace = { $player } plays on from here
log-replace-for = { $player } plays on for { $text }
log-ruled-by = { $event } (ruling by { $referee })
step-begin = **{ $game }** before the first of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
step-turn = **{ $game }** · turn { $turn } of { $turns }
recount-turn = { $number }. { $told }
recount-prepared = { $number }. (prepared) { $told }
recount-line = `{ $line }`
since-turn = **Since your last turn:**
since-start = **You have not taken a turn yet. This is what happened so far:**
since-more = { $count ->
    [one] … and one more before these: *History*
   *[other] … and { $count } more before these: *History*
}
since-nothing = Nothing has happened since your last turn.
memo = Your note on game { $game }, visible only to you:
memo-none = You have no note on game { $game }. *Edit* or `/game note text:` saves one that only you see.
note-title = Your note on game { $game }
note-label = Only you see it. Empty: none.
memo-line = 📝 { $text }
film = **{ $game }**, turn { $from } to turn { $to }, one picture after another.
film-every = Only one turn in { $count } is shown, to keep the file small enough.
film-smaller = It is { $width } pixels wide, less than usual, to keep the file small enough.
film-alt = { $game } from turn { $from } to turn { $to }, one picture after another. At the end: { $board }
film-waiting = Other animations are being made first.
film-painted = { $done } of { $count } pictures are drawn …
film-can-be-posted = Only you see this. *Post for everybody* shows it to all, once while the game goes on and once when it is over.
film-is-posted = The animation of { $game } will appear in { $place } in a moment.
message-no-board = That message does not show one of my boards. Choose one that has *Board as text* under it, or type `/board as-text: True`.
games-none = You have no games yet. *New game* opens one here, like `/game new`.
games-none-direct = You have no games yet. To open one, type `/game new` in a channel of a server.
games-none-such = None.
games-all = **Your games**
games-waiting = **Games that are waiting for you**
games-running = **Your games that are not over**
games-finished = **Your finished games**
games-all-with = **Your games with { $what }**
games-waiting-with = **Games with { $what } that are waiting for you**
games-running-with = **Your games with { $what } that are not over**
games-finished-with = **Your finished games with { $what }**
games-all-at = **Your games in { $what }**
games-waiting-at = **Games in { $what } that are waiting for you**
games-running-at = **Your games in { $what } that are not over**
games-finished-at = **Your finished games in { $what }**
games-somebody = them
games-page = { $first } to { $last } of { $count }
games-menu-with = With whom…
games-find-here = Your games in this channel
games-find-with = { $count ->
    [one] With { $player }: one game
   *[other] With { $player }: { $count } games
}
games-find-nothing = You have no games with anyone called { $name }. `/games find:` takes the number of a game, a player, or a channel.
games-more = … and { $count } more
vacancies = **Games looking for players**
vacancies-none = No open seats here. `/game new` without an opponent offers one to everyone.
vacancy = { $game } by { $creator }: { $edition }, { $players } players, { $clock }. { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
} Open until { $expires }.
listed-invited = ▶ { $game }: { $players }. You are invited.
listed-waiting = { $game }: { $players }. Waiting to begin.
listed-your-turn = ▶ { $game }: { $players }. **Your turn**, after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
listed-out = { $game }: { $players }. You are out, and the others go on.
listed-their-turn = { $game }: { $players }. { $mover }'s turn, after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
listed-over = { $game }: { $players }. { $ended } { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
listed-won = 🏆 { $game }: { $players }. **You won.** { $ended } { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
listed-cancelled = { $game }: { $players }. Called off before it began.
listed-opens-invitation = Invitation
exported = The record of the game, as a text file.
imported = { $game } was imported. `/board` shows how it ended.
import-renamed = Some systems could not keep their names: { $list }
import-ignored = I left out what is not an action: { $list }
imported-above = { $game } was imported. This thread belongs to another game, so it is posted in { $place }; `/board` shows there how it ended.

# Prepared turns, which only their player sees.
prepared-none = You have prepared nothing in **{ $game }**. Put together a turn that your opponent might play, and your answer. If they play exactly that, your answer is played at once; until then only you know about it.
prepared = What you have prepared in **{ $game }**, visible only to you:
prepared-turn = **{ $place }** If `{ $reply }`, then `{ $line }`
prepared-entry = { $place } · { $reply } → { $line }
prepared-menu = Continue from one of them, or remove it
prepared-more = { $count ->
    [one] … and one more, in the file
   *[other] … and { $count } more, in the file
}
expected-empty = **{ $game }, turn { $number }**: what might your opponent play?
expected-how = Choose it, or type it, even several turns at once, like `pass then build g home`. Nobody else sees any of this.
expected-line = **{ $game }, turn { $number }**, if your opponent plays `{ $line }`
expected-ready = *Now my answer…* goes on with what you do then.
answer-empty = **{ $game }, turn { $number }**: what do you answer?
answer-how = It is played at once if your opponent plays exactly what you expect.
answer-line = **{ $game }, turn { $number }**, your answer: `{ $line }`
answer-ready = *Prepare it* saves it. Or do more in this turn first.
answer-whole = *Prepare it* saves it.
answer-loses = You can still go on, or take it back. *Prepare it* asks once more.
prepared-given-up = ℹ️ What you had prepared was dropped: { $reason }
letter-given-up = What you had prepared in **{ $game }** was dropped: { $reason } { $link }
given-up-other-turn = your opponent played something else.
given-up-other-position = the position is different now.
given-up-impossible = your turn is no longer possible.
given-up-unfinished = your opponent played before you had finished it.
given-up-draw-offered = a draw has been offered, and your turn would decline it. That turn is waiting as your draft.

# Endings.
confirm-resign = Resign { $game }? { $players ->
    [2] Your opponent will win.
   *[other] You will be out, and the others go on.
}
confirm-resign-secret = Resign { $game }? You will be out, and the others go on. Your alignment becomes public.
confirm-draw = Offer a draw in { $game }? { $players ->
    [2] Your opponent is asked in public. The offer lapses with their next turn.
   *[other] All who are left have to agree, and are asked in public. The offer lapses when someone takes a turn without having agreed.
}
confirm-takeback = Ask to take back your last turn in { $game }? { $players ->
    [2] Your opponent has to agree.
   *[other] All the others have to agree.
}
confirm-takeback-bot = Take back your last turn in { $game }?
confirm-takeback-answered = Take back your last turn in { $game }, and { $player }'s reply to it?
confirm-time = Give { $player } { $time } more in { $game }? You cannot take it back.
confirm-pause-bot = Pause the clock of { $game } for { $time }? { $player } does not mind. `/game pause` starts it again before that.
confirm-pause = Ask to pause the clock of { $game } for { $time }? { $players ->
    [2] Your opponent has to agree.
   *[other] All the others have to agree.
} Any player can start it again before that with `/game pause`.
confirm-go-on = Ask to go on in { $game } without { $absent }? { $players ->
    [2] If { $absent } says nothing for three days, you win.
   *[other] If all the others agree, and { $absent } says nothing for three days, they are out of the game.
}
confirm-call-off-alone = Call { $game } off? { $absent } has not played for at least three weeks. The game ends without a result and is not rated.
confirm-call-off = Ask to call { $game } off? { $absent } has not played for at least three weeks. If the others agree, the game ends without a result and is not rated. Whoever says nothing for seven days counts as agreeing.
confirm-abort = Call { $game } off? It ends without a result.
asked = Your request is posted.
taken-back = Your turn is taken back: play another one.
granted = You have agreed.
denied = You have declined.
resumed = The clock is running again.
aborted = The game is called off.
ruled = Done. It will be announced where the game is played.
ruled-for-a-day = It can be taken back within a day, as long as nobody has played on: here, or with `/referee undo`.
ruled-in-league = It can be taken back for a day, unless the league goes on from the result sooner: here, or with `/referee undo`. After that, `/league report` corrects it.
ruling-revoked = The ruling is taken back. It will be announced where the game is played.
confirm-rule-won = Decide { $game }: **{ $player }** wins? The game ends, and the result counts.
confirm-rule-drawn = Decide { $game }: **a draw** between all who are still playing? The game ends, and the result counts.
confirm-rule-annul = Declare { $game } void? The game ends and counts for nothing.
confirm-rule-fill = Let { $by } take the empty seat in { $game }?
confirm-rule-replace = Let { $by } play on for **{ $player }** in { $game }?
confirm-end-out = ⚠️ Are you sure? This turn **eliminates you**.
confirm-end-lost = ⚠️ Are you sure? The game ends with this turn, and **you lose**.
confirm-end-drawn = ⚠️ Are you sure? The game ends with this turn, **as a draw**.
confirm-end-unused = { $count ->
    [one] ⚠️ Are you sure? **One action** of this turn is left unused.
   *[other] ⚠️ Are you sure? **{ $count } actions** of this turn are left unused.
}
resigned = You have resigned.
draw-offered = Your offer will be posted.
draw-accepted = You have agreed to a draw.
draw-declined = You have declined the draw.
draw-withdrawn = You have withdrawn your offer.
draw-awaited = You have offered a draw, and nobody has answered yet.

# Secret alignments. A role is called `role-ROLE`, and what it wants `role-ROLE-aim`.
secret-role = In **{ $game }** you are **{ $role }**. { $aim }
    You may say whatever you like about it, true or not, but nothing here proves it to anyone before the game is over.
secret-greeting = You have a seat in **{ $game }**. When it starts, I will send your secret alignment here.
secret-no-letters = I cannot send you direct messages: yours are closed to members of this server. You can still play { $game }: *Show my alignment* under its first post, or `/game secret`, shows you yours.
secret-letter-comes = A direct message is on its way to you. If it does not arrive, yours are closed to members of this server. You can play { $game } all the same: *Show my alignment* under its first post, or `/game secret`, shows you yours.
verified = All seals of **{ $game }** hold: everyone had the alignment dealt at the start. A seal is the SHA-256 of five lines, each ending in a line feed: the attached file has them, one block per player in seat order.
verified-seat = { $player } was { $role }.
verified-later = **{ $game }** is sealed and not over yet. What opens the seals becomes public when it ends.
verified-not = The seals of **{ $game }** do not hold:

# Settings.
settings = Pictures that only you see are **{ $theme }**. Warnings before you end a turn are **{ $warnings }**.
settings-blocked = You do not accept invitations from { $people }. `/settings invitations-from` allows them again.
blocked = You no longer accept invitations from { $player }, and open ones are declined. `/settings invitations-from` allows them again.
theme-dark = dark
theme-light = light
theme-black-white = black and white
theme-xeno = xeno
warnings-on = on
warnings-off = off

# The set-up card of a new game, which only its creator sees. What stands in a menu has 100 characters.
proposal-title = **New game: { $game }** · { $edition }
proposal-seat = ✉️ { $player }
proposal-people = { $open ->
    [0] { $people }
    [1] { $people } – one open seat
   *[other] { $people } – { $open } open seats
}
proposal-choose = ▶ Still to choose: **{ $setting }**.
proposal-begins = *Invite* begins the game.
proposal-ready = *Invite* posts the invitation here, and the game is played here too.
proposal-ready-thread = *Invite* posts the invitation here. The game gets a thread of its own.
proposal-ready-there = *Invite* posts the invitation in { $place }, and the game is played there too.
proposal-ready-there-thread = *Invite* posts the invitation in { $place }. The game gets a thread of its own there.
proposal-edition-given-up = { $was } does not work for { $count } players, so the rules are now { $now }.
button-invite = Invite
button-afresh = Start over
button-page-before = ◂ Back
button-page-after = More ▸
menu-edition = Game
menu-edition-entry = { $game } – { $edition }
menu-edition-for = { $about } · { $most } players
menu-edition-from-to = { $about } · { $fewest } to { $most } players
menu-opponents = Opponents – anyone who wants to join
menu-seats = Players
menu-seats-entry = { $open ->
    [0] { $count } players
    [1] { $count } players: one seat is open to anyone
   *[other] { $count } players: { $open } seats are open to anyone
}
menu-starter = Who begins
menu-starter-random = Who begins – random
menu-starter-creator = Who begins – you
menu-starter-opponent = Who begins – your opponent
menu-starter-others = Who begins – one of the others
menu-starter-novice = Who begins – { $player }, as the novice
menu-starter-other-than-novice = Who moves second – { $player }, as the novice
menu-setting = { $setting } – { $choice }
menu-choose = { $setting } – choose…
