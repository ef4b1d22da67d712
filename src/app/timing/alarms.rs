//! Jobs for the things that fall due for the clocks of games; posts nothing and judges nothing.

use crate::app::base::{Clocks, Error};
use crate::store::{DueGame, GameJob, NewJob, Timestamp, Tx};
use starpost_games::clock::Alarm;

/// The number of games that are locked together.
const BITE: u32 = 100;

impl Clocks<'_> {
    /// Makes jobs of everything that has fallen due at `now`: for the clocks of games, only of the
    /// last thing if a turn has missed several; and the daily letters of people. Returns for how
    /// many games.
    pub async fn ring(self, now: Timestamp) -> Result<usize, Error> {
        let mut rung = 0;
        // Most of the time nothing is due: then nothing is locked to find that out.
        while self.app.store.next_alarm().await?.is_some_and(|at| at <= now) {
            let mut tx = self.app.store.begin().await?;
            let due = tx.lock_due(now, BITE).await?;
            if due.is_empty() {
                break;
            }
            for game in &due {
                enqueue(&mut tx, game, now).await?;
            }
            tx.commit().await?;
            rung += due.len();
        }
        self.ring_digests(now).await?;
        Ok(rung)
    }
}

async fn enqueue(tx: &mut Tx, game: &DueGame, now: Timestamp) -> anyhow::Result<()> {
    let alarm = game.alarms.due(now.into()).unwrap_or(Alarm::End);
    let job = match alarm {
        Alarm::End | Alarm::PauseEnds => GameJob::TimeUp(game.seq),
        Alarm::Half
        | Alarm::Most
        | Alarm::Hour
        | Alarm::Claim
        | Alarm::Silent
        | Alarm::Abandoned
        | Alarm::PauseEndsSoon => GameJob::Remind(game.seq),
        Alarm::Begin => GameJob::Begin(game.seq),
    };
    // A reminder that waits for the end of quiet hours is replaced by the next.
    tx.drop_reminders(game).await?;
    let rest = game.alarms.clone().after(now.into());
    let mut tail = format!("{}:{}:{}", game.id, game.seq, alarm.word());
    // These repeat: what is still to come tells one from the next.
    if matches!(alarm, Alarm::Silent | Alarm::Abandoned) {
        tail = format!("{tail}:{}", rest.0.len());
    }
    let job = NewJob::from(job).named(tail);
    tx.enqueue_alarm(game, &job, &rest).await
}
