# How long a round lasts at most, or a match of a bracket, and what becomes of games that are not over by then.

## a round of a Swiss ends by itself, and what is open is drawn or does not count
each $RULE | $FATE | $POINTS
  draw     | adjudication | P1 ½ P2 ½ P3 ½ P4 ½
  annul    | annulment    | P1 0 P2 0 P3 0 P4 0
league 4 format:swiss rounds:2 round-days:5 unfinished:$RULE clock:30d no-show:off ties:joint
+3d
told no round-ends-soon
+1d
told once round-ends-soon | round-ends-soon* @P1 @P2 @P3 @P4
+1d
told once time-up 1 | time-up 1 @P1 @P2 @P3 @P4 | once round 2
season left 2, points $POINTS, fates P1 $FATE open
+5d
told once time-up 2
season over

## what is over counts, and whoever has played is not told
league 4 format:swiss rounds:2 round-days:5 clock:30d no-show:off ties:joint
come
played-out round
told once round 2 | no time-up
+4d
told once round-ends-soon
+1d
told once time-up 2
season over

## a match of a bracket goes to the higher seed, and a final is always played
each $RULE
  draw
  annul
league 4 format:knockout round-days:5 unfinished:$RULE clock:30d no-show:off
P4 loses to P1
+4d
told once round-ends-soon | round-ends-soon* @P2 @P3
+1d
told once time-up 1 | time-up 1 @P2 @P3 | once round 2
season plays P2-P1, fates P3 seeding
+20d
told no time-up | no round-ends-soon
season plays P2-P1
P1 loses to P2
+1m
season over, order P2 P1 P3 P4, ranks 1 2 3 3

## each match has its days from when it was paired
league 8 format:knockout round-days:5 clock:30d no-show:off
P8 loses to P1
P5 loses to P4
+2d
told once matches 2 5 5
+3d
told once time-up 1 | once matches 2 6 6 # P2 and P3 go on
season plays P4-P1 P3-P2
+2d
told once time-up 2
season plays P3-P2
+3d
told once time-up 2 | once round 3
season plays P2-P1, order P1 P2 P3 P4 P5 P6 P7 P8

## a drawn game is played again within the days of its match
league 4 format:knockout round-days:5 clock:30d no-show:off
P4 loses to P1
+3d
Rex rules P2-P3 drawn
+1d
told once round-ends-soon
+1d
season plays P2-P1, fates P3 adjudication seeding

## whoever was put out by time is let in again by a correction
league 4 format:knockout round-days:5 clock:30d no-show:off
P4 loses to P1
+5d
season plays P2-P1
Rex reports P2-P3 won by P3
told once anew
season plays P1-P3, fates P2 adjudication

## groups have no end of a round, and the bracket after them has
league 8 format:groups group:4 advance:2 round-days:5 clock:30d no-show:off ties:joint
+9d
told no time-up | no round-ends-soon
played-out groups
told once round 4
+5d
told once time-up 4 | once round 5
season plays P2-P1

## time in which nobody could play moves the ends of rounds
league 4 format:swiss rounds:2 round-days:5 clock:30d no-show:off ties:joint
+1d
stopped 2d
told once rounds-later
+3d1h
told once round-ends-soon | no time-up
+1d
told once time-up 1

## a last day and the rounds move together
league 4 format:swiss rounds:2 round-days:5 days:30 clock:30d no-show:off ties:joint
+1d
stopped 2d
told once postponed | no rounds-later
+3d1h
told once round-ends-soon | no time-up
+1d
told once time-up 1

## the earlier of a round's end and a last day counts
each $DAYS
  round-days:9 days:5
  days:5
league 4 format:knockout $DAYS clock:30d no-show:off
+5d
told no time-up | once ended 1 | ended 1 @P1 @P2
season over, order P1 P2 P3 P4, ranks 1 1 3 3, fates P1 seeding annulment

## a final that is being played on the last day has no winner
each $RULE | $FATE
  draw     | adjudication
  annul    | annulment
league 4 format:knockout days:5 unfinished:$RULE clock:30d no-show:off
P4 loses to P1
P3 loses to P2
+1m
season plays P2-P1
+5d
told once ended 1 | ended 1 @P1 @P2
season over, order P1 P2 P3 P4, ranks 1 1 3 3, fates P1 resignation $FATE

## where a quarter-final is late on the last day, two share the first place
league 8 format:knockout days:5 clock:30d no-show:off
P8 loses to P1
P5 loses to P4
P7 loses to P2
+1d
P4 loses to P1
+4d
season over, order P1 P2 P3 P4 P5 P6 P7 P8, ranks 1 1 3 3 5 5 5 5, fates P3 seeding seeding

## an organizer who ends a knock-out early ends it like a last day
league 8 format:knockout clock:30d no-show:off
P8 loses to P1
Rex ends the season
+1m
season over, ranks 1 1 3 3 5 5 5 5, fates P3 seeding seeding

## the bracket after groups ends on the last day like a knock-out
league 8 format:groups group:4 advance:2 days:9 clock:30d no-show:off ties:joint
played-out groups
+9d
told once ended 1 | ended 1 @P1 @P2
season over, first P1 P2 P3 P4, ranks 1 1 3 3
