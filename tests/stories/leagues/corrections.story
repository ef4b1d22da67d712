# Results are corrected: of a running game, of one that is over, after the season; or what was decided is taken back.

## a decision ends the game that still runs
league 3 at_once:1
season plays P2-P3
Rex reports P2-P3 won by P3
told once ruled
season fates P3 adjudication open, plays P1-P2

## a result is corrected after the season, and stands in its history
league 2 at_once:2
played-out
season over, order P1 P2
Rex reports P1-P2 won by P2
+1m
season order P2 P1
Rex opens the next season
Rex reports #1 drawn         -> league-not-playing

## nobody decides their own game or one that there is not
league 2 at_once:2
P1 reports P1-P2 drawn       -> league-only-runners
Rex reports P1-P2 won by P7  -> league-not-in-fixture

## somebody who is out can be declared the winner of a table
each $RESULT
  won by P4
  drawn
league 4 format:tables table:4 games:1 mode:sinister edition:primer-2012
P4 loses to P1-P2-P3
+1m
Rex reports P1-P2-P3-P4 $RESULT
+1m
season over, fates P1 adjudication

## a correction is told where the game was played, with what it was before
league 2 at_once:2
played-out
Rex reports P1-P2 drawn
told once corrected in Autumn: 1 resignation won | once ruled 1 resignation won

## the card of a game says what its league counts for it
league 2 at_once:2
played-out
season cards card Over
Rex reports P1-P2 drawn
+1m
season cards card Over; adjudication drawn 0 1
Rex reports P1-P2 annulled
+1m
season cards card Over; annulment
Rex reports P1-P2 won by P1
+1m
season cards card Over

## a pairing follows a correction while nobody has moved in it
league 4 format:knockout
P4 loses to P1
P3 loses to P2
+1m
season plays P2-P1
Rex reports P1-P4 won by P4
told once anew
season plays P2-P4
come
Rex reports P1-P4 won by P1
told once stands
season plays P2-P4

## a walk-over that nobody played follows a correction
league 8 format:knockout
P5 loses to P4
P7 loses to P2
+1m
P4 withdraws
P8 loses to P1
P6 loses to P3
+1m
season fates P4 resignation forfeit
Rex reports P1-P8 won by P8
told once anew
P3 loses to P2
+1m
season plays P2-P8

## a pairing stands in which somebody has given up without a move
league 4 format:knockout
P4 loses to P1
P3 loses to P2
+1m
P2 loses to P1 # the league has not counted it yet
Rex reports P1-P4 won by P4
told once stands
season over, order P1 P2 P3 P4

## a fixture is open again when a referee takes back what ended its game
league 3 at_once:3
Rex rules P1-P2 drawn
+1m
season plays P2-P3 P3-P1
Rex revokes P1-P2
+1m
season plays P2-P3 P1-P2 P3-P1 # it is open again
Rex rules P1-P2 annulled
+1m
played-out
Rex revokes P1-P2            -> league-gone-on

## what was decided of a running game is taken back within a day, and the game goes on
league 3 at_once:3
come
Rex takes back P1-P2         -> league-report-stands
Rex reports P1-P2 drawn
+1m
season plays P2-P3 P3-P1
P1 takes back P1-P2          -> league-only-runners
Rex takes back P1-P2
told unruled* @P1 @P2 | once ruling taken back
+1m
season plays P2-P3 P1-P2 P3-P1
Rex takes back P1-P2         -> league-report-stands
Rex reports P1-P2 won by P1
Rex reports P1-P2 won by P2
Rex takes back P1-P2         -> league-report-stands # it was corrected
Rex reports P2-P3 drawn
+25h
Rex takes back P2-P3         -> league-report-stands

## what was decided before its game was open is taken back as well
league 3 at_once:1
season plays P2-P3
Rex reports P1-P2 drawn
+1m
Rex takes back P1-P2
+1m
season plays P2-P3
played-out
season over, points P1 2 P2 1 P3 0

## a round that nobody has played in is undone with the decision by which it was paired
league 4 format:swiss rounds:3
Rex reports #1 drawn
Rex reports #2 drawn
told once round 2
Rex takes back #2
told once round-undone 2
+1m
season left 1
Rex reports #2 drawn
told once round 2
come
Rex takes back #2            -> league-report-stands # somebody has moved

## the next round of a knockout is undone as well
league 4 format:knockout
P4 loses to P1
+1m
Rex reports P2-P3 won by P3
+1m
season fates P1 resignation open
Rex takes back P2-P3
+1m
season fates P1 resignation, fates P2 open
P3 loses to P2
+1m
season plays P2-P1

## nothing is taken back once the season is over, or somebody has left who played there
league 3 at_once:3
Rex reports P1-P2 drawn
P1 withdraws
+1m
Rex takes back P1-P2         -> league-report-stands
played-out
Rex takes back P1-P2         -> league-report-stands

## on a ladder a decision is taken back until somebody of both is challenged
league 3 format:ladder rest:0
P3 challenges P2
P2 accepts
+1m
Rex reports P2-P3 won by P3
+1m
season order P1 P3 P2
Rex takes back P2-P3
+1m
season order P1 P2 P3, plays P2-P3
Rex reports P2-P3 won by P3
+1m
P3 challenges P1
Rex takes back P2-P3         -> league-report-stands
