//! What referees do about a game that they do not play in.

use super::decree::{Decree, Ruling};
use crate::app::base::{Call, Cause, Error, Person, Refusal, Rulings};
use crate::app::game::{Sitting, Standing};
use crate::app::log::append_event;
use crate::app::preparing::forget_prepared;
use crate::store::{Chair, GameId, GameJob, GameTx, GuildRow, Tx, tell_apart};
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::game::Seat;
use starpost_games::record::What;
use starpost_games::sanitize;

impl Rulings<'_> {
    /// A game in which the caller could make this ruling, to be asked before they do. Refused: as
    /// [`Rulings::rule`] would be.
    pub async fn may_rule(
        self,
        call: &Call,
        game: GameId,
        ruling: &Ruling,
    ) -> Result<Standing, Error> {
        let sitting = self.app.sitting(game).await?;
        let guild = match sitting.stored.row.guild {
            Some(guild) => self.app.store.guild(guild).await?,
            None => None,
        };
        self.decides(call, &sitting, guild.as_ref(), ruling).await?;
        let decree = sitting.decree(call, ruling)?;
        if let Decree::HandOver(_, Person { id, name }) = decree {
            // The person named must be known by name when the ruling is confirmed.
            let work = async |tx: &mut Tx| Ok(tx.put_person(id, &name, call.now).await?);
            self.app.once_apart(call, work).await?;
        }
        Ok(sitting.standing(call.person.id))
    }

    /// Rules in a game. Refused: the caller is no referee here, plays in the game or has played, or
    /// the ruling is impossible in it.
    pub async fn rule(self, call: &Call, game: GameId, ruling: &Ruling) -> Result<Standing, Error> {
        self.rule_since(call, game, None, ruling).await
    }

    /// Makes a ruling that was confirmed for the game as of the event of that number. Refused also:
    /// something has happened since.
    pub async fn rule_since(
        self,
        call: &Call,
        game: GameId,
        seq: Option<u32>,
        ruling: &Ruling,
    ) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let guild = tx.guild().await?;
            self.decides(call, &sitting, guild.as_ref(), ruling).await?;
            if seq.is_some_and(|seq| seq != sitting.position_seq()) {
                return Err(Refusal::StaleTurn.into());
            }
            tx.put_person(call.person.id, &call.person.name, call.now)
                .await?;
            let decree = sitting.decree(call, ruling)?;
            let (cause, sitting) = (call.ruling(), &mut sitting);
            match decree {
                Decree::Event(what) => {
                    self.app.commit_event(cause, tx, sitting, &what).await?;
                }
                Decree::Rewind(to) => {
                    let what = What::Rewind(to);
                    self.commit_rewind(cause, tx, sitting, what).await?;
                }
                Decree::HandOver(seat, by) => {
                    tx.put_person(by.id, &by.name, call.now).await?;
                    self.hand_over(cause, tx, sitting, seat, &by).await?;
                }
            }
            Ok(())
        };
        self.app.once(call, game, work).await?;
        Ok(self.app.sitting(game).await?.standing(call.person.id))
    }

    /// Refused: the caller may not make this ruling in a game. Whoever runs leagues may end a pause in
    /// one of their games in which they do not play.
    async fn decides(
        self,
        call: &Call,
        sitting: &Sitting,
        guild: Option<&GuildRow>,
        ruling: &Ruling,
    ) -> Result<(), Error> {
        let is_of_league = *ruling == Ruling::Resume && sitting.stored.row.league.is_some();
        match referees(call, sitting, guild) {
            Err(Refusal::OnlyReferees) if is_of_league && self.app.leagues().runs(call).await? => {
                match sitting.takes_part(call.person.id) {
                    true => Err(Refusal::OwnGame.into()),
                    false => Ok(()),
                }
            }
            judged => Ok(judged?),
        }
    }

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
        for chair in sitting
            .stored
            .chairs
            .iter()
            .filter(|chair| chair.seat == Some(seat))
        {
            tx.put_chair(chair).await?;
        }
        let name = Some(sanitize::name(&former.name)).filter(|name| !name.is_empty());
        let cause = cause.replacing(former.person);
        self.app
            .commit_event(cause, tx, sitting, &What::Replace(seat, name))
            .await?;
        self.app
            .clocks()
            .note_vacations(cause.unowned(), tx, sitting)
            .await?;
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
pub(super) async fn be_back(
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

/// Refused: the game is of another server, or the caller is no referee here or takes part in it.
pub(in crate::app) fn referees(
    call: &Call,
    sitting: &Sitting,
    guild: Option<&GuildRow>,
) -> Result<(), Refusal> {
    if call.place.guild.is_none() || sitting.stored.row.guild != call.place.guild {
        return Err(Refusal::NoSuchGame);
    }
    let is_referee = match guild.and_then(|guild| guild.referee_role) {
        Some(role) => call.office.roles.contains(&role),
        None => call.office.manages_server,
    };
    match (is_referee, sitting.takes_part(call.person.id)) {
        (false, _) => Err(Refusal::OnlyReferees),
        (true, true) => Err(Refusal::OwnGame),
        (true, false) => Ok(()),
    }
}

impl Sitting {
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
