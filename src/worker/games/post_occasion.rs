//! The occasion of a job's post. What the log of its game does not say is fetched first: who has imported the game,
//! and how many days of vacation somebody has left.

use super::event_occasion::announced;
use super::scene::PostMoment;
use super::topic::PostSubject;
use crate::app::{DaysLeft, Moment, Sitting};
use crate::store::Claim;
use crate::worker::handle::Worker;
use crate::worker::occasion::{Occasion, TurnWait};
use crate::worker::post_fate::Follows;
use crate::worker::work::Undone;
use starpost_games::clock::ClockChange;
use starpost_games::record::{Replay, What};

impl Worker {
    /// The reason for the post.
    pub(super) async fn occasion(
        &self,
        claim: &Claim,
        scene: &PostMoment,
        follows: Follows,
    ) -> Result<Occasion, Undone> {
        let PostMoment { sitting, moment, .. } = scene;
        let row = &sitting.stored.row;
        Ok(match scene.about {
            PostSubject::Start => {
                Occasion::Started { seals: sitting.seals(), no_thread: row.no_thread }
            }
            PostSubject::Event => announced(scene, self.days_left(claim, scene).await?),
            PostSubject::Present => Occasion::Shown,
            PostSubject::Film => Occasion::Filmed,
            PostSubject::Move => Occasion::Moved,
            PostSubject::Import => {
                Occasion::Imported(self.app.games().person_of(sitting, row.creator).await?)
            }
            PostSubject::Unreached => unreached(sitting, moment),
            PostSubject::Late => remind(sitting, moment, follows),
            PostSubject::LateAndUnreached => {
                Occasion::Reminder { is_unreached: true, waiting: open_ended(sitting) }
            }
            PostSubject::Abandoned => {
                Occasion::Reminder { is_unreached: false, waiting: TurnWait::Abandoned }
            }
            PostSubject::Waiting => abandoned(sitting, moment, follows),
        })
    }

    /// The number of days of vacation left to the player who is away or back by an event; nothing for other events.
    async fn days_left(
        &self,
        claim: &Claim,
        scene: &PostMoment,
    ) -> Result<Option<DaysLeft>, Undone> {
        let PostMoment { sitting, moment, .. } = scene;
        let Some(What::Clock(ClockChange::Away(seat, _))) = sitting.event(moment.seq) else {
            return Ok(None);
        };
        let person = sitting.seated(&moment.after, *seat).person.id;
        let (league, now) = (sitting.stored.row.league, claim.unsure_since);
        Ok(Some(self.app.clocks().days_left(league, person, now).await?))
    }
}

/// The player to move is reminded, or the others of what they may do about that player's time. What was
/// posted then is the same later; when it is posted first, the clock may have been flagged meanwhile.
fn remind(sitting: &Sitting, moment: &Moment, follows: Follows) -> Occasion {
    let by_now = by_then(sitting, moment, follows);
    if by_now.clock.is_paused() {
        return Occasion::PauseEnds(sitting.end_of_pause(&by_now.clock));
    }
    let late = by_now.to_move();
    match late.filter(|_| by_now.clock.is_flagged()) {
        Some(late) => Occasion::Unclaimed(sitting.seated(&moment.after, late)),
        None => Occasion::Reminder { is_unreached: false, waiting: open_ended(sitting) },
    }
}

/// The state of the game when a post was new.
fn by_then<'a>(sitting: &'a Sitting, moment: &'a Moment, follows: Follows) -> &'a Replay {
    match follows {
        Follows::Nothing => &sitting.replay,
        Follows::Another | Follows::TheTurn | Follows::TheTurnOfAnother => &moment.after,
    }
}

/// The kind of waiting: whether time runs out for the turn that is waited for.
fn open_ended(sitting: &Sitting) -> TurnWait {
    if sitting.replay.clock.is_open_ended() { TurnWait::OpenEnded } else { TurnWait::ForTime }
}

/// The player who does not get the letter with the role that this event sealed.
fn unreached(sitting: &Sitting, moment: &Moment) -> Occasion {
    let Some(What::Seal(seat, _)) = sitting.event(moment.seq) else {
        return Occasion::Moved;
    };
    // The letter is for whoever has the seat by now.
    Occasion::Unreached(sitting.seated(&sitting.replay, *seat))
}

/// The others are told that they can call the game off, unless somebody has played.
fn abandoned(sitting: &Sitting, moment: &Moment, follows: Follows) -> Occasion {
    match by_then(sitting, moment, follows).to_move() {
        Some(silent) => Occasion::Abandoned(sitting.seated(&moment.after, silent)),
        None => Occasion::Moved,
    }
}
