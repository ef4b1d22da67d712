// Knows the game that a newcomer is led through: its turns, what is said about them, what is pressed. Knows no page.

/** What is said before anybody plays: how the game is won, in other words than the welcome; and what is pressed to go on. */
export const invited = ({ you, other }) => ({ say: `You are ${you}, and three turns of yours will do. You win when ${other} has no ship left at home. ${other} is invited:`, label: `Let ${other} say yes` });

/** The same of a rematch, in which the other one begins. */
export const again = (name, { other }) => ({ say: `A rematch, and this time ${other} begins. ${name} is asked: `, label: `Let ${name} say yes` });

/** Whose turn it is in a game that is not this one, before what is to be pressed; and what to do before it is anybody's. */
export const whose = (name, isNew) => (isNew ? `${name} begins: ` : `It is ${name}'s turn: `);
export const ANYBODYS = "Choose who you are at the top, and ";

/** How the invitation is asked for: what the options of `/game new` are, besides the opponent. */
export const CHOSEN = { game: "homeworlds", options: "start:me" };

/**
 * The turns. What `other` plays is played at one press of the button `label`. Of the turns in between, `say` is said
 * before *Take turn*; then each of `choose` says what is pressed while the draft has the words `at`. Where two things
 * are to be pressed, the second is an entry of the menu that is the first. `instead` is said once something else is chosen.
 */
export const TURNS = [
  {
    line: () => "homeworld b3 y1 g3",
    instead: () => "A good home too, but for this first win take one with yellow, which moves ships. Press ",
    say: () => "First you build your home. Press ",
    choose: [
      { at: "· First star", press: ["b3"], say: () => "Pieces have a color and a size. Your first star is large and blue: with blue, ships change their color. Press " },
      { at: "b3 · Second star", press: ["y1"], say: () => "Your second star is small and yellow: with yellow, ships can move. Press " },
      { at: "b3 · y1 · Your first ship", press: ["g3"], say: () => "Your first ship is large and green: with green, ships are built. Press " },
    ],
  },
  { line: () => "homeworld g2 b2 g3", other: true, say: ({ other }) => `Now ${other} builds a home. Each picture is turned to whoever is to move.`, label: ({ other }) => `Let ${other} play` },
  {
    line: () => "build g1 home",
    say: () => "Squares are stars, triangles are ships; yours are below and point up. From now on you do one thing a turn. Build a second ship: press ",
    choose: [{ at: "nothing yet", press: ["Build a small green"], say: () => "A new ship has a color that you already have there, and is the smallest left in the bank. Press " }],
  },
  { line: () => "build g1 home", other: true, say: ({ other }) => `${other} will build a ship too: a mistake, as you will see.`, label: ({ other }) => `Let ${other} play` },
  {
    line: ({ other }) => `move g1 home ${other}; catastrophe green ${other}`,
    instead: () => "That could work too, but this first win goes another way. Press ",
    say: ({ other }) => `A star and two ships at ${other}'s home are green. Four of one color in one place can be blown up: bring the fourth! Press `,
    choose: [
      { at: "nothing yet", press: ["Move", "g1"], say: ({ other }) => `Ships fly to places whose stars have other sizes: yours are large and small, ${other}'s both medium. Send your small green (g1). Choose ` },
      { at: "`move g1 home ", press: ["Call a green catastrophe"], say: () => "Four greens! You may blow them up in the same turn. Press " },
    ],
    end: () => "That wins the game, as soon as you press ",
  },
];

/** What is said before a turn ends, unless the turn has an `end` of its own. */
export const END = "Only you see this, and it does not count yet. If you like it, press ";

/** What is said when it is played to its end. */
export const won = ({ other }) => `🎉 You have won: ${other} has no ship left at home. Next, practice growing a fleet; at its end you can play against Starpost.`;

/** The next step: what `/practice` is asked for, and what is pressed to get there. */
export const NEXT = { what: "growth", label: "Next: growing a fleet" };
