# When the program did not run: what people get back, and what they are told.

## after an outage everybody gets the time back, and is told once
game set-up clock=3d vacation=off
stopped 1h
posted nothing # an hour is short
stopped 4d23h
posted outage from {1h} to {5d}
stands deadline 7d23h
+2d23h                       => Ann is out of time, over by time

## those who may claim are reminded after an outage too
game set-up clock=3d overtime=claim vacation=off
+3d                          => Ann is flagged
+2d
stopped 2d                   => Ann is flagged still

## the end of a pause is announced after an outage too
game set-up clock=3d vacation=off
Ann asks pause
Ben grants
+28d
stopped 1d2h                 => the pause ends soon
+22h
posted the pause is over # it is announced once
