# Which game is meant, and how one comes to it.

## a place with one game needs no number
Ann finds a game             -> no-game-here
game set-up
Cat finds a game             = 1
Ann begins turn text:bui
Ann reads offered build g1 home
Ben begins turn text:bui
Ben reads offered nothing
game new
Ann finds a game             -> several-games-here
Ann finds 2                  = 2

## a turn is taken in the one game that waits for it
game set-up
game set-up
Ann finds a turn             -> several-games-here # both wait
Ann finds turns              = 2 1
Ben finds turns              = nothing
in 1
Ann plays build g South
Ann finds a turn             = 2
Ann finds turns              = 2
Ben finds a turn             = 1
Ben finds turns              = 1
Ann begins turn text:bui
Ann reads no offered nothing
Ann finds a game             -> several-games-here

## a game is seen where it is played and by its players everywhere
game set-up
Cat finds 1                  = 1
elsewhere Ann finds 1        = 1
elsewhere Cat finds 1        -> no-such-game
Cat types board
Cat reads after 2 turns
elsewhere Ann types board game:#1
Ann reads after 2 turns
elsewhere Cat types board game:#1
Cat reads There is no such game
elsewhere Cat types game export game:#1
Cat reads There is no such game

## the history tells turns, offers and who did it
game set-up
Ann asks draw
history 1. Ann | 2. Ben | offer Ann

## a turn can be taken from anywhere and what is over is still listed
game set-up
elsewhere Ben types turn
Ben reads No game is being played here
elsewhere Ann types turn
Ann reads nothing yet | Homeworlds #1, turn 3
elsewhere Ann types help
Ann reads One of your games is waiting for you
elsewhere Ben types games
Ben reads Ann's turn
Ben resigns                  => Ben resigned*
elsewhere Ben types games
Ben reads **Ann wins.** The other player resigned.
elsewhere Ben begins board game:
Ben reads offered 1
elsewhere Ben begins turn game:
Ben reads offered nothing

## a turn played from where nothing is played says in which game
game set-up
elsewhere Ann types turn send:true text:build g1 South
Ann reads Turn 3 of [Homeworlds #1](https://discord.com/channels/ | is played

## several games that could be meant are offered and the line is kept
game set-up
game new
Ann types turn send:true text:homeworld y3 g1 b3 Earth
Ann reads Which | button Homeworlds #1: Ann – Ben
Ann presses Homeworlds #2: Ann – Ben
Ann reads [Homeworlds #2](https://discord.com/channels/ | is played
posted 1. Ann: homeworld y3 g1 b3 Earth
2 types game log # what Ben is answered as 2 stands above what he is answered then
2 reads Which
Ben types game resign
Ben reads Which
Ben presses Homeworlds #2: Ann – Ben
Ben reads Homeworlds #2
2 presses Homeworlds #1: Ann – Ben
2 reads 2. Ben: `homeworld y2 b1 g3

## one button leads from the list through all games that wait
game set-up
game set-up
1 types games # what Ann is answered as 1 stands above what she is answered then
1 reads #1 | Your turn | #2
Ann types games
Ann presses Take turn
Ann reads #2, turn 3 | nothing yet
Ann types turn game:#2 text:build g1 South
Ann presses End turn
Ann reads is played | One more game is waiting for you
Ann presses Next game waiting for me
Ann reads #1, turn 3 | nothing yet
Ann types turn text:build g1 South
Ann presses End turn
Ann reads is played | no button Next game waiting for me
1 presses Take turn
1 reads is to move

## who types a name that cannot be is told and asked before it is played
game new
Ann types turn send:true text:hw b3 r1 g3 (A)
Ann reads not played yet | “A” cannot be a name, because it means something else, so the system is called “A-2”.
posted nothing

## everybody is helped to set up in their first turn
game three
1 types help
1 reads build your homeworld
1 plays homeworld y3 g3 b3
2 types help
2 reads build your homeworld
2 plays homeworld y1 r2 g3
3 types help
3 reads build your homeworld
3 plays homeworld b1 b2 b3
1 types help
1 reads It is your turn
