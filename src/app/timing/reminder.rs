//! The content of a reminder that it is somebody's turn, as long as that is so.

use crate::app::base::{Clocks, Person, PostPlace, posted};
use crate::app::game::{Seated, Sitting};
use crate::store::{GameId, Stage, Timestamp};
use starpost_games::clock::Time;
use starpost_games::games::Kind;
use starpost_games::record::Seq;
use starpost_games::words::Language;

/// The content of a letter to the player to move.
#[derive(Clone, Debug)]
pub struct Reminder {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The player whose turn it is.
    pub person: Person,
    /// Whom they play against: those who are still in the game.
    pub others: Vec<Person>,
    /// The number of turns played.
    pub turns: u32,
    /// The last turn: who and what.
    pub last: Option<(Seated, String)>,
    /// The time at which their time runs out, if it runs.
    pub deadline: Option<Timestamp>,
    /// The place where the game is.
    pub posted: PostPlace,
    /// The language of the place where it is played.
    pub language: Language,
}

/// The way in which a player is reminded.
#[derive(Clone, Debug)]
pub enum Reminding {
    /// Not at all: the turn was taken, time stands still, it is too early by now, or they do not want
    /// it.
    Nobody,
    /// Not before then.
    Later(Timestamp),
    /// By a letter.
    Letter(Box<Reminder>),
    /// The place where the game is played.
    Here,
    /// The same, together with those who have waited for so long that they can call the game off.
    HereWithWaiting,
}

impl Clocks<'_> {
    /// The content of a letter about a game: nobody's time runs out while nothing can be posted where that is
    /// played.
    pub(super) async fn as_it_is(
        self,
        sitting: &Sitting,
        reminder: Reminder,
    ) -> anyhow::Result<Reminder> {
        let place = sitting.stored.row.posting_channel();
        let place = self.app.store.place(place).await?;
        Ok(Reminder { deadline: reminder.deadline.filter(|_| place.is_none()), ..reminder })
    }
}

impl Sitting {
    /// The reminder to be given; nothing if the turn since event `seq` was taken, or time stands still, or is up.
    pub(super) fn reminder(&self, seq: Seq, now: Timestamp) -> Option<Reminder> {
        let waits = self.awaited(seq, now)?;
        let (clock, now) = (&self.replay.clock, now.into());
        let seat = clock.is_open_ended().then(|| self.replay.to_move());
        let is_still = |seat| clock.stands_still(seat, now);
        let waits_on = seat.flatten().is_some_and(|seat| !is_still(seat));
        (waits.deadline.is_some() || waits_on).then_some(waits)
    }

    /// The news of a turn that has begun; nothing if it was taken, or as soon as reminders are due that say the
    /// same.
    pub(super) fn news_of_turn(&self, seq: Seq, now: Timestamp) -> Option<Reminder> {
        let clock = &self.replay.clock;
        let reminds = |at: Time| at <= now.into();
        let is_late = clock.is_flagged() || clock.alarms().first().is_some_and(reminds);
        self.awaited(seq, now).filter(|_| !is_late)
    }

    /// The player to move, if the turn since event `seq` was not taken.
    fn awaited(&self, seq: Seq, now: Timestamp) -> Option<Reminder> {
        let (replay, clock) = (&self.replay, &self.replay.clock);
        let seat = replay.to_move().filter(|_| !self.is_taken_since(seq))?;
        let runs = !clock.is_flagged() && !clock.stands_still(seat, now.into());
        let deadline = self.state().deadline.filter(|end| runs && *end > now);
        let person = self.seated(replay, seat).person;
        (!person.id.is_nobody()).then(|| Reminder {
            game: self.stored.row.id,
            kind: self.stored.row.kind(),
            others: self.others(seat),
            turns: replay.turns,
            last: self.standing(person.id).last,
            person,
            deadline,
            posted: posted(&self.stored.row),
            language: self.stored.row.language,
        })
    }

    /// True if the turn after event `seq` was taken, or nobody takes one.
    pub(super) fn is_taken_since(&self, seq: Seq) -> bool {
        self.stage() != Stage::Playing || self.position_seq_after(seq) != self.position_seq()
    }
}
