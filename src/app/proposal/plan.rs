//! The game that a person wants, as far as it is chosen; keeps the choices consistent.

use crate::app::base::{Person, Refusal};
use crate::app::invitations::NewGame;
use crate::app::invitations::usual_clock;
use crate::app::servers::{Opponent, Opposing};
use crate::store::{Choices, ClockBy, PersonId, Starter};
use starpost_games::clock::{Control, Terms};
use starpost_games::games::{EDITION, GameOptions, Kind, OpenSetting, Refused};
use starpost_games::terms::Level;

/// The game that a person wants, as far as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlan {
    /// The person who is setting it up.
    pub creator: Person,
    /// The kind of game.
    pub kind: Kind,
    /// The people to be invited.
    pub opponents: Vec<Person>,
    /// The player who moves first.
    pub starter: Starter,
    /// The number of seats asked for; `None` means one for each player who is named.
    pub(super) wanted_seats: Option<u8>,
    /// The options that were chosen.
    pub(super) chosen: Choices,
    /// The additional terms agreed on.
    pub terms: Terms,
    /// The source of the clock: one that nobody has chosen is that of games like this.
    pub(super) clock_by: ClockBy,
    /// The role of the bot itself here.
    pub(super) bot: Opposing,
    /// The clock that was chosen for new games here, if one or none at all was.
    pub(super) clock_here: Option<Control>,
    /// The level at which the bot plays against its creator unless another is chosen.
    pub(super) usual_level: Level,
}

/// The usual settings for the caller where they are: the role of the bot itself there, the clock of new games,
/// and the level of the bot.
pub(super) type UsualSettings = (Opposing, Option<Control>, Level);

impl GamePlan {
    /// A game of this kind, in which nothing else is chosen.
    pub(super) fn new(creator: Person, kind: Kind) -> GamePlan {
        GamePlan {
            creator,
            kind,
            opponents: Vec::new(),
            starter: Starter::Random,
            wanted_seats: None,
            chosen: Choices::default(),
            terms: Terms::default(),
            clock_by: ClockBy::Usual,
            bot: Opposing::default(),
            clock_here: None,
            usual_level: Level::USUAL,
        }
    }

    /// The same plan where the bot is that, new games have this clock, and the bot plays at this level.
    #[must_use]
    pub(super) fn beside(self, (bot, clock_here, usual_level): UsualSettings) -> GamePlan {
        let here = GamePlan { bot, clock_here, usual_level, ..self };
        here.with_fitting_terms()
    }

    /// True if the bot itself is to play.
    pub(super) fn has_program(&self) -> bool {
        let mut opponents = self.opponents.iter();
        opponents.any(|person| self.bot.is(person.id))
    }

    /// The bot, and how many of the seats are its.
    pub(super) fn programs(&self) -> (PersonId, u8) {
        let is_it = |person: &&Person| self.bot.is(person.id);
        let seats = self.opponents.iter().filter(is_it);
        let program = seats.clone().map(|person| person.id).next();
        let many = u8::try_from(seats.count()).unwrap_or(u8::MAX);
        (program.unwrap_or(PersonId::NOBODY), many)
    }

    /// A game in which nothing is chosen, of this kind if it is known; its clock is for others to say.
    pub(in crate::app) fn usual(creator: Person, kind: Option<Kind>) -> GamePlan {
        GamePlan {
            clock_by: ClockBy::Person,
            ..GamePlan::new(creator, kind.unwrap_or(Kind::ALL[0]))
        }
    }

    /// A game with these earlier choices.
    pub(in crate::app) fn stored(
        creator: Person,
        kind: Kind,
        chosen: Choices,
        terms: Terms,
    ) -> GamePlan {
        GamePlan { chosen, terms, ..GamePlan::usual(creator, Some(kind)) }
    }

    /// Sets how many play.
    #[must_use]
    pub(in crate::app) fn for_seats(self, seats: u8) -> GamePlan {
        GamePlan { wanted_seats: Some(seats), ..self }
    }

    /// The options that were chosen.
    pub(in crate::app) fn chosen(&self) -> &Choices {
        &self.chosen
    }

    /// The number of players: those who are named, and those for whom seats are open.
    pub fn seats(&self) -> u8 {
        let wanted = self.wanted_seats.unwrap_or(*self.kind.game().seats().start());
        wanted.max(self.named())
    }

    /// The possible numbers of seats: one for everybody who is named, and as many as the game has.
    pub fn possible_seats(&self) -> impl Iterator<Item = u8> {
        let named = self.named();
        self.kind.game().seats().filter(move |seats| *seats >= named)
    }

    /// The number of people named, the creator among them.
    pub(super) fn named(&self) -> u8 {
        u8::try_from(self.opponents.len() + 1).unwrap_or(u8::MAX)
    }

    /// The edition; empty before one has been settled on.
    pub fn edition(&self) -> &str {
        self.chosen.get(EDITION).unwrap_or_default()
    }

    /// True if the game begins as soon as people are invited: nobody is but the bot.
    pub fn begins_at_once(&self) -> bool {
        self.has_program() && self.seats() == 2
    }

    /// The complete options.
    pub fn options(&self) -> Result<GameOptions, Refused> {
        self.kind.options(&self.chosen.to_string(), self.seats())
    }

    /// The settings that can be chosen as things are.
    pub fn open_settings(&self) -> Vec<OpenSetting> {
        let (game, novice) = (self.kind.game(), self.starter.novice());
        let open = game.open_settings(&self.chosen.to_string(), self.seats(), novice);
        open.unwrap_or_default()
    }

    /// The first setting that must be chosen and is not yet.
    pub fn unchosen(&self) -> Option<&'static str> {
        let mut open = self.open_settings().into_iter();
        Some(open.find(|setting| setting.value.is_none())?.key)
    }

    /// The game to be opened if nothing else is chosen.
    pub(super) fn new_game(&self) -> NewGame {
        let opponent = |person: &Person| Opponent {
            person: person.clone(),
            is_program: false,
            is_member: true,
        };
        NewGame {
            kind: self.kind,
            options: self.chosen.clone(),
            terms: self.terms.clone(),
            opponents: self.opponents.iter().map(opponent).collect(),
            seats: self.seats(),
            starter: self.starter,
        }
    }

    /// Settles on an edition that this many can play, and drops what does not go with the rest.
    /// Refused: the game is not for this many, or not for the bot.
    pub(in crate::app) fn settled(mut self) -> Result<GamePlan, Refusal> {
        let edition = self.fitting_edition()?;
        self.chosen.put(EDITION, &edition);
        if let Starter::Novice(person) = self.starter
            && !self.names(person)
        {
            self.starter = Starter::Random;
        }
        while let Some(key) = self.misfit() {
            self.chosen.remove(&key);
        }
        let opponents = self.opponents.iter().map(|person| person.id);
        self.bot.check_among(opponents, self.kind)?;
        Ok(self.with_fitting_terms())
    }

    /// The clock of games like this.
    fn usual_clock(&self) -> Control {
        usual_clock(self.clock_here, self.begins_at_once())
    }

    /// The same plan with terms for a game in which the bot takes part, if it does, and with the clock
    /// of such games, if nobody has chosen another.
    #[must_use]
    pub(super) fn with_fitting_terms(mut self) -> GamePlan {
        self.terms = if self.has_program() {
            self.terms.with_program(self.usual_level)
        } else {
            self.terms.without_program()
        };
        if self.clock_by == ClockBy::Usual {
            self.terms.clock = self.usual_clock();
        }
        self
    }

    fn names(&self, person: PersonId) -> bool {
        let mut people = self.opponents.iter().chain([&self.creator]);
        people.any(|named| named.id == person)
    }

    /// The edition that was chosen if this many can play it, otherwise the default one, otherwise
    /// the first that they can. Refused: they can play none.
    fn fitting_edition(&self) -> Result<String, Refusal> {
        let (kind, seats) = (self.kind, self.seats());
        let fits = |edition: &str| kind.preset(edition, seats).is_ok();
        if fits(self.edition()) {
            return Ok(self.edition().to_owned());
        }
        Ok(kind.usual_edition(seats)?.to_owned())
    }

    /// The key of a choice that does not go with the rest.
    fn misfit(&self) -> Option<String> {
        let open = self.open_settings();
        let settings = self.kind.game().settings();
        let fits = |&(key, value): &(&str, &str)| {
            if settings.iter().any(|setting| setting.key == key) {
                let mut open = open.iter().filter(|setting| setting.key == key);
                return open.any(|setting| setting.choices.contains(&value));
            }
            let alone = format!("{EDITION}={} {key}={value}", self.edition());
            self.kind.options(&alone, self.seats()).is_ok()
        };
        let (key, _) = self.chosen.iter().find(|choice| !fits(choice))?;
        Some(key.to_owned())
    }
}
