# Knock-out: the loser is out.

## eight play seven games and one is left
league 8 format:knockout
played-out
season over, order P1 P2 P3 P4 P5 P6 P7 P8, ranks 1 2 3 3 5 5 5 5, fixtures P8-P1 P5-P4 P7-P2 P6-P3 P4-P1 P3-P2 P2-P1

## a round calls those who play in it and nobody who is out
league-to-begin 4 format:knockout
Rex starts
told began 1 @P1 @P2 @P3 @P4
played-out
told round 2 @P1 @P2

## of five three have a bye, and two of them meet at once
league-to-begin 5 format:knockout
Rex starts
told began 1 @P1 @P2 @P3 @P4 @P5 | matches 2 5 5 @P2 @P3
season plays P5-P4 P3-P2
played-out
season over, order P1 P2 P3 P4 P5, fixtures P1 P5-P4 P2 P3 P3-P2 P4-P1 P2-P1

## a match opens when its two are known, not when the round is over
league 8 format:knockout
P8 loses to P1
+1m
told no matches
season plays P5-P4 P7-P2 P6-P3
P5 loses to P4
+1m
told once matches 2 5 5 | no round 2 | matches 2 5 5 @P1 @P4
season plays P7-P2 P6-P3 P4-P1
P4 loses to P1
P6 loses to P3
+1m
told no matches | no round
season plays P7-P2
P7 loses to P2
+1m
told once matches 2 6 6
P3 loses to P2
+1m
told once round 3 | round 3 @P1 @P2 # the final is all of its round
played-out
season over, order P1 P2 P3 P4 P5 P6 P7 P8, ranks 1 2 3 3 5 5 5 5

## a draw is played again at once, whatever else is open
league 4 format:knockout
Rex rules P1-P4 drawn
+1m
told no matches | no round
season plays P3-P2 P1-P4

## a ruling can be revoked until the next match is paired by it
league 4 format:knockout
Rex rules P1-P4 won by P4
+1m
Rex revokes P1-P4
+1m
season plays P4-P1 P3-P2
P3 loses to P2
Rex rules P1-P4 won by P4
+1m
season plays P2-P4
Rex revokes P1-P4            -> league-gone-on

## a draw is played again with seats exchanged
league 2 format:knockout
season plays P2-P1
Rex rules P1-P2 drawn
told no round # it belongs to the first round
season plays P1-P2
P1 loses to P2
+1m
season over, order P2 P1

## who have won a game each since one was corrected play a third
league 2 format:knockout
Rex rules P1-P2 drawn
+1m
Rex reports #1 won by P1
P1 loses to P2
+1m
P1 loses to P2
+1m
season over, order P2 P1, ranks 1 2

## after three draws whoever is seeded higher goes on and stands above
league 4 format:knockout
P4 loses to P1
Rex rules P2-P3 drawn
+1m
Rex rules P2-P3 drawn
+1m
Rex rules P2-P3 drawn
+1m
season plays P2-P1 # P3 is out
P2 loses to P1
+1m
season over, order P1 P2 P3 P4, ranks 1 2 3 3 # not those with most points

## three draws in the final leave one champion
league 2 format:knockout
Rex rules P1-P2 drawn
+1m
Rex rules P1-P2 drawn
+1m
Rex rules P1-P2 drawn
+1m
season over, ranks 1 2, order P1 P2

## no game opens for a winner who has withdrawn
league 4 format:knockout
P4 loses to P1
+1m
P1 withdraws
P3 loses to P2
+1m
season over, fates P1 resignation forfeit, order P2 P1 P3 P4

## both of a pairing can withdraw
league 4 format:knockout
P4 withdraws
P1 withdraws # before the game knows of the other
+1m
P3 loses to P2
+1m
season over, order P2 P1 P3 P4

## who draws and withdraws is out
league 4 format:knockout
Rex rules P1-P4 drawn
+1m
P1 withdraws
P3 loses to P2
+1m
season plays P2-P4
P4 loses to P2
+1m
season over, order P2 P4 P1 P3

## a round that is past is never played again
league 4 format:knockout
P4 loses to P1
P3 loses to P2
+1m
Rex reports P1-P4 drawn
+1m
season plays P2-P1
P2 loses to P1
+1m
season over, order P1 P2 P3 P4

## whoever withdraws before the next match is known loses it without a game
league 8 format:knockout
P8 loses to P1
P5 loses to P4
+1m
P1 withdraws # from a game that is open
P7 loses to P2
+1m
P2 withdraws # before it is known whom they meet
P6 loses to P3
+1m
season plays P4-P3, fates P1 resignation forfeit, fates P2 resignation forfeit
