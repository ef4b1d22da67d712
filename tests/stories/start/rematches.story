# Once more: a game that is over leads to another, with the seats exchanged.

## two play once more, and the other begins
game new
Ann rematches 1              -> not-over
Ben resigns
Cat rematches 1              -> not-in-this-game
Ann rematches 1
card 2 waiting, by Ann, joined Ann, invited Ben
told card Waiting @Ben
Ann rematches 1 # she finds the same
card 2 waiting
posted nothing
Ben rematches 1
card 2 playing, order Ben Ann
Ben rematches 1
stands Ben to move

## a rematch that came to nothing can be asked for again
game new
Ben resigns
Ben rematches 1
Ann declines
Ann rematches 1
card 3 waiting, by Ann
Ben blocks                   = Ann
Ann rematches 1              -> takes-no-invitations

## of three everybody moves one place earlier
Ann invites Ben Cat start=random mode=last-captain edition=primer-2012 first_ship=any
Ben joins
Cat joins
Ben resigns
Cat resigns
Cat rematches 1
Ben rematches 1
Ann rematches 1
in 1
card 2 playing, order {2} {3} {1}, mode last-captain, edition primer-2012, first_ship any
card 2 clock 3d # nobody had chosen that there is none
