## Places where nothing can be posted: what is wrong, who can fix it, and that nothing is lost.

trouble-here = ⚠️ I cannot post here right now. Nothing is lost: whatever happens in the game is kept, and I will post it as soon as I can.
trouble-there = ⚠️ I cannot post in { $place } right now. Nothing is lost: whatever happens in the game is kept, and I will post it as soon as I can.
trouble-here-league = ⚠️ I cannot post here right now. Nothing is lost: whatever happens in the league is kept, and I will post it as soon as I can.
trouble-there-league = ⚠️ I cannot post in { $place } right now. Nothing is lost: whatever happens in the league is kept, and I will post it as soon as I can.
trouble-move = The game can go on in another channel: one of its players types `/game relocate` there.

letter-broken-game = ⚠️ I cannot post in { $place }, where { $game } is waiting for your turn. Nothing is lost, and nobody's time runs out meanwhile.
letter-broken-league = ⚠️ I cannot post in { $place }, where **{ $name }** is played. Nothing is lost, and nobody's time runs out meanwhile. The players to move there are told too.
letter-broken-move = The league can go on in another channel: type `/league move` there, and the games that are stuck move along with it.

letter-mended-game = ✅ I can post in { $place } again, and { $game } goes on there. Whatever had to wait has been posted, and nobody's time ran out meanwhile.
letter-mended-league = ✅ I can post again everywhere **{ $name }** is played: it goes on in { $place } and its threads. Whatever had to wait has been posted, and nobody's time ran out meanwhile.
letter-moved-game = ✅ { $game } goes on in { $place }. Whatever had to wait has been posted, and nobody's time ran out meanwhile.
letter-moved-league = ✅ **{ $name }** goes on in { $place }. Whatever had to wait has been posted, and nobody's time ran out meanwhile.

defect-lacks = I lack { $permissions }. Someone who manages the channel can allow it: *Edit channel*, *Permissions*, then { $itself }.
defect-timed-out = I am in a time-out until { $until }, so I cannot post anywhere on this server, whatever else I am allowed. A moderator can lift it: my profile here, then *Remove Timeout*. Otherwise I go on by myself when it ends.
defect-denied = Every permission that I need is granted, but Discord refuses what I post all the same, and does not say why. Somebody who manages the server can look whether a rule of AutoMod or another bot is in the way. I will keep trying.
defect-gone = The channel or thread was deleted.
defect-no-access = I cannot see that place. If it is a private thread, someone there can add me by mentioning me; if I was removed from the server, someone who manages it can invite me again; otherwise I lack *View Channel*, which someone who manages the channel can allow.
defect-forbidden = A permission is missing: I need *View Channel*, *Send Messages*, *Send Messages in Threads* and *Attach Files*. Someone who manages the channel can allow them: *Edit channel*, *Permissions*, then { $itself }. If none is missing, a moderator may have given me a time-out.
defect-locked = The thread is locked. A moderator can unlock it, or someone who manages the channel can allow me *Manage Threads*.
defect-full = That place is as full as Discord allows. A moderator can make room by closing old threads.
defect-wrong-kind = I cannot post in a place of that kind, like a forum. A text channel works.
defect-refused = Discord refuses it and does not say why (status { $status }, code { $code }). The operator of this bot sees it in the log; I will keep trying.
defect-not-served = Discord has not been working there for an hour. I will keep trying.

# At the end of the first post of a game.
post-no-thread = I could not open a thread for this game, so it is played right here. { $why }
no-thread-full = Discord allows no more open threads on this server. A moderator can make room by closing old ones; games that begin after that get a thread again.
no-thread-wrong-kind = There are no threads in a place of this kind.
no-thread-refused = Discord refuses it and does not say why (status { $status }, code { $code }).
no-thread-unknown = Discord does not say why.

# In place of a file that Discord finds too large. The first line is followed by what the picture shows.
picture-left-out =
    ⚠️ Discord does not take a picture of this size here. This is what it shows:
    { $shows }
file-left-out = ⚠️ Discord does not take a file of this size here, so it is missing.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-threads = Manage Threads (the thread is locked)

cannot-post-now = I cannot post in { $place } right now. { $why }
cannot-post = I cannot post in { $place }: I lack { $permissions }. Someone who manages the channel can allow it: *Edit channel*, *Permissions*, then { $itself }.
cannot-show = Nothing can be posted right now where this game is played. To see the board yourself: `/board`.
shown-as-it-is-now = Everyone is shown the board as it is now, as a picture. Leave out *public* to see an earlier turn, or the board in words, for yourself.
shown-already = The board of this game is being shown to everyone, or was shown less than a minute ago.
film-posted = The animation of this game has already been posted for everybody: { $place }
film-being-posted = The animation of this game is already being posted for everybody.
already-here = This game is already played here.
several-broken = { $count } of your games cannot be posted where they are. Which one do you mean?
place-is-well = Nothing is wrong with the place where this game is played, so it stays there.
not-all-here = This is not the game's server, and I cannot find all of its players here. A game can move to another server only if everyone in it is there.

absent = ⚠️ It is { $player }'s turn, and they are no longer on the server of this game: no mention reaches them. Nothing is lost: the game is waiting for them.
absent-until = ⚠️ It is { $player }'s turn, and they are no longer on the server of this game: no mention reaches them. Their clock is running all the same. Deadline: { $deadline }.
absent-nobody = ⚠️ It is the turn of an empty seat: its player has left the game for good, and nobody will play that turn. Nothing is lost: the game stays as it is.
absent-nobody-until = ⚠️ It is the turn of an empty seat: its player has left the game for good, and nobody will play that turn. The clock is running all the same. Deadline: { $deadline }.
absent-go-on = With `/game absent` you can ask the others to go on without them.
absent-referees = A referee ({ $role }) can let someone else play on, or decide the game.
absent-managers = Those who manage this server can let someone else play on, or decide the game, with `/referee`.

ship-or-game = Do you want to move a ship? That is part of your turn: `/turn`. Or do you want a game to go on in this channel, because I cannot post where it is? That is `/game relocate`.
button-relocate = Move the game here…
confirm-move = Let { $game } go on here? It leaves { $place }. Everyone who can see this channel will see the game, and what could not be posted will be posted here.
moved = { $game } goes on here.
listed-broken = { $line } ⚠️ I cannot post there; `/board game:…` says why.
listed-silent = { $line } ⚠️ I cannot post there, so nobody's time runs out; `/board game:…` says why.
