//! The bot itself as an opponent: whether it can be invited, and to which games.

use super::opponent::Opponent;
use crate::app::base::Refusal;
use crate::store::{Chair, PersonId, Plays, Timestamp};
use starpost_games::games::Kind;

/// The role of the bot itself for anybody who looks for an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opposing {
    /// Nobody: it is not known which account it has, or it does not take part in such games at all.
    #[default]
    Nobody,
    /// Somebody who does not play on this server.
    Declines(PersonId),
    /// Somebody who plays whatever the program knows how to play.
    Plays(PersonId),
}

impl Opposing {
    /// The bot on a server that has chosen this.
    pub(in crate::app) fn on_server(itself: Option<PersonId>, plays: Plays) -> Opposing {
        match (itself, plays) {
            (None, _) => Opposing::Nobody,
            (Some(itself), Plays::Off) => Opposing::Declines(itself),
            (Some(itself), Plays::On) => Opposing::Plays(itself),
        }
    }

    /// True if it is this person.
    pub(in crate::app) fn is(self, person: PersonId) -> bool {
        match self {
            Opposing::Nobody => false,
            Opposing::Declines(itself) | Opposing::Plays(itself) => itself == person,
        }
    }

    /// Refused: the bot is among these people, and does not play this game or not here.
    pub(in crate::app) fn check_among(
        self,
        mut people: impl Iterator<Item = PersonId>,
        kind: Kind,
    ) -> Result<(), Refusal> {
        match self {
            Opposing::Declines(itself) if people.any(|person| person == itself) => {
                Err(Refusal::BotDoesNotPlayHere)
            }
            Opposing::Plays(itself)
                if !kind.game().is_played() && people.any(|person| person == itself) =>
            {
                Err(Refusal::BotDoesNotPlayThis)
            }
            Opposing::Nobody | Opposing::Declines(_) | Opposing::Plays(_) => Ok(()),
        }
    }

    /// Refused: a bot that cannot be an opponent.
    pub(in crate::app) fn check_program(self, opponent: &Opponent) -> Result<(), Refusal> {
        if opponent.is_program && !self.is(opponent.person.id) {
            Err(Refusal::OpponentIsAProgram)
        } else {
            Ok(())
        }
    }
}

/// The bot takes its chair as soon as there is one for it.
pub(in crate::app) fn seat_itself(chairs: &mut [Chair], itself: Option<PersonId>, now: Timestamp) {
    for chair in chairs {
        if itself.is_some() && chair.person == itself {
            chair.joined = Some(now);
        }
    }
}
