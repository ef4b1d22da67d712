# Who takes over is asked first, unless they are on the waiting list.

## a substitute is asked, and accepts or declines
league 4 at_once:3
Rex replaces P2 by P9        => asked* @P9
season gone, replaced # they play on until then
P8 takes over from P2        -> league-not-asked
P9 takes nothing over from P2
told declined*
season answered asked
P9 takes over from P2        -> league-not-asked
Rex replaces P2 by P9
+1m
season unanswered asked
P9 takes over from P2
told replaced*
season replaced P9 for P2, answered asked
P9 takes over from P2        -> league-not-asked

## whoever does not answer within a day does not take over
league 4 at_once:3
Rex replaces P2 by P9
+1d
told declined*
P9 takes over from P2        -> league-not-asked
season gone, replaced
Rex replaces P2 by P9
P2 withdraws
+1m
season answered asked
P9 takes over from P2        -> league-not-asked # nobody's place is left
+2d
told no declined

## whoever is on the waiting list takes over at once
league 4 clock:3d at_once:3
P9 types league status
P9 presses Join the waiting list
P9 reads on the waiting list
P9 types league status
P9 reads You are on the waiting list of this season. An organizer who withdraws somebody can give you their place; you will be told. | no You are not playing | no button Join the waiting list
P9 waits                     -> league-waits-already
P1 types league status
P1 reads no Waiting list | no button Join the waiting list
Rex types league status
Rex reads Waiting list (1): P9.
Rex replaces P1 by P9
+1m
season replaced P9 for P1, waiting

## nobody waits for a place in a season that is over
league 3 at_once:2
P9 waits
season waiting P9
played-out
season over, waiting

## a substitute takes over games that run and those to come
league 4 at_once:2
P9 waits
Rex replaces P1 by P9
told replaced 0: P9 for P1 @P9 @P1
letters P9: takes over from P1: 1, 4
season replaced P9 for P1
P1 types league status
P1 reads P9 has taken over from you
P10 waits
Rex replaces P9 by P10
+1m
season replaced P9 for P1 / P10 for P9
played-out
season over, order P2 P3 P4 P10

## the secret side goes with the seat
league 4 format:tables table:4 games:1 mode:good-vs-evil edition:primer-2012
letters P1: evil | P2: good
P9 waits
Rex replaces P1 by P9
+1m
season replaced P9 for P1
letters P9: evil

## who cannot take over
league 3 at_once:2
P1 replaces P1 by P9         -> league-only-runners
Rex replaces P1 by P2        -> league-plays-already
Rex replaces P8 by P9        -> league-not-joined
P3 withdraws
+1m
Rex replaces P1 by P3        -> league-plays-already
Rex replaces P3 by P2        -> league-withdrawn
Rex replaces P3 by P9        -> league-withdrawn
played-out
Rex replaces P1 by P2        -> league-not-playing
