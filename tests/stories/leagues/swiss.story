# Swiss: from the first round to the last, with people who come late, leave, or sit a round out.

## nobody meets anybody twice, and nobody has two byes
league 5 format:swiss rounds:3
played-out
told once round 2 | once round 3 | once ended 1
season over, fixtures P1-P3 P4-P2 P5 P1-P2 P5-P3 P4 P1-P4 P5-P2 P3, points P1 3 P2 2 P3 2 P4 1 P5 1

## a swiss ends early when everybody has met
league 4 format:swiss rounds:20
played-out
told once ended 1
season over, fixtures P1-P3 P4-P2 P1-P2 P3-P4 P1-P4 P3-P2

## who withdraws between two rounds is not paired again
league 4 format:swiss rounds:3
P3 loses to P1
+1m
P3 withdraws
+1m
season playing
played-out
season over, fates P3 resignation, fixtures P1-P3 P4-P2 P1-P2 P4 P1-P4 P2

## who withdraws loses only the game that is paired
league 4 format:swiss rounds:2
P1 withdraws
+1m
season plays P4-P2, fates P1 forfeit
played-out
season over, fates P1 forfeit

## people enter while rounds are to come
league 4 format:swiss rounds:3
come
played-out round
P5 joins
told once entered
season points P1 1 P2 1 P3 0 P4 0 P5 1 # two rounds of half a point
P5 joins                     -> league-joined-already
come
played-out round
season plays P1-P5 P3-P2
P6 joins                     -> league-not-open # the last round is paired
played-out
told once ended 1

## what was missed is worth what the rule says
league 4 format:swiss rounds:3 missed:zero
P5 joins
season points P1 0 P2 0 P3 0 P4 0 P5 0

## nobody enters where the rule says so
each $RULES
  format:swiss rounds:3 missed:never
  at_once:3
  format:knockout
league 4 $RULES
P5 joins                     -> league-not-open

## people sit down at tables that are not open yet
league 4 format:tables table:4 games:3 at_once:1 mode:sinister
P5 joins
season fixtures P2-P3-P4-P1 P3-P4-P1-P2-P5 P4-P1-P2-P3-P5 # the first table is open
played-out
told once ended 1

## a player sits out the next round
league 6 format:swiss rounds:5
P1 sits out
P1 sits out                  -> league-sits-out-already
P2 sits in            -> league-sits-not-out
P9 sits out                  -> league-not-joined
come
played-out round
season fates P1 resignation sat-out, points P1 1½ P2 1 P3 1 P4 0 P5 0 P6 1 # a win and half a point
P1 sits out
P1 sits in
P1 sits out
come
played-out round
season fates P1 resignation sat-out sat-out
P1 sits out                  -> league-sat-out-too-often
played-out
told once ended 1

## whoever has withdrawn cannot return
each $RULES
  format:swiss rounds:4
  at_once:1
  format:knockout
league 4 $RULES
P3 withdraws
+1m
P3 joins                     -> league-cannot-return
P3 waits                     -> league-cannot-return
P1 waits                     -> league-joined-already

## with acceleration the upper half plays among itself first
league 8 format:swiss rounds:5 acceleration:baku
season plays P1-P3 P4-P2 P5-P7 P8-P6
come
played-out round
season plays P2-P1 P3-P5 P6-P4 P7-P8, points P1 1 P2 1 P3 0 P4 0 P5 1 P6 1 P7 0 P8 0
P1 types league rules
P1 reads Pairing is accelerated

## whoever enters later is not in the upper half, however many do
league 4 format:swiss rounds:5 acceleration:baku missed:zero
season plays P1-P2 P3-P4
P5 joins
P6 joins
P7 joins
come
played-out round
season plays P3-P1 P2-P6 P5-P7, fates P4 resignation bye

## standings are attached as files for spreadsheets and for programs
league 5 format:swiss rounds:3
played-out
P1 types league standings as:csv
P1 reads files league-1-season-1.csv, league-1-season-1-fixtures.csv, league-1-season-1-cross.csv
P1 types league standings as:trf
P1 reads files league-1-season-1.trf
P1 types league standings as:trf division:2
P1 reads There is no such division

## a knockout has no tournament report
league 4 format:knockout
P1 types league standings as:csv
P1 reads files league-1-season-1.csv, league-1-season-1-fixtures.csv
P1 types league standings as:trf
P1 reads none of this league
