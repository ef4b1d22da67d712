# Vacations: days that are taken, days that begin by themselves, and what else happens meanwhile.

## a vacation stops the clocks of whoever takes it
game set-up clock=3d vacation=off
game set-up clock=3d
Ann vacations 7
vacation Ann 21 left, until 7d
Ann vacations 7              -> on-vacation
stands deadline 10d
in 1
stands deadline 3d
+2d
posted Ann is away until {7d} | reminder until {3d}
game set-up clock=1d # a game that begins meanwhile knows of it too
stands deadline 8d

## a day of vacation that has begun is used
game set-up clock=3d
Ann vacations 7
+1h
Ann returns                  => Ann is back
vacation Ann 27 left
stands deadline 3d1h
history clock | 1. Ann | 2. Ben | clock Ann | clock Ann, back
Ann returns                  -> not-on-vacation
Ann vacations 28             -> too-many-days

## days of vacation are used before anybody loses, one for all games
game set-up clock=3d
game set-up clock=3d
+3d
posted Ann is away until {4d} by itself | Ann is away until {4d} by itself
stands deadline 4d
in 1
stands deadline 4d
+1h
vacation Ann 27 left, until 4d
+23h
26 times +1d
stands deadline 31d
+1d                          => Ann is out of time, over by time

## a vacation that begins by itself is told once in each game
game set-up clock=3d
game set-up clock=3d weekends=free
+3d
17 times +1d
posted Ann is away until {4d} by itself | Ann is away until {4d} by itself
+1h
Ann plays build g South
in 1
Ann plays build g South
Ann returns                  => Ann is back

## whoever is out of time plays before they come back
each $TAKEN | $TIME | $AGAIN | $LEFT
  27 | 30d30s | 31d | 0
  26 | 29d30s | 30d | 1
game set-up clock=3d
Ann vacations $TAKEN
+$TIME                       => Ann is away until {$AGAIN} by itself
+2h
Ann returns                  -> play-first
vacation Ann $LEFT left, until $AGAIN # nothing more was used
+1h
Ann plays build g South
+1h
Ann returns
vacation Ann $LEFT left

## whoever is out of time can stay away for longer, if days are left
game set-up clock=3d
Ann vacations 26
+29d2h
Ann vacations 2              -> too-many-days
Ann vacations 1
vacation Ann 0 left, until 30d2h

## the clock of whoever has left for good runs, though they were away
game set-up clock=3d
+1h
Ann vacations 20
+10h
Ann vanishes
stands deadline 3d10h

## a game without a clock whose player has left for good is called off, though they were away
game set-up
+1h
Ann vacations 20
+10h
Ann vanishes
+20d14h
Ben asks call-off            -> not-abandoned
+1d
Ben asks call-off
stands over by abandonment

## one day that began by itself is one day, though they stay away for longer
game set-up clock=3d
+3d30s                       => Ann is away until {4d} by itself
+2h
Ann returns                  -> play-first
vacation Ann 27 left, until 4d
Ann vacations 1
vacation Ann 26 left, until 4d2h30s
+1h
Ann plays build g South
+1h
Ann returns
