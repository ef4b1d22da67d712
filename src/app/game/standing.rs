//! The state of a game, for those who look at it: the players in their seats, the offers, the end.

use super::facts::{ClockFacts, Over, Seated, Standing};
use super::pause::pause_lasts;
use super::sitting::Sitting;
use crate::app::base::{Error, Games, Person, called, nobody, person_on, posted};
use crate::store::{GameRow, PersonId, Stage, Timestamp};
use starpost_games::clock::ClockChange;
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{Event, Replay, Seq, Status, What};

impl Sitting {
    /// The player who had a seat when the game was as in `replay`, under the name it has on the board then.
    pub fn seated(&self, replay: &Replay, seat: Seat) -> Seated {
        self.seated_after(replay.seq, replay, seat)
    }

    /// The player who had a seat after event `seq`, under the name it had on the board in `replay`.
    pub(in crate::app) fn seated_after(&self, seq: Seq, replay: &Replay, seat: Seat) -> Seated {
        let former = self.stored.formers.after(seq, seat).cloned();
        Seated {
            seat,
            name: replay.game.seat(seat).name,
            person: former.unwrap_or_else(|| self.person_at(seat)),
        }
    }

    /// The person who has a seat now.
    pub fn person_at(&self, seat: Seat) -> Person {
        let mut chairs = self.stored.chairs.iter();
        let chair = chairs.find(|chair| chair.seat == Some(seat));
        chair.map_or_else(nobody, person_on)
    }

    /// Whom somebody has replaced since event `seq`.
    pub fn replaced_by(&self, seq: Seq) -> Option<&Person> {
        self.stored.formers.by(seq)
    }

    /// The names of those who had the seats when the game was as in `replay`.
    pub(in crate::app) fn names_at(&self, replay: &Replay) -> Vec<String> {
        let seats = Seat::first(replay.game.seats());
        seats.map(|seat| self.seated(replay, seat).person.name).collect()
    }

    /// The seats in order; none before the start.
    pub fn all_seated(&self, replay: &Replay) -> Vec<Seated> {
        if matches!(self.stage(), Stage::Waiting | Stage::Cancelled) {
            return Vec::new();
        }
        Seat::first(replay.game.seats()).map(|seat| self.seated(replay, seat)).collect()
    }

    /// The people on the other seats who are still in the game.
    pub fn others(&self, seat: Seat) -> Vec<Person> {
        let others = self.replay.seats_playing().minus(Seats::one(seat));
        let people = others.iter().map(|other| self.seated(&self.replay, other).person);
        people.collect()
    }

    /// The present state of the game.
    pub fn standing(&self, viewer: PersonId) -> Standing {
        self.standing_after(self.seq(), &self.replay, viewer)
    }

    /// The state of the game after event `seq`, where it was as in `replay`.
    pub(in crate::app) fn standing_after(
        &self,
        seq: Seq,
        replay: &Replay,
        viewer: PersonId,
    ) -> Standing {
        let seated = |seat| self.seated(replay, seat);
        let running = self.stage() == Stage::Playing;
        Standing {
            game: self.stored.row.id,
            kind: self.stored.row.kind(),
            stage: self.stage(),
            seq: self.position_seq_after(seq),
            turns: replay.turns,
            seats: self.all_seated(replay),
            to_move: replay.to_move().filter(|_| running).map(seated),
            is_first_turn: replay.to_move().is_some_and(|seat| !replay.begun.has(seat)),
            yours: self.seat_of(viewer),
            out: replay.game.eliminated(),
            has_secrets: replay.game.secrets().is_some(),
            aims: self.aims(replay),
            reminders: self.reminders(replay, replay.game.as_ref()),
            lacks: self.missing(replay, replay.game.as_ref()),
            hunts: self.hunts(replay),
            last: replay.last_turn.clone().map(|(seat, line)| {
                let by = self.seated_after(replay.turn_seq, replay, seat);
                (by, self.as_read(Some(seat), &line))
            }),
            requests: self.requests_after(seq, replay),
            pause_lasts: pause_lasts(&self.stored.row),
            over: over(replay),
            clock: self.clock_after(seq, replay),
            posted: posted(&self.stored.row),
        }
    }
}

impl Sitting {
    /// True if players are told of something: not of a clock that only says how long a turn waits.
    pub(in crate::app) fn concerns_players(&self, what: &What) -> bool {
        let is_silent = matches!(
            what,
            What::Clock(ClockChange::Start | ClockChange::Away(..) | ClockChange::Outage(_))
        );
        !is_silent || self.stored.row.terms.is_timed()
    }

    /// True of an event that players are told of: not of time that has stood still for longer since.
    pub(in crate::app) fn is_told_of(&self, event: &Event) -> bool {
        self.concerns_players(&event.what) && !self.stored.record.is_said_again(event)
    }

    /// The state of the clock, if this is how the game stands now: in the past nothing runs out.
    pub fn clock_after(&self, seq: Seq, replay: &Replay) -> ClockFacts {
        let is_present = self.position_seq_after(seq) == self.position_seq();
        if self.stage() != Stage::Playing || !is_present || replay.ending.is_some() {
            return ClockFacts::default();
        }
        let clock = &self.replay.clock;
        let row = &self.stored.row;
        // Against the bot alone nobody waits for anybody.
        let is_alone = row.terms.has_program() && replay.game.seats() == 2;
        let call_off = clock.abandoned_at().filter(|_| row.league.is_none());
        ClockFacts {
            is_open_ended: clock.is_open_ended() && !is_alone,
            call_off: call_off.filter(|_| !is_alone).map(Timestamp::from),
            deadline: clock.deadline().map(Timestamp::from),
            is_paused: clock.is_paused(),
            pause_ends: self.pause_ends(),
            is_flagged: clock.is_flagged(),
            is_silent: false,
        }
    }
}

impl Games<'_> {
    /// Somebody who has to do with a game, as they are called at its table.
    pub async fn person_of(self, sitting: &Sitting, id: PersonId) -> Result<Person, Error> {
        let (guild, seated) = (sitting.stored.row.guild, called(&sitting.stored.chairs));
        self.app.people().known_among(guild, id, seated).await
    }
}

/// The end of a game, if it is over.
pub fn over(replay: &Replay) -> Option<Over> {
    let ending = replay.ending?;
    let seats = Seat::first(replay.game.seats()).filter(|_| ending.status == Status::Score);
    Some(Over {
        how: ending.status,
        outcome: ending.outcome,
        points: seats.filter_map(|seat| replay.game.seat(seat).points).collect(),
    })
}

/// The end of the game of a row, if it is over, as far as the row says.
pub(in crate::app) fn over_in(row: &GameRow) -> Option<Over> {
    Some(Over { how: row.status?, outcome: row.outcome, points: Vec::new() })
}
