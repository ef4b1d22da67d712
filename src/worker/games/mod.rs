//! The jobs of games: what is done, and what is stored of it.

mod card;
mod case;
mod correction;
mod declined_invitation;
mod effect;
mod event_occasion;
mod letters;
mod mentions;
mod merged_turns;
mod people;
mod post_occasion;
mod posts;
mod reminder;
mod retirement;
mod scene;
mod subject;
mod thought;
mod time_up;
mod topic;
mod vacant_seat;

use std::collections::BTreeSet;

pub(super) use effect::{GameEffect, GamePost};

use super::failure::Home;
use super::handle::Worker;
use super::work::{AttemptEnd, JobOutcome, Judgement, Undone, Work};
use crate::app::{ChannelId, Error, GameId, Matter, Prompt, Timestamp, expire};
use crate::store::{Claim, GameJob, GameTx, Job, NewJob, PersonEvent, Stage, Store};
use case::GameCase;
use starpost_games::record::Seq;
use topic::PostSubject;

impl Work for GameJob {
    type Tx = GameTx;
    type Effect = GameEffect;
    type Case = GameCase;

    /// It speaks of time only after the time in which the program did not run is given back.
    async fn attempt(
        self,
        worker: &Worker,
        claim: &Claim,
        game: GameId,
        now: Timestamp,
    ) -> Result<AttemptEnd<GameJob>, Undone> {
        let app = &worker.app;
        app.clocks().give_back_to(game, now).await?;
        let show = async |seq, about| worker.position(claim, (game, seq), about).await;
        let remind = async |seq, prompt| worker.remind(claim, (game, seq), prompt, now).await;
        let done = match self {
            GameJob::Card => worker.card(claim, game, now).await,
            GameJob::Thread(_) => worker.thread(claim, game).await,
            GameJob::Rename(_) => worker.rename(claim, game).await,
            GameJob::Started(seq) => show(seq, PostSubject::Start).await,
            GameJob::Announce(seq) => show(seq, PostSubject::Event).await,
            GameJob::Retire(seq) => worker.retire(claim, (game, seq), now).await,
            GameJob::Show(seq) => show(seq, PostSubject::Present).await,
            GameJob::Film(seq) => show(seq, PostSubject::Film).await,
            GameJob::Moved(seq) => show(seq, PostSubject::Move).await,
            GameJob::Imported(seq) => show(seq, PostSubject::Import).await,
            GameJob::Letter(seq) => worker.letter(claim, game, seq).await,
            GameJob::Declined(person) => worker.declined(claim, game, person).await,
            GameJob::Unreached(seq) => show(seq, PostSubject::Unreached).await,
            GameJob::Greeting(person) => worker.greeting(claim, game, person).await,
            GameJob::Turn(PersonEvent { seq, .. }) => remind(seq, Prompt::Begun).await,
            GameJob::Remind(seq) => remind(seq, Prompt::Late).await,
            GameJob::RemindHere(seq) => remind(seq, Prompt::Unreached).await,
            GameJob::Nudge(seq) => remind(seq, Prompt::Nudged).await,
            GameJob::Waiting(seq) => worker.waiting(claim, (game, seq), now).await,
            GameJob::GivenUp(told) => worker.given_up(claim, game, told).await,
            GameJob::Digest(told) => worker.digest(claim, told, now).await,
            GameJob::PlaceLetter(person) => worker.place_letter(claim, person, now).await,
            GameJob::PlaceMended(person) => worker.repair_letter(claim, person, now).await,
            GameJob::Corrected(news) => worker.corrected(claim, game, news).await,
            GameJob::Vacated(person) => worker.vacated(claim, game, person).await,
            GameJob::Rate(_) => {
                app.ratings().rate(game).await?;
                Ok(JobOutcome::nothing())
            }
            GameJob::Think(asked) => worker.think(game, (Matter::Turn, asked), now).await,
            GameJob::Consider(asked) => worker.think(game, (Matter::Draw, asked), now).await,
            GameJob::Enforce => {
                app.rulings().resume(game, now).await?;
                app.leagues().enforce(game, now).await?;
                Ok(JobOutcome::nothing())
            }
            GameJob::Expire => return Ok(AttemptEnd::Within(GameCase::Expiry)),
            GameJob::Begin(_) => return Ok(AttemptEnd::Within(GameCase::Start)),
            GameJob::GoOn(request) | GameJob::CallOff(request) => {
                return Ok(AttemptEnd::Within(GameCase::Silence(request)));
            }
            GameJob::TimeUp(_) => {
                worker.ask_before_time_is_up(game, now).await?;
                return Ok(AttemptEnd::Within(GameCase::TimeUp));
            }
        };
        done.map(AttemptEnd::Outside)
    }

    async fn lock(store: &Store, game: GameId) -> anyhow::Result<Option<GameTx>> {
        store.lock_game(game).await
    }

    async fn commit(tx: GameTx) -> anyhow::Result<()> {
        tx.commit().await
    }

    fn home(tx: &GameTx) -> Home {
        Home { channel: tx.row.channel, thread: tx.row.thread }
    }

    async fn judge(
        case: GameCase,
        worker: &Worker,
        tx: &mut GameTx,
        now: Timestamp,
    ) -> Result<Judgement<GameJob>, Error> {
        case.judge(worker, tx, now).await
    }

    fn posted_in(effect: &GameEffect) -> Option<ChannelId> {
        match effect {
            GameEffect::Card(channel, _) => Some(*channel),
            GameEffect::Post(posted) => Some(posted.channel),
            GameEffect::Thread(_)
            | GameEffect::NoThread(_)
            | GameEffect::ToldGivenUp(_)
            | GameEffect::UntoldGivenUp(_)
            | GameEffect::Expired => None,
        }
    }

    async fn store(
        effect: GameEffect,
        worker: &Worker,
        tx: &mut GameTx,
        claim: &Claim,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        match effect {
            GameEffect::Card(_, message) => tx.set_card(message).await,
            GameEffect::Thread(thread) => {
                let places = worker.app.places();
                Ok(places.goes_on_in(tx, thread, now).await?)
            }
            GameEffect::NoThread(why) => tx.set_no_thread(why).await,
            GameEffect::Post(posted) => note_post(tx, claim, &posted, now).await,
            GameEffect::ToldGivenUp(told) => tx.note_told(told.person, told.seq).await,
            GameEffect::UntoldGivenUp(told) => tx.note_untold(told.person, told.seq).await,
            GameEffect::Expired => expire(tx, now).await,
        }
    }

    async fn enqueue(tx: &mut GameTx, job: NewJob<GameJob>) -> anyhow::Result<()> {
        tx.enqueue(job).await
    }

    async fn mended(
        worker: &Worker,
        tx: &mut GameTx,
        since: Timestamp,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        merged_turns::fold_rest(tx).await;
        let clocks = worker.app.clocks();
        Ok(clocks.give_back_since(tx, since, now).await?)
    }
}

/// Remembers a post, and has those say what is so by now that it makes untrue. One that comes after the
/// end of the game, and is about something before it, is untrue itself.
async fn note_post(
    tx: &mut GameTx,
    claim: &Claim,
    posted: &GamePost,
    now: Timestamp,
) -> anyhow::Result<()> {
    let followed = tx.event_of_newest_post().await?;
    tx.put_post(claim, posted.channel, posted.message, now).await?;
    // A game that ended meanwhile still has its film before it.
    let is_present = posted.is_over || tx.row.stage != Stage::Over;
    if let (Ok(Job::Game(_, GameJob::Film(_))), true) = (&claim.job, is_present) {
        tx.set_film(posted.channel, posted.message).await?;
    }
    let settled = posted.settled.iter().copied();
    let is_late = tx.row.stage == Stage::Over && !posted.is_over;
    let itself = is_late.then_some(claim.seq.event());
    let untrue: BTreeSet<Seq> = settled.chain(followed).chain(itself).collect();
    for seq in untrue {
        tx.enqueue(GameJob::Retire(seq)).await?;
    }
    Ok(())
}
