//! Every difference between editions, as options with names; knows no position.

use std::fmt;
use std::str::FromStr;

use crate::game::{Seat, UnknownOption, option};
use crate::pieces::Size;

/// A state of the rules: a preset of [`Options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The second version, of 2020: RULES part 5.
    V2,
    /// What was changed in 2021 and after: RULES ST-14.
    Later,
}

impl Edition {
    /// All of them, the usual one first.
    pub const ALL: [Edition; 2] = [Edition::V2, Edition::Later];

    /// The word that names it in options and commands.
    pub const fn key(self) -> &'static str {
        match self {
            Edition::V2 => "settlers-v2",
            Edition::Later => "settlers-later",
        }
    }

    /// Its rules, complete.
    pub const fn options(self) -> Options {
        let options = Options {
            edition: self,
            yellow_moves: YellowMoves::Any,
            yellow_parts: YellowParts::Different,
            all_placed: AllPlaced::Ends,
            quiet_turns: QuietTurns::Unlimited,
            ties: Ties::Pieces,
            redless: Redless::Off,
            sudden_win: SuddenWin::Off,
            handicap: Handicap::None,
            handicap_seat: HandicapSeat::Second,
        };
        match self {
            Edition::V2 => options,
            Edition::Later => Options {
                yellow_parts: YellowParts::Repeated,
                all_placed: AllPlaced::GoesOn,
                quiet_turns: QuietTurns::ThirtySix,
                ties: Ties::Second,
                ..options
            },
        }
    }

    /// The id of its name.
    pub const fn message(self) -> &'static str {
        match self {
            Edition::V2 => "edition-settlers-v2",
            Edition::Later => "edition-settlers-later",
        }
    }

    /// The edition of a key.
    pub fn from_key(key: &str) -> Option<Edition> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.key() == key)
    }
}

option! {
    /// Whose bordering pieces a yellow may move. RULES ST-7.
    YellowMoves {
        /// Anybody's.
        Any = "any",
        /// Those of its own side.
        Own = "own",
    }
}

option! {
    /// Whether one piece may take several parts of a yellow's pips. RULES ST-7, ST-14.
    YellowParts {
        /// Each part moves another piece.
        Different = "different",
        /// Any part moves any piece.
        Repeated = "repeated",
    }
}

option! {
    /// What follows when all pieces are on the board. RULES ST-10, ST-14.
    AllPlaced {
        /// The game ends.
        Ends = "ends",
        /// It goes on while somebody can act.
        GoesOn = "goes-on",
    }
}

option! {
    /// How many turns in a row may pass without a conquest or a build. RULES ST-14.
    QuietTurns {
        /// Any number.
        Unlimited = "unlimited",
        /// The thirty-sixth ends the game.
        ThirtySix = "36",
    }
}

option! {
    /// Who wins with equal points. RULES ST-11, ST-14.
    Ties {
        /// Who has more large pieces, then more medium ones, then nobody.
        Pieces = "pieces",
        /// The second player.
        Second = "second",
    }
}

option! {
    /// Whether it is played without the nine red pieces. RULES ST-12.
    Redless {
        /// With them.
        Off = "off",
        /// Without.
        On = "on",
    }
}

option! {
    /// Whether more than half of all points end the game at once. RULES ST-10.
    SuddenWin {
        /// They do not.
        Off = "off",
        /// They do, at the end of a turn.
        On = "on",
    }
}

option! {
    /// What the weaker player begins with. RULES ST-13.
    Handicap {
        /// A small green, as everybody.
        None = "none",
        /// A medium one.
        Medium = "medium",
        /// A large one.
        Large = "large",
    }
}

option! {
    /// Where the weaker player sits. RULES ST-13.
    HandicapSeat {
        /// They move first.
        First = "first",
        /// They move second.
        Second = "second",
    }
}

impl HandicapSeat {
    /// The word for a seat.
    pub const fn of(seat: Seat) -> HandicapSeat {
        match seat.0 {
            0 => HandicapSeat::First,
            _ => HandicapSeat::Second,
        }
    }
}

/// What can be chosen for a new game besides the edition: key and choices, the usual one first.
pub const SETTINGS: [(&str, &[&str]); 4] = [
    ("yellow_moves", &["any", "own"]),
    ("redless", &["off", "on"]),
    ("handicap", &["none", "medium", "large"]),
    ("sudden_win", &["off", "on"]),
];

/// The rules of one game, complete: rules ask these, never which edition it is.
///
/// Written as `version=1 edition=settlers-v2 yellow_moves=any …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Where the others came from; for display.
    pub edition: Edition,
    /// Whose bordering pieces a yellow may move.
    pub yellow_moves: YellowMoves,
    /// Whether one piece may take several parts of a yellow's pips.
    pub yellow_parts: YellowParts,
    /// What follows when all pieces are on the board.
    pub all_placed: AllPlaced,
    /// How many quiet turns in a row there may be.
    pub quiet_turns: QuietTurns,
    /// Who wins with equal points.
    pub ties: Ties,
    /// Whether it is played without red.
    pub redless: Redless,
    /// Whether more than half of all points end the game at once.
    pub sudden_win: SuddenWin,
    /// What the weaker player begins with.
    pub handicap: Handicap,
    /// Where the weaker player sits; of no account without a handicap.
    pub handicap_seat: HandicapSeat,
}

impl Options {
    /// The options of a text. See [`FromStr`].
    pub fn read(text: &str) -> Result<Options, UnknownOption> {
        text.parse()
    }

    /// The size a seat begins with, where that is not the smallest there is.
    pub fn first_green(&self, seat: Seat) -> Option<Size> {
        if HandicapSeat::of(seat) != self.handicap_seat {
            return None;
        }
        match self.handicap {
            Handicap::None => None,
            Handicap::Medium => Some(Size::Medium),
            Handicap::Large => Some(Size::Large),
        }
    }

    /// Where the weaker player sits: with a handicap the stronger one moves first. RULES ST-13.
    pub const fn novice_seat(&self) -> Seat {
        match self.handicap {
            Handicap::None => Seat(0),
            Handicap::Medium | Handicap::Large => Seat(1),
        }
    }

    /// The same rules with the weaker player on that seat. RULES ST-13.
    #[must_use]
    pub const fn with_handicap_seat(self, seat: Seat) -> Options {
        Options {
            handicap_seat: HandicapSeat::of(seat),
            ..self
        }
    }

    fn set(&mut self, pair: &str) -> Option<()> {
        let (key, word) = pair.split_once('=')?;
        match key {
            "version" if word == "1" => {}
            "edition" => {}
            "yellow_moves" => self.yellow_moves = YellowMoves::from_word(word)?,
            "yellow_parts" => self.yellow_parts = YellowParts::from_word(word)?,
            "all_placed" => self.all_placed = AllPlaced::from_word(word)?,
            "quiet_turns" => self.quiet_turns = QuietTurns::from_word(word)?,
            "ties" => self.ties = Ties::from_word(word)?,
            "redless" => self.redless = Redless::from_word(word)?,
            "sudden_win" => self.sudden_win = SuddenWin::from_word(word)?,
            "handicap" => self.handicap = Handicap::from_word(word)?,
            "handicap_seat" => self.handicap_seat = HandicapSeat::from_word(word)?,
            _ => return None,
        }
        Some(())
    }
}

impl Default for Options {
    fn default() -> Options {
        Edition::V2.options()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "version=1 edition={} yellow_moves={} yellow_parts={} all_placed={} quiet_turns={} \
             ties={} redless={} sudden_win={} handicap={} handicap_seat={}",
            self.edition.key(),
            self.yellow_moves.word(),
            self.yellow_parts.word(),
            self.all_placed.word(),
            self.quiet_turns.word(),
            self.ties.word(),
            self.redless.word(),
            self.sudden_win.word(),
            self.handicap.word(),
            self.handicap_seat.word(),
        )
    }
}

/// Reads `key=value` pairs over the preset that `edition=` names, in any order; what is not
/// said stays as the preset has it, so that a short form such as `redless=on` will do.
impl FromStr for Options {
    type Err = UnknownOption;

    fn from_str(text: &str) -> Result<Options, UnknownOption> {
        let mut options = Options::default();
        for pair in text.split_whitespace() {
            if let Some(word) = pair.strip_prefix("edition=") {
                options = Edition::from_key(word)
                    .ok_or_else(|| UnknownOption::of(pair))?
                    .options();
            }
        }
        for pair in text.split_whitespace() {
            options.set(pair).ok_or_else(|| UnknownOption::of(pair))?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, Handicap, Options, SETTINGS, Ties};
    use crate::game::Seat;
    use crate::pieces::Size;

    #[test]
    fn options_are_read_as_they_are_written() {
        for edition in Edition::ALL {
            let options = edition.options();
            assert_eq!(options.to_string().parse(), Ok(options));
        }
    }

    #[test]
    fn every_setting_can_be_asked_for_and_its_first_choice_is_the_usual_one() {
        for (key, choices) in SETTINGS {
            for choice in choices {
                assert!(
                    Options::read(&format!("{key}={choice}")).is_ok(),
                    "{key}={choice}"
                );
            }
            let usual = format!("{key}={}", choices[0]);
            assert_eq!(Options::read(&usual), Ok(Options::default()), "{usual}");
        }
    }

    #[test]
    fn a_house_rule_overrides_its_edition_in_any_order() {
        let options = Options::read("handicap=large edition=settlers-later").expect("options");
        assert_eq!(
            (options.handicap, options.ties),
            (Handicap::Large, Ties::Second)
        );
        assert_eq!(options.first_green(Seat(0)), None);
        assert_eq!(options.first_green(Seat(1)), Some(Size::Large));
    }

    #[test]
    fn an_unknown_option_is_named() {
        for wrong in [
            "sails=red",
            "edition=v9",
            "redless=maybe",
            "version=2",
            "redless",
        ] {
            let text = format!("handicap=large {wrong}");
            assert_eq!(Options::read(&text).expect_err("no such option").0, wrong);
        }
    }
}
