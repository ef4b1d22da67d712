## Time: clocks of games, reminders, vacations.

# Lengths of time.
time-days = { $count ->
    [one] one day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}

# What is agreed on, on cards and in menus.
term-clock = Clock
term-clock-none = no clock
term-clock-turn = { $time } for each turn
term-clock-bank = { $start }, and { $increment } more after each turn, { $most } at most
term-overtime = When time runs out
term-overtime-hard = the game is lost
term-overtime-claim = the others may claim the win
term-vacation = Vacation days
term-vacation-on = stop the clock
term-vacation-off = do not count
term-weekends = Weekends
term-weekends-count = count like other days
term-weekends-free = stop the clock
term-takeback = Taking back the last turn
term-takeback-on = if the others agree
term-takeback-off = not possible
card-level = { $itself } plays **{ $choice }**. { $rated ->
    [on] The game **counts** for ratings.
   *[off] The game does not count for ratings.
}
term-level = { $itself } plays
term-level-none = not at all
term-level-1 = at level 1 of 8, the easiest
term-level-2 = at level 2 of 8
term-level-3 = at level 3 of 8
term-level-4 = at level 4 of 8
term-level-5 = at level 5 of 8
term-level-6 = at level 6 of 8
term-level-7 = at level 7 of 8
term-level-8 = at level 8, the hardest
term-resigns = When it is lost, { $itself }
term-resigns-on = resigns
term-resigns-off = plays on to the end
term-rated = Ratings
term-rated-on = change with the result
term-rated-off = do not change
term-zone = Weekends as in
term-zone-value = { $zone }

term-no_show = First turn
term-no_show-none = as any other
term-no_show-turn = within { $time }

# What time that runs out costs, on cards.
time-out-hard = If your time runs out, you lose.
time-out-claim = If your time runs out, the others may claim the win.
time-out-hard-on = If your time runs out, you lose. Before that, your vacation days are used automatically, { $days } a year, but only once you have played a turn in the game.
time-out-hard-off = If your time runs out, you lose. Vacation days do not count.
time-out-claim-on = If your time runs out, the others may claim the win. Before that, your vacation days are used automatically, { $days } a year, but only once you have played a turn in the game.
time-out-claim-off = If your time runs out, the others may claim the win. Vacation days do not count.

# Posts.
post-next-until = { $mention }, it is your turn. Deadline: { $deadline }.
post-out-of-time = { $player } has run out of time.
post-no-show = { $player } has not played a first turn in time, and is out of the game.
post-removed = { $player } is out of the game.
post-clock-started = The clock is running.
post-clock-started-then = The clock was started.
post-clock-given = { $player } gets { $time } more.
post-clock-away = { $player } is away until { $until }, or longer if the vacation is extended. Their clock is stopped until then.
post-clock-away-then = { $player } went on vacation, and their clock was stopped.
post-clock-taken = The ruling is taken back: { $player } has { $time } less.
post-clock-back = { $player } is back. Their clock is running again.
post-clock-back-then = { $player } came back from vacation, and their clock went on.
post-clock-away-by-itself-then = { $player } had run out of time, so their vacation started automatically.
post-clock-away-by-itself = { $player } has run out of time, so their vacation starts automatically. Their clock is stopped until they play, or their vacation days run out.
post-vacation-left-season = { $left ->
    [0] No vacation days are left for this season.
    [one] One vacation day is left for this season.
   *[other] { $left } vacation days are left for this season.
}
post-vacation-left-year = { $left ->
    [0] No vacation days are left this year.
    [one] One vacation day is left this year.
   *[other] { $left } vacation days are left this year.
}
post-clock-outage = **{ $game }**: I could not post from { $from } to { $until }. That time does not count.
post-clock-outage-shorter = **{ $game }**: my clock was wrong when I said how long I could not post. Time has counted again since { $until }.
post-clock-paused-until = It starts again on { $until }, or as soon as a player enters `/game pause`.
post-clock-pause-over = The pause has lasted { $time }, so the clock is running again.
post-pause-ends = **{ $game }** has been paused for a while. The clock starts again on { $until }.
post-pause-ends-then = **{ $game }** had been paused for a while, and the clock was about to start again.
post-clock-paused = The clock is paused by agreement.
post-clock-paused-by = { $player } pauses the clock.
post-clock-paused-then = The clock was paused by agreement.
post-clock-paused-by-then = { $player } paused the clock.
post-clock-resumed-then = The clock went on.
post-clock-resumed = The clock is running again.
post-clock-flagged = { $player } has run out of time. The game goes on until someone claims the win.
post-clock-flagged-then = { $player } ran out of time, and someone could have claimed the win.
post-unclaimed-then = { $player } had run out of time three days before, and nobody had claimed the win.
post-unclaimed = { $player } ran out of time at least three days ago, and nobody has claimed the win.
post-may-claim = { $mention }, you may claim the win, give more time, or wait.
post-can-still-play = { $mention }, you can still play until someone claims the win.
post-reminder = { $mention }, { $game } is waiting for your turn. Deadline: { $deadline }.
post-reminder-untimed = { $mention }, { $game } is waiting for your turn.
post-abandoned = { $game } has been waiting for { $player } for at least three weeks.
post-abandoned-then = { $game } had been waiting for { $player } for at least three weeks.
post-abandoned-empty = { $game } has been waiting for seat { $seat } for at least three weeks, and that seat is empty.
post-abandoned-empty-then = { $game } had been waiting for an empty seat for at least three weeks.
post-may-call-off-empty = { $waiting ->
    [one] { $mention }, you can call the game off: it ends without a result and is not rated.
   *[other] { $mention }, you can ask the others to call the game off: it ends without a result and is not rated.
}
post-may-call-off = { $waiting ->
    [one] { $mention }, you can call the game off: it ends without a result and is not rated. If it goes on, you can nudge them once a day.
   *[other] { $mention }, you can ask the others to call the game off: it ends without a result and is not rated. If it goes on, you can nudge them once a day.
}
post-reminded = { $player } was reminded of { $game }.
post-reminded-somebody = Whoever was to move was reminded of { $game }.
post-reminded-played = { $player } was reminded of { $game }, and has played since.
post-reminder-unreached = { $mention }, I cannot send you a direct message, so I am telling you here: { $game } is waiting for your turn.
post-reminder-unreached-until = { $mention }, I cannot send you a direct message, so I am telling you here: { $game } is waiting for your turn. Deadline: { $deadline }.

# Letters.
letter-turn = It is your turn in **{ $game }**, against { $players }.
letter-reminder = It is still your turn in **{ $game }**, against { $players }.
letter-last = { $player } played turn { $number }: `{ $line }`
letter-deadline = Deadline: { $deadline }.
letter-where = The game is here: { $link }

letter-digest = { $count ->
    [one] It is still your turn in one game:
   *[other] It is still your turn in { $count } games, the most urgent first:
}
letter-digest-line = • **{ $game }**, against { $players }. { $link }
letter-digest-line-until = • **{ $game }**, against { $players }. Deadline: { $deadline }. { $link }
letter-digest-more = { $count ->
    [one] … and in one more: `/games` lists them all.
   *[other] … and in { $count } more: `/games` lists them all.
}

# The history.
log-clock-start = the clock started
log-clock-give = { $player } got more time
log-clock-take = { $player } has less time again, since a ruling was taken back
log-clock-away = { $player } is away
log-clock-back = { $player } is back
log-clock-outage = the bot could not post for a while
log-clock-outage-shorter = the bot could not post for less time than it had said
log-clock-pause = the clock was paused
log-clock-resume = the clock is running again
log-clock-flag = { $player } ran out of time

# Lists.
listed-until = { $line } Deadline: { $deadline }.
listed-paused = { $line } Paused until { $until }.
listed-season-ends = { $line } The season ends { $at }.
listed-season-moves = { $line } The season ends { $at } at the earliest.
listed-time-up = { $line } Time is up.

# /settings.
settings-reminders-ping = **Your turns:** I mention you where the game is played when your turn begins, and again before your time runs out.
settings-reminders-letter = **Your turns:** I send you a direct message when your turn begins, and again before your time runs out.
settings-reminders-digest = **Your turns:** Once a day I send you a direct message with the games that are waiting for you.
settings-reminders-silence = **Your turns:** I mention you when your turn begins, and send no reminders.
settings-zone = Your time zone is **{ $zone }**.
settings-quiet = Your quiet hours are **{ $hours }**: direct messages and reminders wait until they are over.
settings-choice-theme = Pictures: { $choice }
settings-choice-warnings = Warnings: { $choice }
settings-choice-reminders = Your turns: { $choice }
settings-choice-boards = Boards in posts: { $choice }
boards-picture = a picture
boards-text = a picture and a button for text
settings-boards-text = **Boards:** the posts of your games have a button that shows the board as text.
settings-choice-zone = Time zone: { $choice }
settings-choice-quiet = Quiet hours: { $choice }
settings-quiet-off = none
reminders-ping = a mention where the game is played
reminders-letter = a direct message at each turn
reminders-digest = one direct message a day
reminders-silence = no reminders

# Answers.
time-given-before = That time was given before the game ended.
time-given = { $player } has { $time } more. Deadline: { $deadline }.
time-given-paused = { $player } has { $time } more. The clock is paused.
claimed = { $players ->
    [2] You have claimed the win.
   *[other] Done: the player who was late is out of the game.
}
confirm-claim = { $players ->
    [2] Claim the win in { $game }? Your opponent's time is up. Once claimed, the game is over.
   *[other] Have the player to move in { $game } removed from the game? Their time is up.
}
vacation-until = You are on vacation until { $until }: your clocks are stopped. `/vacation days:0` ends it. { $count ->
    [one] One more day is left this year.
   *[other] { $count } more days are left this year.
}
button-vacation = { $count ->
    [0] End my vacation
    [one] Away for one day
   *[other] Away for { $count } days
}
vacation-less-nothing = { $game }: vacation days do not count there, so your clock runs.
vacation-less-until = { $game }: your clock is stopped only until { $until }, since fewer days count there.
vacation-less-days = { $game }: { $count ->
    [one] only one day counts
   *[other] only { $count } days count
} there.
vacation-less-more = { $count ->
    [one] Fewer days count in one more game.
   *[other] Fewer days count in { $count } more games.
}
vacation-none = { $count ->
    [0] You have no vacation days left this year.
    [one] You have one vacation day left this year.
   *[other] You have { $count } vacation days left this year.
} `/vacation days:…` starts a vacation: your clock is stopped in games where vacations count. In a game in which you have played a turn, a day is used automatically before you would lose on time.
clock-paused = The clock is paused.
clock-paused-until = The clock is paused until { $until }, or until a player enters `/game pause`.
clock-flagged = The time is up; the others may claim the win.
clock-silent = Nobody's time runs out as long as I cannot post where the game is played.
clock-until = Deadline: { $deadline }.
