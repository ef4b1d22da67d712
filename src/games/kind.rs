//! Which games there are, and what each says of itself before there is a table; knows no rule of
//! theirs.

use std::ops::RangeInclusive;

use crate::game::{Edition as _, Seat, option_table};
use crate::games::door::{
    AnyGame, Example, Lesson, Novice, OrderedTranscript, Refused, Setting, Table, Unreadable,
};
use crate::games::homeworlds::edition::Edition;
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::position::Position;
use crate::games::settlers::position::Position as Board;
use crate::games::{homeworlds, settlers};
use crate::words::Word;

/// Which games there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Homeworlds, RULES parts 1 to 4.
    Homeworlds,
    /// Homeworlds Settlers, RULES part 5.
    Settlers,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 2] = [Kind::Homeworlds, Kind::Settlers];

    /// The word that names it in commands, records and the database.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Homeworlds => "homeworlds",
            Kind::Settlers => "settlers",
        }
    }

    /// The game of a key.
    pub fn from_key(key: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// How many may play.
    pub const fn seats(self) -> RangeInclusive<u8> {
        match self {
            Kind::Homeworlds => 2..=6,
            Kind::Settlers => 2..=2,
        }
    }

    /// The editions a new game can be played by, the usual one first. Each has a message
    /// `edition-KEY`, and is asked for by the option `edition=KEY`.
    pub fn presets(self) -> Vec<&'static str> {
        match self {
            Kind::Homeworlds => Edition::PLAYABLE
                .iter()
                .map(|edition| edition.word())
                .collect(),
            Kind::Settlers => settlers::edition::Edition::ALL
                .iter()
                .map(|edition| edition.word())
                .collect(),
        }
    }

    /// Options as they are stored, complete, from what was asked for by so many players.
    /// Refused: an option there is not, or what so many cannot play.
    pub fn options(self, asked: &str, seats: u8) -> Result<String, Refused> {
        self.check_seats(seats)?;
        let options = match self {
            Kind::Homeworlds => {
                homeworlds::settings::read(asked, seats).map(|options| options.to_string())
            }
            Kind::Settlers => read_settlers(asked).map(|options| options.to_string()),
        };
        options.map_err(|no| self.of_other_game(asked).unwrap_or(no))
    }

    /// Refused: one of these complete options could do nothing in a new game of so many. Games
    /// that exist are not asked.
    pub fn check_use(self, options: &str, seats: u8, novice: Novice) -> Result<(), Refused> {
        match self {
            Kind::Homeworlds => homeworlds::settings::check_use(options, seats, novice),
            Kind::Settlers => match option_table::unused(&read_settlers(options)?, seats, novice) {
                Some(unused) => Err(Refused::of(&unused)),
                None => Ok(()),
            },
        }
    }

    /// The refusal of the first option that only another game has.
    fn of_other_game(self, asked: &str) -> Option<Refused> {
        asked.split_whitespace().find_map(|pair| {
            let (key, value) = pair.split_once('=')?;
            let mut others = Kind::ALL.into_iter().filter(|&kind| kind != self);
            let game = |kind: Kind| ("game", Word::Message(kind.message()));
            if key == "edition" {
                let owner = others.find(|kind| kind.edition_message(value).is_some())?;
                let edition = Word::Message(owner.edition_message(value)?);
                return Some(Refused::said(
                    "edition-of-other-game",
                    vec![("edition", edition), game(owner)],
                ));
            }
            let has = |kind: &Kind| kind.settings().iter().any(|setting| setting.key == key);
            let owner = others.find(has).filter(|_| !has(&self))?;
            Some(Refused::said(
                "option-of-other-game",
                vec![("word", Word::from(key)), game(owner)],
            ))
        })
    }

    /// The id of its name.
    const fn message(self) -> &'static str {
        match self {
            Kind::Homeworlds => "kind-homeworlds",
            Kind::Settlers => "kind-settlers",
        }
    }

    /// The id of the name of one of its editions that can be played.
    fn edition_message(self, key: &str) -> Option<&'static str> {
        if !self.presets().contains(&key) {
            return None;
        }
        match self {
            Kind::Homeworlds => Edition::from_word(key).map(Edition::message),
            Kind::Settlers => {
                settlers::edition::Edition::from_word(key).map(settlers::edition::Edition::message)
            }
        }
    }

    /// What can be chosen besides the edition. What does not go with the edition or the number of
    /// players is refused by [`Kind::options`].
    pub fn settings(self) -> Vec<Setting> {
        match self {
            Kind::Homeworlds => option_table::settings::<Options>(),
            Kind::Settlers => option_table::settings::<settlers::options::Options>(),
        }
    }

    /// The same options once it is known where the novice sits, whom some of them help.
    /// Refused: options that are none.
    pub fn with_novice(self, options: &str, seat: Seat) -> Result<String, Refused> {
        match self {
            Kind::Homeworlds => homeworlds::settings::with_novice(options, seat),
            Kind::Settlers => Ok(read_settlers(options)?.with_novice(seat).to_string()),
        }
    }

    /// Where a novice sits: they begin, but for a game in which they begin with more.
    /// RULES HW-3, ST-13.
    pub fn novice_seat(self, options: &str) -> Seat {
        match self {
            Kind::Homeworlds => Seat(0),
            Kind::Settlers => {
                read_settlers(options).map_or(Seat(0), |options| options.novice_seat())
            }
        }
    }

    /// A table before anybody's first turn. The options may be short: see [`Kind::options`].
    /// Refused: an option there is not, or what so many cannot play.
    pub fn open(self, options: &str, seats: u8) -> Result<Box<dyn AnyGame>, Refused> {
        self.check_seats(seats)?;
        match self {
            Kind::Homeworlds => {
                let options = homeworlds::settings::read(options, seats)?;
                Ok(homeworlds_table(options, seats))
            }
            Kind::Settlers => Ok(Box::new(Table::<Board>::new(read_settlers(options)?))),
        }
    }

    /// What can be explained of it, in the order it is best learnt.
    pub fn lessons(self) -> &'static [Lesson] {
        match self {
            Kind::Homeworlds => homeworlds::lessons::LESSONS,
            Kind::Settlers => settlers::lessons::LESSONS,
        }
    }

    /// The table of one of its examples; `None` for one that is not of this game.
    pub fn example(self, example: &Example) -> Option<Box<dyn AnyGame>> {
        match self {
            Kind::Homeworlds => homeworlds::lessons::open(example),
            Kind::Settlers => settlers::lessons::open(example),
        }
    }

    fn check_seats(self, seats: u8) -> Result<(), Refused> {
        if self.seats().contains(&seats) {
            return Ok(());
        }
        let (fewest, most) = (*self.seats().start(), *self.seats().end());
        let id = match fewest == most {
            true => "seats-only",
            false => "seats-not-possible",
        };
        let args = vec![
            ("game", Word::Message(self.message())),
            ("fewest", Word::from(fewest)),
            ("most", Word::from(most)),
            ("count", Word::from(seats)),
        ];
        Err(Refused::said(id, args))
    }

    /// Writes turns in canonical notation, each with its seat, in the form of another program.
    /// `None` where no other program has such a game.
    pub fn export(
        self,
        options: &str,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String> {
        match self {
            Kind::Homeworlds => homeworlds::sdg_write::write(options, players, tags, turns),
            Kind::Settlers => None,
        }
    }

    /// Reads a record in one of the forms of other programs, of at most so many turns; `None` where
    /// it is in none of them.
    pub fn import(
        text: &str,
        most: usize,
    ) -> Option<Result<(Kind, OrderedTranscript), Unreadable>> {
        if !homeworlds::sdg::looks_like_one(text) {
            return None;
        }
        let kind = Kind::Homeworlds;
        let transcript = homeworlds::sdg::read(text, most);
        let open = |options: &str, seats| kind.open(options, seats).ok();
        Some(transcript.and_then(|read| Ok((kind, read.in_turn(open)?))))
    }
}

fn read_settlers(options: &str) -> Result<settlers::options::Options, Refused> {
    settlers::options::Options::read(options, 2)
        .map_err(|unknown| Refused::plain("unknown-option", &unknown.0))
}

/// The number of seats is a number in the type, so that a game of two stays small.
fn homeworlds_table(options: Options, seats: u8) -> Box<dyn AnyGame> {
    match seats {
        ..=2 => Box::new(Table::<Position<2>>::new(options)),
        3 => Box::new(Table::<Position<3>>::new(options)),
        4 => Box::new(Table::<Position<4>>::new(options)),
        5 => Box::new(Table::<Position<5>>::new(options)),
        _ => Box::new(Table::<Position<6>>::new(options)),
    }
}
