# Direct messages: whose turn it is, reminders, and one a day about everything that waits. It begins at 23:13:20 in
# Warsaw, where everybody lives.

## whoever wants letters gets one a turn, without a clock too
Ann prefers letter
game set-up
written Ann: your turn in 1 # her first turn was taken before
+1d
Ann plays build g South
written nothing # it is Ben's turn
Ben plays build g North
written Ann: your turn in 1
Ben asks draw
written nothing # it was her turn before

## where time runs, reminders come besides
Ann prefers letter
game set-up clock=10d vacation=off
written Ann: your turn in 1 until {10d}
+5d
written Ann: reminder until {10d}
posted nothing

## mentions alone and silence write nothing
each $MANNER
  ping
  silence
  digest
Ann prefers $MANNER
game set-up
written nothing

## whoever wants silence is not reminded
game set-up clock=10d vacation=off
Ann prefers silence
+8d
posted nothing
written nothing

## a letter waits for the end of quiet hours, and for no turn that was taken
Ann prefers letter 22-8
game set-up
game set-up
+7h46m40s
written nothing # it is seven
Ann plays build g South
+1h
written Ann: your turn in 1

## reminders wait for the end of quiet hours and become one
game set-up clock=12h vacation=off
Ann prefers ping 22-10
+6h # half of the time is up at 5:13, most of it at 8:49
+4h
posted nothing
+47m
posted reminder until {12h}

## that no letter arrives is said once, where the game is played
Ann prefers letter
Ann closes letters
game set-up                  => reminder, unreached
Ann plays build g South
Ben plays build g North
posted 3. Ann: build g1 South | 4. Ben: build g1 North # the mention is there

## a reminder that does not arrive as a letter is posted
game set-up clock=10d vacation=off
Ann prefers letter
+5d
written Ann: reminder until {10d}
posted nothing
Ann closes letters
+3d
posted reminder until {10d}, unreached
+1d23h
posted reminder until {10d} # that letters do not arrive is said once

## whoever chooses letters again gets them again
Ann prefers letter
Ann closes letters
game set-up
Ann opens letters
Ann plays build g South
Ben plays build g North
written nothing # nobody knows
Ann prefers letter
Ann plays build g South
Ben plays build g North
written Ann: your turn in 1 # they have said so

## a turn that a prepared one answers at once writes to one of them
game set-up
Ann prefers letter
Ben prefers letter
Ben prepares build g1 South then build g1 North
Ann plays build g1 South
written Ann: your turn in 1

## at nine there is one letter about all games that wait
game set-up clock=7d vacation=off
game set-up clock=3d vacation=off
Ann prefers digest
+8h46m40s
written nothing # it is eight
+1h
written Ann: these wait: 2, 1
+1h
written nothing
posted nothing
Ann plays build g South
+23h
written Ann: these wait: 1
in 1
Ann plays build g South
+1d
written nothing # nothing waits

## the daily letter tells of games without a clock too
game set-up
game set-up clock=7d vacation=off
Ann prefers digest
+9h46m40s
written Ann: these wait: 2, 1

## after days without a daily letter there is one
game set-up clock=14d vacation=off
Ann prefers digest
+3d9h16m40s
written Ann: these wait: 1
+1h
written nothing
+23h30m
written Ann: these wait: 1

## a daily letter that does not arrive is spoken of once
game set-up clock=14d vacation=off
Ann prefers digest
Ann closes letters
+9h46m40s                    => reminder until {14d}, unreached
2 times +1d
posted nothing
+4d14h13m20s
posted reminder until {14d} # from then on as for those who want them where the game is played

## a daily letter missed until quiet hours comes when they end, and is the one of that day
game set-up clock=14d vacation=off
Ann prefers digest 22-8
+23h46m40s
written nothing # the hours are quiet
+9h
written Ann: these wait: 1
+1h
written nothing
+1d
written Ann: these wait: 1

## the daily letter moves with what somebody wants
each $FIRST | $THEN | $NINE | $TEN
  digest 22-8  | digest 22-10 | nothing            | Ann: these wait: 1
  digest 22-10 | digest 22-8  | Ann: these wait: 1 | nothing
  digest 22-10 | letter 22-8  | nothing            | nothing
game set-up clock=14d vacation=off
Ann prefers $FIRST
Ann prefers $THEN
+9h46m40s
written $NINE
+1h
written $TEN
