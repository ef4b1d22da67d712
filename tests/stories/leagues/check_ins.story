# People check in before a season, and in a Swiss before each round: whoever does not is not in it.

## people check in from two days before the date of a season on
league-to-begin 5 check-in:season starts:7 at_once:3
+4d
told no check-in
P1 checks in                 -> league-no-check-in
P1 types league status
P1 reads Check-in opens 48 hours before the season begins.
+1d
told once check-in | check-in 1 @P1 @P2 @P3 @P4 @P5
P6 joins # whoever joins by then is there
P6 checks in                 -> league-checked-in-already
P1 checks in
P1 checks in                 -> league-checked-in-already
P2 checks in
P9 checks in                 -> league-not-joined
P3 types league status
P3 reads You have not checked in yet | button Check in
P3 presses Check in
P3 types league status
P3 reads You have checked in. | no button Check in
Rex types league status
Rex reads Not checked in yet (2): P4, P5.
season unanswered check-in
+2d
told began 1 2* # two people are not in it
season playing, people P1 P2 P3 P6, answered check-in
P4 checks in                 -> league-no-check-in
P4 waits
season waiting P4

## without a date whoever joins has checked in
league-to-begin 4 check-in:season at_once:3
P1 checks in                 -> league-checked-in-already
Rex starts
+1m
told no check-in | began 1*
season playing, people P1 P2 P3 P4

## a season that an organizer begins before people can check in begins with everybody
league-to-begin 4 check-in:season starts:9 at_once:3
Rex starts
+1m
season playing, people P1 P2 P3 P4

## whoever has not checked in is left out by an organizer too, and can enter late
league-to-begin 5 format:swiss rounds:3 check-in:season starts:2
P6 joins # people can check in from the start
P5 checks in                 -> league-checked-in-already
Rex edits starts:9
Rex edits starts:2
+1m
told check-in 1 @P1 @P2 @P3 @P4 @P5 @P6
P1 checks in
P2 checks in
P3 checks in
P4 checks in
Rex starts
+1m
told began 1 2*
season playing, people P1 P2 P3 P4
P5 joins
season people P1 P2 P3 P4 P5

## with too few who have checked in a season does not begin
league-to-begin 4 format:swiss rounds:3 check-in:season starts:3
+1d
told once check-in
P1 checks in
P2 checks in
P3 checks in
+2d
told once too-few
season open, people P1 P2 P3 P4
Rex starts                   -> league-too-few-checked-in count=4
P4 checks in
Rex starts
+1m
season playing, people P1 P2 P3 P4

## if the date moves far away people are asked again
league-to-begin 3 check-in:season starts:3 at_once:3
+1d
told once check-in
P1 checks in
Rex edits starts:9
+1m
season answered check-in
P1 checks in                 -> league-no-check-in
+7d
told once check-in | check-in 1 @P1 @P2 @P3

## nobody checks in where the rule is taken back
league-to-begin 3 check-in:season starts:3 at_once:3
+1d
told once check-in
Rex edits check-in:off
+1m
season answered check-in
P1 checks in                 -> league-no-check-in
+2d
season playing, people P1 P2 P3

## whoever is in the next season of itself has to check in
league 2 at_once:3 check-in:season again:after-the-last
come
played-out
+1d
season open, people P1 P2
told no check-in
+5d
told once check-in | check-in 1 @P1 @P2
P1 checks in
P3 joins
+2d
season playing, number 2, people P1 P3

## before each later round of a swiss people check in, and whoever has not misses it
league 6 format:swiss rounds:3 check-in:rounds
come
played-out round
told once check-in | check-in 2 @P1 @P2 @P3 @P4 @P5 @P6 | no round
season playing, plays
P1 checks in
P2 checks in
P3 checks in
P4 checks in
P5 sits out
P5 checks in                 -> league-sits-out-already
P5 types league status
P5 reads You sit out round 2, and need not check in.
P6 types league status
P6 reads You have not checked in yet
+23h
told no round
+1h
told once round 2
season answered check-in, fates P5 resignation sat-out, fates P6 resignation sat-out
season points P1 1 P2 1 P3 1 P4 0 P5 ½ P6 0 # half a point for whoever has asked
P6 checks in                 -> league-no-check-in
come
played-out round
told once check-in | check-in 3*
P1 checks in
P2 checks in
P3 checks in
P4 checks in
P5 checks in
season unanswered check-in 3
P6 checks in
+1m
told once round 3 # everybody is in
season answered check-in

## whoever plays after all has checked in
league 4 format:swiss rounds:3 check-in:rounds
come
played-out round
P1 sits out
P2 checks in
P3 checks in
P1 sits in
P1 checks in                 -> league-checked-in-already
P4 checks in
+1m
told once round 2
season fates P1 resignation open

## if fewer than two check in, everybody plays who does not sit out
league 4 format:swiss rounds:3 check-in:rounds
come
played-out round
P1 checks in
+1d
told once round 2
season fates P1 resignation open, fates P2 resignation open, fates P3 resignation open, fates P4 resignation open

## a substitute is there, and nobody waits for somebody who withdraws or sits out
league 8 format:swiss rounds:3 check-in:rounds
come
played-out round
P1 checks in
P2 checks in
P3 checks in
P4 checks in
P5 checks in
P9 waits
Rex replaces P6 by P9
P7 withdraws
+1m
told no round
P8 sits out
+1m
told once round 2
season gone P7, answered check-in, fates P8 resignation sat-out

## time in which the bot did not run does not count
league 4 format:swiss rounds:3 check-in:rounds
come
played-out round
P1 checks in
P2 checks in
+10h
stopped 12h
+13h
told no round
+1h
told once round 2
season fates P3 resignation sat-out, fates P4 resignation sat-out

## a season that ends while people check in has no other round
league 4 format:swiss rounds:3 check-in:rounds
come
played-out round
Rex ends the season
+1m
season over, answered check-in
P1 checks in                 -> league-no-check-in

## nobody checks in before a round that there is not
league 4 format:swiss rounds:2 check-in:rounds
come
played-out round
told once check-in
+1d
come
played-out round
told no check-in | ended 1*
season over

## only a swiss has check-ins before rounds
league 4 format:knockout check-in:rounds
come
played-out
told no check-in
season over
