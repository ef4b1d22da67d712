//! The names of systems: those given by players, and star names for the rest. Knows no rule.

use rpds::HashTrieMapSync;
use unicode_normalization::UnicodeNormalization;

use super::labels::{PlayerNames, seat_label};
use super::renamings::Renamings;
use super::stars::STARS;
use super::vocabulary;
use crate::clean_names;
use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::words::Word;

/// The longest name, in characters.
const LONGEST: usize = 16;

/// The names of one game, and who plays. A name is given once and
/// never again, whatever becomes of its system.
///
/// Copies share what they have in common: a game of thousands of turns copies its names several
/// times a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The name of each system: the last that it was given.
    of: HashTrieMapSync<SystemId, String>,
    /// The system of every name that was ever given; the names in lower case.
    given: HashTrieMapSync<String, SystemId>,
    /// The number of the numbered stars, from the first on, that have been given.
    numbered: u32,
    called: PlayerNames,
    pub(super) renamings: Renamings,
}

/// A reason why a word cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Not a letter and then letters, digits, `'` or `-`, or too long.
    Form,
    /// A word with a meaning of its own.
    Reserved,
    /// Another system has or had it.
    Taken,
}

impl BadName {
    /// The id of the sentence that says it.
    pub(in crate::games::homeworlds) const fn id(self) -> &'static str {
        match self {
            BadName::Form => "name-form",
            BadName::Reserved => "name-reserved",
            BadName::Taken => "name-taken",
        }
    }
}

/// The meaning of a word about a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemLookup {
    /// This one.
    System(SystemId),
    /// Several that exist begin like that.
    Several(Vec<SystemId>),
    /// One that no longer exists.
    Gone(SystemId),
    /// None.
    Nothing,
}

/// The name of a system that nobody has given one.
pub(in crate::games::homeworlds) fn numbered(id: SystemId) -> String {
    format!("System{}", id.0)
}

impl Names {
    /// The last name of that system; its number, if it never had one.
    pub fn of(&self, id: SystemId) -> String {
        let given = self.of.get(&id);
        given.map_or_else(|| numbered(id), String::clone)
    }

    /// Its name for people: `Anna's home`, or its own.
    pub fn shown(&self, id: SystemId) -> Word {
        self.called.place(id, || self.of(id))
    }

    /// The players at the seats, for what is said to people.
    pub const fn called(&self) -> &PlayerNames {
        &self.called
    }

    /// Remembers who sits at the seats; none of their names is ever written into a line.
    pub fn call_players(&mut self, called: PlayerNames) {
        self.called = called;
    }

    /// Remembers the name of a system.
    pub fn give(&mut self, id: SystemId, name: String) {
        self.given.insert_mut(name.to_lowercase(), id);
        self.of.insert_mut(id, name);
        while self.is_taken(&numbered_star(self.numbered)) {
            self.numbered += 1;
        }
    }

    /// The system that has this name, or had it last.
    pub(super) fn exactly(&self, name: &str) -> Option<SystemId> {
        let name: String = name.nfc().collect();
        self.given.get(&name.to_lowercase()).copied()
    }

    /// Lets a system be found by another name too.
    pub(in crate::games::homeworlds) fn find_by(&mut self, name: &str, id: SystemId) {
        let name: String = name.nfc().collect();
        self.given.insert_mut(name.to_lowercase(), id);
    }

    /// The name a player wants, in canonical form, or why they cannot have it.
    pub fn check(&self, wanted: &str, seats: u8) -> Result<String, BadName> {
        if wanted.chars().nth(4 * LONGEST).is_some() {
            return Err(BadName::Form);
        }
        let name: String = wanted.nfc().collect();
        let mut letters = name.chars();
        let starts = letters.next().is_some_and(char::is_alphabetic);
        let goes_on = letters.all(|letter| letter.is_alphanumeric() || "'-’".contains(letter));
        // Some letters cannot be seen, and some highlights are letters.
        let is_seen = clean_names::name(&name) == name;
        if !is_seen || !starts || !goes_on || name.chars().count() > LONGEST {
            return Err(BadName::Form);
        }
        let seat = Seat::first(seats).any(|seat| is_same(&seat_label(seat, seats), &name));
        if seat || vocabulary::is_reserved(&name) {
            return Err(BadName::Reserved);
        }
        if self.is_taken(&name) {
            return Err(BadName::Taken);
        }
        Ok(name)
    }

    /// The next star name in alphabetical order whose first letter no existing system has, whoever
    /// plays: in a record it is the name of a system that is given none.
    pub fn next_star(&self, position: &Position) -> String {
        let free = self.free_stars(position).into_iter().next();
        free.unwrap_or_else(|| numbered_star(self.numbered))
    }

    /// The star names that were never given, in alphabetical order, but first those whose first
    /// letter no existing system has.
    pub fn free_stars(&self, position: &Position) -> Vec<String> {
        let existing: Vec<String> =
            position.systems().iter().map(|system| self.of(system.id)).collect();
        let letter_used =
            |star: &str| existing.iter().any(|name| first_letter(name) == first_letter(star));
        let unused = STARS.iter().filter(|star| !self.is_taken(star));
        let (later, first): (Vec<&str>, Vec<&str>) = unused.partition(|star| letter_used(star));
        first.into_iter().chain(later).map(str::to_owned).collect()
    }

    /// Those of them that nobody takes for a player.
    pub fn offered_stars(&self, position: &Position) -> Vec<String> {
        let mut stars = self.free_stars(position);
        stars.retain(|star| !self.called.may_mean(star));
        stars
    }

    /// The first of those, which a new system is called unless its player wants another name.
    pub fn offered_star(&self, position: &Position) -> String {
        let free = self.offered_stars(position).into_iter().next();
        free.unwrap_or_else(|| numbered_star(self.numbered))
    }

    /// Finds a system by its name or the beginning of it. An exact name beats a prefix.
    pub fn find(&self, position: &Position, word: &str) -> SystemLookup {
        let word: String = word.nfc().collect();
        let exists = |id: SystemId| position.system(id).is_some();
        let start = word.to_lowercase();
        if let Some(&id) = self.given.get(&start) {
            return if exists(id) { SystemLookup::System(id) } else { SystemLookup::Gone(id) };
        }
        let begins = |name: &str| name.to_lowercase().starts_with(&start);
        let found: Vec<SystemId> = position
            .systems()
            .iter()
            .map(|system| system.id)
            .filter(|&id| begins(&self.of(id)))
            .collect();
        match found[..] {
            [] => SystemLookup::Nothing,
            [id] => SystemLookup::System(id),
            _ => SystemLookup::Several(found),
        }
    }

    /// True if a system has this name, or had it.
    pub fn is_taken(&self, name: &str) -> bool {
        self.given.contains_key(&name.to_lowercase())
    }
}

/// The stars that come after all that have a name of their own: `Star-2`, `Star-3` and so on.
fn numbered_star(given: u32) -> String {
    format!("Star-{}", given + 2)
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn first_letter(name: &str) -> Option<char> {
    name.chars().next().and_then(|letter| letter.to_lowercase().next())
}

#[cfg(test)]
mod tests {
    use super::{BadName, Names, STARS};
    use crate::games::homeworlds::action::SystemId;

    #[test]
    fn every_star_name_could_be_given_once() {
        let mut names = Names::default();
        for star in STARS {
            let name = names.check(star, 2).expect(star);
            names.give(SystemId(9), name);
        }
    }

    #[test]
    fn a_name_with_another_meaning_is_refused() {
        let names = Names::default();
        for word in ["south", "g3", "to", "Green", "cat", "home", "y"] {
            assert_eq!(names.check(word, 2), Err(BadName::Reserved), "{word}");
        }
        for word in ["", "3rd", "a b", "Seventeen-letters", "x;y", "\u{3164}", "Ve\u{115f}ga"] {
            assert_eq!(names.check(word, 2), Err(BadName::Form), "{word}");
        }
        assert_eq!(names.check("Żółw'2", 2), Ok("Żółw'2".to_owned()));
    }

    #[test]
    fn a_name_is_never_given_twice_whatever_its_case_or_composition() {
        let mut names = Names::default();
        names.give(SystemId(4), names.check("Café", 2).expect("a name"));
        assert_eq!(names.check("CAFE\u{301}", 2), Err(BadName::Taken));
    }
}
