//! The bot grants what it is asked, if that is no draw: it has nothing against any wish.

use crate::app::base::{Cause, Error, Person, Wishes};
use crate::app::game::{RequestKind, Sitting};
use crate::store::{By, GameTx, PersonId};
use starpost_games::game::Seat;
use starpost_games::record::Wish;

/// The party that has to agree to what somebody asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedOf {
    /// People, who take their time.
    People,
    /// Nobody: it is done at once.
    Nobody,
    /// Only the bot, which agrees at once.
    Bot {
        /// Its account.
        bot: Person,
        /// True if it has played since the turn that is to be taken back.
        has_answered: bool,
    },
}

impl Sitting {
    /// The party that has to agree to what this seat asks, where the bot has this account.
    pub(super) fn asked_of(
        &self,
        itself: Option<PersonId>,
        seat: Seat,
        what: RequestKind,
    ) -> AskedOf {
        if what == RequestKind::Wish(Wish::CallOff) && self.people_to_ask(itself, seat).is_empty() {
            return AskedOf::Nobody;
        }
        match (what, &self.others(seat)[..]) {
            (RequestKind::Wish(Wish::Takeback | Wish::Pause), [other])
                if Some(other.id) == itself =>
            {
                AskedOf::Bot {
                    bot: other.clone(),
                    has_answered: self.replay.to_move() == Some(seat),
                }
            }
            _ => AskedOf::People,
        }
    }
}

impl Sitting {
    /// The people who are asked whether the game is to be called off: neither the silent player nor the bot, and
    /// nobody for a seat that nobody has.
    fn people_to_ask(&self, itself: Option<PersonId>, seat: Seat) -> Vec<Person> {
        let silent = self.replay.to_move().map(|seat| self.person_at(seat).id);
        let mut people = self.others(seat);
        people.retain(|person| {
            !person.id.is_nobody() && ![silent, itself].contains(&Some(person.id))
        });
        people
    }
}

impl Wishes<'_> {
    /// Grants for the bot what has just been asked, if it plays here and was asked. A draw it has to
    /// think about.
    pub(super) async fn grant_for_program(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: RequestKind,
    ) -> Result<(), Error> {
        if what == RequestKind::Draw {
            return Ok(());
        }
        let Some((person, seat)) = sitting.program(tx).await? else {
            return Ok(());
        };
        let asked = sitting.request(what);
        let Some(asked) = asked.filter(|asked| asked.unanswered.has(seat)) else {
            return Ok(());
        };
        let cause = Cause::of(By::Player(person), cause.now);
        self.grant_standing(cause, tx, sitting, seat, &asked).await?;
        Ok(())
    }
}
