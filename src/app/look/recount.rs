//! The events of a game, one by one: each in words, with those eliminated by it. Knows no sentence.

use std::ops::RangeInclusive;

use anyhow::anyhow;

use super::view::Logged;
use crate::app::base::{Boards, Call, Error, Refusal, run_blocking};
use crate::app::game::{Loaded, Seated, Sitting, call_players, walk, wrong};
use crate::store::{Chair, GameId, Stage};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::record::{Event, Replay, Seq, What};

/// From this many seats on, a player's last turn is long ago.
const MANY_SEATS: usize = 3;

/// An event in words.
#[derive(Clone, Debug)]
pub struct Recounted {
    /// The event.
    pub event: Logged,
    /// The actions, sentence by sentence, if it is a turn.
    pub deeds: Vec<Passage>,
    /// The players who are out since.
    pub out: Vec<Seated>,
}

/// The events since somebody's last turn.
#[derive(Clone, Debug)]
pub struct SinceTurn {
    /// True if they have taken one.
    pub begun: bool,
    /// The number of people who sit at the table.
    pub seats: u8,
    /// The events, the oldest first.
    pub events: Vec<Recounted>,
}

impl Boards<'_> {
    /// The events since the caller's last turn. Refused: not started, not in this game.
    pub async fn since_turn(self, call: &Call, game: GameId) -> Result<SinceTurn, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        missed(loaded, call).await
    }

    /// The events since the caller's last turn, for those who may have lost track: players of a running game of
    /// three or more. `None` for anybody else, and if it cannot be told: that stops nobody.
    pub async fn since_turn_of_many(self, call: &Call, game: GameId) -> Option<SinceTurn> {
        let since = self.missed_by_many(call, game).await;
        told_if_possible(game, since)
    }

    async fn missed_by_many(self, call: &Call, game: GameId) -> Result<Option<SinceTurn>, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        let has_many = loaded.chairs.len() >= MANY_SEATS;
        let is_theirs = |chair: &Chair| chair.person == Some(call.person.id);
        let plays = loaded.chairs.iter().any(is_theirs);
        if loaded.row.stage != Stage::Playing || !has_many || !plays {
            return Ok(None);
        }
        let since = missed(loaded, call).await?;
        Ok(Some(since).filter(|since| !since.events.is_empty()))
    }
}

async fn missed(loaded: Loaded, call: &Call) -> Result<SinceTurn, Error> {
    let sitting = loaded.replayed().await?;
    let seat = sitting.seat_of(call.person.id).ok_or(Refusal::NotInThisGame)?;
    Ok(run_blocking(move || sitting.since_turn_of(seat)).await??)
}

/// The missed events, told along with something else: if they cannot be, only the log says so.
fn told_if_possible(game: GameId, since: Result<Option<SinceTurn>, Error>) -> Option<SinceTurn> {
    since.unwrap_or_else(|error| {
        if let Error::Fault(fault) = error {
            tracing::error!(%game, fault = format!("{fault:#}"), "what was missed is not told");
        }
        None
    })
}

impl Sitting {
    fn since_turn_of(&self, seat: Seat) -> anyhow::Result<SinceTurn> {
        let mut events = self.recounted(Seq::START..=self.seq())?;
        let theirs = |one: &Recounted| {
            let by = one.event.by.as_ref().map(|by| by.seat);
            matches!(one.event.what, What::Turn(_)) && by == Some(seat)
        };
        let last = events.iter().rposition(theirs);
        let mut events = events.split_off(last.map_or(0, |last| last + 1));
        // A seal tells nobody anything before the end.
        events.retain(|one| !matches!(one.event.what, What::Seal(..)));
        Ok(SinceTurn { begun: last.is_some(), seats: self.replay.game.seats(), events })
    }

    /// The accounts of the events with these numbers.
    pub(in crate::app) fn recounted(
        &self,
        seqs: RangeInclusive<Seq>,
    ) -> anyhow::Result<Vec<Recounted>> {
        let mut walk = walk(&self.stored.record)?;
        let mut recounted = Vec::new();
        while let Some(next) = walk.next().filter(|next| next.seq <= *seqs.end()) {
            let is_told = seqs.contains(&next.seq) && self.is_told_of(next);
            let before = is_told.then(|| walk.replay.clone());
            walk.step().map_err(|bad| wrong(&bad))?;
            if matches!(next.what, What::Replace(..)) {
                call_players(&mut walk.replay, &self.stored.record);
            }
            if let Some(before) = before {
                recounted.push(self.recount(next, &before, &walk.replay)?);
            }
        }
        Ok(recounted)
    }

    fn recount(&self, event: &Event, before: &Replay, after: &Replay) -> anyhow::Result<Recounted> {
        let gone = after.game.eliminated().minus(before.game.eliminated());
        let is_turn = event.what.is_turn();
        let mover = before.to_move().filter(|_| is_turn);
        let seat = event.what.seat().or(mover);
        let logged = Logged {
            ruled_by: None,
            seq: event.seq,
            number: is_turn.then_some(after.turns),
            by: seat.map(|seat| self.seated(after, seat)),
            what: self.what_as_read(seat, &event.what),
            former: self.replaced_by(event.seq).cloned(),
            is_return: self.stored.record.is_return(event.seq),
            is_prepared: self.stored.prepared.contains(&event.seq),
            is_undone: false,
            back_to: self.stored.record.back_to(event),
        };
        let untold = |no| anyhow!("event {} cannot be told: {no:?}", event.seq);
        let deeds = if let What::Turn(line) = &event.what {
            before.game.deeds(line).map_err(untold)?
        } else {
            Vec::new()
        };
        Ok(Recounted {
            event: logged,
            deeds,
            out: gone.iter().map(|seat| self.seated(after, seat)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_told_of_the_past_is_left_out() {
        let since = || SinceTurn { begun: true, seats: 3, events: Vec::new() };
        let told = |since| told_if_possible(GameId(1), since).is_some();
        assert!(told(Ok(Some(since()))));
        assert!(!told(Ok(None)));
        assert!(!told(Err(Refusal::NotInThisGame.into())));
        assert!(!told(Err(Error::Fault(anyhow!("a log that is wrong")))));
    }
}
