//! What referees do about a game that they do not play in.

use crate::app::base::{
    Call, Cause, Error, LeagueNo, Person, Refusal, Rulings, TimeNo, not_in_a_league,
};
use crate::app::game::{Sitting, Standing};
use crate::app::inviting::{Opponent, check_opponents};
use crate::app::log::{append_event, enqueue};
use crate::app::preparing::forget_prepared;
use crate::app::timing::check_hours;
use crate::store::{Chair, GameId, GameTx, GuildRow, JobKind, PersonId, Stage, Tx};
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
    /// Somebody else takes over a player's seat.
    Replace {
        /// The player.
        player: PersonId,
        /// Who takes over.
        by: Opponent,
    },
    /// Somebody takes a seat that nobody has.
    Fill {
        /// Which seat.
        seat: Seat,
        /// Who takes it.
        by: Opponent,
    },
    /// Everything after this turn is taken back; 0 is before the first.
    Rewind(u32),
    /// The player to move gets this much more time.
    Time(Hours),
}

/// What a ruling does to a game.
enum Decree {
    /// This event.
    Event(What),
    /// Everything after this event is taken back.
    Rewind(u32),
    /// Somebody else has this seat.
    HandOver(Seat, Person),
}

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
        referees(call, &sitting, guild.as_ref())?;
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
            referees(call, &sitting, tx.guild().await?.as_ref())?;
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
            .filter(|it| it.seat == Some(seat))
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
        // The new player must know the role of the seat.
        if let Some(sealed) = sitting.sealing(seat) {
            enqueue(tx, JobKind::Letter, sealed).await?;
        }
        Ok(())
    }
}

/// A player who was replaced is no longer away: the clock runs for the new one.
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
        chair.person = Some(by.id);
        chair.name.clone_from(&by.name);
        if let Some(player) = self.stored.record.players.get_mut(seat.index()) {
            *player = sanitize::name(&by.name);
        }
        self.replay.game.call_players(&self.stored.record.players);
        Some(former)
    }

    /// What a ruling does. Refused: the game does not run, or it is impossible there.
    fn decree(&self, call: &Call, ruling: &Ruling) -> Result<Decree, Refusal> {
        match self.stage() {
            Stage::Playing => {}
            Stage::Waiting => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => return Err(Refusal::GameOver),
        }
        Ok(match ruling {
            Ruling::Won(player) => Decree::Event(self.win_of(*player)?),
            Ruling::Drawn => Decree::Event(self.draw_among_all()),
            Ruling::Annul => Decree::Event(What::Annul),
            Ruling::Time(hours) => Decree::Event(self.more_time(*hours)?),
            Ruling::Rewind(turn) => Decree::Rewind(self.after_turn(*turn)?),
            Ruling::Replace { player, by } => {
                self.may_play_on(call, by)?;
                Decree::HandOver(self.seat_of_player(*player)?, by.person.clone())
            }
            Ruling::Fill { seat, by } => {
                self.may_fill(*seat)?;
                self.may_play_on(call, by)?;
                Decree::HandOver(*seat, by.person.clone())
            }
        })
    }

    /// The event after which this many turns had been played. Refused: there are not that many.
    fn after_turn(&self, turn: u32) -> Result<u32, Refusal> {
        let played = self.replay.turns;
        if turn >= played {
            return Err(Refusal::NotSoFarBack(played));
        }
        let next = self.stored.record.seq_of_turn(turn + 1);
        Ok(self.before_turn(next.unwrap_or_default()))
    }

    /// The new player must be able to see the game, and cannot sit twice.
    fn may_play_on(&self, call: &Call, by: &Opponent) -> Result<(), Refusal> {
        not_in_a_league(self.stored.row.league, LeagueNo::NoReplacement)?;
        if by.person.id == call.person.id {
            return Err(Refusal::OwnGame);
        }
        check_opponents(call, [by])?;
        match self.seat_of(by.person.id) {
            Some(_) => Err(Refusal::PlaysAlready),
            None => Ok(()),
        }
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

    /// Refused: there is no such seat, or somebody has it, who is not removed without being named.
    fn may_fill(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.replay.game.seats() {
            return Err(Refusal::NotAPlayer);
        }
        match self.person_at(seat) {
            Person { id, .. } if id == PersonId::NOBODY => Ok(()),
            player => Err(Refusal::SeatTaken(player.name)),
        }
    }

    fn draw_among_all(&self) -> What {
        What::Adjudicate(Outcome::Drawn(self.replay.seats_playing()))
    }

    /// Refused: time does not run out, or it is none or too much.
    fn more_time(&self, hours: Hours) -> Result<What, Refusal> {
        check_hours(hours)?;
        let to_move = self.replay.to_move().ok_or(Refusal::GameOver)?;
        match self.stored.row.terms.clock.is_timed() {
            true => Ok(What::Clock(ClockChange::Give(to_move, hours))),
            false => Err(Refusal::Time(TimeNo::NoClock)),
        }
    }

    /// The event that has sealed the secret role of a seat.
    fn sealing(&self, seat: Seat) -> Option<u32> {
        let is_seal = |what: &What| matches!(what, What::Seal(sealed, _) if *sealed == seat);
        let mut events = self.stored.record.events.iter();
        Some(events.find(|event| is_seal(&event.what))?.seq)
    }
}
