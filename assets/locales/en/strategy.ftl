## `/rules`: how to play well, in our own words.

rules-topic-homes = Choosing a homeworld
rules-topic-economy = The bank decides
rules-topic-last-serving = The last serving
rules-topic-freeze-out = Freezing out a color
rules-topic-investment = The investment
rules-topic-keep-away = Keeping a piece away
rules-topic-factory = The factory
rules-topic-teleportation = Green teleportation
rules-topic-defense = Defending the home
rules-topic-bluebird = Fleets of one color (bluebird)
rules-topic-doomsday = The doomsday machine
rules-topic-battle-plan = Half a battle plan

rules-homes =
    Three pieces decide how you begin.
    {""}
    • **Have green and blue** among stars and ship: without green you build nothing, without blue you are stuck with your colors. The third color is yellow, to move early, or red, which guards the home.
    • **Two sizes of star.** Homes with the same two sizes are only two moves apart, and connected ones make a short, sharp game. Sharing just one size gives both of you time.
    • **Different colors.** If both stars have one color, a single catastrophe takes the home.
    • **A large ship.** Only what is as large can capture it.
    {""}
    Two good homes for a first game: `homeworld b3 r1 g3` against `homeworld r2 b1 g3`.
rules-economy =
    There are only three of each piece for two players, and builds take the smallest that is left. So look at the bank before you look at the stars.
    {""}
    • Whoever builds while small ones last pays for the next player's larger ones.
    • When the small and medium pieces of a color are gone, every build in it gives a large ship.
    • Trading keeps the size: a large ship of a useless color is as good as a large one of the right color while the bank has it.
    • Count who has more ships, and more large ones. Three pips of sacrifice are three turns.
rules-last-serving =
    Do not take the last small piece of a color, or the last medium one, if the other player can build that color next: they get the next size up.
    {""}
    • Before you build, look what is left of that color after you, and whether they have a ship of it where green can be used.
    • Better let them take the last small one, and take the larger one yourself.
    • It works the other way, too: trading a small piece back into the bank spoils their large build.
rules-freeze-out =
    Keep at least one ship of every color, and see that the other player does not.
    {""}
    • A color you have no ship of cannot be built. You have to trade for it or capture it.
    • If the bank has none of it in the sizes you own, trading does not help either.
    • Who has all the yellow moves and the other stays at home; who has all the red captures unpunished.
    {""}
    So notice when a color runs low in the bank and you have none: get one while you can.
rules-investment =
    A small green ship alone at a **large** star is money in the bank.
    {""}
    • Wait until no smaller piece of the star's color is left in the bank.
    • Then sacrifice that ship. Nobody is there any more, so the star goes back to the bank at once.
    • The one build you get takes it: you have swapped a small ship for a large one.
    {""}
    In the picture Altair was a large yellow star, and all other yellow pieces were on the table.
    `sacrifice g1 Altair; build y South`
rules-keep-away =
    A piece that is a star cannot be built by anybody.
    {""}
    • If the next piece of a color would be large and only the other player can build it, discover a system with it. That needs a yellow move and a ship that stands where such a star fits.
    • The star stays away from the bank for as long as somebody has a ship there.
    • Later it may pay you back: see *The investment*.
rules-factory =
    A large green ship beside another green one, and no green left in the bank: the factory is open.
    {""}
    • Sacrifice the large green ship. It goes to the bank and is the only green there.
    • The first of your three builds brings it back, since the other green ship can be copied.
    • The other two builds are free, anywhere you have ships.
    {""}
    So every turn gives two ships instead of one, until a smaller green comes back into the bank.
    `sacrifice g3 South; build g South; build y South; build r Bellatrix`
rules-teleportation =
    A green ship can be in another place without yellow: sacrifice it here and build it there.
    {""}
    • You need another green ship where it is to go.
    • Its size has to be the smallest green in the bank once it lies there, or you get a smaller one.
    • A medium or large one leaves you further builds besides.
    {""}
    It helps most when you are frozen out of yellow, or when the way would take several moves.
rules-defense =
    You lose by an empty home, so think of it before every *End turn*.
    {""}
    • Keep a **large** ship there. What is smaller can be captured by whatever large ship comes in.
    • Have **red** at home, as a star or a ship, as soon as the other player can get there: who comes in is captured before they can act.
    • Few pieces and different colors. Three of one color at home invite the fourth, and a catastrophe takes them all.
    • After the loss of a star the other one is all you have: collect ships of its color, so that the other player cannot.
    • Leave the last large ship only if you win this turn, or can be sure of another before you need it.
rules-bluebird =
    A home guarded by ships of **one color** falls to one catastrophe.
    {""}
    • Three of a color there: one more ship of it that moves in makes four, and you may call the catastrophe at once.
    • Two of a color: two ships have to come in, which takes the sacrifice of a medium yellow; from further away, a large one.
    • A star of the same color counts as well.
    {""}
    In the picture a small green has just gone from Altair to North: `catastrophe green North` would empty that home. Before you add to your own fleet, count what one turn of theirs could add to it.
rules-doomsday =
    Two turns that no large ship can stop: both stars of a homeworld blown up. You need:
    {""}
    • two large yellow ships to sacrifice,
    • three ships of the color of the first star, one move away from that home,
    • three ships of the color of the second star, one move away once the first star is gone,
    • somebody to guard your own home meanwhile.
    {""}
    First turn: sacrifice a large yellow, move three ships in, and call the catastrophe. Second turn: the same with the other color. In the picture South is ready: red at Altair, blue at Bellatrix, yellow at Capella.
    {""}
    Against it: break up such trios early, capture the yellows, keep ships of those colors out of the bank.
rules-battle-plan =
    Do not begin an attack that you cannot finish.
    {""}
    • A ship that moves in next to red can be captured before it does anything: the defender moves first.
    • A half attack gives your ships away and leaves your home thin, just when the answer comes.
    • Prepare in places that look harmless, and go when one turn, or one they cannot answer, ends it.
    • Check both sides: after my turn, what can they do to *my* home?
