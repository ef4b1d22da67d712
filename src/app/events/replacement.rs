//! A seat that somebody else has from now on.

use crate::app::base::{Cause, Error, Person, Refusal, Rulings};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::app::preparation::forget_prepared;
use crate::store::{Chair, GameJob, GameTx, tell_apart};
use starpost_games::clean_names;
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::game::Seat;
use starpost_games::record::{Seq, What};

impl Rulings<'_> {
    /// Somebody else has a seat from now on.
    pub(in crate::app) async fn hand_over(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        seat: Seat,
        by: &Person,
    ) -> Result<(), Error> {
        be_back(cause, tx, sitting, seat).await?;
        fill_up(cause, tx, sitting, seat).await?;
        let Some(former) = sitting.sit_down(seat, by) else {
            return Err(Refusal::NotAPlayer.into());
        };
        if let Some(player) = former.person {
            forget_prepared(tx, player).await?;
        }
        for chair in sitting.stored.chairs.iter().filter(|chair| chair.seat == Some(seat)) {
            tx.put_chair(chair).await?;
        }
        let name = Some(clean_names::name(&former.name)).filter(|name| !name.is_empty());
        let cause = cause.replacing(former.person);
        self.app.commit_event(cause, tx, sitting, &What::Replace(seat, name)).await?;
        self.app.clocks().note_vacations(cause.unowned(), tx, sitting).await?;
        tx.enqueue(GameJob::Rename(sitting.seq())).await?;
        tx.enqueue(GameJob::Card).await?;
        // The new player must know the role of the seat.
        if let Some(sealed) = sitting.sealing(seat) {
            tx.enqueue(GameJob::Letter(sealed)).await?;
        }
        Ok(())
    }
}

/// Whoever had a seat is no longer away: its clock runs, for whoever gets it, or for nobody.
pub(in crate::app) async fn be_back(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    seat: Seat,
) -> Result<(), Error> {
    let now: Time = cause.now.into();
    for span in sitting.replay.clock.away(seat, now) {
        let until = now.max(span.from);
        let back = ClockChange::Away(seat, Span { until, ..span });
        append_event(cause.unowned(), tx, sitting, &What::Clock(back)).await?;
    }
    Ok(())
}

/// Whoever takes over a seat does not pay for the time that the player before used: they have at least
/// as much as there was for the first turn.
async fn fill_up(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    seat: Seat,
) -> Result<(), Error> {
    if let Some(hours) = sitting.replay.clock.missing(seat, cause.now.into()) {
        let more = What::Clock(ClockChange::Give(seat, hours));
        append_event(cause.unowned(), tx, sitting, &more).await?;
    }
    Ok(())
}

impl Sitting {
    /// The event that has sealed the secret role of a seat.
    fn sealing(&self, seat: Seat) -> Option<Seq> {
        let is_seal = |what: &What| matches!(what, What::Seal(sealed, _) if *sealed == seat);
        let mut events = self.stored.record.events.iter();
        Some(events.find(|event| is_seal(&event.what))?.seq)
    }

    /// Gives somebody a seat from now on: the chair as it was, if there is one.
    fn sit_down(&mut self, seat: Seat, by: &Person) -> Option<Chair> {
        let mut chairs = self.stored.chairs.iter_mut();
        let chair = chairs.find(|chair| chair.seat == Some(seat))?;
        let former = chair.clone();
        chair.give(by.id, &by.name);
        tell_apart(self.stored.chairs.iter_mut().map(AsMut::as_mut));
        for chair in &self.stored.chairs {
            let seat = chair.seat.map(Seat::index);
            if let Some(player) = seat.and_then(|seat| self.stored.record.players.get_mut(seat)) {
                player.clone_from(&chair.called.shown);
            }
        }
        self.call_players();
        Some(former)
    }
}
