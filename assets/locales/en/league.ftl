## Leagues: what is posted and answered about them.

league-format-round-robin = Round robin
league-format-swiss = Swiss
league-format-tables = Tables
league-format-knockout = Knock-out
league-format-groups = Groups, then knock-out
league-format-ladder = Ladder, without end

league-stage-draft = being set up
league-stage-sign-up = open for joining
league-stage-playing = being played
league-stage-over = over
league-stage-closed = closed

league-choice = { $name } ({ $stage })
league-as-picture = Picture
league-as-text = Text
league-as-cross = Cross table, or the bracket of a knock-out
league-as-csv = CSV, for a spreadsheet
league-as-json = JSON, for a program
league-as-trf = TRF, a tournament report for programs that pair chess players
league-report-drawn = Drawn
league-report-annulled = Does not count
league-report-open = None: open again
league-title =
    { $format ->
        [ladder] **{ $name }**
       *[other] **{ $name }** · season { $season }
    }
league-game = { $game } · { $edition }
league-setting = { $setting }: { $choice }

league-rules-round-robin =
    { $cycles ->
        [1] Everybody plays everybody else in their division once.
       *[other] Everybody plays everybody else in their division twice, with seats exchanged.
    } A division has { $division } people, or as near to that as their number allows.
league-rules-promoted =
    { $count ->
        [0] Nobody changes divisions between seasons.
        [one] After a season, the first in each division goes up and the last goes down. Nobody goes up without points; where people leave, more can go up.
       *[other] After a season, the first { $count } in each division go up and the last { $count } go down. Nobody goes up without points; where people leave, more can go up.
    }
league-rules-swiss =
    { $rounds ->
        [0] In each round, people play others with about as many points; nobody meets anyone twice. There are as many rounds as it takes to find a winner.
       *[other] In each of { $rounds } rounds, people play others with about as many points; nobody meets anyone twice.
    }
league-rules-tables =
    { $games ->
        [one] Games are played at tables of { $table }, or as near to that as the number of people allows, and everybody sits at one of them.
       *[other] Games are played at tables of { $table }, or as near to that as the number of people allows. Everybody sits at { $games } of them, with others and in other seats as far as possible.
    }
league-rules-knockout = If you lose, you are out. A draw is played again with seats exchanged, and so is a game that counts for nothing; after three games without a winner, the player who was seeded higher goes on.
league-rules-ladder =
    { $reach ->
        [one] You challenge the player one place above you. If you win, you take their place, and they move down by one. If you lose or draw, nobody moves.
       *[other] You challenge somebody up to { $reach } places above you. If you win, you take their place, and everybody between moves down by one. If you lose or draw, nobody moves.
    }
league-rules-first-challenge = Your place is provisional until the first challenge that you make is decided: that one can be to anybody above you.
league-rules-answer =
    { $count ->
        [one] If you are challenged, you have one day to accept, and you play first. If you decline or do not answer, you lose that challenge. Everybody has one challenge or game at a time.
       *[other] If you are challenged, you have { $count } days to accept, and you play first. If you decline or do not answer, you lose that challenge. Everybody has one challenge or game at a time.
    }
league-rules-rest =
    { $count ->
        [0] You can be challenged again as soon as your game is over, but not while you are on vacation.
        [one] After a game you cannot be challenged for one day, nor while you are on vacation, and the same two do not meet again for that long.
       *[other] After a game you cannot be challenged for { $count } days, nor while you are on vacation, and the same two do not meet again for that long.
    }
league-rules-ladder-open = The ladder begins in the order of joining and goes on until an organizer ends it. You can join at the bottom at any time, and leave at any time: you then lose the game or challenge you are in, and those below you move up.
league-rules-ladder-month = At the end of each month, the table is posted and kept.
league-rules-groups =
    { $cycles ->
        [1] Everybody plays everybody else in their group once.
       *[other] Everybody plays everybody else in their group twice, with seats exchanged.
    } A group has at most { $group } people, if that leaves at least three in each. { $advance ->
        [one] The first of each group goes on to a knock-out.
       *[other] The first { $advance } of each group go on to a knock-out, in which the winners of groups meet people from other groups.
    }
league-rules-groups-knockout = In the knock-out, a player who loses is out. A draw is played again with seats exchanged, and so is a game that counts for nothing; after three games without a winner, the player who was seeded higher in the season goes on.
league-rules-seeding-rating = People are seeded by the standings of the last season, then by rating, then by who joined first.
league-rules-seeding-hand = A league organizer lists the order in which people are seeded. Whoever is not on the list comes after that, by the standings of the last season, then by rating, then by who joined first.
league-rules-seeding-random =
    { $format ->
        [round-robin] People are seeded by the standings of the last season. The others come after that, in an order drawn by lot.
       *[other] The order in which people are seeded is drawn by lot.
    }
league-rules-ties-joint = People who are level after that share their place.
league-rules-ties-lot =
    { $format ->
        [round-robin] If people are level after that, a lot decides who wins, goes up or goes down.
        [groups] If people are level after that, a lot decides who goes on from a group.
       *[other] If people are level after that, a lot decides who wins.
    }
league-rules-ties-playoff =
    { $format ->
        [round-robin] If up to four people are level after that, and it matters who wins, goes up or goes down, they play each other once more. If that does not decide it, or more people are level, a lot does.
        [swiss] If up to four people are level after that, and it matters who wins, they play each other once more. If that does not decide it, or more people are level, a lot does.
        [groups] If up to four people are level after that, and it matters who goes on from a group, they play each other once more. If that does not decide it, or more people are level, a lot does.
       *[other] If people are level after that, a lot decides who wins.
    }
league-by-lot =
    { $count ->
        [one] By lot, { $players } is above those who were level.
       *[other] By lot, { $players } are each above somebody who was level with them.
    }
league-lot-seeding = The lot for the seeding is sealed: `{ $seal }`
league-lot-ties = The lot for ties is sealed: `{ $seal }`
league-lot-opened-seeding = The seeding was drawn by lot. The secret is `{ $secret }`, and its seal `{ $seal }`. The page about leagues in the documentation says how to check it.
league-lot-opened-ties = The lot for ties is open. The secret is `{ $secret }`, and its seal `{ $seal }`. The page about leagues in the documentation says how to check it.
league-rules-at-once =
    { $count ->
        [one] Nobody plays more than one game at a time: the next one opens automatically.
       *[other] Nobody plays more than { $count } games at a time: the next ones open automatically.
    }
league-rules-points = A win is worth { $win }, a draw { $draw }, a defeat { $loss }. A shared win is a win.
league-rules-tie-breaks = Ties are broken by, in this order: { $list }.
league-rules-tie-break-rating = The rating is the one at the start of the season. Those without one come last.
league-rules-no-tie-breaks = People who are level share their place.
league-rules-acceleration = Pairing is accelerated: in the first half of the rounds, people who were seeded in the upper half are paired as if they had won one game more, and later as if they had drawn one game more. The standings do not count that.
league-rules-bye = A player without an opponent in a round has a bye, which counts as a win. Nobody has a second point without playing, by a bye or because an opponent did not come, while somebody else has none.
league-rules-unplayed = In tie-breaks, a bye and a game in which somebody never played a turn count as games against somebody with as many points as oneself, not as games won.
league-rules-withdrawal = If you withdraw before half of your games are decided (not counting void ones), all of them count for nothing. After that you lose the remaining ones. A substitute takes over the place with all games.
league-rules-withdrawal-tables = If a player withdraws, the tables at which they were still to sit are played without them, if three are left. If fewer than half of their games are decided (not counting void ones), their games under way count for nothing; later they lose these, and the others play on. A substitute takes over the place with all games.
league-rules-withdrawal-groups = If you withdraw before half of your games in a group are decided (not counting void ones), all of them count for nothing. After that you lose the remaining ones, and in the knock-out the one you are paired for. A substitute takes over the place with all games.
league-rules-withdrawal-paired = A player who withdraws loses the game they are paired for; decided games stand.
league-rules-days-draw =
    { $count ->
        [one] A season lasts one day at most: a game that is being played then is a draw, and one that has not been opened counts for nothing. Days on which I am out of order do not count.
       *[other] A season lasts { $count } days at most: a game that is being played then is a draw, and one that has not been opened counts for nothing. Days on which I am out of order do not count.
    }
league-rules-days-annul =
    { $count ->
        [one] A season lasts one day at most: what is not over by then counts for nothing. Days on which I am out of order do not count.
       *[other] A season lasts { $count } days at most: what is not over by then counts for nothing. Days on which I am out of order do not count.
    }
league-rules-days-bracket =
    { $count ->
        [one] A season lasts one day at most, not counting days on which I am out of order.
       *[other] A season lasts { $count } days at most, not counting days on which I am out of order.
    } { $unfinished ->
        [annul] Games that are not over by then count for nothing.
       *[draw] Games that are being played then are drawn, and those that have not been opened count for nothing.
    } { $format ->
        [groups] In the knock-out, the player who was seeded higher goes on from each match that is not over, until two are left. If the final is not over, both of them share the first place.
       *[other] The player who was seeded higher goes on from each match that is not over, until two are left. If the final is not over, both of them share the first place.
    }
league-rules-round-days =
    { $count ->
        [one] A round lasts one day at most, not counting days on which I am out of order.
       *[other] A round lasts { $count } days at most, not counting days on which I am out of order.
    } { $unfinished ->
        [annul] Games that are not over by then count for nothing.
       *[draw] Games that are being played then are drawn, and those that have not been opened count for nothing.
    } A play-off is not limited like this.
league-rules-match-days =
    { $format ->
        [groups] { $count ->
            [one] In the knock-out, a match lasts one day at most, not counting days on which I am out of order.
           *[other] In the knock-out, a match lasts { $count } days at most, not counting days on which I am out of order.
        }
       *[other] { $count ->
            [one] A match lasts one day at most, not counting days on which I am out of order.
           *[other] A match lasts { $count } days at most, not counting days on which I am out of order.
        }
    } { $unfinished ->
        [annul] If a game is not over by then, it counts for nothing, and the player who was seeded higher goes on.
       *[draw] If a game is not over by then, it is drawn, and the player who was seeded higher goes on.
    } The final is not limited like this.
league-rules-missed-half = People can enter while rounds are to come, and sit out up to { $count } rounds. Of all rounds that somebody misses like this, the first { $halves } count as draws and the others for nothing. None of them adds anything to tie-breaks.
league-rules-missed-zero = People can enter while rounds are to come, and sit out up to { $count } rounds. A round that is missed like this is worth nothing, and adds nothing to tie-breaks.
league-rules-late-tables = People can enter while tables are to come.
league-rules-missed-never = Nobody enters after the season has begun.
league-rules-no-show =
    { $count ->
        [one] If you do not play your first turn of a game within one day, you lose that game. After the second such game you are withdrawn, a day after it was announced, unless a league organizer keeps you.
       *[other] If you do not play your first turn of a game within { $count } days, you lose that game. After the second such game you are withdrawn, a day after it was announced, unless a league organizer keeps you.
    }
league-rules-vacation =
    { $count ->
        [0] Vacations do not stop the clock.
        [one] One day of vacation stops your clocks in a season. It is used automatically when your time runs out, but never before you have played a turn in that game.
       *[other] { $count } days of vacation stop your clocks in a season. They are used automatically when your time runs out, but never before you have played a turn in that game.
    }
league-rules-vacation-ladder =
    { $count ->
        [0] Vacations do not stop the clock.
        [one] Each month adds one day of vacation that stops your clocks. It is used automatically when your time runs out, but never before you have played a turn in that game.
       *[other] Each month adds { $count } days of vacation that stop your clocks. They are used automatically when your time runs out, but never before you have played a turn in that game.
    }
league-rules-correction = League organizers can correct a result. Ratings and standings follow. Pairings made since then stay, unless nobody has moved in them yet: in a knockout they are made again, otherwise an organizer can have them made again.
league-rules-correction-ladder = League organizers can correct a result. Ratings and the ladder follow, as if it had been so from the start.
league-rules-reliability = Only people who played { $count } of 100 turns in time, or none so far, can join.
league-rules-again-monthly = When a season is over, the next one opens for joining automatically and begins on the first day of a month. Whoever has played a turn and not withdrawn is in it already, and can leave. If nobody has, an organizer opens it.
league-rules-again-quarterly = When a season is over, the next one opens for joining automatically and begins with a quarter of the year. Whoever has played a turn and not withdrawn is in it already, and can leave. If nobody has, an organizer opens it.
league-rules-again-after-the-last = When a season is over, the next one opens for joining automatically and begins a week later. Whoever has played a turn and not withdrawn is in it already, and can leave. If nobody has, an organizer opens it.
league-rules-check-in-season = Before a season begins, people check in: from 48 hours before its date on, or from the start if it has no date. Whoever joins in that time has checked in. Whoever has not when the season begins does not play.
league-rules-check-in-rounds = Before each later round, people check in for 24 hours, or until all have. Whoever has not misses the round, which is then worth nothing; whoever sits it out need not. If fewer than two have checked in, or those who have cannot be paired, everybody plays who does not sit out.
league-rules-role = Only people with the role { $role } can join.

league-rule-missed = missed rounds
league-rule-no_show = time for a first turn
league-rule-vacation = vacation days
league-rule-format = format
league-rule-cycles = how often everybody plays everybody
league-rule-division = people in a division
league-rule-rounds = rounds
league-rule-table = people at a table
league-rule-games = games for each
league-rule-at_once = games at a time
league-rule-promoted = promoted and relegated
league-rule-points = points for a win, a draw, a defeat
league-rule-tiebreaks = tie-breaks
league-rule-unfinished = unfinished games when time is up
league-rule-days = longest season
league-rule-round_days = longest round
league-rule-reliability = turns in time required
league-rule-seeding = seeding
league-rule-ties = what decides between people who are level
league-rule-group = people in a group
league-rule-advance = how many go on from each group
league-rule-reach = places above that can be challenged
league-rule-answer = time to answer a challenge
league-rule-rest = rest after a game
league-rule-acceleration = accelerated pairing
league-rule-first_challenge = a newcomer's first challenge
league-rule-check_in = check-in

league-choice-missed-half = Count as draws
league-choice-missed-zero = Count as nothing
league-choice-missed-never = Nobody misses any
league-choice-no_show-0 = As long as the clock allows
league-choice-no_show = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
league-choice-vacation-0 = None
league-choice-vacation = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
league-rule-again = seasons that follow automatically

league-choice-again-off = None: an organizer opens the next one
league-choice-again-monthly = Each begins on the first day of a month
league-choice-again-quarterly = Each begins with a quarter of the year
league-choice-again-after-the-last = Each begins a week after the last
league-choice-cycles-single = Once
league-choice-cycles-double = Twice, with seats exchanged
league-choice-unfinished-draw = Are drawn
league-choice-unfinished-annul = Count for nothing
league-choice-seeding-rating = By rating
league-choice-seeding-hand = By hand: an organizer lists the order
league-choice-seeding-random = By lot
league-choice-ties-joint = Nothing: they share their place
league-choice-ties-playoff = A play-off, where the place matters
league-choice-ties-lot = A lot, where the place matters
league-choice-group = { $count } people
league-choice-advance = { $count }
league-choice-reach = { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
league-choice-answer = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
league-choice-rest-0 = None
league-choice-rest = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
league-choice-first_challenge-reach = To somebody within reach, as for everybody
league-choice-first_challenge-anyone = To anybody above them
league-choice-acceleration-off = Off
league-choice-acceleration-baku = On: strong players meet sooner
league-choice-check_in-off = None
league-choice-check_in-season = Before a season begins
league-choice-check_in-rounds = Before a season, and in a Swiss before each round
league-choice-rounds-0 = As many as it takes
league-choice-days-0 = As long as its games take
league-choice-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
league-choice-round_days-0 = As long as its games take
league-choice-round_days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
league-choice-reliability-0 = None
league-choice-reliability = { $count } of 100
league-choice-division = { $count } people
league-choice-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
league-choice-table = { $count } people
league-choice-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
league-choice-at_once = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
league-choice-promoted = { $count ->
        [0] Nobody
       *[other] { $count }
    }
league-choice-starts-none = When an organizer starts it
league-choice-starts = { $count ->
        [one] In a day
       *[other] In { $count } days
    }

tie-break-head-to-head = games between them
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-buchholz = Buchholz
tie-break-wins = wins
tie-break-wins-as-second = wins when not moving first
tie-break-fewest-forfeits = fewer games lost on time or by forfeit
tie-break-rating = rating

league-draft-endless =
    { $format ->
        [ladder] ⚠️ Games without a clock may never end: choose a clock.
       *[other] ⚠️ Games without a clock in a season without a last day may never end: choose a clock, or how long a season lasts.
    }
league-draft-new = Only you see this. Choose in the menus, then open it for joining.
league-edit-none = Nothing is changed so far.
league-edit-changes = Changes so far:
league-edit-new =
    { $stage ->
        [sign-up] Only you see this. Choose in the menus, then save: until then nothing changes. Those who have joined are told.
        [playing] Only you see this. Choose in the menus, then save: until then nothing changes. While a season is being played, you can rename the league (`/league edit name:…`), move the last day to a later date, and decide whether another season follows.
        [ladder] Only you see this. Choose in the menus, then save: until then nothing changes. While people play on a ladder, you can rename it (`/league edit name:…`), and choose how far they may challenge, also for the first time, how long they may think about it, and how long they rest.
       *[over] Only you see this. Choose in the menus, then save: until then nothing changes. It holds from the next season on, and those who played the last one are told.
    }
league-change = • { $setting }: **{ $after }** (before: { $before })
league-change-new = • { $setting }: **{ $after }**
league-change-gone = • { $setting }: does not apply any more (before: { $before })
league-item-name = name
league-item-edition = game
league-item-starts = beginning
league-item-role = who may join
league-item-role-any = everybody
league-edited = Saved. **{ $name }** is changed, and its channel is told. `/league edit` changes it back, as far as it can be changed then.
league-edited-playing =
    { $format ->
        [ladder] Saved. **{ $name }** is changed, and its channel is told. `/league edit` changes it back.
       *[other] Saved. **{ $name }** is changed, and its channel is told. `/league edit` changes it back; only a last day that has become later stays.
    }
league-ends =
    { $format ->
        [ladder] **{ $name }** ends. The last table appears in a moment.
       *[other] **{ $name }**: season { $season } ends. The standings appear in a moment.
    }
league-goes-on =
    { $format ->
        [ladder] **{ $name }** goes on, and its channel is told. You can end it again at any time.
       *[other] **{ $name }**: season { $season } goes on, and its channel is told. You can end it again at any time.
    }
league-go-on-sure =
    { $format ->
        [ladder] **{ $name }** was ended. Take that back? Games that only the end has decided go on where they stood, with the time of a whole turn for whoever is to move. Challenges that waited for an answer have lapsed.
       *[other] Season { $season } of **{ $name }** was ended. Take that back? Games that only the end has decided go on where they stood, with the time of a whole turn for whoever is to move, and those that were not open yet are to be played. At least three days are left.
    }
league-undo-end =
    { $format ->
        [ladder] That can be taken back within a day, until the ladder is opened for joining again or its rules are changed.
       *[other] That can be taken back within a day, until the next season is opened or the rules are changed.
    }
league-undo-end-until =
    { $format ->
        [ladder] You can take it back until { $until }, unless the ladder is opened for joining again or its rules are changed first. `/league end` asks about it, too.
       *[other] You can take it back until { $until }, unless the next season is opened or the rules are changed first. `/league end` asks about it, too.
    }
league-undo-end-never = That cannot be taken back: secret roles become public.
league-undo-not = That cannot be taken back.
league-end-sure = End season { $season } of **{ $name }** now?
league-end-sure-ladder = End the ladder **{ $name }** now? Challenges that wait for an answer lapse.
league-end-playing-draw =
    { $count ->
        [one] One game is being played: it ends in a draw.
       *[other] { $count } games are being played: they end in a draw.
    }
league-end-playing-annul =
    { $count ->
        [one] One game is being played: it counts for nothing.
       *[other] { $count } games are being played: they count for nothing.
    }
league-end-bracket =
    { $format ->
        [groups] In the knock-out, the player who was seeded higher goes on from each match that is not over, until two are left. If the final is not over, both of them share the first place.
       *[other] The player who was seeded higher goes on from each match that is not over, until two are left. If the final is not over, both of them share the first place.
    }
league-end-waiting =
    { $count ->
        [one] One game has not been opened: it counts for nothing.
       *[other] { $count } games have not been opened: they count for nothing.
    }
league-draft-open = **{ $name }** is open. Until it begins, `/league edit` changes everything, and `/league close` gives it up.
league-draft-opened = **{ $name }** is open: the sign-up message appears in a moment. Until it begins, `/league edit` changes everything, and `/league close` gives it up.
league-menu-edition = Which game?
league-menu = Choose: { $setting }
league-menu-starts = When does it begin?
league-menu-role = Who may join? Nothing chosen: everybody
league-starts = Begins on { $when }.
league-starts-earliest = Begins on { $when } at the earliest: time in which I cannot post in its channel does not count.
league-starts-held = The start is on hold until I can post in its channel again: that time does not count.
league-starts-by-hand = Begins when a league organizer starts it.

# Who runs the league, beside those who run all leagues of the server.
league-run-by = Run by { $people }.
league-run-by-managers = Run by whoever manages this server.
league-organizers-may =
    { $count ->
        [one] One person can be an organizer.
       *[other] Up to { $count } people can be organizers.
    } They start and end seasons, decide games, withdraw people and name others, and I tell all of them when something needs them. Whoever manages this server can do the same.
league-organizers-choose = Name another organizer…
league-appointed = { $player } is now an organizer of **{ $name }**, and is told so in its channel.
league-dismiss-sure = Remove { $player } as an organizer of **{ $name }**? Its channel is told.
league-dismissed = { $player } is no longer an organizer of **{ $name }**.
league-step-down-sure = Stop organizing **{ $name }**? Only its other organizers, or whoever manages this server, can name you again.
league-stepped-down = You are no longer an organizer of **{ $name }**.

# The reason for what an organizer does, in their own words.
league-reason = Reason: { $reason }
league-reason-title = Give a reason
league-reason-label = Why? Everybody in the league can read it.

# What those who run a league did, the newest first, a line each.
league-acts-none = No organizer has done anything in this season so far.
league-acts-line = { $at } · { $act }
league-did-begin =
    { $format ->
        [ladder] { $referee } began the ladder.
       *[other] { $referee } began season { $season }.
    }
league-did-open =
    { $format ->
        [ladder] { $referee } opened the ladder for joining.
       *[other] { $referee } opened season { $season } for joining.
    }
league-did-seed = { $referee } listed the order in which people are seeded.
league-did-withdraw = { $referee } withdrew { $player }.
league-did-keep = { $referee } kept { $player }, who was about to be withdrawn.
league-did-ask = { $referee } asked { $player } to take over from { $before }.
league-did-replace = { $referee } let { $player } take over from { $before }.
league-did-decide = { $referee } decided fixture { $fixture } ({ $pairing }): { $result }.
league-did-correct = { $referee } corrected the result of fixture { $fixture } ({ $pairing }): { $result }. Before: { $before }.
league-did-pair = { $referee } had round { $round } paired again.
league-did-edit = { $referee } changed the league:
league-did-end =
    { $format ->
        [ladder] { $referee } ended the ladder.
       *[other] { $referee } ended season { $season } before its last day.
    }
league-did-close = { $referee } closed the league.
league-did-move = { $referee } moved the league to another channel, from { $place }.
league-did-name = { $referee } made { $player } an organizer.
league-did-remove = { $referee } removed { $player } as an organizer.
league-did-step-down = { $referee } stepped down as an organizer.

league-card-joined =
    { $count ->
        [0] Nobody has joined so far.
        [one] One has joined: { $people }
       *[other] { $count } have joined: { $people }
    }
league-card-more = { $people } and { $count } more
league-card-needed = { $count ->
        [one] One more is needed.
       *[other] { $count } more are needed.
    }
league-card-check-in =
    { $missing ->
        [0] Check-in is open, and everybody has checked in.
       *[other] Check-in is open. Checked in so far: { $there }, still missing: { $missing }
    }
league-card-begun = The season has begun.
league-card-ladder = The ladder is open: you can join at the bottom at any time.
league-card-over =
    { $format ->
        [ladder] The ladder is over.
       *[other] The season is over.
    }
league-card-closed = This league was closed.

league-joined = You are in **{ $name }**. When the season begins, your games open automatically and you will be told.
league-joined-check-in = You are in **{ $name }**. Check-in opens 48 hours before the season begins: you will be asked to press *Check in* then, and play only if you do.
league-checked-in = You have checked in for **{ $name }**. When the season begins, your games open automatically and you will be told.
league-checked-in-round = You have checked in for **{ $name }**. When the round is paired, your game opens automatically and you will be told.
league-joined-swiss-now = You are in **{ $name }**, from the next round on. When the games of this round are over, your game opens automatically and you will be told. *Rules* says what the rounds before count for.
league-joined-tables-now = You are in **{ $name }**. Your games open automatically, one after the other, and you will be told.
league-joined-ladder = You are in **{ $name }**. When it begins, you can challenge others, and be challenged.
league-joined-ladder-now = You are in **{ $name }**, at the bottom. *Challenge…* shows whom you can challenge.
league-challenge-whom = Whom do you challenge in **{ $name }**?
league-challenge-choose = Choose somebody above you…
league-challenge-entry = { $place }. { $player }
league-challenge-nobody = There is nobody in **{ $name }** whom you can challenge now: those within reach are playing, resting or on vacation, or you stand above everybody.
league-challenge-sure =
    { $days ->
        [one] Challenge { $player }, in place { $place } of **{ $name }**? They have one day to accept, and play first.
       *[other] Challenge { $player }, in place { $place } of **{ $name }**? They have { $days } days to accept, and play first.
    }
league-challenged = **{ $name }**: your challenge is made, and its channel is told.
league-challenge-accepted = **{ $name }**: you have accepted. The game opens in a moment.
league-decline-sure = Decline the challenge of { $challenger } in **{ $name }**? That counts as a loss, and they take your place.
league-challenge-declined = **{ $name }**: you have declined. That counts as a loss.
league-waiting = You are on the waiting list of **{ $name }**. An organizer who withdraws somebody can give you their place; you will be told.
league-stopped-waiting = You are off the waiting list of **{ $name }**.
league-took-over = You play in **{ $name }** from now on. Your games are on their way to you by direct message.
league-did-not-take-over = Noted: you do not take over in **{ $name }**.
league-substitute-asked = { $player } is asked to take over from { $before } in **{ $name }**, and has 24 hours to answer. Until then, { $before } plays on, and you can ask somebody else instead.
league-substitute-choose = Let somebody from the waiting list take over…
league-substitute-more =
    { $more ->
        [one] There is room for 25 people in the menu, and one more is on the waiting list. You can let anybody take over with `/league withdraw`: choose them as `substitute:`.
       *[other] There is room for 25 people in the menu, and { $more } more are on the waiting list. You can let anybody take over with `/league withdraw`: choose them as `substitute:`.
    }
league-sits-out = You sit out the next round of **{ $name }**.
league-plays-next = You play in the next round of **{ $name }**.
league-results-choose =
    { $pages ->
        [one] Which game?
       *[other] Which game? Page { $page } of { $pages }
    }
league-round-waits = Round { $round } was paired by the old result, and nobody has moved in it yet.
league-round-stands = Round { $round } stays as it was paired: somebody has moved in it already.
league-bracket-waits = By this result the bracket would be another. Nobody has moved in it yet.
league-bracket-stands = By this result the bracket would be another. It stays as it was paired: games in it have begun already.
league-round-anew = Round { $round } is paired again. That cannot be undone: the pairings before do not come back.
league-kept =
    { $format ->
        [ladder] { $player } stays on **{ $name }**, and is not withdrawn for those games. That cannot be undone, but you can withdraw them yourself.
       *[other] { $player } stays in **{ $name }**, and is not withdrawn for missing games this season. That cannot be undone, but you can withdraw them yourself.
    }
league-left = You have left **{ $name }**.
league-started = **{ $name }**: the season begins. The games open automatically, one after another.
league-started-ladder = **{ $name }** begins. People can challenge each other now.
league-seeds = **{ $name }**: the order in which people are seeded now. To change it, send `/league seeds` with a list of all of them:
league-seeded = **{ $name }**: people are seeded as you listed them. Until the season begins, another list replaces it.
league-seed-now = { $player } is seeded in place { $place } of { $people }:
league-seed-line = { $place }. { $player }
league-seed-choose = Choose another place…
league-next =
    { $format ->
        [ladder] **{ $name }** is open for joining again. That cannot be undone.
       *[other] **{ $name }**: season { $season } is open for joining. That cannot be undone.
    }
league-moved = **{ $name }** goes on here: its messages, and the games that open from now on. Games that are stuck move along; the others stay where they are. `/league move` in the channel where it was takes it back there.
league-closed = **{ $name }** is closed.
league-close-sure = Close **{ $name }** for good? That cannot be undone. You can still read its past seasons.
league-withdraw-sure = Withdraw from **{ $name }**?
league-withdraw-sure-ladder = Leave **{ $name }**? You lose the game or challenge you are in. You can come back, at the bottom.
league-replaced = { $player } takes over from { $before } in **{ $name }**, and is told.
league-withdrew = You have withdrawn from **{ $name }**.
league-taken-out = { $player } is withdrawn from **{ $name }**.
league-way-back =
    { $ends ->
        [round] An organizer can bring { $player } back until another round is paired.
        [table] An organizer can bring { $player } back until a table plays without them.
        [bracket] An organizer can bring { $player } back until the knockout, or its next round, is paired.
        [play-off] An organizer can bring { $player } back until a play-off is paired or the season is over.
       *[end] An organizer can bring { $player } back until the season is over.
    }
league-way-back-own =
    { $ends ->
        [round] Within a day, and until another round is paired, you can play on after all, once a season. After that day, ask a league organizer.
        [table] Within a day, and until a table plays without you, you can play on after all, once a season. After that day, ask a league organizer.
        [bracket] Within a day, and until the knockout or its next round is paired, you can play on after all, once a season. After that day, ask a league organizer.
        [play-off] Within a day, and until a play-off is paired or the season is over, you can play on after all, once a season. After that day, ask a league organizer.
       *[end] Within a day, and until the season is over, you can play on after all, once a season. After that day, ask a league organizer.
    }
league-brought-back = { $player } plays in **{ $name }** again, and its channel is told. You can withdraw them again at any time.
league-plays-on = You play on in **{ $name }**, and its channel is told. If you withdraw again, only a league organizer can bring you back.
league-start-sure =
    { $divisions ->
        [one] Begin season { $season } of **{ $name }** with { $people } people?
       *[other] { $format ->
            [groups] Begin season { $season } of **{ $name }** with { $people } people in { $divisions } groups?
           *[other] Begin season { $season } of **{ $name }** with { $people } people in { $divisions } divisions?
        }
    } { $games ->
        [one] { $scope ->
            [first-round] One game will be played in the first round.
            [groups] One game will be played in the groups.
           *[all] One game will be played.
        }
       *[other] { $scope ->
            [first-round] { $games } games will be played in the first round.
            [groups] { $games } games will be played in the groups.
           *[all] { $games } games will be played.
        }
    } { $days ->
        [0] There is no last day.
        [one] It ends after one day at the latest.
       *[other] It ends after { $days } days at the latest.
    }
league-take-out-sure = Take { $player } out of the sign-up of **{ $name }**? They can join again as long as it is open.
league-took-out = { $player } is out of the sign-up of **{ $name }**. A message in its channel says so.
league-start-left-out =
    { $count ->
        [one] One more person has joined and has not checked in yet. The season begins without them.
       *[other] { $count } more people have joined and have not checked in yet. The season begins without them.
    }
league-undo-start =
    { $format ->
        [ladder] That cannot be undone, but `/league end` ends it at any time.
       *[other] That cannot be undone, but `/league end` ends the season early.
    }
league-start-sure-ladder = Begin the ladder **{ $name }** with { $people } people, in the order in which they have joined? It goes on until an organizer ends it.
league-remove-sure = Withdraw { $player } from **{ $name }**?
league-remove-annuls =
    { $annulled ->
        [one] Fewer than half of their games are decided, so their only game counts for nothing.
       *[other] Fewer than half of their games are decided, so all { $annulled } count for nothing, also those that are over.
    }
league-remove-forfeits =
    { $forfeited ->
        [0] All their games are decided, and the results stand.
        [one] They lose the one game that is not decided. The other results stand.
       *[other] They lose the { $forfeited } games that are not decided. The other results stand.
    }
league-withdraw-annuls =
    { $annulled ->
        [one] Fewer than half of your games are decided, so your only game counts for nothing.
       *[other] Fewer than half of your games are decided, so all { $annulled } count for nothing, also those that are over.
    }
league-withdraw-forfeits =
    { $forfeited ->
        [0] All your games are decided, and the results stand.
        [one] You lose the one game that is not decided. The other results stand.
       *[other] You lose the { $forfeited } games that are not decided. The other results stand.
    }
league-remove-sure-ladder = Withdraw { $player } from **{ $name }**? They lose the game or challenge they are in, and can come back at the bottom.
league-substitute-sure = Let { $substitute } take over from { $player } in **{ $name }**, with all remaining games? That cannot be undone: { $player } cannot come back this season.
league-called =
    { $format ->
        [ladder] **{ $name }**
       *[other] **{ $name }**, season { $season }
    }
league-report-sure = Decide fixture { $fixture } of { $league } ({ $pairing }): { $result }?
league-correct-sure = Correct fixture { $fixture } of { $league } ({ $pairing }): { $result }? Currently it is: { $before }.
league-paired-anew = The next pairing has no turn yet and is made again: { $pairing }.
league-pairing-stands = The next pairing stays: { $pairing }.
league-reported = Noted. Fixture { $fixture } of { $league } ({ $pairing }): { $result }.
league-undo-report =
    { $format ->
        [ladder] It can be taken back within a day, unless one of these players is challenged first.
       *[other] It can be taken back within a day, unless something follows from it first, like a game of the next round or the end of the season.
    }
league-undo-report-until =
    { $format ->
        [ladder] You can take it back until { $until }, unless one of these players is challenged first.
       *[other] You can take it back until { $until }, unless something follows from it first, like a game of the next round or the end of the season.
    }
league-undo-correct = It cannot be taken back, but you can correct the result at any time.
league-take-back-sure = Take back what was decided about fixture { $fixture } of { $league } ({ $pairing })? It is open again: its game goes on where it stood, with the time of a whole turn for whoever is to move.
league-took-back = Taken back: fixture { $fixture } of { $league } ({ $pairing }) is open again, and its channel is told. You can decide it again at any time.
league-reported-before = Noted. Fixture { $fixture } of { $league } ({ $pairing }): { $result }. Before: { $before }.
letter-succession = { $count ->
    [0] You take over from { $before } in **{ $name }**. None of their games is under way: the next ones open automatically, and you will be told.
    [one] You take over from { $before } in **{ $name }**. One of their games is under way, and you continue it:
   *[other] You take over from { $before } in **{ $name }**. { $count } of their games are under way, and you continue them:
}
letter-league-place = In { $channel }.
letter-succession-line = • { $game }: { $link }
letter-succession-turn = • { $game }: **your turn** { $link }
letter-succession-time = You have the time of a whole turn for each of these, however much had been used.

league-news-began =
    { $divisions ->
        [one] 🏁 **{ $name }**: season { $season } begins.
       *[other] { $format ->
            [groups] 🏁 **{ $name }**: season { $season } begins, in { $divisions } groups.
           *[other] 🏁 **{ $name }**: season { $season } begins, in { $divisions } divisions.
        }
    }
league-news-began-without-late =
    { $count ->
        [one] One person had joined and did not check in, so they do not play. They can enter late with `/league join`: *Rules* says until when.
       *[other] { $count } people had joined and did not check in, so they do not play. They can enter late with `/league join`: *Rules* says until when.
    }
league-news-began-without =
    { $count ->
        [one] One person had joined and did not check in, so they do not play. They can join the waiting list under *My games*.
       *[other] { $count } people had joined and did not check in, so they do not play. They can join the waiting list under *My games*.
    }
league-news-began-ladder = 🏁 **{ $name }** begins with { $people } people: press *Challenge…* and climb. You can join at any time.
league-news-began-ladder-over = 🏁 **{ $name }** has begun. It is over by now.
league-news-games =
    { $games ->
        [one] One game will be played. It opens automatically.
       *[other] { $games } games will be played. They open automatically.
    }
league-news-group-games =
    { $games ->
        [one] One game will be played in the groups. It opens automatically.
       *[other] { $games } games will be played in the groups. They open automatically.
    }
league-news-first-round =
    { $games ->
        [one] One game will be played in the first round. It opens automatically.
       *[other] { $games } games will be played in the first round. They open automatically.
    }
league-news-division = **{ $division }**: { $players }
league-news-more = … `/league standings` shows the rest.
league-news-divisions-more = *Standings* shows the other divisions.
league-news-round = **{ $name }**: round { $round } is paired.
league-news-round-line = `{ $fixture }` { $pairing }
league-news-matches =
    { $count ->
        [one] **{ $name }**: a match of round { $round } is paired.
       *[other] **{ $name }**: { $count } matches of round { $round } are paired.
    }
league-round-ends =
    { $unfinished ->
        [annul] The round ends on { $at }. Games that are not over by then count for nothing.
       *[draw] The round ends on { $at }. Games that are being played then are drawn.
    }
league-match-ends =
    { $unfinished ->
        [annul] Deadline: { $at }. If a game is not over by then, it counts for nothing, and the player who was seeded higher goes on.
       *[draw] Deadline: { $at }. If a game is not over by then, it is drawn, and the player who was seeded higher goes on.
    }
league-news-time-up = ⌛ **{ $name }**: time is up in round { $round }.
league-news-round-before = **{ $name }**: round { $round } was paired, and was paired again later.
league-news-round-without = { $players } did not check in, so this round is worth nothing for them. If another one follows, *Check in* brings them back.
league-news-check-in-season = 👋 **{ $name }**: check-in for season { $season } is open. Press *Check in* to play: whoever has not checked in when the season begins is not in it.
league-news-check-in-season-over = 👋 **{ $name }**: check-in for season { $season } is not open any more.
league-news-check-in-round = 👋 **{ $name }**: check-in for round { $round } is open. Press *Check in* to play: whoever has not checked in by the deadline misses the round, which is then worth nothing. Deadline: { $deadline }
league-news-check-in-round-over = 👋 **{ $name }**: check-in for round { $round } is over.
league-news-play-off = **{ $name }**: people are level, and a play-off decides.
league-stake-first = It decides who wins.
league-stake-up = It decides who goes up.
league-stake-down = It decides who goes down.
league-stake-goes-on = It decides who goes on.
league-stake-division = **{ $division }**: { $stake }
league-news-round-more = { $count ->
    [one] One more is under *Fixtures*.
   *[other] { $count } more are under *Fixtures*.
}
league-news-bye = { $player } has a bye.
league-news-withdrew = **{ $name }**: { $player } has withdrawn.
league-news-taken-out = **{ $name }**: { $referee } has withdrawn { $player }.
league-news-removed = **{ $name }**: { $referee } has taken { $player } out of the sign-up. They can join again as long as it is open.
league-news-removed-before = **{ $name }**: { $referee } had taken { $player } out of the sign-up.
league-news-withdrew-before = **{ $name }**: { $player } had withdrawn, and is back.
league-news-absent = ⏳ **{ $name }**: { $player } has missed the first turn of two games. If no league organizer keeps them, they are withdrawn on { $at }.
league-news-absent-waiting =
    { $count ->
        [one] One person is on the waiting list: *Withdraw* lets you give them the place.
       *[other] { $count } people are on the waiting list: *Withdraw* lets you give one of them the place.
    }
league-news-absent-settled = **{ $name }**: { $player } had missed the first turn of two games. What came of it is posted below.
league-news-asked-settled = **{ $name }**: { $player } was asked to take over from { $before }. What came of it is posted below.
league-news-absent-lapsed = **{ $name }**: { $player } had missed the first turn of two games. The season was over before they could be withdrawn, so they were not.
league-news-absent-void = **{ $name }**: { $player } stays. A game that they had missed does not count against them any more.
league-act-withdraw = ⚖️ **{ $name }**: { $referee }, who plays too, wants to withdraw { $player }.
league-act-keep = ⚖️ **{ $name }**: { $referee }, who plays too, wants { $player } to stay in spite of the games they missed.
league-act-bring-back = ⚖️ **{ $name }**: { $referee }, who plays too, wants to bring { $player } back into the season.
league-act-replace = ⚖️ **{ $name }**: { $referee } wants { $substitute } to take over from { $player }, with all remaining games.
league-act-end =
    { $format ->
        [ladder] ⚖️ **{ $name }**: { $referee }, who plays too, wants to end the ladder now.
       *[other] ⚖️ **{ $name }**: { $referee }, who plays too, wants to end season { $season } now.
    }
league-act-go-on =
    { $format ->
        [ladder] ⚖️ **{ $name }**: { $referee }, who plays too, wants the ladder to go on that was ended.
       *[other] ⚖️ **{ $name }**: { $referee }, who plays too, wants season { $season } to go on that was ended.
    }
league-act-pair-again = ⚖️ **{ $name }**: { $referee }, who plays too, wants round { $round } to be paired again.
league-act-report = ⚖️ **{ $name }**: { $referee } wants a result for their own game, fixture { $fixture } ({ $pairing }): { $result }.
league-act-take-back = ⚖️ **{ $name }**: { $referee } wants to take back what was decided about their own game, fixture { $fixture } ({ $pairing }).
league-act-waits = It is done if nobody whom it is about objects. Another organizer who gains nothing by it, or somebody who manages this server, can agree or turn it down at once. Deadline: { $deadline }
league-act-objected =
    { $count ->
        [one] { $people } objects. Now another organizer who gains nothing by it decides, or somebody who manages this server; or { $people } agrees after all. Without that it is dropped. Deadline: { $deadline }
       *[other] { $people } object. Now another organizer who gains nothing by it decides, or somebody who manages this server; or they all agree after all. Without that it is dropped. Deadline: { $deadline }
    }
league-act-objection = ✋ { $player } objects:
league-act-agreed = { $player } has agreed, so it is done.
league-act-done = Nobody objected, so it is done.
league-act-refused = { $player } has turned it down: nothing changes.
league-act-taken-back = It was taken back: nothing changes.
league-act-undecided = Nobody has decided in time, so it is dropped: nothing changes.
league-act-void = It cannot be done any more: nothing changes.
league-act-will-wait = You have something to gain by this, so it is posted first, and waits 24 hours for objections.
league-act-proposed = This waits 24 hours, and is posted in the league's channel: those whom it is about can object, and another organizer can agree at once. You can take it back there until it is done.
league-act-you-object = Noted: you object. Another organizer decides, or somebody who manages this server. You can still agree.
league-act-you-agree = Noted: you agree.
league-act-you-turn-down = Noted: nothing changes.
league-news-kept =
    { $format ->
        [ladder] **{ $name }**: { $referee } keeps { $player } on the ladder.
       *[other] **{ $name }**: { $referee } keeps { $player } in the season.
    }
league-news-no-show = **{ $name }**: { $player } was withdrawn after missing the first turn of two games.
league-news-no-show-before = **{ $name }**: { $player } was withdrawn after missing the first turn of two games, and is back.
league-news-brought-back = **{ $name }**: { $referee } brings { $player } back. What was decided only by their withdrawal is open again. { $format ->
    [tables] Games that were under way go on where they stood, or begin anew if their secret roles have become public.
   *[other] Games that were under way go on where they stood.
}
league-news-plays-on = **{ $name }**: { $player } plays on after all. What was decided only by their withdrawal is open again. { $format ->
    [tables] Games that were under way go on where they stood, or begin anew if their secret roles have become public.
   *[other] Games that were under way go on where they stood.
}
league-news-entered = **{ $name }**: { $player } enters the season.
league-news-entered-ladder = **{ $name }**: { $player } joins at the bottom.
league-news-challenged = ⚔️ **{ $name }**: { $challenger } challenges { $challenged }. Deadline: { $deadline }
league-news-challenge-waits = ⏳ **{ $name }**: { $challenged } has not answered the challenge of { $challenger } yet. Without an answer it counts as a loss. Deadline: { $deadline }
league-news-challenge-accepted = ⚔️ **{ $name }**: { $challenged } accepts the challenge of { $challenger }.
league-news-moved = **{ $name }** goes on in { $place }.
league-news-moved-back = **{ $name }** was in another channel for a while, and goes on here again.
league-news-challenge-lapsed = **{ $name }**: the challenge of { $challenger } has lapsed.
league-news-challenge-lost = **{ $name }**: { $challenged } does not take the challenge of { $challenger }, which counts as a loss.
league-news-not-answered = **{ $name }**: { $challenged } has not answered the challenge of { $challenger } in time, which counts as a loss.
league-month-climbed = ▲ { $player } has climbed from place { $before } to place { $place }.
league-month-still = Nobody has climbed in this month.
league-news-month = 📅 **{ $name }**: month { $month } is over, and this is its table.
league-news-round-anew = **{ $name }**: round { $round } is paired again, since a result was corrected. Its games so far count for nothing.
league-news-round-undone = **{ $name }**: round { $round } is not paired any more, since a game of an earlier round goes on. Its games so far count for nothing.
league-news-asked = **{ $name }**: { $player }, will you take over from { $before }, with all remaining games? Deadline: { $deadline }
league-news-asked-void = **{ $name }**: { $player } is not asked any more to take over from { $before }.
league-news-declined = **{ $name }**: { $player } does not take over from { $before }.
league-news-unanswered = **{ $name }**: { $player } has not answered in time, and does not take over from { $before }.
league-news-replaced = **{ $name }**: { $player } takes over from { $before }, with all remaining games.
league-news-ruled = **{ $name }**: { $referee } has decided fixture { $fixture } ({ $pairing }): { $result }.
league-news-ruled-before = **{ $name }**: { $referee } had decided fixture { $fixture } ({ $pairing }), and that was taken back.
league-news-unruled = **{ $name }**: { $referee } has taken back what was decided about fixture { $fixture } ({ $pairing }). It is open again.
league-news-corrected = **{ $name }**: { $referee } has corrected the result of fixture { $fixture } ({ $pairing }): { $result }. Before: { $before }.
league-news-won-now =
    { $format ->
        [ladder] The ladder as it stands now:
       *[other] Season { $season } as it stands now:
    }
league-news-stands = **{ $name }**: fixture { $fixture } ({ $pairing }) stays as it was paired.
league-news-anew = **{ $name }**: fixture { $fixture } is paired again: { $pairing }.
league-news-silent = ⏳ **{ $name }**: fixture { $fixture } ({ $pairing }) has no clock, and the player to move has not played for three weeks. { $format ->
    [ladder] A league organizer can decide it with `/league report`.
   *[other] A league organizer can decide it with `/league report`, or find somebody to play on with `/league withdraw`.
}
league-news-silent-since = **{ $name }**: fixture { $fixture } ({ $pairing }) has no clock, and the player to move had not played for three weeks. The game has gone on since.
league-news-silent-over = **{ $name }**: fixture { $fixture } ({ $pairing }) had no clock, and the player to move had not played for three weeks. The game is over now.
league-news-postponed-over = **{ $name }**: from { $from } to { $until } I could not post everywhere. That time did not count in season { $season }.
league-news-begins-later-over = **{ $name }**: from { $from } to { $until } I could not post here. That time did not count.
league-news-postponed = **{ $name }**: from { $from } to { $until } I could not post everywhere. That time does not count: season { $season } now ends on { $last } at the latest.
league-news-begins-later = **{ $name }**: from { $from } to { $until } I could not post here. That time does not count: season { $season } now begins on { $starts }.
league-news-ends-soon = { $days ->
    [1] { $left ->
        [one] ⏳ **{ $name }**: last call! One game of season { $season } is still not over.
       *[other] ⏳ **{ $name }**: last call! { $left } games of season { $season } are still not over.
    }
   *[other] { $left ->
        [one] ⏳ **{ $name }**: season { $season } ends soon, and one game is not over yet.
       *[other] ⏳ **{ $name }**: season { $season } ends soon, and { $left } games are not over yet.
    }
}
league-news-round-ends-soon =
    { $left ->
        [one] ⏳ **{ $name }**: one game has to be over soon.
       *[other] ⏳ **{ $name }**: { $left } games have to be over soon.
    }
league-news-round-ends-soon-moved = **{ $name }**: games had to be over soon. They have more time now.
league-news-round-ends-soon-over = **{ $name }**: games had to be over soon. They are over now.
league-news-rounds-later = **{ $name }**: from { $from } to { $until } I could not post everywhere. That time does not count, and rounds end later.
league-rounds-later = Rounds end later, too.
league-news-ends-soon-moved = **{ $name }**: season { $season } was about to end. Its last day has moved.
league-news-ends-soon-over = **{ $name }**: season { $season } was about to end. It is over now.
league-news-edited = ✏️ **{ $name }**: { $referee } has made changes.
league-news-edited-next = ✏️ **{ $name }**: { $referee } has made changes. They hold from the next season on.
league-news-cut-short =
    { $format ->
        [ladder] **{ $name }**: { $referee } ends the ladder now.
       *[other] **{ $name }**: { $referee } ends season { $season } now.
    }
league-news-cut-short-before =
    { $format ->
        [ladder] **{ $name }**: { $referee } had ended the ladder, and that was taken back.
       *[other] **{ $name }**: { $referee } had ended season { $season }, and that was taken back.
    }
league-news-went-on =
    { $format ->
        [ladder] **{ $name }**: { $referee } takes back the end of the ladder: it goes on. Games that only the end had decided go on where they stood. Whoever was challenged and had not answered can be challenged again.
       *[other] **{ $name }**: { $referee } takes back the end of season { $season }: it goes on. Games that only the end had decided go on where they stood, and those that were not open yet are played.
    }
league-news-divisions-stand = Season { $season } has begun: its divisions stay as they are.
league-news-opened = 📣 **{ $name }**: season { $season } is open for joining. Whoever has played a turn in the last season is in it already: press *Leave* if you do not want to play.
league-news-opened-without =
    { $count ->
        [one] One person is not in it, since they did not play a turn last season. *Join* lets them back in.
       *[other] { $count } people are not in it, since they did not play a turn last season. *Join* lets them back in.
    }
league-news-opened-before =
    { $stage ->
        [closed] 📣 **{ $name }**: season { $season } was open for joining until the league was closed.
       *[other] 📣 **{ $name }**: season { $season } was open for joining. It has begun.
    }
league-news-ended =
    { $format ->
        [ladder] 🏆 **{ $name }** is over.
       *[other] 🏆 **{ $name }**: season { $season } is over.
    }
league-news-ended-before =
    { $format ->
        [ladder] **{ $name }** had been ended. That was taken back, and it goes on.
       *[other] **{ $name }**: season { $season } had been ended. That was taken back, and it goes on.
    }
league-ended-early =
    { $rounds ->
        [one] It ended after one round: in another, not everyone could have had a new opponent.
       *[other] It ended after { $rounds } rounds: in another, not everyone could have had a new opponent.
    }
league-news-too-few = **{ $name }** could not begin on its date: it needs { $count } people.
league-news-too-few-checked-in = **{ $name }** could not begin on its date: it needs { $count } people who have checked in.
league-news-too-few-before =
    { $stage ->
        [closed] **{ $name }** could not begin on its date: it needed { $count } people. It has been closed since.
       *[other] **{ $name }** could not begin on its date: it needed { $count } people. It has begun since.
    }
league-news-closed = **{ $name }** is closed.
league-news-organizer = **{ $name }**: { $referee } has made { $player } an organizer. `/league organizers` shows who they are, and lets each of them step down.
league-news-organizer-self = **{ $name }**: { $player } is an organizer from now on.
league-news-no-organizer = **{ $name }**: { $player } is no longer an organizer: { $referee } has removed them.
league-news-stepped-down = **{ $name }**: { $player } has stepped down as an organizer.
league-news-to-winners = 🎉 Congratulations, { $mention }!
league-news-to-everybody = { $mention }
league-news-to-movers = { $mention }, you change divisions.
league-news-to-players = { $mention }, this is about your game.
league-winner = { $count ->
        [one] { $players } has won.
       *[other] { $players } share the first place.
    }
league-winner-division = { $count ->
        [one] Division { $division }: { $players } has won.
       *[other] Division { $division }: { $players } share the first place.
    }
league-goes-up = { $count ->
        [one] ▲ { $players } goes up to division { $division }.
       *[other] ▲ { $players } go up to division { $division }.
    }
league-goes-down = { $count ->
        [one] ▼ { $players } goes down to division { $division }.
       *[other] ▼ { $players } go down to division { $division }.
    }
league-moves-up = { $count ->
        [one] ▲ A place is free in division { $division }: { $players } moves up.
       *[other] ▲ Places are free in division { $division }: { $players } move up.
    }
league-moves-until = If people leave or join before the next season begins, the divisions can still change.
league-next-itself = The next season opens for joining automatically.
league-next-unplayed = Nobody has played a turn in this season, so the next one does not open automatically. A league organizer can open it for joining.
league-next-itself-later = The next season opens for joining automatically, once a day has passed in which an organizer can take back that this one was ended.
league-winner-group = { $count ->
        [one] Group { $division }: { $players } has won.
       *[other] Group { $division }: { $players } share the first place.
    }
league-next-hint =
    { $format ->
        [ladder] A league organizer can open it for joining again.
       *[other] A league organizer can open the next season for joining.
    }

# /league status: one's own games, and for organizers what all games wait for.
league-status-not-in =
    { $format ->
        [ladder] You are not on this ladder.
       *[other] You are not playing in this season.
    }
league-status-joined =
    { $format ->
        [ladder] You have joined. The ladder has not begun yet.
       *[other] You have joined. The season has not begun yet.
    }
league-status-you-wait = You are on the waiting list of this season. An organizer who withdraws somebody can give you their place; you will be told.
league-status-replaced = { $player } has taken over from you, with all your games.
league-status-withdrawn = You are out of this season.
league-status-place = You are in place { $place } of { $people }.
league-status-place-division = You are in place { $place } of { $people } ({ $division }).
league-status-came = You came in place { $place } of { $people }.
league-status-came-division = You came in place { $place } of { $people } ({ $division }).
league-status-division = You play in { $division }.
league-status-moves-up = ▲ You move up to division { $division }, where a place is free.
league-status-goes-up = ▲ You go up to division { $division }.
league-status-goes-down = ▼ You go down to division { $division }.
league-status-over =
    { $format ->
        [ladder] The ladder is over.
       *[other] Season { $season } is over.
    }
league-status-can-join =
    { $format ->
        [ladder] The ladder has not begun. Press *Join* to be on it.
       *[other] Season { $season } has not begun. Press *Join* to play in it.
    }
league-status-can-return = { $player } has withdrawn, and can be brought back.
league-status-leaves = ⏳ { $player } has missed the first turn of two games and is withdrawn { $at }, unless a league organizer keeps them.
league-status-you-leave = ⏳ You have missed the first turn of two games and are withdrawn { $at }, unless a league organizer keeps you.
league-status-leaves-earliest = ⏳ { $player } has missed the first turn of two games and is withdrawn { $at } at the earliest, unless a league organizer keeps them: time in which I cannot post does not count.
league-status-you-leave-earliest = ⏳ You have missed the first turn of two games and are withdrawn { $at } at the earliest, unless a league organizer keeps you: time in which I cannot post does not count.
league-status-yours = { $game } · { $players }: **your turn**.
league-status-yours-until = { $game } · { $players }: **your turn**. Deadline: { $deadline }.
league-status-waits = { $game } · { $players }: { $player } to move, last turn { $since }.
league-status-waits-until = { $game } · { $players }: { $player } to move. Deadline: { $deadline }.
league-status-resume = `/referee resume` ends the pause now.
league-status-paused = { $game } · { $players }: paused until { $until }, then { $player } to move.
league-status-unbegun = { $game } · { $players }: no turn yet, { $player } to begin. It opened { $since }.
league-status-unbegun-until = { $game } · { $players }: no turn yet, { $player } to begin. Deadline: { $deadline }.
league-status-broken = ⚠️ { $game } · { $players }: I cannot post there.
league-status-stuck = Nobody's time runs out where I cannot post. `/board game:…` says what is wrong.
league-status-stuck-move = Nobody's time runs out where I cannot post. `/board game:…` says what is wrong, and `/league move` lets the games go on in another channel.
league-status-next = { $players }: not open yet, round { $round }.
league-status-next-play-off = { $players }: not open yet, play-off.
league-status-all = { $games ->
    [0] **For organizers**: no game is being played.
    [one] { $unbegun ->
        [0] **For organizers**: one game is being played.
       *[other] **For organizers**: one game is being played, and has no turn yet.
    }
   *[other] { $unbegun ->
        [0] **For organizers**: { $games } games are being played.
       *[other] **For organizers**: { $games } games are being played, { $unbegun } without a turn yet.
    }
}
league-status-signed-up =
    { $count ->
        [0] **For organizers**: nobody has joined so far.
        [one] **For organizers**: one person has joined:
       *[other] **For organizers**: { $count } people have joined, in this order:
    }
league-status-seeded =
    { $count ->
        [0] **For organizers**: nobody has joined so far.
        [one] **For organizers**: one person has joined:
       *[other] **For organizers**: { $count } people have joined. This is the order in which they are seeded now:
    }
league-status-all-line = `{ $fixture }` { $line }
league-status-waiting =
    { $more ->
        [0] Waiting list ({ $count }): { $players }.
       *[other] Waiting list ({ $count }): { $players } and { $more } more.
    }
league-status-check-in-opens = Check-in opens 48 hours before the season begins.
league-status-check-in-season = **You have not checked in yet**: press *Check in*, or you do not play.
league-status-checked-in-season = You have checked in.
league-status-check-in-round = **You have not checked in yet** for round { $round }: press *Check in*, or you miss it. Deadline: { $deadline }
league-status-check-in-round-earliest = **You have not checked in yet** for round { $round }: press *Check in*, or you miss it. Deadline: { $deadline } at the earliest, since time in which I cannot post does not count.
league-status-checked-in-round = You have checked in for round { $round }. Deadline for the others: { $deadline }
league-status-sits-out = You sit out round { $round }, and need not check in.
league-status-not-checked-in =
    { $count ->
        [0] Everybody has checked in.
       *[other] { $more ->
            [0] Not checked in yet ({ $count }): { $players }.
           *[other] Not checked in yet ({ $count }): { $players } and { $more } more.
        }
    }
league-status-moves-drawn =
    The season ends on { $at } at the earliest: time in which I cannot post does not count. Games that are being played then are drawn. { $unopened ->
        [0] Games that have not been opened by then count for nothing.
        [one] Games that have not been opened by then count for nothing: right now, that is one.
       *[other] Games that have not been opened by then count for nothing: right now, that is { $unopened }.
    }
league-status-moves-annulled = The season ends on { $at } at the earliest: time in which I cannot post does not count. Games that are not over by then do not count.
league-status-ends-drawn =
    The season ends on { $at }. Games that are being played then are drawn. { $unopened ->
        [0] Games that have not been opened by then count for nothing.
        [one] Games that have not been opened by then count for nothing: right now, that is one.
       *[other] Games that have not been opened by then count for nothing: right now, that is { $unopened }.
    }
league-status-ends-annulled = The season ends on { $at }. Games that are not over by then do not count.
league-status-held-drawn =
    The season does not end yet: I cannot post everywhere its games are played, and that time does not count. If it stays like this, it ends on { $at }. Games that are being played then are drawn. { $unopened ->
        [0] Games that have not been opened by then count for nothing.
        [one] Games that have not been opened by then count for nothing: right now, that is one.
       *[other] Games that have not been opened by then count for nothing: right now, that is { $unopened }.
    }
league-status-held-annulled = The season does not end yet: I cannot post everywhere its games are played, and that time does not count. If it stays like this, it ends on { $at }. Games that are not over by then do not count.
league-status-ends-bracket =
    The season ends on { $at }. { $unfinished ->
        [annul] Games that are not over by then do not count.
       *[draw] Games that are being played then are drawn.
    } { $format ->
        [groups] In the knock-out, the player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
       *[other] The player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
    }
league-status-moves-bracket =
    The season ends on { $at } at the earliest: time in which I cannot post does not count. { $unfinished ->
        [annul] Games that are not over by then do not count.
       *[draw] Games that are being played then are drawn.
    } { $format ->
        [groups] In the knock-out, the player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
       *[other] The player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
    }
league-status-held-bracket =
    The season does not end yet: I cannot post everywhere its games are played, and that time does not count. If it stays like this, it ends on { $at }. { $unfinished ->
        [annul] Games that are not over by then do not count.
       *[draw] Games that are being played then are drawn.
    } { $format ->
        [groups] In the knock-out, the player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
       *[other] The player who was seeded higher goes on from each match that is not over. If the final is not over, both share the first place.
    }
league-status-round-ends =
    { $unfinished ->
        [annul] { $players }: has to be over by { $at }, or it counts for nothing.
       *[draw] { $players }: has to be over by { $at }, or it is a draw.
    }
league-status-match-ends = { $players }: has to be over by { $at }, or the player who was seeded higher goes on.
league-status-own = You play in this game, so another league organizer decides it. If there is none, `/league report` and `/league withdraw` let you ask for a result: it is posted, and waits 24 hours for objections.
league-status-which = There are { $count } leagues here. Which one?
league-status-choose = Do something about a game…

# This week: what somebody has to do in all of their leagues on a server, and what comes. A line has the name of a
# league, and a sentence about it.
league-week-title = **Your leagues in the next seven days**
league-week-nothing = Nothing is due in the next seven days.
league-week-none = You are not playing in any league here.
league-week-line = **{ $name }** · { $line }
league-week-take-over = **{ $name }**: will you take over from { $player }, with all remaining games? Deadline: { $deadline }
league-week-object = { $act } You can object: { $place } · Deadline: { $deadline }
league-week-decide = { $act } You can decide about it: { $place } · Deadline: { $deadline }
league-week-next = After that: { $line }
league-week-more = { $count ->
    [one] One more thing is due: the buttons below show each league.
   *[other] { $count } more things are due: the buttons below show each league.
}
league-week-league = { $title }: { $line }
league-week-games = { $waiting ->
    [0] { $games ->
        [0] No game of yours is being played.
        [one] You play one game, and it is not your turn.
       *[other] You play { $games } games, and it is not your turn in any of them.
    }
    [one] { $games ->
        [one] You play one game, and it is your turn.
       *[other] You play { $games } games, and it is your turn in one of them.
    }
   *[other] { $games ->
        [2] You play two games, and it is your turn in both.
       *[other] You play { $games } games, and it is your turn in { $waiting } of them.
    }
}
league-week-to-come = { $count ->
    [one] One more has not been opened yet.
   *[other] { $count } more have not been opened yet.
}
league-players-choose =
    { $pages ->
        [one] Who is to be withdrawn or replaced?
       *[other] Who is to be withdrawn or replaced? Page { $page } of { $pages }
    }
league-take-out-choose =
    { $pages ->
        [one] Who is to be taken out of the sign-up?
       *[other] Who is to be taken out of the sign-up? Page { $page } of { $pages }
    }
league-seeding-choose =
    { $pages ->
        [one] Who is to be seeded elsewhere?
       *[other] Who is to be seeded elsewhere? Page { $page } of { $pages }
    }
league-status-entry = { $player } to move
league-nudge-sure = { $game } · { $players }: remind { $player }? It happens the way they have chosen, and not while their clock is stopped.
league-nudge-sure-broken = { $game } · { $players }: remind { $player }? ⚠️ I cannot post there right now: only a direct message would reach them at once, if that is how they are reminded. Otherwise the reminder waits until I can post there. `/league move` moves the games of the league.
league-time-sure = { $game } · { $players }: give { $player } 24 more hours? You can take it back within a day with `/referee undo`, as long as nobody has played on.
league-time-given = { $player } has 24 more hours in { $game }.
league-division = Division { $division }
league-group = Group { $division }
league-bracket = Knock-out
league-round = Round { $round }
league-play-off = Play-off
league-row = { $rank }. { $player }: { $points } ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    })
league-row-tied = { $rank }. { $player }: { $points } ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    }; { $ties })
league-tie = { $name } { $value }
league-row-gone = { $row } · withdrawn
league-row-stays = { $row }
league-row-goes-up =
    { $format ->
        [groups] { $row } · ▲ goes on
       *[other] { $row } · ▲ goes up
    }
league-row-goes-down = { $row } · ▼ goes down
league-row-ladder = { $rank }. { $player } · { $won } won, { $drawn } drawn, { $lost } lost
league-row-ladder-new = { $rank }. { $player } (new) · { $won } won, { $drawn } drawn, { $lost } lost
league-row-ladder-up = { $rank }. { $player } ▲{ $moved } · { $won } won, { $drawn } drawn, { $lost } lost
league-row-ladder-down = { $rank }. { $player } ▼{ $moved } · { $won } won, { $drawn } drawn, { $lost } lost
league-ladder-challenge = ⚔️ { $challenger } challenges { $challenged }. Deadline: { $deadline }
league-ladder-challenge-earliest = ⚔️ { $challenger } challenges { $challenged }. Deadline: { $deadline } at the earliest
league-ladder-opens = { $players }: the game opens in a moment.
league-ladder-quiet = Nobody challenges anybody at the moment.
league-month = Month { $month }
league-month-ended = As it stood when month { $month } ended, on { $at }.
league-moved-new = new
league-moved-up = ▲{ $count }
league-moved-down = ▼{ $count }
league-column-moved = +/−
league-legend-moved = ▲ ▼: places since the last month ended
league-left-to-play = { $count ->
        [0] Everything is decided.
        [one] One game is still to be decided.
       *[other] { $count } games are still to be decided.
    }
league-not-begun =
    { $format ->
        [ladder] **{ $name }** has not begun.
       *[other] Season { $season } of **{ $name }** has not begun.
    }
league-column-rank = #
league-column-player = Player
league-column-games = G
league-column-won = W
league-column-drawn = D
league-column-lost = L
league-column-points = Pts
league-column-head-to-head = H2H
league-column-sonneborn-berger = SB
league-column-buchholz = Bh
league-column-wins = Wins
league-column-wins-as-second = W2
league-column-fewest-forfeits = F
league-column-rating = Rtg
league-column-out = Out in
league-column-out-short = Out
league-column-out-in = R{ $round }
league-season = Season { $season }
league-subtitle =
    { $format ->
        [ladder] { $left }
       *[other] { $season } · { $left }
    }
league-legend = { $short }: { $name }
league-legend-more = { $count } more are not shown: /league standings as CSV has everybody
league-legend-out = R5: out in round 5
league-legend-moving =
    { $format ->
        [groups] ▲ goes on to the knock-out
       *[other] ▲ goes up · ▼ goes down
    }
league-legend-results = + and −: by forfeit · ×: counts for nothing
league-legend-rounds = 3:1 is a win against the one in line 3, 3:½ a draw, 3:0 a defeat
league-row-reached = { $rank }. { $player }
league-row-out = { $rank }. { $player } · out in round { $round }
league-standings-file = The file contains them for use in other programs.
league-report-name =
    { $kind ->
        [division] { $name }, season { $season }, division { $division }
        [group] { $name }, season { $season }, group { $division }
       *[whole] { $name }, season { $season }
    }

# Under the posts of a game: its round and its players, in its league.
league-game-place = Back to the league: { $place }

# What is played in a fixture whose game is open: the game, as a link where that can be one, and who plays.
league-fixture-game = { $game } · { $players }
league-fixture = `{ $fixture }` { $pairing } · { $state }
league-fixture-waiting = not open yet
league-fixture-entry = Fixture { $fixture } · { $pairing }
league-fixture-playing = being played
league-fixture-won = { $winners } won
league-fixture-won-how = { $winners } won ({ $how })
league-fixture-drawn = drawn
league-fixture-drawn-how = drawn ({ $how })
league-fixture-annulled = counts for nothing
league-fixture-seeding = time was up, and the higher seed goes on
league-fixture-bye = bye
league-fixture-late = { $worth ->
    [draw] not in yet, counts as a draw
   *[nothing] not in yet, counts for nothing
}
league-fixture-sat-out = { $worth ->
    [draw] sat out, counts as a draw
   *[nothing] sat out, counts for nothing
}
# In the table of a picture, where there is little room.
league-cell-bye = bye
league-cell-late = in late:{ $result }
league-cell-sat-out = sat out:{ $result }
league-counted = In the league: { $result }.
listed-counted = { $line } { $counted }
league-how-resignation = resigned
league-how-time = on time
league-how-forfeit = by forfeit
league-how-adjudication = by a ruling
league-fixtures-none = Nothing has been paired so far.
league-list-page = Page { $page } of { $count }. All of them are in the file.

league-history =
    { $format ->
        [ladder] **{ $name }**, earlier ladders:
       *[other] **{ $name }**, past seasons:
    }
league-history-season =
    { $format ->
        [ladder] Ended { $when }: { $players }
       *[other] Season { $season }, ended { $when }: { $players }
    }
league-history-replaced = • { $player } took over from { $before }.
league-history-none =
    { $format ->
        [ladder] No month of **{ $name }** is over yet.
       *[other] No season of **{ $name }** is over yet.
    }
league-history-months = **{ $name }**, months that are over:
league-history-month = { $count ->
        [0] Month { $month }, ended on { $at }: nobody was there.
       *[other] Month { $month }, ended on { $at }: { $players } in front. `/league standings month:{ $month }` shows all.
    }
league-records-file = The records of all its games are in the file. Look at one with `/game replay game:…`.
league-records-some =
    { $count ->
        [one] The file has the records of the games that you can see here. One more is played in { $places }: `/league history season:{ $season }` has its record there.
       *[other] The file has the records of the games that you can see here. { $count } more are played in { $places }: `/league history season:{ $season }` has their records there.
    }
league-records-elsewhere = You can see none of its games here. They are played in { $places }: `/league history season:{ $season }` has their records there.
league-records-none = None of its games was opened, so there are no records.

button-league-join = Join
button-league-leave = Leave
button-league-standings = Standings
button-league-season = Season { $season }
button-league-fixtures = Fixtures
button-league-rules = Rules
button-league-status = My games
button-league-week = This week
button-league-take-over = Take over
button-league-no-take-over = No, thanks
button-league-object = Object
button-league-agree = Agree
button-league-turn-down = Turn down
button-league-ask-substitute = Let somebody take over
button-league-wait = Join the waiting list
button-league-challenges = Challenge…
button-league-ask-challenge = Challenge
button-league-challenge = Yes, challenge
button-league-accept = Accept
button-league-ask-decline = Decline
button-league-decline = Yes, decline
button-league-ask-leave = Leave
button-league-stop-waiting = Leave the waiting list
button-league-sit-out = Sit out a round
button-league-play-next = Play the next round
button-league-results = Decide or correct
button-league-result = Decide or correct
button-league-pair-again = Pair it again
button-league-players = Withdraw or replace…
button-league-player = Withdraw or replace
button-league-joined = Take somebody out…
button-league-take-out = Yes, take them out
button-league-seeding = Change seeds…
button-league-seed-top = To the top
button-league-seed-up = Up
button-league-seed-down = Down
button-league-keep = Keep in the league
button-league-bring-back = Bring back
button-league-take-back = Take it back
button-league-go-on = Take it back
button-league-ask-go-on = Take back the end…
button-league-play-on = I play on after all
button-league-look = Look at a game
button-league-ask-nudge = Nudge
button-league-nudge = Yes, remind them
button-league-ask-time = Give 24 hours
button-league-time = Yes, give 24 hours
button-league-ask-report = Decide
button-league-ask-remove = Withdraw
button-league-won = { $player } won
button-league-drawn = Draw
button-league-annulled = Annul
button-league-withdraw-player = Withdraw { $player }
button-league-running = Open
button-league-next = Open the next season
button-league-open = Open for joining
button-league-people = Everybody
button-league-check-in = Check in
button-league-save = Save changes
button-league-end = Yes, end it
button-league-withdraw = Yes, withdraw
button-league-ask-start = Begin…
button-league-start = Yes, begin
button-league-remove = Yes, withdraw them
button-league-substitute = Yes, replace
button-league-report = Yes, that is the result
button-league-close = Close the league
button-league-acts = What organizers did
button-league-organizers = Organizers…
button-league-ask-dismiss = Step down
button-league-remove-organizer = Remove { $player }
button-league-dismiss = Yes, I am sure
button-league-ask-reason = Give a reason…

## Why something is refused.

league-no-such = There is no such league on this server. `/league create` makes one.
league-several = There are { $count } leagues here. Choose one with `league:`.
league-several-meant = “{ $name }” can mean more than one league here: { $leagues }. Type `#` and the number, or choose one from the list.
league-needs-server = Leagues are played on servers: use this command there.
league-only-runners = Only league organizers can do this: those whom `/league status` names, and those who manage the server or have the role that `/setup` names.
league-only-makers = Only those who manage the server, or have the role that `/setup` names, can set up a league.
league-bad-name = A league needs a name of at most { $count } letters.
league-name-taken = Another league here already has that name.
league-wrong-game = This game cannot be played by { $count }. Choose another game or another format.
league-bad-date = A season begins 1 to { $count } days from now, like `starts:7`.
league-too-late-to-change = It is already open: `/league edit` changes it.
league-nothing-changed = Nothing is different from how the league is now.
league-changed-meanwhile = Something has happened in the league meanwhile. Look at the changes once more, then save them.
league-while-played = While a season is being played, only the name can be changed, the last day can become later, and it can be decided whether another season follows; of a ladder, only the name, `reach:`, `first_challenge:`, `answer:` and `rest:`. Everything else can be changed when it is over.
league-only-later = The last day of a season that is being played can only become later.
league-no-date-now = A season can be given a date only while people can join. Once the next season is open, `/league edit` with `starts:` does that.
league-ends-already = It is ending already: its games are being called off.
league-end-stands = That cannot be taken back: no organizer has ended it, more than a day has passed, it was opened for joining again, its rules were changed, the data of somebody was deleted, or secret roles have become public.
league-not-open = Nobody can join or leave now: the season is being played, or is over.
league-waits-already = You are on the waiting list already.
league-not-waiting = You are not on the waiting list.
league-sits-out-already = You sit out the next round already.
league-sits-not-out = You do not sit out the next round.
league-sat-out-too-often = Nobody can sit out more than { $count } rounds of a season.
league-no-byes = There is no round to come that you could sit out.
league-not-paired-again = That round stays as it is: it is not the last one, or somebody has moved in it.
league-not-asked = Nobody asks you to take over there now.
league-not-leaving = Nothing to stop: that player is not about to be withdrawn.
league-not-played = That game is not being played now: `/league status` shows those that are.
league-not-playing = It is not being played now.
league-not-over = The season is being played.
league-playing = The season is being played. Decide what is left with `/league report`, or withdraw people with `/league withdraw`: then the league can be closed.
league-joined-already = You have already joined.
league-cannot-return = You have withdrawn from this season. You can join again when the next one opens.
league-not-joined = You, or the player you named, do not play in it.
league-withdrawn = You, or the player you named, have already withdrawn.
league-not-withdrawn = You, or the player you named, have not withdrawn.
league-no-way-back = You, or the player you named, cannot come back to this season any more: somebody has taken over, or more was paired, played or decided since.
league-asks-to-come-back = You cannot come back by yourself any more. Ask a league organizer, who may still bring you back with `/league bring-back`.
league-needs-role = Only people with a certain role can join: the league's message says which.
league-not-reliable = Only people who played { $count } of 100 turns in time can join. Play other games in time, and come back.
league-too-few = It needs { $count } people.
league-too-few-checked-in = It needs { $count } people who have checked in.
league-no-check-in = Nobody checks in there now.
league-checked-in-already = You have already checked in.
league-too-many = At most { $count } people can join.
league-plays-already = The substitute already plays in this season, or has played in it.
league-no-such-fixture = There is no such fixture: `/league fixtures` shows their numbers.
league-no-such-season = There is no such season: `/league history` lists them.
league-no-such-division = There is no such division.
league-no-report = A tournament report has rounds in which everybody plays one game of two for points: there are reports of a Swiss, of a round robin and of groups, and none of this league.
league-no-room-for-points = A tournament report has room for points up to 99.5, whole or half ones. Those of this league do not fit.
league-too-many-reports = One message has room for { $count } reports: choose a division with `division:`.
league-already-here = This league is already here.
league-act-already = That is already waiting for a decision: its message is in the league's channel.
league-act-waits-no-more = That is settled by now.
league-act-not-concerned = Only those whose games or place it is about can object.
league-act-not-yours = You cannot decide this yourself: another organizer who gains nothing by it can, or somebody who manages this server. Whoever objected can also agree.
league-not-in-fixture = The winner you named does not play in this fixture.
league-report-stands = That cannot be taken back: no organizer has decided it while it was open, more than a day has passed, something has followed from it, or secret roles have become public. You can still correct the result.
league-no-result = Give either a winner, or another result.
league-too-many-leagues = There are already { $count } leagues here: close one first.
league-not-by-hand = People are not seeded by hand in this league.
league-nobody-plays = Nobody called `{ $name }` plays there. Nothing has changed.
league-nobody-called = Nobody called `{ $name }` has joined. Nothing has changed: `/league seeds` shows everyone who has.
league-several-called = “{ $name }” can mean more than one person here: { $people }. Use one of these names, or mention the person.
league-seeded-twice = `{ $name }` is on the list twice. Nothing has changed.
league-not-seeded = These people are missing from the list: { $names }. Nothing has changed.
league-no-ladder = This league is no ladder: its games open automatically.
league-not-on-a-ladder = `{ $key }:` means nothing on a ladder, which goes on without seasons: people join at the bottom and climb by challenges. Choose `reach:`, `answer:` and `rest:`.
league-no-substitutes = Nobody takes over a place on a ladder: whoever wants to play joins at the bottom.
league-returns-at-the-bottom = Nobody is brought back to a ladder: whoever has left can join again, at the bottom.
league-join-at-any-time = A ladder has no waiting list: you can join at any time.
league-no-cross-table = A ladder has no cross table and no bracket: `/league fixtures` lists all games.
league-no-such-month = There is no table of that month: `/league history` lists those there are.
league-challenges-self = You cannot challenge yourself.
league-challenges-below = You can only challenge somebody above you.
league-out-of-reach = { $count ->
    [one] You can only challenge the player one place above you.
   *[other] You can only challenge somebody up to { $count } places above you.
}
league-challenges-already = You have a challenge or a game on this ladder already.
league-challenged-already = That player has a challenge or a game on this ladder already.
league-challenges-away = That player is on vacation.
league-rests = { $count ->
    [one] That player rests after a game, and can be challenged one day after it.
   *[other] That player rests after a game, and can be challenged { $count } days after it.
}
league-pair-rests = { $count ->
    [one] The two of you have met within the last day.
   *[other] The two of you have met within the last { $count } days.
}
league-not-challenged = No challenge waits for your answer there, or it is too late.
league-others-joined = Others have joined, left or checked in meanwhile: `/league start` asks again.
league-open-already = The next season is already open for joining. `/league start` begins it.
league-given-up = This league was closed. `/league create` makes another.
league-game-abort = This game belongs to a league and cannot be called off. You can resign, or offer a draw; a league organizer can make it count for nothing with `/league report`.
league-gone-on = The league has counted this result and moved on: `/league report` corrects it.
league-organizes-already = They are an organizer of this league already.
league-organizes-not = They are not an organizer of this league.
league-no-organizer = Only a person on this server can be an organizer, not a bot.
league-too-many-organizers =
    { $count ->
        [one] A league can have only one organizer: remove them first.
       *[other] A league can have at most { $count } organizers: remove one first.
    }
league-last-organizer = A league needs an organizer: name somebody else first. Those who manage the server can remove the last one, and run it themselves then.
league-bad-reason = A reason has at most { $count } letters, and mentions nobody: write names without `@`.
league-game-replace = This game belongs to a league. Its organizers can withdraw a player with `/league withdraw`, and name a substitute there for all remaining games, except on a ladder.
league-game-none = This game is not part of a league, or not any more.
