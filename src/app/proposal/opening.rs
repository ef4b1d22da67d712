//! The parameters of `/game new`.

use super::change::kind_of;
use super::line::{kind_by_edition, pair, words};
use super::plan::GamePlan;
use crate::app::base::{Call, Refusal};
use crate::app::invitations::kind_named;
use crate::app::servers::{Opponent, Opposing};
use starpost_games::clock::Control;
use starpost_games::games::{EDITION, Kind};
use starpost_games::terms::Level;

/// The parameters of `/game new`.
#[derive(Clone, Debug, Default)]
pub struct NewGameRequest {
    /// The word of a game.
    pub game: Option<String>,
    /// The word of an edition.
    pub preset: Option<String>,
    /// The line of options: `mode:sinister seats:4`.
    pub options: Option<String>,
    /// The people to be invited.
    pub opponents: Vec<Opponent>,
    /// The role of the bot itself here.
    pub bot: Opposing,
    /// The clock that was chosen for new games here, if one or none at all was.
    pub clock: Option<Control>,
    /// The level at which the bot plays unless another is chosen, if that is not the usual one.
    pub level: Option<Level>,
}

impl NewGameRequest {
    /// Of this game; the rest is to be chosen.
    pub fn of(kind: Kind) -> NewGameRequest {
        NewGameRequest { game: Some(kind.word().to_owned()), ..NewGameRequest::default() }
    }

    /// True if it says how to play, and not only against whom: then nothing is taken from earlier games.
    pub(super) fn says_how(&self) -> bool {
        self.preset.is_some() || self.options.is_some()
    }

    /// The game that is named, by its word or by an edition of it.
    pub(super) fn kind(&self) -> Result<Option<Kind>, Refusal> {
        if let Some(game) = &self.game {
            return Ok(Some(kind_named(game)?));
        }
        if let Some(preset) = &self.preset {
            return Ok(Some(kind_of(preset)?));
        }
        let line = self.options.as_deref().unwrap_or_default();
        kind_by_edition(line)
    }

    /// True if every key of the line of options has a value.
    pub(super) fn is_whole(&self) -> bool {
        let mut words = self.options.iter().flat_map(|line| words(line));
        words.all(|word| pair(word).is_none_or(|(_, typed)| !typed.is_empty()))
    }

    /// The game that is wanted, as described, with the usual terms. Refused: a word in the line of
    /// options that means nothing.
    pub(super) fn plan(&self, call: &Call) -> Result<GamePlan, Refusal> {
        let kind = self.kind()?.unwrap_or(Kind::ALL[0]);
        let mut plan = GamePlan::new(call.person.clone(), kind).beside((
            self.bot,
            self.clock,
            self.level.unwrap_or(Level::USUAL),
        ));
        let people = self.opponents.iter().map(|opponent| opponent.person.clone());
        plan.opponents = people.collect();
        // What is typed comes after what is usual against whom.
        let mut plan = plan.with_fitting_terms();
        if let Some(edition) = &self.preset {
            plan.chosen.put(EDITION, edition);
        }
        for word in self.options.iter().flat_map(|line| words(line)) {
            plan.take_word(word)?;
        }
        Ok(plan)
    }
}
