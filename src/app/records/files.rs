//! Records as files: out of a game, and into a new one.

use anyhow::Context as _;

use super::import::{ReadRecord, read_and_replay};
use super::notices::Notices;
use crate::app::base::{Call, Error, Person, Records, Refusal};
use crate::app::game::{Sitting, Standing, state};
use crate::app::invitations::{
    Invitation, Invited, can_play_in, check_opponents, enqueue_expiry, may_import, may_invite,
    may_open, put_people,
};
use crate::app::servers::{Opponent, Opposing};
use crate::store::{
    By, Chair, GameId, GameJob, GameTx, GuildId, NewEvent, NewGameRow, Nickname, PersonId, Stage,
    Starter, Tx,
};
use starpost_games::clean_names;
use starpost_games::clock::{Alarms, Terms};
use starpost_games::game::Seat;
use starpost_games::record::{Record, Seq};

/// A record as a file.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// Its name: `game-12.game`.
    pub name: String,
    /// The content of the file.
    pub text: String,
}

/// A record that has become a game here.
#[derive(Clone, Debug)]
pub enum Imported {
    /// It was over, and is kept to be looked at.
    Finished(Box<Standing>),
    /// It can go on as soon as both have joined.
    Waiting(Box<Invitation>),
}

/// A game that was made of a record, and what is different in it.
#[derive(Clone, Debug)]
pub struct MadeOf {
    /// The game.
    pub game: Imported,
    /// The parts that were not taken in as they were written.
    pub notices: Notices,
}

impl Records<'_> {
    /// The record of the game as a file.
    pub async fn export(self, call: &Call, game: GameId) -> Result<RecordFile, Error> {
        let _turn = self.app.writing.turn(call.person.id).await?;
        let sitting = self.app.games().seen_sitting(call, game).await?;
        Ok(file(game, &sitting))
    }

    /// The same for whoever has the database, and so needs no leave to see the game.
    pub async fn file_of(self, game: GameId) -> Result<RecordFile, Error> {
        let sitting = self.app.sitting(game).await?;
        Ok(file(game, &sitting))
    }

    /// Makes a game of a record, our form or a transcript: finished ones are kept, others wait for
    /// the players. The importer takes `side`, the next seat that is still in the game is kept for
    /// the opponent, and the rest of those in the game are open. Never rated. Refused: no server, a
    /// text that is no record, events the rules refuse, seals that do not hold, an unfinished game
    /// with secret roles, oneself or a bot as opponent, more than the limits allow, an opponent who
    /// accepts no invitations from the caller.
    pub async fn import(
        self,
        call: &Call,
        text: &str,
        side: Seat,
        opponent: Option<Opponent>,
    ) -> Result<Imported, Error> {
        let made = self.made_of(call, text, side, opponent).await?;
        Ok(made.game)
    }

    /// The same, with what is different in the game.
    pub async fn made_of(
        self,
        call: &Call,
        text: &str,
        side: Seat,
        opponent: Option<Opponent>,
    ) -> Result<MadeOf, Error> {
        let guild = call.place.guild.ok_or(Refusal::NeedsServer)?;
        let call = &self.app.servers().sent_above(call).await?;
        can_play_in(&call.place)?;
        check_opponents(call, &opponent, Opposing::Nobody)?;
        let opponent = opponent.map(|opponent| opponent.person);
        self.count_import(call, guild).await?;
        let read = self.read_record(call.person.id, text.to_owned()).await?;
        let seats = read.replay.game.seats();
        if side.0 >= seats {
            return Err(Refusal::WrongSeats(seats.into()).into());
        }
        let work = async |tx: Tx| make(tx, call, &read, guild, side, opponent.as_ref()).await;
        let game = self.app.once_made(call, work).await?;
        Ok(MadeOf { game: self.imported(call, game).await?, notices: read.notices })
    }

    /// Reads a record where other tasks need not wait for it. Refused: a bad one; there is no time.
    async fn read_record(self, person: PersonId, text: String) -> Result<ReadRecord, Error> {
        let read = self
            .app
            .reading
            .read(person.into(), move |late| read_and_replay(&text, late))
            .await
            .context("a record could not be read")?;
        Ok(read.ok_or(Refusal::RecordsUnderWay)??)
    }

    /// Counts an import before anything is read. Refused: one too many.
    async fn count_import(self, call: &Call, guild: GuildId) -> Result<(), Error> {
        let mut tx = self.app.store.begin().await?;
        tx.put_person(call.person.id, &call.person.name, call.now).await?;
        may_import(&mut tx, call, guild).await?;
        Ok(tx.commit().await?)
    }

    async fn imported(self, call: &Call, game: GameId) -> Result<Imported, Error> {
        let sitting = self.app.sitting(game).await?;
        if sitting.stage() == Stage::Waiting {
            return Ok(Imported::Waiting(Box::new(
                self.app.invitations().invitation_of(game).await?,
            )));
        }
        let standing = sitting.standing(call.person.id);
        Ok(Imported::Finished(Box::new(standing)))
    }
}

fn file(game: GameId, sitting: &Sitting) -> RecordFile {
    RecordFile {
        name: format!("game-{game}.game"),
        text: sitting.stored.record.text_after(Some(&sitting.replay)),
    }
}

impl ReadRecord {
    fn is_over(&self) -> bool {
        self.replay.ending.is_some()
    }

    fn row<'a>(&'a self, call: &'a Call, guild: GuildId) -> NewGameRow<'a> {
        let stage = if self.is_over() { Stage::Over } else { Stage::Waiting };
        NewGameRow {
            options: &self.record.options,
            terms: Terms::default(),
            creator: call.person.id,
            starter: Starter::Recorded,
            guild: Some(guild),
            channel: call.place.channel,
            language: call.place.language,
            stage,
            sealed_as: self.record.id(),
            now: call.now,
        }
    }

    /// The next seat clockwise that is still in the game; any next one if there is no other.
    fn next_to(&self, side: Seat) -> Option<Seat> {
        let game = &self.replay.game;
        let mut clockwise = (1..game.seats()).map(|step| Seat((side.0 + step) % game.seats()));
        let playing = |seat: &Seat| !game.eliminated().has(*seat);
        clockwise.clone().find(playing).or_else(|| clockwise.next())
    }

    fn chair(&self, call: &Call, seat: Seat, side: Seat, opponent: Option<&Person>) -> Chair {
        if self.is_over() {
            past_player(&self.record, seat)
        } else if seat != side && self.replay.game.eliminated().has(seat) {
            // Nobody has to play for an eliminated player.

            Chair { joined: Some(call.now), ..past_player(&self.record, seat) }
        } else {
            let opponent = opponent.filter(|_| Some(seat) == self.next_to(side));
            player(call, seat, side, opponent)
        }
    }
}

/// A seat of a player whose game is over: a name, and nobody who could be mentioned.
fn past_player(record: &Record, seat: Seat) -> Chair {
    let name = record.players.get(seat.index());
    Chair {
        chair: seat.0,
        person: None,
        called: Nickname::of(name.map_or("", |name| name)),
        name: name.map_or_else(String::new, |name| clean_names::name(name)),
        joined: None,
        seat: Some(seat),
    }
}

/// A seat of a game that goes on.
fn player(call: &Call, seat: Seat, side: Seat, opponent: Option<&Person>) -> Chair {
    let ours = seat == side;
    let person = if ours { Some(&call.person) } else { opponent };
    Chair {
        chair: seat.0,
        person: person.map(|person| person.id),
        name: person.map(|person| person.name.clone()).unwrap_or_default(),
        called: Nickname::of(person.map_or("", |person| &person.name)),
        joined: ours.then_some(call.now),
        seat: Some(seat),
    }
}

/// Makes the game with everything that is in the record.
async fn make(
    mut tx: Tx,
    call: &Call,
    read: &ReadRecord,
    guild: GuildId,
    side: Seat,
    opponent: Option<&Person>,
) -> Result<GameTx, Error> {
    put_people(&mut tx, call, opponent).await?;
    let mut tx = tx.create_game(&read.row(call, guild)).await?;
    for seat in Seat::first(read.replay.game.seats()) {
        tx.put_chair(&read.chair(call, seat, side, opponent)).await?;
    }
    if !read.is_over() {
        may_open(&mut tx, call).await?;
        if let Some(opponent) = opponent {
            may_invite(&mut tx, call, opponent, Invited::Anew).await?;
        }
        enqueue_expiry(&mut tx).await?;
    }
    take_in(&mut tx, call, read).await?;
    let seq = tx.row.seq;
    let job = if read.is_over() { GameJob::Imported(seq) } else { GameJob::Card };
    tx.enqueue(job).await?;
    Ok(tx)
}

/// Adds the events, renumbered.
async fn take_in(tx: &mut GameTx, call: &Call, read: &ReadRecord) -> Result<(), Error> {
    let mut seq = Seq::START;
    for (at, what, hash) in &read.events {
        seq = seq.next();
        let event = NewEvent {
            seq,
            at: at.map_or(call.now, Into::into),
            by: By::Bot,
            former: None,
            what,
            hash: Some(*hash),
        };
        tx.append(&event).await?;
    }
    let state = state(&read.replay, seq, Stage::Waiting);
    Ok(tx.set_state(&state, Alarms::default(), call.now).await?)
}
