//! Revoking a ruling: for a day, and as long as nobody has played on.

use super::referee::referees;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, Person, Refusal, Rulings};
use crate::app::game::{Sitting, Standing};
use crate::app::timing::{Wait, Waits};
use crate::store::{GameId, GameJob, GameTx, Stage, Subject, Timestamp, Tx};
use starpost_games::clock::ClockChange;
use starpost_games::game::Seat;
use starpost_games::record::{Event, Seq, What};

/// A ruling that can be revoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revocable {
    /// Its number in the log.
    pub seq: Seq,
    /// The event that ends that before a day is over.
    pub unless: Overtaken,
}

/// The event that ends the time in which a ruling can be revoked, before a day is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overtaken {
    /// Somebody plays on.
    ByTurn,
    /// The league goes on from the result of the game, which is over.
    ByLeague,
}

/// The means by which a ruling is revoked.
enum Revocation {
    /// The game goes on as it stood after this event.
    Restore(Seq),
    /// The player who was replaced gets the seat back.
    Return(Seat, Person),
    /// The time that was given is taken away.
    Take(ClockChange),
}

impl Rulings<'_> {
    /// The ruling in a game that can still be revoked; `None` if there is none, or if the game is over and
    /// its league goes on at once.
    pub async fn revocable(self, call: &Call, game: GameId) -> Result<Option<Revocable>, Error> {
        let sitting = self.app.sitting(game).await?;
        let mut tx = self.app.store.begin().await?;
        let until = revocable_until(&mut tx, &sitting, call.now).await?;
        let last = sitting
            .last_ruling()
            .map(|event| event.seq)
            .filter(|_| sitting.revocation(call, None, until).is_ok());
        let league = sitting.stored.row.league;
        let is_over = last.is_some() && sitting.stage() == Stage::Over;
        if is_over && self.app.leagues().goes_on_from(league, game).await? {
            Ok(None)
        } else {
            Ok(last.map(|seq| Revocable {
                seq,
                unless: if is_over && league.is_some() {
                    Overtaken::ByLeague
                } else {
                    Overtaken::ByTurn
                },
            }))
        }
    }

    /// Revokes the last ruling in a game, or this one if it is the last. Refused: the caller is no
    /// referee here or takes part in the game, there is none, it is more than a day old, people
    /// have played on, or its effects cannot be undone, as where somebody would have their seat back whose
    /// data was deleted.
    pub async fn revoke(
        self,
        call: &Call,
        game: GameId,
        ruling: Option<Seq>,
    ) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            referees(call, &sitting, tx.guild().await?.as_ref())?;
            let until = revocable_until(tx, &sitting, call.now).await?;
            let revocation = sitting.revocation(call, ruling, until)?;
            let was_over = sitting.stage() == Stage::Over;
            if was_over {
                self.app.leagues().league_has_not_gone_on(tx.row.league, game).await?;
            }
            tx.put_person(call.person.id, &call.person.name, call.now).await?;
            let (cause, sitting) = (call.ruling(), &mut sitting);
            match revocation {
                Revocation::Restore(to) => {
                    let what = What::Restore(to);
                    self.commit_rewind(cause, tx, sitting, what).await?;
                }
                Revocation::Return(seat, by) => {
                    self.hand_over(cause, tx, sitting, seat, &by).await?;
                }
                Revocation::Take(change) => {
                    let what = What::Clock(change);
                    self.app.commit_event(cause, tx, sitting, &what).await?;
                }
            }
            if was_over {
                tx.enqueue(GameJob::Card).await?;
                tx.enqueue(GameJob::Rate(sitting.seq().into())).await?;
            }
            Ok(())
        };
        self.app.once(call, game, work).await?;
        Ok(self.app.sitting(game).await?.standing(call.person.id))
    }
}

/// The time until which the last ruling in a game can be revoked, as far as is known at `now`: a day, and longer by the
/// time in which nobody could revoke it.
async fn revocable_until(
    tx: &mut Tx,
    sitting: &Sitting,
    now: Timestamp,
) -> anyhow::Result<Timestamp> {
    let row = &sitting.stored.row;
    let made = sitting.last_ruling().and_then(|last| last.at);
    let made = Timestamp(made.unwrap_or_default());
    let waits = Waits {
        wait: Wait::Ruling,
        subject: Subject::Game(row.id),
        place: row.posting_channel(),
        person: None,
    };
    let lost = waits.lost(tx, made, now).await?;
    Ok(lost.waits(made, DAY).at())
}

impl Sitting {
    fn last_ruling(&self) -> Option<&Event> {
        let mut events = self.stored.record.events.iter().rev();
        events.find(|event| self.ruled_by(event.seq).is_some())
    }

    /// The means by which the last ruling is revoked, which must be this one if one is named.
    fn revocation(
        &self,
        call: &Call,
        ruling: Option<Seq>,
        until: Timestamp,
    ) -> Result<Revocation, Refusal> {
        let last = self
            .last_ruling()
            .filter(|last| ruling.is_none_or(|ruling| ruling == last.seq))
            .ok_or(Refusal::NothingToRevoke)?;
        if call.now > until {
            return Err(Refusal::RulingTooOld);
        }
        let mut later = self.stored.record.events.iter().filter(|event| event.seq > last.seq);
        if later.any(|event| event.what.moves()) {
            return Err(Refusal::PlayedOn);
        }
        if let What::Clock(ClockChange::Give(seat, hours)) = &last.what {
            Ok(Revocation::Take(ClockChange::Take(*seat, *hours)))
        } else if let What::Replace(seat, _) = &last.what {
            let former = self
                .replaced_by(last.seq)
                .cloned()
                .filter(|former| !former.id.is_nobody())
                .ok_or(Refusal::FormerIsNobody)?;
            match self.seat_of(former.id) {
                Some(_) => Err(Refusal::PlaysAlready),
                None => Ok(Revocation::Return(*seat, former)),
            }
        } else if last.what.is_undone_by_going_back() {
            self.before_ruling(last.seq).map(Revocation::Restore)
        } else {
            Err(Refusal::NothingToRevoke)
        }
    }

    /// The event before a ruling, if the game can go on from there. Nobody forgets secret roles
    /// that have been public since the end.
    fn before_ruling(&self, seq: Seq) -> Result<Seq, Refusal> {
        if self.stage() == Stage::Over && self.replay.game.secrets().is_some() {
            return Err(Refusal::RolesArePublic);
        }
        let to = seq.previous();
        if self.holds_with(&What::Restore(to)) {
            Ok(to)
        } else {
            // It cannot be combined with what has happened to clocks since.
            Err(Refusal::PlayedOn)
        }
    }
}
