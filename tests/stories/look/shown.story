# Boards and animations for everybody, in the place of the game.

## a board is brought up for everybody by its players once a minute
game set-up
Cat shows                    -> not-in-this-game
Ann shows
Ben shows                    -> shown-already # not posted yet
posted shown as png @nobody
Ben shows                    -> shown-already
+4m1s # if a process dies, it is posted up to three minutes later
Ben shows                    => shown as png @nobody

## whoever shows the board to everybody is told where
game set-up
Ann types board public:true
Ann reads shown to everyone in <#1000>
posted shown as png @nobody
Ann types board public:true
Ann reads less than a minute ago
+61s
Ben types board public:true
Ben reads shown to everyone in <#1000>

## everybody is shown the board as it is now and as a picture
each $MORE
  turn:1
  as-text:true
game set-up
Ann types board public:true $MORE
Ann reads as it is now, as a picture

## nothing is shown to everybody where nothing can be posted
game turn-to-post
shut
posted nothing
Ann shows                    -> cannot-show
Ann films                    -> cannot-show

## an animation is posted for everybody by a player once in a game
game set-up
Ann types game replay
Ann reads button Post for everybody | once while the game goes on
Ann types game replay from:2
Ann reads turn 2 | no button Post for everybody # of a part of the game
Cat types game replay
Cat reads no button Post for everybody # a stranger
Cat films                    -> not-in-this-game
Ann films
Ben films                    -> film-being-posted
posted filmed to turn 2 as gif @nobody
Ben films                    -> film-posted
Ben types game replay
Ben reads turn 1 to turn 2 | no button Post for everybody

## a game that is over has an animation of its own though one was posted before
each $MEANWHILE
  posted filmed to turn 2 as gif
  stands playing # it is late
game set-up
Ann films
$MEANWHILE
Ben resigns
told Ben resigned*
Ann types game replay game:#1
Ann reads button Post for everybody
Ann films
posted filmed to turn 2 as gif, over by resignation @nobody
Ben films                    -> film-posted
