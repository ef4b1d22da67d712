//! The complete options of a game, and which game they belong to; knows no option.

use std::fmt;
use std::sync::Arc;

use crate::game::{Draws, Novice, Seat};
use crate::games::door::{AnyGame, AnyOptions, Refused};
use crate::games::kind::Kind;
use crate::words::Word;

/// The key that names an edition among options.
pub const EDITION: &str = "edition";

/// A game, and its complete options. They are written as they are stored: `version=1 edition=quartet-2020
/// mode=duel …`.
#[derive(Clone, Debug)]
pub struct GameOptions {
    kind: Kind,
    options: Arc<dyn AnyOptions>,
}

impl GameOptions {
    pub(crate) fn new(kind: Kind, options: Arc<dyn AnyOptions>) -> GameOptions {
        GameOptions { kind, options }
    }

    /// Options as they were stored. Refused: no stored text looks like this.
    pub fn stored(kind: Kind, text: &str) -> Result<GameOptions, Refused> {
        let options = kind.game().stored_options(text)?;
        Ok(GameOptions::new(kind, options))
    }

    /// The kind of game that they belong to.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// See [`AnyOptions::edition`].
    pub fn edition(&self) -> &'static str {
        self.options.edition()
    }

    /// See [`AnyOptions::word`].
    pub fn word(&self, key: &str) -> Option<&'static str> {
        self.options.word(key)
    }

    /// See [`AnyOptions::differences`].
    pub fn differences(&self, seats: u8) -> Vec<(&'static str, &'static str)> {
        self.options.differences(seats)
    }

    /// See [`AnyOptions::open`].
    pub fn open(&self, seats: u8) -> Result<Box<dyn AnyGame>, Refused> {
        self.options.open(seats)
    }

    /// The word for the games of this many that are rated together with one like this: which game
    /// it is, and for more than two what they play for.
    pub fn pool(&self, seats: u8) -> String {
        match self.options.mode().filter(|_| seats > 2) {
            Some(mode) => format!("{}-{mode}", self.kind),
            None => self.kind.word().to_owned(),
        }
    }

    /// See [`AnyOptions::draws`].
    pub fn draws(&self) -> Draws {
        self.options.draws()
    }

    /// See [`AnyOptions::check_use`].
    pub fn check_use(&self, seats: u8, novice: Novice) -> Result<(), Refused> {
        self.options.check_use(seats, novice)
    }

    /// See [`AnyOptions::novice_seat`].
    pub fn novice_seat(&self) -> Seat {
        self.options.novice_seat()
    }

    /// See [`AnyOptions::with_novice`].
    #[must_use]
    pub fn with_novice(&self, seat: Seat) -> GameOptions {
        GameOptions::new(self.kind, self.options.with_novice(seat))
    }

    /// See [`AnyOptions::export`].
    pub fn export(
        &self,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String> {
        self.options.export(players, tags, turns)
    }
}

impl PartialEq for GameOptions {
    fn eq(&self, other: &GameOptions) -> bool {
        self.kind == other.kind && self.to_string() == other.to_string()
    }
}

impl Eq for GameOptions {}

impl fmt::Display for GameOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.options.fmt(f)
    }
}

impl Kind {
    /// The game that is rated in a pool, and for more than two players the word of what they play for; `None` if
    /// [`GameOptions::pool`] says nothing like it.
    pub fn of_pool(pool: &str) -> Option<(Kind, Option<&str>)> {
        let rest = |kind: Kind| Some((kind, pool.strip_prefix(kind.word())?));
        let (kind, rest) = Kind::ALL.into_iter().find_map(rest)?;
        match rest {
            "" => Some((kind, None)),
            _ => Some((kind, Some(rest.strip_prefix('-')?))),
        }
    }

    /// Complete options from what was asked for by this many players, which may be no more than
    /// `edition=primer-2012`. Refused: an unknown option, perhaps one of another game; or what
    /// this many players cannot play.
    pub fn options(self, asked: &str, seats: u8) -> Result<GameOptions, Refused> {
        let options = self.game().options(asked, seats).map_err(|no| match no.id {
            "unknown-option" => self.of_other_game(asked).unwrap_or(no),
            _ => no,
        })?;
        Ok(GameOptions::new(self, options))
    }

    /// All options as an edition has them, by its word. Refused: there is no such edition; or this
    /// many players cannot play it.
    pub fn preset(self, edition: &str, seats: u8) -> Result<GameOptions, Refused> {
        self.options(&format!("{EDITION}={edition}"), seats)
    }

    /// The edition that this many play if nobody chooses one: the default one, or else the first that
    /// they can. Refused: they can play none.
    pub fn usual_edition(self, seats: u8) -> Result<&'static str, Refused> {
        let no = match self.options("", seats) {
            Ok(options) => return Ok(options.edition()),
            Err(no) => no,
        };
        let mut editions = self.game().editions().into_iter();
        let first = editions.find(|edition| self.preset(edition, seats).is_ok());
        first.ok_or(no)
    }

    /// The refusal of the first option that only another game has.
    fn of_other_game(self, asked: &str) -> Option<Refused> {
        let mut pairs = asked.split_whitespace().filter_map(|pair| pair.split_once('='));
        pairs.find_map(|(key, value)| match key {
            EDITION => self.edition_of_other(value),
            _ => self.option_of_other(key),
        })
    }

    fn edition_of_other(self, edition: &str) -> Option<Refused> {
        let mut others = Kind::ALL.into_iter().filter(|&kind| kind != self);
        others.find_map(|kind| {
            let edition = Word::Message(kind.game().edition_message(edition)?);
            let args = vec![("edition", edition), kind.named()];
            Some(Refused::said("edition-of-other-game", args))
        })
    }

    fn option_of_other(self, key: &str) -> Option<Refused> {
        let has = |kind: &Kind| kind.game().settings().iter().any(|setting| setting.key == key);
        let owner = Kind::ALL.into_iter().find(has).filter(|_| !has(&self))?;
        let args = vec![("word", Word::from(key)), owner.named()];
        Some(Refused::said("option-of-other-game", args))
    }

    fn named(self) -> (&'static str, Word) {
        ("game", Word::Message(self.game().message()))
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn an_edition_is_for_as_many_as_can_play_by_it() {
        for kind in Kind::ALL {
            for edition in kind.game().editions() {
                let fits = |seats: &u8| kind.preset(edition, *seats).is_ok();
                let fitting: Vec<u8> = (0..=u8::MAX).filter(fits).collect();
                let seats = kind.game().edition_seats(edition).expect(edition);
                assert_eq!(seats.collect::<Vec<u8>>(), fitting, "{edition}");
            }
        }
        assert_eq!(Kind::Settlers.game().edition_seats("primer-2012"), None);
    }

    #[test]
    fn games_are_rated_together_by_kind_and_where_more_than_two_play_by_mode() {
        let pool = |kind: Kind, asked, seats| kind.options(asked, seats).expect(asked).pool(seats);
        assert_eq!(pool(Kind::Homeworlds, "", 2), "homeworlds");
        assert_eq!(pool(Kind::Homeworlds, "edition=primer-2012", 2), "homeworlds");
        assert_eq!(pool(Kind::Settlers, "", 2), "settlers");
        let several = "edition=primer-2012 mode=last-captain";
        for seats in 3..=6 {
            let pool = pool(Kind::Homeworlds, several, seats);
            assert_eq!(pool, "homeworlds-last-captain");
        }
        let several = Some((Kind::Homeworlds, Some("last-captain")));
        assert_eq!(Kind::of_pool("homeworlds-last-captain"), several);
        assert_eq!(Kind::of_pool("settlers"), Some((Kind::Settlers, None)));
        assert_eq!(Kind::of_pool("settlersville"), None);
    }

    #[test]
    fn what_an_edition_has_is_no_difference_unless_everybody_has_to_choose_it() {
        let differences = |asked: &str, seats| {
            let options = Kind::Homeworlds.options(asked, seats).expect(asked);
            options.differences(seats)
        };
        assert_eq!(differences("edition=primer-2012", 2), []);
        assert_eq!(differences("edition=primer-2012", 3), [("mode", "sinister")]);
        assert_eq!(
            differences("timewarp=1 first_ship=any forbid_full_pass=off edition=primer-2012", 2),
            [("timewarp", "1"), ("first_ship", "any")]
        );
    }
}
