# Games without a clock: reminders, nudges, and how such a game is called off.

## nobody is reminded who has played
game set-up
+3d                          => reminder @Ann
+3d
Ann plays build g1 South
+2d
posted 3. Ann: build g1 South
+1d                          => reminder @Ben # now it is Ben's turn

## after three weeks the other calls it off without a result
game set-up
+3d
+4d
+7d
+6d
Ben asks call-off            -> not-abandoned
+1d                          => reminder, to be called off @Ann @Ben
Ann asks call-off            -> call-off-yourself
Cat asks call-off            -> not-in-this-game
Ben asks call-off            => called off over Ann, over by abandonment
stands over by abandonment, without a result, nothing rated
+1d
Ben asks call-off            -> game-over

## whoever plays is back in the game
game set-up
+25d
Ann plays build g1 South
Ben asks call-off            -> call-off-yourself
Ann asks call-off            -> not-abandoned
stands playing

## a nudge is about one turn
game set-up
+20h
Ben nudges                   => reminder @Ann
+3h
Ben nudges                   -> nudged-already
+1h
Ann plays build g1 South
+1h
Ann nudges                   => reminder @Ben # nobody has nudged Ben
+1h
Ann nudges                   -> nudged-already

## who can nudge whom
game set-up
+1h
Ann nudges                   -> own-nudge
Cat nudges                   -> not-in-this-game
Ben nudges                   = here
+2h
Ben nudges                   -> nudged-already
+22h
Ben nudges                   = here
posted reminder | reminder
game set-up clock=3d
Ben nudges                   -> nudged-by-clock

## a nudge says how the mover is told, and tells them so
each $MANNER | $TOLD | $POST | $LETTER | $LATER_POST | $LATER_LETTER
  ping          | here   | reminder | nothing            | nothing  | nothing
  ping 22-8     | later  | nothing  | nothing            | reminder | nothing
  letter        | letter | nothing  | Ann: reminder      | nothing  | nothing
  letter 22-8   | later  | nothing  | nothing            | nothing  | Ann: reminder
  digest        | here   | reminder | nothing            | nothing  | Ann: these wait: 1
  digest 22-8   | later  | nothing  | nothing            | reminder | Ann: these wait: 1
  silence       | never  | nothing  | nothing            | nothing  | nothing
  silence 22-8  | never  | nothing  | nothing            | nothing  | nothing
game set-up
+13m
Ann prefers $MANNER
Ben nudges                   = $TOLD
posted $POST
written $LETTER
+15h
posted $LATER_POST
written $LATER_LETTER

## nobody is nudged who is away
each $MANNER
  ping
  letter 22-8
  digest
  silence 22-8
game set-up
Ann prefers $MANNER
+1d
Ann vacations 5
+1h
Ben nudges                   = away
posted nothing

## whoever waits for somebody on vacation reads that
game set-up
+1d
Ann vacations 20
+14d
Ben asks call-off            -> not-abandoned-away
+15d
Ben asks call-off            -> not-abandoned
+11d
Ben asks call-off
stands over by abandonment

## one of three says no, and the game goes on
game three-set-up
+21d
2 asks call-off
+1d
3 denies
+18d
stands playing
2 asks call-off # it can be asked again
+1d
1 plays pass # and the silent one comes back within the question
+19d
stands playing

## nobody waits for the answer of an empty seat
game four-set-up
4 vanishes
+21d
2 asks call-off
stands playing
+1d
3 grants
stands over by abandonment
