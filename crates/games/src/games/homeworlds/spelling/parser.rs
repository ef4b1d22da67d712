//! Tells the words of a line apart, action by action, whatever stands between these. Knows no position:
//! which words are a name, whoever asks says.

use std::collections::HashMap;

use super::forms::{Slot, orders};
use super::piece_words::{PieceWords, piece, pieces_run_together};
use super::spelled_action::{Part, SpelledAction};
use crate::games::door::{Boundary, PlainWord, line};
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::pieces::Piece;

/// The most words of a line that are told apart: no turn has as many.
const MOST_WORDS: usize = 600;

/// Words that may stand between two actions.
const JOINTS: [&str; 3] = ["and", "then", "also"];

/// Small words beyond those that notation ignores.
const MORE_SMALL_WORDS: [&str; 6] = ["into", "on", "with", "called", "named", "as"];

/// The names that are known to the asker.
pub(in crate::games::homeworlds) trait KnownNames {
    /// The number of these words that are the name of a system, or of a player for a home; 0 if none are.
    fn place(&self, words: &[&str]) -> usize;

    /// The word for the player whose ship it is by a letter or digit.
    fn owner(&self, sign: &str) -> Option<String>;
}

/// The degree to which things are taken for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strictness {
    /// Small words say which place is meant, and places are known.
    Whole,
    /// Places are known.
    Places,
    /// Any word may be a place.
    Nothing,
}

/// The actions that words stand for; `None` if there is a word that belongs to none. A place that nobody
/// knows is one if nothing else can be.
pub(in crate::games::homeworlds) fn spelled_actions(
    words: &[PlainWord],
    known: &dyn KnownNames,
) -> Option<Vec<SpelledAction>> {
    let unknown = || parsed(words, known, &[Strictness::Nothing]);
    actions_at_known_places(words, known).or_else(unknown)
}

/// The same, if every place is known.
pub(super) fn actions_at_known_places(
    words: &[PlainWord],
    known: &dyn KnownNames,
) -> Option<Vec<SpelledAction>> {
    parsed(words, known, &[Strictness::Whole, Strictness::Places])
}

fn parsed(
    words: &[PlainWord],
    known: &dyn KnownNames,
    strictness: &[Strictness],
) -> Option<Vec<SpelledAction>> {
    if words.len() > MOST_WORDS {
        return None;
    }
    let words = with_pieces_apart(words);
    strictness.iter().find_map(|&strictness| {
        let mut parser = Parser {
            texts: words.iter().map(|word| word.text.as_str()).collect(),
            words: &words,
            known,
            strictness,
            ends: HashMap::new(),
        };
        parser.actions()
    })
}

/// `homeworld b1y2 g3` has two words more.
fn with_pieces_apart(words: &[PlainWord]) -> Vec<PlainWord> {
    let is_home =
        words.first().is_some_and(|word| Verb::from_beginning(&word.text) == Some(Verb::Homeworld));
    if !is_home {
        return words.to_vec();
    }
    let apart = |(at, word): (usize, &PlainWord)| match pieces_run_together(&word.text) {
        Some(pieces) if at < 4 => {
            let piece = |text| PlainWord { text, after: Boundary::Nothing };
            pieces.into_iter().map(piece).collect()
        }
        Some(_) | None => vec![word.clone()],
    };
    words.iter().enumerate().flat_map(apart).collect()
}

struct Parser<'a> {
    words: &'a [PlainWord],
    texts: Vec<&'a str>,
    known: &'a dyn KnownNames,
    strictness: Strictness,
    /// For each word at which an action can begin so that all words after it belong to one: that
    /// action, and where the next begins.
    ends: HashMap<usize, Option<(SpelledAction, usize)>>,
}

impl Parser<'_> {
    fn actions(&mut self) -> Option<Vec<SpelledAction>> {
        // From the end on, so that what follows is known already.
        for at in (0..self.words.len()).rev() {
            let begins = self.beginning(at);
            self.ends.insert(at, begins);
        }
        let mut actions = Vec::new();
        let mut at = self.past_joints(0);
        while at < self.words.len() {
            let (action, next) = self.ends.get(&at)?.clone()?;
            actions.push(action);
            at = next;
        }
        (!actions.is_empty()).then_some(actions)
    }

    fn past_joints(&self, at: usize) -> usize {
        let is_joint = |word: &&&str| JOINTS.iter().any(|joint| joint.eq_ignore_ascii_case(word));
        at + self.texts[at..].iter().take_while(is_joint).count()
    }

    /// The action that begins at a word, if all that follows are actions too.
    fn beginning(&self, at: usize) -> Option<(SpelledAction, usize)> {
        let verb = self.verb(at)?;
        orders(verb).iter().find_map(|order| {
            let (parts, end) = self.parts(order, at + 1)?;
            let next = self.past_joints(end);
            let goes_on =
                next == self.words.len() || self.ends.get(&next).is_some_and(Option::is_some);
            goes_on.then(|| (SpelledAction { verb, parts }.without_owner(), next))
        })
    }

    fn verb(&self, at: usize) -> Option<Verb> {
        let word = self.texts.get(at)?;
        if line::is_small(word) { None } else { Verb::from_beginning(word) }
    }

    /// The parts that fill these slots from a word on, in the order of notation, and the place where they end.
    fn parts(&self, order: &[Slot], from: usize) -> Option<(Vec<Part>, usize)> {
        let (mut parts, mut at) = (Vec::new(), from);
        for &slot in order {
            let (found, next) = self.part(slot, at)?;
            parts.extend(found.into_iter().map(|part| (slot_of(slot, &part), part)));
            at = next;
        }
        parts.sort_by_key(|(slot, _)| *slot);
        Some((parts.into_iter().map(|(_, part)| part).collect(), at))
    }

    /// The parts that fill a slot: a ship may say itself whose it is.
    fn part(&self, slot: Slot, at: usize) -> Option<(Vec<Part>, usize)> {
        let at = self.past_small_words(slot, at)?;
        self.may_go_on(slot, at).then_some(())?;
        let texts = &self.texts[at..];
        let (found, count) = match slot {
            Slot::HomeStar | Slot::Star => self.whole_piece(texts)?,
            Slot::Ship => self.ship(texts)?,
            Slot::What => {
                let found = piece(texts).filter(|found| found.owner.is_empty())?;
                (vec![part_of(found)], found.count)
            }
            Slot::Color => {
                let found = piece(texts).filter(|found| found.size.is_none())?;
                (vec![Part::Color(found.color)], found.count)
            }
            Slot::Owner => self.owner(texts)?,
            Slot::At | Slot::From | Slot::To => self.place(texts)?,
            Slot::Name => {
                let is_free = self.verb(at).is_none() || is_lone_pass(texts[0]);
                is_free.then(|| (vec![Part::Name(texts[0].to_owned())], 1))?
            }
            Slot::AnyName => (vec![Part::Name((*texts.first()?).to_owned())], 1),
        };
        Some((found, at + count))
    }

    /// The place of a slot's own word, past the small words before it.
    fn past_small_words(&self, slot: Slot, mut at: usize) -> Option<usize> {
        let is_small = |word: &str| {
            let also = |small: &&str| small.eq_ignore_ascii_case(word);
            line::is_small(word) || MORE_SMALL_WORDS.iter().any(also)
        };
        while let Some(word) = self.texts.get(at).filter(|word| is_small(word)) {
            let fits =
                slot.introduced_by().iter().clone().any(|small| small.eq_ignore_ascii_case(word));
            // A name may be `On`; what notation itself ignores never is one.
            if !fits && self.strictness == Strictness::Whole {
                return None;
            }
            if !fits && !line::is_small(word) {
                break;
            }
            at += 1;
        }
        (at < self.words.len()).then_some(at)
    }

    /// True if an action can go on with a word: not past the end of one, nor past a comma behind which another
    /// begins.
    fn may_go_on(&self, slot: Slot, at: usize) -> bool {
        match self.words[at].after {
            Boundary::Nothing => true,
            Boundary::Perhaps => self.verb(at).is_none() || self.is_color_wanted(slot, at),
            Boundary::Surely => false,
        }
    }

    /// `b` behind a comma is a color where one is wanted.
    fn is_color_wanted(&self, slot: Slot, at: usize) -> bool {
        matches!(slot, Slot::What | Slot::Color) && piece(&self.texts[at..]).is_some()
    }

    fn whole_piece(&self, texts: &[&str]) -> Option<(Vec<Part>, usize)> {
        let found = piece(texts).filter(|found| found.owner.is_empty())?;
        let piece = Piece::new(found.color, found.size?);
        Some((vec![Part::Piece(piece)], found.count))
    }

    fn ship(&self, texts: &[&str]) -> Option<(Vec<Part>, usize)> {
        let found = piece(texts)?;
        let mut parts = vec![part_of(found)];
        if !found.owner.is_empty() {
            parts.push(Part::Owner(self.known.owner(found.owner)?));
        }
        found.size?;
        Some((parts, found.count))
    }

    fn owner(&self, texts: &[&str]) -> Option<(Vec<Part>, usize)> {
        if let Some(owner) = self.known.owner(texts.first()?) {
            return Some((vec![Part::Owner(owner)], 1));
        }
        let (_, count) = self.place(texts)?;
        Some((vec![Part::Owner(texts[..count].join(" "))], count))
    }

    fn place(&self, texts: &[&str]) -> Option<(Vec<Part>, usize)> {
        let count = match (self.known.place(texts), self.strictness) {
            (0, Strictness::Nothing) => 1,
            (0, Strictness::Whole | Strictness::Places) => self.newly_named(texts)?,
            (count, _) => count,
        };
        Some((vec![Part::Place(texts[..count].join(" "))], count))
    }

    /// A name that these very words give to a system.
    fn newly_named(&self, texts: &[&str]) -> Option<usize> {
        let word = texts.first()?;
        let named = |at: usize| {
            let before = at.checked_sub(1).map(|before| self.texts[before]);
            before.is_some_and(|star| star.parse::<Piece>().is_ok())
                && self.texts[at].eq_ignore_ascii_case(word)
        };
        let before = self.texts.len() - texts.len();
        (0..before).any(named).then_some(1)
    }
}

/// The slot where a part belongs: the owner of a ship comes behind it.
const fn slot_of(slot: Slot, part: &Part) -> Slot {
    match part {
        Part::Owner(_) => Slot::Owner,
        Part::Piece(_) | Part::Color(_) | Part::Place(_) | Part::Name(_) => slot,
    }
}

fn part_of(found: PieceWords<'_>) -> Part {
    match found.size {
        Some(size) => Part::Piece(Piece::new(found.color, size)),
        None => Part::Color(found.color),
    }
}

/// `p` behind a new star is its name: a pass there would have a word of its own.
fn is_lone_pass(word: &str) -> bool {
    word.eq_ignore_ascii_case("p")
}
