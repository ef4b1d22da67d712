# A league is changed and ended: what that does depends on how far its season is.

## before the season everything can be changed, and those who joined are told
league-to-begin 4 format:round-robin
Rex edits format:swiss rounds:3 clock:2d starts:7 edition:primer-2012
told once edited | edited* @P1 @P2 @P3 @P4
season people P1 P2 P3 P4
Rex edits starts:7           -> league-nothing-changed
+7d
told no edited
season playing

## while a season is played only what hurts nobody changes
league 3 days:30 at_once:3 no-show:off
Rex edits points:3/1/0       -> league-while-played
Rex edits format:swiss       -> league-while-played
Rex edits clock:1d           -> league-while-played
Rex edits days:60 at_once:1  -> league-while-played
Rex edits days:20            -> league-only-later
Rex edits days:60 again:monthly
told once edited
+31d
season playing
Rex edits days:0
Rex edits days:90            -> league-only-later
+40d
season playing

## between seasons a change is for the next one
league 3 at_once:3
played-out
season points P1 2 P2 1 P3 0
Rex edits points:3/1/0 format:swiss
told once edited | edited* @P1 @P2 @P3
season over, points P1 2 P2 1 P3 0 # it was played by the old rules
Rex reports P1-P2 drawn # the past season is corrected
+1m
Rex opens the next season
P1 joins
P2 joins
P3 joins
P4 joins
Rex starts
+1m
played-out
season points P1 6 P2 3 P3 3 P4 0

## as many go up as the end of the season has announced, whatever is changed since
league 8 division:4 at_once:3 promoted:1
played-out
Rex edits promoted:2
Rex opens the next season
P1 joins
P2 joins
P3 joins
P4 joins
P5 joins
P6 joins
P7 joins
P8 joins
Rex starts
+1m
season order P1 P2 P3 P5 / P4 P6 P7 P8

## a season is ended by its rule for unfinished games
each $RULES | $FATES | $POINTS
  at_once:1                  | adjudication annulment annulment | P1 ½ P2 ½ P3 ½ P4 ½
  at_once:1 unfinished:annul | annulment annulment annulment    | P1 0 P2 0 P3 0 P4 0
league 4 $RULES
Rex ends the season
Rex ends the season          -> league-ends-already
Rex edits days:30            -> league-ends-already
told once cut-short 2 4 | once ended 1
season over, left 0, plays, fates P1 $FATES, points $POINTS

## the end of a season is taken back within a day, and its games go on
each $RULES
  at_once:1
  at_once:1 unfinished:annul
league 4 $RULES
come
Rex takes back the end       -> league-end-stands
Rex ends the season
+1m
season over, left 0
P1 takes back the end        -> league-only-runners
Rex takes back the end
told once went-on 1 | no started
season playing, left 6, answered cut-short, answered ended
+1m
played-out
season over, points P1 3 P2 2 P3 1 P4 0
Rex takes back the end       -> league-end-stands

## what was decided before the end stays decided, and what was over by itself too
league 3 at_once:3
P3 loses to P1
+1m
Rex ends the season
Rex takes back the end
+1m
season playing, fates P3 open resignation

## the end of a season stands after a day, once the next one is open, or once the rules are changed
each $THEN
  +25h
  Rex opens the next season
  Rex edits points:3/1/0
league 4 at_once:3
Rex ends the season
+1m
$THEN
Rex takes back the end       -> league-end-stands

## a last day that is past by then is three days later
league 4 at_once:3 days:10 clock:30d no-show:off
+239h
Rex ends the season
+23h
Rex takes back the end
+71h
season playing
+2h
season over

## on a ladder the games go on as well
league 3 format:ladder
P2 challenges P1
P1 accepts
+1m
Rex ends the season
+1m
season over, plays
Rex takes back the end
+1m
season playing, plays P1-P2
