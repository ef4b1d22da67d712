//! The greeting: a direct message to whoever takes a chair in a game with secret roles. It answers
//! their own action, and shows early if letters do not reach them. Knows no role.

use super::invitation::Invitation;
use crate::app::base::{Call, Error, Invitations, Person};
use crate::store::{GameId, GameJob, PersonId, Stage, SubjectJob as _};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The content of a greeting, and the person it is for.
#[derive(Clone, Debug)]
pub struct Greeting {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The person who has taken a chair.
    pub person: Person,
    /// The language of the place where the game is played.
    pub language: Language,
}

/// The outcome of a greeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Greeted {
    /// It is not known yet.
    Underway,
    /// It has arrived, or there was none to send.
    Arrived,
    /// Direct messages do not reach the person.
    Refused,
}

impl Invitations<'_> {
    /// The greeting to send; `None` if the person has left, or if the game has started, since then
    /// the letter itself is on its way.
    pub async fn greeting(self, game: GameId, person: PersonId) -> Result<Option<Greeting>, Error> {
        let invitation = self.invitation_of(game).await?;
        if !invitation.greets() {
            return Ok(None);
        }
        let kind = invitation.kind();
        let Invitation { chairs, place, .. } = invitation;
        let mut people = chairs.into_iter().filter_map(|chair| chair.person);
        Ok(people.find(|one| one.id == person).map(|person| Greeting {
            game,
            kind,
            person,
            language: place.language,
        }))
    }

    /// The outcome of the caller's greeting.
    pub async fn greeted(self, call: &Call, game: GameId) -> Result<Greeted, Error> {
        let person = call.person.id;
        if self.app.store.has_job(&GameJob::Greeting(person).name(game, 0)).await? {
            return Ok(Greeted::Underway);
        }
        Ok(if self.app.store.takes_letters(person).await? {
            Greeted::Arrived
        } else {
            Greeted::Refused
        })
    }
}

impl Invitation {
    /// True if those who take a chair are greeted: their role will reach them by letter.
    pub fn greets(&self) -> bool {
        self.secret && self.stage == Stage::Waiting
    }
}
