# Somebody withdraws early or late, until hardly anybody is left, or is brought back. P1, P2 and so on play; Rex runs
# the league.

## before half of their games all of them count for nothing
league 4 at_once:3
P4 loses to P1
+1m
P4 withdraws
+1m
season fates P4 annulment annulment annulment, plays P2-P3 P1-P2 P3-P1
played-out
season over, points P1 2 P2 1 P3 0 P4 0

## games that count for nothing already are not among half of somebody's
league 7 at_once:6 division:7
P7 withdraws
+1m
P6 loses to P1
P6 loses to P2
+1m
P6 withdraws # two of five are not half
season fates P6 annulment annulment annulment annulment annulment annulment
played-out
season over

## after half of their games the rest is lost
league 3 at_once:1
season plays P2-P3
P2 loses to P3
+1m
P2 withdraws
season fates P2 resignation forfeit
played-out
season over

## whoever has won and withdraws at once has won
league 3 at_once:1
season plays P2-P3
P2 loses to P3
P3 withdraws # nobody has counted it yet
season fates P3 resignation forfeit, points P1 1 P2 0 P3 1

## a season ends when one is left
league 4 at_once:2
P1 withdraws
P2 withdraws
P3 withdraws
+1m
season over, left 0, plays
P4 withdraws                 -> league-not-playing

## everybody can withdraw in every format
each $RULES
  at_once:2
  format:swiss
  format:knockout
league 4 $RULES
P1 withdraws
P2 withdraws
P3 withdraws
+1m
season over, plays

## at tables of four somebody has won when one withdraws
league 4 format:tables table:4 games:2 mode:sinister
P1 withdraws
+1m
season over, plays

## whoever is brought back plays what they had to play, and what was decided before counts
league 4 at_once:3
P4 loses to P1
+1m
Rex brings back P4           -> league-not-withdrawn
P4 withdraws
+1m
season fates P4 annulment annulment annulment
told once Autumn does not count it
P1 brings back P4            -> league-only-runners
Rex brings back P9           -> league-not-joined
Rex brings back P4
told brought-back* @P1 @P2 @P3 @P4 | once Autumn counts it again | no started # they go on
+1m
season gone, fates P4 resignation open open
played-out
season over, points P1 3 P2 2 P3 1 P4 0
Rex brings back P4           -> league-not-playing

## whoever has withdrawn by mistake plays on after all, once and within a day
league 5 at_once:4
P4 comes back                -> league-not-withdrawn
P4 withdraws
+1m
season gone P4
P4 comes back
+1m
season gone, fates P4 open open open open
P4 withdraws
P4 comes back                -> league-asks-to-come-back
Rex brings back P4
P3 withdraws
+25h
P3 comes back                -> league-asks-to-come-back
Rex withdraws P2
P2 comes back                -> league-asks-to-come-back
Rex brings back P2
+1m
season gone P3

## whoever had withdrawn late gets back what they had lost by that
league 3 at_once:1
season plays P2-P3
P2 loses to P3
+1m
P2 withdraws
+1m
season fates P2 resignation forfeit
Rex brings back P2
+1m
season gone, fates P2 resignation open

## what nobody can play any more stays as it is
league 4 at_once:3
P4 withdraws
P3 withdraws
+1m
Rex brings back P4
+1m
season gone P3, fates P4 open annulment open

## nobody comes back once more is paired
each $RULES
  format:swiss rounds:3
  format:knockout
league 4 $RULES
P1 withdraws
+1m
season fates P1 forfeit
Rex brings back P1
+1m
season gone, fates P1 open
P1 withdraws
+1m
played-out round
Rex brings back P1           -> league-no-way-back

## whoever was replaced does not come back
league 4 at_once:3
P9 waits
Rex replaces P1 by P9
Rex brings back P1           -> league-no-way-back

## nobody is brought back to a ladder
league 4 format:ladder
P4 withdraws
Rex brings back P4           -> league-returns-at-the-bottom

## whoever did not come is not withdrawn again for that
league 4 clock:7d at_once:3 no-show:2
come but P4
+2d
come but P4
+1d
season gone P4
Rex brings back P4
+1d
season gone
