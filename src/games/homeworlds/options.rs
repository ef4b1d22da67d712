//! Every difference between editions, as options with names; knows no position.

use std::fmt;
use std::str::FromStr;

use crate::game::option;

/// A printed edition of the rules, or a site whose records are read: a preset of [`Options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The original rules of 2001: SPEC `C01`.
    Original2001,
    /// Pyramid Primer #1: SPEC `P12`.
    Primer2012,
    /// Pyramid Quartet: SPEC `Q20`.
    Quartet2020,
    /// What SuperDuperGames allowed; for its records, not for new games.
    SuperDuperGames,
}

impl Edition {
    /// Those a new game can be played by.
    pub const PLAYABLE: [Edition; 3] = [
        Edition::Quartet2020,
        Edition::Primer2012,
        Edition::Original2001,
    ];

    /// The word that names it in options and commands.
    pub const fn key(self) -> &'static str {
        match self {
            Edition::Original2001 => "original-2001",
            Edition::Primer2012 => "primer-2012",
            Edition::Quartet2020 => "quartet-2020",
            Edition::SuperDuperGames => "superdupergames",
        }
    }

    /// Its rules, complete. SPEC part 2.
    pub const fn options(self) -> Options {
        let options = Options {
            edition: self,
            first_ship: FirstShip::Large,
            catastrophes: Catastrophes::AnyTime,
            self_elimination: SelfElimination::Allowed,
            emptied_enemy_home: EmptiedHome::Stays,
            setup: SetupTurn::Required,
        };
        match self {
            Edition::Original2001 => Options {
                first_ship: FirstShip::Any,
                catastrophes: Catastrophes::AtEnd,
                self_elimination: SelfElimination::Forbidden,
                ..options
            },
            Edition::Primer2012 | Edition::Quartet2020 => options,
            Edition::SuperDuperGames => Options {
                first_ship: FirstShip::Any,
                emptied_enemy_home: EmptiedHome::Returns,
                setup: SetupTurn::MayWait,
                ..options
            },
        }
    }
}

option! {
    /// Which ships a player may begin with. SPEC HW-4.
    FirstShip {
        /// Large ones only.
        Large = "large",
        /// Any size.
        Any = "any",
    }
}

option! {
    /// When a catastrophe may be called in one's own turn. SPEC HW-15.
    Catastrophes {
        /// Before, between and after actions.
        AnyTime = "any-time",
        /// Only after the action or sacrifice, whose unused rest is lost.
        AtEnd = "at-end",
    }
}

option! {
    /// Whether a turn may leave its own player without a ship at home. SPEC HW-20.
    SelfElimination {
        /// It may, and eliminates that player.
        Allowed = "allowed",
        /// Such a turn cannot be ended.
        Forbidden = "forbidden",
    }
}

option! {
    /// What becomes of another player's home that is emptied in mid-turn. SPEC HW-17.
    EmptiedHome {
        /// Its stars stay until the turn ends.
        Stays = "stays",
        /// Its stars return to the bank at once.
        Returns = "returns",
    }
}

option! {
    /// Whether the first turn must be the set-up.
    SetupTurn {
        /// Nothing else can be done in it. SPEC HW-4.
        Required = "required",
        /// A player may pass before it, as SuperDuperGames allowed.
        MayWait = "may-wait",
    }
}

/// The rules of one game, complete: rules ask these, never which edition it is.
///
/// Written as `version=1 edition=quartet-2020 first_ship=large …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Where the others came from; for display.
    pub edition: Edition,
    /// Which ships a player may begin with.
    pub first_ship: FirstShip,
    /// When a catastrophe may be called.
    pub catastrophes: Catastrophes,
    /// Whether a player may end a turn without a ship at home.
    pub self_elimination: SelfElimination,
    /// What becomes of another player's emptied home in mid-turn.
    pub emptied_enemy_home: EmptiedHome,
    /// Whether the first turn must be the set-up.
    pub setup: SetupTurn,
}

impl Default for Options {
    fn default() -> Options {
        Edition::Quartet2020.options()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "version=1 edition={} first_ship={} catastrophes={} self_elimination={} \
             emptied_enemy_home={} setup={}",
            self.edition.key(),
            self.first_ship.word(),
            self.catastrophes.word(),
            self.self_elimination.word(),
            self.emptied_enemy_home.word(),
            self.setup.word(),
        )
    }
}

/// A key or value that is none of ours, as it was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown option {0:?}")]
pub struct UnknownOption(pub String);

/// Reads `key=value` pairs over the preset that `edition=` names, in any order; what is not
/// said stays as the preset has it, so that a short form such as `edition=primer-2012` will do.
impl FromStr for Options {
    type Err = UnknownOption;

    fn from_str(text: &str) -> Result<Options, UnknownOption> {
        let mut options = Options::default();
        for pair in text.split_whitespace() {
            if let Some(word) = pair.strip_prefix("edition=") {
                options = edition(word).ok_or_else(|| unknown(pair))?.options();
            }
        }
        for pair in text.split_whitespace() {
            options.set(pair).ok_or_else(|| unknown(pair))?;
        }
        Ok(options)
    }
}

impl Options {
    /// The options of a text. See [`FromStr`].
    pub fn read(text: &str) -> Result<Options, UnknownOption> {
        text.parse()
    }

    fn set(&mut self, pair: &str) -> Option<()> {
        let (key, word) = pair.split_once('=')?;
        match key {
            "version" if word == "1" => {}
            "edition" => {}
            "first_ship" => self.first_ship = FirstShip::from_word(word)?,
            "catastrophes" => self.catastrophes = Catastrophes::from_word(word)?,
            "self_elimination" => self.self_elimination = SelfElimination::from_word(word)?,
            "emptied_enemy_home" => self.emptied_enemy_home = EmptiedHome::from_word(word)?,
            "setup" => self.setup = SetupTurn::from_word(word)?,
            _ => return None,
        }
        Some(())
    }
}

fn edition(word: &str) -> Option<Edition> {
    let all = [
        Edition::Original2001,
        Edition::Primer2012,
        Edition::Quartet2020,
        Edition::SuperDuperGames,
    ];
    all.into_iter().find(|edition| edition.key() == word)
}

fn unknown(pair: &str) -> UnknownOption {
    UnknownOption(pair.chars().take(60).collect())
}

#[cfg(test)]
mod tests {
    use super::{Edition, FirstShip, Options};

    #[test]
    fn options_are_read_as_they_are_written() {
        for edition in Edition::PLAYABLE {
            let options = edition.options();
            assert_eq!(options.to_string().parse(), Ok(options));
        }
    }

    #[test]
    fn a_house_rule_overrides_its_edition_in_any_order() {
        let options: Options = "first_ship=any edition=primer-2012"
            .parse()
            .expect("options");
        assert_eq!(options.edition, Edition::Primer2012);
        assert_eq!(options.first_ship, FirstShip::Any);
    }

    #[test]
    fn an_unknown_option_is_named() {
        let wrong = "edition=primer-2012 sails=red".parse::<Options>();
        assert_eq!(wrong.expect_err("no such option").0, "sails=red");
    }
}
