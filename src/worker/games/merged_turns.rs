//! Many turns that waited for their place to be repaired become one post; knows the log, and posts
//! nothing.

use crate::app::GameId;
use crate::store::{Claim, EventRow, GameJob, GameTx, Job, Stopped, WaitingJob};
use crate::worker::handle::Worker;

/// The number of turns posted one by one before they become one post.
const ONE_BY_ONE: usize = 2;

/// The number of jobs looked at: further ones become one post the next time.
const MOST: u32 = 1_000;

impl Worker {
    /// Makes one job of all turns that wait from here on, if there are many, or if the game has
    /// moved and is shown anyway. True: the claimed job is part of another now.
    ///
    /// Only what has failed and was certainly not sent is folded here. What is left is a job like
    /// any other: a worker that dies now leaves nothing in doubt.
    pub(in crate::worker) async fn folds(&self, claim: &Claim) -> anyhow::Result<bool> {
        let Ok(Job::Game(game, GameJob::Announce(_))) = claim.job else {
            return Ok(false);
        };
        if claim.failures == 0 || claim.is_in_doubt() {
            return Ok(false);
        }
        match self.fold_from(claim, game).await {
            // The attempt to post it finds out the same.
            Err(fault) if fault.is::<Stopped>() => Ok(false),
            folded => folded,
        }
    }

    async fn fold_from(&self, claim: &Claim, game: GameId) -> anyhow::Result<bool> {
        let Some(mut tx) = self.app.store().lock_game(game).await? else {
            return Ok(false);
        };
        let waiting = tx.waiting_jobs(MOST).await?;
        let is_first = waiting.first().is_some_and(|first| first.id == claim.id);
        if !is_first || !fold(&mut tx, &waiting).await? {
            return Ok(false);
        }
        tx.commit().await?;
        Ok(true)
    }
}

/// Merges all turns that wait in a lane whose first job has just been done in a place that was
/// broken: none of them has been tried. If that is not possible they stay as they are.
pub(super) async fn fold_rest(tx: &mut GameTx) {
    let folded = async {
        let waiting = tx.waiting_jobs(MOST).await?;
        fold(tx, &waiting).await
    };
    if let Err(fault) = folded.await {
        tracing::error!(?fault, "turns that wait stay posts of their own");
    }
}

/// Merges the jobs of the turns at the beginning of what waits. False: they are too few.
async fn fold(tx: &mut GameTx, waiting: &[WaitingJob]) -> anyhow::Result<bool> {
    let log = tx.events().await?;
    let Some(last) = last_folded(&log, waiting) else {
        return Ok(false);
    };
    tx.fold_jobs(&waiting[..last], &waiting[last]).await?;
    Ok(true)
}

/// The place among the waiting jobs of the one that tells of all those before it, if they are to be merged.
fn last_folded(log: &[EventRow], waiting: &[WaitingJob]) -> Option<usize> {
    let turns = waiting.iter().take_while(|job| tells_a_turn(log, job)).count();
    let moves = |job: &WaitingJob| matches!(job.job, Ok(Job::Game(_, GameJob::Moved(_))));
    let last = match waiting.get(turns) {
        Some(job) if moves(job) => turns,
        _ if turns > ONE_BY_ONE => turns - 1,
        _ => 0,
    };
    (last > 0).then_some(last)
}

/// True if the job tells of a turn and of nothing that must be answered.
fn tells_a_turn(log: &[EventRow], job: &WaitingJob) -> bool {
    let event = log.iter().find(|event| event.seq == job.seq.event());
    let announces = matches!(job.job, Ok(Job::Game(_, GameJob::Announce(_))));
    announces && event.is_some_and(|event| event.what.is_turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{By, JobSeq, SubjectJob as _, Timestamp, UnknownJob};
    use starpost_games::game::Seat;
    use starpost_games::record::{Seq, What};

    /// A log of turns, but for an offer that is event 4.
    fn log() -> Vec<EventRow> {
        let event = |seq: u32| EventRow {
            seq: Seq(seq),
            at: Timestamp(0),
            by: By::Bot,
            former: None,
            what: match seq {
                4 => What::Offer(Seat(0)),
                _ => What::Turn("pass".to_owned()),
            },
            hash: None,
        };
        (1..=6).map(event).collect()
    }

    fn seq(job: GameJob) -> Seq {
        if let GameJob::Announce(seq) | GameJob::Moved(seq) = job {
            return seq;
        }
        Seq::START
    }

    fn folded(jobs: &[GameJob]) -> Option<usize> {
        let job = |job: &GameJob| WaitingJob {
            id: job.name(GameId(1), 1),
            job: Ok(Job::Game(GameId(1), *job)),
            seq: seq(*job).into(),
            from_seq: None,
        };
        let waiting: Vec<WaitingJob> = jobs.iter().map(job).collect();
        last_folded(&log(), &waiting)
    }

    #[test]
    fn more_than_two_turns_become_one_post() {
        use GameJob::{Announce, Card, Moved};
        assert_eq!(folded(&[]), None);
        assert_eq!(folded(&[Announce(Seq(1))]), None);
        assert_eq!(folded(&[Announce(Seq(1)), Announce(Seq(2))]), None);
        let three = [Announce(Seq(1)), Announce(Seq(2)), Announce(Seq(3))];
        assert_eq!(folded(&three), Some(2));
        let offered = [three[0], three[1], Announce(Seq(4)), Announce(Seq(5))];
        assert_eq!(folded(&offered), None, "an offer has to be answered");
        let ended = [three[0], three[1], three[2], Card];
        assert_eq!(folded(&ended), Some(2), "the card is another post");
        assert_eq!(folded(&[Announce(Seq(1)), Moved(Seq(1))]), Some(1), "it is shown anyway");
        assert_eq!(folded(&[Moved(Seq(1))]), None);
    }

    #[test]
    fn a_job_that_nobody_knows_is_left_alone() {
        let unknown = WaitingJob {
            id: "dance:1:1".to_owned(),
            job: Err(UnknownJob("dance".to_owned())),
            seq: JobSeq(1),
            from_seq: None,
        };
        assert_eq!(last_folded(&log(), &[unknown.clone(), unknown.clone(), unknown]), None);
    }
}
