//! What referees do about a game that they do not play in.

use super::call::{Call, Cause, Person};
use super::error::Error;
use super::facts::Standing;
use super::inviting::{Opponent, check_opponents};
use super::jobs::enqueue;
use super::leagues::no::{LeagueNo, not_in_a_league};
use super::log::append_event;
use super::preparing::forget_prepared;
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::timing::{TimeNo, check_hours};
use crate::store::{Chair, GameId, GameTx, JobKind, PersonId, Stage};
use starpost_games::clock::{ClockChange, Hours, Span, Time};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::What;
use starpost_games::sanitize;

/// What a referee does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// This player has won.
    Won(PersonId),
    /// It is a draw among all who still play.
    Drawn,
    /// There is no result.
    Annul,
    /// Somebody else plays on for a player.
    Replace {
        /// The player.
        player: PersonId,
        /// Who plays on.
        by: Opponent,
    },
    /// Somebody has a seat from now on that nobody has, or for whoever has it.
    Fill {
        /// Which.
        seat: Seat,
        /// Who plays on.
        by: Opponent,
    },
    /// Everything after this turn is taken back; 0 is before the first.
    Rewind(u32),
    /// Whoever is to move has so much more time.
    Time(Hours),
}

impl App {
    /// Rules in a game. Refused: the caller is no referee here, plays in the game or has played, or
    /// what cannot be done in it.
    pub async fn rule(
        &self,
        call: &Call,
        game: GameId,
        ruling: &Ruling,
    ) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = self.judged(tx, call).await?;
            tx.put_person(call.person.id, &call.person.name, call.now)
                .await?;
            let what = match ruling {
                Ruling::Rewind(turn) => {
                    return self.rewind_to(call, tx, &mut sitting, *turn).await;
                }
                Ruling::Replace { player, by } => {
                    let seat = sitting.seat_of_player(*player)?;
                    return self.replace(call, tx, &mut sitting, seat, by).await;
                }
                Ruling::Fill { seat, by } => {
                    sitting.may_fill(*seat)?;
                    return self.replace(call, tx, &mut sitting, *seat, by).await;
                }
                Ruling::Won(player) => sitting.win_of(*player)?,
                Ruling::Drawn => sitting.draw_among_all(),
                Ruling::Annul => What::Annul,
                Ruling::Time(hours) => sitting.more_time(*hours)?,
            };
            self.commit_event(call.cause().ruled(), tx, &mut sitting, &what)
                .await?;
            Ok(())
        };
        self.once(call, game, work).await?;
        Ok(self.sitting(game).await?.standing(call.person.id))
    }

    /// The game, for a caller who may rule in it.
    async fn judged(&self, tx: &mut GameTx, call: &Call) -> Result<Sitting, Error> {
        let here = call
            .place
            .guild
            .filter(|_| tx.row.guild == call.place.guild);
        if here.is_none() {
            return Err(Refusal::NoSuchGame.into());
        }
        let chosen = tx.guild().await?.and_then(|guild| guild.referee_role);
        let is_referee = match chosen {
            Some(role) => call.office.roles.contains(&role),
            None => call.office.manages_server,
        };
        if !is_referee {
            return Err(Refusal::OnlyReferees.into());
        }
        let sitting = Sitting::locked(tx).await?;
        match sitting.stage() {
            Stage::Playing if sitting.takes_part(call.person.id) => Err(Refusal::OwnGame.into()),
            Stage::Playing => Ok(sitting),
            Stage::Waiting => Err(Refusal::NotStarted.into()),
            Stage::Over | Stage::Cancelled => Err(Refusal::GameOver.into()),
        }
    }

    async fn rewind_to(
        &self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        turn: u32,
    ) -> Result<(), Error> {
        let played = sitting.replay.turns;
        if turn >= played {
            return Err(Refusal::NotSoFarBack(played).into());
        }
        let next = sitting.record.seq_of_turn(turn + 1);
        let to = sitting.before_turn(next.unwrap_or_default());
        self.commit_rewind(call.cause().ruled(), tx, sitting, to)
            .await
    }

    /// Whoever plays on has to be able to see the game, and cannot sit twice.
    async fn replace(
        &self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        seat: Seat,
        by: &Opponent,
    ) -> Result<(), Error> {
        not_in_a_league(tx.row.league, LeagueNo::NoReplacement)?;
        if by.person.id == call.person.id {
            return Err(Refusal::OwnGame.into());
        }
        check_opponents(call, [by])?;
        if sitting.seat_of(by.person.id).is_some() {
            return Err(Refusal::PlaysAlready.into());
        }
        let Person { id, name } = &by.person;
        tx.put_person(*id, name, call.now).await?;
        self.hand_over(call.cause().ruled(), tx, sitting, seat, &by.person)
            .await
    }

    /// Somebody else has a seat from now on.
    pub(super) async fn hand_over(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        seat: Seat,
        by: &Person,
    ) -> Result<(), Error> {
        be_back(cause, tx, sitting, seat).await?;
        let Some(former) = sitting.sit_down(seat, by) else {
            return Err(Refusal::NotAPlayer.into());
        };
        if let Some(player) = former.person {
            forget_prepared(tx, player).await?;
        }
        for chair in sitting.chairs.iter().filter(|it| it.seat == Some(seat)) {
            tx.put_chair(chair).await?;
        }
        let name = Some(sanitize::name(&former.name)).filter(|name| !name.is_empty());
        let cause = cause.replacing(former.person);
        self.commit_event(cause, tx, sitting, &What::Replace(seat, name))
            .await?;
        self.note_vacations(cause.unowned(), tx, sitting).await?;
        // Whoever plays on has to know the role of the seat.
        if let Some(sealed) = sitting.sealing(seat) {
            enqueue(tx, JobKind::Letter, sealed).await?;
        }
        Ok(())
    }
}

/// Whoever does not play any more is not away: the clock runs for whoever plays on.
async fn be_back(
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

impl Sitting {
    /// Lets somebody have a seat from now on: the chair as it was, if there is one.
    fn sit_down(&mut self, seat: Seat, by: &Person) -> Option<Chair> {
        let mut chairs = self.chairs.iter_mut();
        let chair = chairs.find(|chair| chair.seat == Some(seat))?;
        let former = chair.clone();
        chair.person = Some(by.id);
        chair.name.clone_from(&by.name);
        if let Some(player) = self.record.players.get_mut(seat.index()) {
            *player = sanitize::name(&by.name);
        }
        self.replay.game.call_players(&self.record.players);
        Some(former)
    }

    fn win_of(&self, player: PersonId) -> Result<What, Refusal> {
        let seat = self.seat_of_player(player)?;
        Ok(What::Adjudicate(Outcome::Won(Seats::one(seat))))
    }

    /// Refused: they do not play here, or are out.
    fn seat_of_player(&self, player: PersonId) -> Result<Seat, Refusal> {
        let seat = self.playing_seat(player);
        seat.map_err(|_| Refusal::NotAPlayer)
    }

    /// Refused: there is no such seat, or whoever has it is out.
    fn may_fill(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.replay.game.seats() {
            return Err(Refusal::NotAPlayer);
        }
        match self.person_at(seat).id {
            PersonId::NOBODY => Ok(()),
            player => self.seat_of_player(player).map(|_| ()),
        }
    }

    fn draw_among_all(&self) -> What {
        What::Adjudicate(Outcome::Drawn(self.replay.seats_playing()))
    }

    /// Refused: time does not run out, it is none, or too much.
    fn more_time(&self, hours: Hours) -> Result<What, Refusal> {
        check_hours(hours)?;
        let to_move = self.replay.to_move().ok_or(Refusal::GameOver)?;
        match self.row.terms.clock.is_timed() {
            true => Ok(What::Clock(ClockChange::Give(to_move, hours))),
            false => Err(Refusal::Time(TimeNo::NoClock)),
        }
    }

    /// The event that has sealed the secret role of a seat.
    fn sealing(&self, seat: Seat) -> Option<u32> {
        let is_seal = |what: &What| matches!(what, What::Seal(sealed, _) if *sealed == seat);
        let mut events = self.record.events.iter();
        Some(events.find(|event| is_seal(&event.what))?.seq)
    }
}
