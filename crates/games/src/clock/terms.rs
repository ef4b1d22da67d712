//! The agreement of the players of a game in addition to its rules: how much time there is, what happens when it
//! runs out, what stands still; and beside that what [`crate::terms`] has. Knows no game.

use crate::clock::control::{Control, FirstTurn};
use crate::clock::zone::Zone;
use crate::terms::{BotLevel, Level, Rated, Resigns, Takeback};
use crate::{settings, worded};

worded! {
    /// The consequence when the time of a player runs out.
    #[derive(Default)]
    pub enum Overtime {
        /// They have lost, or are out of a game of several. RULES MP-7.
        #[default]
        Hard = "hard",
        /// The others may claim that, or give more time, or wait.
        Claim = "claim",
    }
}

worded! {
    /// The effect of days of vacation on the clock.
    #[derive(Default)]
    pub enum Vacation {
        /// They stop it, and are used by themselves before a player loses on time.
        #[default]
        On = "on",
        /// They do not stop it.
        Off = "off",
    }
}

worded! {
    /// The effect of weekends on the clock.
    #[derive(Default)]
    pub enum Weekends {
        /// They count.
        #[default]
        Count = "count",
        /// The clock stands still.
        Free = "free",
    }
}

/// The clocks that a menu offers.
const CLOCKS: [&str; 9] = ["none", "1d", "2d", "3d", "5d", "7d", "14d", "3d+1d/5d", "7d+1d/14d"];

/// The subject of a term.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TermSubject {
    /// The time that players have.
    #[default]
    Time,
    /// The game as such, whoever plays it and however fast.
    Game,
    /// The bot as a player.
    BotPlayer,
}

settings! {
    /// Everything that is agreed on. Written
    /// `clock=3d overtime=hard vacation=on weekends=count takeback=on rated=on zone=UTC
    /// no_show=none level=none resigns=on`. For the clock and the zone there is more than is offered.
    pub struct Terms, with subject: TermSubject {
        /// The amount of time there is.
        "clock" clock: Control = Control::default(), offers CLOCKS;
        /// The consequence when it runs out.
        "overtime" overtime: Overtime = Overtime::default(),
            offers Overtime::ALL.map(Overtime::word), where Terms::is_timed;
        /// The effect of vacations on the clock.
        "vacation" vacation: Vacation = Vacation::default(),
            offers Vacation::ALL.map(Vacation::word), where Terms::is_timed;
        /// The effect of weekends on the clock.
        "weekends" weekends: Weekends = Weekends::default(),
            offers Weekends::ALL.map(Weekends::word), where Terms::is_timed;
        /// The right to take turns back.
        "takeback" takeback: Takeback = Takeback::default(),
            offers Takeback::ALL.map(Takeback::word), with TermSubject::Game;
        /// The effect of the game on ratings.
        "rated" rated: Rated = Rated::default(),
            offers Rated::ALL.map(Rated::word), with TermSubject::Game;
        /// The time zone whose weekends are meant.
        "zone" zone: Zone = Zone::default(), where Terms::has_free_weekends;
        /// The time for the first turn of each seat, at most.
        "no_show" first: FirstTurn = FirstTurn::default();
        /// The strength at which the bot plays, where it takes part.
        "level" level: BotLevel = BotLevel::default(),
            offers Level::ALL.map(Level::word), where Terms::has_program,
            with TermSubject::BotPlayer;
        /// The bot's way with a lost game: it resigns or plays on.
        "resigns" resigns: Resigns = Resigns::default(),
            offers Resigns::ALL.map(Resigns::word), where Terms::has_program,
            with TermSubject::BotPlayer;
    }
}

impl Terms {
    /// True if a term is about time.
    pub fn is_about_time(key: &str) -> bool {
        Terms::subject(key) == TermSubject::Time
    }

    /// True if a term is about the bot as a player.
    pub fn is_about_program(key: &str) -> bool {
        Terms::subject(key) == TermSubject::BotPlayer
    }

    /// True if time can run out, if only for a first turn.
    pub const fn is_timed(&self) -> bool {
        self.clock.is_timed() || self.first.0.is_some()
    }

    /// True if days of vacation stop the clock. Where no time runs out, they put off reminders, and nobody has
    /// agreed on anything else.
    pub fn stops_on_vacation(&self) -> bool {
        !self.is_timed() || self.vacation == Vacation::On
    }

    /// True if the bot takes part.
    pub fn has_program(&self) -> bool {
        self.level.0.is_some()
    }

    /// The same terms for a game in which the bot takes part: as they were chosen for one, or else at
    /// this level and not rated.
    #[must_use]
    pub fn with_program(self, level: Level) -> Terms {
        if self.has_program() {
            self
        } else {
            Terms { level: BotLevel(Some(level)), rated: Rated::Off, ..self }
        }
    }

    /// The same terms for a game in which the bot does not take part: rated, if they were for one in
    /// which it does.
    #[must_use]
    pub fn without_program(self) -> Terms {
        let rated = if self.has_program() { Rated::default() } else { self.rated };
        Terms { level: BotLevel(None), resigns: Resigns::default(), rated, ..self }
    }

    fn has_free_weekends(&self) -> bool {
        self.is_timed() && self.weekends == Weekends::Free
    }
}

#[cfg(test)]
mod tests {
    use super::{CLOCKS, TermSubject, Terms};
    use crate::clock::control::Control;
    use crate::settings::NoSetting;
    use crate::terms::{Level, Rated};

    #[test]
    fn terms_are_read_as_they_are_written() {
        let text = "clock=3d+1d/5d overtime=claim vacation=off weekends=free takeback=off \
                    rated=off zone=Europe/Warsaw no_show=3d level=none resigns=off";
        let terms = Terms::read(text).expect("terms");
        assert_eq!(terms.to_string(), text);
        assert_eq!(Terms::read(""), Ok(Terms::default()));
        assert_eq!(Terms::read("clock=3d pace=fast"), Err(NoSetting::Key));
        assert_eq!(Terms::read("clock=soon"), Err(NoSetting::Value));
    }

    #[test]
    fn a_game_with_the_bot_has_a_level_and_is_rated_only_if_that_is_chosen() {
        let plain = Terms::default();
        let with = plain.clone().with_program(Level::USUAL);
        let chosen = |key: &str| with.offered().iter().any(|term| term.key == key);
        assert_eq!((with.level.0, with.rated), (Some(Level::USUAL), Rated::Off));
        assert!(chosen("level") && chosen("rated"));
        assert!(!plain.offered().iter().any(|term| term.key == "level"));
        let chosen = Terms::read("level=7 rated=on")
            .map(|terms| terms.with_program(Level::USUAL))
            .map(|terms| (terms.level.0, terms.rated));
        assert_eq!(chosen, Ok((Level::new(7), Rated::On)));
        assert_eq!(with.without_program(), plain);
    }

    #[test]
    fn most_terms_are_about_time_and_some_about_the_bot() {
        let others = ["takeback", "rated", "level", "resigns"];
        for key in Terms::KEYS {
            assert_eq!(Terms::is_about_time(key), !others.contains(&key), "{key}");
            assert_eq!(Terms::is_about_program(key), others[2..].contains(&key), "{key}");
        }
        assert!(!Terms::is_about_program("seats"));
    }

    #[test]
    fn every_clock_that_is_offered_is_one() {
        for offered in CLOCKS {
            let control: Control = offered.parse().expect(offered);
            assert_eq!(control.to_string(), offered);
        }
    }

    #[test]
    fn every_term_is_about_time_the_game_or_the_bot() {
        let about = |subject: TermSubject| -> Vec<&str> {
            Terms::KEYS.into_iter().filter(|key| Terms::subject(key) == subject).collect()
        };
        let time = ["clock", "overtime", "vacation", "weekends", "zone", "no_show"];
        assert_eq!(about(TermSubject::Time), time);
        assert_eq!(about(TermSubject::Game), ["takeback", "rated"]);
        assert_eq!(about(TermSubject::BotPlayer), ["level", "resigns"]);
    }

    #[test]
    fn without_a_clock_nothing_is_offered_that_needs_one() {
        let keys = |text: &str| {
            let terms = Terms::read(text).expect(text);
            let keys: Vec<&str> = terms.offered().iter().map(|term| term.key).collect();
            keys
        };
        assert_eq!(keys(""), ["clock", "takeback", "rated"]);
        let timed = ["clock", "overtime", "vacation", "weekends", "takeback", "rated"];
        assert_eq!(keys("clock=3d"), timed);
        let differences =
            Terms::read("overtime=claim zone=Europe/Warsaw").map(|terms| terms.differences());
        assert_eq!(differences, Ok(Vec::new()));
    }
}
