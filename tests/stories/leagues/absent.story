# Who does not come to the games of a season loses them, and at the second one is withdrawn, unless somebody who runs
# the league keeps them.

## whoever does not come loses, and is withdrawn a day after it was told
league 4 clock:7d at_once:3 no-show:2
come but P4
+1d
season fates P4 open open open # there is time left
+1d
come but P4
told P4 has not come* | P4 has not come* | absent* @P4 @Rex
season gone # they are told before
P4 types league status
P4 reads You have missed the first turn of two games
Rex types league status
Rex reads P4 has missed the first turn of two games
P1 types league status
P1 reads no has missed
+1d
told no-show* @P4 | no absent
season gone P4, answered absent, plays P2-P3 P1-P2 P3-P1
P4 types league status
P4 reads You are out of this season.
played-out
told ended 1*

## an organizer keeps whoever is to be withdrawn
league 4 clock:7d at_once:3 no-show:2
come but P4
+2d
come but P4
P1 keeps P4                  -> league-only-runners
Rex keeps P1                 -> league-not-leaving
season unanswered absent
Rex keeps P4                 => kept*
season answered absent
Rex keeps P4                 -> league-not-leaving
+4d
season gone

## where the rule is off nobody has to come
league 3 at_once:3 no-show:off
+60d
season plays P2-P3 P1-P2 P3-P1

## whoever was to be withdrawn stays if the season is over before
league 4 clock:7d at_once:3 no-show:2 again:after-the-last
come but P4
+2d
told absent*
Rex ends the season
+1m
season answered absent
+2d
season number 2, gone, people P1 P2 P3 # they can join, but are not in it
