//! The invitation to a game, and what is fixed in it; knows no job and no message.

use crate::app::base::{Person, Place, Posted};
use crate::app::game::Over;
use crate::store::{GameId, LeagueId, Overruled, PersonId, Stage, Starter, Timestamp};
use starpost_games::clock::Terms;
use starpost_games::game::Seat;
use starpost_games::games::{GameOptions, Kind};
use starpost_games::league::Format;

/// A chair of an invitation with the person on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationChair {
    /// Who sits or is invited here; nobody where anybody may join.
    pub person: Option<Person>,
    /// Whether the person has joined; of a running game, everybody has.
    pub joined: bool,
    /// Their seat once it is known.
    pub seat: Option<Seat>,
}

impl InvitationChair {
    fn is_for(&self, person: PersonId) -> bool {
        self.person.as_ref().is_some_and(|one| one.id == person)
    }
}

/// An invitation, and what became of it: all that its card shows.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are, and its complete options.
    pub options: GameOptions,
    /// What is agreed on in addition.
    pub terms: Terms,
    /// Who made it.
    pub creator: Person,
    /// The chairs, in the order of joining.
    pub chairs: Vec<InvitationChair>,
    /// Who moves first.
    pub starter: Starter,
    /// How far it is.
    pub stage: Stage,
    /// Whether each seat is dealt a secret role when it starts.
    pub secret: bool,
    /// How it ended, if it has.
    pub over: Option<Over>,
    /// What its league counts for it, if that is something else.
    pub counted: Option<Overruled>,
    /// Who declined, once canceled for that reason.
    pub declined: Option<Person>,
    /// When it expires, if it is still open then.
    pub expires: Timestamp,
    /// When it expired, once canceled for that reason.
    pub expired: Option<Timestamp>,
    /// Where it was made.
    pub place: Place,
    /// Where its newest message is, or would be: of a game that has begun, where it is played.
    pub posted: Posted,
    /// What it is in a league, if it is played in one.
    pub fixture: Option<LeagueFixture>,
    /// Until when its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
}

/// What a game is in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueFixture {
    /// The league.
    pub id: LeagueId,
    /// The name of the league.
    pub league: String,
    /// In which season.
    pub season: u32,
    /// In which round, or month of a ladder.
    pub round: u32,
    /// How the league is played, or was in that season.
    pub format: Format,
    /// Whether it decides between people who are level.
    pub is_play_off: bool,
}

impl Invitation {
    /// Which of the games there are.
    pub fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// Whether somebody has joined.
    pub fn has(&self, person: PersonId) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.any(|chair| chair.is_for(person) && chair.joined)
    }

    /// Whether somebody has joined or is invited.
    pub fn names(&self, person: PersonId) -> bool {
        self.chairs.iter().any(|chair| chair.is_for(person))
    }

    /// How many seats are open to anybody.
    pub fn free_seats(&self) -> usize {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.person.is_none()).count()
    }
}
