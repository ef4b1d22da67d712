//! The printed editions: presets of options, and what each of them can be played with. Knows no
//! position.

use std::ops::RangeInclusive;

use crate::game::{Arg, Args, Refuses};
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::values::{
    Catastrophes, EmptiedHome, FirstShip, GoodWinners, Junior, Mode, RedAlert, SelfElimination,
    SetupTurn, Switch, Timewarp,
};

/// A printed edition of the rules, or a site whose records are read: a preset of [`Options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The original rules of 2001: RULES `C01`.
    Original2001,
    /// Pyramid Primer #1: RULES `P12`.
    Primer2012,
    /// Pyramid Quartet: RULES `Q20`.
    Quartet2020,
    /// What SuperDuperGames allowed; for its records, not for new games.
    SuperDuperGames,
}

impl Edition {
    const ALL: [Edition; 4] = [
        Edition::Original2001,
        Edition::Primer2012,
        Edition::Quartet2020,
        Edition::SuperDuperGames,
    ];

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

    /// The id of its name.
    pub const fn message(self) -> &'static str {
        match self {
            Edition::Original2001 => "edition-original-2001",
            Edition::Primer2012 => "edition-primer-2012",
            Edition::Quartet2020 => "edition-quartet-2020",
            Edition::SuperDuperGames => "edition-superdupergames",
        }
    }

    /// The edition of a key.
    pub fn from_key(key: &str) -> Option<Edition> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.key() == key)
    }

    /// The one that is played when none is asked for. RULES appendix C.
    pub const fn usual(seats: u8) -> Edition {
        match seats {
            ..=2 => Edition::Quartet2020,
            _ => Edition::Primer2012,
        }
    }

    /// How many can play by it. RULES HW-3.
    pub const fn seats(self) -> RangeInclusive<u8> {
        match self {
            Edition::Original2001 | Edition::Primer2012 => 2..=6,
            Edition::Quartet2020 => 2..=2,
            Edition::SuperDuperGames => 2..=4,
        }
    }

    /// What so many can play for, the usual first. RULES part 3.
    pub const fn modes(self, seats: u8) -> &'static [Mode] {
        match (seats, self) {
            (..=2, _) => &[Mode::Duel],
            (_, Edition::Original2001) => &[Mode::Sinister, Mode::GoodVsEvil],
            (_, Edition::Primer2012) => &[Mode::Sinister, Mode::GoodVsEvil, Mode::LastCaptain],
            (_, Edition::Quartet2020) => &[],
            (_, Edition::SuperDuperGames) => &[Mode::Sinister, Mode::LastCaptain],
        }
    }

    /// Its rules for two players, complete. RULES part 2.
    pub const fn options(self) -> Options {
        let options = Options {
            edition: self,
            mode: Mode::Duel,
            good_winners: GoodWinners::All,
            first_ship: FirstShip::Large,
            catastrophes: Catastrophes::AnyTime,
            self_elimination: SelfElimination::Allowed,
            emptied_enemy_home: EmptiedHome::Stays,
            setup: SetupTurn::Required,
            forbid_full_pass: Switch::Off,
            timewarp: Timewarp::None,
            junior: Junior::Nobody,
            red_alert: RedAlert::Off,
            alert_on_draw: Switch::Off,
        };
        match self {
            Edition::Original2001 => Options {
                first_ship: FirstShip::Any,
                catastrophes: Catastrophes::AtEnd,
                self_elimination: SelfElimination::Forbidden,
                emptied_enemy_home: EmptiedHome::Returns,
                good_winners: GoodWinners::Remaining,
                ..options
            },
            // Where there is no Junior Officer nobody is told anything.
            Edition::Primer2012 => Options {
                emptied_enemy_home: EmptiedHome::Returns,
                red_alert: RedAlert::Junior,
                ..options
            },
            Edition::Quartet2020 => options,
            Edition::SuperDuperGames => Options {
                first_ship: FirstShip::Any,
                emptied_enemy_home: EmptiedHome::Returns,
                setup: SetupTurn::MayWait,
                ..options
            },
        }
    }

    /// Its rules for so many players as they were when options were first stored: every printed
    /// edition kept the home that another player empties. What a stored text leaves out is taken
    /// from here. RULES HW-17.
    pub fn as_first_stored(self, seats: u8) -> Options {
        let options = self.options_for(seats);
        match self {
            Edition::SuperDuperGames => options,
            _ => Options {
                emptied_enemy_home: EmptiedHome::Stays,
                ..options
            },
        }
    }

    /// Its rules for so many players.
    pub fn options_for(self, seats: u8) -> Options {
        let options = self.options();
        if seats <= 2 {
            return options;
        }
        Options {
            mode: self.modes(seats).first().copied().unwrap_or(options.mode),
            red_alert: RedAlert::Off,
            ..options
        }
    }
}

/// Why a game cannot be played with such options by so many. RULES HW-3, part 3, NV-1, NV-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlayable {
    /// The edition is not for so many.
    Seats(Edition, u8),
    /// Two players have nothing to choose: they play against each other.
    ModeForTwo(Mode),
    /// Three and more have to say what they play for.
    DuelForMore,
    /// The edition has no such mode.
    Mode(Edition, Mode),
    /// Only two players have the aids for novices.
    AidForMore(&'static str),
    /// The edition has no timewarp.
    Timewarp(Edition),
}

impl Refuses for NotPlayable {
    fn id(&self) -> &'static str {
        match self {
            NotPlayable::Seats(..) => "edition-not-for-so-many",
            NotPlayable::ModeForTwo(_) => "mode-needs-three",
            NotPlayable::DuelForMore => "duel-is-for-two",
            NotPlayable::Mode(..) => "edition-without-mode",
            NotPlayable::AidForMore(_) => "aid-is-for-two",
            NotPlayable::Timewarp(_) => "edition-without-timewarp",
        }
    }

    fn args(&self) -> Args {
        let edition = |edition: Edition| ("edition", Arg::Message(edition.message()));
        let mode = |mode: Mode| ("mode", Arg::Message(mode_message(mode)));
        match *self {
            NotPlayable::Seats(by, seats) => vec![
                edition(by),
                ("most", Arg::Count((*by.seats().end()).into())),
                ("count", Arg::Count(seats.into())),
            ],
            NotPlayable::ModeForTwo(asked) => vec![mode(asked)],
            NotPlayable::DuelForMore => Vec::new(),
            NotPlayable::Mode(by, asked) => vec![edition(by), mode(asked)],
            NotPlayable::AidForMore(key) => vec![("word", Arg::Text(key.to_owned()))],
            NotPlayable::Timewarp(by) => vec![edition(by)],
        }
    }
}

const fn mode_message(mode: Mode) -> &'static str {
    match mode {
        Mode::Duel => "setting-mode-duel",
        Mode::Sinister => "setting-mode-sinister",
        Mode::GoodVsEvil => "setting-mode-good-vs-evil",
        Mode::LastCaptain => "setting-mode-last-captain",
    }
}

impl Options {
    /// Refused: what the edition, or a game of so many, does not have.
    pub fn check(&self, seats: u8) -> Result<(), NotPlayable> {
        let edition = self.edition;
        if !edition.seats().contains(&seats) {
            return Err(NotPlayable::Seats(edition, seats));
        }
        if !edition.modes(seats).contains(&self.mode) {
            return Err(match self.mode {
                mode if seats == 2 => NotPlayable::ModeForTwo(mode),
                Mode::Duel => NotPlayable::DuelForMore,
                mode => NotPlayable::Mode(edition, mode),
            });
        }
        if self.timewarp != Timewarp::None && edition != Edition::Primer2012 {
            return Err(NotPlayable::Timewarp(edition));
        }
        let aids = [
            ("timewarp", self.timewarp != Timewarp::None),
            ("junior", self.junior != Junior::Nobody),
            ("red_alert", self.red_alert != RedAlert::Off),
            ("alert_on_draw", self.alert_on_draw != Switch::Off),
        ];
        match aids.into_iter().find(|&(_, asked)| asked && seats > 2) {
            Some((key, _)) => Err(NotPlayable::AidForMore(key)),
            None => Ok(()),
        }
    }
}
