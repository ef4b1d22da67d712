//! The moment of an event: the positions before it and after it, kept while a log is replayed once.

use std::collections::BTreeMap;

use anyhow::anyhow;

use starpost_games::game::Seat;
use starpost_games::games::{Passage, PlayerName};
use starpost_games::record::{BadEvent, Record, Replay, Seq, Walk};

/// An event with the positions around it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The event.
    pub seq: Seq,
    /// The position before it.
    pub before: Replay,
    /// The position after it and its immediate effects.
    pub after: Replay,
}

impl Moment {
    /// The turn that it is, in words; nothing if it is another event.
    pub fn deeds(&self) -> Vec<Passage> {
        let turn = self.after.last_turn.as_ref().filter(|_| self.after.turns > self.before.turns);
        // A line that was played from there is not refused there.
        let told = turn.map(|(_, line)| self.before.game.deeds(line).unwrap_or_default());
        told.unwrap_or_default()
    }
}

/// A record before its first event, with a table that knows who plays.
pub(in crate::app) fn walk(record: &Record) -> anyhow::Result<Walk<'_>> {
    let mut walk = record.walk().map_err(|bad| wrong(&bad))?;
    call_players(&mut walk.replay, record);
    Ok(walk)
}

/// Replays a record up to an event, and tells the table who plays.
pub(in crate::app) fn replay_until(record: &Record, seq: Seq) -> anyhow::Result<Replay> {
    let replay = record.replay_until(seq).map_err(|bad| wrong(&bad))?;
    Ok(with_players(replay, record))
}

/// The seats whose turns were taken back, by the numbers of their events.
pub(in crate::app) fn movers_taken_back(record: &Record) -> anyhow::Result<BTreeMap<Seq, Seat>> {
    let mut movers = BTreeMap::new();
    for back in record.events.iter().filter(|event| event.what.goes_back()) {
        let mut before = record.clone();
        before.events.retain(|event| event.seq < back.seq);
        let shown = before.replay_showing(|event, what, replay| {
            if let (true, Some((mover, _))) = (what.is_turn(), &replay.last_turn) {
                movers.insert(event.seq, *mover);
            }
        });
        shown.map_err(|bad| wrong(&bad))?;
    }
    Ok(movers)
}

/// Replays a whole record once, and keeps the moments of these events.
pub(in crate::app) fn replay_keeping(
    record: &Record,
    seqs: &[Seq],
) -> anyhow::Result<(Replay, Vec<Moment>)> {
    if record.events.iter().any(|event| event.what.goes_back()) {
        return replay_apart(record, seqs);
    }
    let stops: Vec<(Seq, Seq)> = seqs.iter().map(|seq| around(record, *seq)).collect();
    let wanted = |seq| stops.iter().any(|stops| stops.0 == seq || stops.1 == seq);
    let mut kept = BTreeMap::new();
    if wanted(Seq::START) {
        kept.insert(Seq::START, replay_until(record, Seq::START)?);
    }
    let end = record.replay_showing(|event, _, replay| {
        if wanted(event.seq) {
            kept.insert(event.seq, with_players(replay.clone(), record));
        }
    });
    let end = with_players(end.map_err(|bad| wrong(&bad))?, record);
    let moments = seqs.iter().zip(&stops).map(|(seq, (before, after))| Moment {
        seq: *seq,
        before: kept[before].clone(),
        after: kept[after].clone(),
    });
    Ok((end, moments.collect()))
}

/// The events after which the positions around event `seq` stood.
fn around(record: &Record, seq: Seq) -> (Seq, Seq) {
    let last = |until: Seq| {
        let mut events = record.events.iter().rev();
        let last = events.find(|event| event.seq <= until);
        last.map_or(Seq::START, |event| event.seq)
    };
    (last(seq.previous()), last(record.settled(seq)))
}

/// Replays a record with something taken back: what stood before an event need not in the end.
fn replay_apart(record: &Record, seqs: &[Seq]) -> anyhow::Result<(Replay, Vec<Moment>)> {
    let moment = |seq: &Seq| {
        Ok(Moment {
            seq: *seq,
            before: replay_until(record, seq.previous())?,
            after: replay_until(record, record.settled(*seq))?,
        })
    };
    let moments: anyhow::Result<Vec<Moment>> = seqs.iter().map(moment).collect();
    let end = record.replay().map_err(|bad| wrong(&bad))?;
    Ok((with_players(end, record), moments?))
}

fn with_players(mut replay: Replay, record: &Record) -> Replay {
    call_players(&mut replay, record);
    replay
}

/// Tells a table who plays by then.
pub(in crate::app) fn call_players(replay: &mut Replay, record: &Record) {
    let players = PlayerName::all(&record.players_after(replay.seq));
    replay.game.call_players(&players);
}

pub(in crate::app) fn wrong(bad: &BadEvent) -> anyhow::Error {
    anyhow!("event {} does not replay: {:?}", bad.seq, bad.refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::games::Kind;
    use starpost_games::record::{Event, What};

    /// Two set-ups, a turn, an offer that is declined, and two turns.
    fn record() -> Record {
        let turn = |line: &str| What::Turn(line.to_owned());
        let log = [
            turn("homeworld b3 r1 g3 South"),
            turn("homeworld r2 b1 g3 North"),
            turn("build g1 South"),
            What::Offer(Seat(1)),
            What::Withdraw(Seat(0)),
            turn("build g1 North"),
            turn("build g1 South"),
        ];
        let players = vec!["Ann".to_owned(), "Ben".to_owned()];
        let mut record = Record::new(Kind::Homeworlds, "", players).expect("two can play");
        record.events = (1..).map(Seq).zip(log).map(|(seq, what)| event(seq, what)).collect();
        record
    }

    fn event(seq: Seq, what: What) -> Event {
        Event { seq, at: None, what, hash: None, line: 0 }
    }

    /// The features that two replays must have in common.
    fn shown(replay: &Replay) -> (String, u32, Option<Seat>) {
        (replay.game.print(), replay.turns, replay.offer())
    }

    #[track_caller]
    fn agrees(record: &Record) {
        let seqs: Vec<Seq> = (0..=8).map(Seq).collect();
        let (end, moments) = replay_keeping(record, &seqs).expect("replays");
        let until = |seq| shown(&record.replay_until(seq).expect("replays"));
        assert_eq!(shown(&end), shown(&record.replay().expect("replays")));
        for (seq, moment) in (0..).map(Seq).zip(&moments) {
            assert_eq!(moment.seq, seq);
            assert_eq!(shown(&moment.before), until(seq.previous()), "{seq}");
            assert_eq!(shown(&moment.after), until(seq), "{seq}");
        }
    }

    #[test]
    fn moments_of_one_replay_are_those_of_many() {
        agrees(&record());
    }

    #[test]
    fn moments_before_something_was_taken_back_are_as_they_were_then() {
        let mut record = record();
        record.events.push(event(Seq(8), What::Rewind(Seq(3))));
        agrees(&record);
    }
}
