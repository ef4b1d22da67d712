# Pauses, which all have agreed on: how long they last, who ends them, and what is said of that.

## a pause ends by itself after thirty days, and says so a day before
game set-up clock=3d vacation=off
Ann asks pause
Ben grants                   => paused
+28d23h
posted nothing
stands pause ends 30d
+1h
posted the pause ends soon
+1d
posted the pause is over
stands deadline 33d # no time was lost
+3d                          => Ann is out of time, over by time

## a pause that a player ends does not end again
game set-up clock=60d vacation=off
Ann asks pause
Ben grants                   => paused
+1d
Ann resumes                  => resumed
+29d
posted nothing

## a referee ends a pause, and nobody ends one that there is not
game set-up clock=3d vacation=off
manager Cat rules resume     -> not-paused
Ann asks pause
Ben grants                   => paused
Cat rules resume             -> only-referees
manager Cat rules resume
stands not paused

## a game without a clock is not paused
game set-up
Ann asks pause               -> no-clock

## time that is given during a vacation leaves it as it is
game set-up clock=3d
Ann vacations 5
+1d
Ben gives 24h
stands deadline 9d
vacation Ann 23 left, until 5d
posted Ann is away until {5d} | Ann gets 1d
