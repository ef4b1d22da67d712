# How long somebody can object to going on without them: while nothing is served, no time passes.

## three days of silence are enough
game set-up
Ben asks go-on               => Ben asks for go-on
+2d23h
stands playing
+1h
stands over by removal

## nobody is silent while the program does not run
game set-up
Ben asks go-on               => Ben asks for go-on
stopped 4d
+2d23h
stands playing
+1h
stands over by removal

## whoever was asked before the program stopped can object when it runs again
game set-up
Ben asks go-on               => Ben asks for go-on
stopped 4d
Ann denies                   => Ann denies
+5d
stands playing

## nobody is silent before the request is posted
game set-up
shut
Ben asks go-on
+4d
stands playing # nobody knows of it
open
+1d                          => Ben asks for go-on
+2d23h
stands playing
+1h
stands over by removal

## whoever agrees late ends nobody's time to object
game three
2 asks go-on
posted {2} asks for go-on
stopped 4d
+1d
3 grants
stands 1 to move # there are two days left
+1d23h
stands 1 to move
+1h
stands 2 to move
