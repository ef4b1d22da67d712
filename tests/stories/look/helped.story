# The first words of `/help`, and the buttons under them.

## help begins with what can be done here now and by whom
game set-up
Ann types help
Ann reads against Ben | lines 3 | green Take turn
Ann reads buttons Take turn, Board, My games, Rules, Practice: a first win, More
Ann presses More
Ann reads `/game new` | lines 12
Ann presses On pictures
Ann reads a catastrophe is possible
Ann presses Back
Ann reads It is your turn | buttons Take turn, Board, My games, Rules, Practice: a first win, More
Ann presses Take turn
Ann reads nothing yet
Ben types help
Ben reads it is Ann's turn | lines 1 | green nothing
Ben reads buttons Prepare an answer…, Board, My games, Rules, Practice: a first win, More
Cat types help
Cat reads New here? | Ann and Ben are playing | green Board

## a missing power is explained in the first turn that lacks it and by help later
game set-up
Ann types turn
Ann reads nothing yet | *Move* needs yellow: trade for one.
Ann plays build g1 South
Ben plays build g1 North     => 4. Ben: build g1 North
Ann types turn
Ann reads nothing yet | no *Move* needs yellow # once is enough
Ann types help
Ann reads *Move* needs yellow: trade for one. | lines 3

## what the dots of a home say is explained once to each player, in their third turn
game set-up
Ann types turn
Ann reads nothing yet | no three dots at a home
Ann plays build g home       => 3. Ann: *
Ben types turn
Ben reads nothing yet | no three dots at a home
Ben plays build g home       => 4. Ben: *
Ann types turn
Ann reads nothing yet | three dots at a home
Ann plays trade g1 y1 home   => 5. Ann: *
Ben types turn
Ben reads nothing yet | three dots at a home
Ben plays trade g1 y1 home   => 6. Ben: *
Ann types turn
Ann reads nothing yet | no three dots at a home
Ann plays build g home       => 7. Ann: *
Ben types turn
Ben reads nothing yet | no three dots at a home

## help elsewhere takes the turn that waits or opens a game
game set-up
elsewhere Ann types help
Ann reads Homeworlds #1 | green Take turn
elsewhere Ann presses Take turn
Ann reads Homeworlds #1, turn 3
elsewhere Ben types help
Ben reads by post | green New game | button Practice: a first win | button Practice: Settlers
elsewhere Ben presses New game
Ben reads button Invite

## in a game its rules and its practice are one tap away from help
each $WHO
  Ann
  Ben
game set-up
$WHO types help
$WHO presses Practice: a first win
$WHO reads Get a second ship
$WHO types help
$WHO presses Rules
$WHO reads You lose when a turn ends | button All topics

## whoever watches is offered the rules, and no practice twice
game set-up
Cat types help
Cat reads New here? | green Board
Cat reads buttons Board, History, Rules, More, Practice: a first win, Practice: growing a fleet, Practice: Settlers
Cat presses Rules
Cat reads button All topics
