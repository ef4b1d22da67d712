//! The reason why the bot has played a turn, where that follows from a proof; otherwise nobody is told anything.

use crate::app::base::{Person, Thoughts, run_blocking};
use crate::app::game::{Moment, Sitting};
use crate::store::ThoughtRow;
use starpost_games::game::Seat;
use starpost_games::terms::Rated;

/// The reason why a turn of the bot's was played; it is said to its only opponent, who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The bot.
    pub bot: Person,
    /// The fact that is proved.
    pub proof: Proof,
}

/// The fact proved of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Whatever the other does, the bot wins with so many turns of its own.
    Wins(u32),
    /// The other could have won with the next turn, had nothing been done about it, and now cannot.
    Saves,
}

impl Thoughts<'_> {
    /// The reason why the bot has played the turn that this moment is, if two play and it is a turn of the bot's
    /// after which the game goes on. Where the game counts for ratings, nobody is told what they could have done
    /// or have to expect.
    pub async fn reason(
        self,
        sitting: &Sitting,
        moment: &Moment,
    ) -> anyhow::Result<Option<Reason>> {
        let Some(seat) = self.played_by_program(sitting, moment).await? else {
            return Ok(None);
        };
        let thought = self.app.store.thought(sitting.stored.row.id, moment.seq);
        let wins = thought.await?.and_then(won_by);
        let proof = match wins {
            Some(turns) => Some(Proof::Wins(turns)),
            None => saves(moment, seat).await?.then_some(Proof::Saves),
        };
        Ok(proof.map(|proof| Reason { bot: sitting.person_at(seat), proof }))
    }

    /// The bot's seat.
    async fn played_by_program(
        self,
        sitting: &Sitting,
        moment: &Moment,
    ) -> anyhow::Result<Option<Seat>> {
        let Moment { before, after, .. } = moment;
        let is_turn = after.turns > before.turns && after.ending.is_none();
        let terms = &sitting.stored.row.terms;
        let may_be_its = terms.has_program() && terms.rated == Rated::Off;
        let is_its = is_turn && may_be_its && after.game.seats() == 2;
        let mover = before.to_move().filter(|_| is_its);
        let (Some(seat), Some(other)) = (mover, after.to_move()) else {
            return Ok(None);
        };
        let itself = self.app.store.itself().await?;
        let is_program = itself.is_some_and(|itself| sitting.seat_of(itself) == Some(seat));
        Ok((is_program && seat != other).then_some(seat))
    }
}

/// The number of further turns with which the bot wins for certain.
fn won_by(thought: ThoughtRow) -> Option<u32> {
    let by_both = thought.decided.filter(|_| thought.value > 0)?;
    Some(by_both / 2).filter(|turns| *turns > 0)
}

/// True if this turn has averted a danger.
async fn saves(moment: &Moment, seat: Seat) -> anyhow::Result<bool> {
    let (before, after) = (moment.before.game.boxed(), moment.after.game.boxed());
    run_blocking(move || before.is_endangered(seat) && !after.is_endangered(seat)).await
}
