//! The invitation to a game, and what is fixed in it; knows no job and no message.

use crate::app::base::{Person, Place, PostPlace};
use crate::app::game::Over;
use crate::store::{GameId, LeagueId, Overruled, PersonId, Stage, Starter, Timestamp};
use starpost_games::clock::Terms;
use starpost_games::game::Seat;
use starpost_games::games::{GameOptions, Kind};
use starpost_games::league::{Format, RoundNo, Season};

/// A chair of an invitation with the person on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationChair {
    /// The person who sits or is invited here; nobody where anybody may join.
    pub person: Option<Person>,
    /// True if the person has joined; of a running game, everybody has.
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
    /// The number of the game.
    pub game: GameId,
    /// The kind of game, and its complete options.
    pub options: GameOptions,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The person who made it.
    pub creator: Person,
    /// The chairs, in the order of joining.
    pub chairs: Vec<InvitationChair>,
    /// The choice of the player who moves first.
    pub starter: Starter,
    /// The stage of the game.
    pub stage: Stage,
    /// True if each seat is dealt a secret role when it starts.
    pub secret: bool,
    /// The end of the game, if it is over.
    pub over: Option<Over>,
    /// The result that its league counts for it, if that is something else.
    pub counted: Option<Overruled>,
    /// The person who declined, once canceled for that reason.
    pub declined: Option<Person>,
    /// The time at which it expires, if it is still open then.
    pub expires: Timestamp,
    /// The time at which it expired, once canceled for that reason.
    pub expired: Option<Timestamp>,
    /// The place it was made in.
    pub place: Place,
    /// The place of its newest message, whether or not it is there: of a game that has begun, the place it is
    /// played in.
    pub posted: PostPlace,
    /// The part it has in a league, if it is played in one.
    pub fixture: Option<LeagueFixture>,
    /// The time until which its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
}

/// The part of a game in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueFixture {
    /// The league.
    pub id: LeagueId,
    /// The name of the league.
    pub league: String,
    /// The season.
    pub season: Season,
    /// The round, or the month of a ladder.
    pub round: RoundNo,
    /// The format of the league, or of that season of it.
    pub format: Format,
    /// True if it decides between people who are level.
    pub is_play_off: bool,
}

impl Invitation {
    /// The kind of game.
    pub fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// True if this person has joined.
    pub fn has(&self, person: PersonId) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.any(|chair| chair.is_for(person) && chair.joined)
    }

    /// True if this person has joined or is invited.
    pub fn names(&self, person: PersonId) -> bool {
        self.chairs.iter().any(|chair| chair.is_for(person))
    }

    /// The number of seats open to anybody.
    pub fn free_seats(&self) -> usize {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.person.is_none()).count()
    }
}
