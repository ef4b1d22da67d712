# What somebody has missed who has not looked for a while.

## what happened since the last turn is told to players only
game three
1 plays homeworld y1 r2 g3
2 plays homeworld y3 g3 b3
3 plays homeworld b1 r3 g3   => 3. *
3 types game log since-my-turn:true
3 reads Nothing has happened since your last turn.
1 types game log since-my-turn:true
1 reads 2. {2} builds | 3. {3} builds | no {1}
Dan types game log since-my-turn:true
Dan reads You are not a player in this game.
Dan types game log
Dan reads 3. {3} | no Since your last turn
game set-up
in 2
Ann types game log game:#2
Ann reads 1. Ann | no Since your last turn # two lose no track

## the history of a game of three begins with what its reader has missed
game three
1 plays homeworld y1 r2 g3
2 plays homeworld y3 g3 b3
3 plays homeworld b1 r3 g3   => 3. *
1 types turn
1 reads **Since your last turn:** | 2. {2} builds a homeworld of a | 3. {3} builds a homeworld of a | nothing yet
1 types turn text:build g South
1 reads build g1 home | no Since your last turn # the turn has begun
1 types game log
1 reads Since your last turn | 2. {2} builds a homeworld of a | : `homeworld y1 r2 g3
3 resigns                    => {3} resigned*
1 types game log since-my-turn:true
1 reads {3} is out | resigned | no `
3 types game log since-my-turn:true
3 reads is out
