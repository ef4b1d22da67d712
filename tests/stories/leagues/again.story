# Seasons that follow each other by themselves: the next one opens once, with those who have played.

## the next season opens with those who have played, and begins by itself
league 5 at_once:3 again:after-the-last
P5 withdraws
P9 waits
Rex replaces P4 by P9
+1m
come
played-out
season over
+1d
told once opened | opened* @P1 @P2 @P3 @P9 # each is called once
season open, number 2, people P1 P2 P3 P9 # who has withdrawn is not in it
P3 leaves
P7 joins
+7d
told no opened
season playing, people P1 P2 P7 P9
come
played-out
+1d
season number 3

## without the rule nothing opens, and with a change it does
league 2 at_once:3
come
played-out
+40d
season over
Rex edits again:quarterly
+1m
season open, people P1 P2

## what follows automatically opens, though that was decided right after the end
league 2 at_once:3
come
played-out
+5m
Rex edits again:after-the-last
+1s
season over # it is too early
+1d
season open

## a season with too few waits for an organizer, and is told once
league 2 at_once:3 again:after-the-last
come
played-out
+1d
P2 leaves
+60d
season open
told once too-few

## whoever has not played a turn is not in the next season, and can join it
league 3 clock:9d at_once:3 no-show:2 again:after-the-last
come but P3
+2d
played-out
season over
+1d
told opened 2 1 @P1 @P2 # one person is not in it
season open, number 2, people P1 P2
P3 joins
season people P1 P2 P3

## a season in which nobody has played a turn is followed by another only if an organizer opens it
league 2 clock:9d at_once:3 no-show:2 again:after-the-last
+2d
season over
+2d
told no opened
season over
Rex types league status
Rex presses Open the next season
+1m
told opened 2 1 @P2 # P1 has let a turn pass, and P2 never had one
season open, number 2, people P2
P1 joins
season people P1 P2

## the season after one that an organizer has ended waits until that cannot be taken back any more
league 4 at_once:3 again:after-the-last
come
Rex ends the season
+12h
season over
Rex takes back the end
+1m
season playing
Rex ends the season
+23h
season over
+1h
season open, number 2
