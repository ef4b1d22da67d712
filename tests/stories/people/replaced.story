# Somebody else plays on for a player: with the same game and the same time, and with nothing else of theirs.

## the vacation of a player is none of who plays on
game set-up clock=3d
Ann vacations 9
stands deadline 12d
+2d
manager Dan rules replace Ann by Cat
stands deadline 5d
+1d
stands deadline 5d

## whoever plays on brings the rest of their vacation
game set-up clock=3d
Cat vacations 4
+2d
manager Dan rules replace Ann by Cat
stands deadline 7d # two days of four are nothing to this game, and then there is a whole turn's time
+1d
stands deadline 7d
Cat returns
stands deadline 6d

## whoever plays on has offered and asked nothing
game set-up clock=3d
Ann asks draw as OFFER
Ann asks pause as PAUSE
manager Dan rules replace Ann by Cat
Ben grants OFFER             -> no-draw-offer
Ben grants PAUSE             -> nothing-asked

## of three, whoever plays on has agreed to nothing
game three
1 asks draw
2 grants
stands playing
manager Dan rules replace 2 by Eve
3 grants
stands playing
Eve grants
stands over by agreement, drawn

## what a player had prepared is not there when they come back
game set-up clock=3d
Ben prepares build g1 South then build g1 North
manager Dan rules replace Ben by Cat
manager Dan rules replace Cat by Ben
Ann plays build g1 South
stands turns 3 # Ben answers himself

## what a player has done is no ruling once they do not play any more
game set-up clock=3d
Ben gives 5h
Ann plays build g South
Ann asks takeback
Ben grants
manager Dan rules replace Ben by Cat
manager Eve rules replace Cat by Dan
history clock | 1. Ann | 2. Ben | clock Ann | turn | ask Ann | grant Ben | rewind | replace Cat, ruled by Dan | replace Dan, ruled by Eve

## whoever plays on has not done what went before, also after turns are taken back
game turn-to-post
Ann asks draw
manager Dan rules replace Ann by Cat
Ben plays build g1 North
Cat plays build g1 South
history 1. Ann | 2. Ben | 3. Ann | offer Ann | replace Cat, ruled by Dan | 4. Ben | 5. Cat
manager Dan rules rewind 2
Cat plays build g1 South
history 1. Ann | 2. Ben | *
