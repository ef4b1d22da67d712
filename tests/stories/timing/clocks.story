# Clocks of games: deadlines, reminders, wins that are claimed, vacations.

## a game is lost when the time is up
game set-up clock=3d vacation=off
stands deadline 3d
+2d23h30m
posted reminder until {3d} # the last of three that were due
+30m
posted Ann is out of time, over by time
stands no deadline
Ann drafts build g1 South    -> game-over

## reminders come three times, and never for a turn that was taken
game set-up clock=10d vacation=off
+4d23h
posted nothing
+1h
posted reminder until {10d}
+2d
posted nothing
+1d
posted reminder until {10d}
+1d23h
posted reminder until {10d}
+30m
posted nothing
Ann plays build g1 South
+5d
posted 3. Ann: build g1 South | reminder until {19d23h30m}

## where the win is to be claimed, nobody loses by themselves
game set-up clock=3d overtime=claim vacation=off
Ben claims                   -> nothing-to-claim
+4d                          => Ann is flagged @Ben @Ann
+2d23h
posted nothing # three days have not passed
+1h                          => Ann is flagged still @Ben
+13d
posted nothing # it is said once more
Ann claims                   -> own-time
Ben gives 48h
posted Ann gets 2d
stands deadline 22d
+2d                          => Ann is flagged
Ben claims
stands over by time, won by Ben

## nobody is called to claim what was settled meanwhile
game set-up clock=3d overtime=claim vacation=off
+4d
posted Ann is flagged
+1d
Ben gives 240h
+2d
posted Ann gets 10d

## whoever is late can still play until the win is claimed
game set-up clock=3d overtime=claim vacation=off
+4d
Ann plays build g1 South
Ben claims                   -> own-time # it is Ben's own turn now

## only others give time, and only where it runs out
game set-up
Ben gives 24h                -> no-clock
game set-up clock=3d
Ann gives 24h                -> own-time
Ben gives 0h                 -> wrong-hours
Ben gives 721h               -> wrong-hours

## nobody waits for the vacation of somebody who never came
game new clock=3d
Ann plays homeworld b3 r1 g3
+3d                          => Ben is out of time, over by time
vacation Ben 28 left # none was used

## a day of vacation is one day, however late the program looks
game set-up clock=3d
+3d5s
stands deadline 4d
+1h
vacation Ann 27 left, until 4d

## a game that goes on after a ruling knows who is away
game set-up clock=3d
+10h
manager Dan rules won Ben
+5h
Ann vacations 10
+5h
manager Dan revokes
stands deadline 13d15h

## a win that can be claimed can still be after a pause
game set-up clock=3d overtime=claim vacation=off
+3d                          => Ann is flagged
+1d
Ann asks pause
Ben grants                   => paused
+6d
Ben resumes                  => Ann is flagged @Ben @Ann
+1d23h
posted nothing # a day had passed before the pause
+1h
posted Ann is flagged still
