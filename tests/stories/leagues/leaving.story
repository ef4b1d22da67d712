# Somebody withdraws early or late, until hardly anybody is left. P1, P2 and so on play; Rex runs the league.

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
