//! A game with the people at it, loaded and replayed; knows the door and the store's rows.

use super::loaded_game::Loaded;
use super::moment::{Moment, replay_keeping, replay_until};
use crate::app::base::{App, Error, Refusal, run_blocking};
use crate::store::{Chair, GameId, GameTx, PersonId, Stage, State, Stopped, Timestamp};
use starpost_games::clock::Alarms;
use starpost_games::game::Seat;
use starpost_games::games::PlayerName;
use starpost_games::record::{Replay, Seq, What};

/// The length of a log, in events, up to which it is replayed where it was read: in some fifth of a millisecond,
/// which is not worth waking another thread for.
const QUICK: usize = 50;

/// A game as it stands: its rows, its log as a record, and the position after the last event.
#[derive(Debug)]
pub struct Sitting {
    /// The game as it is stored.
    pub stored: Loaded,
    /// The position after the last event.
    pub replay: Replay,
}

impl App {
    /// A game with its log replayed, whoever asks: the caller decides what is shown of it.
    pub async fn sitting(&self, game: GameId) -> Result<Sitting, Error> {
        Ok(self.loaded(game).await?.replayed().await?)
    }

    /// A game with its log replayed, and the moment of an event.
    pub(in crate::app) async fn sitting_at(
        &self,
        game: GameId,
        seq: Seq,
    ) -> Result<(Sitting, Moment), Error> {
        let loaded = self.loaded(game).await?;
        Ok(loaded.replayed_at(seq).await?)
    }
}

impl Loaded {
    /// The game with its log replayed.
    pub(in crate::app) async fn replayed(self) -> anyhow::Result<Sitting> {
        let (sitting, _) = self.replayed_keeping(Vec::new()).await?;
        Ok(sitting)
    }

    /// The game with its log replayed, and the moment of an event.
    pub(in crate::app) async fn replayed_at(self, seq: Seq) -> anyhow::Result<(Sitting, Moment)> {
        let (sitting, mut moments) = self.replayed_keeping(vec![seq]).await?;
        let moment = moments.pop().expect("one was wanted");
        Ok((sitting, moment))
    }

    /// The game with its log replayed, and as it was after a turn and all that happened until the next
    /// one, with the last event of that. Refused: there is no such turn.
    pub(in crate::app) async fn replayed_after_turn(
        self,
        turn: u32,
    ) -> Result<(Sitting, Seq, Replay), Error> {
        let turns = self.record.turns();
        if turn > turns {
            return Err(Refusal::NoSuchTurn(turns).into());
        }
        let until = self.record.last_before_turn(turn + 1);
        let (sitting, moment) = self.replayed_at(until).await?;
        Ok((sitting, until, moment.after))
    }

    /// The game with its log replayed, and the moments of some events, in their order. A game whose
    /// log cannot be replayed, or leads to other positions than were kept with it, is stopped.
    pub async fn replayed_keeping(self, seqs: Vec<Seq>) -> anyhow::Result<(Sitting, Vec<Moment>)> {
        let is_quick = self.record.events.len() <= QUICK;
        let replaying = move || {
            let mut stored = self;
            stored.formers.find(&stored.record, &stored.doers);
            stored.formers.tell_from(&stored.chairs);
            (replay_keeping(&stored.record, &seqs), stored)
        };
        let (replayed, stored) =
            if is_quick { replaying() } else { run_blocking(replaying).await? };
        let (replay, moments) = replayed.map_err(|why| Stopped::noted(stored.row.id, why))?;
        let mut sitting = Sitting { stored, replay };
        sitting.call_players();
        Ok((sitting, moments))
    }
}

impl Sitting {
    /// Tells the table who plays now, by all names that somebody can type.
    pub(in crate::app) fn call_players(&mut self) {
        let mut seated: Vec<&Chair> = self.stored.chairs.iter().collect();
        seated.sort_by_key(|chair| chair.seat);
        if seated.iter().all(|chair| chair.seat.is_some()) {
            let player = |chair: &Chair| PlayerName {
                name: chair.called.own.clone(),
                user_name: chair.called.user_name.clone(),
            };
            let players: Vec<PlayerName> = seated.into_iter().map(player).collect();
            self.replay.game.call_players(&players);
        }
    }

    /// Loads the game that is locked.
    pub async fn locked(tx: &mut GameTx) -> anyhow::Result<Sitting> {
        Loaded::locked(tx).await?.replayed().await
    }

    /// The referee who did what this event says, if one did.
    pub fn ruled_by(&self, seq: Seq) -> Option<PersonId> {
        self.stored.rulings.get(&seq).copied()
    }

    /// The position after an event.
    pub fn replay_until(&self, seq: Seq) -> anyhow::Result<Replay> {
        replay_until(&self.stored.record, seq)
    }

    /// The number of the last event.
    pub fn seq(&self) -> Seq {
        self.stored.record.events.last().map_or(Seq::START, |event| event.seq)
    }

    /// The last event that changed the position: offers do not count, so that a draft and the
    /// buttons under a board outlive them.
    pub fn position_seq(&self) -> Seq {
        self.position_seq_after(self.seq())
    }

    /// The last event up to `seq` that changed the position.
    pub fn position_seq_after(&self, seq: Seq) -> Seq {
        let mut events = self.stored.record.events.iter().rev();
        let last = events.find(|event| event.seq <= seq && event.what.moves());
        last.map_or(Seq::START, |event| event.seq)
    }

    /// A line of this seat, if that is known, as people read it.
    pub fn as_read(&self, by: Option<Seat>, line: &str) -> String {
        self.replay.game.as_read(by, line)
    }

    /// The event, with a turn of this seat as people read it.
    pub(in crate::app) fn what_as_read(&self, by: Option<Seat>, what: &What) -> What {
        let What::Turn(line) = what else {
            return what.clone();
        };
        What::Turn(self.as_read(by, line))
    }

    /// The stage of the game.
    pub fn stage(&self) -> Stage {
        self.stored.row.stage
    }

    /// The person's seat.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let chair = self.stored.chairs.iter().find(|chair| chair.person == Some(person))?;
        chair.seat
    }

    /// True if somebody has or had a seat: they cannot rule in the game.
    pub(in crate::app) fn takes_part(&self, person: PersonId) -> bool {
        self.stored.participants.contains(&person)
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
        if self.replay.game.eliminated().has(seat) { Err(Refusal::Eliminated) } else { Ok(seat) }
    }

    /// The part of the log that the row repeats, for a game that has started.
    pub fn state(&self) -> State {
        state(&self.replay, self.seq(), Stage::Playing)
    }

    /// Brings the row of a game that has started up to date.
    pub(in crate::app) async fn store_state(
        &self,
        tx: &mut GameTx,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let state = self.state();
        let clock = &self.replay.clock;
        let alarms = match (state.stage, clock.turn_since()) {
            (Stage::Playing, Some(_)) => self.alarms().ahead(now.into(), &tx.row.alarms),
            (Stage::Playing, None) => Alarms::to_begin(now.into()),
            (Stage::Waiting | Stage::Over | Stage::Cancelled, _) => Alarms::default(),
        };
        tx.set_state(&state, alarms, now).await
    }
}

/// The part of the log that a row repeats; `unended` is the stage of a game that has not ended.
pub(in crate::app) fn state(replay: &Replay, seq: Seq, unended: Stage) -> State {
    let ending = replay.ending;
    let runs = ending.is_none() && unended == Stage::Playing;
    State {
        stage: ending.map_or(unended, |_| Stage::Over),
        seq,
        turns: replay.turns,
        to_move: replay.to_move(),
        status: ending.map(|ending| ending.status),
        outcome: ending.and_then(|ending| ending.outcome),
        deadline: replay.clock.deadline().filter(|_| runs).map(Timestamp::from),
    }
}
