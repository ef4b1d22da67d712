//! From `/game new` by way of the set-up card to an invitation.

use super::change::Change;
use super::opening::NewGameRequest;
use super::plan::{GamePlan, UsualSettings};
use super::proposal_view::{Proposal, Proposed};
use crate::app::base::{Call, Error, ProposalNo, Proposals, Refusal};
use crate::app::invitations::{Invitation, NewGame, check, put_people};
use crate::app::servers::Opposing;
use crate::store::{GameId, ProposalRow, Tx};
use starpost_games::terms::Level;

impl Proposals<'_> {
    /// Opens a game if it is said how and against whom it is played, and otherwise a card on which
    /// the rest is chosen. Refused: what cannot be said, and what
    /// [`Invitations::new_game`](crate::app::Invitations::new_game) refuses.
    pub async fn propose(self, call: &Call, opening: NewGameRequest) -> Result<Proposed, Error> {
        let opening = self.opening(call, opening).await?;
        let bot = opening.bot;
        let plan = if opening.says_how() {
            opening.plan(call)?
        } else {
            self.habitual(call, &opening).await?.settled()?
        };
        let new = NewGame { opponents: opening.opponents.clone(), ..plan.new_game() };
        check(&self.app.servers().sent_to_games(call).await?, &new, bot)?;
        let is_said = !plan.opponents.is_empty() || plan.wanted_seats.is_some();
        let plan = plan.settled()?;
        let is_whole = opening.is_whole() && plan.unchosen().is_none();
        if opening.says_how() && is_said && is_whole {
            let opened = self.open(call, &plan, bot).await?;
            return Ok(Proposed::Opened(Box::new(opened)));
        }
        let work = async |tx: &mut Tx| {
            put_people(tx, call, &plan.opponents).await?;
            tx.put_proposal(&plan.row(call), call.now).await?;
            Ok(())
        };
        self.app.once_apart(call, work).await?;
        Ok(Proposed::Asked(Box::new(self.proposal(call).await?)))
    }

    /// Opens the game of a plan.
    async fn open(self, call: &Call, plan: &GamePlan, bot: Opposing) -> Result<Invitation, Error> {
        let there = self.app.servers().sent_to_games(call).await?;
        let new = plan.new_game();
        let options = check(&there, &new, bot)?;
        let invitations = self.app.invitations();
        let work = async |tx: Tx| {
            let mut tx = invitations.make(tx, &there, &new, &options).await?;
            tx.set_clock_by(plan.clock_by).await?;
            Ok(tx)
        };
        let game = self.app.once_made(call, work).await?;
        invitations.invitation_of(game).await
    }

    /// The parameters of `/game new`, on the server of the call.
    pub async fn opening(
        self,
        call: &Call,
        opening: NewGameRequest,
    ) -> Result<NewGameRequest, Error> {
        let (bot, clock, level) = self.here(call).await?;
        Ok(NewGameRequest { bot, clock, level: Some(level), ..opening })
    }

    /// The usual settings where the caller is. A person who has never played meets the bot at its easiest.
    async fn here(self, call: &Call) -> Result<UsualSettings, Error> {
        let servers = self.app.servers();
        let clock = servers.usual_clock(call).await?;
        let level =
            if self.app.games().is_newcomer(call).await? { Level::LOWEST } else { Level::USUAL };
        Ok((servers.opposing(call).await?, clock, level))
    }

    /// The caller's newest card here. Refused: they have none, or it has become a game.
    pub async fn proposal(self, call: &Call) -> Result<Proposal, Error> {
        let row = self
            .app
            .store
            .proposal(call.person.id, call.place.channel)
            .await?
            .filter(|row| row.game.is_none())
            .ok_or(Refusal::Proposal(ProposalNo::NoProposal))?;
        let here = self.here(call).await?;
        Ok(Proposal {
            number: row.number,
            revision: row.revision,
            plan: GamePlan::of_row(call, &row, here),
            given_up: None,
            venue: self.app.servers().venue(call).await?,
        })
    }

    /// Chooses something on the caller's card here. Refused: the card is not the newest, or has
    /// become a game; what does not go with the rest. Then nothing has changed.
    pub async fn choose(self, call: &Call, number: u32, change: Change) -> Result<Proposal, Error> {
        let here = self.here(call).await?;
        let work = async |tx: &mut Tx| {
            let row = locked(tx, call, number).await?;
            if row.game.is_some() {
                return Err(Refusal::Proposal(ProposalNo::NoProposal).into());
            }
            let plan = GamePlan::of_row(call, &row, here);
            let (before, is_meant) = (plan.clone(), of_edition(&change));
            let plan = plan.changed(call, change)?;
            tx.change_proposal(&plan.row(call)).await?;
            let is_given_up = before.edition() != plan.edition() && !is_meant;
            Ok(is_given_up.then(|| before.edition().to_owned()))
        };
        let given_up = self.app.once_apart_remembered(call, work).await?;
        Ok(Proposal { given_up, ..self.proposal(call).await? })
    }

    /// Invites people to the game of the caller's card here, as they have seen it; pressed twice,
    /// it is the same game. Refused: the card has changed, something must be chosen, and what
    /// [`Invitations::new_game`](crate::app::Invitations::new_game) refuses. Then the card is as it
    /// was.
    pub async fn invite(
        self,
        call: &Call,
        number: u32,
        revision: u32,
    ) -> Result<Invitation, Error> {
        let there = self.app.servers().sent_to_games(call).await?;
        let here = self.here(call).await?;
        let work = async |mut tx: Tx| {
            let row = locked(&mut tx, call, number).await?;
            if row.revision != revision || row.game.is_some() {
                return Err(Refusal::Proposal(ProposalNo::StaleProposal).into());
            }
            let plan = GamePlan::of_row(call, &row, here);
            if let Some(key) = plan.unchosen() {
                return Err(Refusal::Proposal(ProposalNo::Unchosen(key)).into());
            }
            let new = plan.new_game();
            let options = check(&there, &new, here.0)?;
            let invitations = self.app.invitations();
            let mut tx = invitations.make(tx, &there, &new, &options).await?;
            tx.set_clock_by(plan.clock_by).await?;
            tx.end_proposal(row.person, row.channel).await?;
            Ok(tx)
        };
        let game = match self.app.once_made(call, work).await {
            Err(Error::Refused(no)) => self.made_of(call, number).await?.ok_or(no)?,
            made => made?,
        };
        self.app.invitations().invitation_of(game).await
    }

    /// The game that a card of the caller's here has become.
    async fn made_of(self, call: &Call, number: u32) -> Result<Option<GameId>, Error> {
        let row = self
            .app
            .store
            .proposal(call.person.id, call.place.channel)
            .await?
            .filter(|row| row.number == number);
        Ok(row.and_then(|row| row.game))
    }
}

/// The caller's card here, locked. Refused: they have another one, or none.
async fn locked(tx: &mut Tx, call: &Call, number: u32) -> Result<ProposalRow, Error> {
    let row = tx.lock_proposal(call.person.id, call.place.channel, call.now);
    match row.await? {
        Some(row) if row.number == number => Ok(row),
        Some(_) => Err(Refusal::Proposal(ProposalNo::StaleProposal).into()),
        None => Err(Refusal::Proposal(ProposalNo::NoProposal).into()),
    }
}

/// True if the change is that of the edition.
fn of_edition(change: &Change) -> bool {
    matches!(change, Change::Edition(_) | Change::Afresh)
}
