## Places where nothing can be posted: what is wrong, who can fix it, and that nothing is lost.

trouble-here = ⚠️ I cannot post here right now. Nothing is lost: whatever happens in the game is kept, and I post it as soon as I can.
trouble-there = ⚠️ I cannot post in { $place } right now. Nothing is lost: whatever happens in the game is kept, and I post it as soon as I can.
trouble-move = The game can go on in another channel: one of its players types `/game move` there.

letter-broken-game = ⚠️ I cannot post in { $place }, where { $game } waits for your turn. Nothing is lost, and no time runs out meanwhile.
letter-broken-league = ⚠️ I cannot post in { $place }, where **{ $name }** is played. Nothing is lost, and no time runs out meanwhile. The players to move there are told too.
letter-broken-move = The league can go on in another channel: type `/league move` there, and its games that are stuck come along.

defect-lacks = I lack { $permissions }. Somebody who manages the channel can allow it: *Edit channel*, *Permissions*, and there Starpost.
defect-gone = The channel or thread was deleted.
defect-no-access = I cannot see that place. If it is a private thread, somebody there can add me by mentioning me; if I was removed from the server, somebody who manages it can invite me again; otherwise I lack *View Channel*, which somebody who manages the channel can allow.
defect-forbidden = A permission is missing: I need *View Channel*, *Send Messages*, *Send Messages in Threads* and *Attach Files*. Somebody who manages the channel can allow them: *Edit channel*, *Permissions*, and there Starpost.
defect-locked = The thread is locked. A moderator can unlock it, or somebody who manages the channel can allow me *Manage Threads*.
defect-full = That place holds as much as Discord allows. A moderator can make room by closing old threads.
defect-wrong-kind = That is a kind of place where I cannot post, like a forum. A text channel works.
defect-refused = Discord refuses it and does not say why (status { $status }, code { $code }). The operator of this bot sees it in the log; I go on trying.
defect-not-served = Discord has been out of order there for an hour. I go on trying.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-threads = Manage Threads (the thread is locked)

cannot-post = I cannot play here: I lack { $permissions }. Somebody who manages the channel can allow it: *Edit channel*, *Permissions*, and there Starpost.
cannot-show = Nothing can be posted right now where this game is played. Only you see the board: `/board`.
shown-as-it-is-now = Everybody is shown the board as it is now, as a picture. Leave out *public* to see an earlier turn, or the board in words, for yourself.
shown-already = The board of this game is being brought up for everybody, or was less than a minute ago.
already-here = This game is played here already.
several-broken = { $count } of your games cannot be posted where they are. Which one do you mean?
place-is-well = Nothing is wrong with the place of this game, so it stays there.
not-all-here = This is another server than the game's, and I do not find all of its players here. A game goes to another server only if everybody in it is there.

absent = ⚠️ It is { $player }'s turn, and they are not on the server of this game any more: no mention reaches them. Nothing is lost: the game waits for them.
absent-go-on = With `/game absent` you ask the others to go on without them.
absent-referees = A referee ({ $role }) can let somebody else play on, or decide the game.
absent-managers = Those who manage this server can let somebody else play on, or decide the game, with `/referee`.

confirm-move = Let { $game } go on here? { $place } is left behind. Everybody who sees this channel sees the game then, and what could not be posted is posted here.
moved = { $game } goes on here.
listed-broken = { $line } ⚠️ I cannot post there; `/board` says why.
