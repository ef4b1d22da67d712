//! The games that there are; knows nothing of theirs but what each says of itself.

use crate::games::door::{
    AnyGame, AnyKind, ExerciseOption, OrderedTranscript, Practice, Summary, Unreadable,
};
use crate::games::{homeworlds, settlers};
use crate::worded;

/// Lists the games: the name of each in code and in text, and what says the rest of it.
macro_rules! games {
    ($($(#[$doc:meta])* $name:ident = $word:literal: $game:expr,)+) => {
        worded! {
            /// A kind of game. The word names it in commands, records and the database.
            pub enum Kind { $($(#[$doc])* $name = $word,)+ }
        }

        impl Kind {
            /// The game's own account of itself.
            pub const fn game(self) -> &'static dyn AnyKind {
                match self { $(Kind::$name => &$game,)+ }
            }
        }
    };
}

/// The games that everybody can play, and those that a test adds.
macro_rules! games_and {
    ($($added:tt)*) => {
        games! {
            /// Homeworlds, RULES parts 1 to 4.
            Homeworlds = "homeworlds": homeworlds::Homeworlds,
            /// Homeworlds Settlers, RULES part 5.
            Settlers = "settlers": settlers::Settlers,
            $($added)*
        }
    };
}

#[cfg(not(feature = "third-game"))]
games_and! {}
#[cfg(feature = "third-game")]
games_and! {
    /// The game of `tests/third_game`.
    Nim = "nim": crate::games::nim::Nim,
}

/// Something to practice, and its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindPractice {
    /// The game.
    pub kind: Kind,
    /// The practice at this table.
    pub practice: &'static Practice,
}

impl KindPractice {
    /// Whatever can be practiced, in the order it is best learned.
    pub fn all() -> impl Iterator<Item = KindPractice> {
        let of = |kind: Kind| {
            let practices = kind.game().practices().iter();
            practices.map(move |practice| KindPractice { kind, practice })
        };
        Kind::ALL.into_iter().flat_map(of)
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<KindPractice> {
        KindPractice::all().find(|one| one.practice.word == word)
    }

    /// The one that is best practiced next.
    pub fn next(self) -> Option<KindPractice> {
        KindPractice::all().skip_while(|one| *one != self).nth(1)
    }

    /// The table after this many exercises; `None` if there are fewer.
    pub fn table(self, done: usize) -> Option<Box<dyn AnyGame>> {
        self.kind.game().practiced(self.practice, done)
    }

    /// The actions offered at that table: each action as it is shown among others in a game, and `None` for what
    /// is none. A suggestion there is told like all the rest.
    pub fn offered(self, done: usize) -> Vec<Option<Summary>> {
        let exercise = self.practice.exercises.get(done);
        let ways = exercise.map_or(&[][..], |exercise| exercise.ways);
        let choices = self.table(done).map_or_else(Vec::new, |table| table.choices());
        let summary = |way: &ExerciseOption| {
            let action = way.action()?;
            let mut choices = choices.iter().rev();
            let choice = choices.find(|choice| choice.action == action)?;
            Some(choice.summary.clone())
        };
        ways.iter().map(summary).collect()
    }
}

impl Kind {
    /// Reads a record in one of the forms of other programs, of at most `most` turns; `None` if it
    /// is in none of them.
    pub fn import(
        text: &str,
        most: usize,
    ) -> Option<Result<(Kind, OrderedTranscript), Unreadable>> {
        Kind::ALL.into_iter().find_map(|kind| {
            let transcript = kind.game().import(text, most)?;
            Some(transcript.map(|read| (kind, read)))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::KindPractice;
    use crate::game::Seat;
    use crate::games::door::{AnyGame, Exercise, Then, Try};

    /// The skills that a first game needs, and the exercises that ask for them.
    const FIRST_GAME: &[(&str, &str)] = &[
        ("setting up a home", "grow-home"),
        ("building", "build"),
        ("trading", "trade"),
        ("moving", "move"),
        ("discovering", "grow-discover"),
        ("capturing", "capture"),
        ("sacrificing", "grow-sacrifice"),
        ("a catastrophe, which wins", "catastrophe"),
        ("ending a turn", "grow-end"),
        ("taking back what would lose the home", "grow-undo"),
    ];

    /// Every exercise with the table at which it is asked.
    fn asked() -> impl Iterator<Item = (&'static Exercise, Box<dyn AnyGame>)> {
        KindPractice::all().flat_map(|one| {
            let exercises = one.practice.exercises.iter().enumerate();
            exercises.map(move |(done, exercise)| {
                let table = one.table(done);
                (exercise, table.expect("played by the rules"))
            })
        })
    }

    #[test]
    fn all_that_is_offered_can_be_done_and_one_way_does_what_is_asked() {
        for (exercise, table) in asked() {
            let topic = exercise.topic;
            assert_eq!(table.to_move(), Some(Seat(0)), "{topic}");
            assert_eq!(exercise.ways.iter().filter(|way| way.does()).count(), 1);
            for way in exercise.ways {
                let mut table = table.boxed();
                match way.tries() {
                    Try::Act(action) => {
                        let choices = table.choices();
                        let is_shown = choices.iter().any(|choice| choice.action == action);
                        assert!(is_shown, "{topic}: {action}");
                        assert_eq!(table.play(action).as_deref(), Ok(action));
                    }
                    Try::End => assert_eq!(table.end_turn(), Ok(()), "{topic}"),
                    Try::Undo => assert!(!table.line().is_empty(), "{topic}"),
                    Try::Say(_) => {}
                }
            }
        }
    }

    #[test]
    fn each_practice_is_played_by_the_rules_from_the_first_turn_to_its_end() {
        for one in KindPractice::all() {
            let (word, exercises) = (one.practice.word, one.practice.exercises);
            let last = exercises.last().expect("an exercise");
            assert_eq!(last.then, Then::Over, "{word}");
            assert!(one.table(exercises.len()).is_some(), "{word}");
            assert!(one.table(exercises.len() + 1).is_none(), "{word}");
        }
    }

    #[test]
    fn no_two_practices_or_exercises_share_a_word() {
        let words = KindPractice::all().map(|one| one.practice.word);
        let topics = asked().map(|(exercise, _)| exercise.topic);
        let all: Vec<&str> = words.chain(topics).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        assert!(KindPractice::all().all(|one| !one.practice.word.contains('-')));
    }

    #[test]
    fn a_turn_ends_by_itself_but_where_ending_one_is_what_is_practiced() {
        for (exercise, _) in asked() {
            let ends = exercise.right().is_some_and(|way| way.tries() == Try::End);
            assert_eq!(ends, exercise.topic == "grow-end", "{}", exercise.topic);
        }
    }

    #[test]
    fn whatever_a_first_game_needs_is_practiced() {
        let topics: Vec<&str> = asked().map(|(exercise, _)| exercise.topic).collect();
        for (what, topic) in FIRST_GAME {
            assert!(topics.contains(topic), "{what}");
        }
    }
}
