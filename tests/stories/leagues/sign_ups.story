# Before a season an organizer takes people out of the sign-up, and seeds those who stay. P1, P2 and so on join; Rex runs
# the league.

## whoever is taken out of a sign-up is told where the league is, and can join again
league-to-begin 4
P1 takes out P2              -> league-only-runners
Rex takes out P2             => removed 1 1002 @P2
season open, people P1 P3 P4
Rex takes out P2             -> league-not-joined
Rex takes out P9             -> league-not-joined
P2 joins
season people P1 P2 P3 P4
Rex takes out P2
told once removed # each time anew
P2 joins
Rex starts
+1m
season playing
Rex takes out P2             -> league-not-open

## whoever takes themselves out has left, and nobody is told
league-to-begin 3
P1 takes out P1
told no removed
season people P2 P3

## an organizer who plays takes a rival out at once: nothing is played yet
league-to-begin 3
Rex joins
Rex takes out P1             => removed 1 1001 @P1
season people Rex P2 P3

## on a ladder too, before it begins
league-to-begin 3 format:ladder
Rex takes out P1             => removed 1 1001 @P1
season people P2 P3

## organizers see who has joined, and nobody else is offered to take somebody out
league-to-begin 3
P1 types league status
P1 reads no For organizers | no button Take somebody out…
Rex types league status
Rex reads 3 people have joined, in this order: | 1. P1 | 3. P3 | button Take somebody out… | no button Change seeds…
Rex presses Take somebody out…
Rex reads no 1. P1 | button ◂ Back
P1 types league withdraw # before the season that is to leave
P1 reads You have left
season people P2 P3

## whoever leaves and joins again is seeded where they were, unless the list was changed
league-to-begin 4 format:knockout seeding:hand
season seeds P1 P2 P3 P4
Rex seeds P3 at 1
season seeds P3 P1 P2 P4
P1 leaves
season seeds P3 P2 P4
P1 joins
season seeds P3 P1 P2 P4
Rex takes out P3
P3 joins
season seeds P3 P1 P2 P4
P3 leaves
Rex seeds P4 at 1
P3 joins
season seeds P4 P1 P2 P3 # the list is another
Rex starts
+1m
Rex seeds P1 at 1            -> league-not-open

## what moves nobody changes no list
league-to-begin 3 format:knockout seeding:hand
Rex seeds P3 at 1
P3 leaves
Rex seeds P1 at 1 # they are there
P3 joins
season seeds P3 P1 P2
Rex seeds P3 at 9 # there are only three
season seeds P1 P2 P3

## only those who have joined are seeded, by organizers, and where that is done by hand
league-to-begin 3 format:knockout seeding:hand
P1 seeds P1 at 3             -> league-only-runners
Rex seeds P9 at 1            -> league-not-joined
Rex edits seeding:rating
Rex seeds P1 at 3            -> league-not-by-hand
