## What is stored of a person: to be given to them, and to be deleted.

forgotten-player = a player
# The same where a whole sentence begins with it.
forgotten-player-first = A player
no-rematch-with-nobody = Somebody who played in that game is not known to me any more, so I cannot invite them again. `/game new` opens another game.

privacy = **Your data.** I store what you play, what you have chosen here, and what you keep for yourself, under the number that Discord has for you and the name that you had when you played.
    • **My data** gives you all of it as a file that only you see.
    • **Delete my data** deletes it; I ask you first what is to become of your games.
    • Whether others see your finished games and ratings with `/player` is your choice under **Settings**, on the second page.
privacy-data = This is all that I store of you, table by table, as JSON. Only you see it: what you prepared and noted is in it too, so think twice before you pass it on.
privacy-data-too-large = All that I store of you comes to { $megabytes } MB, and Discord takes no file of more than 10 MB from me. Whoever operates this bot can give you all of it, with `starpost person { $person }`.

privacy-ask = **Delete all your data?** This cannot be taken back.
    • Your notes, prepared turns, drafts, settings, vacations and the list of people you take no invitations from are deleted.
    • Your finished games and league results stay, with “a player” in place of your name. So do your turns in games that others go on playing.
privacy-ask-games = { $count ->
    [one] • You are playing **one game**. Resign it now, or just leave it: then your seat stays empty, your clock runs on, and a referee can give your seat to somebody else.
   *[other] • You are playing **{ $count } games**. Resign them now, or just leave them: then your seats stay empty, your clocks run on, and a referee can give your seats to others. Against me alone you resign either way.
}
privacy-ask-invitations = { $count ->
    [one] • **One invitation** of yours or to you is withdrawn or declined.
   *[other] • **{ $count } invitations** of yours or to you are withdrawn or declined.
}
privacy-ask-leagues = { $count ->
    [one] • You leave **one league**; what becomes of your games there is up to its rules. You cannot come back to a season that is being played, except on a ladder.
   *[other] • You leave **{ $count } leagues**; what becomes of your games there is up to their rules. You cannot come back to a season that is being played, except on a ladder.
}
privacy-ask-last = • What has been posted in channels stays there as it is: I do not change old messages.
    • If you come back, I do not know you: you begin without ratings, but whoever took no invitations from you still takes none.

other-part = Nothing is deleted yet: your games or leagues are not the same as when I asked you. So I ask you again.

forgotten-lately = { $count ->
    [one] You deleted your data less than a day ago. You can do that again in one hour.
   *[other] You deleted your data less than a day ago. You can do that again in { $count } hours.
}
privacy-forgotten = Done: I have deleted your data, and do not know you any more.
privacy-forgotten-soon = Your data is being deleted. It will be gone within a minute or so; there is nothing else for you to do.

button-privacy = Your data
button-my-data = My data
button-ask-forget = Delete my data
button-forget = Delete everything
button-forget-resign = Resign and delete
button-forget-leave = Leave and delete
button-settings = Settings

settings-choice-history = Finished games and ratings: { $choice }
history-shown = everybody may see them
history-hidden = only you see them
settings-history-hidden = Your finished games, ratings and figures are **not shown to others**.

player-hidden = Their finished games and ratings are not shown to others.
