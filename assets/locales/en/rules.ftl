## `/rules`: the game in our own words. A topic and what follows it stay under 2,000 characters.

rules-topic-start = The game in a minute
rules-topic-turn = A turn
rules-topic-powers = The four colors
rules-topic-sacrifice = Sacrifices
rules-topic-catastrophe = Catastrophes
rules-topic-ending = Winning and losing
rules-topic-notation = How to type a turn
rules-topic-editions = Editions
rules-topic-players = Three to six players
rules-topic-sinister = Sinister (3 to 6 players)
rules-topic-good-vs-evil = Good vs Evil (3 to 6 players)
rules-topic-last-captain = Last Captain Standing (3 to 6 players)
rules-topic-timewarp = Timewarp: a head start
rules-topic-red-alert = Red Alert: a warning

rules-overview = Choose what you want to read about. `/rules topic:` finds a topic while you type.
rules-subject-rules = { $kind }: the rules
rules-subject-strategy = { $kind }: playing well
rules-topics-all = All topics of both games, to choose from
rules-unknown = I have no topic “{ $topic }”.
button-lesson-before = ◀ { $topic }
button-rules = Rules
button-topics = All topics
button-lesson-after = { $topic } ▶

rules-start =
    Two small empires share one bank of pyramids: four colors, three sizes, three of each kind for two players.
    {""}
    • A pyramid standing up is a **star** and belongs to nobody. A pyramid lying down is a **ship**, and points away from its owner.
    • A star with its ships is a **system**. Your **homeworld** is a system of two stars.
    • On your first turn you build that homeworld: two stars of your choice and one large ship.
    • After that you do one thing a turn: build, trade, move or capture, or give a ship up for several actions of one color.
    • Four pyramids of one color in one system are too many: anybody may blow that color up.
    {""}
    {""}**You lose when a turn ends and you have no ship at your homeworld.** So never leave it alone, and look for a way into the other one.
    {""}
    For a first game take a blue and a red or yellow star and a large green ship: `homeworld b3 r1 g3`.
rules-turn =
    Your turn is one of three things:
    {""}
    • **One action** with a color you have access to (`/rules topic: powers`).
    • **A sacrifice**, which gives one to three actions of one color (`/rules topic: sacrifice`).
    • **A pass.**
    {""}
    Catastrophes are extra: you may call as many as there are (`/rules topic: catastrophe`).
    {""}
    Two systems are **connected** when no size of star is in both. A small star leads to medium and large ones, never to another small one. Your homeworld has two stars, so usually only one size leads away from it.
    {""}
    In the picture a small green went from Altair, a medium star, to Bellatrix, a large one.
    {""}
    A system other than a homeworld that nobody has a ship in goes back to the bank at once, even in the middle of a turn.
    {""}
    Nothing counts until you press *End turn*. Until then you may start over as often as you like.
rules-powers =
    You may use a color in a system where you have a ship, if a star there or a ship **of yours** there has that color. The other player's ships give you nothing.
    {""}
    🟢 **Green builds.** A new ship of a color you already have in that system. It is always the smallest of that color in the bank.
    🟡 **Yellow moves.** One of your ships goes to a connected system. Or it discovers one: take a star from the bank whose size fits, and go there.
    🔵 **Blue trades.** Swap one of your ships for one of the same size and another color from the bank.
    🔴 **Red captures.** A ship of the other player becomes yours, where you have a ship at least as large in the same system.
    {""}
    The bank has to hold the piece you want. Sizes never change by trading.
    {""}
    In the picture South has just built a small yellow: its large ship is the green that builds, its small yellow the one that is copied.
rules-sacrifice =
    Instead of an ordinary action you may give one of your ships back to the bank, wherever it is.
    {""}
    • You get as many actions as the ship had pips: one, two or three.
    • All of them are of the ship's color.
    • You may do them in any systems where you still have a ship, whatever colors are there.
    • You may leave some of them out.
    {""}
    A ship that was alone in its system cannot act there any more: with it the system is gone. Otherwise the usual limits hold: a build still needs a ship of that color there, a capture a ship that is large enough, a move a connected system.
    {""}
    In the picture a large yellow has just been given up at Altair: a small green has gone from South to North in one turn.
    `sacrifice y3 Altair; move g1 South Altair; move g1 Altair Bellatrix; move g1 Bellatrix North`
rules-catastrophe =
    Four or more pieces of one color in one system are too many. Stars and ships of both players count.
    {""}
    • On your turn you may call the catastrophe, also where you have no ship. Nobody has to.
    • Every piece of that color there goes back to the bank, whoever it belongs to.
    • If no star is left, the whole system is gone, ships and all.
    • A homeworld that loses one star stays a homeworld, with one star.
    {""}
    In the 2012 and 2020 editions it may happen at any time in your turn: before, between and after actions. In the 2001 edition only after everything else.
    {""}
    In the picture Altair holds four red ships, two of each player. After `catastrophe red Altair` only its star and the small green are left.
rules-ending =
    At the end of **every** turn, whoever's it is: a player without a ship at their own homeworld is out, and so is one whose homeworld is gone. With two players the other one wins.
    {""}
    • Ships elsewhere do not help, and foreign ships at your homeworld are not yours.
    • In the middle of your turn your homeworld may stand empty. At the end that costs you the game.
    • If one turn takes both players out, the game is a draw. In the 2001 edition you may not end a turn that takes yourself out.
    • You may resign at any time: `/game resign`.
    • Both may agree to a draw: `/game draw`. An offer that is not accepted lapses when the other player ends a turn.
    {""}
    Ways to win: capture the last ships at the other homeworld, blow them up, or blow up both of its stars. In the picture South has just captured the only ship that North had at home.
rules-notation =
    Type a turn with `/turn text:`, or in the field that *Type…* opens under *Take turn*. Actions are separated by `;` or a new line.
    {""}
    `homeworld b3 r1 g3`: two stars, then the ship
    `build g home`: the color and the place
    `trade g1 y1 home`: what, for what, where
    `move y1 home Deneb`: the ship, from, to
    `discover y1 home g2 Vega`: the ship, from, the star, a name if you like (not a player's)
    `capture g1 Ben`: the ship and the place, here Ben's home
    `sacrifice y2 Deneb`: then its actions
    `catastrophe red Deneb`
    `pass`
    {""}
    A piece is a color and its pips: `r` `y` `g` `b` and `1` `2` `3`.
    Short forms: `h b t m d s p`, `a` or `cap` for capture, `c` or `cat` for catastrophe. The beginning of a name is enough when no other name begins like it. `at`, `from`, `to`, `→` and the like may be there or not.
rules-editions =
    `/game new` lets you choose:
    {""}
    • **2020**, the usual one. The first ship is large. Catastrophes at any time in your turn. You may take yourself out. If both go out in one turn it is a draw.
    • **2012** differs in one thing with two players: another player's homeworld that you empty in the middle of your turn is gone at once. In 2020 its stars stay until the turn ends. By custom the less experienced player begins.
    • **2001**: the first ship may be of any size. Catastrophes only after everything else in your turn: one that comes first gives your action up. You may not end a turn that leaves you without a ship at home.
    {""}
    A game keeps the rules it began with.
rules-players =
    With three to six players most stays as it is. What changes:
    {""}
    • The bank has one more of each kind of piece than there are players: four of each for three players.
    • Everybody builds a homeworld in the first round. Turns go round clockwise and pass over those who are out.
    • Whoever is out when your turn ends was taken out by **you**, whatever the means: a capture, or a catastrophe that others had prepared.
    • The ships of a player who is out stay where they are. They do nothing, but they can be captured and count for catastrophes. Their homeworld becomes a system like any other.
    • Resigning, or running out of time, is nobody's doing.
    • A draw needs everybody who is still in the game.
    {""}
    What wins depends on the mode: *Sinister*, *Good vs Evil* or *Last Captain Standing*.
rules-sinister =
    You have one target: the player on your **left**, who moves right after you.
    {""}
    • You win at once, alone, when your turn ends and you have taken that player out and are still in the game yourself.
    • Taking out anybody else wins nothing. The ring closes, and your target may become another.
    • If you take your target and others out in one turn, you win all the same.
    • If your target resigns, the next player to the left takes their place.
    • Should only one player be left, that one wins. If the last ones go out together, it is a draw among them.
    {""}
    The player on your right is after you, and everybody else would rather have you alive.
rules-good-vs-evil =
    Everybody gets a secret alignment before the game: half of you are Good and half Evil, with one more Good when your number is odd. Only you see yours. You may claim anything about it and can prove nothing.
    {""}
    • **Evil** wins alone by taking out **anybody**, Good or Evil, and staying in the game.
    • **Good** wins together as soon as no Evil player is left.
    • When you take somebody out, your alignment and theirs become public at the end of that turn. So does the alignment of one who resigns or runs out of time, and nobody else's.
    • Good players who take out a Good one are known as Good from then on, and the game goes on. If the game has the option for it, they are Evil from then on, and no longer win with Good.
    • Good players whom others took out share the win in the 2012 edition and not in that of 2001. Who resigned, ran out of time, or took out only themselves never does.
    • If only Evil players are left, the first of them to take out another wins.
rules-last-captain =
    Everybody against everybody: the last player with a ship at their homeworld wins.
    {""}
    • It does not matter who takes out whom.
    • Who resigns or runs out of time is out like any other.
    • If the last ones go out in the same turn, it is a draw among them.
    {""}
    Alliances last exactly as long as they are useful. A weak neighbor that nobody bothers with may be the last one standing.
rules-timewarp =
    A head start for the less experienced of two players.
    {""}
    • In their first turn after the homeworlds are built they get extra actions, usually one, at most three.
    • Each extra action is an ordinary one: a build, trade, move or capture where a star or a ship of theirs gives the color.
    • They come on top of that turn's own action or sacrifice: before the sacrifice, or after all of its actions are done or given up.
    • It stays one turn. Extra actions that are not used in it are lost.
rules-red-alert =
    Like “check” in chess, for the less experienced of two players.
    {""}
    • There is an alert when the other player, if you did nothing now, could take you out in one whole turn and stay in the game.
    • Everything counts: moves, captures, sacrifices, catastrophes, and all of them together.
    • It says that there is a danger and not what it is. Look for big ships one move away, for many pieces of one color at your home, and for large yellow and red ships to be sacrificed.
    {""}
    An alert does not mean that you are lost: bring a large ship home, trade a color away, or strike first.
