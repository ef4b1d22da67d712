# Seasons that follow each other by themselves: the next one opens once, with those who have played.

## the next season opens with those who have played, and begins by itself
league 5 at_once:3 again:after-the-last
P5 withdraws
P9 waits
Rex replaces P4 by P9
+1m
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
played-out
+1d
season number 3

## without the rule nothing opens, and with a change it does
league 2 at_once:3
played-out
+40d
season over
Rex edits again:quarterly
+1m
season open, people P1 P2

## what follows automatically opens, though that was decided right after the end
league 2 at_once:3
played-out
+5m
Rex edits again:after-the-last
+1s
season over # it is too early
+1d
season open

## a season with too few waits for an organizer, and is told once
league 2 at_once:3 again:after-the-last
played-out
+1d
P2 leaves
+60d
season open
told once too-few
