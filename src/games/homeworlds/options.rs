//! Every difference between editions, as options with names; knows no position.

use std::fmt;
use std::str::FromStr;

use crate::game::UnknownOption;
pub use crate::games::homeworlds::edition::{Edition, NotPlayable};
pub use crate::games::homeworlds::values::{
    Catastrophes, EmptiedHome, FirstShip, GoodWinners, Junior, Mode, RedAlert, SelfElimination,
    SetupTurn, Switch, Timewarp,
};

/// The rules of one game, complete: rules ask these, never which edition it is.
///
/// Written as `version=1 edition=quartet-2020 mode=duel first_ship=large …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Where the others came from; for display.
    pub edition: Edition,
    /// What is played for.
    pub mode: Mode,
    /// Who shares a win of Good.
    pub good_winners: GoodWinners,
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
    /// On: a turn in which nothing is done cannot be ended while something can be. RULES HW-18.
    pub forbid_full_pass: Switch,
    /// The Junior Officer's bonus actions in Turn #2.
    pub timewarp: Timewarp,
    /// Where the novice sits.
    pub junior: Junior,
    /// Who is told of danger.
    pub red_alert: RedAlert,
    /// On: a line that only reaches a draw is danger too.
    pub alert_on_draw: Switch,
}

/// What a text says that was stored: complete, but for options there were not at the time.
const STORED: &str = "version=1";

impl Default for Options {
    fn default() -> Options {
        Edition::Quartet2020.options()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "version=1 edition={} mode={} good_winners={} first_ship={} catastrophes={} \
             self_elimination={} emptied_enemy_home={} setup={} forbid_full_pass={} timewarp={} \
             junior={} red_alert={} alert_on_draw={}",
            self.edition.key(),
            self.mode.word(),
            self.good_winners.word(),
            self.first_ship.word(),
            self.catastrophes.word(),
            self.self_elimination.word(),
            self.emptied_enemy_home.word(),
            self.setup.word(),
            self.forbid_full_pass.word(),
            self.timewarp.word(),
            self.junior.word(),
            self.red_alert.word(),
            self.alert_on_draw.word(),
        )
    }
}

/// The options of a game of two. See [`Options::read`].
impl FromStr for Options {
    type Err = UnknownOption;

    fn from_str(text: &str) -> Result<Options, UnknownOption> {
        Options::read(text, 2)
    }
}

impl Options {
    /// Reads `key=value` pairs, in any order, over the preset for so many players that `edition=`
    /// names, or over the usual one; what is not said stays as the preset has it, so that a short
    /// form such as `edition=primer-2012` will do. A text that was stored means what it
    /// meant then. Whether so many can play by them is for
    /// [`Options::check`] to say.
    pub fn read(text: &str, seats: u8) -> Result<Options, UnknownOption> {
        let mut edition = Edition::usual(seats);
        for pair in text.split_whitespace() {
            if let Some(word) = pair.strip_prefix("edition=") {
                edition = Edition::from_key(word).ok_or_else(|| UnknownOption::of(pair))?;
            }
        }
        let mut options = match text.split_whitespace().any(|pair| pair == STORED) {
            true => edition.as_first_stored(seats),
            false => edition.options_for(seats),
        };
        for pair in text.split_whitespace() {
            options.set(pair).ok_or_else(|| UnknownOption::of(pair))?;
        }
        Ok(options)
    }

    fn set(&mut self, pair: &str) -> Option<()> {
        let (key, word) = pair.split_once('=')?;
        match key {
            "version" if word == "1" => {}
            "edition" => {}
            "mode" => self.mode = Mode::from_word(word)?,
            "good_winners" => self.good_winners = GoodWinners::from_word(word)?,
            "first_ship" => self.first_ship = FirstShip::from_word(word)?,
            "catastrophes" => self.catastrophes = Catastrophes::from_word(word)?,
            "self_elimination" => self.self_elimination = SelfElimination::from_word(word)?,
            "emptied_enemy_home" => self.emptied_enemy_home = EmptiedHome::from_word(word)?,
            "setup" => self.setup = SetupTurn::from_word(word)?,
            "forbid_full_pass" => self.forbid_full_pass = Switch::from_word(word)?,
            "timewarp" => self.timewarp = Timewarp::from_word(word)?,
            "junior" => self.junior = Junior::from_word(word)?,
            "red_alert" => self.red_alert = RedAlert::from_word(word)?,
            "alert_on_draw" => self.alert_on_draw = Switch::from_word(word)?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, EmptiedHome, FirstShip, Mode, NotPlayable, Options, Timewarp};

    #[test]
    fn options_are_read_as_they_are_written() {
        for edition in Edition::PLAYABLE {
            for seats in edition.seats() {
                let options = edition.options_for(seats);
                assert_eq!(Options::read(&options.to_string(), seats), Ok(options));
                assert_eq!(options.check(seats), Ok(()));
            }
        }
    }

    #[test]
    fn options_written_before_there_were_modes_are_those_of_two_players() {
        let text = "version=1 edition=original-2001 first_ship=any catastrophes=at-end \
                    self_elimination=forbidden emptied_enemy_home=stays setup=required";
        assert_eq!(text.parse(), Ok(Edition::Original2001.as_first_stored(2)));
    }

    #[test]
    fn a_stored_text_means_what_it_meant_when_it_was_stored() {
        let home = |text: &str| text.parse::<Options>().expect(text).emptied_enemy_home;
        for edition in ["original-2001", "primer-2012", "quartet-2020"] {
            let stored = format!("version=1 edition={edition}");
            assert_eq!(home(&stored), EmptiedHome::Stays, "{stored}");
            let said = format!("{stored} emptied_enemy_home=returns");
            assert_eq!(home(&said), EmptiedHome::Returns, "{said}");
        }
        assert_eq!(home("edition=original-2001"), EmptiedHome::Returns);
        assert_eq!(home("edition=primer-2012"), EmptiedHome::Returns);
        assert_eq!(home("edition=quartet-2020"), EmptiedHome::Stays);
        let old = "version=1 edition=superdupergames";
        assert_eq!(home(old), EmptiedHome::Returns);
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

    #[test]
    fn three_play_the_primer_and_sinister_where_nothing_is_asked() {
        let options = Options::read("", 3).expect("options");
        assert_eq!(options.edition, Edition::Primer2012);
        assert_eq!(options.mode, Mode::Sinister);
    }

    #[test]
    fn what_an_edition_or_a_number_of_players_does_not_have_is_refused() {
        let against = |text: &str, seats: u8| {
            let options = Options::read(text, seats).expect(text);
            options.check(seats).expect_err(text)
        };
        let quartet = Edition::Quartet2020;
        assert_eq!(
            against("edition=quartet-2020", 3),
            NotPlayable::Seats(quartet, 3)
        );
        for mode in [Mode::Sinister, Mode::GoodVsEvil, Mode::LastCaptain] {
            let text = format!("edition=primer-2012 mode={}", mode.word());
            assert_eq!(against(&text, 2), NotPlayable::ModeForTwo(mode));
        }
        assert_eq!(against("mode=duel", 4), NotPlayable::DuelForMore);
        assert_eq!(
            against("edition=original-2001 mode=last-captain", 3),
            NotPlayable::Mode(Edition::Original2001, Mode::LastCaptain)
        );
        assert_eq!(against("timewarp=1", 2), NotPlayable::Timewarp(quartet));
        for aid in [
            "timewarp=1",
            "junior=0",
            "red_alert=both",
            "alert_on_draw=on",
        ] {
            let key = aid.split('=').next().expect("a key");
            assert_eq!(against(aid, 3), NotPlayable::AidForMore(key));
        }
        let options = Options::read("edition=primer-2012 timewarp=2", 2).expect("options");
        assert_eq!(
            (options.timewarp, options.check(2)),
            (Timewarp::Two, Ok(()))
        );
    }
}
