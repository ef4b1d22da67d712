# A ladder: people challenge each other, climb, leave and come back, month after month.

## whoever wins a challenge takes the place, and those between move down
league 5 format:ladder clock:3d vacation:off no-show:off
season order P1 P2 P3 P4 P5, plays # nobody is paired
P5 challenges P1             -> league-out-of-reach
P2 challenges P3             -> league-challenges-below
P2 challenges P2             -> league-challenges-self
P9 challenges P1             -> league-not-joined
P4 challenges P1             => challenged 1* @P1
P2 challenges P1             -> league-challenged-already
P4 challenges P3             -> league-challenges-already
P1 challenges P1             -> league-challenges-self
P1 accepts
+1m
season plays P1-P4 # who was challenged plays first
P2 challenges P1             -> league-challenged-already
P1 loses to P4
+1m
season order P4 P1 P2 P3 P5
P2 challenges P1             -> league-rests
P1 challenges P4             -> league-rests
P3 challenges P2 # others do not rest
+3d
P1 challenges P4 # both have rested
season playing

## a win from above and a draw leave everybody where they are
league 3 format:ladder clock:3d vacation:off no-show:off
P3 challenges P1
P1 accepts
+1m
P3 loses to P1
+1m
season order P1 P2 P3
+3d
P3 challenges P2
P2 accepts
+1m
Rex rules P3-P2 drawn
+1m
season order P1 P2 P3, playing # it goes on

## whoever declines has lost, and so has whoever does not answer in time
league 4 format:ladder clock:3d vacation:off no-show:off
P2 challenges P1
P2 declines                  -> league-not-challenged
P3 declines                  -> league-not-challenged
P1 declines
told defaulted 1* @P2
season order P2 P1 P3 P4
P1 declines                  -> league-not-challenged
P1 challenges P2             -> league-pair-rests
P4 challenges P1 # who has not played does not rest
+2d
told challenge-waits 2* @P1
+1d
told defaulted 2* | no challenge-waits
season order P2 P4 P1 P3, fates P1 forfeit forfeit, plays

## people join at the bottom, leave and come back
league 4 format:ladder clock:3d vacation:off no-show:off
P5 joins
told entered 4*
season order P1 P2 P3 P4 P5
P5 joins                     -> league-joined-already
P4 challenges P2
P2 accepts
+1m
season plays P2-P4
P5 challenges P3
P2 withdraws # whoever leaves has lost what they are in
+1m
season order P1 P4 P3 P5, plays
P3 withdraws
told defaulted 2*
season order P1 P4 P5
P2 joins
+1m
season order P1 P4 P5 P2
P2 challenges P5
P2 withdraws # who had challenged has taken that along
told no defaulted
season order P1 P4 P5, fixtures P2-P4 P3-P5
P2 joins

## a corrected result changes the ladder as if it had been so from the start
league 4 format:ladder clock:3d vacation:off no-show:off
P4 challenges P2
P2 accepts
+1m
P2 loses to P4
+1m
season order P1 P4 P2 P3
+3d
P3 challenges P4
P4 accepts
+1m
P4 loses to P3
+1m
season order P1 P3 P4 P2
+20d
told month 1*
Rex reports P4-P2 won by P2
+1m
season order P1 P2 P3 P4, month 1 P1 P2 P3 P4 # and the tables of months follow
Rex reports P4-P2 annulled
+1m
season order P1 P2 P3 P4
Rex reports P4-P2 won by P4
+1m
season order P1 P3 P4 P2

## what counted as lost can be corrected too
league 3 format:ladder clock:3d vacation:off no-show:off
P3 challenges P1
+3d
season order P3 P1 P2
Rex reports P1-P3 annulled
+1m
season order P1 P2 P3
P3 challenges P1 # as if it had not been

## the table of each month is posted once and kept
league 3 format:ladder clock:3d vacation:off no-show:off
+16d
told no month
+1d
told month 1*
P3 challenges P1
P1 accepts
+1m
P1 loses to P3
+31d
told month 2*
+1m
told no month
season month 1 P1 P2 P3, month 2 P3 P1 P2

## a ladder goes on until it is ended
league 4 format:ladder clock:3d vacation:off no-show:off
+400d
season playing
P2 challenges P1
P1 accepts
+1m
P4 challenges P3
Rex ends the season
told ended 1*
season over, plays, challenges, order P1 P2 P3 P4
P3 challenges P2             -> league-not-playing
Rex opens the next season
season open, number 2

## what means nothing on a ladder is refused
league 3 format:ladder clock:3d vacation:off no-show:off
Rex replaces P1 by P9        -> league-no-substitutes
P9 waits                     -> league-join-at-any-time
P1 sits out                  -> league-no-byes
Rex pairs again 1            -> league-not-paired-again

## nobody challenges anybody where there is no ladder
league 3 at_once:1
P3 challenges P1             -> league-no-ladder

## nobody is challenged who is on vacation
league 5 format:ladder clock:3d vacation:off no-show:off
P3 vacations 5
P5 challenges P3             -> league-challenges-away
P3 returns
P5 challenges P3

## a question on a ladder is refused for the same reason as the deed
league 5 format:ladder clock:3d vacation:off no-show:off rest:0 answer:1
P4 challenges P2
P2 accepts
+1m
P2 loses to P4 # it is over, and nobody has counted that yet
P4 challenges P1 # the question counts it too

## a challenge can be answered later by as long as the program did not run
league 3 format:ladder clock:3d vacation:off no-show:off
P3 challenges P1
+1d
stopped 5d
told no defaulted # two days are left
+1d
told once challenge-waits | no defaulted
+1d
told once defaulted
season order P3 P1 P2

## of a deadline that moves after a reminder there is another reminder
league 3 format:ladder clock:3d vacation:off no-show:off
P3 challenges P1
+2d1h
told once challenge-waits
P1 vacations 5
+4d22h
told no challenge-waits
+2h
told once challenge-waits | no defaulted
+1d
told no challenge-waits | once defaulted

## months in which the program did not run are one
league 3 format:ladder clock:3d vacation:off no-show:off
+1d
stopped 99d
told once month
+31d
told once month

## a newcomer's first challenge can be to anybody, where that is the rule
league 6 format:ladder clock:3d vacation:off no-show:off reach:1 first_challenge:anyone
P6 challenges P1
P1 accepts
+1m
P6 loses to P1
+1m
season order P1 P2 P3 P4 P5 P6
+3d
P6 challenges P1             -> league-out-of-reach # that was the first
P5 challenges P1
P1 declines
season order P5 P1 P2 P3 P4 P6
Rex edits first_challenge:reach
P4 challenges P5             -> league-out-of-reach
P7 joins
P7 challenges P6
