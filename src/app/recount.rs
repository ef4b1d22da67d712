//! What happened, told event by event: what each was in words, and who went out with it. Knows no
//! sentence.

use std::ops::RangeInclusive;

use super::blocking::run_blocking;
use super::call::Call;
use super::error::Error;
use super::facts::Seated;
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::view::Logged;
use crate::store::{GameId, Stage};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::record::{Event, Replay, What};

/// From this many seats on, a turn of one's own is long ago.
const MANY_SEATS: u8 = 3;

/// An event in words.
#[derive(Clone, Debug)]
pub struct Recounted {
    /// The event.
    pub event: Logged,
    /// What was done, sentence by sentence, where it is a turn.
    pub deeds: Vec<Passage>,
    /// Who is out since.
    pub out: Vec<Seated>,
}

/// What happened since somebody's last turn.
#[derive(Clone, Debug)]
pub struct SinceTurn {
    /// Whether they have taken one.
    pub begun: bool,
    /// How many sit at the table.
    pub seats: u8,
    /// What happened, the oldest first.
    pub events: Vec<Recounted>,
}

impl App {
    /// What happened since the caller's last turn. Refused: not started, not in this game.
    pub async fn since_turn(&self, call: &Call, game: GameId) -> Result<SinceTurn, Error> {
        let sitting = self.seen_started(call, game).await?.replayed().await?;
        let seat = sitting.seat_of(call.person.id);
        let seat = seat.ok_or(Refusal::NotInThisGame)?;
        run_blocking(move || sitting.since_turn_of(seat)).await?
    }

    /// The same for those who may have lost track: players of a game that goes on with three and
    /// more. `None` for anybody else.
    pub async fn since_turn_of_many(
        &self,
        call: &Call,
        game: GameId,
    ) -> Result<Option<SinceTurn>, Error> {
        let row = self.seen_game(call, game).await?;
        if row.stage != Stage::Playing {
            return Ok(None);
        }
        match self.since_turn(call, game).await {
            Ok(since) if since.seats < MANY_SEATS || since.events.is_empty() => Ok(None),
            Ok(since) => Ok(Some(since)),
            Err(Error::Refused(Refusal::NotInThisGame)) => Ok(None),
            Err(other) => Err(other),
        }
    }
}

impl Sitting {
    fn since_turn_of(&self, seat: Seat) -> Result<SinceTurn, Error> {
        let mut events = self.recounted(0..=self.seq())?;
        let theirs = |one: &Recounted| {
            let by = one.event.by.as_ref().map(|by| by.seat);
            matches!(one.event.what, What::Turn(_)) && by == Some(seat)
        };
        let last = events.iter().rposition(theirs);
        let mut events = events.split_off(last.map_or(0, |last| last + 1));
        // A seal tells nobody anything before the end.
        events.retain(|one| !matches!(one.event.what, What::Seal(..)));
        Ok(SinceTurn {
            begun: last.is_some(),
            seats: self.replay.game.seats(),
            events,
        })
    }

    /// What stands of the events with these numbers.
    pub(super) fn recounted(&self, seqs: RangeInclusive<u32>) -> Result<Vec<Recounted>, Error> {
        let mut replay = self.replay_until(0)?;
        let mut recounted = Vec::new();
        for event in self.record.in_force() {
            let before = seqs.contains(&event.seq).then(|| replay.clone());
            replay.apply(&event.what).map_err(Refusal::from)?;
            if let Some(before) = before {
                recounted.push(self.recount(event, &before, &replay)?);
            }
            if event.seq >= *seqs.end() {
                break;
            }
        }
        Ok(recounted)
    }

    fn recount(
        &self,
        event: &Event,
        before: &Replay,
        after: &Replay,
    ) -> Result<Recounted, Refusal> {
        let gone = after.game.eliminated().minus(before.game.eliminated());
        let is_turn = event.what.is_turn();
        let mover = before.to_move().filter(|_| is_turn);
        let seat = event.what.seat().or(mover);
        let logged = Logged {
            ruled_by: None,
            seq: event.seq,
            number: is_turn.then_some(after.turns),
            by: seat.map(|seat| self.seated(after, seat)),
            what: event.what.clone(),
            is_return: self.record.is_return(event.seq),
            is_prepared: self.prepared.contains(&event.seq),
        };
        Ok(Recounted {
            event: logged,
            deeds: match &event.what {
                What::Turn(line) => before.game.deeds(line)?,
                _ => Vec::new(),
            },
            out: gone.iter().map(|seat| self.seated(after, seat)).collect(),
        })
    }
}
