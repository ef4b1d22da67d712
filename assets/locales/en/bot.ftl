## What the bot says around a game: posts, invitations, drafts, lists, buttons.

kind-homeworlds = Homeworlds
kind-settlers = Homeworlds Settlers
game-name = { $kind } { $game }

# Errors and refusals of the front end itself.
sorry = Something went wrong on our side, and nothing you did is lost. Please try again in a minute.
busy = I am very busy right now. Please try again in a moment.
game-stopped = What is stored of game { $game } does not agree with its own log, so I have stopped it rather than play on from a wrong position. No other game is affected, and the log of this one is kept. Whoever runs this bot is told.
possible-here = Possible here: { $actions }
possible-instead = Possible here: press one of these instead, or *Type…* to fix your line.
old-button = This button is from an older version and does nothing any more. Use the buttons under the newest post, or `/board`.
opponent-is-a-program = A bot cannot take a seat. Leave the opponent out for an open seat.
opponent-elsewhere = { $name } is not on this server, and could not see the game. Leave the opponent out for an open seat.
not-done = I was interrupted before this was done, and nothing has changed. Please try again.
import-no-file = Attach the file with the game.
import-gone = That file is gone: it was deleted, or the link to it has expired. Attach it again.
import-unavailable = Discord does not hand the file out right now. Please try again in a minute.
import-too-large = That file is too large for a game.
nothing-done = Nothing has changed.

# Buttons, at most 80 characters.
button-join = Join
button-join-game = Join { $game }
button-decline = Decline
button-leave = Leave
button-start = Start
button-cancel = Cancel
button-end = End turn
button-end-line = End turn: { $line }
button-end-out = End turn and be out
button-end-lost = End turn and lose
button-end-drawn = End turn as a draw
button-end-unused = { $count ->
    [one] End turn, leave one action unused
   *[other] End turn, leave { $count } actions unused
}
button-back = Go back
button-over = Start over
button-take = Take turn
button-next = Next game
button-type = Type…
button-undo = Undo
button-rematch = Rematch
button-keep-out = Prepare it, and be out
button-keep-lost = Prepare it, and lose
button-keep-drawn = Prepare it as a draw
button-keep-unused = { $count ->
    [one] Prepare it, leave one action unused
   *[other] Prepare it, leave { $count } actions unused
}
button-prepare-open = If they play…
button-prepare-list = All prepared
button-prepare-first = Prepare a turn
button-prepare-after = And if they then…
button-prepare-expect = And I…
button-prepare-keep = Prepare it
button-expect-line = If { $line }, I…
button-keep-line = Prepare it: { $line }
button-prepare-forget = Remove it
button-prepare-forget-all = Remove all
button-board = Board
button-text = Board as text
button-history = History
button-replay = Replay
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
button-ask-go-on = Yes, ask for it
button-ask-pause = Ask for a pause
button-rule-won = Yes, decide it
button-rule-drawn = Yes, a draw
button-rule-annul = Yes, declare it void
button-rule-replace = Yes, replace
button-rule-fill = Yes, play on
button-revoke = Take it back
button-abort = Break it off
button-give-day = Give a day more
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
card-league = **{ $name }**, season { $season }, round { $round }
card-starter-random = Chance decides who begins.
card-starter-creator = { $creator } begins.
card-starter-opponent = { $creator }'s opponent begins.
card-starter-others = Chance decides who of the others begins.
card-starter-novice = { $novice } is the less experienced one and begins.
card-starter-other-than-novice = { $novice } is the less experienced one and moves second.
card-starter-arranged = This is a rematch with other seats: { $player } begins.
card-starter-arranged-open = This is a rematch with other seats: whoever takes the first one begins.
card-starter-recorded = { $creator } has brought this game in from a file. It goes on where the record ends.
card-seat-joined = ✅ { $player }
card-seat-invited = ⏳ { $player } is invited
card-seat-open = ⏳ an open seat
card-setting = { $setting }: **{ $choice }**
card-secret = Everybody is dealt a secret alignment when the game starts, and gets it by direct message.
card-waiting = Press *Join* to play. The invitation is open until { $expires }.
card-playing = The game has begun.
card-over = The game is over.
card-declined-by = { $player } does not want to play, so there is no game.
card-withdrawn = The invitation was withdrawn.
card-expired = The invitation was open for { $days } days and has expired. `/game new` opens another.
card-invited = { $mention }: will you play?

invitation-open = { $game } is open.
invitation-opened = { $game } is open. Its invitation appears here in a moment.
invitation-opened-above = { $game } is open. This thread belongs to another game, so its invitation appears in { $place } in a moment.
invitation-joined = You are in { $game }.
rematch-joined = You are in { $game }, the rematch. Its invitation is in { $place }.
rematch-begun = { $game }, the rematch, has begun in { $place }.
rematch-of-others = { $game } is the rematch, in { $place }, and you are not in it.
invitation-declined = You have declined { $game }.
invitation-left = You have given your seat in { $game } back.
invitation-started = { $game } has begun.
invitation-cancelled = { $game } is canceled.

# Posts.
post-started = **{ $game }** has begun: { $players }
post-turn = **Turn { $number }** · { $told }
post-prepared = **Turn { $number }** (prepared) · { $told }
post-line = -# `{ $line }`
post-sealed = Everybody has a secret alignment now, sent by direct message. *Show my alignment* shows you yours at any time. Each is sealed until the end; the seals are in the attached file, and `/game verify` opens them then.
seal-line = { $seal }  { $player }
post-unreached = { $player }, I cannot send you a direct message. In { $game }, *Show my alignment* shows you yours, and only you can see it.
post-eliminated = { $by } eliminates { $player }.
post-out = { $player } is out.
post-revealed = { $player } is **{ $role }**.
post-forced = **Turn { $number }** · { $player } can do nothing and passes.
post-resigned = { $player } resigns.
post-draw-offered = { $player } offers a draw.
post-draw-withdrawn = { $player } takes the offer of a draw back. The game goes on.
post-draw-not-agreed = { $player } does not agree to a draw. The game goes on.
post-draw-declined = { $mention }, { $player } does not agree to a draw. The game goes on.
post-seat-declined = { $mention }, { $player } does not want to play { $game }. The seat is open now.
post-invitation-declined = { $mention }, { $player } does not want to play { $game }, so there is no game.
post-repeated = This position has occurred three times, with the same player to move. That counts as an offer of a draw, which everybody can accept or decline. Whoever plays on without having accepted it declines it.
post-draw-agreed = { $player } agrees to a draw.
post-caught-up = I could not post here for a while. This is what happened meanwhile:
post-caught-up-more = { $count ->
    [one] One turn before these is in the history.
   *[other] { $count } turns before these are in the history.
}
post-asks-takeback = { $player } asks to take their last turn back.
post-asks-pause = { $player } asks to let the clock stand still.
post-asks-go-on = { $player } asks to go on without { $absent }, who has left the server. { $players ->
    [2] If { $absent } says nothing for three days, { $player } wins.
   *[other] If all the others agree, and { $absent } says nothing for three days, { $absent } is out of the game.
}
post-may-object = { $mention }, if you are still there: play your turn, or press *Decline*, within three days.
post-granted = { $player } agrees.
post-denied = { $mention }, { $player } does not agree. The game goes on as it is.
post-not-granted = { $player } does not agree. The game goes on as it is.
post-request-withdrawn = { $player } takes that back. The game goes on as it is.
post-taken-back = { $turns ->
    [0] Everything was taken back.
    [one] The game goes on after turn 1: what was played since is taken back.
   *[other] The game goes on after turn { $turns }: what was played since is taken back.
}
post-ruling-taken-back = { $turns ->
    [0] The ruling is taken back. The game goes on from its beginning.
    [one] The ruling is taken back. The game goes on after turn 1.
   *[other] The ruling is taken back. The game goes on after turn { $turns }.
}
post-aborted = { $player } breaks the game off.
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
post-ruled-by = ⚖️ { $referee } has ruled this as a referee.
post-ruled-by-league = ⚖️ That follows from the rules of its league.
post-moved = **{ $game }** goes on here, after turn { $turns }.
post-shown = **{ $game }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
post-imported = { $player } has imported **{ $game }** from a file ({ $turns } turns).
post-next = { $mention }, it is your turn.
post-nobody-is-next = It is the turn of { $player }, whose seat nobody has here. A referee can give it to somebody: `/referee replace seat:{ $seat }`.
post-was-next = { $mention } was next.
post-answer = { $mention }, do you agree?
post-as-you-asked = { $mention }, that is what you asked for: everybody has agreed.
post-you-are-out = { $mention }, you are out of the game.
post-over = { $mention }, this game is over.

note = ℹ️ { $note }
hunt = { $hunter } hunts { $target }
hunts = 🎯 { $hunts }
hunt-yours = 🎯 Your target is { $target }, and { $hunter } hunts you.
danger = ⚠️ { $danger }
names-and = { $others } and { $last }

# A turn in words: what its player does, and what comes of it.
told = { $player } { $deeds }.
told-outcomes = { $player } { $deeds }: { $outcomes }.
told-long = { $player } plays a long turn.
deeds-and = { $others } and { $last }
outcomes-and = { $others } and { $last }
alert = 🚨 { $alert }

outcome-won = { $count ->
    [1] **{ $winner } wins.**
   *[other] **{ $winner } win together.**
}
outcome-drawn-among = **The game is a draw between { $players }.**
outcome-drawn = **The game is a draw.**
outcome-none = **The game ends without a result.**
ended-elimination = A homeworld has fallen.
ended-score = The points decide.
ended-score-points = The points decide: { $first } has { $one }, { $second } { $other }.
ended-resignation = { $players ->
    [2] The opponent resigned.
   *[other] The last to resign ended it.
}
ended-time = Time ran out.
ended-removal = A player was removed.
ended-adjudication = It was decided by a ruling.
ended-annulment = It was declared void.
ended-abort = It was broken off before everybody had begun.
ended-agreement = { $players ->
    [2] Both agreed.
   *[other] All who were left agreed.
}


# Drafts.
draft-line = **{ $game }, turn { $number }**, not played yet: `{ $line }`
draft-empty = **{ $game }, turn { $number }**: nothing yet. Choose what you do, or type it. Only *End turn* makes it count.
draft-kept = **{ $game }, turn { $number }**: still `{ $line }`, not played yet.
draft-kept-empty = **{ $game }, turn { $number }**: nothing yet.
draft-asks = **{ $question }**
draft-warning = ⚠️ { $warning }
draft-wins = This wins the game. Press *End turn* to play it.
draft-ready = Press *End turn* to play it, or go on.
draft-whole = Nothing more is possible. Press *End turn* to play it.
draft-loses = You can still go on, or take it back. *End turn* asks once more before it counts.
draft-blocked = It cannot end yet: { $reason }
turn-played = Turn { $number } of { $game } is played.
turn-elsewhere = No game here waits for your turn. This is { $game }, { $players }: *End turn* plays it there.
games-wait = { $count ->
    [one] One more game waits for you.
   *[other] { $count } more games wait for you.
}
no-game-waits = No game waits for your turn.

# Menus and buttons under a draft, at most 100 characters an entry.
menu-page-before = ◀ earlier ones
menu-page-after = ▶ more
menu-answered = { $question } → { $answer }
menu-verb = { $verb }…
menu-entry-of-verb = { $verb }: { $entry }
menu-action = { $action }: { $fact }
menu-name = Another name for the new system…
button-other = Back

# Looking.
standing = **{ $game }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
standing-last = Last turn, { $player }: `{ $line }`
shown-to-all = The board of { $game } is shown to everybody in { $place }.
standing-next = { $player } is to move.
log-empty = Nothing has been played yet.
log-turn = { $number }. { $player }: `{ $text }`
log-prepared = { $number }. { $player } (prepared): `{ $text }`
log-event = – { $event }
log-taken-back = a turn that was taken back: `{ $text }`
log-leave-resign = { $player } resigned
log-leave-time = { $player } ran out of time
log-leave-remove = { $player } was removed
log-skip = { $player } was passed over
log-offer = { $player } offered a draw
log-agree = { $player } agreed to a draw
log-withdraw = { $player } went on without a draw
log-seal = the alignment of { $player } is sealed
log-reveal = { $player } is seen to be { $text }
log-decide = the alignments have decided the game
log-unseal = { $player } was { $text }
log-restore = a ruling was taken back: the game goes on
log-rewind = { $turns ->
    [0] the game went back to its beginning
   *[other] the game went back to turn { $turns }
}
log-undone = { $event } (taken back)
log-ask-takeback = { $player } asked to take the last turn back
log-ask-go-on = { $player } asked to go on without the player to move
log-ask-pause = { $player } asked for a pause
log-grant = { $player } agreed
log-deny = { $player } did not agree
log-abort = { $player } broke the game off
log-adjudicate = the game was decided
log-annul = the game was declared void
log-replace = { $player } plays on from here
log-replace-for = { $player } plays on for { $text }
log-ruled-by = { $event }, by { $referee } as a referee
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
memo = Your note on game { $game }, which only you see:
memo-none = You have no note on game { $game }. `/game note text:` keeps one that only you see.
memo-line = 📝 { $text }
film = **{ $game }**, turn { $from } to turn { $to }, one picture after another.
film-every = Only one turn in { $count } is shown, so that the file does not get too large.
film-smaller = It is { $width } pixels wide, less than usual, so that the file does not get too large.
film-alt = { $game } from turn { $from } to turn { $to }, one picture after another. At the end: { $board }
film-waiting = Other animations are being made first.
film-painted = { $done } of { $count } turns are painted …
message-no-board = That message shows no board of mine. Choose one under which *Board as text* stands, or type `/board as-text: True`.
games-none = You are in no game. `/game new` opens one.
games-more = … and { $count } more
vacancies-none = Nobody here has an open seat. `/game new` without an opponent offers one to everybody.
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
listed-over = { $game }: { $players }. Over.
exported = The record of the game, as a text file.
imported = { $game } is brought in. `/board` shows how it ended.
imported-above = { $game } is brought in. This thread belongs to another game, so it is posted in { $place }; `/board` shows there how it ended.

# Prepared turns, which only their player sees.
prepared-none = In **{ $game }** you have prepared nothing. You can put together a turn that your opponent may play, and your answer. If exactly that is played, your answer is played at once; until then only you know of it.
prepared = What you have prepared in **{ $game }**, and only you see:
prepared-turn = **{ $place }** If `{ $reply }`, then `{ $line }`
prepared-entry = { $place } · { $reply } → { $line }
prepared-menu = Go on from one of them, or remove it
prepared-more = { $count ->
    [one] … and one more, in the file
   *[other] … and { $count } more, in the file
}
expected-empty = **{ $game }, turn { $number }**: what may your opponent play? Choose it, or type it: also whole exchanges, like `pass then build g home`. Nobody else sees any of this.
expected-line = **{ $game }, turn { $number }**, if your opponent plays `{ $line }`
expected-ready = *And I…* goes on to your answer.
answer-empty = **{ $game }, turn { $number }**: what do you answer? It is played at once if your opponent plays exactly what you expect.
answer-line = **{ $game }, turn { $number }**, your answer: `{ $line }`
answer-ready = *Prepare it* keeps it, or go on.
answer-loses = You can still go on, or take it back. *Prepare it* asks once more.
prepared-given-up = ℹ️ What you had prepared was given up: { $reason }
letter-given-up = What you had prepared in **{ $game }** was given up: { $reason } { $link }
given-up-other-turn = your opponent has played something else.
given-up-other-position = the game stands differently now.
given-up-impossible = your turn is not possible any more.
given-up-unfinished = your opponent has played before you had finished it.
given-up-draw-offered = a draw is offered, and your turn would decline it. That turn waits as your draft.

# Endings.
confirm-resign = Resign { $game }? { $players ->
    [2] Your opponent wins then.
   *[other] You are out then, and the others go on.
}
confirm-draw = Offer a draw in { $game }? { $players ->
    [2] Your opponent is asked in public. An offer lapses with their next turn.
   *[other] All who are left have to agree, and are asked in public. An offer lapses when somebody takes a turn without having agreed.
}
confirm-takeback = Ask to take your last turn in { $game } back? { $players ->
    [2] Your opponent has to agree.
   *[other] All the others have to agree.
}
confirm-pause = Ask to let the clock of { $game } stand still? { $players ->
    [2] Your opponent has to agree.
   *[other] All the others have to agree.
} Anybody can let it run again with `/game pause`.
confirm-go-on = Ask to go on in { $game } without { $absent }? { $players ->
    [2] If { $absent } says nothing for three days, you win.
   *[other] If all the others agree, and { $absent } says nothing for three days, they are out of the game.
}
confirm-abort = Break { $game } off? It ends without a result.
asked = You have asked.
granted = You have agreed.
denied = You have declined.
resumed = The clock runs again.
aborted = The game is broken off.
ruled = Done. It is announced where the game is played.
ruled-for-a-day = It can be taken back within a day, as long as nobody has played on: here, or with `/referee undo`.
ruling-revoked = The ruling is taken back. It is announced where the game is played.
confirm-rule-won = Decide { $game }: **{ $player }** wins? The game ends, and the result counts.
confirm-rule-drawn = Decide { $game }: **a draw** among all who still play? The game ends, and the result counts.
confirm-rule-annul = Declare { $game } void? The game ends, and counts for nothing.
confirm-rule-fill = Let { $by } play on at the empty seat in { $game }?
confirm-rule-replace = Let { $by } play on for **{ $player }** in { $game }?
confirm-end-out = ⚠️ Is that meant? With this turn **you are out of the game**.
confirm-end-lost = ⚠️ Is that meant? The game ends with this turn, and **you lose it**.
confirm-end-drawn = ⚠️ Is that meant? The game ends with this turn, **as a draw**.
confirm-end-unused = { $count ->
    [one] ⚠️ Is that meant? **One action** of this turn is left unused.
   *[other] ⚠️ Is that meant? **{ $count } actions** of this turn are left unused.
}
resigned = You have resigned.
draw-offered = Your offer is on its way.
draw-accepted = You have agreed to a draw.
draw-declined = You have declined the draw.
draw-withdrawn = You have withdrawn your offer.
draw-awaited = You have offered a draw, and it waits for an answer.

# Secret alignments. A role is called `role-ROLE`, and what it wants `role-ROLE-aim`.
secret-role = In **{ $game }** you are **{ $role }**. { $aim }
    You may say whatever you like about it, true or not, but nothing here proves it to anybody before the game is over.
secret-greeting = You have a seat in **{ $game }**. When it starts, your secret alignment comes here.
secret-no-letters = I cannot send you direct messages: you may not take any from members of this server. { $game } can be played all the same: *Show my alignment* under its first post, or `/game secret`, shows you yours.
verified = All seals of **{ $game }** hold: everybody had the alignment that was dealt at the start. A seal is the SHA-256 of five lines, each with a line feed at its end: the attached file has them, one block for each player in the order of seats.
verified-seat = { $player } was { $role }.
verified-later = **{ $game }** is sealed, and not over. What opens the seals is public once it is.
verified-not = The seals of **{ $game }** do not hold:

# Settings.
settings = Pictures that only you see are **{ $theme }**. Warnings before the end of a turn are **{ $warnings }**.
settings-blocked = You take no invitations from { $people }. `/settings invitations-from` takes them again.
blocked = You take no more invitations from { $player }, and those that waited are declined. `/settings invitations-from` takes them again.
theme-dark = dark
theme-light = light
theme-black-white = black and white
theme-xeno = xeno
warnings-on = on
warnings-off = off

# The set-up card of a new game, which only its creator sees. What stands in a menu has 100 characters.
proposal-title = **New game: { $game }** · { $edition }
proposal-seat = ✉️ { $player }
proposal-choose = ▶ Still to choose: **{ $setting }**.
proposal-ready = *Invite* posts the invitation here.
proposal-edition-given-up = { $was } is not for { $count } players, so the rules are those of { $now } now.
button-invite = Invite
button-afresh = Start over
button-page-before = ◂ Back
button-page-after = More ▸
menu-edition = Rules
menu-edition-for = { $game }, for { $most } players
menu-edition-from-to = { $game }, for { $fewest } to { $most } players
menu-opponents = Opponents – anybody who wants to join
menu-seats = Players
menu-seats-entry = { $open ->
    [0] { $count } players
    [1] { $count } players: one seat is open to anybody
   *[other] { $count } players: { $open } seats are open to anybody
}
menu-starter = Who begins
menu-starter-random = Who begins – chance decides
menu-starter-creator = Who begins – you
menu-starter-opponent = Who begins – your opponent
menu-starter-others = Who begins – one of the others
menu-starter-novice = Who begins – { $player }, as the novice
menu-starter-other-than-novice = Who moves second – { $player }, as the novice
menu-setting = { $setting } – { $choice }
menu-choose = { $setting } – choose…
