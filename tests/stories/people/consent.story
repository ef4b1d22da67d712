# What players ask of each other.

## the last turn is taken back once the other agrees
game turn-to-post
Ben drafts build g1 North as STALE
Ann asks takeback            => Ann asks for takeback
Ann grants                   -> own-request
Ben grants                   => back to turn 2
stands turns 2, Ann to move
Ben ends STALE               -> stale-turn
Ben grants                   -> nothing-asked
Ann plays trade g3 y3 South
Ben plays build g1 North     => 4. Ben: build g1 North

## a turn is not taken back after the reply, or where that was agreed
game turn-to-post
Ben asks takeback            -> takeback-too-late
Ann asks takeback
Ann asks takeback            -> asked-already
Ben plays build g1 North
Ben grants                   -> nothing-asked # a turn is an answer
Ben asks takeback
Ann denies                   => Ann denies
game new takeback=off
Ann plays homeworld b3 r1 g3
Ann asks takeback            -> takeback-off

## the clock stands still while everybody wants that
game set-up
Ann asks pause               -> no-clock
game new clock=3d
stands deadline 3d
Ben asks pause
Ann grants                   => paused @Ann @Ben
stands paused, no deadline
Ann asks pause               -> paused-already
+9h
Ann resumes
stands deadline 3d9h
Ann resumes                  -> not-paused

## a game is broken off only before everybody has begun
game set-up
Ann aborts                   -> abort-too-late
game new
Ann plays homeworld b3 r1 g3
Ben aborts                   => Ben aborts, over by abort
stands over by abort, without a result

## all others of three have to agree
game three
1 plays homeworld b3 r1 g3
1 asks takeback
2 grants                     => {2} grants
3 grants                     => back to turn 0

## a take-back brings nobody back who has left
game three
1 plays homeworld b3 r1 g3
2 plays homeworld y2 b1 g3
3 plays homeworld y1 g2 b3
1 plays build g
2 resigns
1 asks takeback              -> takeback-too-late

## whoever says nothing for three days is gone on without
game set-up
Ann asks go-on               -> go-on-yourself
Ben asks go-on               => Ben asks for go-on @Ann
Ann grants                   -> nothing-asked # nobody asks her
Ann denies
+3d                          => Ann denies
Ben asks go-on
Ann plays build g South # another objection
+3d                          => 3. Ann: build g1 South
Ben plays build g North
Ben asks go-on               => Ben asks for go-on
+71h                         => Ben asks for go-on
+1h                          => Ann is removed, over by*
game set-up clock=3d
Ben asks go-on               -> go-on-by-clock

## of three, the others have to agree to go on without one
game three
2 asks go-on                 => {2} asks for go-on @{3} @{1}
+4d                          => {2} asks for go-on # one has not agreed
3 grants
posted {3} grants | {1} is removed*
stands 2 to move

## nothing is claimed while all want time to stand still
game set-up clock=3d vacation=off overtime=claim
+5d
Ann asks pause
Ben grants
+1d
Ben claims                   -> nothing-to-claim
+1d
Ben resumes
Ben claims
stands over by time

## an offer that is taken back with the turn is said to be gone
game turn-to-post
Ann asks draw
Ann asks takeback
Ben grants                   => back to turn 2, the offer is gone
