//! A game with the people at it, loaded and replayed; knows the door and the store's rows.

use anyhow::{anyhow, ensure};

use super::blocking::run_blocking;
use super::call::Person;
use super::error::Error;
use super::facts::{Over, Seated, Standing};
use super::refusal::Refusal;
use super::rows::{nobody, person_on, posted};
use super::service::App;
use crate::game::Seat;
use crate::record::{Event, Record, Replay, Status, What};
use crate::sanitize;
use crate::store::{
    Chair, EventRow, GameId, GameRow, GameTx, PersonId, Stage, State, Stopped, Store,
};

/// A game as it stands: its rows, its log as a record, and the position after the last event.
#[derive(Debug)]
pub struct Sitting {
    /// Its row.
    pub row: GameRow,
    /// Who sits there, in the order of joining.
    pub chairs: Vec<Chair>,
    /// The log as a record.
    pub record: Record,
    /// The position after the last event.
    pub replay: Replay,
}

impl App {
    /// A game with its log replayed, whoever asks: what is shown of it is for the caller to judge.
    pub async fn sitting(&self, game: GameId) -> Result<Sitting, Error> {
        Ok(Sitting::read(&self.store, game)
            .await?
            .ok_or(Refusal::NoSuchGame)?)
    }
}

impl Sitting {
    /// Loads the game that is locked.
    pub async fn locked(tx: &mut GameTx) -> anyhow::Result<Sitting> {
        let (chairs, log) = (tx.chairs().await?, tx.events().await?);
        let row = tx.row.clone();
        run_blocking(move || Sitting::new(row, chairs, log)).await?
    }

    /// Loads a game to look at.
    pub async fn read(store: &Store, game: GameId) -> anyhow::Result<Option<Sitting>> {
        let Some(row) = store.game(game).await? else {
            return Ok(None);
        };
        let chairs = store.chairs(game).await?;
        let mut log = store.events(game).await?;
        // What was added since the row was read belongs to a later moment.
        log.retain(|event| event.seq <= row.seq);
        run_blocking(move || Sitting::new(row, chairs, log).map(Some)).await?
    }

    /// A game whose log cannot be replayed, or leads to other positions than were kept with it, is
    /// stopped: rather no game than a wrong one.
    fn new(row: GameRow, chairs: Vec<Chair>, log: Vec<EventRow>) -> anyhow::Result<Sitting> {
        let game = row.id;
        Sitting::replayed(row, chairs, log).map_err(|why| Stopped::noted(game, why).into())
    }

    fn replayed(row: GameRow, chairs: Vec<Chair>, log: Vec<EventRow>) -> anyhow::Result<Sitting> {
        let record = record(&row, &chairs, log);
        let last = record.events.last().map_or(0, |event| event.seq);
        ensure!(
            last == row.seq,
            "the log ends with event {last}, the row with {}",
            row.seq
        );
        let replay = replay(&record, u32::MAX)?;
        Ok(Sitting {
            row,
            chairs,
            record,
            replay,
        })
    }

    /// The position after an event.
    pub fn replay_until(&self, seq: u32) -> anyhow::Result<Replay> {
        replay(&self.record, seq)
    }

    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        self.record.events.last().map_or(0, |event| event.seq)
    }

    /// The last event up to `until` after which the position was another: offers do not count, so
    /// that a draft and the buttons under a board outlive them.
    pub fn position_seq(&self, until: u32) -> u32 {
        let mut changes = self
            .record
            .events
            .iter()
            .rev()
            .filter(|event| event.seq <= until && event.what.moves());
        changes.next().map_or(0, |event| event.seq)
    }

    /// How far the game is.
    pub fn stage(&self) -> Stage {
        self.row.stage
    }

    /// The person's seat.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let chair = self
            .chairs
            .iter()
            .find(|chair| chair.person == Some(person))?;
        chair.seat
    }

    /// The person's seat in a game that runs. Refused: it does not run, or they have none.
    pub fn playing_seat(&self, person: PersonId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotInThisGame);
        match self.stage() {
            Stage::Playing => seat.and_then(|seat| self.not_out(seat)),
            Stage::Waiting => Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => Err(seat.err().unwrap_or(Refusal::GameOver)),
        }
    }

    fn not_out(&self, seat: Seat) -> Result<Seat, Refusal> {
        match self.replay.game.eliminated().has(seat) {
            true => Err(Refusal::Eliminated),
            false => Ok(seat),
        }
    }

    /// Who sits on a seat, under the name it has on the board of `replay`.
    pub fn seated(&self, replay: &Replay, seat: Seat) -> Seated {
        let mut chairs = self.chairs.iter();
        let chair = chairs.find(|chair| chair.seat == Some(seat));
        let person = chair.map_or_else(nobody, person_on);
        Seated {
            seat,
            name: replay.game.seat(seat).name,
            person,
        }
    }

    /// The seats in order; none before the start.
    pub fn all_seated(&self, replay: &Replay) -> Vec<Seated> {
        if matches!(self.stage(), Stage::Waiting | Stage::Cancelled) {
            return Vec::new();
        }
        Seat::first(replay.game.seats())
            .map(|seat| self.seated(replay, seat))
            .collect()
    }

    /// The people on the other seats who are still in the game.
    pub(super) fn others(&self, seat: Seat) -> Vec<Person> {
        let out = self.replay.game.eliminated();
        let others = Seat::first(self.replay.game.seats()).filter(|other| *other != seat);
        others
            .filter(|other| !out.has(*other))
            .map(|other| self.seated(&self.replay, other).person)
            .collect()
    }

    /// The offer that stands in `replay`, which is after event `until`.
    pub fn offer(&self, replay: &Replay, until: u32) -> Option<(u32, Seated)> {
        let by = replay.offer?;
        let events = self
            .record
            .events
            .iter()
            .rev()
            .filter(|event| event.seq <= until);
        let offer = events
            .into_iter()
            .find(|event| matches!(event.what, What::Offer(_)))?;
        Some((offer.seq, self.seated(replay, by)))
    }

    /// How the game stood after event `until`.
    pub fn standing(&self, replay: &Replay, until: u32, viewer: PersonId) -> Standing {
        let seated = |seat| self.seated(replay, seat);
        let running = self.stage() == Stage::Playing;
        Standing {
            game: self.row.id,
            kind: self.row.kind,
            stage: self.stage(),
            seq: self.position_seq(until),
            turns: replay.turns,
            seats: self.all_seated(replay),
            to_move: replay.to_move().filter(|_| running).map(seated),
            yours: self.seat_of(viewer),
            out: replay.game.eliminated(),
            aims: self.aims(replay),
            reminders: self.reminders(replay, replay.game.as_ref()),
            hunts: self.hunts(replay),
            last: replay
                .last_turn
                .clone()
                .map(|(seat, line)| (seated(seat), line)),
            offer: self.offer(replay, until),
            over: over(replay),
            posted: posted(&self.row),
        }
    }

    /// What the row has to say again of the log, for a game that has started.
    pub fn state(&self) -> State {
        state(&self.replay, self.seq(), Stage::Playing)
    }
}

/// What a row has to say again of the log; `unended` is the stage of a game that has not ended.
pub(super) fn state(replay: &Replay, seq: u32, unended: Stage) -> State {
    let ending = replay.ending;
    State {
        stage: ending.map_or(unended, |_| Stage::Over),
        seq,
        turns: replay.turns,
        to_move: replay.to_move(),
        status: ending.map(|ending| ending.status),
        outcome: ending.map(|ending| ending.outcome),
    }
}

/// How a game ended, if it has.
pub fn over(replay: &Replay) -> Option<Over> {
    let ending = replay.ending?;
    let seats = Seat::first(replay.game.seats()).filter(|_| ending.status == Status::Score);
    Some(Over {
        how: ending.status,
        outcome: Some(ending.outcome),
        points: seats
            .filter_map(|seat| replay.game.seat(seat).points)
            .collect(),
    })
}

fn record(row: &GameRow, chairs: &[Chair], log: Vec<EventRow>) -> Record {
    let mut seated: Vec<&Chair> = chairs.iter().collect();
    seated.sort_by_key(|chair| (chair.seat, chair.chair));
    let names = seated.iter().map(|chair| sanitize::name(&chair.name));
    let events: Vec<Event> = log.into_iter().map(event).collect();
    let mut sealed = events.iter();
    let sealed = sealed.any(|event| matches!(event.what, What::Seal(..)));
    let id = row.sealed_as.clone().unwrap_or_else(|| row.id.to_string());
    let tag = sealed.then(|| (Record::ID.to_owned(), id));
    Record {
        kind: row.kind,
        options: row.options.clone(),
        players: names.collect(),
        tags: tag.into_iter().collect(),
        events,
    }
}

fn event(stored: EventRow) -> Event {
    Event {
        seq: stored.seq,
        at: Some(stored.at.0),
        what: stored.what,
        hash: stored.hash,
        line: 0,
    }
}

fn replay(record: &Record, until: u32) -> anyhow::Result<Replay> {
    let mut replay = record
        .replay_until(until)
        .map_err(|bad| anyhow!("event {} does not replay: {:?}", bad.seq, bad.refused))?;
    replay.game.call_players(&record.players);
    Ok(replay)
}
