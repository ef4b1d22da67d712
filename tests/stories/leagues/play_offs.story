# People who are level play each other once more, where it matters who is first.

## three who are level play each other once more
league 3 ties:playoff
drawn-out
told once round 4
season playing, fixtures P2-P3 P1-P2 P3-P1 P2-P3 P1-P2 P3-P1
played-out
season over, order P1 P2 P3, above playoff playoff -, points P1 1 P2 1 P3 1 # it counts for nothing else

## a lot decides if a play-off does not
league 4 format:swiss rounds:2 ties:playoff
drawn-out
drawn-out
season playing
drawn-out
season over, above lot lot lot -

## of five who are level a lot decides at once
league 5 ties:playoff
drawn-out
season over, above lot lot lot lot -

## a play-off decides who goes on from a group
league 6 format:groups group:3 advance:1 ties:playoff
drawn-out
played-out
season over, first P1 P2, fixtures P4-P5 P1-P4 P5-P1 P3-P6 P2-P3 P6-P2 P4-P5 P1-P4 P5-P1 P3-P6 P2-P3 P6-P2 P2-P1

## whoever withdraws from a play-off has lost it
league 2 ties:playoff
drawn-out
season plays P1-P2
P1 withdraws
+1m
season over, order P2 P1

## nobody plays off a place that does not matter
league 3 ties:playoff
Rex reports P1-P2 won by P1
+1m
Rex reports P1-P3 won by P1
+1m
drawn-out
season over, above points nothing -

## those level behind one who has withdrawn draw lots for the first place
league 3 ties:lot at_once:2
played-out but P2-P3
P1 withdraws
drawn-out
season over, above points lot -

## those level behind one who has withdrawn play off who goes on
league 8 format:groups group:4 advance:2 at_once:3 ties:playoff
played-out but P5-P8
P1 withdraws
drawn-out
season plays P5-P8
Rex reports P5-P8 won by P8
+1m
season first P2 P3 P4 P8

## nobody plays off a place that somebody who has withdrawn leaves free
league 8 division:4 at_once:3 promoted:1 ties:playoff
played-out but P3-P4
P2 withdraws
drawn-out
told no round 4
season over
