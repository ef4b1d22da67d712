//! Does a job: what is asked of the courier for each kind, and the outcome. Stores nothing.

use std::time::Duration;

use super::courier::{Mark, PostError};
use super::handle::Worker;
use super::letter::Letter;
use super::outcome::{Done, Undone, whom};
use crate::app::{ChannelId, JobKind, MessageId, Stage, Telling, Timestamp};
use crate::store::Claim;

/// How often a letter is tried before it counts as undeliverable.
const LETTER_TRIES: u32 = 100;

/// What has to wait longer than this does not hold up anything else.
pub(super) const LONG: Duration = Duration::from_secs(60);

impl Worker {
    /// Does a job, with no transaction open. It speaks of time only after the time in which the
    /// program did not run is given back.
    pub(super) async fn attempt(&self, claim: &Claim, now: Timestamp) -> Result<Done, Undone> {
        if let Some(game) = claim.subject.game() {
            self.app.clocks().give_back_to(game, now).await?;
        }
        match &claim.kind {
            Ok(JobKind::Card) => self.card(claim).await,
            Ok(JobKind::Thread) => self.thread(claim).await,
            Ok(JobKind::Letter) => self.letter(claim).await,
            Ok(JobKind::Declined) => self.declined(claim).await,
            Ok(JobKind::Greeting) => self.greeting(claim).await,
            Ok(JobKind::GivenUp) => self.given_up(claim).await,
            Ok(JobKind::PlaceLetter) => self.place_letter(claim, now).await,
            Ok(JobKind::Expire) => Ok(Done::Expired),
            Ok(JobKind::TimeUp) => Ok(Done::TimeUp),
            Ok(JobKind::Retire) => self.retire(claim).await,
            Ok(JobKind::Digest) => self.digest(claim, now).await,
            Ok(kind @ (JobKind::Turn | JobKind::Remind | JobKind::RemindHere)) => {
                self.remind(claim, *kind, now).await
            }
            Ok(
                kind @ (JobKind::Started
                | JobKind::Announce
                | JobKind::Show
                | JobKind::Moved
                | JobKind::Imported
                | JobKind::Unreached),
            ) => self.position(claim, *kind).await,
            Ok(JobKind::Rate) => {
                self.app.ratings().rate(claim.game()?).await?;
                Ok(Done::Nothing)
            }
            Ok(JobKind::Corrected) => self.corrected(claim).await,
            Ok(JobKind::GoOn) => Ok(Done::Silence),
            Ok(JobKind::Enforce) => {
                self.app.leagues().enforce(claim.game()?, now).await?;
                Ok(Done::Nothing)
            }
            Ok(JobKind::LeagueCard) => self.league_card(claim).await,
            Ok(JobKind::LeagueNews) => self.league_news(claim).await,
            Ok(JobKind::TakenOver) => self.taken_over(claim).await,
            Ok(JobKind::Standings) => self.standings(claim).await,
            Ok(JobKind::Advance) => self.advance(claim, now).await,
            Ok(JobKind::OpenGames) => self.open_games(claim, now).await,
            Err(unknown) => Err(Undone::never(&unknown)),
        }
    }

    async fn card(&self, claim: &Claim) -> Result<Done, Undone> {
        let (row, card) = self.card_post(claim).await?;
        let channel = row.channel;
        let here = Undone::within(channel);
        if let Some(message) = row.card {
            match self.courier.edit_card(channel, message, &card).await {
                Err(PostError::MessageGone) => {}
                Err(PostError::Retry { after }) if after > LONG => {
                    return Ok(Done::CardLater(after));
                }
                edited => return edited.map(|()| Done::Nothing).map_err(here),
            }
        }
        // A card that was deleted is posted again only while the invitation is open. One that was
        // never posted is needed later too: the thread hangs under it.
        let wanted = match card.invitation.stage {
            Stage::Waiting => true,
            Stage::Playing => row.card.is_none(),
            Stage::Over => row.card.is_none() && row.post_message.is_none(),
            Stage::Cancelled => false,
        };
        if !wanted {
            return Ok(Done::Nothing);
        }
        if let Some(found) = self.already_there(claim, channel, &card.mark).await {
            return Ok(Done::Card(channel, found.map_err(here)?));
        }
        let posted = self.courier.post_card(channel, &card).await;
        Ok(Done::Card(channel, posted.map_err(here)?))
    }

    async fn thread(&self, claim: &Claim) -> Result<Done, Undone> {
        let (row, card) = self.card_post(claim).await?;
        let (Some(message), None) = (row.card, row.thread) else {
            return Ok(Done::Nothing);
        };
        let channel = row.channel;
        match self.courier.open_thread(channel, message, &card).await {
            Ok(Some(thread)) => Ok(Done::Thread(thread)),
            // The game goes on in the channel; if that is gone too, the next post finds out.
            Ok(None) | Err(PostError::Broken(_)) => Ok(Done::Nothing),
            Err(error) => Err(Undone::Post(Some(channel), error)),
        }
    }

    async fn letter(&self, claim: &Claim) -> Result<Done, Undone> {
        let Some(letter) = self.app.secrets().letter(claim.game()?, claim.seq).await? else {
            return Ok(Done::Nothing);
        };
        let person = letter.person.id;
        Ok(match self.write(claim, &Letter::Role(letter)).await? {
            true => Done::Letter(person),
            false => Done::Unreached(person),
        })
    }

    async fn greeting(&self, claim: &Claim) -> Result<Done, Undone> {
        let person = whom(claim)?;
        let Some(greeting) = self
            .app
            .invitations()
            .greeting(claim.game()?, person)
            .await?
        else {
            return Ok(Done::Nothing);
        };
        Ok(
            match self.write(claim, &Letter::Greeting(greeting)).await? {
                true => Done::Letter(person),
                false => Done::Ungreeted(person),
            },
        )
    }

    async fn given_up(&self, claim: &Claim) -> Result<Done, Undone> {
        let person = whom(claim)?;
        let news = self
            .app
            .prepared()
            .given_up(claim.game()?, person, claim.seq)
            .await?;
        let Some(news) = news else {
            return Ok(Done::Nothing);
        };
        Ok(match self.write(claim, &Letter::GivenUp(news)).await? {
            true => Done::ToldGivenUp(person),
            false => Done::UntoldGivenUp(person),
        })
    }

    async fn place_letter(&self, claim: &Claim, now: Timestamp) -> Result<Done, Undone> {
        let person = whom(claim)?;
        match self
            .app
            .places()
            .broken_place(claim.subject, person, now)
            .await?
        {
            Telling::Nobody => Ok(Done::Nothing),
            Telling::Later(due) => Err(Undone::Later(due)),
            Telling::Letter(news) => {
                Ok(match self.write(claim, &Letter::BrokenPlace(news)).await? {
                    true => Done::Letter(person),
                    false => Done::Unwritten(person),
                })
            }
        }
    }

    pub(super) async fn position(&self, claim: &Claim, kind: JobKind) -> Result<Done, Undone> {
        let (place, post) = self.position_post(claim, kind).await?;
        let channel = place.channel;
        let here = Undone::within(channel);
        for looked_at in [Some(channel), place.left].into_iter().flatten() {
            if let Some(found) = self.already_there(claim, looked_at, &post.mark).await {
                return Ok(place.posted(looked_at, found.map_err(here)?));
            }
        }
        let posted = self.courier.post(channel, &post).await;
        Ok(place.posted(channel, posted.map_err(here)?))
    }

    /// The message of an earlier attempt whose answer was lost. It is looked for whatever the clock
    /// says of the time since: nobody knows how long a nonce is remembered.
    pub(super) async fn already_there(
        &self,
        claim: &Claim,
        channel: ChannelId,
        mark: &Mark,
    ) -> Option<Result<MessageId, PostError>> {
        if !claim.is_in_doubt() {
            return None;
        }
        match self.courier.find(channel, mark).await {
            // Better the risk of a second post than none.
            Err(PostError::Broken(_)) => None,
            found => found.transpose(),
        }
    }
}

/// True if a letter has arrived, false if it never will. An error: to be tried again.
pub(super) fn arrives(claim: &Claim, written: Result<(), PostError>) -> Result<bool, Undone> {
    match written {
        Ok(()) => Ok(true),
        // A person is no place, and cannot be marked as a broken one.
        Err(PostError::Undeliverable | PostError::Broken(_)) => Ok(false),
        Err(_) if claim.attempts >= LETTER_TRIES => Ok(false),
        Err(error) => Err(Undone::Post(None, error)),
    }
}
