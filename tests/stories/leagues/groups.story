# Groups, then a knock-out of those who go on from them. Of eight, the first group has P1, P4, P5 and P8.

## eight play in two groups and four go on
league 8 format:groups group:4 advance:2
played-out groups
told once round 4
season plays P3-P1 P4-P2 # winners meet those who were second
played-out
told once ended 1 | ended 1 @P1
season over, order P1 P2 P3 P4 / P1 P4 P5 P8 / P2 P3 P6 P7

## the next season is seeded as the last one ended
league 8 format:groups group:4 advance:2
played-out
Rex opens the next season
P8 joins
P7 joins
P6 joins
P5 joins
P4 joins
P3 joins
P2 joins
P1 joins
Rex starts
+1m
season order P1 P4 P5 P7 / P2 P3 P6 P8 # after P1 to P4 those who were third, then those who were last

## whoever has withdrawn does not go on
league 8 format:groups group:4 advance:2
P1 withdraws
+1m
season fates P1 annulment annulment annulment
played-out
season over, order P2 P3 P4 P5 / P4 P5 P8 P1 / P2 P3 P6 P7

## whoever withdraws from the bracket loses one game
league 8 format:groups group:4 advance:2
played-out groups
P1 withdraws
+1m
season fates P1 resignation resignation resignation forfeit # what was played in the group stands
played-out
season order P2 P3 P1 P4 / P1 P4 P5 P8 / P2 P3 P6 P7

## a correction in the bracket pairs anew, and one in a group does not
league 8 format:groups group:4 advance:2
played-out groups
Rex reports P1-P4 won by P4
+1m
season plays P3-P1 P4-P2
P3 loses to P1
P4 loses to P2
+1m
season plays P2-P1
Rex reports P1-P3 won by P3
+1m
season plays P2-P3
played-out
season order P2 P3 P1 P4 / P4 P1 P5 P8 / P2 P3 P6 P7

## a season whose time is up in the groups has no bracket
league 8 format:groups group:4 advance:2 days:5 ties:joint
P8 loses to P1
+6d
told once ended 1 | no round 4
season over, left 0

## five are too few for groups
league-to-begin 5 format:groups group:4 advance:2
Rex starts                   -> league-too-few
P6 joins
Rex starts
+1m
played-out
season over
