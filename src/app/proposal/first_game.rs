//! The first game against the bot of whoever has just learned how to play: it is opened at once, and
//! another only once that one is over.

use super::opening::NewGameRequest;
use super::plan::GamePlan;
use crate::app::base::{Call, Error, ProposalNo, Proposals, Refusal};
use crate::app::invitations::{Invitation, check, put_people};
use crate::store::{GameId, GameRow, Tx};
use starpost_games::games::Kind;

/// The options with which it is played.
const FIRST: &str = "level:1 start:me";

/// The outcome of the wish for a first game against the bot.
#[derive(Debug)]
pub enum FirstGame {
    /// It has begun.
    Begun(Invitation),
    /// It has been going on since somebody wished for it before.
    GoesOn(Invitation),
}

impl Proposals<'_> {
    /// Opens a game of this kind against the bot, on the lowest level, unless the caller has one here
    /// that goes on. Refused, even if one does: the bot does not play here any more, and what
    /// [`Invitations::new_game`](crate::app::Invitations::new_game) refuses.
    pub async fn first_against_bot(self, call: &Call, kind: Kind) -> Result<FirstGame, Error> {
        let there = self.app.servers().sent_to_games(call).await?;
        let plan = self.first_plan(call, kind).await?;
        let new = plan.new_game();
        let options = check(&there, &new, plan.bot)?;
        let invitations = self.app.invitations();
        let is_such = |row: &GameRow| row.channel == there.place.channel && plan.is_like(row);
        let such = async |tx: &mut Tx| -> anyhow::Result<Option<GameId>> {
            let bot = plan.opponents[0].id;
            let running = tx.running_between(call.person.id, bot).await?;
            Ok(running.into_iter().find(is_such).map(|row| row.id))
        };
        let mut found = None;
        let work = async |mut tx: Tx| {
            // Whoever locks a game and people locks the game first.
            found = such(&mut tx).await?;
            if found.is_none() {
                // This locks the caller: of two presses at once the second finds the game of the first.
                put_people(&mut tx, call, &plan.opponents).await?;
                found = such(&mut tx).await?;
            }
            match found {
                Some(game) => {
                    let tx = tx.lock_game(game).await?;
                    Ok(tx.ok_or(Refusal::NoSuchGame)?)
                }
                None => {
                    let mut tx = invitations.make(tx, &there, &new, &options).await?;
                    tx.set_clock_by(plan.clock_by).await?;
                    Ok(tx)
                }
            }
        };
        let game = self.app.once_made(call, work).await?;
        let invitation = invitations.invitation_of(game).await?;
        Ok(match found {
            Some(_) => FirstGame::GoesOn(invitation),
            None => FirstGame::Begun(invitation),
        })
    }

    async fn first_plan(self, call: &Call, kind: Kind) -> Result<GamePlan, Error> {
        let bot = self.app.servers().bot_as_opponent(call).await?;
        let opening = NewGameRequest {
            options: Some(FIRST.to_owned()),
            opponents: vec![bot],
            ..NewGameRequest::of(kind)
        };
        let opening = self.opening(call, opening).await?;
        let plan = opening.plan(call)?.settled()?;
        match plan.unchosen() {
            Some(key) => Err(Refusal::Proposal(ProposalNo::Unchosen(key)).into()),
            None => Ok(plan),
        }
    }
}

impl GamePlan {
    /// True if this game was opened with such a plan.
    fn is_like(&self, row: &GameRow) -> bool {
        row.creator == self.creator.id
            && row.kind() == self.kind
            && row.terms.level == self.terms.level
    }
}
