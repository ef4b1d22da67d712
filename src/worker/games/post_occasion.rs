//! The occasion of a job's post, with what its event does not say: who did it, and how many days they have left.

use super::event_occasion::occasion;
use super::scene::PostMoment;
use super::topic::PostSubject;
use crate::app::{ClockNews, Moment, Sitting};
use crate::store::Claim;
use crate::worker::handle::Worker;
use crate::worker::occasion::Occasion;
use crate::worker::post_fate::Follows;
use crate::worker::work::Undone;

impl Worker {
    /// The reason for the post.
    pub(super) async fn occasion(
        &self,
        claim: &Claim,
        scene: &PostMoment,
        follows: Follows,
    ) -> Result<Occasion, Undone> {
        let (sitting, moment) = (&scene.sitting, &scene.moment);
        let creator = sitting.stored.row.creator;
        let occasion = if scene.about == PostSubject::Import {
            Occasion::Imported(self.app.games().person_of(sitting, creator).await?)
        } else {
            occasion(sitting, moment, (scene.about, follows))
        };
        let occasion = self.with_days_left(sitting, occasion, claim).await?;
        Ok(self.with_who_did_it(sitting, occasion, moment).await?)
    }

    /// The event that has happened, with the number of days of vacation left to the player who is away or back.
    async fn with_days_left(
        &self,
        sitting: &Sitting,
        mut occasion: Occasion,
        claim: &Claim,
    ) -> Result<Occasion, Undone> {
        if let Occasion::Clock(ClockNews::Away { who, left, .. } | ClockNews::Back { who, left }) =
            &mut occasion
        {
            let (league, person) = (sitting.stored.row.league, who.person.id);
            let now = claim.unsure_since;
            let days = self.app.clocks().days_left(league, person, now).await?;
            *left = Some(days);
        }
        Ok(occasion)
    }

    /// The event that has happened, with the player who took their turn back or stopped the clock, if they had to
    /// ask nobody but the bot.
    async fn with_who_did_it(
        &self,
        sitting: &Sitting,
        mut occasion: Occasion,
        moment: &Moment,
    ) -> anyhow::Result<Occasion> {
        if let Occasion::TakenBack { by, reply_of } = &mut occasion {
            let itself = self.app.store().itself().await?;
            *by = sitting.taken_back_by(moment.seq, itself);
            let is_answered = moment.before.turns > moment.after.turns + 1;
            let bot = itself
                .filter(|_| by.is_some() && is_answered)
                .and_then(|itself| sitting.seat_of(itself));
            *reply_of = bot.map(|seat| sitting.person_at(seat));
        }
        if let Occasion::Clock(ClockNews::Paused { by, .. }) = &mut occasion {
            let itself = self.app.store().itself().await?;
            *by = sitting.paused_by(moment.seq, itself);
        }
        Ok(occasion)
    }
}
