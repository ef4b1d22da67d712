# The limits on what one person may have and ask for; docs/LIMITS.md states them.

## after an hour a person may be mentioned again
6 times P1 invites Ben; P2 invites Ben
Ann invites Ben              -> limit-mentions
+59m59s
Ann invites Ben              -> limit-mentions
+1s
Ann invites Ben

## whoever is refused is told when to try again
6 times Ann invites Ben; +1m
+14m
Ann invites Ben              -> limit-mentions-by-one minutes=40
+39m
Ann invites Ben              -> limit-mentions-by-one minutes=1
+1m
Ann invites Ben # the first was an hour ago
Ann invites Ben              -> limit-mentions-by-one minutes=1

## those who have just played are asked again more often
game new
Ben resigns
12 times Ann rematches 1; Ben declines
Ann rematches 1              -> limit-rematches minutes=60
Ann invites Ben # other invitations are counted apart
+2h
Ann rematches 1
card 15 waiting

## offers of a draw count as mentions
game set-up
6 times Ann asks draw; Ann denies
Ann asks draw                -> limit-mentions-by-one

## a person has so many open invitations and no more
10 times Ann invites
Ann invites                  -> limit-open-invitations
Cat invites
in 1
Ann cancels
Ann invites

## opening and cancelling over and over comes to an end
20 times Ann invites; Ann cancels
Ann invites                  -> limit-invitations

## a person sits in so many games and no more
10 times P1 invites; Ben joins; P2 invites; Ben joins; P3 invites; Ben joins
10 times P4 invites; Ben joins; P5 invites; Ben joins
P6 invites
Ben joins                    -> limit-games
Ben invites                  -> limit-games
in 1
Ben resigns
in 51
Ben joins
card 51 playing
