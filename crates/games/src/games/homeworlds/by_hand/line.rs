//! A line of a game that was written by hand: its remark, its player and its actions apart. Knows no
//! position.

use crate::games::door::line::without_number;
use crate::games::door::plain_words;
use crate::games::homeworlds::spelling::{KnownNames, Part, SpelledAction, spelled_actions};
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::pieces::Piece;

/// The number of characters looked at to find the first word.
const LONGEST_WORD: usize = 80;

/// The kind of line in such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandLine<'a> {
    /// Nothing, or only a remark, without the sign before it.
    Remark(&'a str),
    /// Actions, and the player before a colon if there is one.
    Actions(Option<&'a str>, &'a str),
    /// This player resigns.
    Resigns(&'a str),
    /// Another line of play begins or ends here, in brackets.
    Branch,
    /// It is none of these.
    Other,
}

/// Words of which nothing is known: no place and no player.
pub(super) struct NothingKnown;

impl KnownNames for NothingKnown {
    fn place(&self, _: &[&str]) -> usize {
        0
    }

    fn owner(&self, _: &str) -> Option<String> {
        None
    }
}

impl<'a> HandLine<'a> {
    pub(super) fn of(line: &'a str) -> HandLine<'a> {
        let (said, remark) = without_remark(line.trim());
        // Without it, nothing before a colon is left out unseen.
        let (_, said) = without_number(said);
        if said.is_empty() {
            return HandLine::Remark(remark.trim());
        }
        if matches!(said, "(" | ")") {
            return HandLine::Branch;
        }
        if let Some(player) = resigning(said) {
            return HandLine::Resigns(player);
        }
        if let Some((player, actions)) = said.split_once(':')
            && !begins_with_action(player)
            && begins_with_action(actions)
        {
            return HandLine::Actions(Some(player.trim()), actions.trim());
        }
        if begins_with_action(said) { HandLine::Actions(None, said) } else { HandLine::Other }
    }
}

/// The actions of a line that only sets up a home, and the name of that.
pub(super) fn home(said: &str) -> Option<(SpelledAction, Option<String>)> {
    let actions = spelled_actions(&plain_words(said), &NothingKnown)?;
    let [action] = <[SpelledAction; 1]>::try_from(actions).ok()?;
    let name = action.parts.iter().find_map(|part| match part {
        Part::Name(name) => Some(name.clone()),
        Part::Piece(_) | Part::Color(_) | Part::Owner(_) | Part::Place(_) => None,
    });
    (action.verb == Verb::Homeworld).then_some((action, name))
}

/// The text that is said, and the remark behind it: `# why`, `// why`, or as some write it `/worse/why`.
fn without_remark(line: &str) -> (&str, &str) {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        let rest = &line[at..];
        let hash = letter == '#' && before.is_whitespace();
        let slashes = rest.starts_with("//") && before != ':';
        if hash || slashes || letter == '/' && is_verdict(&rest[1..]) {
            return (&line[..at], rest.trim_start_matches(['#', '/']));
        }
        before = letter;
    }
    (line, "")
}

/// True if the text that follows a slash at once is a remark, and neither an action nor a piece.
fn is_verdict(rest: &str) -> bool {
    let first = rest.split(['/', ' ']).next().unwrap_or_default();
    let starts = first.starts_with(char::is_alphabetic);
    starts && Verb::from_beginning(first).is_none() && first.parse::<Piece>().is_err()
}

fn begins_with_action(said: &str) -> bool {
    let beginning: String = said.chars().take(LONGEST_WORD).collect();
    let words = plain_words(&beginning);
    let Some((first, rest)) = words.split_first() else {
        return false;
    };
    // A single letter is a word of prose as well: `A good game`.
    let is_alone = first.text.chars().nth(1).is_none();
    let names_a_piece = || rest.iter().any(|word| word.text.parse::<Piece>().is_ok());
    let acts = || names_a_piece() || spelled_actions(&words, &NothingKnown).is_some();
    Verb::from_beginning(&first.text).is_some() && (!is_alone || acts())
}

/// `Ann resigns`.
fn resigning(said: &str) -> Option<&str> {
    let said = said.trim_end_matches(['.', '!']);
    let (player, verb) = said.rsplit_once(' ')?;
    let resigns = ["resigns", "resigned"].contains(&verb.to_lowercase().as_str());
    let player = player.trim().strip_prefix("SYSTEM:").unwrap_or(player);
    resigns.then(|| player.trim())
}

#[cfg(test)]
mod tests {
    use super::HandLine;

    #[test]
    fn remarks_and_players_are_no_part_of_the_actions() {
        for (line, said) in [
            ("build g1 Ann", "build g1 Ann"),
            ("build g1 Ann # why?", "build g1 Ann"),
            ("build g1 Ann//why", "build g1 Ann"),
            ("build g1 Ann/orig/build g1 is best", "build g1 Ann"),
            ("build g1 Ann/build g2 Ann", "build g1 Ann/build g2 Ann"),
            ("hw b1/y2 g3 Ann", "hw b1/y2 g3 Ann"),
            ("B g1 J?", "B g1 J?"),
        ] {
            assert_eq!(HandLine::of(line), HandLine::Actions(None, said), "{line}");
        }
        let with_player = HandLine::Actions(Some("Ann"), "build g1 Ann");
        for line in ["Ann: build g1 Ann", "12) Ann: build g1 Ann", "7. Ann: build g1 Ann # so"] {
            assert_eq!(HandLine::of(line), with_player, "{line}");
        }
        for (line, is) in [
            ("# Ann against Bob", HandLine::Remark("Ann against Bob")),
            ("  ", HandLine::Remark("")),
            ("(", HandLine::Branch),
            ("Ann resigns.", HandLine::Resigns("Ann")),
            ("<0>; Ann(0,y2)g1-", HandLine::Other),
            ("what a game", HandLine::Other),
            ("12) Ann: so what: build g1 Ann", HandLine::Other),
            ("A good game", HandLine::Other),
        ] {
            assert_eq!(HandLine::of(line), is, "{line}");
        }
    }
}
