# What referees decide, and take back.

## a referee decides a game
game set-up
manager Dan rules won Ben
stands over by adjudication, won by Ben
game set-up
manager Dan rules draw
stands over by adjudication, drawn
game set-up
manager Dan rules won Cat    -> not-a-player
manager Dan rules time 24h   -> no-clock
manager Dan rules time 0h    -> wrong-hours
manager Dan rules time 721h  -> wrong-hours

## a referee takes turns back, and the game goes on
game turn-to-post
Ben plays build g1 North
manager Dan rules rewind 4   -> not-so-far-back
manager Dan rules rewind 1   => back to turn 1, ruled by Dan
Ben plays homeworld r2 b1 g3
manager Dan rules rewind 0
Ann plays homeworld b3 y1 g3

## somebody else plays on for a player
game turn-to-post
manager Dan rules replace Ben by Ann  -> plays-already
manager Dan rules replace Ben by Dan  -> play-on-yourself
manager Dan rules replace Ben by Cat  => Cat plays on for Ben, ruled by Dan
Ben drafts build g1 North    -> not-in-this-game
Cat plays build g1 North

## whoever was replaced does not rule in that game
game turn-to-post
manager Dan rules replace Ben by Cat
manager Ben rules won Cat    -> own-game
manager Dan rules won Cat # Dan never played

## whoever was replaced plays again when that is taken back
game turn-to-post
manager Dan rules replace Ben by Cat
manager Dan revokes
Ben plays build g1 North
manager Dan revokes          -> played-on
manager Cat rules annul      -> own-game # Cat had a seat

## time that was given is taken when that is taken back
game set-up clock=3d
stands deadline 3d
manager Dan rules time 24h
stands deadline 4d
manager Dan revokes          => Ann has 1d less, ruled by Dan
stands deadline 3d
manager Dan revokes          -> nothing-to-revoke
